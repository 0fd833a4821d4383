/** What a person names in an open corpus. */
import { describe, expect, test } from "vitest";
import type { Question } from "../../src/domain/answer.ts";
import type { Block, Entry } from "../../src/domain/entry.ts";
import { openEntry } from "../../src/library/corpus-on-day.ts";
import {
  decidingEntry,
  entriesCalled,
  entriesIn,
  entriesWanted,
  lookUp,
  missMessage,
  reasonsAgainst,
  resolveCitation,
  standingEntries,
} from "../../src/library/look-up.ts";
import { blockOf, documentOf, entryOf } from "../nouns.ts";
import { listText } from "./card-lists.ts";
import { corpusOf, document } from "./made.ts";
import { refusalOf } from "./refusal.ts";

const any = { edition: null };

interface Wanted extends Pick<Question, "edition" | "kind" | "documents"> {
  readonly changed: boolean;
}

describe("an entry is among those that flags leave", () => {
  const entry = entryOf({ id: "kestrel/docks", title: "docks", kind: "term", blocks: [] });
  const countOf = (own: Entry, { documents = null, ...flags }: Partial<Wanted>) => {
    const text = { document: documentOf({ id: "kestrel" }), entries: [own], boilerplate: [] };
    return entriesWanted([text], { edition: null, kind: null, changed: false, ...flags }, documents).length;
  };

  test.each([
    [{}, 1],
    [{ edition: "2e" }, 1],
    [{ edition: "1e" }, 0],
    [{ kind: "term" }, 1],
    [{ kind: "ruling" }, 0],
    [{ documents: ["mara", "kestrel"] }, 1],
    [{ documents: ["mara"] }, 0],
    [{ documents: [] }, 0],
    [{ changed: true }, 0],
  ] as const)("%j: %s", (flags, count) => {
    expect(countOf(entry, flags)).toBe(count);
  });

  test("if only changed ones are wanted and it is marked", () => {
    const changed = { ...entry, changed: true };
    expect([countOf(changed, { changed: true }), countOf(changed, {})]).toEqual([1, 1]);
  });
});

describe("a rule by its number", () => {
  const block = (path: string | null, kind: Block["kind"], line: number) =>
    blockOf(`of ${path}`, { path, kind, lines: [line, line] });
  const entries = [
    entryOf({
      id: "book/towing",
      title: "Towing",
      number: "702.19",
      blocks: [
        block(null, "paragraph", 1),
        block("702.19a", "rule", 2),
        block(null, "example", 3),
        block("702.19b", "rule", 4),
        block("1", "step", 5),
        block(null, "item", 6),
      ],
    }),
    entryOf({ id: "book/mooring", title: "Mooring", number: "1.2-3", blocks: [block(null, "paragraph", 8)] }),
    entryOf({
      id: "book/hauling",
      title: "Hauling",
      number: "8",
      blocks: [block("8.1", "rule", 10), block("8.2", "rule", 11)],
    }),
    entryOf({ id: "book/702-19b", title: "702.19b", blocks: [block(null, "paragraph", 9)] }),
  ];
  const book = { document: documentOf({ id: "book" }), entries, boilerplate: [] };
  const reference = { text: "See Mooring", target: "book/mooring", kind: "explicit" as const };
  const references = [0, 1, 2, 3, 5].map((at) => ({ ...reference, block: at, span: [0, 3] as const }));
  const linked = { texts: [book], linksOf: () => ({ references, referencedBy: [] }) };
  const opened = (name: string) =>
    lookUp(name, [book], any)
      .found?.map((found) => openEntry(found, { ...corpus, texts: () => linked }, () => ({})))
      .map(({ entry, references: own }) => ({
        id: entry.id,
        text: entry.blocks.map(({ text, kind, path }) => path ?? `${kind} ${text}`).join(", "),
        lines: entry.lines,
        blocks: own.map((each) => each.block),
      }));

  test("is its own blocks up to the next rule, with the references that they make", () => {
    expect(opened("702.19A")).toEqual([
      { id: "book/towing", text: "702.19a, example of null", lines: [2, 3], blocks: [0, 1] },
    ]);
    expect(opened("702.19b")).toEqual([
      { id: "book/towing", text: "702.19b, 1, item of null", lines: [4, 6], blocks: [0, 2] },
    ]);
    expect(opened("8.1")).toEqual([{ id: "book/hauling", text: "8.1", lines: [10, 10], blocks: [0] }]);
  });

  test("of an entry is the whole entry, however its parts are separated", () => {
    expect(opened("702.19")?.[0]).toMatchObject({ lines: [1, 2], blocks: [0, 1, 2, 3, 5] });
    expect(opened("1.2.3")?.map(({ id }) => id)).toEqual(["book/mooring"]);
  });

  test("is not a step or a number that no rule has", () => {
    expect(opened("1")).toBeUndefined();
    expect(opened("702.19c")).toBeUndefined();
  });

  test("is looked for in the edition that is asked about", () => {
    const looked = lookUp("702.19", [book], { edition: "1e" });
    expect(looked).toEqual({ found: null, name: "702.19", nearest: [] });
    expect(lookUp("Mooring", [book], { edition: "2e" }).found?.map(({ entry }) => entry.id)).toEqual([
      "book/mooring",
    ]);
  });
});

