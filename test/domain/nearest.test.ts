import { expect, test } from "vitest";
import { bagOf, diceSimilarity, nearestTo } from "../../src/domain/similarity.ts";

const names = ["kestrels of dawn", "kestrel", "saltpan", "saltpans", "gull"];

test.each([
  ["kestre", "kestrel"],
  ["saltpans", "saltpans"],
  ["dawn", "kestrels of dawn"],
  ["satlpan", "saltpan"],
  ["sultpens", "saltpans"],
  ["gulf", "gull"],
  ["gold", null],
  ["gu", "gull"],
  ["gx", null],
  ["harbor", null],
])("the name meant by `%s` is %s", (word, name) => expect(nearestTo(word, names)).toBe(name));

test("of several that are as near the first is meant, and the one with the fewest edits before others", () => {
  expect(nearestTo("saltpxn", ["saltpen", "saltpan"])).toBe("saltpen");
  expect(nearestTo("saltpxns", ["saltpan", "saltpens"])).toBe("saltpens");
});

test("texts are alike by the share of the words that both have, each as often as both have it", () => {
  const alike = (one: string, other: string) =>
    diceSimilarity(bagOf(one.split(" ").filter(Boolean)), bagOf(other.split(" ").filter(Boolean)));
  expect([alike("a b c d", "a x"), alike("a x", "a b c d")]).toEqual([1 / 3, 1 / 3]);
  expect([alike("a a b", "a a a"), alike("a a a", "a b a")]).toEqual([2 / 3, 2 / 3]);
  expect([alike("", ""), alike("a", ""), alike("a", "b"), alike("a b", "b a")]).toEqual([1, 0, 0, 1]);
});
