/** The title and day of a document whose head says neither in so many words. */
import { expect, test } from "vitest";
import type { KnownFacts } from "../../src/domain/document.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { read } from "../read/made/compare.ts";
import { rowsOf } from "../rows-of.ts";
import { parseRows } from "./made.ts";

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
  ["Harbor Rulings – August 3, 2009", "Harbor Rulings"],
  ["Rulings Updated 09/24/01", "Rulings"],
  ["Harbor Rulings 2011-02-07", "Harbor Rulings"],
  ["2011-02-07", "2011-02-07"],
  ["Catch 22", "Catch 22"],
])("the title that a file marks is without its date: %s", (markedTitle, title) => {
  expect(parseRows(["own – Yours."], { markedTitle }).text.document.title).toBe(title);
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

test("a title keeps its name though a sentence stands behind its version or date", async () => {
  const titled = async (...rows: readonly string[]) => {
    const { lines } = await read(rows.join("\n"), "made.txt");
    return parseDocument(lines, { source: { file: "made.txt", sha256: "" } }).text.document.title;
  };
  const entries = ["", "own – Yours.", "", "cost – What you pay.", "", "dock – Where ships rest."];
  const kept = "Saltpan FAQ v2.1 (last updated March 2011), kept by the harbor office.";
  expect(await titled(kept, ...entries)).toBe("Saltpan FAQ");
  expect(await titled("(Saltpan Rulebook)", ...entries)).toBe("made");
});

test("a document says what it holds below its title, also if that is one of several headings", async () => {
  const scopeOf = async (title: string, ...rows: readonly string[]) => {
    const source = { file: "made.md", sha256: "" };
    const { lines } = await read([title, ...rows].join("\n\n"), source.file);
    const markedTitle = title.slice(3);
    return parseDocument(lines, { edition: "1e", source, markedTitle }).text.document.scope;
  };
  const welcome = ["### Welcome", "It replaces and supersedes all previous rulebooks."];
  const docks = ["## Docks", "Two ships dock."];
  expect(await scopeOf("## Harbor Rules", ...welcome, ...docks)).toBe("full");
  expect(await scopeOf("## Harbor Rules", "### Piers", "Three.", ...docks, ...welcome)).toBe("excerpt");
  expect(await scopeOf("## Addendum to the Harbor Rules", ...docks)).toBe("update");
});

test.each(["Changes", "Addendum", "Update"])(
  "a document called %s to another is an update even if its preface says comprehensive, unless a person says else",
  (word) => {
    const rows = ["The Glossary is comprehensive.", "", "own – Yours."];
    const scopeOf = (facts: Partial<KnownFacts>) => parseRows(rows, facts).text.document.scope;
    const title = `${word} to the Saltpan Glossary`;
    expect(scopeOf({ title })).toBe("update");
    expect(scopeOf({ title, scope: "full" })).toBe("full");
    expect(scopeOf({ title: "Saltpan Glossary" })).toBe("full");
  },
);
