/** Forms that other games' documents have, each found in its own section. */
import { describe, expect, test } from "vitest";
import { type SourceLine, withoutBlanks } from "../../src/domain/source-line.ts";
import { checkCoverage } from "../../src/parse/coverage.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { separatedForms } from "../../src/parse/forms/separated.ts";
import { markOrderedTitles } from "../../src/parse/forms/title-evidence.ts";
import { isFactLine } from "../../src/parse/head.ts";
import { isFrontMatter } from "../../src/parse/section-headings.ts";
import { rowsOf } from "../rows-of.ts";

/** `#2 Title` is a heading that the file marks, of level 2. */
function linesOf(text: string): SourceLine[] {
  const lines = rowsOf(text).map((row, at) => {
    const level = /^#(\d) /.exec(row)?.[1];
    const line = { number: at + 1, text: level ? row.slice(3) : row };
    return level ? { ...line, level: Number(level) } : line;
  });
  return withoutBlanks(lines);
}

/** `702.1 Haste [rule 702.1, rule 702.1a]`; every word of the source stands in the entries, or the test fails. */
function entriesOf(text: string, kind: "rulebook" | "glossary" = "rulebook"): string[] {
  const lines = linesOf(text);
  const parsed = parseDocument(lines, { edition: "ships", kind, source: { file: "made.txt", sha256: "" } });
  expect(checkCoverage(lines, parsed.text)).toMatchObject({ unread: [], invented: [] });
  return parsed.text.entries.map(({ title, number, blocks }) => {
    const shown = blocks.map((block) => `${block.kind}${block.path ? ` ${block.path}` : ""}`);
    return `${number === null ? "" : `${number} `}${title ?? "–"} [${shown.join(", ")}]`;
  });
}

const wrappedGlossary = `
anchor – To keep a ship where it is until its
owner lifts it again.
boarding – The larger of two crews takes the
ship of the smaller one.
Cargo Bay - You begin a cargo run whenever a
ship of yours leaves a harbor.
deck – Where a crew stands unless it is said
to be somewhere else.
Esmeralda –This ship moves twice in each turn
of its owner.
flag – What a ship flies. A ship may carry as
many as it has masts
Gale Force Wind – To play this card choose a
ship at sea.
hull – What is left of a ship once its masts
are gone.
keel – The lowest part of a ship, see also
anchor - Every ship has exactly one of these.
mast – What a sail hangs from on every ship
of the game.
oar – What moves a ship that has no sail, or
no wind.
`;

const enDashForm = separatedForms({ name: "en dash", separator: " – " }).ofTitles;

const orderedTitles = (text: string) => markOrderedTitles(linesOf(text), enDashForm, 60);

test("the order of the titles finds those that are written in another way", () => {
  const found = orderedTitles(wrappedGlossary);
  expect(found.flatMap(({ opening }) => opening?.title ?? [])).toEqual(
    rowsOf("Cargo Bay / Esmeralda / Gale Force Wind"),
  );
});

test("titles without an order decide nothing", () => {
  const rows = wrappedGlossary.trim().split("\n").reverse().join("\n");
  expect(orderedTitles(rows).some(({ opening }) => opening)).toBe(false);
});

test.each([
  ["Version 1.9 – November 2011", true],
  ["Released 10/19/98 (Revised 10/26/98)", true],
  ["Effective date: June 1, 2019", true],
  ["as of 2nd April 2024", true],
  ["Last updated: Tue, 14 Jan 2020 19:02:44 GMT", true],
  ["The sun of 14 Jan 2020", false],
  ["Printed cost 2015-01-09", false],
  ["Version of the text", false],
  ["March of Flames", false],
  ["The march of 2011", false],
])("%j says only a day or version: %s", (line, isFact) => {
  expect(isFactLine(line)).toBe(isFact);
});

describe("a glossary in order that is not wrapped", () => {
  const terms = ["anchor", "cargo", "deck", "flag", "harbor"].map((term) => `${term} – What every ship has.`);
  const glossary = (title: string) => terms.toSpliced(1, 0, `${title} Every ship has it.`).join("\n\n");

  test.each(["boarding party -", "Boarding counter –", "Black Flag —", "Bow:"])(
    "opens an entry at %j",
    (title) => {
      expect(entriesOf(glossary(title), "glossary")).toHaveLength(6);
    },
  );
});

test("a section of legal matters is about the document, one of what is legal is not", () => {
  expect(["Legal", "LEGAL NOTICE", "Legality of Decks"].map(isFrontMatter)).toEqual([true, true, false]);
});

test("a glossary above numbered rules keeps its terms, however many they are", () => {
  const terms = ["Anchor", "Bell", "Crew", "Dock", "Fog", "Gale", "Harbor", "Jetty"];
  const many = terms.flatMap((term) => [..."abcdefghi"].map((letter) => `${term} B${letter}`));
  const rules = ["1", "2", "3", "4"].map((rule) => `1.${rule} The player whose turn it is draws a card.`);
  const rows = ["Harbor Rules", ...many.map((term) => `${term} – It is a part.`), "1. Turns", ...rules];
  expect(entriesOf(rows.join("\n\n"))).toHaveLength(many.length + 1 + rules.length);
});

test("numbered rules below front matter are in none of its sections, and others are in their own", () => {
  const sectionsBelow = (heading: string) => {
    const lines =
      linesOf(`#1 Saltpan Comprehensive Rules\n#2 ${heading}\n1. Docking\n1.1 A kestrel docks at a pan.
      1.2 A docked kestrel cannot attack.\n2. Battle\n2.1 An attack begins it.\n2.2 A battle ends the turn.`);
    const { text } = parseDocument(lines, { edition: "ships", source: { file: "made.md", sha256: "" } });
    return text.entries.map(({ number, section }) => `${number} ${section}`);
  };
  expect(sectionsBelow("Introduction")).toContain("1 null");
  expect(sectionsBelow("Harbors")).toContain("1 Harbors");
});
