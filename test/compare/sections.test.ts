/** Headings that were renamed as a whole, and entries that stand under another one. */
import { describe, expect, test } from "vitest";
import { placeEntries } from "../../src/compare/match-candidates.ts";
import { hasOtherSection, renamedSections } from "../../src/compare/renamings.ts";
import { entryOf } from "../nouns.ts";

const entry = (section: string | null) => entryOf({ id: `a/${section}`, title: "own", section, blocks: [] });

/** The sections of the entries of both sides; the first old one is the first new one, and so on. */
function renamed(
  old: readonly (string | null)[],
  fresh: readonly (string | null)[],
  paired = old.length,
): string[] {
  const sides = { old: placeEntries(old.map(entry)), new: placeEntries(fresh.map(entry)) };
  const pairs = sides.old
    .slice(0, paired)
    .flatMap((one, at) => sides.new.slice(at, at + 1).map((other) => ({ old: one, new: other })));
  return renamedSections(sides, pairs).map(({ from, to }) => `${from} => ${to}`);
}

describe("a heading was renamed", () => {
  test("where its entries went under a new one", () => {
    expect(renamed(["ERRATA", "ERRATA"], ["CARD ERRATA", "CARD ERRATA"])).toEqual(["ERRATA => CARD ERRATA"]);
    expect(renamed([null, "RULINGS"], ["TERMS", "RULINGS"])).toEqual([" => TERMS"]);
    expect(renamed(["TERMS", "RULINGS"], [null, "RULINGS"])).toEqual(["TERMS => "]);
  });

  test("where half of them did, and to where most did", () => {
    expect(renamed(["A", "A", "B"], ["C", "B", "B"])).toEqual(["A => C"]);
    expect(renamed(["A", "A", "A"], ["C", "D", "D"])).toEqual(["A => D"]);
    expect(renamed(["A", "A", "A"], ["D", "D", "C"])).toEqual(["A => D"]);
    expect(renamed(["A", "A", "A", "B"], ["C", "B", "B", "B"])).toEqual([]);
    expect(renamed(["A", "A", "A"], ["C", "D", "E"])).toEqual([]);
  });

  test("but not where both sides have it, however it is written", () => {
    expect(renamed(["ERRATA", "ERRATA"], ["Errata ", "CARD ERRATA"])).toEqual([]);
    expect(renamed(["ERRATA", "ERRATA", "ERRATA"], ["CARD ERRATA", "CARD ERRATA", "errata"])).toEqual([]);
    expect(renamed(["A", "B"], ["B", "B"])).toEqual([]);
  });

  test("but not where nobody went anywhere", () => {
    expect(renamed(["A", "B"], ["C", "B"], 0)).toEqual([]);
    expect(renamed(["A", "B"], ["C"], 2)).toEqual(["A => C"]);
  });
});

describe("an entry stands under another heading", () => {
  const renames = [{ from: "ERRATA", to: "CARD ERRATA" }];

  test("where it is another word, and no rename", () => {
    const rows = [
      ["ERRATA", "RULINGS"],
      ["RULINGS", "CARD ERRATA"],
      [null, "ERRATA"],
      ["CARD ERRATA", "ERRATA"],
    ] as const;
    expect(rows.map(([one, other]) => hasOtherSection(entry(one), entry(other), renames))).toEqual([
      ...[true, true, true, true],
    ]);
  });

  test("not where it is the same or was renamed", () => {
    const rows = [
      ["ERRATA", "ERRATA"],
      ["ERRATA", "“Errata” "],
      ["ERRATA", "CARD ERRATA"],
      [null, null],
      [null, ""],
    ] as const;
    expect(rows.map(([one, other]) => hasOtherSection(entry(one), entry(other), renames))).toEqual([
      ...[false, false, false, false, false],
    ]);
  });
});
