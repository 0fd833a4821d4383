import { expect, test } from "vitest";
import { changedCitations } from "../../src/log/citations.ts";
import { amendedRulings } from "../../src/log/log-records.ts";
import { rules } from "../compare/rules.ts";
import { given, passage } from "./rulings-given.ts";

const edition = "2e";
const document = { id: "2e-rulings-2010", title: "Rulings", date: "2010-01-01" };
const citing = (words: string, facts: Partial<typeof passage> = {}) =>
  amendedRulings([
    given({
      order: 1,
      citations: [{ ...passage, entry: "2e-rulings-2010/battle", edition, document, words, ...facts }],
    }),
  ]);

const before = rules("battle – A stopped ship may be attacked.\n- Once “each” turn.\n- Never [?] twice.", {
  id: "2e-rulings-2010",
  date: "2010-01-01",
});
const later = (text: string) => rules(text, { id: "2e-rulings-2011", date: "2011-01-01" });

function found(
  words: string,
  fresh: ReturnType<typeof rules>,
  facts: Partial<typeof passage> = {},
): unknown[] {
  const changed = changedCitations(citing(words, facts), { inForce: [before, fresh], all: [before, fresh] });
  return changed.map(({ words }) => {
    const now = words?.filter(({ op }) => op !== "delete").map(({ text }) => text);
    return now?.join("") ?? null;
  });
}

test.each([
  ["A stopped ship may be attacked.", "battle – A stopped ship may be attacked.\n- Anything else."],
  ['Once "each" turn.\nNever twice.', "battle – **Once** each turn. And so on.\n- Never twice."],
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
  const fresh = later("battle – A stopped ship may be attacked.\n- Twice each turn.\n- Never thrice.");
  expect(found("A stopped ship may be attacked.\nOnce each turn.", fresh)).toEqual([
    "A stopped ship may be attacked.\nTwice each turn.",
  ]);
});

test("of a step, what stands at its address", () => {
  const fresh = later("battle – A stopped ship may be attacked.\n1.a Fire first.\n1.b Fire second.");
  expect(found("Fire at will.", fresh, { path: "1.b" })).toEqual(["Fire second."]);
});

test("an entry that is gone has nothing in its place", () => {
  const texts = { inForce: [later("own – Yours.")], all: [before, later("own – Yours.")] };
  expect(changedCitations(citing("A stopped ship may be attacked."), texts)).toMatchObject([{ words: null }]);
});

test("a document of another kind that has the name says nothing of it", () => {
  const glossary = rules("battle – A fight.", {
    id: "2e-glossary-2012",
    date: "2012-01-01",
    kind: "glossary",
  });
  expect(found("A stopped ship may be attacked.", glossary)).toEqual([]);
});
