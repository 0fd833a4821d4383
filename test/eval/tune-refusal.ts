/** `npm run tune:refusal`: finds the weights of evidence in `src/search/weights.ts`, and what they give unseen. */
import { evidenceNames, weighEvidence } from "../../src/search/evidence.ts";
import type { OpenIndex } from "../../src/search/open-index.ts";
import { rank } from "../../src/search/rank.ts";
import { understand } from "../../src/search/understand.ts";
import { readQueries, tuningSets, unanswerableSets } from "./judging.ts";
import { type Case, fitLogistic, probability } from "./logistic.ts";
import { indexWithout, sources } from "./partial-index.ts";

const everything = { edition: null, kind: null, document: null, changedOnly: false };
const fitting = { rounds: 3_000, decay: 0.0003 };
const folds = 5;
/** A garbled query counts so much beside one that was asked: where lessons tell the others apart it must not drown them. */
const garbledWeight = { indexed: 0.3, unindexed: 1 } as const;
/** Shares of answerable queries refused at which the rightly refused ones are told. */
const prices = [0.01, 0.02, 0.03, 0.05, 0.08];

interface Asked {
  readonly query: string;
  readonly isTrue: boolean;
  /** The queries of a fold are unknown to the index that they are asked of, and to the weights that judge them. */
  readonly fold: number;
  readonly origin: "trials" | "garbled";
}

interface Lesson extends Case {
  readonly asked: Asked;
  readonly isIndexed: boolean;
}

const trials = [...tuningSets, ...unanswerableSets]
  .flatMap(readQueries)
  .map(({ query, answers }, at): Asked => {
    return { query, isTrue: answers.length > 0, fold: at % folds, origin: "trials" };
  });
/** Every so-manieth answerable query is asked garbled too: who hits the wrong keys is told that nothing answers. */
const everyGarbled = 8;
const garbled = trials
  .filter(({ isTrue }, at) => isTrue && at % everyGarbled === 0)
  .map(
    (asked, at): Asked => ({
      query: garble(asked.query),
      isTrue: false,
      fold: at % folds,
      origin: "garbled",
    }),
  );
const queries = [...trials, ...garbled];

/** Every second word with each letter moved on by thirteen: `ship qhevat battle`. */
function garble(query: string): string {
  const words = query.split(" ");
  return words.map((word, at) => (at % 2 === 0 ? word.replace(/[a-z]/gi, turned) : word)).join(" ");
}

function turned(letter: string): string {
  const first = letter < "a" ? 65 : 97;
  return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
}

const bare = indexWithout(sources);
const lessons = Array.from({ length: folds }, (_, fold) => lessonsOf(fold)).flat();

/** As shipped, every question of trials is a lesson for all others; here for those of the other folds. */
function lessonsOf(fold: number): readonly Lesson[] {
  const own = queries.filter((asked) => asked.fold === fold);
  const unknown = new Set(own.map(({ query }) => query));
  const whole = indexWithout([], (question) => !unknown.has(question));
  return own.flatMap((asked) => [
    ...lessonOf(asked, whole, { isIndexed: true }),
    ...lessonOf(asked, bare, { isIndexed: false }),
  ]);
}

function lessonOf(
  asked: Asked,
  open: OpenIndex,
  { isIndexed }: Pick<Lesson, "isIndexed">,
): readonly Lesson[] {
  const understanding = understand(asked.query, open);
  const evidence = weighEvidence(understanding, rank(understanding, everything, open), open);
  const weight = asked.origin === "garbled" ? garbledWeight[isIndexed ? "indexed" : "unindexed"] : 1;
  return evidence ? [{ evidence, isTrue: asked.isTrue, weight, asked, isIndexed }] : [];
}

function guess(kind: readonly Lesson[]): readonly Guess[] {
  return Array.from({ length: folds }, (_, fold) => {
    const seen = kind.filter(({ asked }) => asked.fold !== fold);
    const weights = fitLogistic(seen, evidenceNames.length, fitting);
    return kind
      .filter(({ asked }) => asked.fold === fold)
      .map(({ asked, evidence }) => ({ asked, likelihood: probability(evidence, weights) }));
  }).flat();
}

interface Guess {
  readonly asked: Asked;
  readonly likelihood: number;
}

function tell(name: string, guesses: readonly Guess[]): void {
  const likelihoods = (isMeant: (asked: Asked) => boolean) =>
    guesses
      .flatMap(({ asked, likelihood }) => (isMeant(asked) ? likelihood : []))
      .sort((one, other) => one - other);
  const answerable = likelihoods(({ isTrue }) => isTrue);
  const unanswerable = (["trials", "garbled"] as const).map((origin) => ({
    origin,
    all: likelihoods((asked) => !asked.isTrue && asked.origin === origin),
  }));
  console.log(`${name}: ${answerable.length} answerable queries, unseen; others rightly refused`);
  for (const price of prices) {
    const threshold = answerable[Math.floor(price * answerable.length)] ?? 0;
    const rightly = unanswerable.map(({ origin, all }) => {
      const share = all.filter((likelihood) => likelihood < threshold).length / all.length;
      return `${(100 * share).toFixed(1)} % of ${all.length} from ${origin}`;
    });
    console.log(
      `  refused wrongly ${(100 * price).toFixed(0)} %, below ${threshold.toFixed(2)}: ${rightly.join(", ")}`,
    );
  }
}

for (const isIndexed of [true, false]) {
  const kind = lessons.filter((lesson) => lesson.isIndexed === isIndexed);
  tell(isIndexed ? "evidenceWeights" : "untaughtEvidenceWeights", guess(kind));
  const weights = fitLogistic(kind, evidenceNames.length, fitting);
  for (const [at, name] of evidenceNames.entries())
    console.log(`  ${JSON.stringify(name)}: ${(weights[at] ?? 0).toFixed(2)},`);
}
