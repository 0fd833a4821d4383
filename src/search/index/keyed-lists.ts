/** Numbers by key: collected while an index is compiled, found by halving when it is read. */

export class KeyedLists {
  readonly #keys: string[] = [];
  readonly #numbers: number[] = [];

  add(key: string, number: number): void {
    this.#keys.push(key);
    this.#numbers.push(number);
  }

  /** The keys in order, each with its numbers in the order in which they were added. */
  *inOrder(): Generator<readonly [key: string, numbers: Uint32Array]> {
    const order = orderOf(this.#keys);
    for (let start = 0, end = 0; start < order.length; start = end) {
      const key = this.#keys[order[start] ?? 0] ?? "";
      while (end < order.length && this.#keys[order[end] ?? 0] === key) end++;
      yield [key, order.slice(start, end).map((at) => this.#numbers[at] ?? 0)];
    }
  }
}

/** The positions of some keys in the order of the keys; equal keys keep theirs. */
export function orderOf(keys: readonly string[]): Uint32Array {
  const keyAt = (at: number) => keys[at] ?? "";
  return Uint32Array.from(keys.keys()).sort((one, other) =>
    keyAt(one) < keyAt(other) ? -1 : keyAt(one) > keyAt(other) ? 1 : one - other,
  );
}

/** Position of a key among sorted keys; -1 where there is none. */
export function findKey(key: string, count: number, keyAt: (at: number) => string): number {
  let low = 0;
  let high = count - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = keyAt(middle);
    if (found === key) return middle;
    if (found < key) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
