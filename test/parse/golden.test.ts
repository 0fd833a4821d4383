/** Documents of every form as they are read, and the small questions of the parser with their answers. */
import { expect, test } from "vitest";
import type { DocumentKind } from "../../src/domain/document.ts";
import { idGiver, slug } from "../../src/domain/fold.ts";
import { isMarked, readMarker } from "../../src/domain/list-markers.ts";
import { endsBracket, endsSentence, isBlank, isCapitals, startsSmall } from "../../src/domain/source-line.ts";
import { readSubHeading } from "../../src/parse/blocks.ts";
import { readDate } from "../../src/parse/dates.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { labelOf, takeNotes } from "../../src/parse/entries.ts";
import { findEdition, scopeFromPreface } from "../../src/parse/facts.ts";
import { boldForms } from "../../src/parse/forms/bold.ts";
import { erratumForm, readErratum } from "../../src/parse/forms/erratum.ts";
import { beginsInAnyForm } from "../../src/parse/forms/forms.ts";
import { runInForm, separatedForms } from "../../src/parse/forms/separated.ts";
import { looksLikeTitleLine, openDated } from "../../src/parse/forms/title-lines.ts";
import {
  isPartHeading,
  isSectionHeading,
  isWrittenSection,
  readDocumentTitle,
  readHeadFacts,
} from "../../src/parse/head.ts";
import { markLostIcons } from "../../src/parse/paragraphs.ts";
import { readMark, titleCase } from "../../src/parse/titles.ts";
import {
  continuesLine,
  continuesOverBlank,
  findInterleaving,
  wrapWidthOf,
} from "../../src/parse/wrapped-lines.ts";
import { readText } from "../../src/read/text.ts";
import { expectAnswers, golden } from "../golden.ts";
import { rowsOf } from "../rows-of.ts";

const linesOf = (rows: readonly string[]) => readText(new TextEncoder().encode(rows.join("\n"))).lines;

/** Holds the answers to the questions of a golden file against those that it has. */
function answers(name: string, answer: (question: string) => unknown): void {
  expectAnswers(`parse/golden/questions/${name}.txt`, answer);
}

test("a day is read in the ways in which documents write it", () => answers("dates", readDate));

test("a title of a document is told by its date or by its words", () => {
  answers("document-titles", readDocumentTitle);
  answers("part-headings", isPartHeading);
});

test("the short lines of a head say day and version", () => {
  answers("head-facts", (text) =>
    ["", " é"].map((more) => {
      const { version, date } = readHeadFacts([`${text}${more}`]);
      return { version, date };
    }),
  );
  answers("section-headings", (text) => [isWrittenSection(text), isSectionHeading(readMarker(text))]);
  expect(
    isSectionHeading({
      marker: { sort: "bullet", sign: "*", indent: 0 },
      text: "ERRATA",
    }),
  ).toBe(false);
  expect(readHeadFacts(["4 May 2012", "Version 1.2", "5 May 2012", "Version 1.3"])).toMatchObject({
    version: "1.2",
    date: "2012-05-05",
  });
});

test("a preface says what its document holds", () => answers("scopes", (text) => scopeFromPreface([text])));

test("an edition is told by its name or by the words of its game", () =>
  answers("editions", (text) => findEdition(linesOf([text]))));

test("an edition that a list of cards names in short beside one card is not its own", () => {
  const card = (name: string) => `${name}\tPersonnel\tMay report to any outpost.`;
  const cards = Array.from({ length: 40 }, (_, at) => card(`Kestrel ${at}`));
  const editionOf = (...rows: readonly string[]) => findEdition(linesOf(rows));
  expect(editionOf(...cards, card("Mara 2E (Kestrel)"))).toEqual({ edition: "1e", ground: "vocabulary" });
  expect(editionOf("Cards of Saltpan (2E)", ...cards)).toEqual({ edition: "2e", ground: "stated" });
});

