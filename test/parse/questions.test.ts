/** Small questions of the parser asked directly: what an erratum says, how a list is nested, whether columns were read across. */
import { describe, expect, test } from "vitest";
import { readMarker } from "../../src/domain/list-markers.ts";
import { endsBracket, endsSentence, startsSmall } from "../../src/domain/source-line.ts";
import { openList } from "../../src/parse/blocks.ts";
import { readErratum } from "../../src/parse/forms/erratum.ts";
import { isPartHeading, isSectionHeading, readDocumentTitle, readHeadFacts } from "../../src/parse/head.ts";
import { markLostIcons } from "../../src/parse/paragraphs.ts";
import { findInterleaving } from "../../src/parse/wrapped-lines.ts";
import { readText } from "../../src/read/text.ts";
import { rowsOf } from "../rows-of.ts";

describe("an erratum in letters that are not plain", () => {
  const title = { sort: "title", oldTitle: "Mot" } as const;

  test.each([
    ["This épisode’s title is “Déjà Q.”", { ...title, newTitle: "Déjà Q." }],
    ["This card's title should be Déjà Q.", { ...title, newTitle: "Déjà Q" }],
    ["This card's title is Déjà Q", { ...title, newTitle: "Déjà Q" }],
    ["This équipe has Équité of 10.", { sort: "attribute", attribute: "Équité", value: "10" }],
    ["This équipe has Weapons of X", { sort: "attribute", attribute: "Weapons", value: "X" }],
    ["This équipe’s Intégrité is +12.", { sort: "attribute", attribute: "Intégrité", value: "+12" }],
    ["This équipe’s Integrity is 3", { sort: "attribute", attribute: "Integrity", value: "3" }],
    ["This équipe’s Texte de jeu is replaced with: Draw.", { sort: "part", part: "Texte de jeu" }],
    ["This équipe is now unique", { sort: "unique" }],
  ])("says what it says in others: %s", (statement, erratum) => {
    expect(readErratum("Mot", [statement])).toEqual(erratum);
  });

  test.each(
    rowsOf(`
    É: This card's title is Mot. / Thisé card’s title is Mot. / É. This card's Order is replaced with: Draw. /
    This équipe’s Texte is not replaced with: Draw. / This équipe’s Intégrité is 3 or 4 é.
  `),
  )("is new text where it says more: %s", (statement) => {
    expect(readErratum("Mot", [statement])).toEqual({ sort: "new-text" });
  });
});

describe("an erratum", () => {
  test.each([
    ["This personnel's Integrity is 12.", "12"],
    ["This personnel's Integrity is -1", "-1"],
  ])("gives a value: %s", (statement, value) => {
    expect(readErratum("Mot", [statement])).toMatchObject({ sort: "attribute", value });
  });

  test("of typeface or icon is told by its verb", () => {
    expect(readErratum("Mot", ["The “or” is in italic type."])).toEqual({ sort: "typography" });
    expect(readErratum("Mot", ["Replace his [?] icon with a [?] icon."])).toEqual({ sort: "icon" });
    expect(readErratum("Mot", ["Replace his icon. Draw a card."])).toEqual({ sort: "new-text" });
  });

  test("is a short statement up to 300 letters", () => {
    const unique = (length: number) => `This card's title is ${"x".repeat(length - 22)}.`;
    expect(unique(300)).toHaveLength(300);
    expect(readErratum("Mot", [unique(300)]).sort).toBe("title");
    expect(readErratum("Mot", [unique(301)]).sort).toBe("new-text");
    expect(readErratum("Mot", [])).toEqual({ sort: "new-text" });
  });
});

