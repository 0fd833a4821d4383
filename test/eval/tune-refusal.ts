/** `npm run tune:refusal [-- --library …]`: finds the weights of evidence in `src/search/evidence.ts`, and what they give unseen. */
import { gameOf } from "../../src/domain/edition.ts";
import { kindsOfEvidence, weighEvidence } from "../../src/search/evidence.ts";
import type { OpenIndex, OpenPart } from "../../src/search/index/open-index.ts";
import type { PartKind } from "../../src/search/index/search-index.ts";
import { propose } from "../../src/search/propose.ts";
import { rank } from "../../src/search/rank.ts";
import { understand } from "../../src/search/understand.ts";
import { isRight, type JudgedQuery, readQueries, tuningSets, unanswerableSets } from "./judging.ts";
import { type AskedLibrary, readLibraries } from "./libraries.ts";
import { type Case, fitLogistic, probability } from "./logistic.ts";
import { folds, foldsOf, partialIndex, sources } from "./partial-index.ts";

const everything = { edition: null, kind: null, documents: null, changedOnly: false };
const fitting = { rounds: 1_000, decay: 0.0003 };
/** Shares of answerable queries refused at which the rightly refused ones are told. */
const prices = [0.01, 0.02, 0.03, 0.05, 0.08];
/** Imports have no list of questions that no text answers. */
const phrasedOnly: readonly string[] = [
  "nearer to a question that no text answers",
  "like several that no text answers",
];

interface TrainingCase extends Case {
  readonly fold: number;
  readonly isAnswerable: boolean;
  /** Asked of another document. */
  readonly isForeign?: boolean;
}

const queries = [...tuningSets, ...unanswerableSets].flatMap(readQueries);
const libraries = await readLibraries(process.argv.slice(2));

/** A wrong passage is no answer either: of an answerable query the evidence for it teaches to refuse, but less. */
const wrongFirstWeight = 0.5;
/** There are many questions of other documents and games, and few are asked. */
const foreignWeight = 0.2;

function trainingCaseOf(
  query: JudgedQuery,
  fold: number,
  { parts }: OpenIndex,
  kind: PartKind,
): readonly TrainingCase[] {
  const part = parts.find(({ facts }) => facts.kind === kind);
  return part ? weigh(query, fold, part, parts) : [];
}

function weigh(
  query: JudgedQuery,
  fold: number,
  part: OpenPart,
  parts: readonly OpenPart[],
): readonly TrainingCase[] {
  const understanding = understand(query.query, { part, parts, isTyping: false });
  const ranked = rank(understanding, propose(understanding, everything));
  const [best] = ranked.passages;
  if (!best) return [];
  const weighed = weighEvidence(best, ranked.phrases);
  const isUnknown = (at: number) =>
    part.facts.kind === "plain" && phrasedOnly.some((name) => name === kindsOfEvidence[at]?.name);
  const evidence = weighed.map((strength, at) => (isUnknown(at) ? 0 : strength));
  const isAnswerable = query.answers.length > 0;
  const isTrue = isRight(query, best.passage, best.entry.citation);
  return [{ evidence, isTrue, isAnswerable, weight: isAnswerable && !isTrue ? wrongFirstWeight : 1, fold }];
}

/** What is asked of a document that the part does not hold has no answer there: a library has other documents too. */
function foreignCases(
  index: OpenIndex,
  kind: PartKind,
  asked: readonly JudgedQuery[],
): readonly TrainingCase[] {
  return asked.flatMap((query, at) =>
    trainingCaseOf({ ...query, answers: [] }, at % folds, index, kind).map((trainingCase) => ({
      ...trainingCase,
      isForeign: true,
      weight: foreignWeight,
    })),
  );
}

const asksOf = (source: string) => (query: JudgedQuery) =>
  query.answers.some((answer) => answer.source === source);

function phrasedCases(): readonly TrainingCase[] {
  const own = Array.from(foldsOf(queries), ({ fold, own: asked, index }) =>
    asked.flatMap((query) => trainingCaseOf(query, fold, index, "phrased")),
  ).flat();
  const foreign = sources.flatMap((source) => {
    const only = sources.filter((other) => other !== source);
    return foreignCases(partialIndex({ only }), "phrased", everySecond(queries.filter(asksOf(source))));
  });
  const ofOtherGames = foreignCases(shipped, "phrased", othersOf(shipped));
  return [...own, ...foreign, ...ofOtherGames];
}

