/** The forms in which documents of the family part title and text; each with what it is not. */
import { describe, expect, test } from "vitest";
import { expectAnswers } from "../golden.ts";
import { rowsOf } from "../rows-of.ts";
import { entriesOf, outline } from "./made.ts";

describe("a title and its text are parted", () => {
  test.each([
    ["an en dash", " – "],
    ["an em dash", " — "],
    ["a hyphen", " - "],
    ["two hyphens", " -- "],
    ["a colon", ": "],
  ])("by %s", (_, sign) => {
    expect(outline([`battle${sign}Ships fight here.`, "", `Borg Ship${sign}It moves each turn.`])).toEqual(
      rowsOf("battle | Ships fight here. / Borg Ship | It moves each turn."),
    );
  });
});

/** The title of the second of two entries; null if it is text of the first. */
const secondTitle = (row: string) => outline(["battle – Ships fight.", "", row])[1]?.split(" | ")[0] ?? null;

test("a title before a dash is a term or the name of a card, with or without a mark of change, and no sentence", () => {
  expectAnswers("parse/golden/questions/titles-before-a-dash.txt", secondTitle);
});

test("a title that is inverted has its natural order as another name", () => {
  const rows = rowsOf("Clown: Playing Doctor, The – It bites. // Mot, The Barber – He cuts.");
  expect(entriesOf(rows).map(({ aliases }) => aliases)).toEqual([["The Clown: Playing Doctor"], []]);
});

test("an entry whose title is known only by its place in the alphabet keeps its whole text, however long", () => {
  const long = `${"It sails past the reef and home. ".repeat(15)}It ends here.`;
  const rows = ["anchor – It holds.", "Bell –", "dock – It waits.", "keel – It steers."];
  const [anchor = "", bell = "", ...others] = rows;
  const lines = [anchor, `${bell}${long}`, ...others].flatMap((row) => [row, ""]);
  expect(outline(lines)[1]).toBe(`Bell | ${long}`);
});

test("a remark that names the whole of which an entry is a part is text where no entry follows", () => {
  expect(outline(["mooring – It holds.", "", "(Part 1 of Docking)", "", "ERRATA"])[0]).toBe(
    "mooring | It holds. | (Part 1 of Docking)",
  );
});
