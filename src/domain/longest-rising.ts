/**
 * The longest sequence of values that rise, in order (M. Fredman, 1975). `compare` is negative if its first argument is the
 * lower one. Of equal values, the last counts.
 */
export function longestRising<Value>(
  values: readonly Value[],
  compare: (one: Value, other: Value) => number,
): Value[] {
  const ends: Link<Value>[] = [];
  for (const value of values) {
    const at = firstNotLower(ends, (end) => compare(end, value));
    ends[at] = { value, before: ends[at - 1] };
  }
  const rising: Value[] = [];
  for (let link = ends.at(-1); link; link = link.before) rising.push(link.value);
  return rising.reverse();
}

/** The end of a sequence, linked to its predecessor. */
interface Link<Value> {
  readonly value: Value;
  readonly before: Link<Value> | undefined;
}

/** The index of the first end that is not lower; `ends` rise. */
function firstNotLower<Value>(ends: readonly Link<Value>[], compare: (end: Value) => number): number {
  let [from, until] = [0, ends.length];
  while (from < until) {
    const middle = (from + until) >> 1;
    const end = ends[middle];
    if (end && compare(end.value) < 0) from = middle + 1;
    else until = middle;
  }
  return from;
}
