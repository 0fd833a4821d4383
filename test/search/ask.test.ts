/** Questions that have one right form of answer: an address, a title, a definition, a single word, nothing at all. */
import { describe, expect, test } from "vitest";
import { compileIndex, emptyPhrasebook } from "../../src/search/index/compile-index.ts";
import { openIndex } from "../../src/search/index/open-index.ts";
import { blockOf, documentOf, entryOf, noLinks } from "../nouns.ts";
import { rowsOf } from "../rows-of.ts";
import { askMade, indexWithoutPhrases } from "./made.ts";

const rules = [
  entryOf({
    id: "made/702-19",
    title: "Trudge",
    blocks: [
      blockOf("Trudge is a static ability that slows a walker down.", { path: "702.19" }),
      blockOf("A walker with trudge moves one square at most.", { path: "702.19a" }),
      blockOf("Several instances of trudge are redundant. They slow nobody twice.", { path: "702.19b" }),
    ],
  }),
  entryOf({
    id: "made/walker",
    title: "Walker",
    blocks: [
      blockOf("A walker is a token that moves. Trudge slows a walker."),
      blockOf("A walker may be captured."),
    ],
  }),
  entryOf({
    id: "made/faq",
    title: "Questions",
    blocks: [blockOf("Walker, walker: what is a walker to do with trudge?")],
  }),
];
const counters = [
  entryOf({
    id: "made/122",
    title: "Counters",
    kind: "rule",
    number: "122",
    section: "1. Concepts",
    blocks: [blockOf("Counters", { kind: "rule", path: "122" })],
  }),
  entryOf({
    id: "made/122-1",
    title: null,
    kind: "rule",
    number: "122.1",
    section: "122. Counters",
    blocks: [
      blockOf("A counter is a marker that lies on a token.", { kind: "rule", path: "122.1" }),
      blockOf("It has no name.", { kind: "rule", path: "122.1.a" }),
      blockOf("Such a thing has no color.", { kind: "rule", path: "122.1e" }),
      blockOf("A third thing has no cost.", { kind: "rule", path: "122-1-2-3" }),
    ],
  }),
];
const texts = [{ document: documentOf({ id: "made" }), entries: [...rules, ...counters], boilerplate: [] }];
const index = openIndex(compileIndex({ texts, linksOf: noLinks, phrasebook: emptyPhrasebook }));
const askRules = (query: string) => askMade(query, {}, index);

describe("an address", () => {
  test.each(["702.19b", "rule 702.19b", "702.19B", "702.19.b", "CR 702.19b"])(
    "`%s` gives exactly that rule, for sure",
    (query) => {
      const answer = askRules(query);
      expect(answer.hits[0]?.passage.path).toBe("702.19b");
      expect(answer.confidence).toBe("sure");
    },
  );
  test("is found as the rules write it, with a full stop before the letter too", () =>
    expect(askRules("122.1.a").hits[0]?.passage.path).toBe("122.1.a"));
  test.each(["122-1-2-3", "122-1-2-3.", "122.1.2.3", "rule 122.1.2.3"])(
    "is found whether hyphens or points part it: `%s`",
    (query) => expect(askRules(query).hits[0]?.passage.path).toBe("122-1-2-3"),
  );
  test("is none of the editions", () => {
    const { hits, interpretation } = askRules("122.1e");
    expect([hits[0]?.passage.path, interpretation.edition]).toEqual(["122.1e", null]);
  });
  test("that no text has gives none for sure", () => expect(askRules("702.20").confidence).not.toBe("sure"));
});

describe("a rule that is only a title", () => {
  test("is answered by the first rule below it", () =>
    expect(askRules("counters").hits[0]?.passage.path).toBe("122.1"));
  test.each(["rule 122", "122", "122."])("is shown where its number is asked for: `%s`", (query) =>
    expect(askRules(query).hits[0]?.passage.path).toBe("122"),
  );
  test("is not asked for by a number among words", () =>
    expect(askRules("122 captured").hits[0]?.passage.path).not.toBe("122"));
});

