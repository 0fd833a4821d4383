/** The concepts of a query in, which passage they ask for as the subject index teaches it out. */
import type { Concept } from "./concepts.ts";
import { featuresOf, type SubjectRow } from "./subject-rows.ts";
import type { TermString } from "./term-string.ts";

export interface SubjectGuess {
  /** By position of the passage, the logarithm of the probability that it is asked for, if any passage is. */
  readonly logarithmByPosition: ReadonlyMap<number, number>;
  /** Logarithm of the odds that no passage answers, against each by itself: 0 where the corpus does not teach it. */
  readonly unanswered: (position: number) => number;
  /** Probability, from 0 to 1, that no passage answers. */
  readonly unansweredShare: number;
}

export interface TaughtSubjects {
  /** The position of each subject's passage, by its number. */
  readonly positions: ArrayLike<number>;
  /** Null where no lesson has the feature. */
  readonly find: (feature: TermString) => SubjectRow | null;
}

export function guessSubject(
  concepts: readonly Concept[],
  { positions, find }: TaughtSubjects,
): SubjectGuess | null {
  if (positions.length === 0) return null;
  const scores = scoreSubjects(rowsOf(concepts, find), positions.length + 1);
  const beyond = scores[positions.length] ?? 0;
  const some = logarithmOfSum(scores.subarray(0, positions.length));
  const scoreByPosition = new Map(Array.from(positions, (position, at) => [position, scores[at] ?? 0]));
  return {
    logarithmByPosition: new Map(
      Array.from(scoreByPosition, ([position, score]) => [position, score - some]),
    ),
    unanswered: (position) => beyond - (scoreByPosition.get(position) ?? beyond),
    unansweredShare: 1 / (1 + Math.exp(some - beyond)),
  };
}

interface FoundRow {
  readonly row: SubjectRow | null;
  readonly strength: number;
}

/** What each subject scores; the more of the query no lesson has, the nearer together. */
function scoreSubjects(found: readonly FoundRow[], subjects: number): Float64Array {
  const scores = new Float64Array(subjects);
  const length = Math.hypot(...found.map(({ strength }) => strength)) || 1;
  for (const { row, strength } of found)
    for (const { subject, weight } of row?.cells ?? [])
      scores[subject] = (scores[subject] ?? 0) + (weight * strength) / length;
  return scores;
}

/** A word that no lesson has is as rare as can be. */
const rarest = 9;

function rowsOf(concepts: readonly Concept[], find: TaughtSubjects["find"]): readonly FoundRow[] {
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
