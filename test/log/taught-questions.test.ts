import { describe, expect, test } from "vitest";
import type { Answer } from "../../src/domain/answer.ts";
import type { LogRecord, TaughtPassage } from "../../src/domain/event-log.ts";
import { findTaught, isTaught, putTaughtFirst, taughtQuestions } from "../../src/log/similar-questions.ts";
import { answerOf, citationOf, hitOf, passageOf } from "../nouns.ts";
import { passage as cited, given } from "./rulings-given.ts";

const passage = { ...cited, title: "showing your cards", edition: "2e" };

const taughtQuestion = (question: string, facts: Partial<typeof cited> = {}): TaughtPassage => {
  const citation = { ...passage, ...facts };
  const { entry, title, edition, path } = citation;
  return { question, entry, title, edition, path, made: "2026-05-30", citation };
};

const taught = [
  taughtQuestion("may I peek at his discard pile"),
  taughtQuestion("who draws dilemmas", { path: "2.d" }),
];

function stamp(order: number) {
  return { id: String(order).padStart(20, "a"), order, at: `2026-05-30T14:${order}:00+02:00` };
}

function taughtBy(order: number, question: string, path: string | null): LogRecord {
  return { type: "teaching", ...stamp(order), question, edition: "2e", citation: { ...passage, path } };
}

function forgotten(order: number, question: string, edition: string | null): LogRecord {
  return { type: "teaching", ...stamp(order), question, edition, citation: null };
}

/** The records of questions that were taught before all others. */
const recordsOf = (questions: readonly TaughtPassage[]): readonly LogRecord[] =>
  questions.map(({ question, edition, citation }, at) => {
    return { type: "teaching", ...stamp(at), question, edition, citation };
  });

const paths = (records: readonly LogRecord[]) =>
  taughtQuestions([...recordsOf(taught), ...records]).map(({ path }) => path);

describe("a taught question", () => {
  test.each([
    ["may I peek at his discard pile", "may I peek at his discard pile"],
    ["May I peek at his discard pile?", "may I peek at his discard pile"],
    ["could you peek at the discard pile", "may I peek at his discard pile"],
    ["who draws the dilemmas", "who draws dilemmas"],
  ])("is found by `%s`", (asked, found) => {
    expect(findTaught(asked, taught)?.question).toBe(found);
  });

  test.each([
    "may I peek at his hand",
    "may I not peek at his discard pile",
    "discard pile",
    "who discards dilemmas",
    "",
  ])("is not found by `%s`", (asked) => {
    expect(findTaught(asked, taught)).toBeNull();
  });

  test("is found by a number in digits if it was taught with the word, but not by another", () => {
    const withNumber = [taughtQuestion("may two kestrels dock")];
    expect(findTaught("may 2 kestrels dock", withNumber)).toEqual(withNumber[0]);
    expect(findTaught("may 3 kestrels dock", withNumber)).toBeNull();
  });

  test("is replaced where it is taught again, and forgotten where it is removed, in the order of the log", () => {
    const again = taughtBy(11, "Who draws dilemmas?", "2.c");
    expect(paths([again])).toEqual([null, "2.d", "2.c"]);
    expect(findTaught("who draws dilemmas?", taughtQuestions([...recordsOf(taught), again]))?.path).toBe(
      "2.c",
    );
    expect(paths([taughtBy(12, "WHO draws dilemmas", null)])).toEqual([null, null]);
    expect(paths([forgotten(13, "who draws dilemmas", null)])).toEqual([null]);
    expect(paths([forgotten(14, "who draws dilemmas", "1e")])).toEqual([null, "2.d"]);
    expect(
      paths([taughtBy(15, "who draws dilemmas", "2.c"), forgotten(12, "who draws dilemmas", null)]),
    ).toEqual([null, "2.c"]);
  });

  test("is that of a ruling by a text, and of its amendment", () => {
    const ruling = given({
      ...stamp(21),
      question: "who stacks them",
      citations: [{ ...passage, path: "2.e" }],
    });
    const bare = given({ ...stamp(22), question: "who wins", citations: [] });
    const citations = [{ ...passage, path: "2.f" }];
    const kept = { decision: null, remark: null, judge: null };
    const amendment: LogRecord = { type: "amendment", ...stamp(23), amends: ruling.id, citations, ...kept };
    expect(paths([ruling, bare])).toEqual([null, "2.d", "2.e"]);
    expect(paths([amendment, ruling, bare])).toEqual([null, "2.d", "2.f"]);
    expect(paths([{ ...amendment, citations: [] }, ruling, bare])).toEqual([null, "2.d"]);
    expect(paths([{ ...amendment, citations: null }, ruling, bare])).toEqual([null, "2.d", "2.e"]);
    expect(taughtQuestions([ruling])).toEqual([taughtQuestion("who stacks them", { path: "2.e" })]);
  });

  test("is found from nine of ten content words on, and the latest of those equally alike", () => {
    const nine = "kestrels anchor harbor lantern saltpan rope barrel compass pilot";
    const alike = [taughtQuestion(`${nine} sail`), taughtQuestion(`${nine} mast`)];
    expect(findTaught(`${nine} flag`, alike)?.question).toBe(`${nine} mast`);
  });

  test("is as the latest ruling by a text has it, in the edition of that text alone", () => {
    const who = "who draws dilemmas";
    const both = [taughtQuestion(who, { edition: "1e", path: "9" }), ...taught.toReversed()];
    const taughtAfter = (...records: readonly LogRecord[]) =>
      taughtQuestions([...recordsOf(both), ...records]).map(({ edition, path }) => `${edition} ${path}`);
    const ruling = given({ ...stamp(21), question: ` ${who} `, citations: [{ ...passage, path: "2.e" }] });
    const bare = { ...ruling, citations: [] };
    const kept = { decision: null, citations: [], remark: null, judge: null };
    const amendment: LogRecord = { type: "amendment", ...stamp(23), amends: ruling.id, ...kept };
    expect(taughtAfter()).toEqual(["1e 9", "2e 2.d", "2e null"]);
    expect(taughtAfter(ruling)).toEqual(["1e 9", "2e null", "2e 2.e"]);
    expect(taughtAfter(ruling, amendment)).toEqual(["1e 9", "2e null"]);
    const cited: LogRecord = { ...amendment, ...stamp(22), citations: ruling.citations };
    expect(taughtQuestions([bare, cited])).toMatchObject([{ edition: "2e", path: "2.e" }]);
    expect(taughtQuestions([bare, cited, amendment])).toEqual([]);
    expect(taughtAfter(bare)).toEqual(["1e 9", "2e 2.d", "2e null"]);
    expect(taughtAfter(forgotten(13, who, null))).toEqual(["2e null"]);
  });

  test("stays as it was taught where only the words of a decision without a text are amended", () => {
    const who = "who draws dilemmas";
    const bare = given({ ...stamp(21), question: who, citations: [] });
    const reworded: LogRecord = {
      ...{ type: "amendment", ...stamp(23), amends: bare.id, citations: null },
      ...{ decision: "Mara.", remark: null, judge: null },
    };
    expect(paths([bare, reworded])).toEqual([null, "2.d"]);
    const ruled = { ...bare, citations: [{ ...passage, path: "2.e" }] };
    expect(paths([ruled, taughtBy(22, who, "2.f"), reworded])).toEqual([null, "2.f"]);
  });

  test("is none by an amendment of a ruling that the logs lack, or of what is no ruling", () => {
    const { id } = forgotten(13, "who wins", null);
    const kept = { decision: null, citations: [passage], remark: null, judge: null };
    const amending = (amends: string): LogRecord => ({ type: "amendment", ...stamp(23), amends, ...kept });
    expect(taughtQuestions([forgotten(13, "who wins", null), amending(id)])).toEqual([]);
    expect(taughtQuestions([amending("b".repeat(20))])).toEqual([]);
  });

  test.each([
    ["in its words, however they are written", "WHO draws “dilemmas” ", "2e", true],
    ["in any edition", "who draws dilemmas", null, true],
    ["in no other edition", "who draws dilemmas", "1e", false],
    ["in no other words", "who draws the dilemmas", null, false],
    ["among others", "may I peek at his discard pile", "2e", true],
  ])("is known %s", (_, question, edition, isKnown) => {
    expect(isTaught(taught, question, edition)).toBe(isKnown);
  });
});

