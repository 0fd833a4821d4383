/** A seed in, numbers that seem random out, the same for the same seed. */
export interface Random {
  /** From 0 up to, not including, `below`. */
  readonly below: (below: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item | undefined;
}

/** Mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (items) => items[below(items.length)] };
}
