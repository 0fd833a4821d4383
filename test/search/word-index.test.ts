import { expect, test } from "vitest";
import { passagesIn, searchWords, type WeighedTerm, WordIndexer } from "../../src/search/index/word-index.ts";

const count = 6_000;
const indexer = new WordIndexer();
// `dock` is in every passage, `often` in every fifth, `rare` in one.
for (let id = 0; id < count; id++) {
  const text = ["dock", ...(id % 5 === 0 ? ["often"] : []), ...(id === 7 ? ["rare"] : [])].join(" ");
  indexer.add({ id, text, context: id === 9 ? "dock" : "" });
}
const index = indexer.finish();

function search(stems: readonly string[], isAllowed: (position: number) => boolean = () => true) {
  const terms = stems.map((stem): WeighedTerm => {
    const postings = index.postings.get(stem) ?? {};
    return { stem, weight: 1, postings, passages: passagesIn(postings) };
  });
  return searchWords(terms, isAllowed, index);
}

test("a passage with a rare word comes before those with a frequent one", () => {
  expect(search(["often", "rare"]).slice(0, 2)).toMatchObject([{ position: 7 }, { position: 0 }]);
});

test("a word of nearly every passage adds no passages to enough that rarer words have found, nor to their scores", () => {
  expect(search(["dock", "often"])).toEqual(search(["often"]));
  expect(search(["dock", "often"])).toHaveLength(count / 5);
});

test("a word of nearly every passage is searched for if rarer words find too few", () => {
  expect(search(["dock"])[0]?.position).toBe(9);
  expect(search(["dock", "rare"])).toHaveLength(count);
  expect(search(["dock", "often"], (position) => position < 100)).toHaveLength(100);
});
