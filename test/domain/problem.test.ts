import { describe, expect, test } from "vitest";
import {
  DamagedFile,
  damagedProgram,
  errorOf,
  isDamagedFile,
  isUserError,
  problemOf,
  UserError,
} from "../../src/domain/problem.ts";

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

  test("shows the whole of a line that just fits, and the end of one that is wrong there", () => {
    const fits = "k".repeat(70);
    expect(problemOf({ ...facts, row: fits, column: 60 }).excerpt?.text).toBe(fits);
    expect(problemOf({ ...facts, row: `${fits}l`, column: 71, width: 9 }).excerpt).toEqual({
      ...{ text: `…${"k".repeat(69)}l`, at: 70, width: 1 },
    });
  });
});

describe("an error that ends a command", () => {
  test.each([
    [{ line: 3, column: 7 }, "own.txt:3:7: `3 Janury` is no date; nothing was kept"],
    [{ line: 3 }, "own.txt:3: `3 Janury` is no date; nothing was kept"],
    [{}, "own.txt: `3 Janury` is no date; nothing was kept"],
  ])("names the place as far as it is known: %j", (place, message) => {
    const error = errorOf(
      problemOf({ ...facts, ...place, advice: "mend it" }),
      "own.txt",
      "; nothing was kept",
    );
    expect([error.message, error.advice]).toEqual([message, "mend it"]);
  });

  test("says of a file without a known problem that it cannot be read", () => {
    expect(errorOf(undefined, "own.txt")).toMatchObject({
      message: "own.txt: it cannot be read",
      advice: null,
    });
  });

  test("names a file of the program that cannot be used, why, and what to do", () => {
    expect(damagedProgram("index.bin").message).toMatch(/^index\.bin: .* missing$/);
    expect(damagedProgram("index.bin", new Error("EACCES")).message).toMatch(/ missing \(EACCES\)$/);
    expect(damagedProgram("index.bin").advice).toContain("install");
  });

  test("is told from other faults by its name", () => {
    const named = (name: string, more: object = {}) => Object.assign(new Error("own"), { name }, more);
    const errors = [new UserError("own"), named("UserError", { advice: null })];
    const others = [
      named("UserError"),
      named("Error", { advice: null }),
      { name: "UserError", advice: null },
    ];
    expect(errors.map(isUserError)).toEqual([true, true]);
    expect([...others, null].map(isUserError)).toEqual([false, false, false, false]);
    const damaged = [new DamagedFile("own"), named("DamagedFile")];
    expect(damaged.map(isDamagedFile)).toEqual([true, true]);
    expect([new Error("own"), { name: "DamagedFile" }, null].map(isDamagedFile)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
