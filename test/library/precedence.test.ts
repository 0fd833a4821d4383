/** Who counts where several documents in force speak on one name: each case is what a judge holds in hand. */
import { describe, expect, test } from "vitest";
import type { RulesText } from "../../src/domain/document.ts";
import { cpuTime } from "../cpu-time.ts";
import { document, order, precedenceOn } from "./made.ts";

const supplement = "Temporary rulings and Current Rulings supplement or replace the Glossary.";
const temporarySays = "Temporary rulings replace the Current Rulings.";

const battle: Parameters<typeof document>[2] = {
  title: "battle",
  text: "Ships at one location may battle.",
};

/** A First Edition document with one entry, which speaks of battle unless another is given. */
const firstEdition = (id: string, facts: Parameters<typeof document>[1], entry = battle) =>
  document(id, { edition: "1e", ...facts }, entry);
const glossaryOf = (id: string, date: string) =>
  firstEdition(id, { title: "Glossary", kind: "glossary", date }, { ...battle, kind: "term" });

const glossary = glossaryOf("glossary", "2009-05-01");
const current = firstEdition(
  "current",
  { date: "2010-06-11", preface: supplement },
  { title: "Battle", text: "Only ships that are not cloaked may battle." },
);
const temporary = firstEdition(
  "temporary",
  { title: "Temporary Rulings", kind: "temporary-rulings", date: "2010-09-01", preface: temporarySays },
  { title: "“battle”", text: "A phased ship may not battle either." },
);
const faq = firstEdition("faq", { title: "Questions", kind: "faq", date: "2010-06-11" });
const guideOf = (date: string) => firstEdition("guide", { title: "Guide", kind: "guide", date });
const rulebook = firstEdition("rulebook", { title: "Rulebook", kind: "rulebook", date: "2008-01-01" });
const excerpt = firstEdition("excerpt", {
  title: "Glossary (excerpt)",
  kind: "glossary",
  scope: "excerpt",
});

interface Case {
  readonly name: string;
  readonly day?: string;
  readonly texts: readonly RulesText[];
  readonly of: string;
  readonly order: readonly string[];
  readonly remarks?: readonly (string | RegExp)[];
}

