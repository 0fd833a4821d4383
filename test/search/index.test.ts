/** The index: what is compiled comes back from its file, and a file that is not whole is damaged. */
import { describe, expect, test } from "vitest";
import { memoize } from "../../src/domain/once.ts";
import { DamagedFile } from "../../src/domain/problem.ts";
import { compileIndex, emptyPhrasebook } from "../../src/search/index/compile-index.ts";
import { openIndex } from "../../src/search/index/open-index.ts";
import { unknownTerm } from "../../src/search/index/search-index.ts";
import { blockOf, noLinks } from "../nouns.ts";
import { oneIn } from "../thorough.ts";
import { askMade, indexOf, indexWithoutPhrases, madeIndex, onlyPart, texts } from "./made.ts";
import { shippedEntries, shippedPart } from "./shipped.ts";

const bytes = compileIndex({ texts, linksOf: noLinks, phrasebook: emptyPhrasebook });

describe("an index file", () => {
  const part = onlyPart(openIndex(bytes));
  const passages = Array.from({ length: part.facts.passages }, (_, at) => part.passage(at));
  const entries = texts.flatMap((text) => text.entries).map((_, at) => part.entry(at));

  test("holds each entry with its passages, in order", () => {
    expect(entries.map((entry) => entry?.citation.id)).toEqual(
      texts.flatMap(({ entries }) => entries.map(({ id }) => id)),
    );
    entries.forEach((entry, at) => {
      const [first, last] = entry?.passages ?? [0, 0];
      const own = passages.flatMap((passage) => (passage?.entry === at ? passage.position : []));
      expect(own).toEqual(Array.from({ length: last - first + 1 }, (_, next) => first + next));
    });
    expect([-1, part.facts.passages].map(part.passage)).toEqual([undefined, undefined]);
    expect([-1, entries.length].map(part.entry)).toEqual([undefined, undefined]);
  });

  test("holds each passage's words, and each word with the passages that have it", () => {
    const said = passages.map((passage) => passage?.terms.map(part.stem).join(" "));
    expect(said).toContain("a counterpart may not be download");
    const term = part.term("download");
    const holding = passages.flatMap((passage, at) =>
      passage && [...passage.terms, ...passage.context].includes(term) ? [at] : [],
    );
    expect(part.passagesWith(term)).toEqual(new Set(holding));
    expect(part.words().find(({ word }) => word === "downloaded")).toMatchObject({ term, count: 1 });
    expect(part.term("zzqx")).toBe(unknownTerm);
  });

  test("finds the phrases that say a term, and no others", () => {
    const asked = onlyPart(madeIndex());
    const saying = Array.from({ length: asked.phrases }, (_, at) => asked.phrase(at).terms);
    for (const term of new Set(saying.flat()))
      expect(Array.from(asked.phrasesWith(term))).toEqual(
        saying.flatMap((own, at) => (own.includes(term) ? [at] : [])),
      );
  });

  test("finds entries by id and title, and passages by address", () => {
    expect(part.entryOfId("2e-rulings/own")?.citation.title).toBe("own");
    expect(part.entryOfId("nobody")).toBeUndefined();
    expect(part.entriesTitled("OWN")).toHaveLength(1);
    expect(part.passagesAt("2.a").map((at) => part.passage(at)?.path)).toEqual(["2.a"]);
    expect(part.passagesAt("constructor")).toEqual([]);
  });

  test.each([
    ["empty", new Uint8Array()],
    ["cut short", bytes.subarray(0, bytes.length - 8)],
    ["of another program", new Uint8Array(100).fill(7)],
    ["of another version", bytes.with(bytes.length - 4, 1)],
  ])("that is %s is damaged", (_, damaged) => {
    expect(() => openIndex(damaged)).toThrow(DamagedFile);
  });
});

describe("a damaged byte of an index file", () => {
  const contents = (file: Uint8Array) => {
    const part = onlyPart(openIndex(file));
    const words = part.words();
    return JSON.stringify([
      ...[part.facts, words, Array.from(part.rarities()), Array.from(part.scopes())],
      Array.from({ length: part.facts.passages }, (_, at) => [part.passage(at), part.entry(at)]),
      words.map(({ word, term }) => [
        part.term(word),
        part.stem(term),
        part.search(new Map([[term, 1]]), () => true),
      ]),
    ]);
  };
  const whole = contents(bytes);
  test("is told, or belongs to nothing that is read", () => {
    const places = Array.from({ length: Math.floor(bytes.length / 37) }, (_, at) => at * 37);
    const silent = oneIn(5, places).filter((at) => {
      const damaged = bytes.slice();
      damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8));
      try {
        return contents(damaged) !== whole;
      } catch (error) {
        return !(error instanceof DamagedFile);
      }
    });
    expect(silent).toEqual([]);
  });
});

