/** Pairs of neighbouring words of the query, and how much of them a passage repeats. Function words count here. */
import type { Concept } from "./concepts.ts";
import type { IndexedPassage } from "./search-index.ts";
import type { TermString } from "./term-string.ts";

export interface NgramTable {
  /** The share of the query's pairs, weighed by rarity among the candidates, that stand in the passage. */
  readonly share: (passage: IndexedPassage) => number;
}

/** Stands for a word that the texts do not use: no pair holds it. */
const unknown = " ";

export function tabulatePairs(
  concepts: readonly Concept[],
  candidates: readonly IndexedPassage[],
): NgramTable {
  const pairs = pairsOf(concepts).map((terms) => {
    const count = candidates.filter((passage) => passage.terms.includes(terms)).length;
    return { terms, weight: count === 0 ? 0 : Math.log(1 + candidates.length / count) };
  });
  const all = pairs.reduce((sum, { weight }) => sum + weight, 0);
  return {
    share: ({ terms }) => {
      const sum = pairs.reduce((total, pair) => total + (terms.includes(pair.terms) ? pair.weight : 0), 0);
      return all === 0 ? 0 : sum / all;
    },
  };
}

/** What the query says literally, or what it most likely meant to spell; players' words have no neighbours. */
function pairsOf(concepts: readonly Concept[]): readonly TermString[] {
  const said = concepts
    .map(({ forms: [first] }) =>
      first && first.via !== "vocabulary" && first.via !== "beginning" ? first.terms : unknown,
    )
    .join("");
  return Array.from({ length: Math.max(0, said.length - 1) }, (_, at) => said.slice(at, at + 2)).filter(
    (pair) => !pair.includes(unknown),
  );
}
