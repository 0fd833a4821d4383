/** What the page answers, and its addresses, without a browser. */
import { describe, expect, test } from "vitest";
import { slug } from "../../src/domain/fold.ts";
import { countText, type PageCorpus, pageAddress, placeOf } from "../../src/export/page/page-corpus.ts";
import { listOf } from "../cards/lists.ts";
import { blockOf } from "../nouns.ts";
import { documentOf, entryOf, exportOf, pageOf } from "./made.ts";

const step = (path: string, text: string) => blockOf(text, { kind: "step", depth: 1, path });
const exported = exportOf(
  {
    document: documentOf(),
    entries: [
      entryOf("Up the Ante", ["You may end this attempt.", "Then you lose."], { kind: "erratum" }),
      entryOf("cost", ["Pay the cost of an event.", "Ensign Tuvok may raise the ante."]),
      entryOf("missions", [step("2.c", "Draw dilemmas."), step("2.d", "Choose one. See cost.")]),
      entryOf("launching portals", ["A portal is launched in space by Ensign Tuvok."], {
        aliases: ["gates"],
      }),
    ],
  },
  {
    document: documentOf({ id: "1e-club", edition: "1e" }),
    entries: [entryOf("battle", ["An attack begins a battle."], { id: "1e-club/battle" })],
  },
);
const corpus = pageOf(exported);
const openedOn = (page: PageCorpus, id: string) =>
  page.open(page.entryById.get(id) ?? expect.fail(`no entry ${id}`));
const ask = (query: string, edition: string | null = null) => corpus.ask({ query, edition });
const titles = (query: string, edition: string | null = null) =>
  ask(query, edition).hits.map(({ entry }) => entry.title);

test("an entry of the page says what the icons in it mean that its document explains elsewhere", () => {
  const entries = [
    entryOf("icons", ["Active player (AP) moors first."]),
    entryOf("mooring", ["AP moors a kestrel."]),
  ];
  const page = pageOf(exportOf({ document: documentOf(), entries }));
  expect(openedOn(page, "2e-club-rulings/mooring").legend("AP moors a kestrel.")).toBe("AP = active player");
});

describe("the page", () => {
  test("puts the entry of that title first, and shows each entry once", () => {
    expect(titles("up the ante")).toEqual(["Up the Ante", "cost"]);
  });

  test("meets other names, and a word that is half typed", () => {
    expect(titles("gates")[0]).toBe("launching portals");
    expect(titles("launchin")[0]).toBe("launching portals");
  });

  test("finds a step by its address", () => {
    expect(ask("2.d").hits[0]).toMatchObject({ entry: { title: "missions" }, passage: { path: "2.d" } });
  });

  test("narrows to an edition, and says what stands outside of it", () => {
    expect(titles("battle", "1e")).toEqual(["battle"]);
    expect(ask("battle", "2e")).toMatchObject({
      answered: false,
      narrowed: { by: ["2e"], first: { title: "battle" } },
    });
  });

  test("refuses what nothing on it answers, and says how many entries do", () => {
    const refused = ask("zzqx");
    expect(countText(refused, { edition: null })).toBe("NOT ANSWERED: no passage mentions “zzqx”.");
    expect(countText(ask("ante"), { edition: "2e" })).toBe("2 entries in Second Edition");
  });
});

describe("a page with texts that are not in force", () => {
  const version = (
    id: string,
    date: string,
    ...entries: readonly (readonly [title: string, text: string])[]
  ) => ({
    document: documentOf({ id, date }),
    entries: entries.map(([title, text]) => entryOf(title, [text], { id: `${id}/${slug(title)}` })),
  });
  const page = pageOf(
    exportOf(
      version("club-2011", "2011-01-03", ["counting", "Count your kestrels twice."]),
      version(
        "club-2010",
        "2010-01-03",
        ["counting", "Count your kestrels once."],
        ["towing a saltpan", "A kestrel may tow one saltpan."],
      ),
    ),
  );

  test("answers from those in force alone", () => {
    const { hits } = page.ask({ query: "counting", edition: null });
    expect(hits.map(({ entry }) => entry.id)).toEqual(["club-2011/counting"]);
  });

  test("opens the others with a warning", () => {
    expect(openedOn(page, "club-2010/counting").precedence.remarks).toEqual(["superseded on 2011-01-03"]);
  });

  test("says of an entry that was withdrawn when that was, and what it read", () => {
    const answer = page.ask({ query: "towing a saltpan", edition: null });
    expect(countText(answer, { edition: null })).toBe(
      "NOT ANSWERED: “towing a saltpan” in Rulings of our club, 2010-01-03: withdrawn on 2011-01-03; it read: “A kestrel may tow one saltpan”.",
    );
  });
});

