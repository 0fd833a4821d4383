/** Documents of every form as they are read, and the small questions of the parser with their answers. */
import { describe, expect, test } from "vitest";
import type { KnownFacts } from "../../src/domain/document.ts";
import type { Entry } from "../../src/domain/entry.ts";
import { idGiver, slug } from "../../src/domain/fold.ts";
import { readMarker } from "../../src/domain/list-markers.ts";
import { endsBracket, endsSentence, isCapitals, startsSmall } from "../../src/domain/source-line.ts";
import { readSubHeading } from "../../src/parse/blocks.ts";
import { checkCoverage } from "../../src/parse/coverage.ts";
import { readDate } from "../../src/parse/dates.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { labelOf } from "../../src/parse/entries.ts";
import { findEdition, scopeFromPreface } from "../../src/parse/facts.ts";
import { boldForm } from "../../src/parse/forms/bold.ts";
import { erratumForm, readErratum } from "../../src/parse/forms/erratum.ts";
import { beginsInAnyForm } from "../../src/parse/forms/forms.ts";
import { runInForm, separatedForm } from "../../src/parse/forms/separated.ts";
import { looksDated, looksLikeTitleLine } from "../../src/parse/forms/title-lines.ts";
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
import { golden } from "../golden.ts";
import { documents, usual } from "./made-documents.ts";

const linesOf = (rows: readonly string[]) =>
  readText(new TextEncoder().encode(rows.join("\n")), "made.txt").lines;

function factsFor(facts: Partial<KnownFacts> = {}): KnownFacts {
  const all = { ...usual, ...facts, source: { file: "sources/made.txt", sha256: "" } };
  // What a document does not know is not said at all.
  const { kind, edition, ...rest } = all;
  return { ...rest, ...(kind ? { kind } : {}), ...(edition ? { edition } : {}) };
}

function entryRows({
  id,
  title,
  label,
  kind,
  section,
  changed,
  partial,
  aliases,
  erratum,
  lines,
  blocks,
}: Entry): string[] {
  const facts = [
    `${changed ? "*" : ""}${title ?? `(${label})`}`,
    id,
    kind,
    section ?? "",
    partial ? "partial" : "",
    aliases.join("; "),
    erratum ? JSON.stringify(erratum) : "",
    lines.join("–"),
  ];
  const texts = blocks.map(
    (block) =>
      `  ${block.lines.join("–")} ${block.kind}${block.path ? ` ${block.path}` : ""}${block.under ? ` under ${block.under}` : ""}${block.depth > 0 ? ` depth ${block.depth}` : ""}${block.leadIn === null ? "" : ` led in by ${block.leadIn}`}: ${block.text}`,
  );
  return [facts.join(" | "), ...texts];
}

describe("a document is read:", () => {
  test.each(Object.entries(documents))("%s", (name, [rows, facts]) => {
    const lines = linesOf(rows);
    const { text, problems } = parseDocument(lines, factsFor(facts));
    const { document, entries, boilerplate } = text;
    const account = checkCoverage(lines, text);
    const without = checkCoverage(lines, { ...text, entries: entries.slice(1) });
    const invented = checkCoverage(lines.slice(1), text);
    const found = [
      JSON.stringify(document),
      ...entries.flatMap(entryRows),
      ...boilerplate.map((piece) => `boilerplate ${piece.lines.join("–")} ${piece.reason}: ${piece.text}`),
      ...problems.map((problem) => JSON.stringify(problem)),
      `account ${JSON.stringify(account)}`,
      `without its first entry ${JSON.stringify(without)}`,
      `without its first line ${JSON.stringify(invented)}`,
      "",
    ].join("\n");
    expect(found).toBe(golden(`parse/golden/${name.replaceAll(/[^a-z]+/g, "-")}.txt`, found));
  });
});

/** Each question with its answer on a line of the golden file. */
function answers(name: string, questions: readonly string[], answer: (question: string) => unknown): void {
  const found = `${questions.map((question) => `${JSON.stringify(question)} → ${JSON.stringify(answer(question))}`).join("\n")}\n`;
  expect(found).toBe(golden(`parse/golden/questions/${name}.txt`, found));
}

