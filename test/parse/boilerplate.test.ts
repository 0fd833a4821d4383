/** What is left out of a text, and the lines that stay: page by page, with the gaps that the boilerplate leaves. */
import { expect, test } from "vitest";
import { dropBoilerplate } from "../../src/parse/boilerplate.ts";
import { findForm } from "../../src/parse/forms/forms.ts";
import { partGluedEntries } from "../../src/parse/wrapped-lines.ts";
import { readText } from "../../src/read/text.ts";
import { golden } from "../golden.ts";
import { rowsOf } from "../rows-of.ts";

const linesOf = (rows: readonly string[]) =>
  readText(new TextEncoder().encode(rows.join("\n")), "made.txt").lines;
const head = "Current Rulings Document";

const texts: Readonly<Record<string, readonly string[]>> = {
  "nothing to leave out": ["own – Yours.", "", "12 cards", "Page one", "captures", "Home | Rules", "1"],
  "page numbers that rise": [
    ...["a is", "  1 ", "", "b", "2", "c", "- 3 -", "d", "– 4 of 9", "e"],
    ...["9", "f", "11", "g", "12 / 40", "h", "13/40"],
  ],
  "numbers that do not": rowsOf(
    "1 / a / 3 / b / 2 / c / 7 / d / x8 / e / 12345 / f / - - - - - - - - - - - - 9",
  ),
  "a sentence over a page": [
    ...["own is a word that", "", " ", "Page 1", ""],
    ...rowsOf(`
      goes on here. // It ends. // Page 2 // small behind an end // Page 3 // Capital behind none / and more /
      Page 4 // so
    `),
  ],
  "running heads": [
    `  ${head}`,
    ...rowsOf(`
      Page 1 / own – Yours. // ${head} / Page 2 / cost – Pay. // ${head} / Page 3 / abc / Page 4 / abc / Page 5 /
      abc / Page 6 / abcd / Page 7 / abcd / Page 8 / abcd / Page 9 / It ends. / Page 10 / It ends. / Page 11 /
      It ends. / Page 12
    `),
  ],
  "heads too far from a page's end": rowsOf(
    `${head} / a / b / c / Page 1 / d / e / f / ${head} / g / h / i / ${head} / j / k / l / m / ${head}`,
  ),
  "heads of three lines away": rowsOf(
    `${head} / a b / c d / Page 1 / e f / g h / ${head} / i j / k l / Page 2 / m n / o p / ${head}`,
  ),
  "two heads alone": [head, "Page 1", "own", head, "Page 2"],
  "heads of eighty letters": Array.from({ length: 3 }, (_, at) => [
    "x".repeat(80),
    `Page ${at}`,
    "y".repeat(81),
    `page ${at} of 3`,
  ]).flat(),
  "marks of printing": rowsOf(`
    7/28/2019 Current Rulings 2/13 / 7/28/19 x 2/13 / 7/28/2019 2/13 / https://www.example.org/rulings 2/13 /
    http://x.y 2/13 / see 7/28/2019 for x 2/13 / 7/28/2019 Rulings 2/13 more / 7/28/2019 ${"x".repeat(120)} 2/13
  `),
  "banners of archives": rowsOf(`
    41 captures / 1 capture / 41 captures more / The Wayback Machine - https://web.archive.org/web/2011 /
    Wayback Machine / Internet Archive / x web.archive.org/web/1 / an archive of cards /
    x${"y".repeat(50)} web.archive.org/
  `),
  navigation: rowsOf(`
    Home | Cards | Rules / Home » Rules » Errata / Home > Rules > Errata / Home > Rules / Skip to content /
    skip to main content / Back to top / Print this page / Printer-friendly version / printer friendly version /
    Previous page / Next page / Log in / login / Main menu / The main menu / Cunning > 8
  `),
  "a typed table with a cell too many": ["Pier | Crew | Cost", "1–3 | few | 2", "4–9 | many | 5 | or 6"],
  "a token behind the end": ["own – Yours.", "It is destroyed. 041b061a72", "", "  "],
  "a token that is none": ["It is destroyed. abcdefab"],
  "a number behind the end": ["It costs. 12345678"],
  "a short token": ["It costs. 12ab34c"],
  "a token in the text": ["It is 041b061a72"],
  "a token with more blanks": ["It is “so.”   041b061a72", ""],
  "a token over a page": ["41 captures", "It is destroyed. 041b061a72"],
  "long lines": [`Page 1 ${"x".repeat(160)}`, `${"Home | ".repeat(24)}Rules`],
  "glued entries": rowsOf(`
    It is a.* Own - Yours.** Cost – Pay.”*Mot — He cuts. *Not* so - x. / b *Own - no /
    It is c.*own words that go on - d / e.*Own! - f / g)*Own – h / It is i.***Own** - j / Is it k?*“Any” - l /
    2.*own – no
  `),
};

test.each(Object.entries(texts))("%s", (name, rows) => {
  const { lines, boilerplate } = dropBoilerplate(linesOf(rows));
  const found = [
    ...partGluedEntries(lines).map(({ number, text }) => `${number} ${JSON.stringify(text)}`),
    ...boilerplate.map(
      (piece) => `left out ${piece.lines.join("–")} ${piece.reason}: ${JSON.stringify(piece.text)}`,
    ),
    "",
  ].join("\n");
  expect(found).toBe(golden(`parse/golden/boilerplate/${name.replaceAll(/[^a-z]+/g, "-")}.txt`, found));
});

const documents: Readonly<Record<string, readonly string[]>> = {
  "the first paragraph counts six": rowsOf(
    "own: Yours. // cost – Pay. // battle – Fight. // skills – Use. // draw – Draw. // deck – Shuffle.",
  ),
  "the first of equals": ["x", "", "own – Yours.", "", "cost: Pay."],
  "errata alone": ["Thon – Erratum:", "", "This card is unique."],
  "errata and a ruling": ["Thon – Erratum: This card is unique.", "", "own – Yours."],
  "stars alone": ["Rulings", "", "* cost – Pay.", "* own – Yours."],
  "bullets and steps": ["Rulings", "", "• cost – Pay.", "1. own – Yours."],
  "title lines": rowsOf(`
    own / A card is yours that began the game in your deck. // cost /
    What you pay for a card is what its corner says. // x – Y.
  `),
  "title lines below the document's title": rowsOf(`
    Second Edition / Current Rulings Document (3 January 2011) / own /
    A card is yours that began the game in your deck.
  `),
  "a document's title far below": rowsOf(`
    one / A card is yours that began the game in your deck. / two /
    A card is yours that began the game in your deck. / three /
    A card is yours that began the game in your deck. / Current Rulings Document (3 January 2011) / four /
    A card is yours that began the game in your deck.
  `),
  "dated lines": rowsOf(`
    Naming 2017-06-06 / A player names a number. // Counting 2016-06-06 / Every card counts. // own – Yours.
  `),
  "sections and parts": ["RULINGS", "", "(Part 1 of own – Sequence)", "", "own – Yours."],
  passages: ["There is no limit on the number of cards.", "", "It goes on."],
  nothing: [],
};

test.each(Object.entries(documents))("the form of a document that has %s", (name, rows) => {
  const { form, lines, entries } = findForm(linesOf(rows), null);
  const titles = lines.flatMap(({ opening, number }) => (opening ? [number] : []));
  const found = `${form.name}, ${entries} entries, titles on lines [${titles.join(", ")}]\n`;
  expect(found).toBe(golden(`parse/golden/forms/${name.replaceAll(/[^a-z]+/g, "-")}.txt`, found));
});