const cases: readonly Case[] = [
  {
    name: "temporary rulings go before Current Rulings, and both before the Glossary",
    texts: [glossary, current, temporary],
    of: "glossary/battle",
    order: ["decides temporary/battle", "overridden current/battle", "overridden glossary/battle"],
  },
  {
    name: "an entry counts only from its day",
    day: "2010-08-31",
    texts: [glossary, current, temporary],
    of: "glossary/battle",
    order: ["decides current/battle", "overridden glossary/battle"],
  },
  {
    name: "before any other document an entry stands alone",
    day: "2010-01-01",
    texts: [glossary, current, temporary],
    of: "glossary/battle",
    order: [],
  },
  {
    name: "where no document says that one kind goes before the other, none decides",
    texts: [glossary, faq],
    of: "faq/battle",
    order: ["undecided faq/battle", "undecided glossary/battle"],
    remarks: [
      "two documents have a text on this, and no rule says which decides: Questions, 2010-06-11; Glossary, 2009-05-01",
    ],
  },
  {
    name: "two documents of equal rank do not decide against each other, the later is shown first",
    texts: [
      glossary,
      temporary,
      firstEdition("other", {
        ...{ title: "Rulings for the Worlds", kind: "temporary-rulings" },
        ...{ date: "2010-10-01", preface: supplement },
      }),
    ],
    of: "glossary/battle",
    order: ["undecided other/battle", "undecided temporary/battle", "overridden glossary/battle"],
    remarks: [/^two documents have a text on this, and no rule says which decides: Rulings for the Worlds/],
  },
  {
    name: "of three documents of no rank the later is shown first",
    texts: [glossary, faq, guideOf("2011-01-01")],
    of: "faq/battle",
    order: ["undecided guide/battle", "undecided faq/battle", "undecided glossary/battle"],
    remarks: [/^3 documents have a text on this, and no rule says which decides: Guide.*; Questions/],
  },
  {
    name: "authority stated in one edition gives none in the other",
    texts: [
      current,
      document("first", { kind: "glossary", date: "2009-05-01" }, battle),
      document("second", { date: "2010-01-01" }, battle),
    ],
    of: "first/battle",
    order: ["undecided second/battle", "undecided first/battle"],
    remarks: [/no rule says which decides/],
  },
  {
    name: "an update goes before the full document of its series",
    texts: [
      document("full", { date: "2010-06-11" }, battle),
      document("update", { date: "2010-09-01", scope: "update", title: "Current Rulings Update" }, battle),
    ],
    of: "full/battle",
    order: ["decides update/battle", "overridden full/battle"],
  },
  {
    name: "two texts of one date do not decide against each other",
    texts: [
      document("text", { date: "2011-01-03" }, battle),
      document("repost", { date: "2011-01-03" }, battle),
    ],
    of: "text/battle",
    order: ["undecided text/battle", "undecided repost/battle"],
    remarks: [/no rule says which decides/],
  },
  {
    name: "an undated excerpt gives way to a kind that goes before its own",
    texts: [excerpt, current],
    of: "excerpt/battle",
    order: ["decides current/battle", "overridden excerpt/battle"],
  },
  {
    name: "an undated excerpt and the dated document of its kind do not decide against each other",
    texts: [excerpt, glossary],
    of: "excerpt/battle",
    order: ["undecided glossary/battle", "undecided excerpt/battle"],
    remarks: [/Glossary, 2009-05-01; Glossary \(excerpt\), undated$/],
  },
  {
    name: "a kind that goes before another does not do so in an older document",
    texts: [current, glossaryOf("later", "2012-01-01")],
    of: "current/battle",
    order: ["undecided later/battle", "undecided current/battle"],
    remarks: [/no rule says which decides/],
  },
  {
    name: "editions are walls",
    texts: [glossary, document("second", { date: "2011-01-03", preface: supplement }, battle)],
    of: "glossary/battle",
    order: [],
  },
  {
    name: "another name of an entry joins it to their order",
    texts: [
      glossary,
      firstEdition(
        "named",
        { date: "2010-06-11", preface: supplement },
        { title: "fights", text: "Fights are battles.", aliases: ["Battle"] },
      ),
    ],
    of: "glossary/battle",
    order: ["decides named/fights", "overridden glossary/battle"],
  },
  {
    name: "two entries of one document do not go before each other",
    texts: [
      document(
        "one",
        { date: "2011-01-03" },
        { title: "Up the Ante", text: "You win at once." },
        { title: "Up the Ante", text: "Event. You win.", kind: "erratum" },
      ),
    ],
    of: "one/up-the-ante",
    order: [],
    remarks: [],
  },
  {
    name: "what decides goes before a text of the same day that gives way to it",
    texts: [{ ...glossary, document: { ...glossary.document, date: "2010-06-11" } }, current],
    of: "current/battle",
    order: ["decides current/battle", "overridden glossary/battle"],
  },
  {
    name: "a text that waits for a release as a whole decides nothing, and says so",
    texts: [
      glossary,
      firstEdition(
        "saltpan",
        {
          date: "2010-06-11",
          preface: `${supplement} These rulings are effective upon release of the Saltpan set.`,
        },
        { ...battle, text: "No ship may battle." },
      ),
    ],
    of: "saltpan/battle",
    order: ["undecided saltpan/battle", "undecided glossary/battle"],
    remarks: [/^counts upon release of the Saltpan set/, /^two documents have a text on this/],
  },
  {
    name: "a part of a card is told, and what it leaves still counts",
    texts: [
      document(
        "kestrel",
        { date: "2011-01-03" },
        { title: "Kestrel", text: "Cost 2.", kind: "erratum", partial: true },
      ),
    ],
    of: "kestrel/kestrel",
    order: [],
    remarks: [/^changes only a part of its card, the rest of which still counts$/],
  },
];