test("a day is read in the ways in which documents write it", () => {
  answers(
    "dates",
    [
      "3 January 2011",
      "3rd Jan 2011",
      "3 Jan., 2011",
      "January 3, 2011",
      "Jan. 3rd 2011",
      "1st May 1999",
      "22nd sept 2001",
      "2 ja 2001",
      "7/31/00",
      "7/31/94",
      "1/1/90",
      "1/1/89",
      "12/31/2099",
      "13/1/00",
      "2/30/2011",
      "2011-01-03",
      "2011-13-01",
      "2011-02-29",
      "2012-02-29",
      " 2011-01-03 ",
      "x 2011-01-03",
      "2011-01-03x",
      "3 January 11",
      "0/1/00",
      "1/0/00",
      "3 Janury 2011",
      "May 2011",
      "no day",
      "",
      "31 April 2011",
      "30 June 2011",
      "5 july 2011",
      "August 8 2011",
      "9 October 2011",
      "11 November 2011",
      "12 December 2011",
      "2 February 2011",
      "3 March 2011",
      "x3 May 2011",
      "3 May 2011x",
      "xMay 3, 2011",
      "May 3, 2011x",
      "x7/31/00",
      "7/31/00x",
      "123 May 2011",
      "3th May 2011",
    ],
    readDate,
  );
});

test("a title of a document is told by its date or by its words", () => {
  answers(
    "document-titles",
    [
      "Current Rulings Document (3 January 2011)",
      "Any Page (3 January 2011)",
      "Any Page (2011)",
      "Rulings (January 2011)",
      "Glossary (x 2011 x)",
      "FAQ (1/1/98)",
      "FAQ (undated)",
      "AB (3 January 2011)",
      "Current Rulings (3 January 2011) more",
      "A. B (3 January 2011)",
      `${"Long ".repeat(30)}(3 January 2011)`,
      "Errata  (3 January 2011)",
      "Rulebook (version of 2011)",
      "Unruly (of 20111)",
      "Rulings ()",
      "(3 January 2011)",
      "Some (x) Rulings (3 January 2011)",
    ],
    readDocumentTitle,
  );
  answers(
    "part-headings",
    [
      "(Part 1 of Actions – Sequence of Steps)",
      "(Part 12 of x)",
      "(Part one of x)",
      "(Part 1 of x",
      "x (Part 1 of x)",
      "(Part 123 of x)",
      "(Part 1 of (x))",
      "(Part 1 of x) y",
    ],
    isPartHeading,
  );
});

