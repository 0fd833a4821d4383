/** Who is who between two lists of entries: positions, and the few steps that every stage of alignment shares. */
import type { Entry } from "../domain/entry.ts";

/** Positions in the old and the new list. */
export interface Pair {
  readonly old: number;
  readonly new: number;
}

export interface Alignment {
  /** In the order of the old list. */
  readonly pairs: readonly Pair[];
  readonly looseOld: readonly number[];
  readonly looseNew: readonly number[];
}

export interface MatchInput {
  readonly old: readonly Entry[];
  readonly new: readonly Entry[];
}

/** The pairs in order, and what they leave over. Of two pairs with one old entry the later counts. */
export function looseOf(sides: MatchInput, pairs: readonly Pair[]): Alignment {
  const pairByOld: (Pair | undefined)[] = new Array(sides.old.length).fill(undefined);
  for (const pair of pairs) pairByOld[pair.old] = pair;
  const unique: Pair[] = [];
  const looseOld: number[] = [];
  const takenNew = new Uint8Array(sides.new.length);
  for (let at = 0; at < pairByOld.length; at++) {
    const pair = pairByOld[at];
    if (pair === undefined) looseOld.push(at);
    else {
      unique.push(pair);
      takenNew[pair.new] = 1;
    }
  }
  return { pairs: unique, looseOld, looseNew: placesOfZero(takenNew) };
}

function placesOfZero(values: Uint8Array): number[] {
  const places: number[] = [];
  for (let at = values.indexOf(0); at >= 0; at = values.indexOf(0, at + 1)) places.push(at);
  return places;
}

export function pick(entries: readonly Entry[], positions: readonly number[]): Entry[] {
  return positions.flatMap((at) => entries[at] ?? []);
}

/** The columns that rows of loose entries were given, as positions in the whole lists. */
export function toPairs(
  columns: readonly (number | null)[],
  old: readonly number[],
  fresh: readonly number[],
): Pair[] {
  return columns.flatMap((column, row) => {
    const [oldAt, newAt] = [old[row], column === null ? undefined : fresh[column]];
    return oldAt === undefined || newAt === undefined ? [] : [{ old: oldAt, new: newAt }];
  });
}
