/** The title and day of a document whose head says neither in so many words. */
import { describe, expect, test } from "vitest";
import { parseDocument } from "../../src/parse/document.ts";
import { read } from "../read/made/compare.ts";
import { rowsOf } from "../rows-of.ts";
import { parseRows } from "./made.ts";

const ruled = ["", "late arrival – A game is lost.", "", "lost card – It is replaced.", ""];
const named = (...head: readonly string[]) => {
  const { title, date } = parseRows([...head, ...ruled], { kind: undefined }).text.document;
  return `${title} | ${date}`;
};

describe("a document without a title of its own", () => {
  test.each([
    [["Notes for head judges, Lakeside Open"], "Notes for head judges, Lakeside Open | null"],
    [["**Floor sheet for Lakeside** (May 2024)"], "Floor sheet for Lakeside | 2024-05-01"],
    [["Glossary", "1 June 2024"], "Glossary | 2024-06-01"],
    [["Lakeside rulings, June 2024"], "Lakeside rulings, June 2024 | 2024-06-01"],
    [
      ["STATUTE OF THE LAKESIDE LEAGUE", "as resolved by all clubs on May 11, 2019"],
      "STATUTE OF THE LAKESIDE LEAGUE | 2019-05-11",
    ],
    [["lakeside league current rulings", "1 June 2024"], "lakeside league current rulings | 2024-06-01"],
    [["Lakeside Rulings          Page 1 of 3"], "Lakeside Rulings | null"],
    [["HARBOR WARS CARD GAME RULES /"], "HARBOR WARS CARD GAME RULES | null"],
    [["Conduct Guide, First Edition"], "Conduct Guide, First Edition | null"],
    [
      ["Star Realm CCG", "FLOOR RULES OF LAKESIDE", "rev. 9 -- 2006-02-19"],
      "FLOOR RULES OF LAKESIDE | 2006-02-19",
    ],
  ])("is titled by its first line: %j", (head, expected) => expect(named(...head)).toBe(expected));

  test.each(["Hello all,", "Two rulings were given today.", "Judges", "Second Edition", "1 June 2024"])(
    "is titled by its file where the first line is: %s",
    (line) => expect(named(line)).toMatch(/^made \|/),
  );

  test("has no entry called after its edition", () => {
    const rows = ["HOUSE RULES", "", "Fourth Edition", "", "All rights reserved.", ...ruled];
    const { document, entries } = parseRows(rows, { kind: undefined }).text;
    expect([document.title, entries.map(({ title }) => title)]).toEqual([
      "HOUSE RULES",
      ["HOUSE RULES", "late arrival", "lost card"],
    ]);
  });

  test("is not titled by the first of several parts", () => {
    const parts = ["AWAY TEAMS", ...ruled, "SHIP CARDS", ...ruled];
    expect(parseRows(parts).text.document.title).toBe("made");
  });
});

test("a document of one line without a period is a passage, not only a title", () => {
  const { entries } = parseRows(["Ships in the harbor stay"], { kind: undefined }).text;
  expect(entries.flatMap(({ blocks }) => blocks.map(({ text }) => text))).toEqual([
    "Ships in the harbor stay",
  ]);
});

test("the names of columns are no title of a table of cards", async () => {
  const titled = async (...rows: readonly string[]) => {
    const { lines } = await read(rows.join("\n"), "club-cards.csv");
    return parseDocument(lines, { source: { file: "club-cards.csv", sha256: "" } }).text.document.title;
  };
  const cards = ["Anchor,Play it on a ship.", "Bell,Ring it."];
  for (const head of ["Name,Description", "Card,Rules"]) {
    expect(await titled(head, ...cards)).toBe("club-cards");
    expect(await titled("Rulings of the Shire League,", head, ...cards)).toBe("Rulings of the Shire League");
  }
});

test("the first of many headings on a lower level is no title of the document", async () => {
  const titled = async (sign: string) => {
    const rows = [`${sign} Golden rules`, "Cards overrule them.", `${sign} Anchors`, "They hold a ship."];
    const { lines } = await read(rows.join("\n\n"), "harbor.md");
    return parseDocument(lines, { source: { file: "harbor.md", sha256: "" } }).text.document.title;
  };
  expect(await titled("###")).toBe("harbor");
  expect(await titled("#")).toBe("Golden rules");
});

test.each([
  ["harbor", "Harbor Wars Comprehensive Rules 4.2"],
  ["Harbor", "Harbor"],
  ["harbor wars", "harbor wars"],
])(
  "the title that a file marks is its title unless it is the name of a file: %s",
  async (markedTitle, title) => {
    const rows = rowsOf(
      "## Harbor Wars Comprehensive Rules 4.2 / ### Welcome / Come aboard. / ## Docks / Two.",
    );
    const source = { file: "made.md", sha256: "" };
    const { lines } = await read(rows.join("\n\n"), source.file);
    expect(parseDocument(lines, { edition: "1e", markedTitle, source }).text.document.title).toBe(title);
  },
);

test("a document says what it holds below its title, also if that is one of several headings", async () => {
  const scopeOf = async (...rows: readonly string[]) => {
    const source = { file: "made.md", sha256: "" };
    const { lines } = await read(rows.join("\n\n"), source.file);
    return parseDocument(lines, { edition: "1e", source, markedTitle: "Harbor Rules" }).text.document.scope;
  };
  const welcome = ["### Welcome", "It replaces and supersedes all previous rulebooks."];
  const docks = ["## Docks", "Two ships dock."];
  expect(await scopeOf("## Harbor Rules", ...welcome, ...docks)).toBe("full");
  expect(await scopeOf("## Harbor Rules", "### Piers", "Three.", ...docks, ...welcome)).toBe("excerpt");
});
