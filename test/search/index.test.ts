import { describe, expect, test } from "vitest";
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
