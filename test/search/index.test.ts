import { describe, expect, test } from "vitest";
import { findEntry } from "../../src/search/find-entry.ts";
import { namesIn } from "../../src/search/names.ts";
import { mostTerms, termIdAt, termOf } from "../../src/search/term-string.ts";
import { shipped, shippedIndex } from "./shipped.ts";

describe("terms as text", () => {
  test("every number comes back from its unit, and no unit is half of a pair", () => {
    for (const id of [0, 1, 44, 0xd7ff - 0x30, 0xd800 - 0x30, mostTerms - 1]) {
      expect(termIdAt(termOf(id), 0)).toBe(id);
      expect(termOf(id)).not.toMatch(/\p{Cs}/u);
    }
  });
});

describe("passages", () => {
  test("every block that is no heading stands in a passage, each passage in an entry", () => {
    for (const passage of shippedIndex.passages) expect(shipped.entry(passage.entry)).toBeDefined();
    expect(shippedIndex.entries.reduce((sum, { passages: [first, last] }) => sum + last - first + 1, 0)).toBe(
      shippedIndex.passages.length,
    );
  });
  test("an item shows its lead-in, a sub-step its step", () => {
    const item = shippedIndex.passages.find(({ text }) => text.includes("has 100 points"));
    expect(item?.text).toBe("A player wins the game when he or she:\nhas 100 points (or more);");
    const step = shippedIndex.passages.find(({ path }) => path === "2.c");
    expect(step?.text).toBe("Draw Dilemmas\n“When . . . drawn dilemmas” triggers process.");
  });
  test("an erratum of two paragraphs is one passage", () => {
    const erratum = shippedIndex.passages.find(({ text }) =>
      text.startsWith("To play this interrupt, stop two"),
    );
    expect(erratum?.text).toContain("Order - Choose an event.");
  });
  test("an abbreviation that a document defines is found by its long form", () => {
    const step = shippedIndex.passages.find(({ path }) => path === "3.c");
    expect(step?.terms).toContain(shipped.term("oppon"));
  });
});

describe("names in running text", () => {
  const names = (text: string) => namesIn(text).map((name) => name.map((token) => token.word).join(" "));
  test.each([
    ["he plays In The Bag as a valid response", ["in the bag"]],
    ["such as Gaps in Normal Space.", ["gaps in normal space"]],
    ["James T. Kirk may", ["james t kirk"]],
    ["Seven of Nine. You must", ["seven of nine"]],
  ])("`%s`", (text, found) => expect(names(text)).toEqual(found));
  test("a single capital at the beginning of a sentence is none", () =>
    expect(names("Personnel may have one.")).toEqual([]));
});

describe("an entry by its name", () => {
  const entries = [
    { id: "doc/up-the-ante", title: "Up the Ante", aliases: [] },
    { id: "doc/clown", title: "The Clown: Playing Doctor", aliases: ["Clown"] },
    { id: "doc/own", title: "own", aliases: [] },
  ];
  const found = (name: string) => findEntry(name, entries).found.map(({ id }) => id);
  test.each([
    ["UP THE ANTE", "doc/up-the-ante"],
    ["Clown: Playing Doctor, The", "doc/clown"],
    ["clown", "doc/clown"],
    ["doc/own", "doc/own"],
    ["up-the-ante", "doc/up-the-ante"],
  ])("`%s` is found", (name, id) => expect(found(name)).toEqual([id]));
  test("a name that nobody bears is not found, but the likest are near", () => {
    const { found: none, nearest } = findEntry("up the anti", entries);
    expect(none).toEqual([]);
    expect(nearest.map(({ id }) => id)).toEqual(["doc/up-the-ante"]);
  });
  test("what is unlike all names has none near", () =>
    expect(findEntry("zzqx", entries).nearest).toEqual([]));
});