describe("a list", () => {
  /** `- ` a bullet, `2.` a label; blanks before it are its indent. `2 1 a.i` is depth, lead-in and address. */
  function places(rows: readonly string[], leadIn: number | null = 0): string[] {
    const levels = openList(leadIn);
    return rows.map((row, at) => {
      const { marker } = readMarker(`${row} x`);
      if (marker.sort === "none") throw new Error("every row is marked");
      const { depth, leadIn: lead, path } = levels.place(marker, at + 1);
      return `${depth} ${lead ?? "-"} ${path ?? "-"}`;
    });
  }

  test("of bullets is nested by their indents", () => {
    expect(places(["-", "  -", "  -", "-"])).toEqual(["1 0 -", "2 1 -", "2 1 -", "1 0 -"]);
    expect(places(["-", " -", "-"])).toEqual(["1 0 -", "1 0 -", "1 0 -"]);
    expect(places(["   -", "-", "   -"])).toEqual(["1 0 -", "1 0 -", "2 2 -"]);
    expect(places(["    -", "  *", "•", "  o"])).toEqual(["1 0 -", "1 0 -", "1 0 -", "2 3 -"]);
  });

  test("of numbers, letters and Roman numbers is nested by their sorts", () => {
    expect(places(["1.", "a.", "ii.", "b.", "12."])).toEqual([
      ...["1 0 1", "2 1 1.a", "3 2 1.a.ii", "2 1 1.b", "1 0 12"],
    ]);
    expect(places(["1.", "   2.", "3."])).toEqual(["1 0 1", "1 0 2", "1 0 3"]);
    expect(places(["ii.", "iv.", "a."])).toEqual(["1 0 ii", "1 0 iv", "2 2 iv.a"]);
  });

  test("of steps may hold bullets, which have no address", () => {
    expect(places(["2.", "-", "a.", "-", "b."], null)).toEqual([
      ...["1 - 2", "2 1 -", "3 2 a", "2 1 -", "3 4 b"],
    ]);
  });
});

describe("columns that were read across", () => {
  const linesOf = (rows: readonly string[]) =>
    readText(new TextEncoder().encode(rows.join("\n")), "made.txt").lines;
  const shown = (rows: readonly string[]) => findInterleaving(linesOf(rows), () => false)?.number ?? null;
  const behindStop = (small: number, large: number) => [
    ...Array.from({ length: small }, () => ["It ends.", "so it goes on, Mot"]).flat(),
    ...Array.from({ length: large }, () => ["It ends.", "So it begins, Mot"]).flat(),
  ];
  const sideBySide = (gaps: number, full: number) => [
    ...Array.from({ length: gaps }, (_, at) => `One column ${at}    and another, Mot`),
    ...Array.from({ length: full }, (_, at) => `One line ${at} of text, Mot`),
  ];

  test("begin small behind the end of a sentence, five ends or more", () => {
    expect([shown(behindStop(5, 0)), shown(behindStop(4, 0)), shown(behindStop(4, 1))]).toEqual([2, null, 2]);
    expect([shown(behindStop(7, 13)), shown(behindStop(8, 12))]).toEqual([null, 2]);
  });

  test("stand behind a gap in half the lines, five lines or more", () => {
    expect([shown(sideBySide(5, 0)), shown(sideBySide(4, 0))]).toEqual([1, null]);
    expect([shown(sideBySide(9, 11)), shown(sideBySide(10, 11))]).toEqual([null, 1]);
  });

  test("are not there for blanks at a line's ends, nor for narrow ones, nor in lists", () => {
    expect(shown(Array.from({ length: 9 }, (_, at) => `    One line ${at} of text, Mot    `))).toBeNull();
    expect(shown(Array.from({ length: 9 }, (_, at) => `One column ${at}   and another, Mot`))).toBeNull();
    expect(shown(Array.from({ length: 9 }, (_, at) => `- One column ${at}    and another, Mot`))).toBeNull();
    expect(shown(Array.from({ length: 9 }, () => ["- It ends.", "so it goes on, Mot"]).flat())).toBeNull();
    expect(
      shown(Array.from({ length: 9 }, () => ["It ends.", "", "so it goes on, Mot", ""]).flat()),
    ).toBeNull();
    expect(shown(Array.from({ length: 9 }, (_, at) => `${"x".repeat(200)} ${at}    and another`))).toBeNull();
  });
});

describe("a lost icon", () => {
  test.each([
    ["your  personnel", "your [?] personnel"],
    ["icons: , , , Federation", "icons: [?], [?], [?], Federation"],
    ["play a -Flash", "play a [?]-Flash"],
    ["a non- ship", "a non-[?] ship"],
    ["non- ships, non- events, non- interrupts", "non-[?] ships, non-[?] events, non-[?] interrupts"],
    ["non- dilemmas, non- cards, non- icons", "non-[?] dilemmas, non-[?] cards, non-[?] icons"],
    ["non- dilemma, non- card, non- icon", "non-[?] dilemma, non-[?] card, non-[?] icon"],
    ["non- event, non- interrupt, non- mission", "non-[?] event, non-[?] interrupt, non-[?] mission"],
  ])("is marked: %s", (text, marked) => {
    expect(markLostIcons(text)).toBe(marked);
  });

  test.each([
    [" own ", "own"],
    ["own\u00a0card", "own card"],
    ["own\tcard", "own card"],
    ["a non- personnel card", "a non- personnel card"],
    ["cost -2 to go", "cost -2 to go"],
    ["Order - stop.  Then go", "Order - stop. Then go"],
    ["own    card", "own card"],
  ])("is not: `%s`", (text, shown) => {
    expect(markLostIcons(text)).toBe(shown);
  });
});

