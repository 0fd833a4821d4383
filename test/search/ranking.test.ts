/** Questions to the shipped texts, and what holds for all of them. */
import { expect, test } from "vitest";
import { testExamples } from "../examples.ts";
import { answersTo } from "./asked.ts";
import { askShipped, shipped, shippedEntries } from "./shipped.ts";

testExamples("search/golden/shipped", (document) => answersTo(document, shipped));

test("a title and nothing else is never refused", () => {
  const titles = shippedEntries.flatMap(({ citation: { kind, title } }) => (kind === "passage" ? [] : title));
  expect(titles.length).toBeGreaterThan(80);
  expect(titles.filter((title) => !askShipped(title).answered)).toEqual([]);
});

test("a question is narrowed without losing what more than sixty other passages say too", () => {
  const query = "your opponent personnel mission this dilemma";
  const { hits } = askShipped(query, { edition: "1e", limit: 100 });
  const broad = askShipped(query, { limit: 100 }).hits;
  const found = broad.filter(({ entry }) => entry.edition === "1e").map(({ passage }) => passage.text);
  expect(hits.length).toBeGreaterThan(new Set(found).size);
  const changed = askShipped("the personnel of an opponent", { changedOnly: true }).hits;
  expect(changed.map(({ entry }) => entry.title)).toContain("For the Cause");
});

test("every share of a score is a named signal, and together they are the score", () => {
  for (const { score, signals } of askShipped("Launch Portal in a battle").hits)
    expect(signals().reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(score, 6);
});
