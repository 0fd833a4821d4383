/** How often a text stands in a document, counted with and without a look at its last words. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { copiesIn } from "../../src/compare/copies.ts";
import { plainText } from "../../src/compare/entry-text.ts";
import { nothingKnown } from "../../src/compare/sides.ts";
import { spellingLikeness } from "../../src/compare/spelling.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { makeLateEntry, readLikeness } from "../../src/parse/late-entry.ts";
import { readText } from "../../src/read/text.ts";
import { blockOf, entryOf } from "../nouns.ts";

const source = { file: "made.txt", sha256: "" };

function entriesOf(text: string) {
  const { lines } = readText(new TextEncoder().encode(text), source.file);
  return parseDocument(lines, { edition: "2e", source }, makeLateEntry).text.entries;
}

const document = entriesOf(
  [
    "Altovar – This card is unique.",
    "Benzite – This  card is unique.",
    "Cardassia – This card is unique.",
    "Dukat – This ship has Weapons of 10.",
    "Odo – This card is  unique.",
    "Quark – * own",
  ].join("\n\n"),
);

test.each([1, 100])("are the same whether %i are asked for at once", (asked) => {
  const known = copiesIn({ all: document, likeness: readLikeness }, asked);
  const unknown = copiesIn({ all: document, likeness: nothingKnown }, asked);
  expect(document.map(known)).toEqual(document.map(unknown));
  const texts = document.map(plainText);
  expect(document.map(known)).toEqual(texts.map((text) => texts.filter((other) => other === text).length));
});

test("an entry without company is its own only copy", () => {
  const entry = entryOf({ id: "a/own", title: "own", blocks: [blockOf("Gametext.")], lines: [1, 1] });
  expect(copiesIn({ all: [], likeness: nothingKnown }, 1)(entry)).toBe(1);
});

/** Levenshtein's table, whole. */
function letterEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

test("spellings are as alike as the whole table says, or too far apart to say", () => {
  const title = fc.string({ unit: fc.constantFrom("a", "b", "c", " "), maxLength: 24 });
  fc.assert(
    fc.property(title, title, fc.constantFrom(0.5, 0.75, 0.9), (one, other, least) => {
      fc.pre(one !== other);
      const likeness = 1 - letterEdits(one, other) / Math.max(one.length, other.length);
      expect(spellingLikeness(one, other, least)).toBe(likeness >= least ? likeness : null);
    }),
    { seed: 5, numRuns: 3000 },
  );
});
