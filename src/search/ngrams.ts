/** Pairs of neighbouring words of the query, and how much of them a passage repeats. Function words count here. */
import type { Concept } from "./concepts.ts";
import type { IndexedPassage, TermId } from "./search-index.ts";

type Pair = readonly [before: TermId, after: TermId];

export interface NgramTable {
  /** The share of the query's pairs, weighed by rarity among the candidates, that stand in the passage. */
  readonly share: (passage: IndexedPassage) => number;
}

export function tabulatePairs(
  concepts: readonly Concept[],
  candidates: readonly IndexedPassage[],
): NgramTable {
  const pairs = pairsOf(concepts);
  const found = new Map(
    candidates.map((passage) => [passage, pairs.map((pair) => hasPair(passage.terms, pair))]),
  );
  const weights = pairs.map((_, at) => {
    const count = candidates.filter((passage) => found.get(passage)?.[at]).length;
    return count === 0 ? 0 : Math.log(1 + candidates.length / count);
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    share: (passage) => {
      const sum = weights.reduce((total, weight, at) => total + (found.get(passage)?.[at] ? weight : 0), 0);
      return all === 0 ? 0 : sum / all;
    },
  };
}

/** What the query says literally, or what it most likely meant to spell; players' words have no neighbours. */
function pairsOf(concepts: readonly Concept[]): readonly Pair[] {
  const sequence = concepts.flatMap(({ forms: [first] }): readonly (TermId | undefined)[] =>
    first && (first.via === "word" || first.via === "spelling") ? first.terms : [undefined],
  );
  return sequence.slice(1).flatMap((after, at): Pair[] => {
    const before = sequence[at];
    return before === undefined || after === undefined ? [] : [[before, after]];
  });
}

function hasPair(terms: readonly TermId[], [before, after]: Pair): boolean {
  let at = terms.indexOf(before);
  while (at !== -1) {
    if (terms[at + 1] === after) return true;
    at = terms.indexOf(before, at + 1);
  }
  return false;
}
