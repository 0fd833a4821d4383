/** Two titles in, how alike their letters are out, where they are alike enough. */

/**
 * From `least` to 1; null below it. Letters to insert, delete or replace (Levenshtein) count against the longer one; no
 * more of them are counted than may be (E. Ukkonen, Algorithms for approximate string matching, 1985), for most pairs of
 * titles are different words.
 */
export function spellingLikeness(one: string, other: string, least: number): number | null {
  const longest = Math.max(one.length, other.length);
  const most = mostEdits(longest, least);
  const distance = Math.abs(one.length - other.length) > most ? null : distanceWithin(one, other, most);
  return distance === null ? null : 1 - distance / longest;
}

function mostEdits(longest: number, least: number): number {
  let most = Math.ceil(longest * (1 - least)) + 1;
  while (most > 0 && 1 - most / longest < least) most -= 1;
  return most;
}

/** Null where it is more than `most`. */
function distanceWithin(one: string, other: string, most: number): number | null {
  let [row, next] = rowsFor(other.length + 1);
  for (let at = 1; at <= one.length; at++) {
    if (fillRow(next, row, { letter: one.charCodeAt(at - 1), at, other, most }) > most) return null;
    [row, next] = [next, row];
  }
  const distance = row[other.length] ?? 0;
  return distance > most ? null : distance;
}

/** Two rows of at least this length, the first with its places; thousands of titles are compared one after the other. */
function rowsFor(length: number): [Uint16Array, Uint16Array] {
  if (rows[0].length < length) rows = [new Uint16Array(length * 2), new Uint16Array(length * 2)];
  const [row] = rows;
  for (let at = 0; at < length; at++) row[at] = at;
  return rows;
}

let rows: [Uint16Array, Uint16Array] = [new Uint16Array(128), new Uint16Array(128)];

interface RowRequest {
  /** The letter of the one title, and its place counted from 1. */
  readonly letter: number;
  readonly at: number;
  readonly other: string;
  readonly most: number;
}

/** Fills the places near the diagonal, beyond which all are too far; gives the least of them. */
function fillRow(next: Uint16Array, row: Uint16Array, { letter, at, other, most }: RowRequest): number {
  const [from, until] = [Math.max(1, at - most), Math.min(other.length, at + most)];
  next[from - 1] = from === 1 ? at : tooFar;
  let least = next[from - 1] ?? tooFar;
  for (let place = from; place <= until; place++) {
    const replaced = (row[place - 1] ?? 0) + (letter === other.charCodeAt(place - 1) ? 0 : 1);
    const edits = Math.min(replaced, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1);
    next[place] = edits;
    if (edits < least) least = edits;
  }
  if (until < other.length) next[until + 1] = tooFar;
  return least;
}

/** More than any distance that counts. */
const tooFar = 1000;
