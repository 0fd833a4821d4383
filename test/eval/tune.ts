/** `npm run tune [-- --library …]`: finds the rank weights of `src/search/signals.ts` on the tuning queries, and what they give unseen. */
import type { Question } from "../../src/domain/answer.ts";
import type { OpenIndex } from "../../src/search/index/open-index.ts";
import type { PartKind } from "../../src/search/index/search-index.ts";
import { propose } from "../../src/search/propose.ts";
import { rank } from "../../src/search/rank.ts";
import { signals } from "../../src/search/signals.ts";
import { understand } from "../../src/search/understand.ts";
import { isRight, type JudgedQuery, readQueries, tuningSets } from "./judging.ts";
import { readLibraries } from "./libraries.ts";
import { folds, foldsOf, partialIndex, sources } from "./partial-index.ts";
import { type Example, fitWeights, scoreOf } from "./softmax.ts";

export const everything: Omit<Question, "text" | "limit"> = {
  edition: null,
  kind: null,
  documents: null,
  changedOnly: false,
};
/** Without phrases these say nothing. */
const phrasedOnly: readonly string[] = ["asked for in such words", "asked for in several such ways"];

interface TrainingCase {
  readonly fold: number;
  readonly kind: PartKind;
  readonly example: Example;
}

const queries = tuningSets.flatMap(readQueries).filter(({ answers }) => answers.length > 0);
const bare = partialIndex({ left: sources });
const alone = new Map(sources.map((source) => [source, partialIndex({ left: sources, only: [source] })]));

function exampleOf(query: JudgedQuery, { parts }: OpenIndex): readonly Example[] {
  return parts.map((part) => {
    const understanding = understand(query.query, { part, parts, isTyping: false });
    const { passages } = rank(understanding, propose(understanding, everything));
    // What stands far behind teaches nothing and costs time; what is right always teaches.
    const taught = passages.filter(
      ({ passage, entry }, at) => at < 40 || isRight(query, passage, entry.citation),
    );
    return {
      candidates: taught.map(({ strengths }) => strengths),
      right: taught.map(({ passage, entry }) => isRight(query, passage, entry.citation)),
    };
  });
}

function* phrasedCases(): Generator<TrainingCase> {
  for (const { fold, own, index } of foldsOf(queries))
    for (const query of own)
      for (const example of exampleOf(query, index)) yield { fold, kind: "phrased", example };
}

const plainCases = queries.flatMap((query, at): readonly TrainingCase[] => {
  const own = alone.get(query.answers[0]?.source ?? "") ?? bare;
  return [bare, own].flatMap((index) =>
    exampleOf(query, index).map((example) => ({ fold: at % folds, kind: "plain", example }) as const),
  );
});
const libraries = await readLibraries(process.argv.slice(2));
const importedCases = libraries.flatMap(({ index, queries: own }, at): readonly TrainingCase[] =>
  own.flatMap((query) =>
    exampleOf(query, index).map((example) => ({ fold: at % folds, kind: "plain", example }) as const),
  ),
);
const trainingCases = [...phrasedCases(), ...plainCases, ...importedCases];

function isFirstRight({ candidates, right }: Example, weights: readonly number[]): boolean {
  const scores = candidates.map((row) => scoreOf(row, weights));
  return right[scores.indexOf(Math.max(...scores))] ?? false;
}

function fitKind(chosen: readonly TrainingCase[], kind: PartKind): readonly number[] {
  const signs = signals.map(({ phrased }) => (phrased > 0 ? 1 : -1));
  const usable = chosen
    .filter((trainingCase) => trainingCase.example.right.includes(true))
    .map(({ example: { candidates, right } }) => {
      const masked = candidates.map((row) =>
        row.map((strength, at) =>
          kind === "plain" && phrasedOnly.includes(signals[at]?.name ?? "") ? 0 : strength,
        ),
      );
      return { candidates: masked, right };
    });
  return fitWeights(usable, signals.length, { rounds: 300, decay: 0.0005, signs });
}

for (const kind of ["phrased", "plain"] as const) {
  const own = trainingCases.filter((trainingCase) => trainingCase.kind === kind);
  let first = 0;
  for (let fold = 0; fold < folds; fold++) {
    const weights = fitKind(
      own.filter((trainingCase) => trainingCase.fold !== fold),
      kind,
    );
    first += own.filter(
      (trainingCase) => trainingCase.fold === fold && isFirstRight(trainingCase.example, weights),
    ).length;
  }
  console.log(
    `${kind}: first for ${((100 * first) / own.length).toFixed(1)} % of ${own.length} unseen (${folds} folds)`,
  );
  const weights = fitKind(own, kind);
  console.log(`  weights, ${kind}:`);
  for (const [at, { name }] of signals.entries())
    console.log(`    ${JSON.stringify(name)} ${(weights[at] ?? 0).toFixed(2)}`);
}
