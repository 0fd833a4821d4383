/** Questions to the texts in force on a day: which may answer, what decides, and what a judge taught. */
import { describe, expect, test } from "vitest";
import type { Answer, Question } from "../../src/domain/answer.ts";
import type { RulesText } from "../../src/domain/document.ts";
import type { CitedPassage, TaughtPassage } from "../../src/domain/event-log.ts";
import { passage } from "../log/rulings-given.ts";
import { listText } from "./card-lists.ts";
import { corpusOf, document, type MadeDay } from "./made.ts";

const glossary = document(
  "glossary",
  { title: "Glossary", kind: "glossary", date: "2009-05-01" },
  { title: "docking", text: "A kestrel may dock at any saltpan outpost." },
  { title: "towing", text: "A derelict barge is pulled by one kestrel." },
);
const former = document(
  "rulings-2010",
  { date: "2010-06-11" },
  { title: "anchors", text: "A ship with an anchor cannot move." },
  { title: "grain", text: "Millers grind barley twice.", changed: true },
);
const rulings = document(
  "rulings-2011",
  { date: "2011-01-03", preface: "Current Rulings supplement or replace the Glossary." },
  { title: "docking", text: "A kestrel may dock at a saltpan outpost once." },
  { title: "towing", text: "Hauling needs strong engines." },
  { title: "grain", text: ["Millers grind barley once.", "Bakers buy barley flour."], changed: true },
);
const planned = document(
  "faq-2013",
  { title: "Questions", kind: "faq", date: "2013-01-01" },
  { title: "falcons", text: "A falcon circles the crater." },
);
const first = document(
  "first-rules",
  { edition: "1e", title: "Old Rules", kind: "rulebook", date: "2001-01-01" },
  { title: "mooring", text: "A sloop is moored with hemp rope." },
);
const texts = [glossary, former, rulings, planned, first];

const question: Question = {
  text: "",
  edition: null,
  kind: null,
  documents: null,
  changedOnly: false,
  limit: 5,
};
const asked = (facts: Partial<Question>, day: MadeDay = {}, of: readonly RulesText[] = texts) =>
  corpusOf(of, day).ask({ ...question, ...facts });
const ids = ({ hits }: Answer) => hits.map(({ entry }) => entry.id);
const said = (answer: Answer) => `${answer.confidence}: ${ids(answer).join(" ")}`;

describe("a corpus on a day", () => {
  test.each([
    [{ allowed: ["kestrel-rules"] }, /documents: no document is called “kestrel-rules”/],
    [{ edition: "3e" }, /no edition is called “3e”; expected one of 1e, 2e/],
  ])("is refused with %j", (day, message) => {
    expect(() => corpusOf(texts, day)).toThrow(message);
  });

  test.each([
    ["the first words of an id mean those in force", "rulings", ["rulings-2011"]],
    ["a kind means those in force", "current-rulings", ["rulings-2011"]],
    ["an id means one that is not in force, too", "rulings-2010", ["rulings-2010"]],
    ["no name means all", null, null],
  ])("%s", (_, name, documents) => {
    expect(corpusOf(texts).idsOfDocuments(name)).toEqual(documents);
  });

  test("knows no document by a kind of which none is in force", () => {
    expect(() => corpusOf(texts).idsOfDocuments("faq")).toThrow(/no document is called “faq”/);
    expect(corpusOf(texts, { day: "2013-01-01" }).idsOfDocuments("faq")).toEqual(["faq-2013"]);
  });

  test("holds all texts, and those in force by themselves", () => {
    const held = corpusOf(texts);
    expect(held.allTexts().texts).toHaveLength(5);
    expect(held.texts().texts.map(({ document: { id } }) => id)).toEqual([
      "glossary",
      "rulings-2011",
      "first-rules",
    ]);
  });
});