const glossary = document(
  "glossary",
  { title: "Glossary", kind: "glossary", date: "2009-05-01" },
  { title: "docking", text: "A kestrel may dock anywhere." },
  { title: "mooring", text: "A barge is moored with hemp rope." },
);
const former = document(
  "rulings-2010",
  { date: "2010-06-11" },
  { title: "grain", text: ["*Millers* grind barley.", "Bakers buy flour."] },
);
const rulings = document(
  "rulings-2011",
  { date: "2011-01-03", preface: "Current Rulings supplement or replace the Glossary." },
  { title: "docking", text: ["A kestrel may dock at an outpost.", "It may dock at no saltpan."] },
);
const guide = document(
  "guide",
  { title: "Guide", kind: "guide", date: "2011-02-01" },
  { title: "mooring", text: "A sloop is moored with chains." },
  { title: "empty", text: [] },
);
const first = document(
  "first-rules",
  { edition: "1e", title: "Old Rules", kind: "rulebook", date: "2001-01-01" },
  { title: "sailing", text: "A sloop sails at dawn." },
  { title: "sails", text: "They are made of hemp." },
);
const corpus = corpusOf([glossary, former, rulings, guide, first]);

const ids = (opened: readonly { readonly entry: { readonly id: string } }[]) =>
  opened.map(({ entry }) => entry.id);

describe("of several entries of a name", () => {
  const called = (name: string) => entriesCalled(name, corpus, any);

  test("the one that decides stands for all", () => {
    expect(ids(called("docking"))).toEqual(["glossary/docking", "rulings-2011/docking"]);
    expect(ids(standingEntries(called("docking"), corpus))).toEqual(["rulings-2011/docking"]);
    const deciding = decidingEntry(called("docking"), "docking", corpus);
    expect(deciding.entry.id).toBe("rulings-2011/docking");
    const { precedence } = openEntry(deciding, corpus, () => ({}));
    expect(precedence.order.map(({ role }) => role)).toEqual(["decides", "overridden"]);
  });

  test("all stand if no rule says which decides, the latest first, and a person must name one", () => {
    expect(ids(standingEntries(called("mooring"), corpus))).toEqual(["guide/mooring", "glossary/mooring"]);
    expect(refusalOf(() => decidingEntry(called("mooring"), "mooring", corpus))).toEqual([
      "several entries are called “mooring”: guide/mooring, glossary/mooring",
      "name it by its id: guide/mooring",
    ]);
  });
});