describe("parts", () => {
  test("are one for documents with phrases, and one for the others", () => {
    expect(madeIndex().parts.map(({ facts }) => facts.kind)).toEqual(["phrased", "plain"]);
    expect(indexWithoutPhrases().parts.map(({ facts }) => facts.kind)).toEqual(["plain"]);
  });
  test("are none of no text, which answers nothing", () => {
    const empty = indexOf([]);
    expect(empty.parts).toEqual([]);
    const answer = askMade("ship", {}, empty);
    expect(answer).toMatchObject({ answered: false, confidence: "near", hits: [] });
  });
});

describe("a term", () => {
  const part = onlyPart(madeIndex());
  test("of the texts is told from one of questions", () => {
    expect(part.isInTexts(part.term("ship"))).toBe(true);
    expect(part.term("tournament")).not.toBe(unknownTerm);
    expect(part.isInTexts(part.term("tournament"))).toBe(false);
  });
});

describe("concepts by title", () => {
  const concepts = [
    { titles: ["the wormholes"], edition: null, asked: ["how do i get far away quickly"] },
    { titles: ["battle"], edition: "2e", asked: ["how do i fight"] },
    { titles: ["a ship that flies into a wormhole leaves"], edition: null, asked: ["where do i come out"] },
  ] as const;
  const askedIn = (own: typeof texts) =>
    indexOf(own, { concepts }).parts.flatMap((part) =>
      Array.from({ length: part.phrases }, (_, at) => part.passage(part.phrase(at).passage)?.text),
    );
  const retitled = (title: string) =>
    texts.map((text) => ({
      ...text,
      entries: text.entries.map((entry) => (entry.title === "Wormhole" ? { ...entry, title } : entry)),
    }));
  test("ask for the entry of that title in any form, and not for one of another edition", () => {
    expect(askedIn(texts)).toEqual([expect.stringContaining("Relocate a ship")]);
  });
  test.each(["Wormhole (expanded in the FAQ)", "Tunnels/Wormholes"])("ask for the entry %s", (title) => {
    expect(askedIn(retitled(title))).toHaveLength(1);
  });
  test("do not ask for an entry that only has the title in its own", () => {
    expect(askedIn(retitled("Wormhole Navigation Schematic"))).toEqual([]);
  });
  describe("named by the first eight words of a rule", () => {
    const ruled = (...rules: string[]) =>
      texts.map((text) => ({
        ...text,
        entries: text.entries.map((entry) =>
          entry.title === "Wormhole"
            ? { ...entry, title: null, blocks: rules.map((rule) => blockOf(rule, { kind: "rule" })) }
            : entry,
        ),
      }));
    const rule = "A ship that flies into a wormhole leaves by the other one.";
    test.each([[[rule]], [["Ships can fly.", rule]]])("ask for it alone", (rules) => {
      expect(askedIn(ruled(...rules))).toEqual([rule]);
    });
    test("do not ask for one in which these words stand later or go on otherwise", () => {
      expect(askedIn(ruled(`As said, ${rule}`, "A ship that flies into a wormhole explodes."))).toEqual([]);
    });
  });
});

describe("passages of the shipped texts", () => {
  const passages = Array.from({ length: shippedPart.facts.passages }, (_, at) => shippedPart.passage(at));
  test("stand each in an entry", () => {
    for (const passage of passages) expect(shippedPart.entry(passage?.entry ?? -1)).toBeDefined();
    const counts = shippedEntries.map(({ passages: [first, last] }) => last - first + 1);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(passages.length);
  });
  test("show an item with its lead-in, a sub-step with its step", () => {
    const item = passages.find((passage) => passage?.text.includes("has 100 points"));
    expect(item?.text).toBe("A player wins the game when he or she:\nhas 100 points (or more);");
    const step = passages.find((passage) => passage?.path === "2.c");
    expect(step?.text).toBe("Draw Dilemmas\n“When . . . drawn dilemmas” triggers process.");
  });
  test("hold an abbreviation that their document defines in its long form too", () => {
    const step = passages.find((passage) => passage?.path === "3.c");
    expect(step?.terms).toContain(shippedPart.term("oppon"));
  });
});

describe("what is remembered", () => {
  test("is looked up once, until there is too much of it", () => {
    const asked: number[] = [];
    const double = memoize((number: number) => {
      asked.push(number);
      return 2 * number;
    }, 2);
    expect([1, 1, 2, 3, 1].map(double)).toEqual([2, 2, 4, 6, 2]);
    expect(asked).toEqual([1, 2, 3, 1]);
  });
});
