/** The pieces in which an entry answers, what of them is marked, and what an index tells of them. */
import { describe, expect, test } from "vitest";
import type { Block, Entry } from "../../src/domain/entry.ts";
import { highlightRanges } from "../../src/search/highlight.ts";
import { passagesOf } from "../../src/search/passages.ts";
import { termIdAt, termOf } from "../../src/search/term-string.ts";
import { splitWords, tokenize } from "../../src/search/tokenize.ts";
import { blockOf, entryOf } from "../nouns.ts";
import { madeIndex } from "./made.ts";

function passages(blocks: readonly Block[], facts: Partial<Entry> = {}) {
  return passagesOf(entryOf({ id: "made/own", title: "own", blocks, ...facts }));
}

describe("the passages of an entry", () => {
  const leadIn = blockOf("You win when you have:", { kind: "lead-in", lines: [3, 3], under: "THE END" });
  const item = blockOf("*100* points, of which:", { kind: "item", leadIn: 0, lines: [4, 4] });
  const inner = blockOf("one may be:", { kind: "item", leadIn: 1, lines: [5, 6] });
  const innermost = blockOf("yours", { kind: "item", leadIn: 2, lines: [7, 7] });

  test("show an item with what introduces it, and what introduces that, and no more", () => {
    const found = passages([leadIn, item, inner, innermost]);
    expect(found.map(({ text }) => text)).toEqual([
      "You win when you have:",
      "You win when you have:\n100 points, of which:",
      "You win when you have:\n100 points, of which:\none may be:",
      "100 points, of which:\none may be:\nyours",
    ]);
    expect(found.map(({ text, body }) => text.slice(body))).toEqual([
      "You win when you have:",
      "100 points, of which:",
      "one may be:",
      "yours",
    ]);
    expect(found.map(({ lines }) => lines)).toEqual([
      [3, 3],
      [3, 4],
      [3, 6],
      [4, 7],
    ]);
    expect(found.map(({ blocks }) => blocks)).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(found.map(({ under }) => under)).toEqual(["THE END", "", "", ""]);
  });

  test("show a sub-step with its step, but no step with the beginning of the procedure", () => {
    const step = blockOf("Draw dilemmas.", { kind: "step", path: "2", leadIn: 0 });
    const subStep = blockOf("You choose some.", { kind: "step", path: "2.a", leadIn: 1 });
    const found = passages([leadIn, step, subStep]);
    expect(found.map(({ text, path, kind }) => [kind, path, text])).toEqual([
      ["lead-in", null, "You win when you have:"],
      ["step", "2", "Draw dilemmas."],
      ["step", "2.a", "Draw dilemmas.\nYou choose some."],
    ]);
  });

  test("are none for headings", () => {
    const heading = blockOf("THE END", { kind: "heading" });
    expect(passages([heading, leadIn]).map(({ text, blocks }) => [text, blocks])).toEqual([
      ["You win when you have:", [1, 1]],
    ]);
  });

  test("are one for an erratum, however many paragraphs it has", () => {
    const blocks = [
      blockOf("Erratum", { kind: "heading", lines: [1, 1] }),
      blockOf("*New* text.", { lines: [2, 3] }),
      blockOf("The rest does not change.", { lines: [5, 5] }),
    ];
    expect(passages(blocks, { kind: "erratum", section: "ERRATA" })).toEqual([
      {
        kind: "erratum",
        path: null,
        text: "New text.\nThe rest does not change.",
        body: 0,
        lines: [2, 5],
        blocks: [1, 2],
        under: "ERRATA",
      },
    ]);
    expect(passages(blocks, { kind: "erratum" })[0]?.under).toBe("");
    expect(passages(blocks.slice(0, 1), { kind: "erratum" })).toEqual([]);
    expect(passages([], { kind: "erratum" })).toEqual([]);
  });
});