test("an erratum's words tell what it does to its card", () => {
  answers("errata", (text) => readErratum("Old Title", [text]));
  answers("errata-among-words", (text) => readErratum("Old Title", [text]));
  answers("errata-of-two-paragraphs", (text) => readErratum("Old Title", [text, "More."]));
});

const isTitleAboveText = (line: string) =>
  looksLikeTitleLine(line, {
    upper: null,
    wrapWidth: null,
    isBelowBlank: false,
    lower: "This is the text below, and it ends.",
  });

test("a title is a term's or a card's, and a sentence is neither", () => {
  answers("titles", titleCase);
  answers("sub-headings", readSubHeading);
  answers("title-lines", isTitleAboveText);
});

test("a title on its own line stands between an end and a beginning", () => {
  answers("lines-between", (question) => {
    const [upper = null, lower = null]: readonly (string | null)[] = JSON.parse(question);
    return looksLikeTitleLine("Borg Ship", { upper, lower, isBelowBlank: false, wrapWidth: null });
  });
  answers("no-title-lines", isTitleAboveText);
});

test("marks of change are told from emphasis", () => {
  answers("marks", readMark);
  answers("dated-lines", (line) => openDated(line) !== null);
  answers("openings", beginsInAnyForm);
});

test("every form tells where an entry opens, and what its title and text are", () => {
  const forms = [
    separatedForms({ name: "en dash", separator: " – " }).ofTitles,
    separatedForms({ name: "colon", separator: ": " }).ofTitles,
    boldForms.ofTitles,
    erratumForm,
    runInForm,
  ];
  answers("forms", (text) =>
    forms.flatMap((form) => {
      const opening = form.begins(text);
      return opening ? [`${form.name}: ${JSON.stringify(opening)}`] : [];
    }),
  );
});

test("a document is of the kind that its title says, and its entries with it", () => {
  answers("kinds", (title) => {
    const { document, entries } = parseDocument(linesOf([`${title} (3 January 2011)`, "", "own – Yours."]), {
      edition: "1e",
      source: { file: "C:\\rules\\a.b.text", sha256: "" },
    }).text;
    return [document.kind, document.id, document.title, ...entries.map(({ kind }) => kind)];
  });
  const kinds = [
    "glossary",
    "current-rulings",
    "temporary-rulings",
    "supplement",
    "faq",
    "errata",
    "rulebook",
    "guide",
    "mixed",
  ] as const;
  answers("kinds-of-entries", (name) => {
    const kind = kinds.find((each) => each === name);
    return parseDocument(
      linesOf(["own – Yours.", "", "Clown: Playing Doctor, A – Words.", "", "x, Then – Words."]),
      { edition: "1e", source: { file: "made", sha256: "" }, ...(kind ? { kind } : {}) },
    ).text.entries.map((entry) => [entry.kind, entry.title, entry.aliases]);
  });
});

/** The entry of a text below these headings, the first of which is the title of its document. */
function entryBelow(headings: readonly string[], kind: DocumentKind, text = "It rings.") {
  const marked = headings.map((heading, at) => ({ number: at + 1, text: heading, level: at + 1 }));
  const lines = [...marked, { number: headings.length + 1, text }];
  return parseDocument(lines, { kind, edition: "1e", source: { file: "made", sha256: "" } }).text.entries.at(
    -1,
  );
}

test("the section and the first words of an entry tell its kind", () => {
  answers("kinds-of-sections", (section) => entryBelow(["Harbor", section, "Bell"], "guide")?.kind);
  answers("errata-below-titles", (text) => {
    const entry = entryBelow(["Harbor", "Bell"], "errata", text);
    return [entry?.kind, ...(entry?.blocks ?? []).map((block) => `${block.kind}: ${block.text}`)];
  });
});

test("a title has other names by which it is referred to", () =>
  answers("aliases", (title) => entryBelow(["Harbor", title], "guide")?.aliases));

test("a footnote begins with its mark, and all else is text", () =>
  answers("notes", (row) =>
    takeNotes(linesOf(["A ship may dock.", row, "at dawn."])).notes.map(({ text }) => text),
  ));

