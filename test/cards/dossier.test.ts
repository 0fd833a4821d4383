import { describe, expect, test } from "vitest";
import {
  checkDeck,
  checkErrata,
  dossierOf,
  errataOn,
  type OpenedCard,
  type RulesOnCards,
} from "../../src/cards/dossier.ts";
import { type CardName, foldName } from "../../src/cards/names.ts";
import { readDeck } from "../../src/cards/read-deck.ts";
import { entriesInDocuments, type RulesText } from "../../src/domain/document.ts";
import type { Entry, Erratum } from "../../src/domain/entry.ts";
import { amendedRulings } from "../../src/log/log-records.ts";
import { given, passage } from "../log/rulings-given.ts";
import { blockOf, citationOf, documentOf, entryOf } from "../nouns.ts";
import { cardNames, cardsOf, listOf, namesOf } from "./lists.ts";

const rows = `Name\tType\tText
Mara\tCrew\tWhen Mara docks, draw two cards. She has no cost at a free port of call.
Rell Scout\tCrew\tDraw a card.
Kestrel (Dawn)\tShip\tIt may dock.
Kestrel (Dusk)\tShip\tIt may not dock.
Tain\tCrew\tTain may relent twice.
Port Kestrel Raise the Old Mast\tMission\tDraw three cards.
Reach the Outer Bar\tMission\tDraw.
Saltpan Try to Reach the Outer Bar\tMission\tDraw.
`;
const [cards, { entries: listed }] = [cardsOf(rows), listOf(rows)];
const names = cards.map(({ title, type }, at) => ({
  ...foldName({ id: `game/${title}`, title }, at),
  ...{ title, edition: "game", type },
}));
const table = cardNames(names);

/** Opens cards of a list of this date, on which these rules are. */
function opening(of: RulesOnCards, date: string | null = "2011-01-03") {
  return (name: CardName) => {
    const card = open(name, date);
    return { ...card, errata: () => errataOn(card, of) };
  };
}

function open(name: CardName, date: string | null = "2011-01-03"): OpenedCard {
  const [card, entry] = [cards[name.at], listed[name.at]];
  if (!card || !entry) throw new Error("no such card");
  const document = documentOf({ id: "game-cards", edition: "game", date });
  const citation = citationOf({ id: name.id, title: name.title, document });
  return { name, card, citation, entry, document, errata: () => [] };
}

function textOf(entries: readonly Entry[], edition = "game"): RulesText {
  return { document: documentOf({ id: `${edition}-rules`, edition }), entries, boilerplate: [] };
}

const ruling = (title: string, text: string, facts: Partial<Entry> = {}) =>
  entryOf({ id: `game/${title}`, title, blocks: [blockOf(text)], ...facts });
function erratum(title: string, text: string, sort: Erratum = { sort: "new-text" }) {
  const blocks = [blockOf(text, { kind: "game-text" })];
  return entryOf({ id: `game/erratum-${title}`, title, kind: "erratum", erratum: sort, blocks });
}

function rulesOf(texts: readonly RulesText[], given: RulesOnCards["given"] = []): RulesOnCards {
  return { entries: entriesInDocuments(texts), given, namesOf: () => table };
}

const rules = (entries: readonly Entry[], edition?: string) => rulesOf([textOf(entries, edition)]);
function dossier(title: string, of: Parameters<typeof dossierOf>[1]) {
  const name = names.find((each) => each.title === title);
  if (!name) throw new Error("no such card");
  const { errata, rulings, terms, ...rest } = dossierOf(opening(of)(name), of);
  const titles = (found: readonly { readonly entry: Entry }[]) => found.map(({ entry }) => entry.title);
  return { errata: titles(errata), rulings: titles(rulings), terms: titles(terms), ...rest };
}

