import { expect, test } from "vitest";
import { parseJson } from "../../src/domain/parse-json.ts";

test("what is no JSON reads as null", () => {
  expect(["{", "", "[1,]"].map(parseJson)).toEqual([null, null, null]);
  expect(parseJson('{"kestrel":[1]}')).toEqual({ kestrel: [1] });
  expect(parseJson("1")).toBe(1);
});

test("JSON reads up to 200,000 lists and objects, and up to 16,000,000 characters", () => {
  const lists = (count: number) => `[${Array(count - 1).fill("{}")}]`;
  expect(parseJson(lists(200_000))).toHaveLength(199_999);
  expect(parseJson(lists(200_001))).toBeNull();
  const text = (length: number) => `"${"k".repeat(length - 2)}"`;
  expect(parseJson(text(16_000_000))).toHaveLength(15_999_998);
  expect(parseJson(text(16_000_001))).toBeNull();
});
