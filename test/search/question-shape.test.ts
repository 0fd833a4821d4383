/** What kind of answer a question wants, and what a text says of its own kind. */
import { describe, expect, test } from "vitest";
import { onlyPoints } from "../../src/search/evidence.ts";
import { kindWords } from "../../src/search/index/passages.ts";
import { abbreviationsOf, spellOut } from "../../src/search/index/terms.ts";
import {
  addressesProgram,
  askedKind,
  askedKinds,
  definedSubject,
  isSmallTalk,
  offers,
} from "../../src/search/question-shape.ts";
import { tokenize } from "../../src/search/tokenize.ts";
import { blockOf, documentOf, entryOf } from "../nouns.ts";
import { rowsOf } from "../rows-of.ts";

describe("a definition", () => {
  test.each([
    ["what is a dilemma?", "dilemma"],
    ["What's the Alpha Quadrant", "Alpha Quadrant"],
    ["what is meant by “stopped”?", "stopped"],
    ["define cloaking", "cloaking"],
    ["explain the term docking", "docking"],
    ["what does affiliation mean?", "affiliation"],
    ["what does 'stopped' mean on older cards", "stopped"],
    ["what did flux used to refer to in the first rules?", "flux"],
    ["how do treaties work", "treaties"],
    ["tidal locks, how do they work?", "tidal locks"],
    ["a tidal lock how does that work", "tidal lock"],
    ["definition of away team", "away team"],
    ["personnel battle meaning", "personnel battle"],
    ["definition dilemma", "dilemma"],
    ["meaning dilemma", "dilemma"],
    ["rule on docking", "docking"],
    ["the rules about docking", "docking"],
    ["what did flux use to mean", "flux"],
    ["what is a dilemma?!", "dilemma"],
    ["what is a ship's hold", "ship's hold"],
    ["what is edge of the world", "edge of the world"],
  ])("is asked for by `%s`", (query, subject) => expect(definedSubject(query)).toBe(subject));

  test.each([
    "can i beam down",
    "what",
    "define",
    "when does a battle end",
    "what does it do on a draw",
    "may I know what is left",
    "does a ship explain it",
    "may I say what does it mean",
    "may I ask how do ships work",
    "how do ships work together",
    "the meaning stated by a ship",
    `what is ${"x".repeat(200)}`,
  ])("is not asked for by `%s`", (query) => expect(definedSubject(query)).toBeNull());
});

test.each([
  ["See points.", "paragraph", true],
  ["(See points.)", "paragraph", true],
  ["The tides", "redirect", true],
  [`See ${"points and ".repeat(9)}`, "paragraph", false],
  ["I see points.", "paragraph", false],
] as const)("whether `%s` as a %s only points elsewhere", (text, kind, points) => {
  expect(onlyPoints({ kind, text })).toBe(points);
});

describe("small talk", () => {
  test.each(["hello?", "cheers mate", "thanks a lot", "good morning"])("is `%s`", (text) =>
    expect(isSmallTalk(tokenize(text), () => false)).toBe(true),
  );
  test.each(["", "who wins", "hello can i ask how a battle between two ships ends"])("is not `%s`", (text) =>
    expect(isSmallTalk(tokenize(text), () => false)).toBe(false),
  );
  test.each([
    "do you ever sleep?",
    "you're great",
    "Tell me a joke about ships",
    "good luck",
    "see you later!",
  ])("is `%s` too", (text) => expect(addressesProgram(text)).toBe(true));
  test.each([
    "good luck for the next player",
    "do you draw a card first?",
    "do you know whether I may attack twice",
    "are you stopped",
  ])("is not `%s`: the player is meant", (text) => expect(addressesProgram(text)).toBe(false));
  test("is not what the texts speak of: a game may have a test, a robot, or a welcome", () => {
    expect(isSmallTalk(tokenize("morale test"), (stem) => stem === "test")).toBe(false);
    expect(isSmallTalk(tokenize("hello test"), (stem) => stem === "test")).toBe(true);
  });
});

