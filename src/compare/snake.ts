/**
 * Two sequences of numbers in, a common subsequence out: Myers' algorithm in linear space (E. W. Myers, An O(ND) difference
 * algorithm and its variations, 1986), with the give-up rule of GNU diff and git's xdiff. The longest is found while a
 * search stays below `searchDepth`; beyond it a good split is taken, and when the effort is spent no more is kept.
 * jsdiff was refused: unrelated texts take it over a minute.
 */

/** Edits per search before a split is guessed: a rewritten entry of 120 words still gets its best marks. */
export const searchDepth = 256;
/** Diagonals visited before the rest is marked as one: about a second on a slow laptop. */
const fullEffort = 150_000_000;

/** What may still be spent; one for all the entries of a comparison. */
export interface Effort {
  left: number;
}

export function newEffort(left: number = fullEffort): Effort {
  return { left };
}

/** `keptOld` and `keptNew` hold 1 where a value belongs to the common subsequence. */
export interface Search {
  readonly a: Int32Array;
  readonly b: Int32Array;
  readonly forward: Int32Array;
  readonly backward: Int32Array;
  /** Added to a diagonal, which may be negative, to give its place in the arrays. */
  readonly shift: number;
  readonly keptOld: Uint8Array;
  readonly keptNew: Uint8Array;
  readonly effort: Effort;
}

export interface Box {
  readonly a0: number;
  readonly a1: number;
  readonly b0: number;
  readonly b1: number;
}

/** Marks a common subsequence. Works off boxes from a stack, since guessed splits may nest deeply. */
export function keepCommon(a: Int32Array, b: Int32Array, effort: Effort): Search {
  const width = a.length + b.length + 4;
  const search: Search = {
    a,
    b,
    forward: new Int32Array(width),
    backward: new Int32Array(width),
    shift: b.length + 2,
    keptOld: new Uint8Array(a.length),
    keptNew: new Uint8Array(b.length),
    effort,
  };
  const boxes: Box[] = [{ a0: 0, a1: a.length, b0: 0, b1: b.length }];
  for (let box = boxes.pop(); box !== undefined; box = boxes.pop()) {
    const rest = keepEnds(search, box);
    if (rest.a0 === rest.a1 || rest.b0 === rest.b1 || search.effort.left <= 0) continue;
    const [x, y] = split(search, rest);
    boxes.push({ ...rest, a1: x, b1: y }, { ...rest, a0: x, b0: y });
  }
  return search;
}

function keepEnds(search: Search, box: Box): Box {
  const rest = trimmed(search.a, search.b, box);
  search.keptOld.fill(1, box.a0, rest.a0).fill(1, rest.a1, box.a1);
  search.keptNew.fill(1, box.b0, rest.b0).fill(1, rest.b1, box.b1);
  return rest;
}

type Point = readonly [x: number, y: number];

/** How far the two fronts reach: diagonals `low` to `high`, in steps of two. */
interface Front {
  low: number;
  high: number;
}

/** A point on a shortest path through the box, or on a good one when the search grows too deep. */
function split(search: Search, box: Box): Point {
  const start = box.a0 - box.b0;
  const end = box.a1 - box.b1;
  const forth: Front = { low: start, high: start };
  const back: Front = { low: end, high: end };
  const meetsForward = ((start - end) & 1) === 1;
  search.forward[start + search.shift] = box.a0;
  search.backward[end + search.shift] = box.a1;
  for (let depth = 1; ; depth++) {
    const met =
      advance(search, box, forth, meetsForward ? back : null) ??
      retreat(search, box, back, meetsForward ? null : forth);
    if (met) return met;
    if (depth >= searchDepth || search.effort.left <= 0) return guess(search, box, forth, back);
  }
}

const beforeAll = -1;
const afterAll = 0x7fffffff;

/** Pushes the forward front by one edit; the meeting point with `other`, if they meet. */
function advance(search: Search, box: Box, front: Front, other: Front | null): Point | null {
  const { a, b, forward, backward, shift } = search;
  widen(forward, shift, front, box, beforeAll);
  for (let d = front.high; d >= front.low; d -= 2) {
    const left = forward[d - 1 + shift] ?? beforeAll;
    const right = forward[d + 1 + shift] ?? beforeAll;
    let x = left >= right ? left + 1 : right;
    while (x < box.a1 && x - d < box.b1 && a[x] === b[x - d]) x++;
    forward[d + shift] = x;
    if (other && d >= other.low && d <= other.high && (backward[d + shift] ?? 0) <= x) return [x, x - d];
  }
  search.effort.left -= front.high - front.low + 2;
  return null;
}

/** Pulls the backward front by one edit; the meeting point with `other`, if they meet. */
function retreat(search: Search, box: Box, front: Front, other: Front | null): Point | null {
  const { a, b, forward, backward, shift } = search;
  widen(backward, shift, front, box, afterAll);
  for (let d = front.high; d >= front.low; d -= 2) {
    const left = backward[d - 1 + shift] ?? afterAll;
    const right = backward[d + 1 + shift] ?? afterAll;
    let x = left < right ? left : right - 1;
    while (x > box.a0 && x - d > box.b0 && a[x - 1] === b[x - d - 1]) x--;
    backward[d + shift] = x;
    if (other && d >= other.low && d <= other.high && x <= (forward[d + shift] ?? 0)) return [x, x - d];
  }
  search.effort.left -= front.high - front.low + 2;
  return null;
}

/** Opens a diagonal on each side of a front, or narrows it where the box ends. */
function widen(reach: Int32Array, shift: number, front: Front, box: Box, outside: number): void {
  if (front.low > box.a0 - box.b1) reach[--front.low - 1 + shift] = outside;
  else front.low++;
  if (front.high < box.a1 - box.b0) reach[++front.high + 1 + shift] = outside;
  else front.high--;
}

/** The point that got furthest, from whichever end. */
function guess(search: Search, box: Box, forth: Front, back: Front): Point {
  const ahead = furthest(search.forward, search.shift, forth, box, 1);
  const behind = furthest(search.backward, search.shift, back, box, -1);
  const gone = ahead[0] + ahead[1] - box.a0 - box.b0;
  const left = box.a1 + box.b1 - behind[0] - behind[1];
  return gone >= left ? ahead : behind;
}

function furthest(reach: Int32Array, shift: number, front: Front, box: Box, way: 1 | -1): Point {
  let best: Point = way === 1 ? [box.a0, box.b0] : [box.a1, box.b1];
  for (let d = front.high; d >= front.low; d -= 2) {
    const x = Math.min(Math.max(reach[d + shift] ?? box.a0, box.a0, box.b0 + d), box.a1, box.b1 + d);
    if ((2 * x - d - best[0] - best[1]) * way > 0) best = [x, x - d];
  }
  return best;
}

/** The box without what both begin and end with. */
export function trimmed(a: Int32Array, b: Int32Array, box: Box): Box {
  let { a0, a1, b0, b1 } = box;
  while (a0 < a1 && b0 < b1 && a[a0] === b[b0]) {
    a0++;
    b0++;
  }
  while (a0 < a1 && b0 < b1 && a[a1 - 1] === b[b1 - 1]) {
    a1--;
    b1--;
  }
  return { a0, a1, b0, b1 };
}
