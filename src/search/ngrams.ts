/** Pairs of neighbouring words of the query, and how much of them a passage repeats. Function words count here. */
import type { Concept } from "./concepts.ts";
import { type FormTable, type FoundPlaces, standsAlone } from "./form-table.ts";
import type { OpenPassage } from "./open-passage.ts";
import type { TermString } from "./term-string.ts";

export interface NgramTable {
  /** The share of the query's pairs, weighed by rarity among the candidates, that stand in the passage. */
  readonly share: (passage: OpenPassage) => number;
}

/** Stands for a word that the texts do not use: no pair holds it. */
const unknown = " ";

type Paired = Pick<OpenPassage, "termUnits">;

/** Told of each candidate what is found in its text, before it tells the share of any. */
export class PairTable implements NgramTable {
  /** For each two units the places in the query where they stand side by side. */
  readonly #places = new Map<number, number[]>();
  /** Pairs that begin inside a name: what is found says nothing of them. */
  readonly #inNames: (readonly [place: number, pair: TermString])[] = [];
  /** For each passage the places of the pairs that it holds, rising. */
  readonly #held = new Map<Paired, readonly number[]>();
  /** For each place how many passages hold the pair. */
  readonly #counts: number[];
  #candidates = 0;
  /** What each pair weighs, and all of them: known when all are told. */
  #weights: readonly number[] | null = null;
  #all = 0;

  constructor(concepts: readonly Concept[], forms: FormTable) {
    const pairs = pairsOf(concepts);
    this.#counts = new Array<number>(pairs.length).fill(0);
    for (const [place, pair] of pairs.entries()) {
      if (!standsAlone(pair.charCodeAt(0), forms)) this.#inNames.push([place, pair]);
      else this.#place(keyOf(pair.charCodeAt(0), pair.charCodeAt(1)), place);
    }
  }

  tell(passage: Paired, found: FoundPlaces): void {
    const held = this.#placesIn(passage.termUnits, found);
    for (const [place, pair] of this.#inNames) if (holdsPair(passage.termUnits, pair)) held.push(place);
    this.#candidates++;
    if (held.length === 0) return;
    for (const place of held) this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    this.#held.set(passage, held.length === 1 ? held : held.sort(rising));
  }

  share(passage: Paired): number {
    const held = this.#held.get(passage);
    if (held === undefined) return 0;
    const weights = this.#weights ?? this.#weigh();
    let sum = 0;
    for (const place of held) sum += weights[place] ?? 0;
    return sum / this.#all;
  }

  #weigh(): readonly number[] {
    const weights = this.#counts.map((count) => (count === 0 ? 0 : Math.log(1 + this.#candidates / count)));
    this.#all = weights.reduce((sum, weight) => sum + weight, 0);
    this.#weights = weights;
    return weights;
  }

  #place(key: number, place: number): void {
    const before = this.#places.get(key);
    if (before) before.push(place);
    else this.#places.set(key, [place]);
  }

  /** A word that several things may mean stands among the found places several times. */
  #placesIn(units: Uint16Array, { positions, length }: FoundPlaces): number[] {
    const held: number[] = [];
    for (let at = 0; at < length; at++) {
      const position = positions[at] ?? 0;
      const places = this.#places.get(keyOf(units[position] ?? 0, units[position + 1] ?? 0));
      if (places !== undefined) for (const each of places) if (!held.includes(each)) held.push(each);
    }
    return held;
  }
}

function keyOf(first: number, second: number): number {
  return (first << 16) | second;
}

function rising(one: number, other: number): number {
  return one - other;
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
