/** Single lines asked directly: what is left out, what is a title of its own, what goes on, and what an account finds. */
import { describe, expect, test } from "vitest";
import { dropBoilerplate } from "../../src/parse/boilerplate.ts";
import { checkCoverage } from "../../src/parse/coverage.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { openTitleLine } from "../../src/parse/forms/opening.ts";
import { looksLikeTitleLine, openDated } from "../../src/parse/forms/title-lines.ts";
import { groupParagraphs } from "../../src/parse/paragraphs.ts";
import { continuesLine, wrapWidthOf } from "../../src/parse/wrapped-lines.ts";
import { readText } from "../../src/read/text.ts";
import { expectAnswers } from "../golden.ts";

const linesOf = (rows: readonly string[]) => readText(new TextEncoder().encode(rows.join("\n"))).lines;

describe("what is left out", () => {
  const left = (...rows: readonly string[]) =>
    dropBoilerplate(linesOf(rows)).boilerplate.map(({ text, reason }) => `${reason}: ${text}`);

  test("is what surely is no text, and a token behind the last sentence", () => {
    expectAnswers("parse/golden/questions/left-out.txt", (row) => left("own – Yours.", row));
  });

  test("are numbers that rise, with any blanks around, and nothing beside them", () => {
    const wide = (page: number, width: number) => `${page}`.padEnd(width);
    expect(left(wide(1, 70), "own", wide(2, 70))).toHaveLength(2);
    expect(left("1 of the", "own", "2 of the")).toEqual([]);
    expect(left(" 12", "own", "  13 ")).toHaveLength(2);
    expect(left("(12", "own", "(13")).toEqual([]);
  });
});

describe("a line of its own is a title", () => {
  const text = "The target must be selected before it.";
  const isTitle = (line: string, upper: string | null = null, lower: string | null = text) =>
    looksLikeTitleLine(line, { upper, lower, isBelowBlank: false, wrapWidth: null });

  test("above a text", () => {
    expect(
      ["Borg Ship", "  Borg Ship  ", "New Order", "battle", "x".repeat(80)].map((line) => isTitle(line)),
    ).toEqual([...[true, true, true, true, true]]);
    expect(isTitle("Borg Ship", null, `${"X".repeat(41)}`)).toBe(true);
    expect(isTitle("Borg Ship", null, " Stop.")).toBe(true);
    expect(isTitle("Borg Ship", null, "“Stop.”")).toBe(true);
  });

  test("but not where it ends a sentence, is a word of a card or a list, or too long", () => {
    const others = ["", "Stop. ", "Order", "OR", "1. Borg Ship", "Cunning >28", "x".repeat(81)];
    expect(others.map((line) => isTitle(line))).toEqual(others.map(() => false));
  });

  test("but not above what is no text", () => {
    const lowers = [null, "", "stop it.", " stop Two.", "Stop", `${"X".repeat(35)}`, `${"X".repeat(35)} `];
    expect(lowers.map((lower) => isTitle("Borg Ship", null, lower))).toEqual(lowers.map(() => false));
  });

  test("but not inside a sentence", () => {
    expect([isTitle("Borg Ship", "It ends."), isTitle("Borg Ship", "ALL CARDS")]).toEqual([true, true]);
    expect(isTitle("Borg Ship", "It goes on with")).toBe(false);
  });

  test("with its mark", () => {
    expect(openTitleLine(" *Borg Ship ")).toMatchObject({
      ...{ title: "Borg Ship", changed: true, heading: "*Borg Ship", text: "" },
    });
  });
});

describe("a dated line", () => {
  test("gives the title without its day and its stars", () => {
    expect(openDated(" *Na*min*g 2017-06-06")).toEqual({
      ...{ title: "Naming", changed: false, isErratum: false, heading: "*Na*min*g 2017-06-06", text: "" },
    });
    expect(openDated("*Naming 2017-06-06")).toMatchObject({
      title: "Naming",
      changed: true,
    });
  });
});

describe("a line goes on", () => {
  const rules = { wrapWidth: null, begins: () => false };
  const goesOn = (upper: string, lower: string) => continuesLine(upper, lower, rules);

  test("where it is the rest of a reference or of a sentence", () => {
    expect([
      goesOn("See skills ", "– First-listed skill."),
      goesOn("It is", " - First"),
      goesOn("It is", "Mot"),
    ]).toEqual([...[true, false, true]]);
    expect(goesOn("See skills. It ends (here)", "– First-listed skill.")).toBe(false);
  });

  test("but not around `OR`, nor where a card's line begins", () => {
    expect([goesOn(" OR ", "Draw"), goesOn("It is", "OR"), goesOn("It is", "Event: Draw")]).toEqual([
      ...[false, false, false],
    ]);
    expect([goesOn("It is", "An Event: Draw"), goesOn("It is", "A - Order - Draw")]).toEqual([true, true]);
  });

  test("with the width at which most lines end", () => {
    const rows = (lengths: readonly number[]) => linesOf(lengths.map((length) => `${"x".repeat(length)}  `));
    const wide = [60, 60, 60, 60, 60, 60, 60, 60];
    expect(wrapWidthOf(rows([...wide, 45, 45, 45, 45]))).toBe(60);
    expect(wrapWidthOf(rows([...wide, 44, 44, 44, 44]))).toBeNull();
  });

  test("joined by one blank, its heading apart", () => {
    const [open, next] = linesOf(["  It goes ", "  on here.  "]);
    if (!open || !next) throw new Error("there are two");
    expect(groupParagraphs([open, next], rules).map(({ text }) => text)).toEqual(["It goes on here."]);
    const heading = { ...next, opening: openTitleLine(next.text) };
    expect(groupParagraphs([open, heading], rules).map(({ text }) => text)).toEqual(["It goes", "on here."]);
  });

  test("not where a title page goes on", () => {
    const dated = " Current Rulings (3 January 2011) ";
    const texts = (upper: string) => groupParagraphs(linesOf([upper, dated]), rules).map(({ text }) => text);
    expect(texts(" Second Edition ")).toEqual(["Second Edition", dated.trim()]);
    expect(texts("It stands in the")).toEqual([`It stands in the ${dated.trim()}`]);
  });
});

describe("the account of a text", () => {
  const read = (rows: readonly string[]) =>
    parseDocument(linesOf(rows), {
      kind: "glossary",
      edition: "1e",
      source: { file: "made.txt", sha256: "" },
    }).text;
  test("does not count lines of blanks", () => {
    const rows = ["own – Yours.", "   ", "\t", "cost – Pay."];
    expect(checkCoverage(linesOf(rows), read(rows))).toMatchObject({ lines: 2, taken: 2 });
  });

  test("knows boilerplate by its words, wherever it stands in its line", () => {
    const rows = ["own – Yours.", "", "  Page 1  ", "", "cost – Pay. 041b061a72  "];
    expect(checkCoverage(linesOf(rows), read(rows))).toEqual({
      ...{ lines: 3, words: 4, taken: 2, boilerplate: 1, unread: [], invented: [] },
    });
  });

  test.each(["Erratum", "Errata", "Erratum (interim)", "Errata (interim)"])("reads over `%s`", (word) => {
    const rows = ["own – Yours.", "", `Mot – ${word}: Draw two cards.`, "", "cost – Pay."];
    expect(checkCoverage(linesOf(rows), read(rows))).toMatchObject({ unread: [], invented: [] });
  });
});
