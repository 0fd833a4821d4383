import { describe, expect, test } from "vitest";
import type { Hit } from "../../src/domain/answer.ts";
import type { RulesText, SourceDocument } from "../../src/domain/document.ts";
import { sha256Hex } from "../../src/domain/sha256.ts";
import { citeBlock, citeFirst, citeHit, findTaughtToday } from "../../src/log/citations.ts";
import { amendedRulings } from "../../src/log/log-records.ts";
import { changedCitations } from "../../src/log/rulings-today.ts";
import { rules } from "../compare/rules.ts";
import { listText } from "../library/card-lists.ts";
import { precedenceOn } from "../library/made.ts";
import { citationOf, hitOf, passageOf } from "../nouns.ts";
import { given, passage, textsToday } from "./rulings-given.ts";

const edition = "2e";
const document = { id: "2e-rulings-2010", title: "Rulings", date: "2010-01-01" };
const citing = (words: string, facts: Partial<typeof passage> = {}) =>
  amendedRulings([
    given({
      order: 1,
      citations: [{ ...passage, entry: "2e-rulings-2010/battle", edition, document, words, ...facts }],
    }),
  ]);

const cited = "battle – A stopped ship may be attacked.\n- Once “each” turn.\n- Never [?] twice.";
const before = rules(`${cited}\n\nown – Yours.`, { id: "2e-rulings-2010", date: "2010-01-01" });
const later = (text: string) => rules(text, { id: "2e-rulings-2011", date: "2011-01-01" });

function found(
  words: string,
  fresh: ReturnType<typeof rules>,
  facts: Partial<typeof passage> = {},
  inForce = [before, fresh],
): unknown[] {
  return changedCitations(citing(words, facts), textsToday(inForce, [before, fresh])).map(
    ({ today, remark }) => {
      if (today.became !== "changed") return remark;
      return today.words.flatMap(({ op, text }) => (op === "delete" ? [] : text)).join("");
    },
  );
}

test.each([
  ["A stopped ship may be attacked.", "battle – A stopped ship may be attacked.\n- Anything else."],
  ['Once "each" turn.\nNever twice.', "battle – **Once** each turn. And so on.\n- Never twice."],
  ["Ships fight: a stopped one too.", "battle – Ships fight:\n- a stopped one too."],
])("cited words stand: %j", (words, text) => {
  expect(found(words, later(text))).toEqual([]);
});

test("cited words that changed are told with what stands there now", () => {
  const fresh = later("battle – A stopped ship may not be attacked.\n- Once each turn.");
  expect(found("A stopped ship may be attacked.", fresh)).toEqual(["A stopped ship may not be attacked."]);
});

test("of a long passage, only the sentences in the place of the cited words", () => {
  const fresh = later(
    "battle – Ships fight. A ship may attack twice each turn. While cloaked, none may. See own.",
  );
  expect(found("A ship may attack once each turn.", fresh)).toEqual(["A ship may attack twice each turn."]);
  const split = later("battle – Ships fight. A ship may attack. Only once each turn. See own.");
  expect(found("A ship may attack once each turn.", split)).toEqual([
    "A ship may attack. Only once each turn.",
  ]);
});

test("of cited lines that stand in several places, what stands at each", () => {
  const fresh = later(
    "battle – A stopped ship may be attacked. It may flee.\n- Twice each turn.\n- Never thrice.",
  );
  expect(found("A stopped ship may be attacked.\nOnce each turn.", fresh)).toEqual([
    "A stopped ship may be attacked.\nTwice each turn.",
  ]);
});

test("of a step, what stands at its address", () => {
  const fresh = later("battle – A stopped ship may be attacked.\n1.a Fire first.\n1.b Fire second.");
  expect(found("Fire at will.", fresh, { path: "1.b" })).toEqual(["Fire second."]);
});