describe("the head of a document", () => {
  test("has a title with its date in brackets", () => {
    expect(readDocumentTitle("Rulings (3 January 2011)")?.date).toBe("2011-01-03");
    expect(readDocumentTitle("Rulings (3 January 2011) again")).toBeNull();
    expect(readDocumentTitle(`Rulings${" ".repeat(98)}(January 2011)`)).toBeTruthy();
    expect(readDocumentTitle(`Rulings${" ".repeat(99)}(January 2011)`)).toBeTruthy();
    expect(readDocumentTitle(`Rulings${" ".repeat(100)}(January 2011)`)).toBeNull();
  });

  test("has parts and sections", () => {
    expect(isPartHeading("(Part 1 of Actions)")).toBe(true);
    expect([isPartHeading("See (Part 1 of Actions)"), isPartHeading("(Party of Actions)")]).toEqual([
      false,
      false,
    ]);
    const isSection = (text: string) => isSectionHeading({ marker: { sort: "none" }, text });
    expect(["ERRATA", " ERRATA ", "3.2 Dilemmas", "PART IV – Playing", "A"].map(isSection)).toEqual([
      ...[true, true, true, true, true],
    ]);
    expect(["Errors", "any", "“any”", "é", `PART Z ${"x".repeat(95)}`].map(isSection)).toEqual([
      ...[false, false, false, false, false],
    ]);
  });

  test.each([
    ["Version 12.13 of 2/3/1999", "12.13", "1999-02-03"],
    ["v1.9.1, 11 June 2010", "1.9.1", "2010-06-11"],
    ["July 28, 2019", null, "2019-07-28"],
    ["July 8, 2019 – é", null, "2019-07-08"],
    ["2/3/1999 – é", null, "1999-02-03"],
    ["12/31/99 é", null, "1999-12-31"],
    ["11 June 2010 é", null, "2010-06-11"],
    ["as of 11 June 2010", null, null],
    ["11 cards", null, null],
  ])("says its version and its date: %s", (text, version, date) => {
    expect(readHeadFacts([text])).toMatchObject({ version, date });
  });
});

describe("a line", () => {
  test.each(["Stop.", "Stop. ", "(Stop.)", "stop.”", "stopped.*  ", "so:"])(
    "ends a sentence: `%s`",
    (line) => {
      expect(endsSentence(line)).toBe(true);
    },
  );

  test.each(["Stop", "stop, ", "it is 2", "(stop)", "", "Stop.  x"])("does not: `%s`", (line) => {
    expect(endsSentence(line)).toBe(false);
  });

  test("may end a bracket, and begin small", () => {
    expect(["(stop)", "[AU] ", "(stop)**", "stop", "(stop),", "a) b"].map(endsBracket)).toEqual([
      ...[true, true, true, false, false, false],
    ]);
    expect(
      ["own", " own", "“own", "épée", "“épée", "Own", " Own", "Épée", "2 own", ""].map(startsSmall),
    ).toEqual([...[true, true, true, true, true, false, false, false, false, false]]);
  });

  test.each([
    ["1. Draw", "1", "Draw"],
    ["1.   Draw", "1", "Draw"],
    ["  ii) Draw", "ii", "Draw"],
    ["- a. Draw", "a", "Draw"],
    ["(3) Draw", "3", "Draw"],
  ])("bears a label: `%s`", (line, label, text) => {
    expect(readMarker(line)).toEqual({
      marker: { sort: "label", label, indent: line.length - line.trimStart().length },
      text,
    });
  });

  test.each(["A. Draw", "an. Draw", "own - a", "“a. b", "1.Draw", "3.2 Draw", "o", "_ 1. Draw"])(
    "bears none: `%s`",
    (line) => {
      expect(readMarker(line)).toEqual({ marker: { sort: "none" }, text: line });
    },
  );
});
