/** Which rows take which columns, at the least sum and when the patience is spent. */
import { describe, expect, test } from "vitest";
import { assign } from "../../src/compare/assignment.ts";

/** `0:.1 1:.2` */
const rows = (...lines: readonly string[]) =>
  lines.map((line) =>
    [...line.matchAll(/(\d):(\S+)/g)].map(([, column, cost]) => ({
      column: Number(column),
      cost: Number(cost),
    })),
  );

describe("the least sum", () => {
  test.each([
    [
      ["0:.1 1:.2", "0:.05 1:.5"],
      [1, 0],
    ],
    [
      ["0:.1", "0:.2"],
      [0, null],
    ],
    [
      ["0:.2", "0:.1"],
      [null, 0],
    ],
    [
      ["", "0:.1"],
      [null, 0],
    ],
    [
      ["0:.3", "0:.3"],
      [0, null],
    ],
    [
      ["0:.1 1:.1", "0:.1 1:.1"],
      [0, 1],
    ],
    [
      ["0:.1 1:.3", "1:.1 2:.3", "2:.1 0:.2", "0:.1"],
      [0, 1, 2, null],
    ],
    [
      ["0:.1 1:.2", "1:.1 2:.2", "0:.1"],
      [1, 2, 0],
    ],
    [
      ["0:.5 1:.5", "0:.1", "1:.1"],
      [null, 0, 1],
    ],
  ])("of %j is by %j", (lines, expected) => {
    expect(assign(rows(...lines), 0.6)).toEqual(expected);
  });
});

describe("when the patience is spent", () => {
  test("a row takes the cheapest column that is free", () => {
    expect(assign(rows("0:.1 1:.2", "0:.05 1:.5"), 0.6, 0)).toEqual([0, 1]);
    expect(assign(rows("0:.3 1:.2", "1:.1 2:.5 3:.4", "1:.1"), 0.6, 0)).toEqual([1, 3, null]);
    expect(assign(rows("", "0:.3"), 0.6, 0)).toEqual([null, 0]);
  });

  test("the earlier of two equal ones", () => {
    expect(assign(rows("2:.2 1:.2 0:.3"), 0.6, 0)).toEqual([2]);
  });

  test("what was given before stays", () => {
    expect(assign(rows("0:.1 1:.2", "0:.05 1:.5"), 0.6, 1)).toEqual([0, 1]);
    expect(assign(rows("0:.1 1:.2", "0:.05 1:.5"), 0.6, 2)).toEqual([1, 0]);
    expect(assign(rows("0:.1 1:.2", "0:.05 1:.5", "0:.01 1:.01 2:.3"), 0.6, 2)).toEqual([1, 0, 2]);
  });
});