test("markers of lists are taken off", () =>
  answers("markers", (line) => {
    const read = readMarker(line);
    expect(isMarked(line)).toBe(read.marker.sort !== "none");
    return read;
  }));

test("lost icons leave what they leave", () => answers("lost-icons", markLostIcons));

test("a line goes on where a sentence does", () => {
  const begins = [
    "The next",
    "small words",
    "“small",
    "“Capital",
    "- item",
    "• item",
    "– First-listed skill.",
    "-flash",
    "1. One",
    "OR",
    "OR not",
    "Event: Plays",
    "Order - Choose",
    "Order: no",
    "own – Yours.",
    "(small)",
    "élan",
    "Élan",
    "8 cards",
    "'tis",
    "  small",
    "Hidden agenda: x",
    "",
  ];
  const rules = { wrapWidth: null, begins: beginsInAnyForm };
  const reported = (goesOn: boolean) => (goesOn ? "+" : ".");
  answers("continued", (upper) =>
    begins.map((lower) => reported(continuesLine(upper, lower, rules))).join(""),
  );
  answers("continued-over-blanks", (upper) =>
    begins.map((lower) => reported(continuesOverBlank(upper, lower, rules))).join(""),
  );
  answers("continued-at-a-width", (upper) =>
    begins.map((lower) => reported(continuesLine(upper, lower, { ...rules, wrapWidth: 12 }))).join(""),
  );
  answers("room", (upper) =>
    ["A b", "Ab c", "Abc", "  Ab", "A".repeat(50)]
      .map((lower) => reported(continuesLine(upper, lower, { ...rules, wrapWidth: 12 })))
      .join(""),
  );
  answers("ends", (line) => `${reported(endsSentence(line))}${reported(endsBracket(line))}`);
  answers("begins", startsSmall);
  answers("blanks", isBlank);
  answers("capitals", isCapitals);
});

test("a width shows where enough lines end near it", () => {
  const row = (length: number) => "x".repeat(length);
  answers("widths", (lengths) =>
    wrapWidthOf(linesOf(lengths.split(" ").map((length) => row(Number(length))))),
  );
  expect(wrapWidthOf(linesOf(Array.from({ length: 9 }, () => `• ${row(60)}`)))).toBeNull();
});

test("columns that were read across are found by their sentences", () => {
  const prose = rowsOf(
    "own is yours. / It is not. / cards are. / they go. / all of it. / some of it. / One of it.",
  );
  const reported = (rows: readonly string[]) =>
    findInterleaving(linesOf(rows), beginsInAnyForm)?.number ?? null;
  const cases = [
    prose,
    prose.slice(0, 5),
    prose.slice(2),
    prose.map((row) => `• ${row}`),
    prose.map((row) => row.replace(".", "")),
    prose.map((row) => `own – ${row}`),
    prose.flatMap((row) => [row, ""]),
    ["One.", "Two.", "Three.", "four.", "Five.", "six.", "Seven."],
    ["One.", "two.", "Three.", "four.", "Five.", "six.", "Seven."],
    ["One.”", "two.)", "three.*", "four:", "five.", "six.", "seven."],
  ];
  expect(cases.map(reported)).toMatchObject(
    JSON.parse(golden("parse/golden/questions/columns.json", `${JSON.stringify(cases.map(reported))}\n`)),
  );
});

test("ids are given once, labels are first words", () => {
  const giveId = idGiver("made");
  const given = [
    ["own", "ruling", "own"],
    ["Own!", "ruling", "own-ruling"],
    ["own", "ruling", "own-ruling-2"],
    ["own", "ruling", "own-ruling-3"],
    ["own", "erratum", "own-erratum"],
    ["own ruling", "term", "own-ruling-term"],
    ["own ruling 2", "term", "own-ruling-2-term"],
    ["…", "card", "untitled"],
    ["", "card", "untitled-card"],
    ["own", "erratum", "own-erratum-2"],
  ] as const;
  for (const [name, kind, id] of given) expect(giveId(slug(name), kind)).toBe(`made/${id}`);
  answers("labels", labelOf);
});