test("a rule goes before an item of a list that has its number, and a title before what repeats it", () => {
  const entries = [
    entryOf({
      id: "made/tides",
      title: "Tides",
      blocks: [
        blockOf("The tide turns:", { kind: "rule", path: "1.2" }),
        blockOf("Ebb comes.", { kind: "item", path: "1.2.3" }),
      ],
    }),
    entryOf({
      id: "made/saltpan",
      title: "Saltpan",
      blocks: [blockOf("Each saltpan dries at dawn.", { kind: "rule", path: "1.2.3" })],
    }),
    entryOf({
      id: "made/docking",
      title: "Docking",
      blocks: [
        blockOf("A ship may do so once in a turn, at a pier that is free, if nobody objects."),
        blockOf("Docking is docking."),
      ],
    }),
  ];
  const text = { document: documentOf({ id: "made" }), entries, boilerplate: [] };
  const index = openIndex(compileIndex({ texts: [text], linksOf: noLinks, phrasebook: emptyPhrasebook }));
  const first = (query: string) => askMade(query, {}, index).hits[0]?.passage.text;
  expect(first("rule 1.2.3")).toBe("Each saltpan dries at dawn.");
  expect(first("docking")).toMatch(/^A ship may do so/);
});

test("a step of a procedure that is named is given for sure", () =>
  expect(askRules("trudge 702.19a").confidence).toBe("sure"));

describe("a definition", () => {
  test.each(["what is a walker?", "define walker", "what is meant by walker", "explain walker", "walker"])(
    "`%s` opens the entry of that title at its first passage",
    (query) => {
      const answer = askRules(query);
      expect(answer.hits[0]?.passage.text).toMatch(/^A walker is a token/);
      expect(answer.confidence).toBe("sure");
    },
  );
  test("of what no entry is titled is not sure", () =>
    expect(askRules("what is a square").confidence).not.toBe("sure"));
});

describe("a single word", () => {
  test("of the texts lists what speaks of it, and is not refused", () =>
    expect(askRules("captured")).toMatchObject({ answered: true, confidence: "likely" }));
  test("that is misspelled is answered where it is surely meant", () => {
    expect(askRules("captred")).toMatchObject({ answered: true });
    expect(askRules("slot")).toMatchObject({ answered: false });
  });
  test("of no text is refused", () => expect(askRules("zzqx").confidence).toBe("near"));
});

test.each(["hello?", "cheers mate"])("`%s` is no question", (query) => {
  expect(askMade(query, {}, indexWithoutPhrases()).answered).toBe(false);
});

describe("what narrows a question", () => {
  test("is named where the answer stands outside", () => {
    const { answered, narrowed } = askMade("several instances of trudge", { kind: "erratum" }, index);
    expect(answered).toBe(false);
    expect(narrowed).toMatchObject({ by: ["erratum"], first: { title: "Trudge" } });
  });
  test("names and counts nothing that the filter lets through", () => {
    const editions = ["1e", "2e"].flatMap((edition) =>
      rowsOf(
        "mission attempt / up the ante / who wins the game / draw dilemmas / own / what is a ship",
      ).flatMap((query) => {
        const { narrowed, hits } = askMade(query, { edition, limit: 100 });
        const all = askMade(query, { limit: 100 }).hits.filter(({ entry }) => entry.edition !== edition);
        if (narrowed === null) return [];
        expect(narrowed.outside).toBe(all.length);
        expect(hits.map(({ entry }) => entry.id)).not.toContain(narrowed.first?.id);
        return [`${edition} hides ${narrowed.first?.edition}`];
      }),
    );
    expect([...new Set(editions)]).toEqual(["1e hides 2e"]);
  });
  test("is not named where nothing narrows, or nothing answers outside", () => {
    expect(askMade("zzqx gribble").narrowed).toBeNull();
    expect(askMade("zzqx gribble", { edition: "1e" }).narrowed).toBeNull();
  });
});

test("a word of every question is corrected to no other, though the texts lack it", () =>
  expect(askRules("how much trudge").interpretation.corrections).toEqual([]));

test("the sentence that decides is told, in the words of the passage", () => {
  const [hit] = askRules("are several instances of trudge redundant").hits;
  expect(hit?.passage.text.slice(...(hit.decides ?? [0, 0]))).toBe(
    "Several instances of trudge are redundant.",
  );
});
