/** Common words are spelled as they were meant, in any form; what is nearly one is not. */
import { expect, test } from "vitest";
import { isEnglishWord } from "../../src/search/spelling.ts";
import { rowsOf } from "../rows-of.ts";

test.each(
  rowsOf(
    "warn / warned / warns / head / bottles / competed / competing / came / thought / booster / japanese",
  ),
)("%s is one", (word) => {
  expect(isEnglishWord(word)).toBe(true);
});

test.each(["engagd", "dilema", "batle", "wran", "competd"])("%s is none", (word) => {
  expect(isEnglishWord(word)).toBe(false);
});