test("cited words that a newer version gives another step stand there, and what is new at the old address is no change", () => {
  const fresh = later("battle – Fight.\n1.a Fire first.\n1.b Draw.\n1.c Fire at will.");
  expect(found("Fire at will.", fresh, { path: "1.b" })).toEqual(["1.b is now 1.c"]);
  const reworded = later(
    "battle – Fight.\n1.a Draw a card.\n1.b Take the pilot.\n1.c Take two of the cards.",
  );
  expect(found("Take one of the cards.", reworded, { path: "1.b" })).toEqual(["Take two of the cards."]);
  const paragraph = later("battle – Fire at will.\n1.a Draw.\n1.b Take the pilot.");
  expect(found("Fire at will.", paragraph, { path: "1.b" })).toEqual(["1.b is now battle"]);
  const introduced = later("battle – Fire at will.\n1.a Draw.\n1.c Fire at will.");
  expect(found("Fire at will.", introduced, { path: "1.b" })).toEqual(["1.b is now 1.c"]);
  expect(found("Fire at will.", introduced, { path: null })).toEqual([]);
  // Words that stand twice, or in a line that introduces others, stand at their own address.
  const twice = later("battle – Fight.\n1.a Fire at will.\n1.b Fire at will.");
  expect(found("Fire at will.", twice, { path: "1.b" })).toEqual([]);
});

test("cited words that a newer version has under another name stand there", () => {
  const told = (fresh: RulesText, words = "A stopped ship may be attacked.", path: string | null = null) =>
    found(words, fresh, { path }, [fresh]);
  const renamed = later("mooring – A stopped ship may be attacked.\n2.b Ropes are cut by a pilot.");
  expect(told(renamed)).toEqual(["battle is now mooring"]);
  expect(told(renamed, "Ropes are cut by a pilot.", "2.a")).toEqual(["battle 2.a is now mooring 2.b"]);
  const between = later("battle – No stopped ship may be attacked.");
  const all = [
    before,
    between,
    rules("mooring – No stopped ship may be attacked.", { id: "2e-rulings-2012", date: "2012-01-01" }),
  ];
  const citedLong = citing("A stopped ship may be attacked.");
  expect(changedCitations(citedLong, textsToday(all.slice(-1), all)).map(({ remark }) => remark)).toEqual([
    "ruled when this read “A stopped”; changed 2011-01-01: rule anew",
  ]);
  const withdrawn = [expect.stringContaining("withdrawn 2011-01-01")];
  const both = "mooring – A stopped ship may be attacked.\n\nreef – A stopped ship may be attacked.";
  expect(told(later(both))).toEqual(withdrawn);
  expect(told(later("own – A stopped ship may be attacked."))).toEqual(withdrawn);
  expect(told(later("mooring – Never twice."), "Never twice.")).toEqual(withdrawn);
});

test("cited words that an update or an excerpt has under another name stand there, though the old version is in force", () => {
  const words = "A stopped ship may be attacked.";
  const full = rules(`battle – ${words}\n\nown – Yours.`, { id: "2e-rulings-2010", date: "2010-01-01" });
  for (const scope of ["update", "excerpt"] as const) {
    const fresh = rules(`mooring – ${words}`, { id: "2e-rulings-2011", date: "2011-01-01", scope });
    expect(changedCitations(citing(words), textsToday([full, fresh]))).toMatchObject([
      { remark: "battle is now mooring" },
    ]);
  }
  const other = rules(`mooring – ${words}`, {
    id: "2e-salt-2011",
    title: "Salt Rulings",
    date: "2011-01-01",
  });
  expect(changedCitations(citing(words), textsToday([full, other]))).toEqual([]);
});

test("a text that is newer than those here is not outdated by them", () => {
  const glossary = { id: "2e-rulings-2012", title: "Saltpan Rulings", date: "2012-03-01" };
  const cited = { entry: "2e-rulings-2012/battle", document: glossary };
  const remark = "rests on Saltpan Rulings, 2012-03-01, which is not in your library";
  expect(found("No ship may be attacked.", later("battle – Ships fight."), cited)).toEqual([remark]);
  expect(found("No ship may be attacked.", later("own – Yours."), cited)).toEqual([remark]);
  expect(found("Ships fight.", later("battle – Ships fight."), cited)).toEqual([]);
  expect(changedCitations(citing("Ships fight.", cited), textsToday([]))).toMatchObject([{ remark }]);
});

