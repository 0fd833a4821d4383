/** The pieces in which an entry answers. */
import { describe, expect, test } from "vitest";
import type { Block, Entry } from "../../src/domain/entry.ts";
import { passagesOf } from "../../src/search/index/passages.ts";
import { blockOf, entryOf } from "../nouns.ts";

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

  test("are none for a list of related entries, unless the entry says nothing else", () => {
    const reference = blockOf("See also costs.", { kind: "redirect" });
    expect(passages([leadIn, reference]).map(({ text }) => text)).toEqual(["You win when you have:"]);
    expect(passages([reference]).map(({ text }) => text)).toEqual(["See also costs."]);
    const pointer = blockOf("See costs.", { kind: "redirect" });
    expect(passages([leadIn, pointer]).map(({ text }) => text)).toContain("See costs.");
  });

  test("are none for the sources of a text, unless the entry says nothing else", () => {
    const head = blockOf("*References*:", { kind: "lead-in" });
    const source = blockOf("Saltpan Almanac, page 4", { kind: "step", path: "1", leadIn: 1 });
    const rule = blockOf("Buy one card.");
    expect(passages([rule, head, source]).map(({ text }) => text)).toEqual(["Buy one card."]);
    expect(passages([blockOf("Sources:"), blockOf("References to a card name it.")])).toHaveLength(1);
    expect(passages([head]).map(({ text }) => text)).toEqual(["References:"]);
  });

  test("show an answer with its question, and no question that has an answer", () => {
    const question = blockOf("**May I buy two?**", { lines: [3, 3] });
    const answer = blockOf("No. Buy one card.", { lines: [5, 5] });
    const more = blockOf("Nobody buys two.", { lines: [6, 6] });
    const [first, second, ...others] = passages([question, answer, more]);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ text: "May I buy two?\nNo. Buy one card.", lines: [3, 5], blocks: [1, 1] });
    expect(first?.text.slice(first.body)).toBe("No. Buy one card.");
    expect(second?.text).toBe("Nobody buys two.");
    const labeled = passages([question, blockOf("Answer:"), answer]);
    expect(labeled.map(({ text }) => text)).toEqual(["Answer:", "May I buy two?\nNo. Buy one card."]);
  });

  test("show a question that nothing answers by itself", () => {
    const question = blockOf("May I buy two?");
    const texts = (blocks: readonly Block[]) => passages(blocks).map(({ text }) => text);
    expect(texts([question])).toEqual(["May I buy two?"]);
    expect(texts([question, blockOf("May I buy three?"), blockOf("No.")])).toEqual([
      "May I buy two?",
      "May I buy three?\nNo.",
    ]);
    expect(texts([question, blockOf("THE END", { kind: "heading" }), leadIn])).toEqual([
      "May I buy two?",
      "You win when you have:",
    ]);
  });

  test("are none for headings", () => {
    const heading = blockOf("THE END", { kind: "heading" });
    expect(passages([heading, leadIn]).map(({ text, blocks }) => [text, blocks])).toEqual([
      ["You win when you have:", [1, 1]],
    ]);
  });

  test("say nothing where a headword or a line in bold only names what stands below", () => {
    const text = blockOf("Buy one card.");
    const isHeadword = (text: string, facts: Partial<Block>, more: readonly Block[], title = "own") =>
      passages([blockOf(text, facts), ...more], { title })[0]?.isHeadword;
    const rule = { kind: "rule", path: "2.2" } as const;
    expect(isHeadword("Market", rule, [text], "Market")).toBe(true);
    expect(isHeadword("**Cost**", {}, [text])).toBe(true);
    expect(isHeadword("Buy a card in the market.", rule, [text], "Market")).toBe(false);
    expect(isHeadword("**Never pay twice.**", {}, [text])).toBe(false);
    expect(isHeadword("**Cost**", {}, [])).toBe(false);
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
        isHeadword: false,
        under: "ERRATA",
      },
    ]);
    expect(passages(blocks, { kind: "erratum" })[0]?.under).toBe("");
    expect(passages(blocks.slice(0, 1), { kind: "erratum" })).toEqual([]);
    expect(passages([], { kind: "erratum" })).toEqual([]);
  });
});