describe("the dossier of a card", () => {
  test("has its errata, and the rulings that name it in title or text, by its whole title", () => {
    const of = rules([
      erratum("Mara", "When Mara docks, draw four cards."),
      ruling("docking", "A ship that Mara commands docks at once."),
      ruling("Mara", "She is one of the crew."),
      ruling("scouting", "Rell Scout looks ahead."),
      ruling("ports", "Any ship may dock."),
    ]);
    expect(dossier("Mara", of)).toMatchObject({ errata: ["Mara"], rulings: ["docking", "Mara"] });
    expect(dossier("Rell Scout", of)).toMatchObject({ errata: [], rulings: ["scouting"] });
  });

  test("knows a card by another name of its entry, and by the title that an erratum gives it", () => {
    const renamed: Erratum = { sort: "title", oldTitle: "Tane", newTitle: "Tain" };
    const of = rules([
      ruling("relenting", "Once is enough.", { aliases: ["Tain"] }),
      { ...erratum("Tane", "The title is Tain.", renamed), aliases: ["Tain"] },
    ]);
    expect(dossier("Tain", of)).toMatchObject({ errata: ["Tane"], rulings: ["relenting"] });
  });

  test("has nothing of another edition", () => {
    const entries = [erratum("Mara", "When Mara docks, draw four cards."), ruling("Mara", "Crew.")];
    expect(dossier("Mara", rules(entries, "other"))).toMatchObject({ errata: [], rulings: [] });
  });

  test("has the terms of its text in their order, the longest first, and no ruling among them", () => {
    const term = { kind: "term" } as const;
    const of = rules([
      ruling("port", "A place.", term),
      ruling("free port of call", "A port without tolls.", term),
      ruling("cost", "What you pay.", term),
      ruling("dock", "To stop.", { kind: "procedure" }),
      ruling("card", "It has a back.", term),
      ruling("draw", "Take a card.", { kind: "ruling" }),
      ruling("relent", "To give way.", term),
    ]);
    expect(dossier("Mara", of).terms).toEqual(["dock", "card", "cost", "free port of call"]);
    expect(dossier("Kestrel (Dawn)", of).terms).toEqual(["dock"]);
  });

  test("has the rulings of the event that name the card in question, decision, or cited title", () => {
    const asked = amendedRulings([
      given({ order: 1, question: "may Mara dock twice" }),
      given({ order: 2, decision: "Only Mara may." }),
      given({ order: 3, citations: [{ ...passage, title: "Mara" }] }),
      given({ order: 4, question: "may Rell Scout dock" }),
      given({ order: 5 }),
    ]);
    const of = rulesOf([], asked);
    expect(dossier("Mara", of).given.map(({ number }) => number)).toEqual([1, 2, 3]);
  });
});

test.each<[erratum: string | null, list: string | null, isListLater: boolean]>([
  ["2011-01-03", "2018-09-10", true],
  ["2018-09-10", "2018-09-10", false],
  ["2019-01-01", "2018-09-10", false],
  ["2011-01-03", null, false],
  [null, "2018-09-10", false],
])("an erratum of %s is older than a list of %s: %s", (date, listDate, isListLater) => {
  const [mara] = names;
  const text = textOf([erratum("Mara", "Draw four.")]);
  const dated = { ...text, document: { ...text.document, date } };
  const of = rulesOf([dated]);
  const { errata } = dossierOf(opening(of, listDate)(mara ?? expect.fail()), of);
  expect(errata.map((each) => each.isListLater)).toEqual([isListLater]);
});

