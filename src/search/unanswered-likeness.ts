/**
 * The words of a query in, how like it is to questions that no text answers out: the cosine of their terms, each weighed
 * by its rarity. The classifier tells of whole subjects; this tells of the single question that somebody asked before.
 */
import type { ScaledTable } from "./scaled-table.ts";
import { keptRarity, type SubjectRow } from "./subject-rows.ts";
import type { FoundRow, SharedTerms } from "./subject-table.ts";
import { type Term, type TermString, termOf } from "./term-string.ts";

/** Each from 0, nothing in common, to 1, the same words. */
export interface UnansweredLikeness {
  readonly nearest: number;
  /** Of the three likest questions on an average. */
  readonly nearestThree: number;
}

export interface StrongRow {
  /** Null where no lesson has the feature. */
  readonly row: FoundRow | null;
  readonly strength: number;
}

/** The questions that no text answers, as they stand beside the rows of the classifier. */
export interface UnansweredIndex {
  /** For each row the rising numbers of the questions that have its term; they are numbered so that like ones are neighbours. */
  readonly byRow: readonly (readonly number[])[];
  /** Of each question as a vector of rarities. */
  readonly lengths: readonly number[];
}

/** Terms in more than about an eighth of all lessons say nothing of what is asked. */
const leastRarity = 2.2;

export function tabulateUnanswered(
  rows: readonly SubjectRow[],
  questions: readonly TermString[],
): UnansweredIndex {
  const telling = new Map(
    rows
      .map(({ feature, rarity }) => [feature, keptRarity(rarity)] as const)
      .filter(([feature, rarity]) => isTelling(feature.length, rarity)),
  );
  const known = besideLike(questions.map((terms) => [...new Set(terms)].filter((term) => telling.has(term))));
  const questionsByTerm = new Map(Array.from(telling.keys(), (term): [TermString, number[]] => [term, []]));
  const lengths = known.map((terms, question) => {
    for (const term of terms) questionsByTerm.get(term)?.push(question);
    return Math.hypot(...terms.map((term) => telling.get(term) ?? 0));
  });
  return { byRow: rows.map(({ feature }) => questionsByTerm.get(feature) ?? []), lengths };
}

/** Questions with the same common words stand beside each other, so that the steps from one to the next are short. */
function besideLike(questions: readonly (readonly Term[])[]): readonly (readonly Term[])[] {
  const counts = new Map<Term, number>();
  for (const term of questions.flat()) counts.set(term, (counts.get(term) ?? 0) + 1);
  const common = [...counts].sort(([, one], [, other]) => other - one);
  const rank = new Map(common.map(([term], at) => [term, termOf(at)]));
  return questions
    .map((terms) => ({
      terms,
      key: terms
        .map((term) => rank.get(term))
        .sort()
        .join(""),
    }))
    .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ terms }) => terms);
}

function isTelling(termsOfFeature: number, rarity: number): boolean {
  return termsOfFeature === 1 && rarity >= leastRarity;
}

export function likenToUnanswered(
  found: readonly StrongRow[],
  { bytes: lengths, step }: ScaledTable,
): UnansweredLikeness {
  const shared = { shares: new Float64Array(lengths.length), questions: [] };
  let square = 0;
  for (const { row, strength } of found) {
    if (row && !isTelling(row.terms, row.rarity)) continue;
    square += strength * strength;
    row?.addUnanswered(shared, strength * row.rarity);
  }
  const best = greatestShares(shared, lengths);
  const cosines = best.map((share) =>
    square === 0 ? 0 : Math.min(1, share / (step || 1) / Math.sqrt(square)),
  );
  return {
    nearest: cosines[0] ?? 0,
    nearestThree: cosines.reduce((sum, cosine) => sum + cosine, 0) / best.length,
  };
}

/** The three greatest, the greatest first. Hardly one is put among them: the others are told by the least of the three. */
function greatestShares({ shares, questions }: SharedTerms, lengths: Uint8Array): readonly number[] {
  const best = [0, 0, 0];
  let least = 0;
  for (const question of questions) {
    const share = (shares[question] ?? 0) / (lengths[question] || 1);
    if (share <= least) continue;
    insert(best, share);
    least = best[2] ?? 0;
  }
  return best;
}

function insert(best: number[], share: number): void {
  const at = best.findIndex((each) => share > each);
  if (at < 0) return;
  best.splice(at, 0, share);
  best.pop();
}