test("a text that the settings exclude is not outdated by others", () => {
  const fresh = later("battle – Ships flee.");
  const reasonAgainst = () => "not in force: not among the documents that the event allows";
  const texts = { inForce: [fresh], all: [before, fresh], reasonAgainst };
  expect(changedCitations(citing("A stopped ship may be attacked."), texts)).toMatchObject([
    { remark: `rests on Rulings, 2010-01-01, ${reasonAgainst()}` },
  ]);
});

test("an entry that is gone has nothing in its place", () => {
  const fresh = later("own – Yours.");
  const texts = textsToday([fresh], [before, fresh]);
  expect(changedCitations(citing("A stopped ship may be attacked."), texts)).toMatchObject([
    { today: { became: "gone" } },
  ]);
});

test("the day of a change is that of the text that made it, and is unknown where that has no date", () => {
  const words = "A stopped ship may be attacked.";
  const version = (month: number, text: string, facts: Partial<SourceDocument> = {}) =>
    rules(text, { id: `2e-rulings-2011-${month}`, date: `2011-0${month}-01`, ...facts });
  const since = (...all: readonly RulesText[]) =>
    changedCitations(citing(words), textsToday(all.slice(-1), all)).map(({ today }) => today);
  const [old, gone] = [`own – Yours.\n\nbattle – ${words}`, "own – Yours."];
  const changed = "own – Yours.\n\nbattle – No ship may be attacked.";
  expect(since(version(1, old), version(2, changed), version(3, changed))).toMatchObject([
    { since: "2011-02-01" },
  ]);
  expect(since(version(1, old), version(2, gone), version(3, gone))).toMatchObject([{ since: "2011-02-01" }]);
  // What does not hold the entry withdraws it only if it is complete and of the same series.
  for (const facts of [{ scope: "update" }, { scope: "excerpt" }, { title: "Other Rulings" }] as const)
    expect(since(version(1, old), version(2, gone, facts), version(3, gone))).toMatchObject([
      { since: "2011-03-01" },
    ]);
  expect(since(version(1, changed), version(2, changed), version(3, changed))).toMatchObject([
    { since: "2011-03-01" },
  ]);
  expect(since(version(1, changed, { date: null }))).toMatchObject([{ since: null }]);
  expect(since()).toMatchObject([{ became: "elsewhere" }]);
});

test("an entry that a newer version calls withdrawn is gone from the day of that version", () => {
  const version = (month: number, text: string, facts: Partial<SourceDocument> = {}) =>
    rules(text, { id: `2e-rulings-2011-${month}`, date: `2011-0${month}-01`, ...facts });
  const told = (...later: readonly RulesText[]) => {
    const all = [before, ...later];
    const inForce = precedenceOn("2012-05-01", ...all).textsToday();
    return changedCitations(citing("A stopped ship may be attacked."), textsToday(inForce, all));
  };
  const gone = "battle – This entry is withdrawn.\n\nown – Yours.";
  const [first, second] = [version(1, gone), version(2, gone)];
  const since = { today: { became: "gone", since: "2011-01-01" } };
  expect(told(first)).toMatchObject([since]);
  expect(told(first, second)).toMatchObject([since]);
  const reworded = version(1, "battle – A stopped ship may not be attacked.\n\nown – Yours.");
  expect(told(reworded, second)).toMatchObject([{ today: { became: "gone", since: "2011-02-01" } }]);
  expect(told(version(1, gone, { scope: "update" }))).toMatchObject([since]);
  const renamed = version(
    1,
    `${gone}\n\nmooring – A stopped ship may be attacked.\n- Once each turn.\n- Never [?] twice.`,
  );
  expect(told(renamed)).toMatchObject([{ remark: "battle is now mooring" }]);
});

