/** Documents as they are read from their texts, with headings and marks, compared at once and with their insides made late. */
import { expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { readText } from "../../src/read/text.ts";
import { golden } from "../golden.ts";
import { report } from "./notation.ts";

const text = `Current Rulings Document (3 January 2011)

RULINGS

*abilities – Skills are not abilities. See The Sheliak, Up the Ante, and Mot, The Barber.

cannot / may not – Game text which forbids takes precedence. The Sheliak may not. Sheliak cannot.

dilemmas – Each one costs 2.
• A dual dilemma counts for both.
• A space dilemma counts for space.

own – You own your cards. See Mot, The Barber.

ERRATA

Altovar – Erratum:

This card is unique.

Benzite – Erratum:

This card is unique.

*Borg Ship – Erratum:

This dilemma moves from mission to mission at the end of every turn, and destroys what it meets.

Mot, The Barber – Erratum: When you play this personnel, you may examine the top three cards of your deck.

The Sheliak – Erratum (interim):

They wait at their planet until the treaty has been broken by a colony or an outpost.

Up the Ante – Erratum:

Choose one personnel who has Cunning >6 to be stopped. Randomly select another to be killed.

Order – Draw a card.`;

/** What each edit replaces, in order. */
const edits: readonly (readonly [name: string, ...replacements: (readonly [string, string])[]])[] = [
  [
    "a heading in other letters",
    ["Borg Ship – Erratum:", "Borg Ship - Errata:"],
    ["Benzite – Erratum:", "Benzite – Erratum (interim):"],
  ],
  [
    "a heading run into its text",
    ["Altovar – Erratum:\n\nThis", "Altovar – Erratum: This"],
    ["Up the Ante – Erratum:\n\nChoose", "Up the Ante – Erratum: Choose"],
  ],
  [
    "an erratum that becomes a ruling",
    ["ERRATA\n\nAltovar – Erratum:\n\nThis card is unique.", "Altovar – This card is unique.\n\nERRATA"],
  ],
  ["another day", ["3 January 2011", "7 February 2011"]],
  ["a paragraph more", ["Order – Draw a card.", "Order – Draw two cards.\n\nEvent: Stop."]],
];

const edited = ([, ...replacements]: (typeof edits)[number]) =>
  replacements.reduce((sofar, [from, to]) => {
    if (!sofar.includes(from)) throw new Error(`the document has no \`${from}\``);
    return sofar.replace(from, to);
  }, text);

function parsed(words: string) {
  const { lines } = readText(new TextEncoder().encode(words));
  return parseDocument(lines, { edition: "2e", source: { file: "made.txt", sha256: "" } }).text;
}

function reported(old: string, fresh: string) {
  const comparison = compareTexts(parsed(old), parsed(fresh));
  return [
    ...report(comparison),
    ...comparison.changes.map(
      ({ aspects, followsOnly, words }) =>
        `  ${aspects.join()}${followsOnly ? " follows" : ""} ${words.map(({ op, text: said }) => `${op} ${JSON.stringify(said)}`).join(" ")}`,
    ),
    ...comparison.facts.map(({ fact, from, to }) => `  ${fact} ${from} => ${to}`),
    `  ${comparison.unchanged.length} unchanged, ${comparison.cosmetic} only in looks`,
  ];
}

test.each(edits.map((edit) => ({ name: edit[0], edit })))(
  "a document with $name is told of it, forth and back",
  ({ name, edit }) => {
    const other = edited(edit);
    const found = [name, ...reported(text, other), "back", ...reported(other, text), ""].join("\n");
    expect(found).toBe(golden(`compare/golden/read/${name.replaceAll(" ", "-")}.txt`, found));
  },
);

test("a day of effect is told where it is not the day of the document", () => {
  const document = parsed(text);
  const of = (facts: Partial<typeof document.document>) => ({
    ...document,
    document: { ...document.document, ...facts },
  });
  const reported = (one: Partial<typeof document.document>, other: Partial<typeof document.document>) =>
    compareTexts(of(one), of(other)).facts.map(({ fact, from, to }) => `${fact} ${from} ${to}`);
  expect(
    reported(
      { date: "2011-01-01", effective: "2011-01-01" },
      { date: "2011-02-01", effective: "2011-02-01" },
    ),
  ).toEqual(["date 2011-01-01 2011-02-01"]);
  expect(
    reported(
      { date: "2011-01-01", effective: "2011-01-01" },
      { date: "2011-02-01", effective: "2011-02-08" },
    ),
  ).toEqual(["date 2011-01-01 2011-02-01", "effective 2011-01-01 2011-02-08"]);
  expect(
    reported(
      { date: "2011-01-01", effective: "2011-01-08" },
      { date: "2011-02-01", effective: "2011-02-01" },
    ),
  ).toEqual(["date 2011-01-01 2011-02-01", "effective 2011-01-08 2011-02-01"]);
  expect(reported({ version: "1" }, { version: "2", asOf: "2011-01-01" })).toEqual([
    "version 1 2",
    "asOf null 2011-01-01",
  ]);
});
