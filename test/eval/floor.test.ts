/** A floor under relevance: it may rise, it must not fall. `npm run eval` says the figures themselves. */
import { describe, expect, test } from "vitest";
import { askShipped } from "../search/shipped.ts";
import { figuresOf, rankOfRight, readQueries, refusalsOf } from "./judging.ts";

const outcomesOf = (set: string) =>
  readQueries(set).map((query) => {
    const answer = askShipped(query.query, { limit: 10 });
    return { query, rank: rankOfRight(query, answer), answered: answer.answered };
  });

describe.each([
  ["heldout", { first: 0.98, firstThree: 0.995, rightly: 0.92, wrongly: 0.065 }],
  ["heldout2", { first: 0.97, firstThree: 0.995, rightly: 0.93, wrongly: 0.068 }],
  ["heldout3", { first: 0.95, firstThree: 0.985, rightly: 0.88, wrongly: 0.061 }],
  ["heldout4", { first: 0.96, firstThree: 0.98, rightly: 0.87, wrongly: 0.01 }],
])("the %s queries", (set, floor) => {
  const outcomes = outcomesOf(set);
  test("have the right passage first, or among the first three", () => {
    const { first, firstThree } = figuresOf(outcomes);
    expect(first).toBeGreaterThanOrEqual(floor.first);
    expect(firstThree).toBeGreaterThanOrEqual(floor.firstThree);
  });
  test("are refused where nothing answers, and seldom otherwise", () => {
    const { rightly, wrongly } = refusalsOf(outcomes);
    expect(rightly).toBeGreaterThanOrEqual(floor.rightly);
    expect(wrongly).toBeLessThanOrEqual(floor.wrongly);
  });
});
