/** What a document says of itself: its date, version and title. Single lines are asked in `golden.test.ts`. */
import { describe, expect, test } from "vitest";
import { readHeadFacts } from "../../src/parse/head.ts";
import { parseRows } from "./made.ts";

describe("the head of a document", () => {
  test.each([
    [["v2.0", "11 June 2010", "2010-06-12"], { version: "2.0", date: "2010-06-12" }],
    [["Rulings as of 11 June 2010", "May 1, 2010"], { version: null, date: "2010-05-01" }],
    [["Harbor Wars 4.2", "Rules 4 and 5"], { version: null, date: null }],
    [["Item v7x", "release 3"], { version: null, date: null }],
    [["Version 1.6", "Version 1.9"], { version: "1.6", date: null }],
    [[`${"x".repeat(78)} Version 1.6`], { version: "1.6", date: null }],
    [[`${"x".repeat(79)} Version 1.6`], { version: null, date: null }],
    [["Effective March 12, 2021", "March 5, 2021"], { version: null, date: "2021-03-05" }],
    [["Second Edition", "Posted 2009-05-01"], { version: null, date: "2009-05-01" }],
    [["10/19/98", "99/99/98"], { version: null, date: "1998-10-19" }],
    [[], { version: null, date: null }],
  ])("%j says %j", (head, facts) => expect(readHeadFacts(head)).toMatchObject(facts));

  test("counts from its date where it says so anywhere in its preface", () => {
    const dated = (...preface: readonly string[]) =>
      parseRows(["Rulings (3 January 2011)", "", ...preface, "", "own – Yours."]).text.document.effective;
    expect(dated("Thanks to all.", "These rulings are effective immediately.")).toBe("2011-01-03");
    expect(dated("Thanks to all.")).toBeNull();
  });

  test.each([
    ["These rules are effective as of April 29, 2022.", "2022-04-29"],
    ["Effective: March 12, 2021", "2021-03-12"],
    ["Effective Date 12 March 2021", "2021-03-12"],
    ["It is not effective. March 12, 2021", null],
    ["It is effective for ships of 12 March 2021", null],
    ["Eﬀective\u00a0February 7, 2011", "2011-02-07"],
  ])("%s takes effect on %s", (text, day) => expect(readHeadFacts([text]).effective).toBe(day));
});

describe("what no head says is read from the first lines", () => {
  const body = ["Anchor – It holds a ship.", "", "Buoy – It floats. Two of them mark a harbor."];
  const facts = (first: string) => parseRows([first, ...body]).text.document;

  test.each([
    ["HQ = from the harbor office.        Print date: 30/06/2003", "2003-06-30", null],
    ["date: 2020-05-16", "2020-05-16", null],
    ["**Version**: 2.0 of the rules\n**v3.0** is planned", null, "2.0"],
    ["Version 1.2 • Last updated 11/26/2017", "2017-11-26", "1.2"],
    ["Rules as adopted by the Harbor Society, 2nd April 2009", "2009-04-02", null],
    [`Version 1.3, 14 March 2026. These rules hold for ${"all ".repeat(30)}events.`, "2026-03-14", "1.3"],
    [`The harbor opened on 14 March 2026. These rules hold for ${"all ".repeat(30)}events.`, null, null],
  ])("`%s`", (first, date, version) => {
    expect(facts(first)).toMatchObject({ date, version });
  });

  test("a day that stands alone below a line that begins an entry is the date, and a sheet names itself", () => {
    const rows = [
      "FLOOR SHEET",
      "Standard format",
      "2 May 2026",
      "",
      "TIMES",
      "The first round begins at ten.",
      "",
      ...body,
    ];
    expect(parseRows(rows).text.document).toMatchObject({ title: "FLOOR SHEET", date: "2026-05-02" });
  });

  test("the day of effect is the date where nothing else is", () => {
    const row = "These rules are effective as of February 27, 2026.";
    expect(facts(row)).toMatchObject({ date: "2026-02-27", effective: "2026-02-27" });
  });
});

describe("a document is called by", () => {
  const titleOf = (...rows: readonly string[]) =>
    parseRows([...rows, "", "cost – It is paid first.", "", "range – It is counted."], {}).text.document
      .title;
  const under = (words: string) => [words, "=".repeat(words.length)];

  test("a heading with rows of characters on both sides, or the only one in capitals", () => {
    const parts = [...under("The hand"), "Five cards.", "", ...under("The deck"), "Sixty cards."];
    expect(titleOf("=".repeat(14), ...under("Ask the keeper"), "", ...parts)).toBe("Ask the keeper");
    expect(titleOf(...under("HARBOR: THE GAME"), "", ...parts)).toBe("HARBOR: THE GAME");
    expect(titleOf(...parts)).toBe("made");
  });
});
