import { describe, expect, test } from "vitest";
import { choiceAmong, decidingWords, noAnswer, withEntryFacts } from "../../src/domain/answer.ts";
import { isCitedBy } from "../../src/domain/event-log.ts";
import { amendedRulings } from "../../src/log/log-records.ts";
import { given, passage } from "../log/rulings-given.ts";
import { citationOf, hitOf } from "../nouns.ts";

test("before anything is asked nothing answers", () => {
  const nothing = { kind: null, documents: null, changedOnly: false, limit: 3 };
  expect(noAnswer({ ...nothing, text: "kestrel", edition: "2e" })).toEqual({
    ...{ query: "kestrel", answered: false, confidence: "near", narrowed: null, missing: null, hits: [] },
    interpretation: { titles: [], terms: [], corrections: [], unknown: [], edition: "2e", asOf: null },
  });
});

test("a name that several share does not answer, and how many share it is told", () => {
  const choices = [citationOf({ id: "kestrel" })];
  expect(choiceAmong(choices, 12, "cards")).toMatchObject({
    ...{ choices, choiceCount: 12, answered: false, confidence: "perhaps" },
    missing: "12 cards match this name; say which one",
  });
});

test("facts about an entry stand at its first hit", () => {
  const hits = ["kestrel", "saltpan", "kestrel"].map((id) => hitOf(citationOf({ id })));
  const told = withEntryFacts(hits, ({ entry }) => ({ references: [], rank: entry.id.length }));
  expect(told.map(({ rank }) => rank)).toEqual([7, 7, 1]);
});

test("what decides is told without the white space around it, and a lead-in alone once", () => {
  const text = "A player wins when: \nhas 100 points. Then stop.";
  expect(decidingWords({ text, kind: "paragraph" }, [21, 37])).toBe("has 100 points.");
  expect(decidingWords({ text, kind: "item" }, [0, 20])).toBe("A player wins when:");
});

describe("a ruling cites a passage", () => {
  const [ruling] = amendedRulings([
    given({
      order: 1,
      citations: [
        { ...passage, entry: "1e-test/saltpan" },
        { ...passage, lines: [3, 5] },
      ],
    }),
  ]);
  test.each([
    ["with which one of its citations shares the first line", [5, 9], true],
    ["with which one of its citations shares the last line", [1, 3], true],
    ["but not one that begins behind it", [6, 9], false],
    ["but not one that ends before it", [1, 2], false],
  ] as const)("%s", (_, lines, isCited) => {
    expect(ruling && isCitedBy(ruling, { entry: passage.entry, path: null, lines })).toBe(isCited);
  });

  test("only at an address if the passage has one", () => {
    expect(ruling && isCitedBy(ruling, { entry: passage.entry, path: "2", lines: [3, 5] })).toBe(false);
  });
});
