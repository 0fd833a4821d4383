/** Groups values, finds runs and the longest rising sequence among them, and lists the keys of a table. */

export type NonEmpty<Value> = readonly [Value, ...Value[]];

export function isNonEmpty<Value>(values: readonly Value[]): values is NonEmpty<Value> {
  return values.length > 0;
}

type Groups<Key, Value> = Map<Key, [Value, ...Value[]]>;

/** Does what `Map.groupBy` does, which Node 20 lacks: groups in the order of their first members. */
export function groupBy<Key, Value>(
  values: Iterable<Value>,
  keyOf: (value: Value) => Key,
): Groups<Key, Value> {
  return groupByEach(values, (value) => [keyOf(value)]);
}

/** The same for values that may belong to several groups. */
export function groupByEach<Key, Value>(
  values: Iterable<Value>,
  keysOf: (value: Value) => Iterable<Key>,
): Groups<Key, Value> {
  const groups: Groups<Key, Value> = new Map();
  for (const value of values)
    for (const key of keysOf(value)) {
      const group = groups.get(key);
      if (group) group.push(value);
      else groups.set(key, [value]);
    }
  return groups;
}

/** The first value with each key, in order. */
export function firstOfEach<Value>(values: Iterable<Value>, keyOf: (value: Value) => string): Value[] {
  return Array.from(groupBy(values, keyOf).values(), ([first]) => first);
}

/** The keys of a table, with their type. */
export function keysOfTable<Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] {
  const names: Name[] = [];
  for (const name in table) names.push(name);
  return names;
}

/** Splits values into runs in which each value follows the previous one, or the whole run before it. */
export function groupRuns<Value>(
  values: Iterable<Value>,
  follows: (next: Value, last: Value, run: NonEmpty<Value>) => boolean,
): NonEmpty<Value>[] {
  const runs: [Value, ...Value[]][] = [];
  for (const value of values) {
    const run = runs.at(-1);
    if (run && follows(value, run.at(-1) ?? run[0], run)) run.push(value);
    else runs.push([value]);
  }
  return runs;
}

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
    const at = firstNotLower(ends, (end) => compare(end.value, value) < 0);
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

/** The index of the first value that is not lower. The values rise: those that are lower come first. */
export function firstNotLower<Value>(values: readonly Value[], isLower: (value: Value) => boolean): number {
  let [from, until] = [0, values.length];
  while (from < until) {
    const middle = (from + until) >> 1;
    const value = values[middle];
    if (value !== undefined && isLower(value)) from = middle + 1;
    else until = middle;
  }
  return from;
}
