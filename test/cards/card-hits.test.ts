/** What a card answers about itself, and in what order cards are shown. */
import { describe, expect, test } from "vitest";
import {
  askedOf,
  asksForUntouched,
  fromCards,
  hitsAt,
  hitsNearest,
  isInColumns,
  nearCards,
  sentenceSaying,
  withChoices,
  withLaterList,
} from "../../src/cards/card-hits.ts";
import { cardOf } from "../../src/cards/columns.ts";
import type { OpenedCard } from "../../src/cards/dossier.ts";
import { nameOfCard } from "../../src/cards/names.ts";
import { longestPassage } from "../../src/domain/answer.ts";
import type { CheckedErratum, ErratumOnCard } from "../../src/domain/card.ts";
import { cite } from "../../src/domain/document.ts";
import type { Entry } from "../../src/domain/entry.ts";
import { answerOf, blockOf, citationOf, documentOf, entryOf, hitOf } from "../nouns.ts";
import { listOf, questionWords } from "./lists.ts";

const long = `It may dock. ${"It may sail on. ".repeat(100)}It sinks.`;
const { entries } = listOf(
  "Name\tType\tCost\tSkills\tRng\tInt/Wpn\tStaff\tOf\tText\n" +
    "Mara Scout\tCrew\t3\tLaw\t\t5\t\tDawn\tDraw a card. She may swim.\n" +
    "Gale\tShip\t4\t\t7\t8\t[Cmd]\t\tIt may dock. It may swim.\n" +
    "Find Harbor\tMission\t\t\t\t\t\t\t\n" +
    `Barge\tShip\t1\t\t\t\t\t\t${long}\n`,
);
const document = documentOf({ id: "game-cards", kind: "cards" });
const openedOf = (entry: Entry, at: number): OpenedCard => ({
  ...{ name: nameOfCard(entry, "2e", at), card: cardOf(entry, "2e") },
  ...{ citation: cite(entry, document), entry, document, errata: () => [] },
});
const [mara, gale, harbor, barge] = entries.map(openedOf);
const all = [
  mara ?? expect.fail(),
  gale ?? expect.fail(),
  harbor ?? expect.fail(),
  barge ?? expect.fail(),
] as const;
const titlesOf = (hits: readonly { readonly entry: { readonly title: string } }[]) =>
  hits.map(({ entry: { title } }) => title);

test("a card of a list has a name, an edition, and a type", () => {
  expect(all[1].name).toMatchObject({ id: "game-cards/gale", title: "Gale", edition: "2e", type: "Ship" });
});

describe("the part of a card that is asked for", () => {
  test.each([
    ["cost", 0, "Cost: 3"],
    ["the costs", 0, "Cost: 3"],
    ["what kind", 0, "Type: Crew"],
    ["skills", 0, "Skills: Law"],
    ["requirements", 1, "It may dock. It may swim."],
    ["range", 1, "Rng: 7"],
    ["ranges of it", 1, "Rng: 7"],
    ["rank", 1, null],
    ["weapons", 1, "Int/Wpn: 8"],
    ["weapon staffing", 1, "Int/Wpn: 8"],
    ["integrity", 1, "Int/Wpn: 8"],
    ["print", 1, null],
    ["staffing", 1, "Staff: [Cmd]"],
    ["stuff", 1, null],
    ["restaff", 1, null],
    ["office", 0, null],
    ["text", 1, "It may dock. It may swim."],
    ["text", 2, "Type: Mission"],
    ["what does it do", 1, "It may dock. It may swim."],
    ["can it do", 1, null],
    ["cost, lawyer", 0, null],
    ["points", 0, null],
    ["", 0, null],
  ] as const)("by `%s` of card %d is %s", (text, at, words) => {
    expect(askedOf(all[at].card, questionWords(text))).toBe(words);
  });

  test("by `type` is its type, although the word says little", () => {
    const small = questionWords("what type").map((word) => ({ ...word, isSmall: true }));
    expect(askedOf(all[1].card, small)).toBe("Type: Ship");
  });

  test.each([
    ["cost", "text", true],
    ["cost of range", "text", true],
    ["cost", "Cost", false],
    ["cost of range", "Rng", false],
    ["cost of harbor", "text", false],
    ["what does it do", "Cost", false],
    ["", "Cost", false],
  ] as const)(
    "by `%s` is in a field that an erratum of its %s does not touch: %s",
    (text, field, isUntouched) => {
      const entry = entryOf({ id: "rulings/gale", title: "Gale", kind: "erratum", blocks: [] });
      const erratum = { verdict: "has-it", field, words: [], isListLater: false, entry, document } as const;
      const gale = { ...all[1], errata: () => [erratum] };
      expect(asksForUntouched(gale, questionWords(text))).toBe(isUntouched);
    },
  );
});

