import { describe, expect, test } from "vitest";
import { linkEntries } from "../../src/corpus/links.ts";
import type { RulesText } from "../../src/domain/document.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { readText } from "../../src/read/text.ts";
import { shipped, shippedEntry } from "./shipped.ts";

let linked: ReturnType<typeof linkEntries> | null = null;
const links = () => (linked ??= linkEntries(shipped.texts));

function made(edition: "1e" | "2e", text: string): RulesText {
  const file = `${edition}.txt`;
  const { lines } = readText(new TextEncoder().encode(text));
  return parseDocument(lines, { kind: "glossary", edition, source: { file, sha256: "" } }).text;
}

/** What the entry `one` points to, as `text → title's slug` with a question mark for what nobody defines. */
function pointsTo(text: string, ...others: RulesText[]): string[] {
  const first = made("1e", text);
  const from = first.entries.find(({ title }) => title === "one");
  const found = linkEntries([first, ...others]).linksOf(from?.id ?? "").references;
  return found.map(
    ({ text: name, target, kind }) => `${kind === "mention" ? "~" : ""}${name} → ${target ?? "?"}`,
  );
}

describe("the references of the shipped texts", () => {
  const explicit = () =>
    shipped.texts.map(({ document, entries }) => ({
      id: document.id,
      names: entries.flatMap(({ id }) =>
        links()
          .linksOf(id)
          .references.filter(({ kind }) => kind === "explicit")
          .map(({ text, target }) => `${text} → ${target?.split("/")[1] ?? "?"}`),
      ),
    }));

  test("are those that a reader finds", () => {
    expect(explicit().filter(({ names }) => names.length > 0)).toEqual([
      {
        id: "1e-glossary-actions-step-1-initiation",
        names: ["showing your cards → ?", "dilemma resolution → ?"],
      },
      {
        id: "1e-glossary-mission",
        names: ["Reunion → ?", "mission attempt → ?", "card type → ?", "Borg – Cooperation → ?"],
      },
      {
        id: "1e-rulebook-and-glossary-passages",
        names: [
          "downloading → there-is-no-limit-on-the-number-of",
          "use (skills) → ?",
          "unique and universal → ?",
          "report → ?",
        ],
      },
    ]);
  });

  test("of the First Edition never lead into the Second", () => {
    const first = shipped.texts
      .filter(({ document }) => document.edition === "1e")
      .flatMap(({ entries }) => entries);
    const targets = first.flatMap(({ id }) =>
      links()
        .linksOf(id)
        .references.map(({ target }) => target),
    );
    expect(targets.filter((target) => target?.startsWith("2e"))).toEqual([]);
  });

  test("stand where their offsets say", () => {
    const entries = shipped.texts.flatMap(({ entries }) => entries);
    for (const { id, blocks } of entries)
      for (const { text, block, span } of links().linksOf(id).references)
        expect(blocks[block]?.text.slice(...span)).toBe(text);
  });

  test("are known from both ends", () => {
    const { id } = shippedEntry("response actions");
    expect(
      links()
        .linksOf(id)
        .referencedBy.map(({ from }) => from.split("/")[1]),
    ).toEqual([
      "attempting-missions",
      "attempting-missions",
      "attempting-missions",
      "dilemmas",
      "infinite-loops",
    ]);
  });
});

