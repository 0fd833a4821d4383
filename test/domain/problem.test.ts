import { describe, expect, test } from "vitest";
import { problemOf } from "../../src/domain/problem.ts";

const facts = {
  severity: "warning",
  code: "bad-date",
  file: "rulings.txt",
  message: "`3 Janury` is no date",
} as const;

describe("a problem", () => {
  test("with the whole file has no place and shows no line", () => {
    expect(problemOf(facts)).toEqual({
      ...facts,
      line: null,
      column: null,
      entry: null,
      advice: null,
      excerpt: null,
    });
  });

  test("keeps its place, entry and advice", () => {
    const placed = { line: 2, column: 3, entry: "g/cost", advice: "mend it" };
    expect(problemOf({ ...facts, ...placed })).toMatchObject(placed);
  });

  test("shows the line with a caret as wide as what is wrong, or of one column", () => {
    expect(problemOf({ ...facts, line: 2, row: "3 Janury", column: 3, width: 6 }).excerpt).toEqual({
      text: "3 Janury",
      width: 6,
    });
    expect(problemOf({ ...facts, line: 2, row: "3 Janury" }).excerpt).toEqual({ text: "3 Janury", width: 1 });
  });

  test("shows of a long line what stands up to 80 columns after the caret", () => {
    const row = "x".repeat(1_000);
    expect(problemOf({ ...facts, row }).excerpt?.text).toHaveLength(81);
    expect(problemOf({ ...facts, row, column: 400 }).excerpt?.text).toHaveLength(480);
  });

  test("shows no line where the caret would stand past any screen", () => {
    expect(problemOf({ ...facts, row: "x".repeat(1_000), column: 401 }).excerpt).toBeNull();
  });
});
