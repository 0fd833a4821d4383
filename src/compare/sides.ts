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

export interface Sides {
  readonly old: readonly Entry[];
  readonly new: readonly Entry[];
}

/** The pairs in order, and what they leave over. Of two pairs with one old entry the later counts. */
export function looseOf(sides: Sides, pairs: readonly Pair[]): Alignment {
  const unique = [...new Map(pairs.map((pair) => [pair.old, pair])).values()].sort((a, b) => a.old - b.old);
  const takenOld = new Set(unique.map((pair) => pair.old));
  const takenNew = new Set(unique.map((pair) => pair.new));
  return {
    pairs: unique,
    looseOld: [...sides.old.keys()].filter((at) => !takenOld.has(at)),
    looseNew: [...sides.new.keys()].filter((at) => !takenNew.has(at)),
  };
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
