/** Titles that were given to other entries: by the texts, who is who. */
import { describe, expect, test } from "vitest";
import { looseOf, type MatchInput } from "../../src/compare/match-input.ts";
import { rematchReusedTitles } from "../../src/compare/reused-titles.ts";
import { blockOf, entryOf } from "../nouns.ts";

const words = (name: string, many: number) =>
  Array.from({ length: many }, (_, at) => `${name}${at}`).join(" ");
const [a, b, c] = [words("a", 40), words("b", 40), words("c", 40)];

const entries = (texts: readonly string[]) =>
  texts.map((text, at) => entryOf({ id: `a/${at}`, title: `${at}`, blocks: [blockOf(text)] }));

/** The first old entries bear the titles of the first new ones, so many. `1>0`: the second old one is the first new one. */
function pairs(old: readonly string[], fresh: readonly string[], named: number): string {
  const sides: MatchInput = { old: entries(old), new: entries(fresh) };
  const byName = Array.from({ length: named }, (_, at) => ({ old: at, new: at }));
  const found = rematchReusedTitles(sides, byName, looseOf(sides, byName), () => 1);
  return found.map((pair) => `${pair.old}>${pair.new}`).join(" ");
}

describe("a title goes with the text", () => {
  test("that a loose old entry had", () => {
    expect(pairs([a, b], [b], 1)).toBe("1>0");
    expect(pairs([a, c, b], [b, c], 2)).toBe("2>0 1>1");
  });

  test("that a loose new entry has", () => {
    expect(pairs([a], [b, a], 1)).toBe("0>1");
  });

  test("on both sides at once", () => {
    expect(pairs([a, b], [b, a], 1)).toBe("1>0 0>1");
  });

  test("one after the other, where each uncovers the next", () => {
    expect(pairs([a, b, c], [b, c], 2)).toBe("2>1 1>0");
    expect(pairs([b, c], [a, b, c], 2)).toBe("1>2 0>1");
  });

  test("of the first of two who lay claim to it", () => {
    const [likeA, likerA] = [`${a} more`, `${a} less`];
    expect(pairs([likeA, likerA], [b, c, a], 2)).toBe("0>2");
    expect(pairs([b, c, a], [likeA, likerA], 2)).toBe("2>0");
  });
});

describe("a title stays", () => {
  test("where the text was not rewritten", () => {
    expect(pairs([a, b], [a], 1)).toBe("0>0");
    expect(pairs([words("b", 20), b], [b], 1)).toBe("0>0");
    expect(pairs([`${words("b", 8)} ${words("a", 12)}`, words("b", 20)], [words("b", 20)], 1)).toBe("0>0");
    expect(pairs([`${words("b", 7)} ${words("a", 13)}`, words("b", 20)], [words("b", 20)], 1)).toBe("1>0");
  });

  test("where the text does not stand whole elsewhere", () => {
    expect(pairs([a, `${words("b", 17)} ${words("c", 3)}`], [words("b", 20)], 1)).toBe("1>0");
    expect(pairs([a, `${words("b", 16)} ${words("c", 4)}`], [words("b", 20)], 1)).toBe("0>0");
  });

  test("where the text proves little, by its length or by its copies", () => {
    expect(pairs([a, words("b", 9)], [words("b", 9)], 1)).toBe("1>0");
    expect(pairs([a, words("b", 7)], [words("b", 7)], 1)).toBe("0>0");
    expect(pairs([a, b, b], [b], 1)).toBe("0>0");
  });

  test("where none is loose", () => {
    expect(pairs([a, b], [b, a], 2)).toBe("0>0 1>1");
  });

  test("in a heap too large to look through", () => {
    const heap = (name: string, many: number) =>
      Array.from({ length: many }, (_, at) => words(`${name}${at}x`, 3));
    const [old, fresh] = [
      [a, ...heap("a", 449)],
      [b, ...heap("b", 449)],
    ];
    const loose = heap("c", 445);
    expect(pairs([...old, b, ...loose], fresh, 450).slice(0, 7)).toBe("0>0 1>1");
    expect(pairs([...old.slice(0, 9), b, ...loose], fresh.slice(0, 9), 9).slice(0, 7)).toBe("9>0 1>1");
  });
});
