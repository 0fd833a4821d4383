/** The words of a plain text are those that its expression finds. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { eachPlainWord } from "../../src/domain/plain-words.ts";

function wordsOf(text: string): string[] {
  const words: string[] = [];
  eachPlainWord(text, (start, end) => words.push(text.slice(start, end)));
  return words;
}

test.each([
  ["the U.S.S. Enterprise-E", ["the", "U.S.S.", "Enterprise", "E"]],
  ["Gath'thong and Lakanta’s", ["Gath'thong", "and", "Lakanta’s"]],
  ["Qapla'! a.b A. B", ["Qapla", "a", "b", "A", "B"]],
  ["", []],
])("%j has its words", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test("whatever signs stand beside them", () => {
  const sign = fc.constantFrom(..."aBz09.'’‘` -–\n[x");
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 30 }), (text) => {
      const pattern = /(?:[A-Za-z]\.){2,}|[A-Za-z0-9]+(?:['’‘`][A-Za-z0-9]+)*/g;
      expect(wordsOf(text)).toEqual(text.match(pattern) ?? []);
    }),
    { seed: 3, numRuns: 5000 },
  );
});
