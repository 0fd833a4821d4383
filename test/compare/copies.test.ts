/** How often a text stands in a document, counted with and without a look at its last words. */
import { describe, expect, test } from "vitest";
import { copiesIn } from "../../src/compare/copies.ts";
import { plainText } from "../../src/compare/entry-text.ts";
import { nothingKnown } from "../../src/compare/sides.ts";
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

/** Entries of one document with the last words that are known of each, and whose texts were read. */
function readDocument(rows: readonly (readonly [text: string, lastWords: string | null])[]) {
  const read: number[] = [];
  const known = new Map<unknown, string | null>();
  const all = rows.map(([text, words], at) => {
    const entry = {
      ...entryOf({ id: `a/${at}`, title: "own", blocks: [], lines: [1, 1] }),
      get blocks() {
        read.push(at);
        return [blockOf(text)];
      },
    };
    known.set(entry, words);
    return entry;
  });
  const likeness = { ...nothingKnown, lastWords: (entry: unknown) => known.get(entry) ?? null };
  return { company: { all, likeness }, all, read };
}

describe("to count the copies of a text", () => {
  const rows = [
    ["Draw.", "Draw."],
    ["Draw.", "Draw"],
    ["Stop.", "Stop."],
    ["Draw.", null],
    ["Stop.", null],
  ] as const;
  const counted = (asked: number, wanted: readonly number[]) => {
    const { company, all, read } = readDocument(rows);
    const copies = copiesIn(company, asked);
    const counts = all.filter((_, at) => wanted.includes(at)).map(copies);
    return { counts, read: read.join(" ") };
  };

  test.each([1, 20])("%i at once, those of other last words are not read", (asked) => {
    expect(counted(asked, [0, 1])).toEqual({ counts: [3, 3], read: "0 3 4 0 1 1 3 4 0 1" });
    expect(counted(asked, [2])).toEqual({ counts: [2], read: "2 3 4 2" });
  });

  test.each([21, 100])("%i at once, those of unknown last words are read once", (asked) => {
    expect(counted(asked, [0, 1])).toEqual({ counts: [3, 3], read: "0 3 4 0 1 1 0 1" });
  });

  test("all are read for one of unknown last words, and once for many", () => {
    expect(counted(20, [3, 4])).toEqual({ counts: [3, 2], read: "3 0 1 2 3 4 4 0 1 2 3 4" });
    expect(counted(21, [3, 4])).toEqual({ counts: [3, 2], read: "3 0 1 2 3 4 4" });
  });
});

describe("last words tell texts apart", () => {
  const mayBeCopies = (one: string, other: string) => {
    const { company, all, read } = readDocument([
      ["Draw.", one],
      ["Draw.", other],
    ]);
    all.slice(0, 1).map(copiesIn(company, 1));
    return read.includes(1);
  };
  const letters = "abcdefgh".repeat(8);

  test.each([
    ["draw two", "draw  two."],
    ["draw", "draw @[`{9"],
    [`${letters} one`, `${letters} two`],
    [`${letters} one`, letters],
  ])("not by signs, nor by letters far behind: `%s`, `%s`", (one, other) => {
    expect(mayBeCopies(one, other)).toBe(true);
  });

  test.each([
    ["draw", "stop"],
    ["draw", "drawz"],
    ["draw", "drawa"],
    ["draw", "drawA"],
    ["draw", "drawZ"],
    ["draw", "Draw"],
    ["ab", "ba"],
    [letters, letters.slice(0, -1)],
    [`${letters.slice(0, -1)} one`, `${letters.slice(0, -1)} two`],
  ])("but by each of the first letters: `%s`, `%s`", (one, other) => {
    expect(mayBeCopies(one, other)).toBe(false);
  });
});
