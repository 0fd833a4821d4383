/** What extraction does to lines: breaks, page boilerplate, blanks. */
import { describe, expect, test } from "vitest";
import { outline, parseRows } from "./made.ts";

describe("a broken line", () => {
  test.each([
    ["in the middle of a sentence", ["own – Cards that", "are yours."], "own | Cards that are yours."],
    ["before a name", ["own – Use the Orb of", "Time here."], "own | Use the Orb of Time here."],
    [
      "with a blank line in the sentence",
      ["own – Cards that", "", "are yours."],
      "own | Cards that are yours.",
    ],
    [
      "inside a reference",
      ["own – See skills", "– First-listed skill."],
      "own | See skills – First-listed skill.",
    ],
    [
      "inside an item",
      ["own – These:", "• cards that", "are yours; and"],
      "own | These: | cards that are yours; and",
    ],
  ])("%s is mended", (_, rows, outlined) => {
    expect(outline(rows)).toEqual([outlined]);
  });

  test.each([
    ["a full stop", ["own – Cards.", "They are yours."], "own | Cards. | They are yours."],
    ["a colon", ["own – Cards:", "They are yours."], "own | Cards: | They are yours."],
    [
      "a closed bracket before a capital",
      ["own – (See skills)", "They are yours."],
      "own | (See skills) | They are yours.",
    ],
    [
      "a blank line before a capital",
      ["own – Cards that", "", "They are yours."],
      "own | Cards that | They are yours.",
    ],
  ])("is not seen behind %s", (_, rows, outlined) => {
    expect(outline(rows)).toEqual([outlined]);
  });
});

describe("boilerplate", () => {
  const boilerplate = (rows: readonly string[]) =>
    parseRows(rows).text.boilerplate.map(({ reason, text, lines }) => `${lines[0]} ${reason}: ${text}`);

  test.each([
    ["printing mark", "7/28/2019 Current Rulings 2/13"],
    ["archive banner", "41 captures"],
    ["navigation", "Home | Cards | Rules | Forum"],
    ["navigation", "Skip to content"],
  ])("a %s", (reason, row) => {
    expect(boilerplate([row, "", "own – Cards are yours."])).toEqual([`1 ${reason}: ${row}`]);
  });

  test("a junk token behind the last sentence", () => {
    expect(boilerplate(["own – Cards are yours. 041b061a72"])).toEqual(["1 junk token: 041b061a72"]);
  });

  test.each([
    ["a number that stands alone once", ["own – It has a range of", "", "12", "", "and no more."]],
    ["a repeated sentence", ["own – Yours.", "", "It is unique.", "", "It is unique.", "", "It is unique."]],
    ["a word at the end that is no token", ["own – Yours. decade"]],
    ["a sentence with a bar", ["own – Choose Order | Event."]],
  ])("is not %s", (_, rows) => {
    expect(boilerplate(rows)).toEqual([]);
  });
});

describe("a document's head", () => {
  test("a date that is none is reported where it stands", () => {
    const { problems } = parseRows(["Current Rulings Document (3 Janury 2011)", "", "own – Yours."]);
    expect(problems).toMatchObject([
      {
        code: "bad-date",
        line: 1,
        column: 27,
        message: "`3 Janury 2011` is not a date; expected day, month, year",
        excerpt: { width: 13 },
      },
    ]);
  });

  test.each([
    ["(3 January 2011)", "2011-01-03"],
    ["(7/31/00)", "2000-07-31"],
    ["(June 11, 2010)", "2010-06-11"],
  ])("the date %s is read", (written, date) => {
    expect(parseRows([`Current Rulings Document ${written}`, "", "own – Yours."]).text.document.date).toBe(
      date,
    );
  });

  test.each([
    [["Glossary", "Version 1.9.1 May 2013", "", "own – Yours."], { version: "1.9.1", date: "2013-05-01" }],
    [
      ["Current Rulings", "Released 10/19/98 (Revised 10/26/98)", "", "own – Yours."],
      { version: null, date: "1998-10-26" },
    ],
    [["Current Rulings", "11 June 2010", "", "own – Yours."], { version: null, date: "2010-06-11" }],
  ])("the lines %j are read", (rows, facts) => {
    expect(parseRows(rows).text.document).toMatchObject(facts);
  });

  test.each([
    ["1e", "You seed an outpost at the end of the spaceline. The Away Team uses its RANGE."],
    ["2e", "Choose a card of your dilemma pile. It plays in your core at your headquarters mission."],
  ])("the words show that it is %s", (edition, text) => {
    const { text: parsed, problems } = parseRows([`own – ${text}`], { edition: undefined });
    expect(parsed.document.edition).toBe(edition);
    expect(problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual(["warning unknown-edition"]);
  });

  test("its own word on the edition is no guess", () => {
    const { text, problems } = parseRows(["own – Rules of the Second Edition."], { edition: undefined });
    expect(text.document.edition).toBe("2e");
    expect(problems).toEqual([]);
  });
});

describe("an amendment", () => {
  test.each([
    "The rest of the entry does not change.",
    "The first bullet of the Glossary entry should read:",
    "Add the following to the Glossary entry:",
  ])("says so: %s", (row) => {
    expect(parseRows(["own – Cards are yours.", "", row]).text.entries[0]?.partial).toBe(true);
  });

  test("is not every entry that speaks of an entry", () => {
    expect(
      parseRows(["own – See the battle entry. Add one card to your hand."]).text.entries[0]?.partial,
    ).toBe(false);
  });
});