describe("a page with cards", () => {
  const { entries: cards } = listOf(
    [
      "Name,Subtitle,Type,Cost,Text",
      'Mara,Scout,Personnel,2,"When Mara docks, draw two cards."',
      "Mara,Pilot,Personnel,3,Mara may relent.",
      "Kestrel,,Ship,4,It may dock.",
    ].join("\n"),
  );
  const rules = {
    document: documentOf(),
    entries: [
      entryOf("Mara, Scout", [blockOf("When Mara docks, draw four cards.", { kind: "game-text" })], {
        kind: "erratum",
        erratum: { sort: "new-text" },
      }),
      entryOf("docking", ["A ship that Mara, Scout commands docks at once."]),
    ],
  };
  const list = {
    document: documentOf({ id: "game-cards", title: "Card List", kind: "cards" }),
    entries: cards,
  };
  const page = pageOf(exportOf(rules, list));

  test("finds a card by its name", () => {
    expect(page.ask({ query: "mara scout", edition: null }).cards).toMatchObject([
      { id: "game-cards/mara-scout" },
    ]);
  });

  test("answers what is asked about a card", () => {
    expect(page.ask({ query: "how much does kestrel cost", edition: null })).toMatchObject({
      answered: true,
      isFromCard: true,
      hits: [{ entry: { title: "Kestrel" } }],
    });
  });

  test("is not sure of an erratum if the list of its card is later and has another text", () => {
    const asked = { query: "mara scout erratum", edition: null };
    const later = pageOf(exportOf(rules, { ...list, document: { ...list.document, date: "2011-12-01" } }));
    const kinds = [page, later]
      .map((each) => each.ask(asked))
      .map(({ confidence, hits }) => [confidence, hits[0]?.entry.kind]);
    expect(kinds).toEqual([
      ["sure", "erratum"],
      ["likely", "erratum"],
    ]);
  });

  test("lists all cards of a shared name", () => {
    const shared = page.ask({ query: "mara", edition: null });
    expect(countText(shared, { edition: null })).toBe("2 cards match this name; say which one:");
    expect(shared.hits.map(({ entry }) => entry.title)).toEqual(["Mara, Scout", "Mara, Pilot"]);
  });

  test("opens a card with its erratum and the rulings that name it", () => {
    expect(openedOn(page, "game-cards/mara-scout").entry.blocks.map(({ text }) => text)).toEqual([
      "Type: Personnel · Cost: 2",
      "When Mara docks, draw [-two-]{+four+} cards.",
      "Errata in force",
      "When Mara docks, draw four cards.",
      "Rulings of our club, 2011-01-03 · the list still has the old text (text)",
      "Rulings that name it",
      "docking (ruling, Rulings of our club, 2011-01-03)",
    ]);
    const targets = openedOn(page, "game-cards/mara-scout").references.map(({ target }) => target);
    expect(targets).toEqual(["2e-club-rulings/mara-scout", "2e-club-rulings/docking"]);
  });

  test("names the columns of a card whose list is not in force, and says nothing more of it", () => {
    const former = pageOf(
      exportOf(rules, { ...list, document: { ...list.document, effective: "2013-01-01" } }),
    );
    expect(openedOn(former, "game-cards/mara-scout").entry.blocks.map(({ text }) => text)).toEqual([
      "Type: Personnel · Cost: 2",
      "When Mara docks, draw two cards.",
    ]);
  });

  test("opens an entry of a rules text as it is", () => {
    const [text] = openedOn(page, "2e-club-rulings/docking").entry.blocks;
    expect(text?.text).toBe("A ship that Mara, Scout commands docks at once.");
  });
});

describe("an address", () => {
  test.each([
    { entry: null, query: "", edition: null },
    { entry: null, query: "what's 100% & more? #1", edition: "2e" as const },
    { entry: `2e-club/"<b>`, query: "", edition: null },
    { entry: "2e-club/qapla’ ?#/x", query: "ante", edition: "1e" as const },
  ])("leads back to its place: %j", (place) => {
    expect(placeOf(pageAddress(place))).toEqual(place);
  });

  test("that is damaged opens the contents", () => {
    expect(placeOf("#/%E0%A4%A").entry).toBeNull();
    expect(placeOf("#nonsense?in=9%20E")).toEqual({ entry: null, query: "", edition: null });
  });
});