describe("an answer", () => {
  const hit = (id: string, rank: number) => hitOf(citationOf({ id }), { rank });
  const answer = answerOf([hit("one", 1), hit("two", 2)], { query: "who draws dilemmas" });
  const shown = ({ hits, answered, confidence }: Answer) => [
    ...hits.map(({ rank, entry }) => `${rank} ${entry.id}`),
    answered,
    confidence,
  ];

  test("has the taught passage first, once, and is to be read before ruling", () => {
    const first = putTaughtFirst(answer, taughtQuestion("who draws dilemmas"), hit("two", 1));
    expect(shown(first)).toEqual(["1 two", "2 one", true, "likely"]);
  });

  test("stays sure where the passage was first anyway", () => {
    expect(shown(putTaughtFirst(answer, taughtQuestion("who draws"), hit("one", 1)))).toEqual([
      "1 one",
      "2 two",
      true,
      "sure",
    ]);
  });

  test("keeps other passages of the taught entry behind it", () => {
    const own = (text: string, rank: number) => ({ ...hit("one", rank), passage: passageOf(text) });
    const several = { ...answer, hits: [own("First.", 1), own("Second.", 2), hit("two", 3)] };
    const first = putTaughtFirst(several, taughtQuestion("who draws"), own("Second.", 2));
    expect(first.hits.map(({ entry, passage }) => `${entry.id} ${passage.text}`)).toEqual([
      ...["one Second.", "one First.", "two of two"],
    ]);
    expect(first.confidence).toBe("likely");
  });

  test("tells the same words of another entry apart", () => {
    const same = (id: string, rank: number) => ({ ...hit(id, rank), passage: passageOf("It lands.") });
    const both = { ...answer, hits: [same("one", 1), same("two", 2)] };
    const first = putTaughtFirst(both, taughtQuestion("who draws"), same("two", 2));
    expect(shown(first)).toEqual(["1 two", "2 one", true, "likely"]);
  });

  test("is no choice among the entries that share the name any more", () => {
    const shared: Answer = {
      ...answer,
      answered: false,
      choices: [citationOf({ id: "one" })],
      choiceCount: 1,
    };
    const first = putTaughtFirst(shared, taughtQuestion("Ilse Vell"), hit("two", 1));
    expect([shown(first)[0], first.choices, first.choiceCount]).toEqual(["1 two", undefined, undefined]);
  });

  test("is no refusal any more", () => {
    const refused: Answer = { ...answer, answered: false, confidence: "near", missing: "nothing is said" };
    const first = putTaughtFirst(refused, taughtQuestion("who draws"), hit("one", 1));
    expect([...shown(first), first.missing]).toEqual(["1 one", "2 two", true, "likely", null]);
  });
});
