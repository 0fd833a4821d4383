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
      at: 2,
      width: 6,
    });
    expect(problemOf({ ...facts, line: 2, row: "3 Janury" }).excerpt).toEqual({
      text: "3 Janury",
      at: 0,
      width: 1,
    });
  });

  test("shows of a long line what stands around the caret, in the width of a terminal", () => {
    const row = `${"before ".repeat(50)}Janury${" after".repeat(50)}`;
    const {
      text = "",
      at = 0,
      width = 0,
    } = problemOf({ ...facts, row, column: 351, width: 6 }).excerpt ?? {};
    expect(text).toMatch(/^….*Janury.*…$/);
    expect(text.slice(at, at + width)).toBe("Janury");
    expect(text.length).toBeLessThan(73);
    expect(problemOf({ ...facts, row }).excerpt?.text).toMatch(/^before .*…$/);
  });
});
