import MiniSearch from "minisearch";
import { describe, expect, test } from "vitest";
import { bytesInMemory } from "../../src/cli/index-bytes.ts";
import { ask } from "../../src/search/ask.ts";
import type { Proposal } from "../../src/search/candidates.ts";
import type { IndexBytes } from "../../src/search/index-bytes.ts";
import { packIndex } from "../../src/search/index-file.ts";
import { openIndex } from "../../src/search/open-index.ts";
import { guessSpelling } from "../../src/search/spelling.ts";
import { tokenize } from "../../src/search/tokenize.ts";
import { shipped, shippedIndex, wholeOf } from "./shipped.ts";
import { madeQueries } from "./shipped-queries.ts";

const packed = packIndex(shippedIndex);
const everything = { edition: null, kind: null, document: null, changedOnly: false, limit: 20 };

/** As a big file is read: each part by itself, nothing kept. */
function inParts(bytes: Uint8Array): IndexBytes & { readonly read: () => number } {
  const whole = bytesInMemory(bytes);
  let read = 0;
  return {
    size: bytes.length,
    bytes: (at, length) => {
      read += length;
      return whole.bytes(at, length).slice();
    },
    text: (at, length) => {
      read += length;
      return whole.text(at, length);
    },
    read: () => read,
  };
}

/** Longer or shorter by more letters a word is never taken for another. */
const mostApart = ({ length }: string) => (length <= 5 ? 1 : length <= 9 ? 2 : 3);

describe("an index in a file", () => {
  test("holds each passage and entry as it was compiled", () => {
    for (const passage of shippedIndex.passages) {
      const { asked, ...compiled } = passage;
      const open = shipped.passage(passage.position);
      expect(open).toMatchObject(compiled);
      expect(String.fromCharCode(...(open?.askedUnits ?? []))).toBe(asked.join(""));
    }
    shippedIndex.entries.forEach(({ names, ...entry }, at) => {
      expect(shipped.entry(at)).toMatchObject(entry);
      expect(shipped.entry(at)?.names.map((name) => String.fromCharCode(...name))).toEqual(names);
    });
  });

  test("holds each stem, word and saying", () => {
    for (const [id, stem] of shippedIndex.stems.entries()) {
      const term = shipped.term(stem);
      expect(term === undefined ? null : shipped.stem(term)).toBe(stem);
      expect(shipped.rarityAt(term ?? "", 0)).toBeCloseTo(
        Math.log(
          1 +
            shippedIndex.passages.length /
              (1 + (shippedIndex.frequencies[id] || shippedIndex.askedFrequencies[id] || 0)),
        ),
        12,
      );
    }
    expect(shipped.words()).toEqual(shippedIndex.words);
    for (const { said, edition, means } of shippedIndex.vocabulary)
      expect(shipped.synonyms(said, edition)).toEqual(expect.arrayContaining([...means]));
    expect(shipped.term("zzqx")).toBeUndefined();
    expect(shipped.synonyms("constructor", null)).toEqual([]);
  });

  test("gives for a mistyped word the same guesses as all words would", () => {
    const all = shipped.words();
    for (const { word } of all.slice(0, 800)) {
      for (const typed of [
        word.slice(1),
        `${word.slice(0, 2)}x${word.slice(2)}`,
        word.replace(/[aeiou]/, ""),
      ])
        expect(guessSpelling(typed, shipped.wordsNear)).toEqual(
          guessSpelling(typed, () =>
            all.filter(({ word: other }) => Math.abs(other.length - typed.length) <= mostApart(typed)),
          ),
        );
    }
  });

  test("answers in parts as it does whole, and reads little of them", () => {
    const parts = inParts(packed);
    const cold = openIndex(parts);
    for (const text of madeQueries(shippedIndex, 300)) {
      const question = { ...everything, text };
      expect(wholeOf(ask(question, cold))).toEqual(wholeOf(ask(question, shipped)));
    }
    const first = inParts(packed);
    ask({ ...everything, text: "Out Of Time during battle", limit: 5 }, openIndex(first));
    expect(first.read()).toBeLessThan(packed.length / 3);
  });

  test("that is cut short, empty or of another program is damaged", () => {
    for (const bytes of [packed.subarray(0, 1_000), new Uint8Array(0), new Uint8Array(packed.length)])
      expect(() => openIndex(bytesInMemory(bytes))).toThrow("index");
  });
});

describe("MiniSearch over part of the corpus", () => {
  const whole = new MiniSearch({
    fields: ["text", "context", "asked"],
    tokenize: (terms) => Array.from(terms),
    processTerm: (term) => (term === " " ? null : term),
  });
  whole.addAll(
    shippedIndex.passages.map(({ position, terms, context, asked }) => ({
      id: position,
      text: terms,
      context,
      asked: [...new Set(asked.join(""))].join(""),
    })),
  );

  /** Weights that no two terms share, so that nothing hides behind a tie. */
  const weighed = (text: string) =>
    new Map(
      tokenize(text).flatMap(({ term }, at) => {
        const known = shipped.term(term);
        return known === undefined ? [] : [[known, 1 / (1 + at)] as const];
      }),
    );

  const proposedByWhole = (weights: ReadonlyMap<string, number>, isAllowed: (at: number) => boolean) =>
    whole
      .search([...weights.keys()].join(""), {
        boost: { context: 1.5 },
        boostTerm: (term) => weights.get(term) ?? 1,
        filter: ({ id }) => isAllowed(Number(id)),
      })
      .map(({ id, score }) => ({ position: Number(id), score }));

  /** Sums taken in another order differ in their last digits. */
  const rounded = (proposals: readonly Proposal[]) =>
    proposals.map(({ position, score }) => ({ position, score: score.toPrecision(11) }));

  test.each([1, 7, 60])("proposes the first %i that the whole would, with its scores", (most) => {
    for (const text of madeQueries(shippedIndex, 1_000)) {
      const weights = weighed(text);
      for (const isAllowed of [() => true, (at: number) => at % 3 === 0]) {
        const proposed = shipped.propose(weights, { isAllowed, most });
        expect(rounded(proposed)).toEqual(rounded(proposedByWhole(weights, isAllowed).slice(0, most)));
      }
    }
  });
});
