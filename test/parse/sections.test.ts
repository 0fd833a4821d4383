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

test("a rule is divided to any depth, however it is numbered", () => {
  expectEntries(
    `
    1 Ships / 1.1 Moving / 1.1.1 A ship moves once a turn, and it is / turned before it moves. /
    1.1.1a It moves again where a card / says so. / 1.1.1a-1 A wreck does not move. /
    1.1.1a-2 An anchored ship does not move. / 1.1.2 A ship is moved by its owner. / 2 Harbors /
    2.1 Every harbor holds four ships. / 2.1.1 A fifth ship waits outside.
    `,
    `
    1 Ships [rule 1] / 1.1 Moving [rule 1.1] /
    1.1.1 – [rule 1.1.1, rule 1.1.1a, rule 1.1.1a-1, rule 1.1.1a-2] / 1.1.2 – [rule 1.1.2] /
    2 Harbors [rule 2] / 2.1 – [rule 2.1, rule 2.1.1]
    `,
  );
});

test("a number that a sentence brings to the beginning of a line is no rule", () => {
  expectEntries(
    `
    3.1 Every ship has a captain. See rule / 3.4 for captains who left, and rule /
    3.9 for ships without one. / 3.2 A captain commands one ship. / 3.3 A captain may be exchanged. /
    3.4 A captain who left does not return.
    `,
    "3.1 – [rule 3.1] / 3.2 – [rule 3.2] / 3.3 – [rule 3.3] / 3.4 – [rule 3.4]",
  );
});

test("the steps of a procedure are no rules", () => {
  expectEntries(
    `
    boarding – A ship is boarded so: / 1. Choose a target. / 2. Compare the crews. /
    3. The larger crew wins. // cargo – What a ship carries.
    `,
    "boarding [lead-in, step 1, step 2, step 3] / cargo [paragraph]",
    "glossary",
  );
});

test("headings that the file marks are entries, however they are written", () => {
  expectEntries(
    `
    #1 Rules Reference / #2 Glossary of terms / #3 A / #3 X / A number that the card names. / #3 roll a d20 /
    Roll it once. / #4 Rolling Twice (added in Second Voyage) / • Only where a card says so. / #3 “If able…” /
    As far as it can be done.
    `,
    `
    X [heading, paragraph] / roll a d20 [heading, paragraph] /
    Rolling Twice (added in Second Voyage) [heading, item] / “If able…” [heading, paragraph]
    `,
    "glossary",
  );
});

test("a marked heading above entries of another form heads a section", () => {
  const terms = ["anchor", "cargo", "crew", "deck", "hull", "mast"];
  const text = `#2 Terms\n${terms.map((term) => `${term} – What every ship of the harbor has.`).join("\n\n")}`;
  expect(entriesOf(text, "glossary")).toEqual([...terms.map((term) => `${term} [paragraph]`)]);
});

test("a title line above its text opens an entry where blank lines part them", () => {
  expectEntries(
    `
    RULINGS // ability / Aside from skills, any text on a captain is an ability. // * cost /
    When a cost is looked for and none is printed, it is zero. // It is zero in the discard pile too. //
    Aye Aye, Captain / Erratum: You may do this only once each turn.
    `,
    `
    ability [heading, paragraph] / cost [heading, paragraph, paragraph] /
    Aye Aye, Captain [heading, game-text]
    `,
    "glossary",
  );
});

test("a title line with bullets and their sources opens an entry", () => {
  expectEntries(
    `
    Aid Station / - Heals one captain each turn. [SHP 20110210] / - Not in a harbor. [SHP 20120101] //
    all hands / - Counts every crew. [SHP 20110211] // Zephyr / - Moves twice. [SHP 20110212]
    `,
    "Aid Station [heading, item, item] / all hands [heading, item] / Zephyr [heading, item]",
    "glossary",
  );
});

