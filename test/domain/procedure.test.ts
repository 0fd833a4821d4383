import { describe, expect, test } from "vitest";
import type { Block } from "../../src/domain/entry.ts";
import { readAddress, type Step, stepsAbove, stepsAt, stepsOf } from "../../src/domain/rule-number.ts";

const step = (path: string): Step => ({
  kind: "step",
  path,
  text: "Choose.",
  lines: [1, 1],
  under: null,
  depth: 1,
  leadIn: null,
});
const paragraph: Block = { ...step("1"), kind: "paragraph", path: null };
const steps = stepsOf({ blocks: [paragraph, ...["1", "2", "2.a", "2.d", "20"].map(step)] });
const paths = (some: readonly { readonly path: string }[]) => some.map(({ path }) => path).join(" ");

describe("the timing of a mission attempt", () => {
  test("has its steps and their lettered parts", () => {
    expect(paths(steps)).toBe("1 2 2.a 2.d 20");
  });

  test("gives a step with its parts", () => {
    expect(paths(stepsAt(steps, "2"))).toBe("2 2.a 2.d");
    expect(paths(stepsAt(steps, "2.D"))).toBe("2.d");
  });

  test("gives nothing for an address that it has not", () => {
    expect(stepsAt(steps, "6")).toEqual([]);
    expect(stepsAt(steps, "2.z")).toEqual([]);
    expect(stepsAt(steps, "")).toEqual([]);
  });

  test("says what stands above a part", () => {
    expect(paths(stepsAbove(steps, "2.d"))).toBe("2");
    expect(paths(stepsAbove([step("2.B")], "2.b.i"))).toBe("2.B");
    expect(paths(stepsAbove(steps, "2.D"))).toBe("2");
    expect(paths(stepsAbove(steps, "2"))).toBe("");
  });
});

test("a ruling without steps is no procedure, nor is a step without an address", () => {
  expect(
    stepsOf({ blocks: [paragraph, { ...paragraph, kind: "step" }, { ...step("1"), kind: "item" }] }),
  ).toEqual([]);
});

test.each([
  ["2", "2"],
  ["101.a", "101.a"],
  ["2.d", "2.d"],
  ["2d", "2.d"],
  ["2.D", "2.d"],
  ["2.d.", "2.d"],
  ["3.b.iv", "3.b.iv"],
])("`%s` says the address %s", (word, address) => expect(readAddress(word)).toBe(address));

test.each(["II", "d", "", "2nd", "2..d", "missions", "35th", "-2", "2/d"])("`%s` says no address", (word) =>
  expect(readAddress(word)).toBeNull(),
);
