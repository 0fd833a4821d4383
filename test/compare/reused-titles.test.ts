/** Titles that were given to other entries: by the texts, who is who. */
import { describe, expect, test } from "vitest";
import { placeEntries } from "../../src/compare/match-candidates.ts";
import { groupEntries } from "../../src/compare/match-entries.ts";
import { blockOf, entryOf } from "../nouns.ts";

const words = (name: string, many: number) =>
  Array.from({ length: many }, (_, at) => `${name}${at}`).join(" ");
const [a, b, c] = [words("a", 40), words("b", 40), words("c", 40)];

const entries = (texts: readonly string[], titleOf: (at: number) => string) =>
  texts.map((text, at) => entryOf({ id: `a/${at}`, title: titleOf(at), blocks: [blockOf(text)] }));

/** The first old entries have the titles of the first new ones, as many as `named`. `1>0`: the second old one is the first new one. */
function pairs(old: readonly string[], fresh: readonly string[], named: number): string {
  const sides = {
    old: placeEntries(entries(old, (at) => `title${at}`)),
    new: placeEntries(entries(fresh, (at) => (at < named ? `title${at}` : `other${at}`))),
  };
  return groupEntries(sides)
    .flatMap(({ old: [one, ...more], new: [other, ...others] }) =>
      one && other && more.length + others.length === 0 ? `${one.at}>${other.at}` : [],
    )
    .join(" ");
}

describe("a title goes with the text", () => {
  test("that an old entry without a successor had", () => {
    expect(pairs([a, b], [b], 1)).toBe("1>0");
    expect(pairs([a, c, b], [b, c], 2)).toBe("1>1 2>0");
  });

  test("that a new entry has", () => {
    expect(pairs([a], [b, a], 1)).toBe("0>1");
  });

  test("on both sides at once", () => {
    expect(pairs([a, b], [b, a], 1)).toBe("0>1 1>0");
  });

  test("one after the other, where each uncovers the next", () => {
    expect(pairs([a, b, c], [b, c], 2)).toBe("1>0 2>1");
    expect(pairs([b, c], [a, b, c], 2)).toBe("0>1 1>2");
  });

  test("of two entries that exchanged their titles, even if one text is short", () => {
    expect(pairs([a, b], [b, a], 2)).toBe("0>1 1>0");
    expect(pairs([a, "b0 b1"], ["b0 b1", a], 2)).toBe("0>1 1>0");
  });

  test("of the first of two that claim it alike", () => {
    const [likeA, likewiseA] = [`${a} more`, `${a} less`];
    expect(pairs([likeA, likewiseA], [b, c, a], 2)).toBe("0>2 1>1");
    expect(pairs([b, c, a], [likeA, likewiseA], 2)).toBe("1>1 2>0");
  });
});

describe("a title stays", () => {
  test("where the text was not rewritten", () => {
    expect(pairs([a, b], [a], 1)).toBe("0>0");
    expect(pairs([`${words("b", 9)} ${words("a", 12)}`, b], [words("b", 20), c], 2)).toBe("0>0 1>1");
    expect(pairs([`${words("b", 6)} ${words("a", 13)}`, words("b", 20)], [words("b", 20)], 1)).toBe("1>0");
  });

  test("where most of the text was kept, even if another entry has the old text whole", () => {
    expect(pairs([a], [`${words("a", 28)} ${words("b", 12)}`, a], 1)).toBe("0>0");
  });

  test("where the text is not whole elsewhere", () => {
    expect(pairs([a, `${words("b", 17)} ${words("c", 3)}`], [words("b", 20)], 1)).toBe("1>0");
    expect(pairs([a, `${words("b", 16)} ${words("c", 4)}`], [words("b", 20)], 1)).toBe("0>0");
  });

  test("where the text proves little, by its length or by its copies", () => {
    expect(pairs([a, words("b", 9)], [words("b", 9)], 1)).toBe("1>0");
    expect(pairs([a, words("b", 7)], [words("b", 7)], 1)).toBe("0>0");
    expect(pairs([a, b, b], [b], 1)).toBe("0>0");
    expect(pairs(["a0 a1", "b0 b1"], ["b0 b1", "a0 a1"], 2)).toBe("0>0 1>1");
  });
});
