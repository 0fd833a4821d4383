import { describe, expect, test } from "vitest";
import type { Answer } from "../../src/domain/answer.ts";
import type { RulesText } from "../../src/domain/document.ts";
import type { LogRecord } from "../../src/domain/event-log.ts";
import { amendedRulings } from "../../src/log/log-records.ts";
import { affectedRulings, changedCitations, markRulings, rulingsToday } from "../../src/log/rulings-today.ts";
import { recordLines } from "../../src/render/log-text.ts";
import { rules } from "../compare/rules.ts";
import { answerOf, blockOf, citationOf, documentOf, entryOf, hitOf, passageOf } from "../nouns.ts";
import { given, passage, textsToday } from "./rulings-given.ts";

const old = { ...passage, words: "Tribbles will not prevent a battle that is begun." };

/** The glossary of the cited passage, with this text in force. */
function texts(text: string | null, id = "1e-later"): RulesText[] {
  const document = documentOf({ id, edition: "1e", kind: "glossary", date: "2012-01-03" });
  const entry = (words: string) => entryOf({ id: `${id}/battle`, title: "battle", blocks: [blockOf(words)] });
  return [{ document, entries: text === null ? [] : [entry(text)], boilerplate: [] }];
}

function today(text: string | null, citations = [old]) {
  const inForce = texts(text);
  const records = [given({ order: 1, citations }), given({ order: 2, citations: [] })];
  return rulingsToday(records, () => textsToday(inForce));
}

test("a ruling says which cited words have changed since, or are withdrawn", () => {
  const remarks = (text: string | null) =>
    today(text)
      .all()
      .rulings.map(({ changed }) => changed);
  expect(remarks("Tribbles will not  prevent a battle that is begun. They may stop it.")).toEqual([
    undefined,
    undefined,
  ]);
  expect(remarks("Tribbles will prevent a battle that is begun.")).toEqual([
    "ruled when this read “will not prevent”; changed 2012-01-03: rule anew",
    undefined,
  ]);
  expect(remarks(null)).toEqual([
    `ruled when this read “${old.words}”; withdrawn 2012-01-03: rule anew`,
    undefined,
  ]);
});

test("of several cited words, a ruling tells those that changed before those that are not here", () => {
  const newer = { ...old, document: { ...old.document, id: "1e-newer", date: "2014-01-01" } };
  const changed = "ruled when this read “will not prevent”; changed 2012-01-03: rule anew";
  for (const citations of [
    [newer, old],
    [old, newer],
  ])
    expect(today("Tribbles will prevent a battle that is begun.", citations).all().rulings[0]?.changed).toBe(
      changed,
    );
});

test("of several cited words, a ruling tells those that are not here before those that moved", () => {
  const newer = { ...old, document: { ...old.document, id: "1e-newer", date: "2014-01-01" } };
  const absent = { ...newer, words: "No tribble sails." };
  const moved = { ...old, path: "2.b" };
  const changed = (...citations: (typeof old)[]) => today(old.words, citations).all().rulings[0]?.changed;
  const remark = "rests on Test Glossary, 2014-01-01, which is not in your library";
  expect([changed(moved, absent), changed(absent, moved)]).toEqual([remark, remark]);
  expect(changed(moved)).toBe("2.b is now battle");
});

test("the old words stand as they were written, with their marks", () => {
  const remark = (text: string) => today(text).all().rulings[0]?.changed?.split("“")[1]?.split("”")[0];
  expect(remark("Tribbles will not prevent a battle that is over.")).toBe("is begun.");
  expect(remark("Troubles will not prevent a battle that is begun.")).toBe("Tribbles will");
  expect(remark("Tribbles will not prevent a battle, once it is begun.")).toBe("battle that is");
});

test("of long words that changed or are withdrawn, 120 characters are told", () => {
  const told = (text: string | null, length: number) => {
    const words = "k".repeat(length);
    const remark = today(text, [{ ...passage, words }]).all().rulings[0]?.changed;
    return remark?.split("“")[1]?.split("”")[0];
  };
  for (const text of ["Nothing.", null])
    expect([told(text, 120), told(text, 121)]).toEqual(["k".repeat(120), `${"k".repeat(120)}…`]);
});

