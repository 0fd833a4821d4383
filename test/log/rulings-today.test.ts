import { expect, test } from "vitest";
import type { RulesText } from "../../src/domain/document.ts";
import type { LogRecord } from "../../src/domain/event-log.ts";
import { rulingsToday } from "../../src/log/rulings-today.ts";
import { answerOf, blockOf, citationOf, documentOf, entryOf, hitOf, passageOf } from "../nouns.ts";
import { given, passage } from "./rulings-given.ts";

const old = { ...passage, words: "Tribbles will not prevent a battle that is begun." };

/** The glossary of the cited passage, with this text in force. */
function texts(text: string | null, id = "1e-later"): RulesText[] {
  const document = documentOf({ id, edition: "1e", kind: "glossary", date: "2012-01-03" });
  const entry = (words: string) => entryOf({ id: `${id}/battle`, title: "battle", blocks: [blockOf(words)] });
  return [{ document, entries: text === null ? [] : [entry(text)], boilerplate: [] }];
}

function today(text: string | null, citations = [old]) {
  const inForce = texts(text);
  return rulingsToday([given({ order: 1, citations }), given({ order: 2, citations: [] })], () => ({
    inForce,
    all: inForce,
  }));
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

test("the old words stand as they were written, with their marks", () => {
  const remark = (text: string) => today(text).all().rulings[0]?.changed?.split("“")[1]?.split("”")[0];
  expect(remark("Tribbles will not prevent a battle that is over.")).toBe("is begun.");
  expect(remark("Troubles will not prevent a battle that is begun.")).toBe("Tribbles will");
  expect(remark("Tribbles will not prevent a battle, once it is begun.")).toBe("battle that is");
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
    const { all: rulings } = rulingsToday([given({ order: 1, citations: [old] })], () => ({ inForce, all }));
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

test("the texts are not read where no ruling cites an entry that is shown", () => {
  const unread = rulingsToday([given({ order: 1 })], () => {
    throw new Error("read");
  });
  expect(unread.citing("1e-later/other")).toEqual([]);
  expect(() => unread.citing("1e-later/battle")).toThrow("read");
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
  const added = rulingsToday(rulings, () => ({ inForce, all: inForce })).addToAnswer(answer);
  expect(added.hits.map((each) => each.rulings?.map(({ ruling }) => ruling.number))).toEqual([
    [2, 1],
    undefined,
  ]);
  expect(added.precedents?.map(({ ruling }) => ruling.number)).toEqual([2, 1]);
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
    rulingsToday(records, () => ({ inForce: [], all: [] }))
      .all()
      .questions.map((each) => each.question);
  expect(open([question])).toEqual(["who holds a stolen treaty"]);
  const bare = given({ order: 4, question: question.question, citations: [] });
  expect(open([question, bare])).toEqual([]);
});