/** What is asked of libraries of other games. */
function othersOf(index: OpenIndex): readonly JudgedQuery[] {
  const gamesIn = ({ parts }: OpenIndex) =>
    parts.flatMap(({ facts }) => facts.scopes.map(({ edition }) => gameOf(edition)));
  const own = new Set(gamesIn(index));
  return libraries
    .filter((other) => !gamesIn(other.index).some((game) => own.has(game)))
    .flatMap((other) => other.queries.filter(({ answers }) => answers.length > 0));
}

function everySecond<Value>(values: readonly Value[]): readonly Value[] {
  return values.filter((_, at) => at % 2 === 0);
}

const shipped = partialIndex({});
const bare = partialIndex({ left: sources });
const alone = sources.map((source) => ({ source, index: partialIndex({ left: sources, only: [source] }) }));

/** Each document as the only one of a library: what answers a query asked of another one has no answer here. */
function plainCases(): readonly TrainingCase[] {
  const foreign = alone.flatMap(({ source, index }) => {
    const others = queries.filter((query) => query.answers.length > 0 && !asksOf(source)(query));
    return foreignCases(
      index,
      "plain",
      others.filter((_, at) => at % 6 === 0),
    );
  });
  const own = queries.flatMap((query, at) => {
    const isOwn = (source: string) =>
      query.answers.length === 0 || query.answers.some((answer) => answer.source === source);
    const chosen = alone.filter(
      ({ source }, nth) => isOwn(source) && (query.answers.length > 0 || at % sources.length === nth),
    );
    return [bare, ...chosen.map(({ index }) => index)].flatMap((index) =>
      trainingCaseOf(query, at % folds, index, "plain"),
    );
  });
  return [...own, ...foreign];
}

function importedCases({ index, queries: asked }: AskedLibrary, at: number): readonly TrainingCase[] {
  const others = [
    ...queries.filter((_, nth) => nth % 25 === 0),
    ...othersOf(index).filter((_, nth) => nth % 10 === at % 10),
  ];
  return [
    ...asked.flatMap((query) => trainingCaseOf(query, at % folds, index, "plain")),
    ...foreignCases(index, "plain", others).map((trainingCase) => ({ ...trainingCase, fold: at % folds })),
  ];
}

function tell(name: PartKind, trainingCases: readonly TrainingCase[]): void {
  const judged = Array.from({ length: folds }, (_, fold) => {
    const weights = fitLogistic(
      trainingCases.filter((trainingCase) => trainingCase.fold !== fold),
      kindsOfEvidence.length,
      fitting,
    );
    return trainingCases
      .filter((trainingCase) => trainingCase.fold === fold)
      .map((trainingCase) => ({ ...trainingCase, probability: probability(trainingCase.evidence, weights) }));
  }).flat();
  const answerable = judged
    .filter(({ isAnswerable }) => isAnswerable)
    .map(({ probability }) => probability)
    .sort((one, other) => one - other);
  const others = judged.filter(({ isAnswerable, isForeign }) => !isAnswerable && !isForeign);
  console.log(`${name}: ${answerable.length} answerable queries, ${others.length} others, unseen`);
  for (const price of prices) {
    const threshold = answerable[Math.floor(price * answerable.length)] ?? 0;
    const rightly = others.filter(({ probability }) => probability < threshold).length / (others.length || 1);
    console.log(
      `  refused wrongly ${(100 * price).toFixed(0)} %, below ${threshold.toFixed(2)}: ${(100 * rightly).toFixed(1)} %`,
    );
  }
  for (const from of [0.5, 0.6, 0.7, 0.8, 0.9, 0.95]) {
    const given = judged.filter(({ probability }) => probability >= from);
    const right = given.filter(({ isTrue }) => isTrue).length / (given.length || 1);
    console.log(`  probability ${from} and more: ${given.length}, right ${(100 * right).toFixed(1)} %`);
  }
  const weights = fitLogistic(trainingCases, kindsOfEvidence.length, fitting);
  console.log(`  weights, ${name}:`);
  for (const [at, { name: evidence }] of kindsOfEvidence.entries())
    console.log(`    ${JSON.stringify(evidence)} ${(weights[at] ?? 0).toFixed(2)}`);
}

tell("phrased", phrasedCases());
tell("plain", [...plainCases(), ...libraries.flatMap(importedCases)]);