test("the short lines of a head say day and version", () => {
  answers(
    "head-facts",
    [
      "Version 1.9.1 May 2013",
      "v1.9",
      "v. 1.9",
      "V 2.0.1",
      "version 2",
      "ver 1.9",
      "Released 10/19/98 (Revised 10/26/98)",
      "as of 4 May 2012",
      "rulings as of 4 May 2012, 5 May 2012",
      "4 May 2012 and 2011-01-01",
      "2011-01-01, May 4, 2012",
      "Mai 4, 2012",
      "4 Märch 2012 / 5 May 2012",
      "1.2/3/98",
      `${"x ".repeat(50)}4 May 2012`,
      "4 May 20123",
      "4 Xyz 2012",
      "1/2/1998 1/2/98",
      "é 4 May 2012",
      "é as of May 4, 2012",
      "no digits",
    ],
    (text) =>
      ["", " é"].map((more) => {
        const { version, date } = readHeadFacts([`${text}${more}`]);
        return { version, date };
      }),
  );
  const headings = [
    "RULINGS",
    " ERRATA ",
    "APPENDIX",
    "APPENDIX A",
    "APPENDIX IV2",
    "APPENDIX ABCD",
    "APPENDIX é",
    "A",
    "AB",
    "CONTENTS",
    "Rulings",
    "Errata list",
    "3.2 Dilemmas",
    "13.12.1.2. Dilemmas",
    "3 Dilemmas",
    "123.2 Dilemmas",
    "3.123 Dilemmas",
    "3.2 dilemmas",
    "3.2 Stop. Go",
    "x 3.2 Dilemmas",
    "3.2 D",
    "PART THREE -- Playing",
    "PART 3",
    "PART é",
    "PARTIAL",
    "x PART TWO",
    "THE COMMITTEE",
    "THE “Committee”",
    "Any",
    "“Any”",
    "1any",
    "ÉLAN VITAL",
    `THE ${"X".repeat(97)}`,
    `${"AB ".repeat(34)}`,
  ];
  answers("section-headings", headings, (text) => [
    isWrittenSection(text),
    isSectionHeading({ marker: { sort: "none" }, text }),
  ]);
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

test("a preface says what its document holds", () => {
  answers(
    "scopes",
    [
      "This document is comprehensive.",
      "his document is comprehensive",
      "It is the ultimate authority for play.",
      "This document is intended as the definitive source for rules.",
      "The judge is the final authority.",
      "It replaces all previous versions.",
      "These rules replace all earlier ones.",
      "It supersedes any earlier document.",
      "It replaces every older one",
      "complete list of",
      "a complete collection of rulings",
      "complete text of",
      "incomplete list of",
      "This update contains only new and changed rulings.",
      "lists only the changed",
      "only new entries",
      "only the changed and revised rulings",
      "holds only changes",
      "includes only revised",
      "only old rulings",
      "It is comprehensive but contains only new rulings",
      `${"word ".repeat(900)}is comprehensive`,
      "It replaces all of them",
      "It contains all Saltpan Rulings issued since the Rulebook v2.",
      "It lists all of the errata published to date.",
      "It contains all rulings issued since the last Saltpan Rulings.",
      "It contains all rulings issued since May.",
      "",
    ],
    (text) => scopeFromPreface([text]),
  );
});

test("an edition is told by its name or by the words of its game", () => {
  answers(
    "editions",
    [
      "first edition",
      "FIRST EDITION",
      "second edition",
      "first edition and second edition",
      `the second edition of another game: ${"a word ".repeat(200)}`,
      "rulings on dilemmas (2E)",
      "rulings on spells (2E)",
      "dilemmas of 1E and of 2E",
      `floor rules of the second edition of ST:CCG: ${"a word ".repeat(200)}`,
      `the second edition, where a dilemma is faced: ${"a word ".repeat(200)}`,
      "spaceline",
      "seeds seeded seed",
      "outpost Away Team",
      "away team",
      "RANGE STRENGTH",
      "range",
      "INTEGRITY and CUNNING",
      "special download, point box",
      "dilemma pile",
      "dilemma stack",
      "in your core",
      "headquarters mission",
      "command an",
      "command a ship",
      "commander",
      "stopped personnel",
      "gametext",
      "Strength >5",
      "Cunning >5",
      "spaceline dilemma pile",
      "spaceline gametext gametext",
      "seeding",
      "outposts",
      "",
      "firstedition",
    ],
    (text) => findEdition(linesOf([text])),
  );
});

const errata = [
  "This card is unique.",
  "This card is now unique",
  "Card is unique",
  "this événement is unique.",
  "It is unique now.",
  "This card's title is Charles Tucker III.",
  "This card’s title should be “Mot”.",
  "This card's title is the same",
  "This ship has Weapons of 10.",
  "This ship has weapons of X",
  "This ship has W of 10",
  "This ship has Weapons of 10 and more",
  "This personnel's Integrity is 3.",
  "This personnel’s Integrity is +3",
  "This personnel's Integrity is -X.",
  "This mission's Order is replaced with: At the start",
  "This mission's game text is replaced by that.",
  "This mission's requirements are replaced with words.",
  "This mission's Order is replaced",
  "“Physics” is misspelled as “Pysics” on this card.",
  '"Physics" was misspelled as "Pysics"',
  "Physics is misspelled as Pysics",
  "The “or” is not bold.",
  "It should be in italics.",
  "are underlined",
  "is italicized",
  "boldly is",
  "Replace his [?] icon with a [?] icon.",
  "Add two icons.",
  "Remove the [Cmd] icon.",
  "Remove the icon from all. Then stop.",
  "Replace the card.",
  "Diplomacy, 2 Science, and Cunning >28",
  "Diplomacy or Law or Strength > 3",
  "Cunning >28.",
  "One two three four five and Cunning >28",
  "Diplomacy and Law",
  `${"word ".repeat(60)}`,
  `This card is unique. ${"word ".repeat(60)}`,
  "This *card* is unique.",
  "",
  "This ship’s Räng is 5",
  "This événement has Waffen of 10.",
];

/** The same words behind and before others, and in letters that are not those of ASCII. */
const variants = (text: string) => [
  text,
  `x ${text}`,
  `${text} x`,
  text.replace(/[aeiou]/, "é"),
  `x ${text.replace(/[aeiou]/, "é")}`,
  `${text.replace(/[aeiou]/, "é")} x`,
];

test("an erratum's words tell what it does to its card", () => {
  answers("errata-among-words", errata.filter((text) => text.length < 100).flatMap(variants), (text) =>
    readErratum("Old Title", [text]),
  );
  answers("errata", errata, (text) => readErratum("Old Title", [text]));
  answers("errata-of-two-paragraphs", errata.slice(0, 18), (text) =>
    readErratum("Old Title", [text, "More."]),
  );
});

const titles = [
  "own",
  "Borg Ship",
  "cannot / may not",
  "Mot, The Barber",
  "U.S.S. Enterprise-E, Flagship of the Federation",
  "35th Rule of Acquisition",
  "“any”",
  '"Any" Card',
  "Q-Flash",
  "Dilemma encounters",
  "A sentence that is long and has many small words in it here",
  "One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve",
  "One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen",
  "See Borg",
  "see own",
  "seesaw",
  "For example this",
  "Example",
  "Order",
  "OR",
  "Errata",
  "Note",
  "Stop. Then go",
  "Stop! Go",
  "Go? yes",
  "Go; yes",
  "Dots... here",
  "A . B",
  "Dr. Telek",
  "James T. Kirk",
  "St. Louis vs. Mr. Smith",
  "J.T. Kirk",
  "É.T. Große Karte",
  "été. Élan vital",
  "[AU] Card",
  "Card with [AU] icon",
  "Card, the Other",
  "Card The: a Thing",
  "123",
  "1st card",
  "…",
  "– –",
  "",
  " ",
  `Long ${"Word".repeat(30)}`,
  "Élan",
  "élan",
  "’tis",
  "(own)",
  "K’chiQ",
  "Lt. Data",
  "Gen. Korrd",
  "x.Y Z",
  "Mr. Smith. He goes",
  "A.B.C. Ship",
];

test("a title is a term's or a card's, and a sentence is neither", () => {
  answers("titles", titles, titleCase);
  answers(
    "sub-headings",
    [
      "Dilemma encounters – The initiation",
      "Dilemma encounters – the initiation",
      "Built-in Outpost: Mission II",
      "Built-in outpost: Mission II",
      "This mission's Order is replaced with: At",
      "One Two Three Four Five Six Seven – Eight",
      "One – 2",
      "AB – Cd",
      "A – Bc",
      "Name — “Quoted”",
      "Name: “Quoted”",
      "Name: small",
      "Name – (In brackets)",
      "Name, Other: Text",
      "Name, Other – Text",
      "No heading here",
      "Wait! Stop – Now",
      "Élan Vital – Text",
      "Élan Vital: Text",
      `${"Word ".repeat(20)}– Text`,
      " – Text",
      "name – Text",
    ],
    readSubHeading,
  );
  answers("title-lines", titles, (line) =>
    looksLikeTitleLine(line, {
      upper: null,
      wrapWidth: null,
      isBelowBlank: false,
      lower: "This is the text below, and it ends.",
    }),
  );
});

test("a title on its own line stands between an end and a beginning", () => {
  const uppers = [null, "It ends.", "It does not", "CAPITALS STAND HERE", "(bracket)"];
  const lowers = [
    null,
    "The text below, which is long enough for it.",
    "Short.",
    "Short",
    "small text that goes on and on and ends.",
    "“Quoted words.”",
    "• An item that is long enough to be a text here",
    "1 is.",
    "(*Words.",
    "Événement.",
  ];
  const questions = uppers.flatMap((upper) => lowers.map((lower) => JSON.stringify([upper, lower])));
  answers("lines-between", questions, (question) => {
    const [upper = null, lower = null]: readonly (string | null)[] = JSON.parse(question);
    return looksLikeTitleLine("Borg Ship", { upper, lower, isBelowBlank: false, wrapWidth: null });
  });
  answers(
    "no-title-lines",
    [
      "OR",
      "Event",
      "Mission",
      "Cunning >28",
      "Ends.",
      "Comma,",
      "Colon:",
      "own",
      "  Borg Ship  ",
      "- item",
      "• item",
      "1. One",
      `${"Borg ".repeat(15)}`,
      `${"Borg ".repeat(13)}`,
      "",
      "*Borg Ship",
      "**Borg Ship**",
      "a = b",
      "Objective",
      "Order",
      "Ordered Chaos",
    ],
    (line) =>
      looksLikeTitleLine(line, {
        upper: null,
        wrapWidth: null,
        isBelowBlank: false,
        lower: "This is the text below, and it ends.",
      }),
  );
});

test("marks of change are told from emphasis", () => {
  answers(
    "marks",
    [
      "own",
      "*own",
      "* own",
      "**own**",
      "***own**",
      "*own*",
      "**own** – x",
      "**actions** – required",
      "*a* and **b**",
      "own*",
      "own**",
      "+own",
      "+ own",
      "Δ own",
      "∆own",
      "§ own",
      "+§own",
      "D own",
      "Down",
      "DBorg",
      "DB",
      "D",
      "D 3",
      "Data",
      "DÉlan",
      "*",
      "**",
      "",
      " own ",
      "*** cannot / may not**",
      "***own***",
      "Él*an*",
    ],
    readMark,
  );
  answers(
    "dated-lines",
    [
      "Naming a Number 2017-06-06",
      "Naming (2017-06-06)",
      "Naming – 2017-06-06",
      "Naming 2017-13-06",
      "2017-06-06",
      "x2017-06-06",
      "Naming 2017-06-06.",
      "Naming 2017-06-0",
      `${"Naming ".repeat(20)}2017-06-06`,
      "N 2017-06-06",
      "Na — 2017-06-06",
    ],
    looksDated,
  );
  answers(
    "openings",
    [
      "own – Yours.",
      "own — Yours.",
      "own -- Yours.",
      "own - Yours.",
      "own: Yours.",
      "**own** Yours.",
      "own yours.",
      "Thon – Erratum:",
      "Thon Errata: x",
      "Erratum: x",
      "– x",
      "A sentence says that – It is.",
      "own –",
      "Mot: He",
      "Event: Plays",
      "own – yours",
      "**own** yours.",
      "**own**: Yours",
      "**Own it.** Yours",
      "Card – Erratum (interim): x",
      "a:b – Erratum:",
      "Card – Erratums: x",
      "Errat – x",
      "**Thon – Erratum:** x",
      "***Thon – Errata** x",
    ],
    beginsInAnyForm,
  );
});

const openings = [
  "own – Yours.",
  "**own** Yours.",
  "***own** Yours.",
  "**Own it.** Yours",
  "**own**: 7 cards",
  "**own** “Yours.”",
  "**a** b",
  "**A sentence that is none** Yours.",
  `**${"Word ".repeat(19)}** Yours.`,
  `**${"Word ".repeat(40)}** Yours.`,
  "x **own** Yours.",
  "**own**  Yours.",
  "Naming a Number 2017-06-06",
  "*Naming a Number – (2017-06-06)",
  "Naming *a* Number   2017-06-06",
  " Naming a Number 2017-06-06 ",
  `${"Name ".repeat(24)}2017-06-06`,
  `${"Name ".repeat(18)}and 2017-06-06`,
  "Thon – Erratum:",
  " Thon  –  Erratum:  ",
  "Thon Erratum: This card is unique.",
  "Thon - Errata: card is unique",
  "Thon—Errata:** x",
  "Thon – Erratum (interim):",
  "Thon – Erratum(interim): x",
  "Thon – Erratum  (interim): x",
  "Thon – Erratum",
  "Thon – Erratum and more",
  "ThonErratum: x",
  "Clown: Playing Doctor – Erratum: x",
  `Clown: ${"Play ".repeat(11)}– Erratum: x`,
  `Clown: ${"Play ".repeat(14)}– Erratum: x`,
  "**Thon – Erratum:** When",
  "***Thon – Erratum (interim)** When",
  "**Thon – Erratum(interim):** When",
  "x **Thon – Erratum:** When",
  "*Th*on – Erratum: x",
  "See Thon – Erratum: x",
  "Borg Ship",
  "*Borg Ship",
  "**Borg** *Ship*",
  " borg ",
  "A sentence that is none",
  "Activate Subcommands This event may.",
  "Activate Subcommands  This event may.",
  "Activate This event may.",
  "activate it This event may.",
  "Activate Subcommands this event may.",
  "Activate Subcommands This eventful may.",
  `${"Activate ".repeat(9)}This event may.`,
  "mission – attempt – own – Yours.",
  "mission – Attempt – Yours.",
  "mission – attempt – yours.",
  "mission – one two three four five six seven – Yours.",
  "mission – one two three four five six – *“Yours.”",
  "Event: Plays.",
  "Event – Plays.",
  "**mission** –  **attempt** – 7 Yours.",
  "own –  ",
  " – own",
  "*own* – Yours.",
  `${"own ".repeat(40)} – Yours.`,
];

test("every form tells where an entry opens, and what its title and text are", () => {
  const forms = [
    separatedForm({ name: "en dash", separator: " – " }),
    separatedForm({ name: "colon", separator: ": " }),
    boldForm,
    erratumForm,
    runInForm,
  ];
  answers("forms", openings, (text) =>
    forms.flatMap((form) => {
      const opening = form.begins(text);
      return opening ? [`${form.name}: ${JSON.stringify(opening)}`] : [];
    }),
  );
});

test("a document is of the kind that its title says, and its entries with it", () => {
  const titled = [
    "Current Rulings",
    "Temporary Rulings",
    "The Glossary",
    "Card Errata",
    "Rulebook",
    "Rule Book",
    "FAQ",
    "Frequently Asked Questions",
    "Harbor Q & A",
    "Supplement",
    "Dilemma Guide",
    "News",
  ];
  answers("kinds", titled, (title) => {
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
  answers("kinds-of-entries", kinds, (kind) => {
    const facts = kinds.find((each) => each === kind);
    return parseDocument(
      linesOf(["own – Yours.", "", "Clown: Playing Doctor, A – Words.", "", "x, Then – Words."]),
      { edition: "1e", source: { file: "made", sha256: "" }, ...(facts ? { kind: facts } : {}) },
    ).text.entries.map((entry) => [entry.kind, entry.title, entry.aliases]);
  });
});

test("markers of lists are taken off", () => {
  answers(
    "markers",
    [
      "• one",
      "•one",
      "  • one",
      "- one",
      "-one",
      "– one",
      "* one",
      "*one",
      "o one",
      "one",
      "own is",
      "1. One",
      "1) One",
      "(1) One",
      "1.One",
      "12. x",
      "1234. x",
      " - a. x",
      "a. x",
      "a) x",
      "A. x",
      "iv. x",
      "xi) x",
      "ivx. x",
      "vi x",
      "in. x",
      "ii. x",
      "iii) x",
      "viii. x",
      "ix. x",
      "· x",
      "▪ x",
      "◦ x",
      "‣ x",
      "● x",
      "○ x",
      "■ x",
      "3.2 Dilemmas",
      "2.",
      "•",
      "- ",
      "(a) x",
      "((1) x",
      "x. y",
      "v. x",
      "ab. x",
      "  2. x",
      "\t3. x",
      "é. x",
    ],
    (line) => readMarker(line),
  );
});

test("lost icons leave what they leave", () => {
  const texts = [
    "your  personnel",
    "your   personnel",
    "your    personnel",
    "end.  Next",
    "end!  Next",
    "end?  Next",
    "end:  Next",
    "a: , , , b",
    "(, , b",
    "a, , b",
    "a , b",
    "non- personnel",
    "Non- ships",
    "non- personnel card",
    "non- cards",
    "non- icon icons",
    "non- word",
    "anon- personnel",
    "a -Flash",
    "a -flash",
    "cost -2",
    "a - B",
    "-Flash",
    " a  b ",
    "a\u00a0b",
    "a\t\tb",
    "non- equipment, non- dilemmas",
  ];
  answers("lost-icons", texts, markLostIcons);
});

test("a line goes on where a sentence does", () => {
  const ends = [
    "It ends.",
    "It ends.”",
    "It ends).*",
    "It does not",
    "It goes on,",
    "A list:",
    "one; and",
    "two;",
    "a (bracket)",
    "an [AU]",
    "an [AU]*",
    "CAPITALS",
    "OR",
    "See skills",
    "see also own",
    "you see 3",
    "It ends… ",
    "“quote”",
    "5",
    "é",
    "ends.  ",
    "ends.)*_",
  ];
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
  answers("continued", ends, (upper) =>
    begins.map((lower) => reported(continuesLine(upper, lower, rules))).join(""),
  );
  answers("continued-over-blanks", ends, (upper) =>
    begins.map((lower) => reported(continuesOverBlank(upper, lower, rules))).join(""),
  );
  answers("continued-at-a-width", ends, (upper) =>
    begins.map((lower) => reported(continuesLine(upper, lower, { ...rules, wrapWidth: 12 }))).join(""),
  );
  answers("room", ["12345678. x", "1234567890.", "123456789.", "12345678."], (upper) =>
    ["A b", "Ab c", "Abc", "  Ab", "A".repeat(50)]
      .map((lower) => reported(continuesLine(upper, lower, { ...rules, wrapWidth: 12 })))
      .join(""),
  );
  answers(
    "ends",
    [...ends, "a.", "a.b", "(a) ", "[a]_", "a,", "a”", "a:)", "a!", "a?’"],
    (line) => `${reported(endsSentence(line))}${reported(endsBracket(line))}`,
  );
  answers(
    "begins",
    [...begins, "‘small", "((small", "“(Capital", "Œuvre", "œuvre", "“élan", "1a", "- a"],
    startsSmall,
  );
  answers(
    "capitals",
    [
      ...ends,
      ...begins,
      "AB",
      "ABC",
      "ABC d",
      "ABC >3",
      "ÉLAN",
      "ÉLÂ",
      "ÉLan",
      "A".repeat(61),
      "1 2 3",
      "ABc",
      "A B C",
    ],
    isCapitals,
  );
});

test("a width shows where enough lines end near it", () => {
  const row = (length: number) => "x".repeat(length);
  const widths: readonly (readonly number[])[] = [
    [60, 60, 60, 60, 60, 60, 60],
    [60, 60, 60, 60, 60, 60],
    [39, 39, 39, 39, 39, 39, 39],
    [40, 40, 40, 40, 40, 40, 40],
    [140, 140, 140, 140, 140, 140, 140],
    [141, 141, 141, 141, 141, 141, 141],
    [60, 60, 60, 60, 30, 30, 60, 10],
    [60, 60, 60, 60, 60, 60, 60, 60, 30, 20, 10],
    [60, 45, 45, 44, 60, 60, 60, 60],
    [60, 0, 60, 0, 60, 0, 60, 0],
    [70, 71, 72, 73, 74, 75, 76, 77, 60, 61, 5],
  ];
  const found = widths
    .map((lengths) => `${lengths.join(" ")} → ${wrapWidthOf(linesOf(lengths.map(row)))}`)
    .join("\n");
  expect(`${found}\n`).toBe(golden("parse/golden/questions/widths.txt", `${found}\n`));
  expect(wrapWidthOf(linesOf(Array.from({ length: 9 }, () => `• ${row(60)}`)))).toBeNull();
});

test("columns that were read across are found by their sentences", () => {
  const prose = [
    "own is yours.",
    "It is not.",
    "cards are.",
    "they go.",
    "all of it.",
    "some of it.",
    "One of it.",
  ];
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
    ["own", "ruling"],
    ["Own!", "ruling"],
    ["own", "ruling"],
    ["own", "ruling"],
    ["own", "erratum"],
    ["own ruling", "term"],
    ["own ruling 2", "term"],
    ["…", "card"],
    ["", "card"],
    ["own", "erratum"],
  ].map(([name = "", kind = ""]) => giveId(slug(name), kind));
  answers("ids", given, (id) => id.length);
  answers(
    "labels",
    [
      "One two three",
      "One two three four five six seven eight",
      "One two three four five six seven eight nine",
      "One two three four five six seven eight, nine",
      "One two three four five six seven eight.:; nine",
      "",
      "x".repeat(130),
      `${"word ".repeat(7)}${"x".repeat(130)} y`,
    ],
    labelOf,
  );
});
