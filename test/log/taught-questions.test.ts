import { describe, expect, test } from "vitest";
import { userLists } from "../../src/corpus/user-files.ts";
import type { Answer } from "../../src/domain/answer.ts";
import type { TaughtQuestion } from "../../src/domain/vocabulary.ts";
import { findTaught, putTaughtFirst, teach, withoutTaught } from "../../src/log/taught-questions.ts";
import { answerOf, citationOf, hitOf } from "../nouns.ts";

const taughtQuestion = (question: string, facts: Partial<TaughtQuestion> = {}): TaughtQuestion => ({
  question,
  edition: "2e",
  entry: "2e-rulings/showing-your-cards",
  title: "showing your cards",
  path: null,
  made: "2026-05-30",
  ...facts,
});

const taught = [
  taughtQuestion("may I peek at his discard pile"),
  taughtQuestion("who draws dilemmas", { path: "2.d" }),
];

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

  test("is replaced where it is taught again, and forgotten where it is removed", () => {
    const again = teach(taught, taughtQuestion("Who draws dilemmas?", { path: "2.c" }));
    expect(again.map(({ path }) => path)).toEqual([null, "2.d", "2.c"]);
    expect(findTaught("who draws dilemmas?", again)?.path).toBe("2.c");
    expect(teach(taught, taughtQuestion("WHO draws dilemmas")).map(({ path }) => path)).toEqual([null, null]);
    expect(withoutTaught(taught, "who draws dilemmas", null)).toEqual([taught[0]]);
    expect(withoutTaught(taught, "who draws dilemmas", "1e")).toEqual(taught);
  });

  test("is read as it was written, and a damaged file not at all", () => {
    const { encode, decode } = userLists.taught;
    const decodeTaught = (json: string) => decode({ file: "taught.json", text: json }).value;
    const text = encode(taught);
    expect(decodeTaught(text)).toEqual(taught);
    expect(decodeTaught(text.replace('"2e"', "2"))).toBeNull();
    expect(decodeTaught(text.replace('"path": null', '"path": 4'))).toBeNull();
    expect(decodeTaught(text.replace('"schema": 1', '"schema": 2'))).toBeNull();
    expect(decodeTaught("{")).toBeNull();
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

  test("is no refusal any more", () => {
    const refused: Answer = { ...answer, answered: false, confidence: "near", missing: "nothing is said" };
    const first = putTaughtFirst(refused, taughtQuestion("who draws"), hit("one", 1));
    expect([...shown(first), first.missing]).toEqual(["1 one", "2 two", true, "likely", null]);
  });
});
