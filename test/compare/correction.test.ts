/** Entries whose words changed: whether only their spelling was corrected. */
import { describe, expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import { rules } from "./rules.ts";

const sound = "stop – A personnel that stops takes part in no mission.";

function isCorrected(old: string, fresh: string): boolean | undefined {
  const [change] = compareTexts(
    rules(`${sound}\n\ncost – ${old}`),
    rules(`${sound}\n\ncost – ${fresh}`),
  ).changes;
  return change?.isSpelling;
}

describe("a correction of spelling", () => {
  test("is a word that the document writes so elsewhere", () => {
    expect(isCorrected("Each personel pays two.", "Each personnel pays two.")).toBe(true);
  });

  test.each([
    ["another sign before a number", "Play it at cost -2 to draw.", "Play it at cost +2 to draw."],
    ["another comparison", "It needs Cunning >34 to solve.", "It needs Cunning <34 to solve."],
    ["an icon of another level", "It needs [obt] to solve.", "It needs [OBT] to solve."],
    [
      "other punctuation between the same words",
      "You stop, then draw a card.",
      "You stop. Then draw a card.",
    ],
  ])("is not %s", (_, old, fresh) => {
    expect(isCorrected(old, fresh)).toBe(false);
    expect(isCorrected(fresh, old)).toBe(false);
  });
});
