import { describe, expect, test } from "vitest";
import {
  addressKey,
  beginsRule,
  compareRuleNumbers,
  readRuleNumber,
  readStepName,
  ruleAbove,
} from "../../src/domain/rule-number.ts";

describe("the number of a rule", () => {
  test.each([
    ["702.19b Trample", "702.19b", [702, 19, "b"], "Trample"],
    ["100.1. Two players", "100.1", [100, 1], "Two players"],
    ["1.16.2a-3: Draw", "1.16.2a-3", [1, 16, 2, "a", 3], "Draw"],
    ["7-1-2) Block Step", "7-1-2", [7, 1, 2], "Block Step"],
    ["3.ab Land", "3.ab", [3, "ab"], "Land"],
    ["2b12 Land", "2b12", [2, "b", 12], "Land"],
    ["702.123 Kestrel", "702.123", [702, 123], "Kestrel"],
    ["702.19 –– Trample", "702.19", [702, 19], "Trample"],
    ["702.19  -   Trample", "702.19", [702, 19], "Trample"],
    ["9 Saltpans", "9", [9], "Saltpans"],
    ["0 Saltpans", "0", [0], "Saltpans"],
    ["1.Draw", "1", [1], "Draw"],
    ["4.", "4", [4], ""],
  ])("begins `%s`", (line, text, number, rest) => {
    const found = readRuleNumber(line);
    expect([found?.text, found?.number, line.slice(found?.end)]).toEqual([text, number, rest]);
  });

  test.each([
    "",
    "a. Draw",
    ":1 Draw",
    "12345 Draw",
    "702.19Trample",

    "3.1234 Draw",
    "1.abc Draw",
  ])("does not begin `%s`", (line) => expect(readRuleNumber(line)).toBeNull());
});

test.each(["702.19b Trample", "  7-1-2. Block Step", "1.1 “Draw”"])("`%s` begins a rule", (row) =>
  expect(beginsRule(row)).toBe(true),
);

test.each(["2.5 cards each", "2 Cards", "2. Draw", "Trample", "3.2 – land now", "3.2"])(
  "`%s` begins none",
  (row) => expect(beginsRule(row)).toBe(false),
);

test("rules stand in the order of their numbers, each before those below it", () => {
  const order = ["2", "2a", "2z", "2aa", "3.1", "3.1a", "3.1b", "3.2", "3.10", "3.a", "3.ab", "10"];
  const numbers = order.map((text) => readRuleNumber(text)?.number ?? []);
  for (const [at, one] of numbers.entries())
    expect(numbers.map((other) => Math.sign(compareRuleNumbers(one, other)))).toEqual(
      numbers.map((_, place) => Math.sign(at - place)),
    );
});

test.each([
  ["702.19b", "702.19"],
  ["702.19", "702"],
  ["1.2ab", "1.2"],
  ["1-2-1234", "1-2"],
  ["3.a", "3"],
  ["702", null],
])("above %s stands %s", (number, above) => expect(ruleAbove(number)).toBe(above));

test.each([
  ["7-1-2", "7.1.2"],
  ["2.d", "2d"],
  [" 2-D. ", "2d"],
  ["702.19b", "702.19b"],
  ["3.b.iv", "3biv"],
])("`%s` is the address %s", (written, key) => expect(addressKey(written)).toBe(key));

test("the last word of a name may be the address of a step", () => {
  const read = (text: string) => {
    const { name, address } = readStepName(text);
    return [name, address];
  };
  expect(read(" docking  a kestrel 2.d ")).toEqual(["docking a kestrel", "2.d"]);
  expect(read("3")).toEqual(["", "3"]);
  expect(read("docking a kestrel")).toEqual(["docking a kestrel", null]);
});