describe("the order of entries of one name", () => {
  test.each(cases)("$name", ({ day = "2013-01-01", texts, of, order: expected, remarks = [] }) => {
    const library = precedenceOn(day, ...texts);
    expect(order(library, of)).toEqual(expected);
    const said = library.precedenceOf(of).remarks;
    expect(said).toHaveLength(remarks.length);
    for (const [at, remark] of remarks.entries()) expect(said[at]).toMatch(remark);
  });

  test("the deciding entry names the sentence that gives it authority", () => {
    const [first, second] = precedenceOn("2013-01-01", glossary, current).precedenceOf(
      "glossary/battle",
    ).order;
    expect(first?.reason).toBe(`“${supplement}” (current.txt:1)`);
    expect(second?.reason).toBe(`“${supplement}” (current.txt:1)`);
  });

  test("an older version names the later one that goes before it, and the later one since when", () => {
    const older = document("old", { title: "Current Rulings", date: "2010-01-01" }, battle);
    const facts = { title: "Current Rulings Update", date: "2011-01-01", scope: "update" } as const;
    const newer = document("new", facts, battle);
    const found = precedenceOn("2012-01-01", older, newer).precedenceOf("old/battle").order;
    expect(found.map(({ role, reason }) => `${role}: ${reason}`)).toEqual([
      "decides: later than the document of 2010-01-01 in its series",
      "overridden: Current Rulings Update, 2011-01-01 is a later version",
    ]);
  });

  test("the deciding entry names each sentence of the chain that gives it authority", () => {
    const preface = "The Glossary takes precedence over the Rulebook.";
    const facts = { title: "Glossary", kind: "glossary", edition: "1e", date: "2009-05-01" } as const;
    const says = document("says", { ...facts, preface });
    const library = precedenceOn("2013-01-01", rulebook, current, says);
    expect(library.precedenceOf("rulebook/battle").order[0]?.reason).toBe(
      `“${supplement}” (current.txt:1); “The Glossary takes precedence over the Rulebook.” (says.txt:1)`,
    );
  });

  test("a document that is not in force lends no authority", () => {
    const facts = { title: "Preface", edition: "1e", date: "2012-01-01", preface: supplement };
    const texts = [glossary, firstEdition("silent", { date: "2010-06-11" }), document("stated", facts)];
    const on = (day: string) => order(precedenceOn(day, ...texts), "silent/battle")[0];
    expect([on("2011-01-01"), on("2012-01-01")]).toEqual([
      ...["undecided silent/battle", "decides silent/battle"],
    ]);
  });
});

const amending = (text: string | readonly string[], more = {}) =>
  firstEdition("amending", { date: "2010-06-11", ...more }, { title: "battle", text });

