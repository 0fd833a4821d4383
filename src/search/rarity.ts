/** How rare a term is: logarithm of passages over passages with the term, never below 0. */
export function rarity(passages: number, frequency: number): number {
  return Math.log(1 + passages / (1 + frequency));
}

/** A rarity times this is near enough to a whole number, and the runtime adds those in a fraction of the time. */
export const fineness = 1 << 20;
