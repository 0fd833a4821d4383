/** Forms that other games' documents have, each found in its own section. */
import { describe, expect, test } from "vitest";
import type { SourceLine } from "../../src/domain/source-line.ts";
import { checkCoverage } from "../../src/parse/coverage.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { separatedForm } from "../../src/parse/forms/separated.ts";
import { markOrderedTitles } from "../../src/parse/forms/title-evidence.ts";
import { isFactLine } from "../../src/parse/head.ts";
import { isFrontMatter } from "../../src/parse/section-headings.ts";
import { rowsOf } from "../rows-of.ts";

/** `#2 Title` is a heading that the file marks, of level 2. */
function linesOf(text: string): SourceLine[] {
  return rowsOf(text).map((row, at) => {
    const level = /^#(\d) /.exec(row)?.[1];
    const line = { number: at + 1, text: level ? row.slice(3) : row };
    return level ? { ...line, level: Number(level) } : line;
  });
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

function expectEntries(text: string, entries: string, kind?: "glossary"): void {
  expect(entriesOf(text, kind)).toEqual(rowsOf(entries));
}

const rulebook = `
Harbor Wars Rules

Introduction

These rules hold from the first day of the season.

Contents

1. Ships
100. General
101. Sailing
102. Cargo
Glossary
Credits

1. Ships

100. General

100.1. Every player begins with one ship.

100.1a A ship that is sunk is put on the bottom of its owner's deck.

100.2. A ship moves once a turn.
Example: A ship that was repaired may still move.

101. Sailing

101.1. Tacking

101.1a Tacking is turning the bow through the wind. See
rule 100.2 for what may move.

101.1b A ship may tack twice.

102. Cargo

102.1. Cargo is loaded in a harbor:
• from the deck
• from the hand

Glossary

Anchor
To keep a ship where it is. See rule 100.2.

cargo
1. What a ship carries.
2. A card that stands for it. See rule 102.

X
A number that the card names.

Credits

Game design: Harriet Doe, with John Roe
Rules: Jane Poe
`;

test("a numbered rulebook goes on with a glossary and credits", () => {
  expectEntries(
    rulebook,
    `
    Harbor Wars Rules [paragraph, heading, paragraph, heading, heading, paragraph, paragraph] /
    1 Ships [rule 1] / 100 General [rule 100] / 100.1 – [rule 100.1, rule 100.1a] /
    100.2 – [rule 100.2, example] / 101 Sailing [rule 101] /
    101.1 Tacking [rule 101.1, rule 101.1a, rule 101.1b] / 102 Cargo [rule 102] /
    102.1 – [rule 102.1, item, item] / Anchor [heading, paragraph] / cargo [heading, step 1, step 2] /
    X [heading, paragraph]
    `,
  );
});

test("rules are no part of the introduction above them", () => {
  const lines = rulebook.split("\n").map((text, at) => ({ number: at + 1, text }));
  const { entries } = parseDocument(lines, {
    edition: "ships",
    source: { file: "made.txt", sha256: "" },
  }).text;
  expect(entries.find(({ title }) => title === "Ships")?.section).toBeNull();
  expect(entries.find(({ title }) => title === "Sailing")?.section).toBe("1. Ships");
});

test("a contents list at the head is no text", () => {
  const { boilerplate } = parseDocument(linesOf(rulebook), { source: { file: "made.txt", sha256: "" } }).text;
  expect(boilerplate.map(({ text }) => text)).toEqual(
    rowsOf("Contents / 1. Ships / 100. General / 101. Sailing / 102. Cargo / Glossary / Credits"),
  );
  expect(boilerplate.every(({ reason }) => reason === "contents list")).toBe(true);
});

test("a marked heading above entries of another form heads a section", () => {
  const terms = ["anchor", "cargo", "crew", "deck", "hull", "mast"];
  const text = `#2 Terms\n${terms.map((term) => `${term} – What every ship of the harbor has.`).join("\n\n")}`;
  expect(entriesOf(text, "glossary")).toEqual([...terms.map((term) => `${term} [paragraph]`)]);
});

test("a document says its title, its day of effect and its kind", () => {
  const rows = rulebook.replace(
    "These rules hold",
    "These rules are effective as of April 29, 2022. They hold",
  );
  expect(
    parseDocument(linesOf(rows.replace("Wars Rules", "Wars Official Rules")), {
      source: { file: "made.txt", sha256: "" },
    }).text.document,
  ).toMatchObject({
    title: "Harbor Wars Official Rules",
    kind: "rulebook",
    date: "2022-04-29",
    effective: "2022-04-29",
  });
});

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

const enDashForm = separatedForm({ name: "en dash", separator: " – ", hasDash: true });

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

describe("a numbered rulebook with marked headings", () => {
  const rows = `
#2 1. Start
1.1 Each player draws seven cards.
#2 2. Turn
#3 2.1 Dawn
Every ship is readied.
#3 2.2 Market
You may do one of these:
- buy a card;
- sell a card.
2.3 **Night.** Discard down to seven cards.
#2 3. `;

  test("does not take a numbered heading above a list of terms for a rule", () => {
    const terms = ["**Crew**: Who sails.", "**Harbor**: Where ships are.", "**Sail**: To move."];
    expect(entriesOf(`${rows}Keywords\n${terms.join("\n\n")}`).slice(-3)).toEqual(
      rowsOf("Crew [paragraph] / Harbor [paragraph] / Sail [paragraph]"),
    );
  });
});

describe("a glossary in a narrow column", () => {
  const column = `
HARBOR GLOSSARY
Version 1.6 March 1999
anchor – Keeps a ship where
it is. See harbor.
boarding party -- A crew that
comes aboard a ship of your
opponent's.
cargo – What a ship carries
from one harbor to another.
deck – Where the crew of a
ship stands, unless it is
said to be elsewhere
Esmeralda's Cat – It is also a
member of every crew that
may sail.
12
HARBOR GLOSSARY
flag – What a ship flies. A
ship may fly several flags.
harbor – Where ships stay.
`;

  test("is divided in spite of mixed dashes and missing full stops, and its page's foot is no text", () => {
    expectEntries(
      column,
      `
      anchor [paragraph] / boarding party [paragraph] / cargo [paragraph] / deck [paragraph] /
      Esmeralda's Cat [paragraph] / flag [paragraph] / harbor [paragraph]
      `,
      "glossary",
    );
  });

  test("keeps the document's title inside a sentence, and a number alone", () => {
    const kept = column.replace("12\nHARBOR GLOSSARY\n", "HARBOR GLOSSARY\n");
    const { boilerplate } = parseDocument(linesOf(kept), { source: { file: "made.txt", sha256: "" } }).text;
    expect(boilerplate.map(({ reason }) => reason)).toEqual(["heading", "heading"]);
  });
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

describe("questions", () => {
  test("have titles without `Q:` in every form, and a list of orders is none", () => {
    const asked = ["Can I dock?", "Can I leave?", "May I stay?"];
    for (const made of [(text: string) => `#3 Q: ${text}`, (text: string) => `**Q: ${text}**`])
      expect(entriesOf(asked.map((text) => `${made(text)}\nA: No.\n`).join("\n"), "glossary")).toEqual(
        asked.map((text) => `${text} [heading, paragraph]`),
      );
    expect(entriesOf("boarding – In this order:\n1. Choose a ship.\n2. Board it.", "glossary")).toHaveLength(
      1,
    );
  });
});
