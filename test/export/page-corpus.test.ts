/** What the page answers, and its addresses, without a browser. */
import { describe, expect, test } from "vitest";
import { pageData } from "../../src/export/corpus-html.ts";
import { countText, openPageCorpus, placeOf, urlHashOf } from "../../src/export/page/page-corpus.ts";
import { listOf } from "../cards/lists.ts";
import { blockOf } from "../nouns.ts";
import { documentOf, entryOf, exportOf, indexOf } from "./made.ts";

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
const corpus = openPageCorpus(pageData(exported), indexOf(exported));
const ask = (query: string, edition: string | null = null) => corpus.ask({ query, edition });
const titles = (query: string, edition: string | null = null) =>
  ask(query, edition).hits.map(({ entry }) => entry.title);

test("an entry of the page says what the icons in it mean that its document explains elsewhere", () => {
  const entries = [
    entryOf("icons", ["Active player (AP) moors first."]),
    entryOf("mooring", ["AP moors a kestrel."]),
  ];
  const explaining = exportOf({ document: documentOf(), entries });
  const { entryById } = openPageCorpus(pageData(explaining), indexOf(explaining));
  const legend = entryById.get("2e-club-rulings/mooring")?.legend;
  expect(legend?.("AP moors a kestrel.")).toBe("AP = active player");
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
  const counting = (id: string, text: string) => ({
    document: documentOf({ id }),
    entries: [entryOf("counting", [text], { id: `${id}/counting` })],
  });
  const both = exportOf(counting("club-2011", "Count twice."), counting("club-2010", "Count once."));
  const documents = both.documents.map((each) =>
    each.document.id === "club-2010"
      ? {
          ...{ ...each, isInForce: false, reason: "superseded" },
          entries: each.entries.map((opened) => ({
            ...opened,
            precedence: { order: [], remarks: ["superseded on 2011-01-03"] },
          })),
        }
      : each,
  );
  const marked = { ...both, documents };
  const page = openPageCorpus(pageData(marked), indexOf(marked));

  test("answers from those in force alone", () => {
    const { hits } = page.ask({ query: "counting", edition: null });
    expect(hits.map(({ entry }) => entry.id)).toEqual(["club-2011/counting"]);
  });

  test("opens the others with a warning", () => {
    expect(page.entryById.get("club-2010/counting")?.precedence?.remarks).toEqual([
      "superseded on 2011-01-03",
    ]);
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
  const withCards = exportOf(
    {
      document: documentOf(),
      entries: [
        entryOf("Mara, Scout", [blockOf("When Mara docks, draw four cards.", { kind: "game-text" })], {
          kind: "erratum",
          erratum: { sort: "new-text" },
        }),
        entryOf("docking", ["A ship that Mara, Scout commands docks at once."]),
      ],
    },
    { document: documentOf({ id: "game-cards", title: "Card List", kind: "cards" }), entries: cards },
  );
  const page = openPageCorpus(pageData(withCards), indexOf(withCards));
  const opened = (id: string) => {
    const found = page.entryById.get(id);
    return found && page.open(found);
  };

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
    const dated = pageData(withCards).documents.map(({ document, ...each }) => {
      const date = document.kind === "cards" ? "2013-01-01" : "2012-01-01";
      return { ...each, document: { ...document, date } };
    });
    const asked = { query: "mara scout erratum", edition: null };
    const later = openPageCorpus({ documents: dated }, indexOf(withCards));
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
    expect(opened("game-cards/mara-scout")?.entry.blocks.map(({ text }) => text)).toEqual([
      "Type: Personnel · Cost: 2",
      "When Mara docks, draw [-two-]{+four+} cards.",
      "Errata in force",
      "When Mara docks, draw four cards.",
      "Rulings of our club, 2011-01-03 · the list still has the old text (text)",
      "Rulings that name it",
      "docking (ruling, Rulings of our club, 2011-01-03)",
    ]);
    const targets = opened("game-cards/mara-scout")?.references.map(({ target }) => target);
    expect(targets).toEqual(["2e-club-rulings/mara-scout", "2e-club-rulings/docking"]);
  });

  test("names the columns of a card whose list is not in force, and says nothing more of it", () => {
    const documents = withCards.documents.map((each) => ({
      ...each,
      isInForce: each.document.kind !== "cards",
    }));
    const former = openPageCorpus(pageData({ ...withCards, documents }), indexOf(withCards));
    const found = former.entryById.get("game-cards/mara-scout");
    expect(found && former.open(found).entry.blocks.map(({ text }) => text)).toEqual([
      "Type: Personnel · Cost: 2",
      "When Mara docks, draw two cards.",
    ]);
  });

  test("opens an entry of a rules text as it is", () => {
    expect(opened("2e-club-rulings/docking")).toBe(page.entryById.get("2e-club-rulings/docking"));
  });
});

describe("an address", () => {
  test.each([
    { entry: null, query: "", edition: null },
    { entry: null, query: "what's 100% & more? #1", edition: "2e" as const },
    { entry: `2e-club/"<b>`, query: "", edition: null },
    { entry: "2e-club/qapla’ ?#/x", query: "ante", edition: "1e" as const },
  ])("leads back to its place: %j", (place) => {
    expect(placeOf(urlHashOf(place))).toEqual(place);
  });

  test("that is damaged opens the contents", () => {
    expect(placeOf("#/%E0%A4%A").entry).toBeNull();
    expect(placeOf("#nonsense?in=9%20E")).toEqual({ entry: null, query: "", edition: null });
  });
});