test("a question is taught by the place where its words stand today", () => {
  const [citation = expect.fail()] = citing("A stopped ship may be attacked.").flatMap(
    (each) => each.citations,
  );
  const { entry, title, path } = citation;
  const taught = [
    { question: "may I ram a kestrel", entry, title, edition, path, made: "2010-05-30", citation },
  ];
  const renamed = textsToday([later("mooring – Ropes.\n2.b A stopped ship may be attacked.")], [before]);
  expect(findTaughtToday("May I ram a kestrel?", taught, () => renamed)).toMatchObject({
    citation: { entry: "2e-rulings-2011/mooring", path: "2.b" },
  });
  expect(findTaughtToday("may I dock", taught, () => expect.fail())).toBeNull();
});

test("a text of another edition says nothing of it", () => {
  const other = rules("battle – A fight.", { id: "1e-rulings-2012", edition: "1e", date: "2012-01-01" });
  expect(found("A stopped ship may be attacked.", other)).toEqual([]);
});

test("a document of another kind that has the name says nothing of it", () => {
  const glossary = rules("battle – A fight.", {
    id: "2e-glossary-2012",
    date: "2012-01-01",
    kind: "glossary",
  });
  expect(found("A stopped ship may be attacked.", glossary)).toEqual([]);
  const all = [glossary, before];
  expect(changedCitations(citing("A stopped ship may be attacked."), textsToday(all))).toEqual([]);
});

describe("a ruling on a card", () => {
  const list = (row: string, date: string) => {
    const own = listText(`2e-cards-${date}`, "2e", [row]);
    return { ...own, document: { ...own.document, date } };
  };
  const kestrel = list("Kestrel\tShip\tIt may dock. It may sail.", "2012-01-01");
  const erratum = rules("Kestrel – It may not dock.", { id: "2e-rulings-2011", date: "2011-01-01" });
  const remarks = (words: string, inForce: readonly RulesText[], all = inForce) => {
    const cited = {
      entry: "2e-cards-2012-01-01/kestrel",
      document: { ...document, id: "2e-cards-2012-01-01" },
    };
    return changedCitations(citing(words, cited), textsToday(inForce, all)).map(({ today }) => {
      if (today.became !== "changed") return today;
      return [today.words.flatMap(({ op, text }) => (op === "insert" ? text : [])), today.since];
    });
  };

  test.each(["It may sail.", "Type: Ship", "It may dock. It may sail."])(
    "stands while its list says `%s`, whatever erratum has its name",
    (words) => {
      expect(remarks(words, [erratum, kestrel])).toEqual([]);
    },
  );

  test("is told what became of the part of the card that it cites, and of no other", () => {
    const priced = (cost: number, date: string) =>
      listText(
        `2e-cards-${date}`,
        "2e",
        [`Ilse Vell\tCrew\tShe may sing.\tN\t${cost}`],
        "Name\tType\tText\tUnique\tCost",
      );
    const [old, newer] = [priced(5, "2012-01-01"), priced(6, "2013-01-01")];
    const cited = {
      entry: "2e-cards-2012-01-01/ilse-vell",
      document: { ...document, id: "2e-cards-2012-01-01" },
    };
    expect(changedCitations(citing("Cost: 5", cited), textsToday([newer], [old, newer]))).toMatchObject([
      { today: { words: [{ text: "Cost: " }, { op: "delete", text: "5" }, { op: "insert", text: "6" }] } },
    ]);
  });

  test("is told what a newer list says, and that none has the card", () => {
    const newer = list("Kestrel\tFreighter\tIt may dock. It may sail.", "2013-01-01");
    const all = [erratum, kestrel, newer];
    expect(remarks("Type: Ship", [erratum, newer], all)).toEqual([[["Freighter"], "2013-01-01"]]);
    expect(remarks("Type: Ship", [erratum], [erratum, kestrel])).toMatchObject([
      { became: "gone", since: null },
    ]);
  });

  test("of another judge, whose list is not here, is compared with a list, not with an erratum", () => {
    const own = list("Kestrel\tFreighter\tIt may dock.", "2010-01-01");
    expect(remarks("It may dock.", [erratum, own])).toEqual([]);
  });
});