describe("a citation", () => {
  const cite = (cited: string, question = "") => resolveCitation(cited, question, corpus, any);

  test("is the passage of the entry that best answers the question, or else its first words", () => {
    expect(cite("docking", "may it dock at a saltpan").words).toBe("It may dock at no saltpan.");
    expect(cite("docking", "falcon")).toMatchObject({
      entry: "rulings-2011/docking",
      source: "rulings-2011.txt",
      words: "A kestrel may dock at an outpost.",
    });
  });

  test("may name a card as `show` finds it", () => {
    const cards = listText(
      "2e-cards-2011",
      "2e",
      [
        "Ilse Vell, Harbor Master\tCrew\tShe may sing.\t5",
        ...[
          "Saltpan\tEvent\tIt rusts.\t2",
          "Mara Scout\tCrew\tShe runs.\t1",
          "Mara Smith\tCrew\tShe forges.\t3",
        ],
      ],
      "Name\tType\tText\tCost",
    );
    const both = corpusOf([rulings, cards]);
    const citeCard = (cited: string, question = "") => resolveCitation(cited, question, both, any);
    for (const name of [
      "Ilse Vell, Harbor Master",
      "ilse vell harbor master",
      "2e-cards-2011/ilse-vell-harbor-master",
    ])
      expect(citeCard(name)).toMatchObject({
        entry: "2e-cards-2011/ilse-vell-harbor-master",
        words: "She may sing.",
      });
    expect(citeCard("Ilse Vell", "what does Ilse Vell cost").words).toBe("Cost: 5");
    expect(refusalOf(() => citeCard("Ilse Mar"))[0]).toMatch(/^no entry is called “Ilse Mar”/);
    expect(refusalOf(() => citeCard("Mara"))).toEqual([
      "several cards are called “Mara”: 2e-cards-2011/mara-scout, 2e-cards-2011/mara-smith",
      "name it by its id: 2e-cards-2011/mara-scout",
    ]);
    // `rulings log --entry` lists the rulings on a card, too, of which there may be none.
    expect(entriesCalled("saltpan", both, any).map(({ entry }) => entry.id)).toEqual([
      "2e-cards-2011/saltpan",
    ]);
  });

  test("of an entry that was withdrawn says so", () => {
    const former = document(
      "rulings-2010",
      { date: "2010-06-11" },
      { title: "tide table", text: "It is read." },
    );
    const later = corpusOf([former, rulings]);
    expect(refusalOf(() => resolveCitation("tide table", "", later, any))[0]).toBe(
      "no entry is called “tide table”; “tide table” in Current Rulings Document, 2010-06-11: withdrawn on 2011-01-03; it read: “It is read”",
    );
  });

  test.each(["tide table", "rulings-2012/tide-table"])(
    "of %s, which its document calls withdrawn, says so",
    (name) => {
      const entry = { title: "tide table", text: "It is read." };
      const former = document("rulings-2010", { date: "2010-06-11" }, entry);
      const withdrawn = { ...entry, text: "This ruling is withdrawn." };
      const corpus = corpusOf(
        [
          former,
          document("rulings-2011", { date: "2011-01-03" }, withdrawn),
          document("rulings-2012", { date: "2012-01-01" }, withdrawn),
        ],
        { day: "2012-02-01" },
      );
      expect(refusalOf(() => resolveCitation(name, "", corpus, any))).toEqual([
        "“tide table” in Current Rulings Document, 2010-06-11: withdrawn on 2011-01-03; it read: “It is read”",
        `rulings show ${name}`,
      ]);
    },
  );

  test("of an entry that an update withdrew from the version in force says so, by its name and by its id", () => {
    const full = document(
      "rulings-2010",
      { date: "2010-06-11" },
      { title: "tide table", text: "It is read." },
    );
    const update = document(
      "rulings-2011",
      { date: "2011-01-03", scope: "update" },
      { title: "tide table", text: "This ruling is withdrawn." },
    );
    const both = corpusOf([full, update]);
    for (const name of ["tide table", "rulings-2010/tide-table", "rulings-2011/tide-table"])
      expect(refusalOf(() => resolveCitation(name, "", both, any))).toEqual([
        "“tide table” in Current Rulings Document, 2010-06-11: withdrawn on 2011-01-03; it read: “It is read”",
        `rulings show ${name}`,
      ]);
  });

  test("may name a step or rule of the entry, as judges write it", () => {
    const steps = rulings.entries.map((entry) => ({
      ...entry,
      blocks: entry.blocks.map((block, at) => ({ ...block, kind: "step" as const, path: `2.${"ab"[at]}` })),
    }));
    const stepped = corpusOf([{ ...rulings, entries: steps }]);
    for (const address of ["2.b", "2b", "2.B"])
      expect(resolveCitation(`docking#${address}`, "", stepped, any)).toMatchObject({
        path: "2.b",
        words: "It may dock at no saltpan.",
      });
    expect(missMessage({ found: null, name: "docking 2.b", nearest: [] }, stepped, any)).toMatch(
      /\n {2}for a step: rulings steps docking 2\.b\n/,
    );
    expect(refusalOf(() => resolveCitation("docking#2.c", "", stepped, any))).toEqual([
      "“rulings-2011/docking” has no step or rule “2.c”",
      "one of 2.a, 2.b",
    ]);
  });

  test.each([
    [
      "a step of an entry without any",
      "docking#2",
      ["“rulings-2011/docking” has no step or rule “2”", "without an address: rulings-2011/docking"],
    ],
    ["an entry without text", "empty", ["“guide/empty” has no text", null]],
    ["a name like another", "sailin", ["no entry is called “sailin”; the nearest: sailing", "rulings list"]],
    ["a name like none", "zzqx#1", ["no entry is called “zzqx”", "rulings list"]],
  ])("is refused of %s", (_, cited, refusal) => {
    expect(refusalOf(() => cite(cited, "falcon"))).toEqual(refusal);
  });
});