test("a sentence of a card answers if it has all words", () => {
  const saying = (text: string) => sentenceSaying(all[1].card, questionWords(text));
  expect([saying("may it swim"), saying("swim and dock"), saying("ship")]).toEqual([
    "It may swim.",
    null,
    "Type: Ship · Cost: 4 · Rng: 7 · Int/Wpn: 8 · Staff: [Cmd]",
  ]);
});

describe("a card as a hit", () => {
  test("is its text and its columns, and marks the words that decide", () => {
    const [hit, ...others] = hitsAt(
      all,
      ({ title }) => (title === "Gale" ? "It may swim." : null),
      questionWords("docks"),
    );
    expect(others.map(({ entry }) => entry.title)).not.toContain("Gale");
    expect(hit).toMatchObject({
      ...{ rank: 1, score: 1, highlights: [], references: [], decides: [13, 25] },
      entry: { title: "Gale" },
      passage: {
        ...{ kind: "game-text", path: null, source: "game-cards.txt", lines: [3, 3], blocks: [0, 6] },
        text: "It may dock. It may swim.\nType: Ship · Cost: 4 · Rng: 7 · Int/Wpn: 8 · Staff: [Cmd]",
      },
    });
    expect(hit?.signals()).toEqual([]);
  });

  test("says which errata in force its list does not have", () => {
    const erratumOn = (verdict: CheckedErratum["verdict"], text: string): ErratumOnCard => ({
      ...{ verdict, field: "text", words: [], isListLater: false, document },
      entry: entryOf({ id: "rulings/gale", title: "Gale", kind: "erratum", blocks: [blockOf(text)] }),
    });
    const errata = [erratumOn("has-it", "It may sink."), erratumOn("old-text", "It may dock twice.")];
    const [hit] = hitsAt([{ ...all[1], errata: () => errata }], () => "It may dock.", []);
    const remarks = ["erratum in force, Current Rulings, 2011-01-03: It may dock twice."];
    expect(hit?.precedence).toEqual({ order: [], remarks });
    expect(hitsAt([all[1]], () => "It may dock.", [])[0]?.precedence?.remarks).toEqual([]);
  });

  test("is no longer than a passage may be", () => {
    const decides = (place: string) => hitsAt([all[3]], () => place, []).map((hit) => hit.decides);
    expect(hitsAt([all[3]], () => "", [])[0]?.passage.text).toHaveLength(longestPassage);
    expect([decides("It may dock."), decides(long), decides("It sinks.")]).toEqual([
      [[0, 12]],
      [[0, longestPassage]],
      [null],
    ]);
  });
});

test("the card with most words in a sentence comes first", () => {
  const nearest = (text: string) => titlesOf(hitsNearest(all.slice(0, 3), questionWords(text)));
  expect(nearest("swim or draw cards")).toEqual(["Mara Scout", "Gale", "Find Harbor"]);
  expect(nearest("docked to swim")).toEqual(["Mara Scout", "Gale", "Find Harbor"]);
  expect(nearest("docked or staff")).toEqual(["Gale", "Mara Scout", "Find Harbor"]);
});

test("a card with more sentences than a call has arguments is shown at the best of them", () => {
  const text = `She may swim. ${"Bo. ".repeat(200_000)}`;
  const [vell = expect.fail()] = listOf(`Name\tType\tText\nIlse Vell\tCrew\t${text}\n`).entries;
  const [hit] = hitsNearest([openedOf(vell, 0)], questionWords("swim"));
  expect(hit?.passage.text.slice(...(hit.decides ?? [0, 0]))).toBe("She may swim.");
});

const rulesHit = hitOf(citationOf({ id: "rulings/docking", title: "Docking" }));
const cardHits = hitsAt(all, () => "", []);

