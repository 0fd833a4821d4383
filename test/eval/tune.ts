/** `npm run tune`: finds the weights of `src/search/weights.ts` on the tuning queries, and what they give unseen. */
import type { OpenIndex } from "../../src/search/open-index.ts";
import { rank } from "../../src/search/rank.ts";
import { signalNames } from "../../src/search/signals.ts";
import { understand } from "../../src/search/understand.ts";
import { isRight, type JudgedQuery, readQueries, tuningSets } from "./judging.ts";
import { indexWithout, sources } from "./partial-index.ts";
import { type Example, fitWeights, scoreOf } from "./softmax.ts";

const everything = { edition: null, kind: null, document: null, changedOnly: false };
const folds = 5;
const fitting = { rounds: 400, decay: 0.0002 };
/** Of the queries to documents without a subject index every so-manieth teaches: most corpora asked have one. */
const everyUnindexed = 3;

interface Lesson {
  /** Position of the query, which decides its fold. */
  readonly query: number;
  readonly corpus: "indexed" | "document new" | "no subject index";
  readonly example: Example;
}

const queries = tuningSets.flatMap(readQueries).filter(({ answers }) => answers.length > 0);
const whole = indexWithout([]);
const bare = indexWithout(sources);
const withoutOne = new Map(sources.map((source) => [source, indexWithout([source])]));

function exampleOf(query: JudgedQuery, open: OpenIndex): Example {
  const all = rank(understand(query.query, open), everything, open);
  // What stands far behind teaches nothing and costs time; what is right always teaches.
  const ranked = all.filter(({ passage, entry }, at) => at < 40 || isRight(query, passage, entry.citation));
  return {
    candidates: ranked.map(({ strengths }) => strengths),
    right: ranked.map(({ passage, entry }) => isRight(query, passage, entry.citation)),
  };
}

const lessons = queries.flatMap((query, at): Lesson[] => {
  const ofDocument = withoutOne.get(query.answers[0]?.source ?? "") ?? bare;
  return [
    { query: at, corpus: "indexed", example: exampleOf(query, whole) },
    { query: at, corpus: "document new", example: exampleOf(query, ofDocument) },
    { query: at, corpus: "no subject index", example: exampleOf(query, bare) },
  ];
});
const usable = lessons.filter(({ example }) => example.right.includes(true));
const teaches = ({ corpus, query }: Lesson) => corpus === "indexed" || query % everyUnindexed === 0;
const examplesOf = (chosen: readonly Lesson[]) => chosen.map(({ example }) => example);

function isFirstRight({ candidates, right }: Example, weights: readonly number[]): boolean {
  const scores = candidates.map((row) => scoreOf(row, weights));
  return right[scores.indexOf(Math.max(...scores))] ?? false;
}

const firstUnseen = new Map<Lesson["corpus"], number>();
for (let fold = 0; fold < folds; fold++) {
  const seen = usable.filter((lesson) => lesson.query % folds !== fold && teaches(lesson));
  const weights = fitWeights(examplesOf(seen), signalNames.length, fitting);
  for (const { corpus, example } of usable.filter(({ query }) => query % folds === fold))
    firstUnseen.set(corpus, (firstUnseen.get(corpus) ?? 0) + (isFirstRight(example, weights) ? 1 : 0));
}
for (const [corpus, first] of firstUnseen)
  console.log(
    `${corpus}: first for ${((100 * first) / queries.length).toFixed(1)} % of ${queries.length} unseen (${folds} folds)`,
  );
const weights = fitWeights(examplesOf(usable.filter(teaches)), signalNames.length, fitting);
for (const [at, name] of signalNames.entries())
  console.log(`  ${JSON.stringify(name)}: ${(weights[at] ?? 0).toFixed(2)},`);
