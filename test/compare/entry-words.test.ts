/** The words of an entry, by which it is matched. */
import { describe, expect, test } from "vitest";
import { entryWords } from "../../src/compare/match-candidates.ts";
import { blockOf, entryOf } from "../nouns.ts";

const entry = (text: string) => entryOf({ id: "a/own", title: "own", blocks: [blockOf(text)] });

describe("the words of an entry", () => {
  test.each([
    ["Draw “two” Cards.", ["draw", "two", "cards"]],
    ["Café, 2 U.S.S. ships", ["cafe", "2", "u", "s", "s", "ships"]],
    ["Œuvre № Straße 2", ["œuvre", "no", "straße", "2"]],
    ["… – !", []],
  ])("are folded: `%s`", (text, words) => {
    expect([...entryWords(entry(text))]).toEqual(words);
  });
});