describe("cards and rules in one answer", () => {
  const nothing = answerOf([rulesHit], { answered: false, confidence: "near", missing: "it is missing" });

  test("cards that answer come first, surely, within the limit", () => {
    const answer = fromCards(nothing, cardHits.slice(0, 2), 3);
    expect(answer).toMatchObject({
      answered: true,
      confidence: "sure",
      missing: null,
      isFromCard: true,
    });
    expect(titlesOf(answer.hits)).toEqual(["Mara Scout", "Gale", "Docking"]);
    expect(answer.hits.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(titlesOf(fromCards(nothing, cardHits, 2).hits)).toEqual(["Mara Scout", "Gale"]);
    expect(titlesOf(fromCards(nothing, [rulesHit], 2).hits)).toEqual(["Docking"]);
  });

  test("cards that are near do not answer", () => {
    expect(nearCards(nothing, cardHits.slice(1, 2), 5)).toMatchObject({
      ...{ answered: false, confidence: "perhaps", missing: "no rules text answers this, but a card may" },
      hits: [{ entry: { title: "Gale" } }, { entry: { title: "Docking" } }],
    });
    expect(nearCards(nothing, [], 5)).toBe(nothing);
  });
});

describe("an erratum that answers", () => {
  const erratum = entryOf({ id: "rulings/gale", title: "Gale", blocks: [] });
  const facts = { verdict: "old-text", field: null, words: [], isListLater: true } as const;
  const cited = citationOf({ id: erratum.id, title: "Gale", kind: "erratum" });
  const later = "Cards, 2011-01-03 is later and has another text: look for a later erratum";
  const told = (change: Partial<ErratumOnCard>, hit = hitOf(cited), answered = true) => {
    const list = documentOf({ id: "cards", title: "Cards" });
    const errata = () => [{ ...facts, entry: erratum, document, ...change }];
    const cards = all.slice(1, 3).map((card) => ({ ...card, document: list, errata }));
    const answer = answerOf([hit, rulesHit], { answered });
    const { confidence, hits } = withLaterList(answer, (title) => (title === "Gale" ? cards : []));
    expect(hits.slice(1)).toEqual([rulesHit]);
    return [confidence, hits[0]?.precedence];
  };

  test("is not sure if a later list has another text of its card", () => {
    expect(told({})).toEqual(["likely", { order: [], remarks: [later] }]);
  });

  test("keeps what else is to be known, and is told once", () => {
    const precedence = { order: [], remarks: ["withdrawn", later] };
    const hit = hitOf(cited, { precedence });
    expect(told({}, hit)).toEqual(["likely", precedence]);
  });

  test.each([
    ["the list has its text", { verdict: "has-it" }],
    ["the list is older", { isListLater: false }],
    [
      "another erratum is older than the list",
      { entry: entryOf({ id: "rulings/other", title: "Gale", blocks: [] }) },
    ],
  ] as const)("is as sure as it was if %s", (_, change) => {
    expect(told(change)).toEqual(["sure", undefined]);
  });

  test("says nothing of lists if it does not answer, or is no erratum", () => {
    expect(told({}, undefined, false)).toEqual(["sure", undefined]);
    expect(told({}, hitOf({ ...cited, kind: "ruling" }))).toEqual(["sure", undefined]);
    const none = answerOf([]);
    expect(withLaterList(none, () => expect.fail())).toBe(none);
  });
});

test.each([
  ["crew that costs 3", "Mara Scout"],
  ["crew that cost 3 and has law", "Mara Scout"],
  ["3 cost crew", "Mara Scout"],
  ["staff 8", ""],
  ["ship 8", "Gale"],
  ["ship costs 4, range 7", "Gale"],
  ["ship costs 7, range 4", ""],
  ["ship costs 8", ""],
  ["ship with a cost of 8", "Gale"],
])("the columns that say `%s` are those of `%s`", (text, title) => {
  const words = questionWords(text.replace("that ", "").replace(/ (?:with a|and has)/, ""));
  expect(all.filter(({ card }) => isInColumns(card, words)).map(({ card }) => card.title)).toEqual(
    title === "" ? [] : [title],
  );
});

describe("cards to choose from", () => {
  const choices = all.slice(0, 3).map(({ citation }) => citation);
  const open = (id: string) => all.find(({ entry }) => entry.id === id) ?? null;

  test("are shown with what was asked of each, or else whole", () => {
    const answer = withChoices(answerOf(cardHits.slice(1, 2), { choices }), open);
    expect(answer.hits.map(({ rank, passage: { text, blocks } }) => [rank, text, blocks])).toEqual([
      [1, "Draw a card. She may swim.\nType: Crew · Cost: 3 · Skills: Law · Int/Wpn: 5 · Of: Dawn", [0, 6]],
      [2, cardHits[1]?.passage.text, [0, 6]],
      [3, "Type: Mission", [0, 1]],
    ]);
  });

  test("are those that can be opened, if any", () => {
    const answer = answerOf([rulesHit], { choices });
    const isGale = (id: string) => (id.endsWith("gale") ? open(id) : null);
    expect(titlesOf(withChoices(answer, isGale).hits)).toEqual(["Gale"]);
    expect(withChoices(answer, () => null)).toBe(answer);
    expect(withChoices(answerOf([rulesHit]), open).hits).toEqual([rulesHit]);
  });
});
