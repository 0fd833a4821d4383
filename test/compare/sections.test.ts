/** Headings that were renamed as a whole, and entries that stand under another one. */
import { describe, expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import { hasOtherSection } from "../../src/compare/divisions.ts";
import { entryOf } from "../nouns.ts";
import { rules } from "./rules.ts";

const entry = (section: string | null) => entryOf({ id: `a/${section}`, title: "own", section, blocks: [] });

describe("an entry stands under another heading", () => {
  const renamed = [{ from: "ERRATA", to: "CARD ERRATA" }];
  const lost = { old: [], new: [] };

  test("where it is another word, and no rename", () => {
    const rows = [
      ["ERRATA", "RULINGS"],
      ["RULINGS", "CARD ERRATA"],
      [null, "ERRATA"],
      ["CARD ERRATA", "ERRATA"],
    ] as const;
    expect(rows.map(([one, other]) => hasOtherSection(entry(one), entry(other), { renamed, lost }))).toEqual([
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
    expect(rows.map(([one, other]) => hasOtherSection(entry(one), entry(other), { renamed, lost }))).toEqual([
      ...[false, false, false, false, false],
    ]);
  });
});

describe("a document that lost its headings", () => {
  const text = [
    "# Setup\n\nhold – Cargo is kept in the hold.\n\nharbor – A ship may rest in a harbor.",
    "# Voyage\n\nwind – Wind moves each ship by one field.\n\ntide – The tide turns each round.",
    "# Scoring\n\nsalt – Each load of salt counts two.\n\ntar – Each barrel of tar counts one.",
  ].join("\n\n");
  const unmarked = text.replaceAll(/# .*\n\n/g, "");

  test("moves nobody, and its headings are told once", () => {
    const { changes, headings, sections } = compareTexts(rules(text), rules(unmarked));
    expect([changes, sections]).toEqual([[], []]);
    expect(headings).toEqual({ old: ["Setup", "Voyage", "Scoring"], new: [] });
  });

  test("but headings that were renamed are told as renamed", () => {
    const fresh = text.replace("Setup", "Harbor").replace("Voyage", "At sea").replace("Scoring", "The end");
    const { changes, headings, sections } = compareTexts(rules(text), rules(fresh));
    expect([changes, headings]).toEqual([[], { old: [], new: [] }]);
    expect(sections.map(({ to }) => to)).toEqual(["Harbor", "At sea", "The end"]);
  });

  test("but an entry below another heading of both documents moved there", () => {
    const fresh = text.replace("tar – ", "# Setup\n\ntar – ");
    const { changes } = compareTexts(rules(text), rules(fresh));
    expect(changes.map(({ status, aspects }) => [status, aspects])).toEqual([["moved", ["section"]]]);
  });
});