test("a table holds a card a row", () => {
  expectEntries(
    `
    Card | Type | Text / Aid Station | Harbor | Heals one captain each turn. /
    Black Flag | Event | Your ships may not be boarded. / Zephyr | Ship | Moves twice each turn.
    `,
    "Aid Station [paragraph] / Black Flag [paragraph] / Zephyr [paragraph]",
    "glossary",
  );
});

test("a question is the title of its answer", () => {
  expectEntries(
    `
    Q: May a wreck be boarded? / A: No. A wreck has no crew. // Q: Who wins if both captains are sunk? /
    A: Nobody. The game goes on. // Is a harbor a ship? / It is not.
    `,
    `
    May a wreck be boarded? [heading, paragraph] / Who wins if both captains are sunk? [heading, paragraph] /
    Is a harbor a ship? [heading, paragraph]
    `,
    "glossary",
  );
});

test("a bold line is the title of what stands below", () => {
  const rows = ["**Anchor**", "**Black** ***Flag***", "**crew**"].map(
    (title) => `${title}\n\nEvery ship has it.`,
  );
  expectEntries(
    rows.join("\n\n"),
    "Anchor [heading, paragraph] / Black Flag [heading, paragraph] / crew [heading, paragraph]",
    "glossary",
  );
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

test("a marked heading above several entries of another form heads a section, its dated title the document", () => {
  expectEntries(
    `
    #1 Current Rulings Document (3 January 2011) / #2 RULINGS // **battle** – Ships may battle. //
    **cost** – You pay it. // #2 ERRATA // **Black Flag – Erratum:** Your ships may not be boarded.
    `,
    "battle [paragraph] / cost [paragraph] / Black Flag [game-text]",
    "glossary",
  );
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

describe("each section is read in a form of its own", () => {
  test("a list of errata, of questions and of terms", () => {
    expectEntries(
      `
      #1 Harbor Reference / Read this first. // #2 Errata // • **Black Flag:** Should be unique. /
      • **Zephyr:** Moves twice. // #2 FAQ // **May a wreck be boarded?** // No. //
      **Q: Who owns a wreck?** A: Nobody. // #2 The Golden Rule // A card goes before these rules. //
      #2 Terms // **Anchor** – To keep a ship where it is. // **Free action** – An action without a cost.
      `,
      `
      Harbor Reference [heading, paragraph, heading, heading, heading] / Black Flag [game-text] /
      Zephyr [game-text] / May a wreck be boarded? [heading, paragraph] /
      Who owns a wreck? [heading, paragraph] / The Golden Rule [heading, paragraph] / Anchor [paragraph] /
      Free action [paragraph]
      `,
      "glossary",
    );
  });

  test("but not where a heading's text has a few bold beginnings", () => {
    expectEntries(
      `
      #2 Attack // **Ranged:** From another harbor. // **Melee:** From the same one. // #2 Cargo //
      • **Wood:** Floats. / • **Iron:** Does not.
      `,
      "Attack [heading, paragraph, paragraph] / Cargo [heading, item, item]",
      "glossary",
    );
  });

  test("a heading without marks is the title of the prose below, where nothing below it opens an entry", () => {
    expectEntries(
      `
      Harbor Traders / Official Rules // SETTING UP // Each player takes five coins. Shuffle the deck. //
      BUYING // You may buy one ship in a turn. // CREDITS // Game design: Harriet Doe
      `,
      "SETTING UP [heading, paragraph] / BUYING [heading, paragraph]",
    );
  });
});

describe("the first lines of a document", () => {
  test("name it and its day, and open no entry", () => {
    expectEntries(
      `
      Current Rulings (12/05/01 - full version) / Version 1.3 – August 2009 // * cost //
      When you pay a cost, you pay all of it. // draw deck // Your draw deck may not be looked through.
      `,
      "cost [heading, paragraph] / draw deck [heading, paragraph]",
      "glossary",
    );
  });

  test("may list other documents and what changed, which open no entry and say nothing of its version", () => {
    const update = `
This document contains only new rulings.

Rulebook Version 1.7 (August 2000)
Glossary Version 1.7 (August 2000)
Current Rulings (12/05/01 - full version)

SIGNIFICANT RULINGS CHANGES AND CLARIFICATIONS

* cost - The existing entry is cancelled.
* draw deck - Clarification of its order.
* own - Correction to last month's ruling.

RULINGS

* cost - You pay all of it.

* own - Your cards are your own.
`;
    expect(entriesOf(update, "glossary").slice(1)).toEqual(["cost [paragraph]", "own [paragraph]"]);
    const source = { file: "made.txt", sha256: "" };
    const { document } = parseDocument(linesOf(update), { edition: "ships", source }).text;
    expect([document.title, document.version]).toEqual(["Current Rulings", null]);
  });

  test("may be an entry's", () => {
    expectEntries(
      "Black Flag / Your ships may not be boarded. // Zephyr / It moves twice.",
      "Black Flag [heading, paragraph] / Zephyr [heading, paragraph]",
      "glossary",
    );
  });
});

describe("numbered rules", () => {
  test("may have their numbers in bold type, stand in lists, and be followed by a numbered glossary", () => {
    expectEntries(
      `
      #2 1 Ships / **1.1** A ship moves once. / **1.2** A ship has a crew. / - 1.2.a The crew may leave. /
      #2 2 Harbors / **2.1** A harbor holds four ships. / **2.2** A harbor is never full. / #2 3 Glossary /
      **Crew**: Who sails a ship. // **Harbor**: Where ships are.
      `,
      `
      1 Ships [rule 1] / 1.1 – [rule 1.1] / 1.2 – [rule 1.2, rule 1.2.a] / 2 Harbors [rule 2] /
      2.1 – [rule 2.1] / 2.2 – [rule 2.2] / Crew [paragraph] / Harbor [paragraph]
      `,
    );
  });

  test("are headed where a heading stands directly above its text", () => {
    const rows = rowsOf(
      "1.1 The Ships / Every ship has a crew. / 1.2 Building a harbor / Pay ten coins for it.",
    );
    const more = ["2.1 A ship that is sunk returns to", "the deck of its owner.", "2.2 Nobody wins then."];
    expectEntries(
      [...rows, ...more].join("\n"),
      `
      1.1 The Ships [rule 1.1, paragraph] / 1.2 Building a harbor [rule 1.2, paragraph] / 2.1 – [rule 2.1] /
      2.2 – [rule 2.2]
      `,
    );
  });
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

  test("has its headwords above their text, and a last section without numbered rules", () => {
    expectEntries(
      `${rows}Duels\nA duel has these steps:\n1. Name a target.\n2. Compare.`,
      `
      1 Start [rule 1] / 1.1 – [rule 1.1] / 2 Turn [rule 2] / 2.1 Dawn [rule 2.1, paragraph] /
      2.2 Market [rule 2.2, lead-in, item, item] / 2.3 – [rule 2.3] /
      3 Duels [rule 3, lead-in, step 3.1, step 3.2]
      `,
    );
  });

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

test("a title may end with an exclamation mark, a sentence does not become one", () => {
  const rows =
    "Make It So!\nYou may play it twice.\n\nZephyr\nIt moves twice.\n\nStop there!\nYou have lost.";
  expectEntries(
    rows,
    "Make It So! [heading, paragraph] / Zephyr [heading, paragraph, paragraph, paragraph]",
    "glossary",
  );
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

test("a head of nothing but titles and dates is no entry, one that says more is", () => {
  const rows = ["Harbor Glossary", "Version 3.2 - May 2013", "", "anchor – Keeps a ship."].join("\n");
  const { document, entries, boilerplate } = parseDocument(linesOf(rows), {
    edition: "ships",
    source: { file: "made.txt", sha256: "" },
  }).text;
  expect(document).toMatchObject({ title: "Harbor Glossary", version: "3.2", date: "2013-05-01" });
  expect(entries.map(({ title }) => title)).toEqual(["anchor"]);
  expect(boilerplate.map(({ text, reason }) => [text, reason])).toEqual([
    ["Harbor Glossary", "heading"],
    ["Version 3.2 - May 2013", "heading"],
  ]);
  expect(entriesOf(rows.replace("\n\n", "\n\nIt replaces all others.\n\n"), "glossary")).toHaveLength(2);
});

test("a step has sub-steps with its number, and a paragraph that begins with another number is none", () => {
  const rows = (below: string) =>
    `boarding – A ship is boarded so:\n1. Choose a target.\n1.1. Name it.\n1.2 Look at it.\n1.2.1 Twice.\n2. ${below}\n`;
  expectEntries(
    rows("Board it."),
    "boarding [lead-in, step 1, step 1.1, step 1.2, step 1.2.1, step 2]",
    "glossary",
  );
  expectEntries(
    rows("Board it.\n3.5 points are yours."),
    "boarding [lead-in, step 1, step 1.1, step 1.2, step 1.2.1, step 2, paragraph]",
    "glossary",
  );
});

describe("questions", () => {
  test("may be numbered, and break over lines", () => {
    const rows = `
1. How many ships do I need?
Six. You may have no more than six.

2. Can I put two ships into the harbor of
another player?
Yes, as many as you like. They need
not be of one fleet.

3. May I sink my own ship?
No. Only a pirate may do that, if he
has a card which allows it.
`;
    expectEntries(
      rows,
      `
      How many ships do I need? [heading, paragraph] /
      Can I put two ships into the harbor of another player? [heading, paragraph] /
      May I sink my own ship? [heading, paragraph]
      `,
      "glossary",
    );
  });

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

test("a question in bold type with its answer behind it has the same title among one, two, or three", () => {
  const section = (name: string, ...asked: string[]) =>
    [`#2 ${name}`, ...asked.map((text) => `**Q: ${text}** A: No.`)].join("\n\n");
  const text = [
    section("Docking", "Can I dock?", "May I stay?", "Is it free?"),
    section("Leaving", "Can I leave?"),
  ];
  expectEntries(
    text.join("\n\n"),
    `
    Can I dock? [heading, paragraph] / May I stay? [heading, paragraph] / Is it free? [heading, paragraph] /
    Can I leave? [heading, paragraph]
    `,
    "glossary",
  );
});

test("the first entry may have another dash than all others", () => {
  const rows = rowsOf(
    "ambush — Nobody may respond. / cargo – It is loaded. / deck – It is dry. / flag – It is flown.",
  );
  expect(
    entriesOf([...rows, "hull – It is wet.", "mast – It is high."].join("\n\n"), "glossary"),
  ).toHaveLength(6);
});

test("a term below a list is no part of its last item, a sentence that goes on there is", () => {
  const itemOf = (below: string) => {
    const rows = `a ship – It may:\n⁕ fire once\n\n${below}\n\nA quantum deck has sixty cards.`;
    const { entries } = parseDocument(linesOf(rows), { source: { file: "made.txt", sha256: "" } }).text;
    return entries.flatMap(({ blocks }) =>
      blocks.filter(({ kind }) => kind === "item").map(({ text }) => text),
    );
  };
  expect(itemOf("quantum deck")).toEqual(["fire once"]);
  expect(itemOf("in each turn of its owner.")).toEqual(["fire once in each turn of its owner."]);
});

test("a heading ends the section of its own level, one below it does not", () => {
  const rows = "#1 Rules\n#2 Setup\n#3 Deck\nSixty cards.\n#3 Coins\nTen of them.\n#2 Winning\nSink all.";
  const { entries } = parseDocument(linesOf(rows), { source: { file: "made.txt", sha256: "" } }).text;
  expect(entries.map(({ title, section }) => [title, section])).toEqual([
    ["Deck", "Setup"],
    ["Coins", "Setup"],
    ["Winning", null],
  ]);
});
