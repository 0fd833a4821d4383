/** Entries whose words changed: whether only their spelling was corrected. */
import { describe, expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import { rules } from "./rules.ts";

const sound =
  "stop – A personnel that stops takes part in no mission, and may take no steps of 1300.\n\nKestrel – Draw.";

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

  test("is a word that a title has so, or that only got another capital", () => {
    expect(isCorrected("Choose a Kestrl at once.", "Choose a Kestrel at once.")).toBe(true);
    expect(isCorrected("Each Personnel pays two.", "Each personnel pays two.")).toBe(true);
  });

  test("of a title is one as well", () => {
    const titled = (title: string) => rules(`${sound}\n\n${title} – Each pays two cards at once.`);
    const [change] = compareTexts(titled("Old Kestrl"), titled("Old Kestrel")).changes;
    expect(change).toMatchObject({ aspects: ["title"], isSpelling: true });
  });

  test("is not a spelling that the document uses nowhere else", () => {
    expect(isCorrected("Each personnel pays two.", "Each personnal pays two.")).toBe(false);
  });

  test.each([
    ["another word", "Each zebra pays two.", "Each personnel pays two."],
    ["a word that is used elsewhere, too", "The ship steps there.", "The ship stops there."],
    ["a letter of a short word", "You nay draw.", "You may draw."],
    ["another number", "It is worth 1200 to solve.", "It is worth 1300 to solve."],
    ["one word more, right behind", "Each personel pays two.", "Each personnel now pays two."],
    ["one word more, further behind", "Each personel pays two.", "Each personnel pays all two."],
    ["another word, right behind", "Each personel draws two.", "Each personnel stops two."],
    ["another word, further behind", "Each personel pays two.", "Each personnel pays cards."],
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
