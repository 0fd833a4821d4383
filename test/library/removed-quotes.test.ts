/** Words that a ruling quotes and an erratum took from the card: found only where an older text still has them. */
import { describe, expect, test } from "vitest";
import type { Entry } from "../../src/domain/entry.ts";
import { findRemovedQuotes, matchable } from "../../src/library/precedence-table.ts";
import { document } from "./made.ts";

function placed(id: string, date: string, text: string | readonly string[], more: Partial<Entry> = {}) {
  const made = document(id, { date }, { title: "Alien Probe", text });
  const [entry] = made.entries;
  if (!entry) throw new Error("the document has an entry");
  const own = { ...entry, ...more };
  return {
    entry: own,
    document: made.document,
    words: () => matchable(own.blocks.map((block) => block.text).join(" ")),
  };
}

const newText = { kind: "erratum", erratum: { sort: "new-text" } } as const;
const card = placed("cards", "1998-01-01", "Discard a card from hand to draw two.", { kind: "card" });
const oldErratum = placed("old", "2000-01-01", "Discard a card from hand to draw three.", newText);
const erratum = placed("new", "2011-01-03", "Draw two.", newText);
const quoting = "The words “discard a card from hand to,” mean your own hand.";
const ruling = placed("rulings", "2005-01-01", quoting);

const found = (...sameName: readonly (typeof ruling)[]) =>
  findRemovedQuotes(ruling, [ruling, ...sameName]).map(({ words, erratum: id }) => `${words} ${id}`);

describe("words that a ruling quotes", () => {
  const gone = "discard a card from hand to, new/alien-probe";

  test("are gone where the erratum has them no more and the printed card has", () => {
    expect(found(card, erratum)).toEqual([gone]);
  });

  test("are gone where an older erratum has them", () => {
    expect(found(oldErratum, erratum)).toEqual([gone]);
  });

  test("are said once, however often they are quoted", () => {
    const twice = placed("rulings", "2005-01-01", [quoting, quoting]);
    expect(findRemovedQuotes(twice, [card, erratum])).toHaveLength(1);
  });

  test.each([
    ["no erratum is at hand", [card]],
    ["no older text is at hand", [erratum]],
    [
      "the erratum still has them",
      [card, placed("new", "2011-01-03", "DISCARD a card – from hand to draw.", newText)],
    ],
    [
      "the erratum changes an attribute alone",
      [card, placed("new", "2011-01-03", "x", { kind: "erratum", erratum: { sort: "unique" } })],
    ],
    [
      "what changes the card is no erratum",
      [card, placed("new", "2011-01-03", "Draw two.", { erratum: { sort: "new-text" } })],
    ],
    [
      "the older text is another ruling",
      [placed("faq", "1998-01-01", "Discard a card from hand to draw."), erratum],
    ],
    [
      "the erratum is older than the card",
      [placed("cards", "2012-01-01", "Discard a card from hand to draw.", { kind: "card" }), erratum],
    ],
    ["the card never had them", [placed("cards", "1998-01-01", "Draw a card.", { kind: "card" }), erratum]],
  ])("stand where %s", (_, sameName) => expect(found(...sameName)).toEqual([]));

  test("are two at least: one word is said of many things", () => {
    const one = placed("rulings", "2005-01-01", "The word “discard” is plain, and “hand!” too.");
    expect(findRemovedQuotes(one, [card, erratum])).toEqual([]);
  });

  test("are not looked for in an erratum, nor in the ruling itself", () => {
    const quotingErratum = placed("rulings", "2005-01-01", quoting, newText);
    expect(findRemovedQuotes(quotingErratum, [card, erratum])).toEqual([]);
    const quotingCard = placed("rulings", "2005-01-01", quoting, { kind: "card" });
    expect(findRemovedQuotes(quotingCard, [quotingCard, erratum])).toEqual([]);
  });
});

test("what is matched has neither case nor signs", () => {
  expect(matchable(" “Discard, – a CARD!” ")).toBe("discard a card");
});
