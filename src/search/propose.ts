/** Selects the passages with the highest sums of term scores, as candidates for `rank.ts`. */
import type { OpenPart } from "./index/open-index.ts";

export interface Proposal {
  readonly position: number;
  readonly score: number;
}

/** Which passages may be proposed, and how many. Excluded passages do not count toward the number. */
export interface Sieve {
  readonly isAllowed: (position: number) => boolean;
  readonly most: number;
}

/** The score is the sum over the terms found, times their number, so that passages with more of the query come first. */
export function propose(
  weightByTerm: ReadonlyMap<number, number>,
  part: OpenPart,
  { isAllowed, most }: Sieve,
): readonly Proposal[] {
  const scores = new Float64Array(part.facts.passages);
  const found = new Uint8Array(part.facts.passages);
  for (const [term, weight] of weightByTerm) addScores(part.postings(term), weight, { scores, found });
  const best: Proposal[] = [];
  let least = 0;
  for (let position = 0; position < scores.length; position++) {
    const terms = found[position] ?? 0;
    if (terms === 0) continue;
    const score = (scores[position] ?? 0) * terms;
    if (score <= least || !isAllowed(position)) continue;
    best.push({ position, score });
    if (best.length < 2 * most) continue;
    // Sorting occasionally is cheaper than keeping the list sorted.
    best.sort(byScore).splice(most);
    least = best.at(-1)?.score ?? 0;
  }
  return best.sort(byScore).slice(0, most);
}

/** The positions of the passages that contain a term. */
export function passagesWith(term: number, part: OpenPart): readonly number[] {
  return Array.from(part.postings(term)).filter((_, at) => at % 2 === 0);
}

interface Sums {
  readonly scores: Float64Array;
  readonly found: Uint8Array;
}

function addScores(postings: Float32Array, weight: number, { scores, found }: Sums): void {
  for (let at = 0; at < postings.length; at += 2) {
    const position = postings[at] ?? 0;
    scores[position] = (scores[position] ?? 0) + weight * (postings[at + 1] ?? 0);
    found[position] = (found[position] ?? 0) + 1;
  }
}

function byScore(one: Proposal, other: Proposal): number {
  return other.score - one.score || one.position - other.position;
}