describe("a question on a day", () => {
  test("is answered by the text that decides, even if another has more of its words", () => {
    const answer = asked({ text: "may a kestrel dock at any saltpan outpost" });
    expect(ids(answer).slice(0, 2)).toEqual(["rulings-2011/docking", "glossary/docking"]);
    expect(answer.hits[0]?.precedence?.order.map(({ role }) => role)).toEqual(["decides", "overridden"]);
    const why = "overridden by Current Rulings Document, 2011-01-03";
    expect(answer.hits.slice(0, 2).map(({ demotion }) => demotion)).toEqual([
      undefined,
      { why, short: "overridden" },
    ]);
    expect(ids(asked({ text: "docking", limit: 1 }))).toEqual(["rulings-2011/docking"]);
  });

  test("in words that only the overridden text has is answered by what decides, found by its title", () => {
    expect(ids(asked({ text: "is a derelict barge pulled" }))).toEqual([
      ...["rulings-2011/towing", "glossary/towing"],
    ]);
    expect(ids(asked({ text: "is a derelict barge pulled", limit: 1 }))).toEqual(["rulings-2011/towing"]);
  });

  test("about one entry is answered by it alone", () => {
    const answer = asked({ text: "may a kestrel dock", entry: "glossary/docking" });
    expect(ids(answer)).toEqual(["glossary/docking"]);
  });

  test("is answered by the version of its day, which the answer names if it was asked for", () => {
    const then = asked(
      { text: "how often do millers grind barley" },
      { day: "2010-12-31", asOf: "2010-12-31" },
    );
    expect(ids(then)[0]).toBe("rulings-2010/grain");
    expect(then.interpretation.asOf).toBe("2010-12-31");
    const now = asked({ text: "how often do millers grind barley" });
    expect(ids(now)).toEqual(["rulings-2011/grain", "rulings-2011/grain"]);
    expect(now.interpretation.asOf).toBeNull();
  });

  test("about what is new is answered by what is news on the day", () => {
    expect(ids(asked({ text: "grain", changedOnly: true }, { day: "2010-12-31" }))).toEqual([
      "rulings-2010/grain",
    ]);
    const guide = document("rulings-two", { date: "2011-05-01", scope: "update" });
    expect(ids(asked({ text: "barley", changedOnly: true }, {}, [rulings, guide]))).toEqual([]);
    expect(ids(asked({ text: "barley" }, {}, [rulings, guide]))).not.toEqual([]);
  });

  test("about a text that was withdrawn is refused with what it read", () => {
    const answer = asked({ text: "can a ship with an anchor move" });
    expect(answer).toMatchObject({ answered: false, confidence: "near" });
    expect(answer.missing).toBe(
      "“anchors” in Current Rulings Document, 2010-06-11: withdrawn on 2011-01-03; it read: “A ship with an anchor cannot move”",
    );
  });

  test.each(["anchors", "can a ship with an anchor move"])(
    "about a text that a newer version calls withdrawn is refused with what it read: %s",
    (text) => {
      const withdrawn = document(
        "rulings-2011",
        { date: "2011-01-03" },
        { title: "anchors", text: "This entry is withdrawn." },
        { title: "towing", text: "Hauling needs strong engines." },
      );
      const answer = asked({ text }, {}, [former, withdrawn]);
      expect(answer).toMatchObject({ answered: false, confidence: "near" });
      expect(answer.missing).toBe(
        "“anchors” in Current Rulings Document, 2010-06-11: withdrawn on 2011-01-03; it read: “A ship with an anchor cannot move”",
      );
    },
  );

  test.each([
    ["stood in several versions is refused with what it read last", "full", rulings],
    [
      "an update withdraws from the version in force is refused with what that read",
      "full",
      document(
        "rulings-2011-01",
        { date: "2011-01-03", scope: "update" },
        { title: "anchors", text: "This entry is withdrawn." },
      ),
    ],
    ["a full version ends together with its update is refused with what the update read", "update", rulings],
  ] as const)("about a text that %s", (_, scope, last) => {
    const vessels = document(
      "rulings-2010-12",
      { date: "2010-12-01", scope },
      { title: "anchors", text: "A vessel with an anchor cannot move." },
    );
    for (const text of ["anchors", "can a ship with an anchor move"])
      expect(asked({ text }, {}, [former, vessels, last]).missing).toMatch(
        / 2010-12-01: withdrawn on 2011-01-03; it read: “A vessel with/,
      );
  });

  test("about a text that is to come in several versions says when the first counts", () => {
    const tide = { title: "tides", text: "A sloop leaves at high tide." };
    const versions = ["2012-01-01", "2011-01-03", "2010-06-11"].map((date) =>
      document(`rulings-${date}`, { date }, tide),
    );
    const missing = (text: string, day: MadeDay) => asked({ text }, day, [...versions, first]).missing;
    for (const text of ["tides", "when does a sloop leave at high tide"]) {
      expect(missing(text, { day: "2010-01-01" })).toBe(
        "“tides” in Current Rulings Document, 2010-06-11: not in force: not before 2010-06-11; it reads: “A sloop leaves at high tide”",
      );
      expect(missing(text, { day: "2010-01-01", allowed: ["rulings-2012-01-01"] })).toMatch(
        /not before 2012-01-01/,
      );
      expect(missing(text, { day: "2012-05-01", allowed: ["first-rules"] })).toMatch(/: not among the doc/);
    }
  });

  test("about a text of which only a pointer is left is led to what that names", () => {
    const piloting = { title: "pilots", text: "A pilot may guide one sloop each turn. See towing." };
    const before = document("rulings-2010", { date: "2010-06-11" }, piloting);
    const towing = { title: "towing", text: "Hauling needs strong engines." };
    const left = { title: "pilots", text: "See towing." };
    const now = document("rulings-2011", { date: "2011-01-03" }, towing, left);
    const answer = asked({ text: "who may a pilot guide" }, {}, [before, now]);
    expect(answer).toMatchObject({ answered: false, confidence: "perhaps" });
    expect(ids(answer)[0]).toBe("rulings-2011/towing");
  });

  test("that finds a pointer to what is not here reads the others first, and says so", () => {
    const reefs = { title: "reefs", text: "See points." };
    const remark = "refers only to “points”, which no text in force has";
    const alone = asked({ text: "points" }, {}, [document("rulings-2011", {}, reefs)]);
    expect(said(alone)).toBe("near: rulings-2011/reefs");
    expect(alone).toMatchObject({ answered: false, missing: `“reefs” ${remark}` });
    expect(alone.hits[0]?.precedence?.remarks).toEqual([remark]);
    const charts = { title: "charts", text: "A chart shows the reefs near a harbor." };
    const beside = asked({ text: "what about points for reefs" }, {}, [
      document("rulings-2011", {}, reefs, charts),
    ]);
    expect(said(beside)).toBe("near: rulings-2011/charts rulings-2011/reefs");
    expect(beside.hits.map(({ demotion }) => demotion)).toEqual([
      undefined,
      { why: remark, short: "leads nowhere" },
    ]);
  });

  test.each(["signals", "pennants"])(
    "that finds %s, which refers back to what refers to it, is not answered",
    (text) => {
      const both = [
        { title: "signals", text: "See pennants." },
        { title: "pennants", text: "See signals." },
      ];
      const [before, now] = [
        document("rulings-2010", { date: "2010-06-11" }, ...both),
        document("rulings-2011", { date: "2011-01-03" }, ...both),
      ];
      const { answered, confidence, missing } = asked({ text }, {}, [before, now]);
      expect([answered, confidence]).toEqual([false, "near"]);
      expect(missing).toMatch(/refers only to “(?:signals|pennants)”, which refers back to it$/);
    },
  );

  test("that is the title of a pointer shows the pointer below what that names", () => {
    const towing = { title: "towing", text: "Hauling needs strong engines." };
    const of = [document("rulings-2011", {}, towing, { title: "pilots", text: "See towing." })];
    expect(said(asked({ text: "pilots" }, {}, of))).toBe("sure: rulings-2011/towing rulings-2011/pilots");
    expect(ids(asked({ text: "pilots", limit: 1 }, {}, of))).toEqual(["rulings-2011/towing"]);
  });

  test("is answered by a newer full text before an older update of it, which answers where only it has the entry", () => {
    const full = document(
      "glossary",
      { title: "Glossary", kind: "glossary", date: "2011-03-01" },
      { title: "salvage", text: "The winner of a battle takes all crates of the loser." },
    );
    const update = document(
      "update",
      { title: "Update", date: "2010-05-05", scope: "update" },
      { title: "salvage", text: "The winner of a battle takes half of the crates of the loser, rounded up." },
      { title: "fog banks", text: "Sloops in fog cannot be attacked." },
    );
    const both = [full, update];
    for (const text of [
      "who takes the crates after a battle",
      "are half of the crates rounded up",
      "salvage",
    ])
      expect(ids(asked({ text }, {}, both)).slice(0, 2)).toEqual(["glossary/salvage", "update/salvage"]);
    expect(asked({ text: "salvage" }, {}, both).hits.map(({ demotion }) => demotion)).toEqual([
      ...[undefined, { why: "from 2010-05-05, older than the full Glossary, 2011-03-01", short: "older" }],
    ]);
    expect(ids(asked({ text: "can sloops in fog be attacked" }, {}, both))[0]).toBe("update/fog-banks");
  });

  const pointing = document(
    "rulings-2011",
    { date: "2011-01-03" },
    { title: "crews", text: "Freight on deck does not count (see anchors, stacking)." },
  );
  const stacking = { title: "anchors, stacking", text: "Two anchors of one ship do not stack." };
  const before = document("rulings-2010", { date: "2010-06-11" }, stacking);

  test.each(["anchors stacking", "Anchors, Stacking"])(
    "that is the title of a withdrawn text, `%s`, is not answered by one that only refers to it",
    (text) => {
      const answer = asked({ text }, {}, [before, pointing]);
      expect(answer).toMatchObject({ answered: false, confidence: "near" });
      expect(answer.missing).toMatch(
        /^“anchors, stacking” .*: withdrawn on 2011-01-03; it read: “Two anchors/,
      );
      expect(ids(answer)).toEqual(["rulings-2011/crews"]);
    },
  );

  test("that is a title of a text in force too is answered by that", () => {
    const other = document(
      "saltpan-rules",
      { title: "Saltpan Rules", edition: "1e", date: "2001-01-01" },
      stacking,
    );
    expect(said(asked({ text: "anchors stacking" }, {}, [before, pointing, other]))).toMatch(
      /^sure: saltpan-rules\/anchors-stacking/,
    );
    expect(asked({ text: "anchors stacking", edition: "2e" }, {}, [before, pointing, other]).answered).toBe(
      false,
    );
  });

  test("about a text in force is not refused for what it read before", () => {
    expect(asked({ text: "anchors" }, {}, [glossary, rulings]).missing).not.toMatch(/withdrawn/);
    expect(asked({ text: "falcon crater" }).missing).toMatch(/^“falcons” .*not in force: not before 2013/);
  });

  test("of an edition is referred to a text of another where the event allows only some", () => {
    const facts = { text: "how is a sloop moored", edition: "2e" };
    expect(asked(facts, { allowed: ["glossary"] }).missing).toMatch(
      /^“mooring” in Old Rules, 2001-01-01: not in force: not among the documents that the event allows/,
    );
    expect(asked(facts, { day: "2000-01-01" }).missing).not.toMatch(/mooring/);
  });

  test("about a card is answered from the lists in force", () => {
    const lists = [
      listText("old-cards", "2e", ["Saltpan\tEvent\tIt rusts at dawn."]),
      listText("later-cards", "2e", ["Kestrel, Swift\tShip\tIt races the tide."]),
    ].map((list, at) => ({ ...list, document: { ...list.document, date: `201${1 + 2 * at}-01-01` } }));
    const both = [...texts, ...lists];
    expect(ids(asked({ text: "what does Saltpan do" }, {}, both))[0]).toBe("old-cards/saltpan");
    const beside = corpusOf(both)
      .cards.rules([])
      .entries.map(({ entry }) => entry.id);
    expect(beside.filter((id) => id.endsWith("/docking") || id.endsWith("/mooring"))).toEqual([
      "rulings-2011/docking",
      "first-rules/mooring",
    ]);
    expect(ids(asked({ text: "Kestrel, Swift" }, {}, both))).not.toContain("later-cards/kestrel-swift");
    expect(ids(asked({ text: "Kestrel, Swift" }, { day: "2014-01-01" }, both))).toContain(
      "later-cards/kestrel-swift",
    );
  });
});