test("a ruling by a text that is not here is not compared with a card of the same name", () => {
  const list = listText("2e-cards-2012-01-01", "2e", ["Battle\tEvent\tIt may dock."]);
  const unknown = { document: { ...document, id: "club-rulings" }, entry: "club-rulings/battle" };
  const inForce = [before, { ...list, document: { ...list.document, date: "2012-01-01" } }];
  const rulings = citing("A stopped ship may be attacked.", unknown);
  expect(changedCitations(rulings, textsToday(inForce))).toEqual([]);
});

describe("a citation", () => {
  const facts = { path: "2.b", lines: [4, 5], source: "own.txt" } as const;
  const entry = citationOf({ id: "2e-own/kestrel", title: "kestrel" });
  const citeText = (text: string, hit: Partial<Hit> = {}) =>
    citeHit(hitOf(entry, { passage: passageOf(text, facts), ...hit }));

  test("says where the passage stands and quotes the sentence that decides", () => {
    const text = "A kestrel nests. It may not land on a saltpan.";
    expect(citeText(text, { decides: [17, text.length] })).toEqual({
      ...{ entry: entry.id, title: "kestrel", edition: "2e", document: entry.document },
      ...{ ...facts, words: "It may not land on a saltpan.", digest: sha256Hex(text.toLowerCase()) },
    });
  });

  test("of a block that a judge opened is that of its text in its document", () => {
    const text = rules("kestrel – A kestrel nests.\n2.b It lands.", { id: "2e-own", title: "Rulings" });
    const cited = text.entries.flatMap((each) =>
      each.blocks.map((block) => citeBlock({ document: text.document, entry: each }, block)),
    );
    const own = { entry: "2e-own/kestrel", title: "kestrel", source: text.document.source.file };
    expect(cited).toMatchObject([
      { ...own, path: null, words: "A kestrel nests." },
      { ...own, path: "2.b", words: "It lands.", document: { id: "2e-own", title: "Rulings" } },
    ]);
  });

  test("of an entry quotes its first words, of a card those of its text, and is none where there are none", () => {
    const [text] = [rules("kestrel – A kestrel nests.\n2.b It lands.", { id: "2e-own" })];
    const list = listText("2e-cards", "2e", ["Saltpan\tSite\tNo ship docks here."]);
    const cited = [text, list].flatMap(({ document, entries }) =>
      entries.map((each) => citeFirst({ document, entry: each })?.words),
    );
    expect(cited).toEqual(["A kestrel nests.", "No ship docks here."]);
    const [kestrel = expect.fail()] = text.entries;
    expect(citeFirst({ document: text.document, entry: { ...kestrel, blocks: [] } })).toBeNull();
  });

  test("quotes as many whole sentences as fit where none decides, and cuts a first one that is too long", () => {
    const [first, second] = [`A${"a".repeat(197)}.`, `B${"b".repeat(198)}.`];
    expect(citeText(`${first} ${second} Third.`).words).toBe(first);
    expect(citeText(`${first} ${second}`).words).toBe(`${first} ${second}`);
    expect(citeText(`${first} ${second}!`).words).toBe(first);
    expect(citeText("c".repeat(401)).words).toBe("c".repeat(400));
    expect(citeText(`${"c".repeat(399)} dd`).words).toBe("c".repeat(399));
  });

  test("has the same digest for the same words, however they are set", () => {
    const { digest } = citeText("The “Kestrel” – nests.");
    expect(citeText(' the "kestrel" -\n  NESTS. ').digest).toBe(digest);
    expect(citeText("The “Kestrel” – rests.").digest).not.toBe(digest);
  });
});
