/** How rare a term is: logarithm of passages over passages with the term, never below 0. */
export function rarityOf(passages: number, frequency: number): number {
  return Math.log(1 + passages / (1 + frequency));
}
