/** How much of a query a passage holds: in its text, around it, in one sentence, near together. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Concept } from "../../src/search/concepts.ts";
import { FoundPlaces, findForms, tabulateForms } from "../../src/search/form-table.ts";
import {
  matchPassage,
  matchSentences,
  shareOf,
  shareOfBoth,
  together,
} from "../../src/search/match-passage.ts";

const unitsOf = (text: string) => Uint16Array.from(text, (each) => each.charCodeAt(0));

/** `A` is asked for by its letter, and by `a` half as well. */
function concept(letter: string, weight = 1): Concept {
  const said = { [letter]: 1, [letter.toLowerCase()]: 0.5 };
  const forms = Object.entries(said).map(([terms, share]) => ({
    ...{ terms, weight: share, text: terms },
    via: "word" as const,
  }));
  return { text: letter, at: 0, length: 1, weight, isContent: true, forms };
}
const abc = [concept("A"), concept("B"), concept("C", 2)];

/** Sentences are parted by a bar; a letter is a word, a full stop a word that nobody asks for. */
function match(text: string, around = "", concepts: readonly Concept[] = abc) {
  const sentences = text.split("|");
  const sentenceStarts = sentences.map((_, at) => sentences.slice(0, at).join("").length);
  const [termUnits, contextUnits] = [unitsOf(sentences.join("")), unitsOf(around)];
  return matchPassage({ termUnits, contextUnits, sentenceStarts }, tabulateForms(concepts));
}
const dots = (count: number) => ".".repeat(count);

describe("a passage holds", () => {
  test("nothing of what it does not say", () => {
    expect(match("..|..")).toEqual({
      ...{ around: [0, 0, 0], aroundShare: 0, textShare: 0, sentenceShare: 0, nearness: 0, frequency: 0 },
      inSentence: [0, 0, 0],
    });
    expect(match("", "").textShare).toBe(0);
  });

  test("of each thing its best form, with what stands around it", () => {
    expect(match("a.A.b")).toMatchObject({ around: [1, 0.5, 0], textShare: 1.5 / 4 });
    expect(match("a..b", "AC")).toMatchObject({
      around: [1, 0.5, 1],
      aroundShare: 3.5 / 4,
      textShare: 1 / 4,
    });
    expect(match("AB", "a.b")).toMatchObject({ around: [1, 1, 0], aroundShare: 2 / 4 });
  });

  test("in one sentence what that one holds which holds most, the first of several", () => {
    expect(match("A.|.B")).toMatchObject({ inSentence: [1, 0, 0], sentenceShare: 1 / 4, textShare: 2 / 4 });
    expect(match(".B|A.")).toMatchObject({ inSentence: [0, 1, 0], sentenceShare: 1 / 4 });
    expect(match("A.|BC|.B")).toMatchObject({ inSentence: [0, 1, 1], sentenceShare: 3 / 4 });
    expect(match("A|B|Ab|c")).toMatchObject({ inSentence: [1, 0.5, 0], sentenceShare: 1.5 / 4 });
    expect(match(".|AB|.")).toMatchObject({ inSentence: [1, 1, 0], sentenceShare: 2 / 4 });
    expect(match("A|.|B", "C")).toMatchObject({ inSentence: [1, 0, 0], aroundShare: 1 });
  });

  test("near together what stands within fourteen words", () => {
    const near = (text: string) => match(text).nearness;
    expect(near(`A${dots(13)}B`)).toBe(2 / 4);
    expect(near(`A${dots(14)}B`)).toBe(1 / 4);
    expect(near(`${dots(9)}A${dots(13)}B`)).toBe(2 / 4);
    expect(near(`a${dots(9)}A${dots(9)}B`)).toBe(2 / 4);
    expect(near(`A${dots(14)}B${dots(9)}C`)).toBe(3 / 4);
    expect(near(`C${dots(9)}B${dots(14)}A`)).toBe(3 / 4);
    expect(near(`A${dots(14)}`)).toBe(1 / 4);
  });

  test("a thing the more the oftener it says it, but ever less", () => {
    const often = (text: string) => match(text, "", [concept("A")]).frequency;
    expect(["A", "AA", "AAA", "a", "Aa", "."].map(often)).toEqual([1, 4 / 3, 6 / 4, 1 / 1.5, 3 / 2.5, 0]);
  });

  test("no share of a query without words, or without weight", () => {
    expect(match("AB", "A", []).textShare).toBe(0);
    expect(match("A|B", "A", [concept("A", 0)])).toMatchObject({
      textShare: 0,
      sentenceShare: 0,
      nearness: 0,
    });
    expect([shareOf([], []), shareOfBoth([], [], [])]).toEqual([0, 0]);
    expect(shareOf([1], [concept("A", 0)])).toBe(0);
    expect(shareOfBoth([1], [0], [concept("A", 0)])).toBe(0);
  });
});

describe("two findings together", () => {
  test("have the better of both for each thing", () => {
    expect(together([1, 0, 0.5], [0.5, 1, 0.5])).toEqual([1, 1, 0.5]);
    expect(together([0, 0], [1])).toEqual([1, 0]);
    expect(shareOf([1, 0.5, 0], abc)).toBe(1.5 / 4);
    expect(shareOf([1], abc)).toBe(1 / 4);
    expect(shareOfBoth([1, 0, 0.5], [0.5, 1], abc)).toBe(3 / 4);
  });

  test("leave each as it was", () => {
    const [one, other] = [
      [1, 0],
      [0, 1],
    ];
    together(one, other);
    expect([one, other]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });
});

describe("sentences hold", () => {
  const held = (text: string, found = new FoundPlaces()) => {
    const sentences = text.split("|");
    const sentenceStarts = sentences.map((_, at) => sentences.slice(0, at).join("").length);
    findForms(unitsOf(sentences.join("")), tabulateForms(abc), found);
    return matchSentences({ sentenceStarts }, found, abc.length);
  };

  test("what stands in each, from its first word to its last", () => {
    expect(held("A.b|B..|.|C")).toEqual([
      [1, 0.5, 0],
      [0, 1, 0],
      [0, 0, 0],
      [0, 0, 1],
    ]);
    expect(held("..")).toEqual([[0, 0, 0]]);
  });

  test("nothing of a passage that was looked at before", () => {
    const found = new FoundPlaces();
    held("ABC", found);
    expect(held("A", found)).toEqual([[1, 0, 0]]);
    expect(held("", found)).toEqual([[0, 0, 0]]);
  });
});

describe("what is near together", () => {
  /** Each run of words that is no longer than the window, one after the other. */
  function nearest(text: string): number {
    const shares = Array.from(text, (_, first) => {
      const part = text.slice(first, first + 15);
      const best = abc.map(({ forms }) =>
        Math.max(0, ...forms.map((form) => (part.includes(form.terms) ? form.weight : 0))),
      );
      return shareOf(best, abc);
    });
    return Math.max(0, ...shares);
  }

  test("is the most that any run of words holds", () => {
    const word = fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom(..."AaBbCc") },
      { weight: 6, arbitrary: fc.constant(".") },
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        expect(match(words.join("")).nearness).toBeCloseTo(nearest(words.join("")), 9);
      }),
    );
  });
});