describe("what is marked of a passage", () => {
  const known = "ship crew q flash us the of shipyard".split(" ");
  const termBy = (word: string) => termOf(known.includes(word) ? known.indexOf(word) : 50);
  const open = { stem: (term: string) => known[termIdAt(term, 0)] ?? "" };
  const concept = (words: string, isContent = true) => ({
    text: words,
    at: 0,
    length: 1,
    weight: 1,
    isContent,
    forms: [{ terms: words.split(" ").map(termBy).join(""), weight: 1, via: "word" as const, text: words }],
  });
  const concepts = [...["ship", "crew", "q flash", "us"].map((each) => concept(each)), concept("the", false)];

  function marked(text: string, span: readonly [number, number] = [0, text.length], more = "") {
    const tokens = tokenize(text);
    const terms = tokens.map(({ word }) => termBy(word)).join("") + more;
    const passage = {
      text,
      tokens,
      words: splitWords(text),
      termUnits: Uint16Array.from(terms, (each) => each.charCodeAt(0)),
    };
    const shown = text.slice(...span);
    return highlightRanges({ passage, span }, concepts, open).map((range) => shown.slice(...range));
  }

  const abbreviation = termOf(50);
  test.each([
    ["as the index knows it", ""],
    ["where an abbreviation is spelled out", abbreviation],
  ])("are the words of the query, %s", (_, more) => {
    const whole = (text: string) => marked(text, [0, text.length], more);
    expect(whole("the Ship of the Crew")).toEqual(["Ship", "Crew"]);
    expect(whole("Ship")).toEqual(["Ship"]);
    expect(whole("nothing of it")).toEqual([]);
    expect(marked("Ship of Crew, Ship", [5, 12], more)).toEqual(["Crew"]);
    expect(marked("Ship of Crew, Ship", [0, 13], more)).toEqual(["Ship", "Crew"]);
    expect(marked("Ship of Crew, Ship", [2, 18], more)).toEqual(["Crew", "Ship"]);
  });

  test("are one range where only a blank or a hyphen parts them", () => {
    expect(marked("a Q-Flash of Crew Ship")).toEqual(["Q-Flash", "Crew Ship"]);
    expect(marked("U.S.Ship")).toEqual(["U.S.Ship"]);
    expect(marked("Ship, Crew/Ship  Crew\nShip")).toEqual(["Ship", "Crew", "Ship", "Crew", "Ship"]);
  });

  test("are read anew where what is shown ends inside a word", () => {
    expect(marked("the shipyard")).toEqual([]);
    expect(marked("the shipyard", [0, 8])).toEqual(["ship"]);
    expect(marked("Crew, the shipyard", [0, 14])).toEqual(["Crew", "ship"]);
    expect(marked("Crew, the shipyard", [0, 10])).toEqual(["Crew"]);
    expect(marked("Crew the crew shipyard", [5, 18])).toEqual(["crew ship"]);
    expect(marked("Crew the crew shipyard", [5, 18], abbreviation)).toEqual(["crew ship"]);
  });
});

describe("an index that is open", () => {
  const open = madeIndex();
  const term = (stem: string) => open.term(stem) ?? "";

  test("has no passage and no entry before the first or behind the last", () => {
    expect([-1, open.passageCount].map(open.passage)).toEqual([undefined, undefined]);
    expect([-1, open.entryCount].map(open.entry)).toEqual([undefined, undefined]);
    expect(open.passage(open.passageCount - 1)?.entry).toBe(open.entryCount - 1);
    expect(open.entry(0)?.passages[0]).toBe(0);
    expect(open.entryOfId("nobody")).toBeUndefined();
    expect(open.entryOfId("2e-rulings/own")?.citation.title).toBe("own");
  });

  test("knows words of texts and words of questions, and tells them apart", () => {
    expect(open.term("zzqx")).toBeUndefined();
    expect(open.isKnown("")).toBe(false);
    expect(open.isKnown(term("ship"))).toBe(true);
    expect(open.isKnown(term("tournament"))).toBe(true);
    expect(open.isInTexts(term("ship"))).toBe(true);
    expect(open.isInTexts(term("tournament"))).toBe(false);
    expect(open.isInTexts(term("ship") + term("tournament"))).toBe(false);
    expect(open.isKnown(`${term("ship")} `)).toBe(false);
  });

  test("finds the steps of an address, and none of another or of a name that all objects have", () => {
    expect(open.steps("2.a").map((at) => open.passage(at)?.path)).toEqual(["2.a"]);
    expect(open.steps("9")).toEqual([]);
    expect(open.steps("constructor")).toEqual([]);
  });

  test("finds the passages that hold a word, in their text or in their title", () => {
    const found = (stem: string) => open.passagesWith(term(stem)).map((at) => open.passage(at)?.text ?? "");
    expect(found("barber").every((text) => /Barber/.test(text))).toBe(true);
    expect(found("barber").length).toBeGreaterThan(0);
    expect(found("tea")).toEqual(["This card is unique."]);
  });
});
