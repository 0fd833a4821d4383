/** The concepts of a query in, which passage they ask for as the subject index teaches it out. */
import type { Concept } from "./concepts.ts";
import type { ScaledTable } from "./scaled-table.ts";
import { featuresOf } from "./subject-rows.ts";
import type { FoundRow } from "./subject-table.ts";
import type { TermString } from "./term-string.ts";
import { likenToUnanswered, type StrongRow, type UnansweredLikeness } from "./unanswered-likeness.ts";

export interface SubjectGuess {
  /** The logarithm of the probability that the passage at a position is asked for, if any is; undefined where it has no subject. */
  readonly logarithmOf: (position: number) => number | undefined;
  /** Logarithm of the odds that no passage answers, against each by itself: 0 where the corpus does not teach it. */
  readonly unanswered: (position: number) => number;
  /** Probability, from 0 to 1, that no passage answers. */
  readonly unansweredShare: number;
  readonly unansweredLikeness: UnansweredLikeness;
}

export interface TaughtSubjects {
  readonly count: number;
  /** The number of the subject of a passage; undefined where it has none. */
  readonly subjectAt: (position: number) => number | undefined;
  /** Of each question that no text answers. */
  readonly unansweredLengths: ScaledTable;
  /** Null where no lesson has the feature. */
  readonly find: (feature: TermString) => FoundRow | null;
}

export function guessSubject(
  concepts: readonly Concept[],
  { count, subjectAt, unansweredLengths, find }: TaughtSubjects,
): SubjectGuess | null {
  if (count === 0) return null;
  const found = rowsOf(concepts, find);
  const scores = scoreSubjects(found, count + 1);
  const beyond = scores[count] ?? 0;
  const some = logarithmOfSum(scores.subarray(0, count));
  const scoreAt = (position: number) => {
    const subject = subjectAt(position);
    return subject === undefined ? undefined : scores[subject];
  };
  return {
    logarithmOf: (position) => {
      const score = scoreAt(position);
      return score === undefined ? undefined : score - some;
    },
    unanswered: (position) => beyond - (scoreAt(position) ?? beyond),
    unansweredShare: 1 / (1 + Math.exp(some - beyond)),
    unansweredLikeness: likenToUnanswered(found, unansweredLengths),
  };
}

/** What each subject scores; the more of the query no lesson has, the nearer together. */
function scoreSubjects(found: readonly StrongRow[], subjects: number): Float64Array {
  const scores = new Float64Array(subjects);
  const length = Math.hypot(...found.map(({ strength }) => strength)) || 1;
  for (const { row, strength } of found) row?.addTo(scores, strength, length);
  return scores;
}

/** A word that no lesson has is as rare as can be. */
const rarest = 9;

function rowsOf(concepts: readonly Concept[], find: TaughtSubjects["find"]): readonly StrongRow[] {
  const unknown = concepts.filter(({ forms }) => forms.length === 0);
  return [
    ...Array.from(weightByTerm(concepts), ([term, weight]) => {
      const row = find(term);
      return { row, strength: weight * (row?.rarity ?? rarest) };
    }),
    ...neighbours(concepts).flatMap((pair) => {
      const row = find(pair);
      return row ? { row, strength: row.rarity } : [];
    }),
    ...unknown.map(() => ({ row: null, strength: rarest })),
  ];
}

function weightByTerm(concepts: readonly Concept[]): ReadonlyMap<TermString, number> {
  const weights = new Map<TermString, number>();
  for (const { forms } of concepts)
    for (const { terms, weight } of forms)
      for (const term of terms) weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  return weights;
}

/** Words side by side, as the query says them. */
function neighbours(concepts: readonly Concept[]): readonly TermString[] {
  const said = concepts.map(({ forms }) => forms.find(({ via }) => via === "word") ?? forms[0]);
  return [...featuresOf(said.map((form) => form?.terms ?? " ").join(""))].filter(({ length }) => length > 1);
}

function logarithmOfSum(scores: Float64Array): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > most) most = score;
  let sum = 0;
  for (const score of scores) sum += Math.exp(score - most);
  return most + Math.log(sum);
}
