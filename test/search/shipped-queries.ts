/** Questions made of a corpus's own words, the same every time: runs of its text, and words that never stood together. */
import type { SearchIndex } from "../../src/search/search-index.ts";

export function madeQueries(index: SearchIndex, count: number): readonly string[] {
  const words = index.passages.flatMap(({ text }) => text.split(/\s+/));
  const below = numbersBelow(1966);
  return Array.from({ length: count }, () => {
    const length = 1 + below(9);
    const start = below(words.length);
    const isRun = below(3) === 0;
    return Array.from({ length }, (_, at) => words[isRun ? start + at : below(words.length)] ?? "the").join(
      " ",
    );
  });
}

/** Numerical Recipes' linear congruential generator, by its high bits. */
function numbersBelow(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
