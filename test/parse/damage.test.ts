/** What extraction does to lines: breaks, page boilerplate, blanks. */
import { describe, expect, test } from "vitest";
import { parseRows } from "./made.ts";

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