describe("a question", () => {
  test.each([
    ["how many cards may I draw", "number"],
    ["is there a limit of copies", "number"],
    ["Scout Vessel cost", "number"],
    ["what is the power of the scout", "number"],
    ["who goes first", "person"],
    ["ok, who goes first", "person"],
    ["which player chooses the dilemma", "person"],
    ["can I beam down", "permission"],
    ["so does it stay in play", "permission"],
    ["may I sink a ship to pay a cost", "permission"],
    ["can a ship block one with more power?", "permission"],
    [" can I beam down", "permission"],
    ["what happens when a ship explodes", null],
    ["the power stays with a ship", null],
    ["beaming through shields", null],
  ])("`%s` asks for a %s", (query, kind) => expect(askedKind(query)).toBe(kind));

  test("may come after what it is about, and ask for several kinds", () => {
    expect(askedKinds("I have five on the board, can I play a sixth?")).toEqual(["permission"]);
    expect(askedKinds("He died. Who gets his cards, and how many?")).toEqual(["person", "number"]);
    expect(askedKinds("the cards that he can play")).toEqual([]);
  });

  test.each([
    ["number", "You may seed up to six.", "You may seed missions."],
    ["number", "A limit of 2 copies.", "All copies are discarded."],
    ["number", "Each pays 2[c].[1.2a]", "Cards in the hold may be played.[5.1]"],
    ["number", "A hold has 5–7 cards (see rule 9).", "The hold is open (see rule 9)."],
    ["number", "It holds a 40-card deck.[3]", "It holds the deck (7-1-2).[3]"],
    ["number", "The cost is equal to its power.", "In step 2, pay the cost."],
    ["person", "The opponent chooses one.", "The cards are discarded."],
    ["permission", "It doesn’t return.", "It returns at the end of the turn."],
    ["permission", "Only once.", "The Band is discarded."],
  ] as const)("for a %s is answered by `%s` and not by `%s`", (kind, does, doesNot) => {
    expect(offers(kind, does)).toBe(true);
    expect(offers(kind, doesNot)).toBe(false);
  });
});

describe("an abbreviation", () => {
  const meant = (text: string) => {
    const entry = entryOf({ id: "made/a", title: "a", blocks: [blockOf("Nothing."), blockOf(text)] });
    const { words } = abbreviationsOf({
      document: documentOf({ id: "made" }),
      entries: [entry],
      boilerplate: [],
    });
    return [...words].map(([term, tokens]) => `${term}: ${tokens.map(({ word }) => word).join(" ")}`);
  };

  test.each([
    ["The Active player (AP) moves.", ["ap: active player"]],
    ["Opponent (OP)", ["op: opponent"]],
    ["The Continuing Committee of Players (CCP) and Away Team (AT)", ["at: away team"]],
    ["one two three four (OTTF)", ["ottf: one two three four"]],
    ["zero one two three four (OTTF)", ["ottf: one two three four"]],
    ["Ébauche Finale (ÉF)", ["ef: ebauche finale"]],
  ])("is defined in: %s", (text, expected) => expect(meant(text)).toEqual(expected));

  test.each(
    rowsOf(`
    Active player AP / Active player (Ap) / Active player (A) / player (AP) / x (ABCDEF) / Away team(AT) / (AP)
  `),
  )("is not defined in: %s", (text) => expect(meant(text)).toEqual([]));

  test("is spelled out where it stands, and nothing else is", () => {
    const player = tokenize("active player");
    const spelled = spellOut(tokenize("the AP moves"), {
      meanings: new Map(),
      words: new Map([["ap", player]]),
    });
    expect(spelled.map(({ word, start, end }) => `${word} ${start}–${end}`)).toEqual([
      "the 0–3",
      "ap 4–6",
      "active 4–6",
      "player 4–6",
      "moves 7–12",
    ]);
    expect(spelled.slice(2, 4).map(({ term }) => term)).toEqual(player.map(({ term }) => term));
    expect(spellOut(player, { meanings: new Map(), words: new Map() })).toBe(player);
  });
});

describe("the kind of a text", () => {
  const erratum = (sort: "unique" | "icon" | "new-text" | "typography") =>
    kindWords(entryOf({ id: "made/a", title: "a", kind: "erratum", erratum: { sort }, blocks: [] }));

  test("is said in words that its text does not have", () => {
    expect(
      ["unique", "icon", "new-text", "typography"].map((sort) =>
        erratum(
          sort === "unique"
            ? "unique"
            : sort === "icon"
              ? "icon"
              : sort === "new-text"
                ? "new-text"
                : "typography",
        ),
      ),
    ).toEqual([
      "erratum errata made unique",
      "erratum errata icon replaced",
      "erratum errata new game text",
      "erratum errata typography bold type",
    ]);
    expect(kindWords(entryOf({ id: "made/a", title: "a", kind: "erratum", blocks: [] }))).toBe(
      "erratum errata ",
    );
    expect(kindWords(entryOf({ id: "made/a", title: "a", kind: "ruling", blocks: [] }))).toBe("ruling");
    expect(kindWords(entryOf({ id: "made/a", title: "a", kind: "term", blocks: [] }))).toBe("");
  });
});
