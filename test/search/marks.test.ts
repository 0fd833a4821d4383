/** What the words are told by that are marked out in a passage: the index, or the passage itself. */
import { describe, expect, test } from "vitest";
import type { Concept } from "../../src/search/concepts.ts";
import { highlightRanges } from "../../src/search/highlight.ts";
import { stem } from "../../src/search/stem.ts";
import { termIdAt, termOf } from "../../src/search/term-string.ts";
import { splitWords, tokenize } from "../../src/search/tokenize.ts";

const stems: string[] = [];
function termOfStem(said: string): string {
  if (!stems.includes(said)) stems.push(said);
  return termOf(stems.indexOf(said));
}
const known = { stem: (term: string) => stems[termIdAt(term, 0)] ?? "" };

function concept(words: string, isContent = true): Concept {
  const terms = words
    .split(" ")
    .map((word) => termOfStem(stem(word)))
    .join("");
  const form = { terms, weight: 1, via: "word", text: words } as const;
  return { text: words, at: 0, length: 1, weight: 1, isContent, forms: [form] };
}

/** A passage as the index tells it: its words with their terms, one for each unless there are `more`. */
function passageOf(text: string, more = "") {
  const tokens = tokenize(text);
  const termUnits = Uint16Array.from([...tokens, ...tokenize(more)], ({ term }) =>
    termOfStem(term).charCodeAt(0),
  );
  return { text, tokens, words: splitWords(text), termUnits };
}

interface Marked {
  readonly span?: readonly [number, number];
  /** Words that the index holds besides, for it spells out what is short. */
  readonly more?: string;
  readonly open?: typeof known;
}

function marked(text: string, words: readonly Concept[], { span, more = "", open = known }: Marked = {}) {
  const [from, to] = span ?? [0, text.length];
  const shown = text.slice(from, to);
  return highlightRanges({ passage: passageOf(text, more), span: [from, to] }, words, open).map(
    ([start, end]) => shown.slice(start, end),
  );
}

/** Whoever asks it for a stem gets none. */
const forgetful = { stem: () => "" };
const ship = [concept("ship")];
const shipAndCrew = [concept("ship"), concept("crew")];

describe("marked out are", () => {
  test("words that the index knows one by one, without their stems", () => {
    expect(marked("A ship and its crew", ship, { open: forgetful })).toEqual(["ship"]);
    expect(marked("crew of a ship", ship, { open: forgetful, span: [0, 14] })).toEqual(["ship"]);
    expect(marked("crew a ship", ship, { open: forgetful, span: [0, 4] })).toEqual([]);
    expect(marked("crew a ship", shipAndCrew, { open: forgetful, span: [0, 5] })).toEqual(["crew"]);
    expect(marked("crew a ship", shipAndCrew, { open: forgetful, span: [0, 4] })).toEqual(["crew"]);
    expect(marked("crew a ship", shipAndCrew, { open: forgetful, span: [5, 11] })).toEqual(["ship"]);
  });
});

describe("where the index spells out an abbreviation", () => {
  const more = "active player";

  test("the words are marked by their stems, in what is shown and not beside it", () => {
    const text = "AP ship, crew, ships";
    expect(marked(text, ship, { more })).toEqual(["ship", "ships"]);
    expect(marked(text, ship, { more, span: [0, 8] })).toEqual(["ship"]);
    expect(marked(text, ship, { more, span: [0, 7] })).toEqual(["ship"]);
    expect(marked(text, ship, { more, span: [9, 20] })).toEqual(["ships"]);
    expect(marked(text, shipAndCrew, { more, span: [9, 13] })).toEqual(["crew"]);
    expect(marked(text, ship, { more, open: forgetful })).toEqual([]);
  });

  test("a word that is cut off is read anew", () => {
    expect(marked("AP crew, shipment", ship, { more, span: [0, 13] })).toEqual(["ship"]);
    expect(marked("AP crew, shipment", ship, { more, span: [3, 13] })).toEqual(["ship"]);
    expect(marked("AP crew, ship", ship, { more, span: [0, 11] })).toEqual([]);
  });

  test("the passage tells its words where none is cut off", () => {
    const passage = passageOf("AP krew ship", more);
    const tokens = passage.tokens.map((each) => (each.word === "krew" ? { ...each, term: "crew" } : each));
    const told = (to: number) =>
      highlightRanges({ passage: { ...passage, tokens }, span: [0, to] }, [concept("crew")], known);
    expect([told(12), told(8), told(7)]).toEqual([[[3, 7]], [[3, 7]], [[3, 7]]]);
    expect(told(10)).toEqual([]);
  });
});
