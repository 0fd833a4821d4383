/** Pairs of neighbouring words of the query, and how much of them a passage repeats. Function words count here. */
import type { Concept } from "./concepts.ts";
import type { OpenPassage } from "./open-passage.ts";
import type { TermString } from "./term-string.ts";

export interface NgramTable {
  /** The share of the query's pairs, weighed by rarity among the candidates, that stand in the passage. */
  readonly share: (passage: OpenPassage) => number;
}

/** Stands for a word that the texts do not use: no pair holds it. */
const unknown = " ";

export function tabulatePairs(concepts: readonly Concept[], candidates: readonly OpenPassage[]): NgramTable {
  const held = pairsOf(concepts).map((pair) =>
    candidates.filter(({ termUnits }) => holdsPair(termUnits, pair)),
  );
  const weights = held.map(({ length }) => (length === 0 ? 0 : Math.log(1 + candidates.length / length)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const sums = new Map<OpenPassage, number>();
  held.forEach((passages, pair) => {
    for (const passage of passages) sums.set(passage, (sums.get(passage) ?? 0) + (weights[pair] ?? 0));
  });
  return { share: (passage) => (all === 0 ? 0 : (sums.get(passage) ?? 0) / all) };
}

/** The units of a passage are searched as they stand: a string of each would first have to be made. */
function holdsPair(units: Uint16Array, pair: TermString): boolean {
  const [first, second] = [pair.charCodeAt(0), pair.charCodeAt(1)];
  let at = units.indexOf(first);
  while (at !== -1 && units[at + 1] !== second) at = units.indexOf(first, at + 1);
  return at !== -1;
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