test("no day is told where the text that changed the words has none", () => {
  const undated = texts("Tribbles will prevent a battle that is begun.").map((each) => ({
    ...each,
    document: { ...each.document, date: null },
  }));
  const rulings = amendedRulings([given({ order: 1, citations: [old] })]);
  expect(markRulings(rulings, [], () => textsToday(undated))).toMatchObject([
    { changed: "ruled when this read “will not prevent”; changed: rule anew", outcome: "changed" },
  ]);
});

test("the texts are not read to mark rulings that cite none", () => {
  const bare = amendedRulings([given({ order: 1, citations: [] })]);
  const unread = () => {
    throw new Error("read");
  };
  expect(markRulings(bare, [], unread)).toEqual(bare);
});

test("the day is that of the version that changed the words, not of a later one", () => {
  const dated = (id: string, date: string, text: string | null) =>
    texts(text, id).map((each) => ({
      ...each,
      document: { ...each.document, date, scope: "full" as const },
    }));
  const changedOn = (third: string | null, fourth: string | null) => {
    const inForce = dated("1e-fourth", "2012-04-01", fourth);
    const all = [
      ...dated("1e-first", "2012-01-01", old.words),
      ...dated("1e-second", "2012-02-01", old.words),
      ...dated("1e-third", "2012-03-01", third),
      ...inForce,
      ...dated("1e-fifth", "2013-01-01", old.words),
    ];
    const { all: rulings } = rulingsToday([given({ order: 1, citations: [old] })], () =>
      textsToday(inForce, all),
    );
    return rulings().rulings.map(({ changed }) => changed?.split("; ")[1]);
  };
  const changed = "Tribbles will prevent a battle that is begun.";
  expect(changedOn(changed, changed)).toEqual(["changed 2012-03-01: rule anew"]);
  expect(changedOn(null, null)).toEqual(["withdrawn 2012-03-01: rule anew"]);
  expect(changedOn(old.words, null)).toEqual(["withdrawn 2012-04-01: rule anew"]);
});

test("a ruling stands by the entry in force in place of the cited one", () => {
  const { citing } = today(old.words);
  expect(citing("1e-later/battle").map(({ ruling }) => ruling.number)).toEqual([1]);
  expect(citing("1e-test/battle")).toEqual([]);
  expect(citing("1e-later/other")).toEqual([]);
});

test("a ruling stands by the withdrawn entry that it cites, in all its versions, and in the answer about it", () => {
  const [former] = texts(old.words, "1e-test");
  const [newer] = texts(old.words, "1e-middle");
  const inForce = texts(null);
  const all = [former ?? expect.fail(), newer ?? expect.fail(), ...inForce];
  const reef = { ...old, entry: "1e-test/reef" };
  const records = [given({ order: 1, citations: [old] }), given({ order: 2, citations: [reef] })];
  const event = rulingsToday(records, () => textsToday(inForce, all));
  const numbers = (entry: string) => event.citing(entry).map(({ ruling }) => ruling.number);
  expect(["1e-test/battle", "1e-middle/battle", "1e-later/battle"].map(numbers)).toEqual([[1], [1], []]);
  const lapsed = hitOf(citationOf({ id: "1e-middle/battle", edition: "1e" }));
  const asked = answerOf([], { query: "battle", answered: false, lapsed });
  expect(event.addToAnswer(asked).precedents?.map(({ ruling }) => ruling.number)).toEqual([1]);
});

test("a ruling does not say that it rests on the passage below where the words it cites have changed", () => {
  const line = (text: string, citations = [old]) => {
    const hit = hitOf(citationOf({ id: "1e-later/battle", edition: "1e" }), {
      passage: passageOf(text, { lines: [1, 2] }),
    });
    const answer = answerOf([hit], { query: "may a stopped ship be attacked" });
    return recordLines(today(text, citations).addToAnswer(answer)).filter((each) => each.includes("below"));
  };
  const changed = "Tribbles will prevent a battle that is begun.";
  const told = (basis: string) => [`Ruled at table 3, 1970-01-01 00:00, by ${basis}: “Yes.”`];
  expect(line(old.words)).toEqual(told("the passage below"));
  expect(line(changed)).toEqual(told("an earlier text of the passage below"));
  const other = { ...old, entry: "1e-test/reef", title: "reef" };
  expect(line(old.words, [old, other])).toEqual(told("the passage below"));
});

