/** How much of the query's pairs of neighbouring words a passage repeats. A letter is a word, a form of several letters a name. */
import { expect, test } from "vitest";
import type { Concept } from "../../src/search/concepts.ts";
import { FoundPlaces, findForms, tabulateForms } from "../../src/search/form-table.ts";
import { PairTable } from "../../src/search/ngrams.ts";

type Via = Concept["forms"][number]["via"];

const concept = (terms: string, via: Via = "word", also = ""): Concept => ({
  ...{ text: terms, at: 0, length: terms.length, weight: 1, isContent: true },
  forms: [terms, ...also].map((each) => ({ terms: each, weight: 1, via, text: each })),
});

/** The share of each passage among the others. */
function sharesOf(texts: readonly string[], concepts: readonly Concept[]): readonly number[] {
  const forms = tabulateForms(concepts);
  const table = new PairTable(concepts, forms);
  const passages = texts.map((text) => ({
    termUnits: Uint16Array.from(text, (letter) => letter.charCodeAt(0)),
  }));
  for (const passage of passages) table.tell(passage, findForms(passage.termUnits, forms, new FoundPlaces()));
  return passages.map((passage) => table.share(passage));
}
const words = (letters: string) => Array.from(letters, (letter) => concept(letter));

test("a passage that says the words side by side repeats them, one that says them apart does not", () => {
  expect(sharesOf(["xABx", "AxB", "BA", "A"], words("AB"))).toEqual([1, 0, 0, 0]);
});

test("a rarer pair counts more, and once however often it is said", () => {
  const [both = 0, common = 0, rare = 0] = sharesOf(["ABC", "ABAB", "BC", "AB"], words("ABC"));
  expect(both).toBe(1);
  expect(rare).toBeGreaterThan(common);
  expect(common + rare).toBeCloseTo(1);
});

test("words inside a name are neighbours too, though the name is not said whole", () => {
  expect(sharesOf(["xBCx", "xAC", "CD"], [concept("ABC")])).toEqual([1, 0, 0]);
  expect(sharesOf(["xCDx", "xABx", "x"], [concept("ABC"), concept("D")]).slice(2)).toEqual([0]);
  expect(sharesOf(["xCDx", "xABx", "x"], [concept("ABC"), concept("D")]).slice(0, 2)).not.toContain(0);
});

test("a word that several things may mean counts once", () => {
  expect(sharesOf(["AB", "x"], [concept("A", "word", "B"), concept("B", "word", "A")])).toEqual([1, 0]);
});

test("a pair that the query says twice counts twice", () => {
  const [twice = 0, once = 0] = sharesOf(["AB", "BA"], words("ABAB"));
  expect(twice).toBeCloseTo(2 / 3);
  expect(once).toBeCloseTo(1 / 3);
});

test("players' words and words that somebody is typing have no neighbours", () => {
  expect(
    sharesOf(["AB", "BC"], [concept("A", "vocabulary"), concept("B"), concept("C", "beginning")]),
  ).toEqual([0, 0]);
});

test("a query of one word has no pairs", () => {
  expect(sharesOf(["A"], words("A"))).toEqual([0]);
});