describe("an entry that changes a part of an older one", () => {
  test.each([
    ["The first bullet of the Glossary entry should read: A ship that is cloaked may not battle."],
    ["Add the following: A ship that is cloaked may not battle."],
    ["Replace the second bullet of the entry with: Cloaked ships do not battle."],
    [["Cloaked ships do not battle.", "The rest of the entry does not change."]],
  ])("`%s` is laid over it, and both count", (text) => {
    const library = precedenceOn("2011-01-01", glossary, amending(text));
    expect(order(library, "glossary/battle")).toEqual(["amends amending/battle", "amended glossary/battle"]);
    expect(library.precedenceOf("glossary/battle").remarks).toEqual([
      expect.stringMatching(
        /^is changed in part by Current Rulings Document, 2010-06-11: “.+” \(amending\.txt:1\)$/,
      ),
    ]);
  });

  test("says in which document the rest of it stands", () => {
    const part = amending(["Cloaked ships do not battle.", "The rest of the entry does not change."]);
    expect(precedenceOn("2011-01-01", glossary, part).precedenceOf("amending/battle").remarks).toEqual([
      "changes only a part of an older entry in Glossary, 2009-05-01, the rest of which still counts",
    ]);
    expect(precedenceOn("2011-01-01", part).precedenceOf("amending/battle").remarks).toEqual([
      "changes only a part of an older entry, the rest of which still counts",
    ]);
  });

  test("may stand under another name and name the entry", () => {
    const text = "Add the following to the Glossary entry for battle: A cloaked ship may not battle.";
    const named = firstEdition("named", { date: "2010-06-11" }, { title: "cloaked ships", text });
    expect(order(precedenceOn("2011-01-01", glossary, named), "glossary/battle")).toEqual([
      "amends named/cloaked-ships",
      "amended glossary/battle",
    ]);
  });

  test("changes only the document of the kind that it names", () => {
    const part = amending("The first bullet of the Glossary entry should read: No.");
    expect(order(precedenceOn("2011-01-01", rulebook, part), "rulebook/battle")).toEqual([
      "undecided amending/battle",
      "undecided rulebook/battle",
    ]);
  });

  test("does not say that it changes an entry which is newer than itself", () => {
    const library = precedenceOn(
      "2012-06-01",
      glossaryOf("newer", "2012-01-01"),
      amending("Add the following: A cloaked ship may not."),
    );
    expect(order(library, "newer/battle")).toEqual(["undecided newer/battle", "undecided amending/battle"]);
    expect(library.precedenceOf("amending/battle").remarks).toContain(
      "does not say whether it still changes the newer entry in Glossary, 2012-01-01",
    );
  });

  test("stays open beside another that the change does not speak of", () => {
    const preface = "Current Rulings are updates to the Rulebook.";
    const text = "The first bullet of the Glossary entry should read: Draw.";
    const changing = firstEdition("changing", { date: "2010-06-11", preface }, { ...battle, text });
    const library = precedenceOn("2013-01-01", glossary, rulebook, changing);
    const said = library.precedenceOf("rulebook/battle").order.map(({ role, reason }) => `${role} ${reason}`);
    const reason = "“The first bullet of the Glossary entry should read:” (changing.txt:2)";
    expect(said).toEqual([`amends ${reason}`, `undecided ${reason}`, "undecided null"]);
  });

  test("names every document in which the rest of it stands, or that has a newer text", () => {
    const text = "The rest of the entry does not change.";
    const changing = (date: string) => firstEdition("changing", { date }, { ...battle, text });
    const guide = guideOf("2009-05-01");
    const remarks = (date: string) =>
      precedenceOn("2013-01-01", glossary, guide, changing(date)).precedenceOf("changing/battle").remarks;
    const names = "Glossary, 2009-05-01; Guide, 2009-05-01";
    expect(remarks("2010-06-11")).toContain(
      `changes only a part of an older entry in ${names}, the rest of which still counts`,
    );
    expect(remarks("2008-01-01")).toContain(
      `does not say whether it still changes the newer entry in ${names}`,
    );
  });

  test("is not meant by a ruling that only speaks of bullets and entries", () => {
    const speaking = amending("You may add the card to your hand. The first bullet is an example.");
    expect(order(precedenceOn("2011-01-01", glossary, speaking), "glossary/battle")[0]).toBe(
      "undecided amending/battle",
    );
  });
});

describe("a cancelled entry", () => {
  test("is no rival of another text of its name", () => {
    const cancelling = amending("The existing Glossary entry is cancelled.");
    const texts = [glossary, guideOf("2008-01-01"), cancelling];
    expect(order(precedenceOn("2013-01-01", ...texts), "guide/battle")).toEqual([
      ...["amends amending/battle", "cancelled glossary/battle", "decides guide/battle"],
    ]);
  });

  test("counts no more, and stands under what cancelled it", () => {
    const library = precedenceOn(
      "2011-01-01",
      glossary,
      amending("The existing Glossary entry is cancelled."),
    );
    expect(order(library, "glossary/battle")).toEqual([
      "amends amending/battle",
      "cancelled glossary/battle",
    ]);
    expect(library.precedenceOf("glossary/battle").remarks).toEqual([
      "is cancelled by Current Rulings Document, 2010-06-11: “The existing Glossary entry is cancelled.” (amending.txt:1)",
    ]);
  });

  test("still counts where the cancellation waits for a set, which is said", () => {
    const waiting = amending("The existing Glossary entry is cancelled upon release of the Genesis set.");
    const library = precedenceOn("2011-01-01", glossary, waiting);
    expect(order(library, "glossary/battle")).toEqual(["amends amending/battle", "amended glossary/battle"]);
    expect(library.precedenceOf("glossary/battle").remarks).toContain(
      "that counts upon release of the Genesis set; whether it has been released is not known here",
    );
  });
});