describe("errata against the lists", () => {
  const checked = (entries: readonly Entry[], edition?: string) =>
    checkErrata(rules(entries, edition), new Map([["game", table]]), open).map(
      ({ entry, verdict, card, nearest }) =>
        `${entry.title}: ${verdict} ${card?.title ?? nearest.map(({ title }) => title).join(", ")}`,
    );

  test("name the card, or those with the nearest names", () => {
    expect(
      checked([
        erratum("Mara", "When Mara docks, draw four cards. She has no cost at a free port of call."),
        erratum("Tain", "Tain may relent twice."),
        erratum("Tein", "Tain may relent."),
        ruling("Mara", "She is crew."),
      ]),
    ).toEqual(["Mara: old-text Mara", "Tain: has-it Tain", "Tein: no-such-card Tain"]);
  });

  test("report one of several cards with the title that has the old text", () => {
    const both = (text: string) => ({ ...erratum("Kestrel (Dawn)", text), aliases: ["Kestrel (Dusk)"] });
    expect(checked([both("It may dock.")])).toEqual(["Kestrel (Dawn): old-text Kestrel (Dusk)"]);
    expect(checked([both("It may not dock.")])).toEqual(["Kestrel (Dawn): old-text Kestrel (Dawn)"]);
  });

  test("come with the field that they touch and its value, and with what they say", () => {
    const [named, titled, lost] = checkErrata(
      rules([
        ruling("Rell Scout", "This card has the type Gear.", { kind: "erratum", erratum: { sort: "icon" } }),
        erratum("Tain", "This card's title is Tain Ro.", {
          sort: "title",
          oldTitle: "Tain",
          newTitle: "Tain Ro",
        }),
        erratum("Saltpan", "Draw."),
      ]),
      new Map([["game", table]]),
      open,
    );
    expect(named).toMatchObject({ field: "Type", value: "Crew", said: "This card has the type Gear." });
    expect(named?.nearest).toEqual([]);
    expect(titled).toMatchObject({ field: "name", value: "Tain" });
    expect(lost).toMatchObject({ card: null, field: null, words: [], value: "", isListLater: false });
  });

  test("name the card whose title has a place before that of the erratum", () => {
    const entries = [
      erratum("Raise the Old Mast", "Draw four cards."),
      erratum("Reach the Outer Bar", "Draw two cards."),
      erratum("Old Mast", "Draw."),
    ];
    expect(checked(entries)).toEqual([
      "Raise the Old Mast: old-text Port Kestrel Raise the Old Mast",
      "Reach the Outer Bar: old-text Reach the Outer Bar",
      "Old Mast: no-such-card Port Kestrel Raise the Old Mast",
    ]);
    const of = rules(entries);
    expect(dossier("Port Kestrel Raise the Old Mast", of).errata).toEqual(["Raise the Old Mast"]);
    expect(dossier("Saltpan Try to Reach the Outer Bar", of).errata).toEqual([]);
    const deck = checkDeck(readDeck("1 Raise the Old Mast\n", [table]), [table], {
      open: opening(of),
      rules: of,
    });
    expect(deck.cards.map(({ card, errata }) => [card.title, errata.length])).toEqual([
      ["Port Kestrel Raise the Old Mast", 1],
    ]);
  });

  test("that touch no field have no value", () => {
    const [check] = checkErrata(rules([erratum("Tain", "Draw four.")]), new Map([["game", table]]), open);
    expect(check).toMatchObject({ verdict: "old-text", field: "text", value: "" });
  });

  test("name at most three cards of similar names", () => {
    const many = cardNames(
      names.map((name) => ({ ...name, folded: `kestrel ${name.folded}`, nameLength: 7 })),
    );
    const [check] = checkErrata(rules([erratum("Kestrel", "Draw.")]), new Map([["game", many]]), open);
    expect(check?.nearest).toHaveLength(3);
  });

  test("of an edition without a list are none of theirs", () => {
    expect(checked([erratum("Tain", "Tain may relent.")], "other")).toEqual([]);
  });
});

describe("a deck", () => {
  const of = rules([erratum("Mara", "Draw four."), ruling("Tain", "He relents.")]);

  test("has the errata and rulings of its cards, and the nearest names of what is no card", () => {
    const { cards: known, unknown } = checkDeck(readDeck("2 Mara\nTain x3\n1 Tein\n", [table]), [table], {
      open: opening(of),
      rules: of,
    });
    expect(
      known.map(({ count, line, card, errata, rulings }) => [
        count,
        line,
        card.title,
        errata.length,
        rulings.length,
      ]),
    ).toEqual([
      [2, 1, "Mara", 1, 0],
      [3, 2, "Tain", 0, 1],
    ]);
    expect(unknown.map(({ name, line, nearest }) => [name, line, nearest.map(({ title }) => title)])).toEqual(
      [["Tein", 3, ["Tain"]]],
    );
  });

  test("is of the edition that knows most of its cards", () => {
    const other = namesOf(["Tain", "Tein"], "other");
    const both = [cardNames(other), table];
    const openAny = (name: CardName) =>
      name.edition === "other" ? { ...open(name), citation: citationOf({ id: name.id }) } : open(name);
    const ids = (deck: string) =>
      checkDeck(readDeck(deck, both), both, { open: openAny, rules: of }).cards.map(({ card }) => card.id);
    expect(ids("Tain\nMara\nRell Scout\n")).toEqual(["game/Tain", "game/Mara", "game/Rell Scout"]);
    expect(ids("Tain\nTein\n")).toEqual(["other/Tain", "other/Tein"]);
  });
});