test("a ruling by an older version cites the lines of its words in force, wherever in the entry they stand", () => {
  const blocks = [
    blockOf(old.words, { path: null, lines: [4, 4] }),
    blockOf("Then fire.", { path: "2.b", lines: [7, 8] }),
  ];
  const entry = entryOf({ id: "1e-later/battle", title: "battle", blocks, lines: [4, 9] });
  const inForce = texts(null).map((each) => ({ ...each, entries: [entry] }));
  const cited = (facts: Partial<typeof passage>) =>
    rulingsToday([given({ order: 1, citations: [{ ...old, ...facts }] })], () => textsToday(inForce))
      .all()
      .rulings.flatMap(({ citations }) => citations.map(({ entry: id, lines }) => [id, ...lines]));
  for (const path of ["2.b", "2.c", null]) expect(cited({ path })).toEqual([["1e-later/battle", 4, 4]]);
  const inTwo = `${old.words}\nThen fire.`;
  expect(cited({ path: "2.b", words: inTwo })).toEqual([["1e-later/battle", 7, 8]]);
  expect(
    cited({ path: null, words: "Tribbles will not prevent a battle that is begun. Then fire." }),
  ).toEqual([["1e-later/battle", 4, 9]]);
  expect(cited({ entry: "1e-later/battle", lines: [5, 6] })).toEqual([["1e-later/battle", 5, 6]]);
});

test("an answer shows the rulings on an entry once, and as precedents those on the same question first", () => {
  const entry = citationOf({ id: "1e-later/battle", edition: "1e" });
  const hit = hitOf(entry, { passage: passageOf(old.words, { lines: [1, 2] }) });
  const answer = answerOf([hit, { ...hit, rank: 2 }], { query: "who stops tribbles in a battle" });
  const rulings = [
    given({ order: 1, citations: [old] }),
    given({ order: 2, question: answer.query, citations: [old] }),
  ];
  const inForce = texts(old.words);
  const added = rulingsToday(rulings, () => textsToday(inForce)).addToAnswer(answer);
  expect(added.hits.map((each) => each.rulings?.map(({ ruling }) => ruling.number))).toEqual([
    [2, 1],
    undefined,
  ]);
  expect(added.precedents?.map(({ ruling }) => ruling.number)).toEqual([2, 1]);
});

describe("an answer", () => {
  const entry = citationOf({ id: "1e-later/battle", edition: "1e" });
  const hit = hitOf(entry, { passage: passageOf(old.words, { lines: [1, 2] }) });
  const [question, alike] = ["who stops tribbles in a battle", "who stops all tribbles in a small battle"];
  const inForce = texts(old.words);
  const added = (records: readonly LogRecord[], answer: Answer) =>
    rulingsToday(records, () => textsToday(inForce)).addToAnswer(answer);
  const citesPassage = (precedents: Answer["precedents"]) => precedents?.map((each) => each.citesPassage);
  const cited = given({ order: 1, question, citations: [old] });

  test("tells rulings by the passage it shows from those by another of the entry", () => {
    const elsewhere = { ...hit, passage: passageOf("Then fire.", { lines: [7, 8] }) };
    const ofHit = (first: typeof hit) => {
      const { hits } = added([cited], answerOf([first], { query: "own" }));
      return citesPassage(hits[0]?.rulings);
    };
    expect([ofHit(hit), ofHit(elsewhere)]).toEqual([[true], [false]]);
    const { citing } = rulingsToday([cited], () => textsToday(inForce));
    expect(citesPassage(citing("1e-later/battle"))).toEqual([true]);
  });

  test("has a question that is nearly the same for a precedent only by the passage that answers", () => {
    const numbers = (answer: Answer) =>
      added([cited], answer).precedents?.map(({ likeness, citesPassage }) => [likeness > 0, citesPassage]);
    expect(numbers(answerOf([hit], { query: alike }))).toEqual([[true, true]]);
    expect(numbers(answerOf([hit], { query: alike, answered: false }))).toEqual([]);
    expect(numbers(answerOf([hit], { query: question, answered: false }))).toEqual([[true, false]]);
    expect(numbers(answerOf([], { query: question }))).toEqual([[true, false]]);
    expect(numbers(answerOf([], { query: alike, answered: false }))).toEqual([]);
  });

  test("has the rulings on its first entry for precedents though none is on the question", () => {
    const other = hitOf(citationOf({ id: "1e-later/other", edition: "1e" }), { rank: 2 });
    const { hits, precedents } = added([cited], answerOf([hit, other], { query: "own" }));
    expect(precedents?.map(({ ruling }) => ruling.number)).toEqual([1]);
    expect(hits[1]).toEqual(other);
  });

  test("tells with a precedent what contradicts it", () => {
    const denied = given({ order: 2, question, decision: "No.", citations: [old], table: "9" });
    const { precedents } = added([cited, denied], answerOf([], { query: question, answered: false }));
    expect(precedents?.map(({ ruling }) => ruling.contradictions?.length)).toEqual([1, 1]);
  });

  test("that is none has the rulings on its nearest entry only there", () => {
    const { hits, precedents } = added([cited], answerOf([hit], { query: "own", answered: false }));
    expect([precedents, hits[0]?.rulings?.length]).toEqual([[], 1]);
  });

  test("says that an open question is asked again", () => {
    const open: LogRecord = {
      ...{ type: "question", id: "a".repeat(20), order: 3, at: "2026-05-30T10:00:00Z" },
      ...{ question: "who holds a stolen treaty", judge: null },
    };
    const asked = (query: string) => added([open], answerOf([], { query }));
    expect(asked("Who holds stolen treaties?").registered).toMatchObject({
      question: open.question,
      times: 1,
    });
    expect(asked(question)).not.toHaveProperty("registered");
  });
});