describe("a name that is not found", () => {
  test.each([
    [
      "in a text that is not in force, whose words are quoted",
      "grain",
      null,
      [
        "“grain” in Current Rulings Document, 2010-06-11: withdrawn on 2011-01-03; it read: “Millers grind barley. Bakers buy flour”",
      ],
    ],
    [
      "in another edition, which a flag names over any setting",
      "sailing",
      "2e",
      ["it is in First Edition: give --edition 1e"],
    ],
    ["in no other, if every edition was asked", "sailing", null, []],
    ["in no text", "zzqx", "2e", []],
  ])("is %s", (_, name, edition, reasons) => {
    expect(reasonsAgainst(name, corpus, { edition })).toEqual(reasons);
  });

  test("is quoted without its heading", () => {
    const [title, rule] = [blockOf("grain", { kind: "heading" }), blockOf("Mills grind grain.")];
    const headed = {
      ...former,
      entries: former.entries.map((entry) => ({ ...entry, blocks: [title, rule] })),
    };
    const [reason] = reasonsAgainst("grain", corpusOf([headed, rulings]), any);
    expect(reason).toMatch(/it read: “Mills grind grain”$/);
  });

  test("has no reasons where all texts are in force", () => {
    expect(reasonsAgainst("grain", corpusOf([former, first]), any)).toEqual([]);
  });

  test("is told with the reasons, or else with what is near, each once", () => {
    const near = entriesIn(corpus.texts().texts, any).filter(({ entry }) => entry.title === "sailing");
    const told = (name: string, edition: string | null) =>
      missMessage({ found: null, name, nearest: [...near, ...near] }, corpus, { edition });
    expect(told("sailing", "2e")).toBe(
      "no entry is called “sailing”\n  it is in First Edition: give --edition 1e\n  or ask: rulings ask sailing",
    );
    expect(told("sailin", null)).toBe(
      "no entry is called “sailin”\n  did you mean sailing (1e ruling)\n  or ask: rulings ask sailin",
    );
  });
});