describe("a question that a judge taught", () => {
  const taught = ({
    question = "may a kestrel dock at a saltpan",
    ...facts
  }: Partial<CitedPassage & TaughtPassage> = {}): TaughtPassage => {
    const own = { ...passage, entry: "rulings-2011/grain", title: "grain", edition: "2e", ...facts };
    const document = { ...passage.document, id: own.entry.replace(/\/.+/, "") };
    return { ...own, question, made: "2011-06-01", citation: { ...own, document } };
  };
  const answer = (facts: Partial<CitedPassage> = {}, more: Partial<Question> = {}, of = texts) =>
    asked({ text: "may a kestrel dock at a saltpan?", limit: 2, ...more }, { taught: [taught(facts)] }, of);

  test("begins with the passage, which no word of it names, and has no more hits than were asked for", () => {
    const found = answer();
    expect(said(found)).toBe("likely: rulings-2011/grain rulings-2011/docking");
    expect(found.taught?.question).toBe("may a kestrel dock at a saltpan");
    expect(ids(answer({}, { limit: 1 }))).toEqual(["rulings-2011/grain"]);
    expect(found.hits[0]?.precedence?.remarks).toEqual(["REVERSED? “twice” removed on 2011-01-03"]);
  });

  test.each([
    ["another question", {}, { text: "what does a baker buy" }],
    ["one of one entry", {}, { entry: "glossary/docking" }],
    ["one whose entry no text in force has", { entry: "rulings-2010/anchors" }, {}],
    [
      "one of a card, which answers by itself, though an entry has its name",
      { entry: "2e-cards-2010-01-01/grain" },
      {},
    ],
    ["one whose step its entry does not have", { path: "2.d" }, {}],
  ])("is not %s", (_, facts, more) => {
    const found = answer(facts, more);
    expect(found.taught).toBeUndefined();
    expect(ids(found)).toEqual(ids(asked({ text: "may a kestrel dock at a saltpan?", limit: 2, ...more })));
  });

  test("begins with the passage of the version in force, not of another document", () => {
    expect(ids(answer({ entry: "rulings-2010/grain" }))[0]).toBe("rulings-2011/grain");
    const guide = document(
      "guide",
      { title: "Guide", kind: "guide", date: "2011-02-01" },
      { title: "grain", text: "Flour is sold in sacks." },
    );
    const both = [...texts, guide];
    expect(ids(answer({ entry: "rulings-2010/grain" }, {}, both))[0]).toBe("rulings-2011/grain");
    expect(ids(answer({}, {}, both))[0]).toBe("rulings-2011/grain");
  });

  test.each(["what does Saltpan cost", "Ilse Vell", "ships"])(
    "begins with the passage though `%s` names cards",
    (text) => {
      const cards = ["Saltpan\tEvent\tIt rusts.", "Kestrel\tShip\tIt floats.", "Ilse Vell\tCrew\tShe sings."];
      const list = listText("harbor-cards", "2e", cards);
      const teaching = { taught: [taught({ question: text })] };
      const found = asked({ text }, teaching, [...texts, list]);
      expect(said(found)).toMatch(/^likely: rulings-2011\/grain/);
      expect([found.answered, found.choices, found.taught?.question]).toEqual([true, undefined, text]);
      const named = cards.flatMap((row) => text.match(row.slice(0, row.indexOf("\t"))) ?? []);
      expect(found.cards?.map(({ title }) => title) ?? []).toEqual(named);
    },
  );

  test("begins with the step that was taught", () => {
    const steps = rulings.entries.map((entry) => ({
      ...entry,
      blocks: entry.blocks.map((block, at) => ({ ...block, kind: "step" as const, path: `${at + 1}` })),
    }));
    const of = [glossary, { ...rulings, entries: steps }];
    expect(answer({}, {}, of).hits[0]?.entry.id).toBe("rulings-2011/grain");
    for (const [path, text] of [
      ["1", /Millers/],
      ["2", /Bakers/],
    ] as const)
      for (const more of [{}, { ofBestEntry: 1 }])
        expect(answer({ path }, more, of).hits[0]?.passage).toMatchObject({
          path,
          text: expect.stringMatching(text),
        });
    // Its words decide where it stands after renumbering.
    const cited = { entry: "rulings-2010/grain", path: "1", words: "Bakers buy barley flour." };
    expect(answer(cited, {}, [...of, former]).hits[0]?.passage.path).toBe("2");
  });
});
