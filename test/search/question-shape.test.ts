/** What kind of answer a question wants, and what a text says of its own kind. */
import { describe, expect, test } from "vitest";
import { onlyPoints } from "../../src/search/evidence.ts";
import { kindWords } from "../../src/search/index/passages.ts";
import { abbreviationsOf, spellOut } from "../../src/search/index/terms.ts";
import {
  addressesProgram,
  askedKind,
  askedKinds,
  countedTerms,
  definedSubject,
  isSmallTalk,
  offers,
} from "../../src/search/question-shape.ts";
import { tokenize } from "../../src/search/tokenize.ts";
import { expectAnswers } from "../golden.ts";
import { blockOf, documentOf, entryOf } from "../nouns.ts";

test("a definition is asked for of a term, and of nothing that is done", () =>
  answers("definitions", definedSubject));

test.each([
  ["See points.", "paragraph", true],
  ["(See points.)", "paragraph", true],
  ["The tides", "redirect", true],
  [`See ${"points and ".repeat(9)}`, "paragraph", false],
  ["I see points.", "paragraph", false],
] as const)("whether `%s` as a %s only points elsewhere", (text, kind, points) => {
  expect(onlyPoints({ kind, text })).toBe(points);
});

/** Holds what is said of the questions of a golden file against what was said. */
function answers(file: string, answer: (question: string) => unknown): void {
  expectAnswers(`search/golden/${file}.txt`, answer);
}

describe("small talk", () => {
  test("is a greeting, or words to the program and not to a player", () => {
    answers("small-talk", (text) => isSmallTalk(tokenize(text), () => false));
    answers("to-the-program", addressesProgram);
  });

  test("is not what the texts speak of: a game may have a test, a robot, or a welcome", () => {
    expect(isSmallTalk(tokenize("morale test"), (stem) => stem === "test")).toBe(false);
    expect(isSmallTalk(tokenize("hello test"), (stem) => stem === "test")).toBe(true);
  });
});

describe("a question", () => {
  test("asks for a number, a person, a permission, or none of them", () => answers("asked-kinds", askedKind));

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
    expect(offers(kind, does, [])).toBe(true);
    expect(offers(kind, doesNot, [])).toBe(false);
  });

  test.each([
    ["how many cards may I hold?", "Hold up to five face-down cards.", "Hold the cards until turn 3."],
    ["and how many wounded crew count", "Two of the crew count.", "The crew of a dock counts 2."],
    ["how many cards may I hold?", "Hold 2 cards.[1]", "Hold none.[1] Cards are drawn."],
    ["how much damage does a ram do", "It does 2[hull] damage.", "Damage is counted in 2 steps."],
  ])("for `%s` is answered by `%s` and not by `%s`", (query, does, doesNot) => {
    expect(offers("number", does, countedTerms(query))).toBe(true);
    expect(offers("number", doesNot, countedTerms(query))).toBe(false);
  });

  test.each(["how much does it cost", "how many of them are there", "are many cards drawn"])(
    "for `%s` may be any number, because it names nothing that is counted",
    (query) => expect(countedTerms(query)).toEqual([]),
  );
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

  test("is defined in brackets behind its words, of which it has the first letters", () =>
    answers("abbreviations", meant));

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