test("an entry whose first sentence waits for a set decides nothing, and says so", () => {
  const waiting = amending("Effective upon release of the Genesis set. Cloaked ships do not battle.", {
    preface: supplement,
  });
  const library = precedenceOn("2011-01-01", glossary, waiting);
  expect(order(library, "amending/battle")).toEqual([
    "undecided amending/battle",
    "undecided glossary/battle",
  ]);
  expect(library.precedenceOf("amending/battle").remarks).toContain(
    "counts upon release of the Genesis set; whether it has been released is not known here",
  );
});

const antesText = (text: string, changed = false) => ({
  title: "Up the Ante",
  text,
  kind: "erratum" as const,
  changed,
});
const ante = (id: string, date: string, text: string, changed = false) =>
  document(id, { date }, antesText(text, changed));
const newText = "Event. Discard two cards from hand to draw three cards.";
const ruling = (date: string, text: string) =>
  document(
    "ruling",
    { title: "Temporary Rulings", kind: "temporary-rulings", date },
    { title: "Up the Ante", text },
  );

describe("a ruling on a card that has an erratum", () => {
  const ruledOn = (date: string) =>
    precedenceOn("2012-01-01", ruling(date, "You may do so twice."), ante("errata", "2011-01-03", newText));

  test("is flagged where it is the older", () => {
    const library = ruledOn("2010-01-01");
    expect(library.precedenceOf("ruling/up-the-ante").remarks).toContain(
      "older than the document with the erratum of its card: Current Rulings Document, 2011-01-03",
    );
    expect(library.precedenceOf("errata/up-the-ante").remarks.join()).not.toContain("older than");
  });

  test.each(["2011-06-01", "2011-01-03"])("is not flagged where it is newer or of its day: %s", (date) => {
    const { remarks } = ruledOn(date).precedenceOf("ruling/up-the-ante");
    expect(remarks.join()).not.toContain("older than");
  });

  test("is not meant by a newer erratum, whose older one is not flagged", () => {
    const errata = precedenceOn(
      "2012-01-01",
      document("old", { title: "Errata", kind: "errata", date: "2009-05-01" }, antesText("Event. Draw.")),
      ante("errata", "2011-01-03", newText),
    );
    expect(errata.precedenceOf("old/up-the-ante").remarks.join()).not.toContain("older than");
  });
});

describe("a pointer to an entry of a document that is not in force", () => {
  const older = document("full-2010", { date: "2010-06-11" }, battle, { title: "own", text: "Yours." });
  const newer = document("full-2011", { date: "2011-01-03" }, battle);

  test("means the entry of its name that is in force", () => {
    expect(precedenceOn("2012-01-01", older, newer).currentEntryOf("full-2010/battle")).toBe(
      "full-2011/battle",
    );
    expect(precedenceOn("2010-12-01", older, newer).currentEntryOf("full-2011/battle")).toBe(
      "full-2010/battle",
    );
  });

  test("means nothing where none is", () => {
    expect(precedenceOn("2012-01-01", older, newer).currentEntryOf("full-2010/own")).toBeNull();
  });
});

test("four hundred entries of one name are ordered in a moment", () => {
  const examples = (id: string, date: string) =>
    document(
      id,
      { title: id, kind: "rulebook", date },
      ...Array.from({ length: 200 }, (_, at) => ({ title: "Example", text: `It costs ${at}.` })),
    );
  const start = cpuTime();
  const library = precedenceOn(
    "2012-01-01",
    examples("basic", "2009-05-01"),
    examples("advanced", "2010-06-11"),
  );
  expect(library.precedenceOf("basic/example").order).toHaveLength(400);
  expect(cpuTime() - start).toBeLessThan(10_000);
});