describe("an explicit reference", () => {
  const known = [
    "battle – Ships fight.",
    "Mot, The Barber – He cuts.",
    "skills – Words.\n\nFirst-listed skill – The first of all.",
    "unique and universal – Copies.",
  ].join("\n\n");
  const one = (text: string) => pointsTo(`one – ${text}\n\n${known}`);

  test.each([
    ["stands in brackets", "Text. (See battle.)", ["battle → 1e/battle"]],
    ["stands alone", "See battle", ["battle → 1e/battle"]],
    ["is a list", "See battle, skills.", ["battle → 1e/battle", "skills → 1e/skills"]],
    [
      "is a list that says see again",
      "See battle; see skills.",
      ["battle → 1e/battle", "skills → 1e/skills"],
    ],
    ["is a list with and", "See battle and skills.", ["battle → 1e/battle", "skills → 1e/skills"]],
    [
      "has a comma in its title",
      "See also Mot, The Barber, battle.",
      ["Mot, The Barber → 1e/mot-the-barber", "battle → 1e/battle"],
    ],
    [
      "has an and in its title",
      "(See unique and universal.)",
      ["unique and universal → 1e/unique-and-universal"],
    ],
    ["names an entry", "For costs see the battle entry.", ["battle → 1e/battle"]],
    ["names a sub-heading", "See skills – First-listed skill.", ["skills – First-listed skill → 1e/skills"]],
    ["is quoted and emphasized", "See “*Battle*”.", ["Battle → 1e/battle"]],
    ["is quoted with a period", 'See "IV. Harbor phase" on page 2.', ["IV. Harbor phase → ?"]],
    ["ends a sentence in quotes", "See “battle.” Skills are not meant.", ["battle → 1e/battle"]],
    [
      "is a list of related entries",
      "**Related:** battle, skills",
      ["battle → 1e/battle", "skills → 1e/skills"],
    ],
    ["is not only about what is related", "Related skills: battle.", []],
    ["is a place in the same text", "Stop it (see below). See the next page.", []],
    ["is defined by nobody", "See Reunion, mission attempt", ["Reunion → ?", "mission attempt → ?"]],
    [
      "names a sub-heading that is not there",
      "See skills – Classification.",
      ["skills – Classification → ?"],
    ],
    ["names a section", "See the battle section.", ["battle → 1e/battle"]],
    ["leads to more", "See battle for more information.", ["battle → 1e/battle"]],
    ["is a longer name of nobody's", "See battle for Peace.", ["battle for Peace → ?"]],
    ["begins with a name of one word", "See battle ships.", ["battle ships → ?"]],
  ])("is found where it %s", (_, text, found) => {
    expect(one(text)).toEqual(found);
  });

  test.each([
    "You must check the total to see if it is greater.",
    "Your opponent is allowed to see whether a card is on top.",
    "You may see the cards of your opponent.",
    "Oversee battle.",
  ])("is not seen in: %s", (text) => {
    expect(one(text)).toEqual([]);
  });

  test("leaves its edition only where the text says so", () => {
    const second = made("2e", "showing your cards – Any player may look.");
    expect(pointsTo("one – (See showing your cards.)", second)).toEqual(["showing your cards → ?"]);
    expect(pointsTo("one – See the Second Edition ruling on showing your cards.", second)).toEqual([
      "the Second Edition ruling on showing your cards → 2e/showing-your-cards",
    ]);
  });
});

describe("a mention", () => {
  const known =
    "own – Yours.\n\nUp the Ante – Risk.\n\nThe Sheliak – They wait.\n\nTest Mission – One.\n\nTest Mission II – Two.\n\nresponse actions – Later.\n\nButton (Dealer) – A chip.\n\nMission – A card.\n\nAnalyze – Text with a mission in it.";
  const one = (text: string) => pointsTo(`one – ${text}\n\n${known}`);

  test.each([
    ["a card's title", "Play Up the Ante now.", ["~Up the Ante → 1e/up-the-ante"]],
    [
      "the longest title",
      "He solves Test Mission II or Test Mission.",
      ["~Test Mission II → 1e/test-mission-ii", "~Test Mission → 1e/test-mission"],
    ],
    ["a title with its article", "With The Sheliak it is less.", ["~The Sheliak → 1e/sheliak"]],
    [
      "a title with its bracket",
      "Left of the Button (Dealer) one plays.",
      ["~Button (Dealer) → 1e/button-dealer"],
    ],
    ["a title without its article", "With Sheliak it is less.", ["~Sheliak → 1e/sheliak"]],
    ["a term of two words", "Use response actions there.", ["~response actions → 1e/response-actions"]],
    ["a quoted everyday word", "The word “own” means this.", ["~own → 1e/own"]],
    ["a title of one word inside a sentence", "You play Analyze there.", ["~Analyze → 1e/analyze"]],
  ])("is %s", (_, text, found) => {
    expect(one(text)).toEqual(found);
  });

  test.each([
    ["an everyday word", "Cards you own at a mission."],
    ["a word inside a longer name", "It is the mission Deep Space Analyze there."],
    ["an everyday word with a capital", "Each Mission card has a point box."],
    ["a title's words in small letters", "You may up the ante."],
    ["words over the end of a sentence", "It is a Test. Mission ends."],
    ["the first word of a sentence", "Analyze the ship."],
  ])("is not %s", (_, text) => {
    expect(one(text)).toEqual([]);
  });
});

describe("links over many entries", () => {
  test("lead to the document's own entry, and else to the latest", () => {
    const dated = (file: string, date: string, text: string): RulesText => {
      const { lines } = readText(new TextEncoder().encode(text));
      return parseDocument(lines, { kind: "glossary", edition: "1e", date, source: { file, sha256: "" } })
        .text;
    };
    const old = dated("old.txt", "1999-01-01", "battle – See Borg Ship.\n\nBorg Ship – Old.");
    const next = dated("next.txt", "2001-01-01", "Borg Ship – New.");
    const other = dated("other.txt", "1998-01-01", "one – With Borg Ship now. See Borg Ship.");
    const links = linkEntries([old, next, other]);
    expect(links.linksOf("old/battle").references.map(({ target }) => target)).toEqual(["old/borg-ship"]);
    expect(links.linksOf("other/one").references.map(({ target }) => target)).toEqual([
      "next/borg-ship",
      "next/borg-ship",
    ]);
  });
});
