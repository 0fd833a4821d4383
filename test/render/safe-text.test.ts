import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeText } from "../../src/render/safe-text.ts";

describe("a text that would act on the terminal", () => {
  test.each([
    ["clears the screen", "Q\x1b[2J-Flash", "Q␛[2J-Flash"],
    ["sets the window's title", "\x1b]0;judge\x07", "␛]0;judge␇"],
    ["uses the one-byte form of a command", "\x9b31mred", "�31mred"],
    ["goes back to overwrite", "stopped\rkilled", "stopped␍killed"],
    ["deletes", "not\x7f\x08", "not␡␈"],
    ["holds a zero byte", "a\0b", "a␀b"],
  ])("that %s is shown instead", (_, text, shown) => {
    expect(safeText(text)).toBe(shown);
  });
});

describe("a text that deceives the eye", () => {
  test.each([
    ["turns letters around", "Borg \u202eneeuQ", "Borg �neeuQ"],
    ["isolates", "\u2066Borg\u2069", "�Borg�"],
    ["hides a letter's neighbour", "Bo\u200brg\ufeff", "Borg"],
    ["joins Latin letters", "Bo\u200drg", "Borg"],
    ["hyphenates invisibly", "affili\u00adation", "affiliation"],
    ["hides a message in tags", "Q\u{e0041}\u{e007f}", "Q"],
    ["is half a character", "a\ud800b", "a�b"],
  ])("that %s is cleaned", (_, text, shown) => {
    expect(safeText(text)).toBe(shown);
  });

  test("that piles marks on a letter keeps four of them", () => {
    expect(safeText(`Q${"\u0301".repeat(40)}.`)).toBe(`Q${"\u0301".repeat(4)}.`);
  });
});

describe("a text that only looks odd stays as it is", () => {
  test.each([
    "Γ, ∆, ❖ “any” – at\u00a0any time… [?]",
    "Ixtana’ Rax, Honored Elder",
    "Café e\u0301",
    "時間\nline two",
    "👩‍🚀 👍🏽 ❤️",
  ])("%s", (text) => {
    expect(safeText(text)).toBe(text);
  });
});

test("lines ended as on other systems end here", () => {
  expect(safeText("one\r\ntwo\u2028three\tfour")).toBe("one\ntwo\nthree four");
});

test("a safe text is safe already, whatever it was", () => {
  const text = fc.string({ unit: "binary", maxLength: 60 });
  fc.assert(
    fc.property(text, (value) => {
      const safe = safeText(value);
      expect(safeText(safe)).toBe(safe);
      expect(safe).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e]/u);
    }),
    { numRuns: 3000, seed: 1966 },
  );
});
