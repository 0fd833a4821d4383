/** Two sequences of numbers in, the places where they differ out. Common ends and values of one side only cost nothing. */
import { type Effort, keepCommon, newEffort, trimmed } from "./snake.ts";

/** Half-open ranges that differ: `old[from..until)` became `new[from..until)`. One of the two may be empty. */
export interface Hunk {
  readonly oldFrom: number;
  readonly oldUntil: number;
  readonly newFrom: number;
  readonly newUntil: number;
}

/** Where `a` and `b` differ, in order. Equal sequences give none. */
export function diffSequences(a: Int32Array, b: Int32Array, effort: Effort = newEffort()): Hunk[] {
  const whole = { a0: 0, a1: a.length, b0: 0, b1: b.length };
  const middle = trimmed(a, b, whole);
  const keptOld = new Uint8Array(a.length).fill(1);
  const keptNew = new Uint8Array(b.length).fill(1);
  keptOld.fill(0, middle.a0, middle.a1);
  keptNew.fill(0, middle.b0, middle.b1);
  const oldPlaces = placesOfShared(a, middle.a0, middle.a1, b, middle.b0, middle.b1);
  const newPlaces = placesOfShared(b, middle.b0, middle.b1, a, middle.a0, middle.a1);
  const found = keepCommon(pick(a, oldPlaces), pick(b, newPlaces), effort);
  for (let at = 0; at < oldPlaces.length; at++) keptOld[oldPlaces[at] ?? 0] = found.keptOld[at] ?? 0;
  for (let at = 0; at < newPlaces.length; at++) keptNew[newPlaces[at] ?? 0] = found.keptNew[at] ?? 0;
  return hunksBetween(keptOld, keptNew);
}

/** Places in `a[from..until)` whose value the other range holds at all; the others surely differ. */
function placesOfShared(
  a: Int32Array,
  from: number,
  until: number,
  b: Int32Array,
  otherFrom: number,
  otherUntil: number,
): Int32Array {
  const others = new Set(b.subarray(otherFrom, otherUntil));
  const places: number[] = [];
  for (let at = from; at < until; at++) if (others.has(a[at] ?? -1)) places.push(at);
  return Int32Array.from(places);
}

function pick(values: Int32Array, places: Int32Array): Int32Array {
  return places.map((place) => values[place] ?? -1);
}

function hunksBetween(keptOld: Uint8Array, keptNew: Uint8Array): Hunk[] {
  const hunks: Hunk[] = [];
  let [x, y] = [0, 0];
  while (x < keptOld.length || y < keptNew.length) {
    const [oldFrom, newFrom] = [x, y];
    while (keptOld[x] === 0) x++;
    while (keptNew[y] === 0) y++;
    if (x > oldFrom || y > newFrom) hunks.push({ oldFrom, oldUntil: x, newFrom, newUntil: y });
    x++;
    y++;
  }
  return hunks;
}
