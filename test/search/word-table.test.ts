/** The words of the texts in an index: which are there, and which may be near to one that is not. */
import { describe, expect, test } from "vitest";
import type { Section, SectionName } from "../../src/search/index-sections.ts";
import { termOf } from "../../src/search/term-string.ts";
import { packWords, WordTable } from "../../src/search/word-table.ts";

const words = "ship shop ships shape hips shippers sh1p abz zab ab1 1bz qa 1a 2a own".split(" ");
const known = words.map((word, at) => ({
  word,
  sound: word === "own" ? "AN" : word.slice(0, 2).toUpperCase(),
  term: termOf(100 + at),
  count: at + 1,
}));
const packed: Partial<Record<SectionName, Uint8Array>> = packWords(known);

function sectionOf(name: SectionName): Section {
  const bytes = packed[name] ?? new Uint8Array();
  const part = (at: number, length: number) => bytes.subarray(at, Math.min(at + length, bytes.length));
  return { length: bytes.length, bytes: part, text: (...place) => new TextDecoder().decode(part(...place)) };
}

const table = new WordTable(sectionOf);
const near = (word: string, units: number, edits: number) =>
  table.near(word, { units, edits }).map((each) => each.word);

describe("the words of the texts", () => {
  test("come back as they were written", () => expect(table.all()).toEqual(known));

  test("have each its term", () => {
    words.forEach((word, at) => {
      expect(table.termId(word)).toBe(100 + at);
    });
    expect(table.termId("sh")).toBeUndefined();
    expect(table.termId("")).toBeUndefined();
  });

  test("are near where they have nearly as many letters, and nearly the same", () => {
    expect(near("ship", 0, 0)).toEqual(["ship", "hips"]);
    expect(near("ship", 1, 0)).toEqual(["ship", "ships", "hips"]);
    expect(near("ship", 0, 1)).toEqual(["ship", "shop", "hips", "sh1p"]);
    expect(near("ship", 1, 1)).toEqual(["ship", "shop", "ships", "hips", "sh1p"]);
    expect(near("ship", 1, 2)).toEqual(["ship", "shop", "ships", "shape", "hips", "sh1p"]);
    expect(near("ships", 1, 0)).toEqual(["ship", "ships", "hips"]);
    expect(near("shipperss", 1, 1)).toEqual(["shippers"]);
  });

  test("are told apart by every letter, and all other signs count as one", () => {
    expect(near("abz", 0, 0)).toEqual(["abz", "zab"]);
    expect(near("1zb", 0, 0)).toEqual(["1bz"]);
    expect(near("aq", 0, 0)).toEqual(["qa"]);
    expect(near("a3", 0, 0)).toEqual(["1a", "2a"]);
  });
});

test("a text without words has none near", () => {
  const none = packWords([]);
  const empty = new WordTable((name) => {
    const bytes: Uint8Array = new Map<string, Uint8Array>(Object.entries(none)).get(name) ?? new Uint8Array();
    return { length: bytes.length, bytes: (at, length) => bytes.subarray(at, at + length), text: () => "" };
  });
  expect(empty.all()).toEqual([]);
  expect(empty.termId("ship")).toBeUndefined();
});