test("an open question that a ruling is about is no longer open", () => {
  const question: LogRecord = {
    type: "question",
    id: "a".repeat(20),
    order: 3,
    at: "2026-05-30T10:00:00Z",
    question: "who holds a stolen treaty",
    judge: null,
  };
  const open = (records: readonly LogRecord[]) =>
    rulingsToday(records, () => textsToday([]))
      .all()
      .questions.map((each) => each.question);
  expect(open([question])).toEqual(["who holds a stolen treaty"]);
  const bare = given({ order: 4, question: question.question, citations: [] });
  expect(open([question, bare])).toEqual([]);
});

test("an import affects the rulings that it makes `log check` list, not those that were listed before", () => {
  const version = (year: number, text: string) =>
    rules(text, { id: `2e-rulings-${year}`, date: `${year}-01-01`, scope: "full" });
  const words = "A stopped ship may be attacked.";
  const old = version(2010, `battle – ${words} Ships fight once each turn.\n\nreefs – No ship sails here.`);
  const document = { id: "2e-rulings-2010", title: "Rulings", date: "2010-01-01" };
  const cited = { ...passage, entry: "2e-rulings-2010/battle", edition: "2e", document, words };
  const records = [given({ order: 1, citations: [cited] })];
  const affected = (text: string) => {
    const fresh = version(2011, text);
    const [before, after] = [textsToday([old]), textsToday([fresh], [old, fresh])];
    const listed = changedCitations(amendedRulings(records), after).length;
    expect(affectedRulings(records, before, after)).toHaveLength(listed);
    return listed;
  };
  expect(affected(`Battle – ${words} Ships fight once each turn.`)).toBe(0);
  expect(affected(`battle – ${words} Ships fight twice each turn.`)).toBe(0);
  expect(affected(`mooring – ${words} Ships fight once each turn.`)).toBe(1);
  expect(affected("battle – No stopped ship may be attacked.")).toBe(1);
  expect(affected("battle – This entry is withdrawn.")).toBe(1);
  // A ruling by several texts is affected by one of them, and one that was listed as moved if its words go on.
  const reefs = { ...cited, entry: "2e-rulings-2010/reefs", words: "No ship sails here." };
  const both = [given({ order: 1, citations: [cited, reefs] })];
  const steps = (path: string) =>
    version(2011, `battle – Fight.\n${path} ${words}\n\nreefs – No ship sails here.`);
  const from = (first: string, second: string) =>
    affectedRulings(both, textsToday([steps(first)]), textsToday([steps(second)])).length;
  expect([from("1.a", "1.a"), from("1.a", "1.b")]).toEqual([0, 1]);
  const outdated = textsToday([version(2011, "battle – No stopped ship may be attacked.")]);
  expect(affectedRulings(records, outdated, textsToday([version(2012, "reefs – None.")]))).toEqual([]);
});
