/** The names of the cards of several lists. */
import { describe, expect, test } from "vitest";
import type { CardNames } from "../../src/cards/names.ts";
import { cite, type RulesText } from "../../src/domain/document.ts";
import { cardsOnDay } from "../../src/library/cards-on-day.ts";
import { compileTexts } from "../../src/library/compile-corpus.ts";
import { openCompiled } from "../../src/library/compiled-corpus.ts";
import type { Precedence } from "../../src/library/open-precedence.ts";
import { emptyPhrasebook } from "../../src/search/index/compile-index.ts";
import { listText } from "./card-lists.ts";
import { document } from "./made.ts";
import { refusalOf } from "./refusal.ts";

const texts = [
  listText("old-cards", "old", ["Salt Pan\tEvent\tIt rusts.", "U.S.S. Kestrel, Swift\tShip\tIt docks."]),
  listText("new-cards", "new", ["Saltpan, Dry\tQ Event\tIt dries.", "Mara\tCrew\tShe swims."]),
  listText("gone-cards", "new", ["Saltpan, Lost\tRelic\tIt was."]),
];

const lists = openCompiled(compileTexts(texts, emptyPhrasebook)).cardLists;

test("cards are found by what they are called, in the lists that are meant", () => {
  const cards = cardsOnDay(
    lists,
    { leftOut: new Set(["gone-cards"]), precedenceOf: () => ({ order: [], remarks: [] }) },
    () => [],
  );
  const all = cards.namesOf(null, null);
  const named = ({ all: own, open }: CardNames) => own().map((name) => open(name).title);
  expect(named(all)).toEqual(["Salt Pan", "U.S.S. Kestrel, Swift", "Saltpan, Dry", "Mara"]);
  const found = ({ having, open }: CardNames, words: string) =>
    having(words, "beginning").map((name) => open(name).title);
  expect(found(all, "salt")).toEqual(["Salt Pan", "Saltpan, Dry"]);
  expect(found(all, "uss kestrel")).toEqual(["U.S.S. Kestrel, Swift"]);
  expect(found(all, "zebra")).toEqual([]);
  expect([...all.types()]).toEqual(["event", "ship", "crew"]);
  const some = [
    cards.namesOf("old", null),
    cards.namesOf(null, ["new-cards"]),
    cards.namesOf("old", ["new-cards"]),
  ];
  expect(some.map((names) => found(names, "salt"))).toEqual([["Salt Pan"], ["Saltpan, Dry"], []]);
  expect(some.map(named)).toEqual([["Salt Pan", "U.S.S. Kestrel, Swift"], ["Saltpan, Dry", "Mara"], []]);
  expect(cards.open(all.having("mara", "whole").map(all.open)[0] ?? expect.fail()).card.text).toBe(
    "She swims.",
  );
  expect(cards.find("gone-cards/saltpan-lost")).toBeNull();
});

describe("the lists", () => {
  const standing = { order: [], remarks: [] };
  const on = (leftOut: readonly string[], precedenceOf: Precedence["precedenceOf"] = () => standing) =>
    cardsOnDay(lists, { leftOut: new Set(leftOut), precedenceOf }, () => [rules]);
  const rules = document("rules", {}, { title: "docks", text: "Dock." }, { title: "grain", text: "Grind." });
  const all = texts.map(({ document: { id } }) => id);
  const idsOf = (found: readonly RulesText[]) => found.map(({ document: { id } }) => id);

  test("are those in force on the day, or all", () => {
    const cards = on(["gone-cards"]);
    expect(idsOf(cards.texts("all"))).toEqual(all);
    expect(idsOf(cards.texts("in force"))).toEqual(["old-cards", "new-cards"]);
    expect(cards.documents().map(({ id }) => id)).toEqual(["old-cards", "new-cards"]);
    expect(cards.texts("in force")[1]?.entries.map(({ title }) => title)).toEqual(["Saltpan, Dry", "Mara"]);
    expect([cards, on(all)].map((each) => each.isEmpty())).toEqual([false, true]);
  });

  test("open a card by its id, and know every word of its names", () => {
    const cards = on(["old-cards"]);
    const found = cards.find("gone-cards/saltpan-lost");
    expect(found).toMatchObject({ card: { text: "It was." }, document: { id: "gone-cards" } });
    expect(found?.citation).toMatchObject({ id: "gone-cards/saltpan-lost", title: "Saltpan, Lost" });
    expect(cards.find("gone-cards/mara")).toBeNull();
    expect([...cards.namesOf(null, ["gone-cards"]).words()]).toEqual(["saltpan", "lost"]);
    const { all: names, open } = cards.namesOf(null, null);
    const [name = expect.fail()] = names().map(open);
    expect(() => cards.open({ ...name, at: 5 })).toThrow(/position 5$/);
    expect(() => open({ ...name, at: 5 })).toThrow(/position 5$/);
  });

  test("stand beside the rules that no other overrides, and the rulings of an event", () => {
    const [entry] = rules.entries.map((each) => cite(each, rules.document));
    const overridden = (id: string) =>
      entry?.id === id
        ? {
            remarks: [],
            order: [
              {
                role: "overridden" as const,
                entry,
                source: "",
                lines: [1, 1] as const,
                beginning: "",
                reason: null,
              },
            ],
          }
        : standing;
    const found = on([], overridden).rules([]);
    expect(found.entries.map((each) => each.entry.id)).toEqual(["rules/grain"]);
    expect(found.given).toEqual([]);
  });

  test("give a command the names of an edition, or say how to import a list", () => {
    const titles = (edition: string | null) =>
      [...on(["gone-cards"]).wanted(edition).values()].flatMap(({ all: names, open }) =>
        names().map((name) => open(name).title),
      );
    expect(titles("new")).toEqual(["Saltpan, Dry", "Mara"]);
    expect(titles(null)).toHaveLength(4);
    expect(refusalOf(() => titles("2e"))).toEqual([
      "there is no list of cards of 2e",
      "rulings import --edition 2e cards.txt",
    ]);
  });

  test("that are not in force are not said to be missing", () => {
    expect(refusalOf(() => on(all).wanted("new"))).toEqual([
      "no list of cards of new is in force; Current Rulings, 2011-01-03 is not",
      "rulings health",
    ]);
    expect(refusalOf(() => on(all).wanted(null))[0]).toMatch(/^no list of cards is in force; /);
  });
});
