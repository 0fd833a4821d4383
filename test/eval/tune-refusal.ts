/** `npm run tune:refusal`: finds the weights of evidence in `src/search/weights.ts`, and what they give unseen. */
import { evidenceNames, weighEvidence } from "../../src/search/evidence.ts";
import type { OpenIndex } from "../../src/search/open-index.ts";
import { rank } from "../../src/search/rank.ts";
import { understand } from "../../src/search/understand.ts";
import { type JudgedQuery, readQueries, tuningSets, unanswerableSets } from "./judging.ts";
import { type Case, fitLogistic, probability } from "./logistic.ts";
import { indexWithout, sources } from "./partial-index.ts";

const everything = { edition: null, kind: null, document: null, changedOnly: false };
const fitting = { rounds: 3_000, decay: 0.0003 };
const folds = 5;
/** Of the queries to documents without a subject index every so-manieth teaches: most corpora asked have one. */
const everyUnindexed = 3;
/** Shares of answerable queries refused at which the rightly refused ones are told. */
const prices = [0.01, 0.02, 0.03, 0.05, 0.08];

interface Lesson extends Case {
  readonly query: number;
  readonly isIndexed: boolean;
}

const asked = [...tuningSets, ...unanswerableSets].flatMap(readQueries);
/** Every so-manieth answerable query is asked garbled too: who hits the wrong keys is told that nothing answers. */
const everyGarbled = 8;
const queries = [
  ...asked,
  ...asked
    .filter(({ answers }, at) => answers.length > 0 && at % everyGarbled === 0)
    .map((query): JudgedQuery => ({ ...query, query: garble(query.query), answers: [] })),
];

/** Every second word with each letter moved on by thirteen: `ship qhevat battle`. */
function garble(query: string): string {
  const words = query.split(" ");
  return words.map((word, at) => (at % 2 === 0 ? word.replace(/[a-z]/gi, turned) : word)).join(" ");
}

function turned(letter: string): string {
  const first = letter < "a" ? 65 : 97;
  return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
}

const whole = indexWithout([]);
const bare = indexWithout(sources);

function caseOf({ query, answers }: JudgedQuery, open: OpenIndex): Case | null {
  const understanding = understand(query, open);
  const evidence = weighEvidence(understanding, rank(understanding, everything, open), open);
  return evidence && { evidence, isTrue: answers.length > 0 };
}

const lessons = queries.flatMap((query, at): Lesson[] => {
  const [indexed, unindexed] = [caseOf(query, whole), caseOf(query, bare)];
  return [
    ...(indexed ? [{ ...indexed, query: at, isIndexed: true }] : []),
    ...(unindexed ? [{ ...unindexed, query: at, isIndexed: false }] : []),
  ];
});
const teaches = ({ isIndexed, query }: Lesson) => isIndexed || query % everyUnindexed === 0;

interface Guess {
  readonly lesson: Lesson;
  readonly likelihood: number;
}

const guesses: Guess[] = [];
for (let fold = 0; fold < folds; fold++) {
  const seen = lessons.filter((lesson) => lesson.query % folds !== fold && teaches(lesson));
  const weights = fitLogistic(seen, evidenceNames.length, fitting);
  for (const lesson of lessons)
    if (lesson.query % folds === fold)
      guesses.push({ lesson, likelihood: probability(lesson.evidence, weights) });
}

function tell(name: string, told: readonly Guess[]): void {
  const answerable = told.flatMap(({ lesson, likelihood }) => (lesson.isTrue ? likelihood : []));
  const unanswerable = told.flatMap(({ lesson, likelihood }) => (lesson.isTrue ? [] : likelihood));
  answerable.sort((one, other) => one - other);
  console.log(
    `${name}: ${answerable.length} answerable and ${unanswerable.length} unanswerable queries, unseen`,
  );
  for (const price of prices) {
    const threshold = answerable[Math.floor(price * answerable.length)] ?? 0;
    const rightly = unanswerable.filter((likelihood) => likelihood < threshold).length / unanswerable.length;
    console.log(
      `  refused wrongly ${(100 * price).toFixed(0)} %, rightly ${(100 * rightly).toFixed(1)} % below ${threshold.toFixed(2)}`,
    );
  }
}

tell(
  "with a subject index",
  guesses.filter(({ lesson }) => lesson.isIndexed),
);
tell(
  "without",
  guesses.filter(({ lesson }) => !lesson.isIndexed),
);
const weights = fitLogistic(lessons.filter(teaches), evidenceNames.length, fitting);
for (const [at, name] of evidenceNames.entries())
  console.log(`  ${JSON.stringify(name)}: ${(weights[at] ?? 0).toFixed(2)},`);
