/** What a comparison spares itself changes nothing in what it says: seeded, on edits of the 2011 document. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import { entryText, wholeWords } from "../../src/compare/entry-text.ts";
import type { Entry } from "../../src/domain/entry.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { makeLateEntry, readLikeness } from "../../src/parse/late-entry.ts";
import { readText } from "../../src/read/text.ts";
import { entryParts } from "../entry-parts.ts";
import { currentRulings, parsed } from "./current-rulings.ts";

const before = parsed(currentRulings);
const fraction = fc.integer({ min: 0, max: 999_999 }).map((value) => value / 1_000_000);

describe("what is known without looking inside", () => {
  const entryLines = (text: string) => {
    const { lines } = readText(new TextEncoder().encode(text), "a.txt");
    return lines;
  };
  const facts = { edition: "2e", source: { file: "a.txt", sha256: "" } } as const;

  /** A document from which some paragraphs were taken, some doubled and some changed. */
  const edited = fc.array(fc.tuple(fraction, fc.constantFrom("drop", "double", "word", "icon")), {
    maxLength: 6,
  });

  function edit(text: string, edits: readonly (readonly [number, string])[]): string {
    const paragraphs = text.split("\n\n");
    for (const [place, sort] of edits) {
      const at = Math.floor(place * paragraphs.length);
      const old = paragraphs[at] ?? "";
      if (sort === "drop") paragraphs.splice(at, 1);
      else if (sort === "double") paragraphs.splice(at, 0, old);
      else
        paragraphs[at] = sort === "word" ? old.replace(/ (?:a|the) /, " another ") : old.replace(" ", "  ");
    }
    return paragraphs.join("\n\n");
  }

  test("is what looking inside shows", () => {
    fc.assert(
      fc.property(edited, (edits) => {
        const sides = [currentRulings, edit(currentRulings, edits)].map(entryLines);
        const [old, fresh] = sides.map((lines) => parseDocument(lines, facts).text);
        const [lateOld, lateFresh] = sides.map((lines) => parseDocument(lines, facts, makeLateEntry).text);
        if (!old || !fresh || !lateOld || !lateFresh) throw new Error("no text");
        const late = compareTexts(lateOld, lateFresh, { likeness: readLikeness });
        expect(late).toEqual(compareTexts(old, fresh));
      }),
      { numRuns: 25, seed: 8 },
    );
  });

  test("an entry whose inside is made late is the same entry", () => {
    const lines = entryLines(currentRulings);
    const late = parseDocument(lines, facts, makeLateEntry).text.entries;
    const inside = (entry: Entry) => Object.fromEntries(entryParts.map((part) => [part, entry[part]]));
    expect(late.map(inside)).toEqual(parseDocument(lines, facts).text.entries);
  });
});

test("the words of an entry that came or went are those that joining its tokens gives", () => {
  const piece = fc.constantFrom(
    "a",
    "Word",
    " ",
    "  ",
    "*",
    "**",
    "\u00ad",
    "–",
    "“",
    "é",
    ".",
    "[?]",
    "-2",
    "\u00a0",
    "'",
  );
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
  const [model] = before.entries.flatMap(({ blocks }) => blocks);
  fc.assert(
    fc.property(fc.array(text, { maxLength: 3 }), (texts) => {
      if (!model) throw new Error("no block");
      const entry = { title: null, blocks: texts.map((one) => ({ ...model, text: one })) };
      const { tokens } = entryText(entry);
      expect(wholeWords(entry)).toBe(
        tokens.map((token, at) => (at === 0 ? "" : token.gap) + token.text).join(""),
      );
    }),
    { numRuns: 2000, seed: 9 },
  );
});
