/** Documents that divide the same words at other places: no word was added or removed. */
import { describe, expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import { report } from "./notation.ts";
import { rules } from "./rules.ts";

const [hold, wind, salt, tar] = [
  "hold – Cargo is kept in the hold of a ship.",
  "wind – Wind moves each ship by one field.",
  "salt – Each load of salt counts two points.",
  "tar – Each barrel of tar counts one point.",
];
const whole = [hold, wind, salt, tar].join("\n\n");
/** The title of the third entry is a line of the second. */
const joined = whole.replace("\n\nsalt – ", "\nsalt\n");

function compare(old: string, fresh: string) {
  const comparison = compareTexts(rules(old), rules(fresh));
  return { told: report(comparison), divided: comparison.divided };
}

describe("a title that only one document marks", () => {
  test("divides the same words at another place, forth and back", () => {
    expect(compare(whole, joined)).toEqual({
      told: [],
      divided: [
        { old: ["2e-current-rulings/wind", "2e-current-rulings/salt"], new: ["2e-current-rulings/wind"] },
      ],
    });
    expect(compare(joined, whole).told).toEqual([]);
  });

  test("does not hide a word that changed in the same entries", () => {
    expect(compare(whole, joined.replace("two", "three")).told.join()).toContain("counts three points.");
    expect(compare(whole, joined.replace("one field", "two fields")).told).not.toEqual([]);
  });

  test("does not hide a new title, a mark, or another number", () => {
    expect(compare(joined, whole.replace("salt –", "Salt of Kestrel –")).told).not.toEqual([]);
    expect(compare(joined, whole.replace("salt –", "* salt –")).told).not.toEqual([]);
  });

  test("is told with each of its entries, and with no other", () => {
    const dividedWith = (name: string) => {
      const isWanted = ({ id }: { readonly id: string }) => id === `2e-current-rulings/${name}`;
      const { changes, divided } = compareTexts(rules(whole), rules(joined), isWanted);
      return [changes.length, divided.length];
    };
    expect(["hold", "wind", "salt"].map(dividedWith)).toEqual([
      [0, 0],
      [0, 1],
      [0, 1],
    ]);
  });

  test("leaves what changed elsewhere told", () => {
    const fresh = joined.replace("barrel", "cask");
    expect(compare(whole, fresh).told).toEqual([expect.stringContaining("Each [-barrel-] {+cask+} of tar")]);
  });
});
