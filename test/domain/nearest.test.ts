import { expect, test } from "vitest";
import {
  bagOf,
  diceSimilarity,
  editDistance,
  likestWords,
  nearestTo,
  soundOf,
} from "../../src/domain/similarity.ts";

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

test.each([
  ["gull", "gull", 5, 0],
  ["gull", "gulls", 5, 1],
  ["gull", "glul", 5, 1],
  ["ugll", "gull", 5, 1],
  ["kestrel", "ketsrle", 5, 2],
  ["harbor", "ahbrro", 5, 3],
  ["gul", "lugs", 5, 3],
  ["xb", "by", 5, 2],
  ["ax", "ya", 5, 2],
  ["gull", "", 5, 4],
  ["", "gull", 5, 4],
  ["saltpan", "kestrel", 3, 4],
  ["saltpan", "kestrel", 9, 6],
  ["mara", "mira", 0, 1],
] as const)("from `%s` to `%s`, counted up to %d, there are %d edits", (from, to, most, edits) => {
  expect(editDistance(from, to, most)).toBe(edits);
});

test.each<[word: string, known: readonly string[], likest: readonly string[]]>([
  ["kestral", ["saltpan", "kestrel"], ["kestrel"]],
  ["kes", ["kess"], []],
  ["teh", ["ten", "the", "eth", "hte"], ["the", "eth"]],
  ["t3h", ["th3"], []],
  ["eh", ["he"], []],
  ["th", ["hth"], []],
  ["kestr3l", ["kestrel"], []],
  ["marlon", ["marlow", "marlot", "marlop", "marlos"], ["marlow", "marlot", "marlop"]],
  ["bestrel", ["kestrel"], ["kestrel"]],
  ["bestral", ["kestrel"], []],
  ["qestral", ["kestrel"], ["kestrel"]],
  ["kextrol", ["kestrel"], ["kestrel"]],
  ["harbormen", ["harbzzzen"], []],
  ["harbormens", ["harbzzzens"], ["harbzzzens"]],
  ["kestral", ["kestrel", "kextrol"], ["kestrel"]],
  ["книга", ["кникс"], []],
  ["mara", ["mar", "ma"], ["mar"]],
])("of the words that `%s` may be, among %j, the likest are %j", (word, known, likest) => {
  const words = known.map((each) => ({ word: each }));
  const found = likestWords(word, words, (each) => soundOf(each.word));
  expect(found.map((each) => each.known.word)).toEqual(likest);
});

test("a word is the likelier the more letters it shares, and if it begins and sounds alike", () => {
  const likeness = (word: string, known: string) =>
    likestWords(word, [{ word: known }], (each) => soundOf(each.word))[0]?.likeness;
  expect(likeness("kestral", "kestrel")).toBeCloseTo(6 / 7);
  expect(likeness("qestrel", "kestrel")).toBeCloseTo(6 / 7 - 0.05);
  expect(likeness("bestrel", "kestrel")).toBeCloseTo(6 / 7 - 0.17);
});
