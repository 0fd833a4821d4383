/** What of an entry is compared: its words block by block, without the line that only says its title. */
import { describe, expect, test } from "vitest";
import { comparedText, plainText, readsTheSame } from "../../src/compare/entry-text.ts";
import type { Block } from "../../src/domain/entry.ts";
import { blockOf } from "../nouns.ts";

const ruling = (...texts: readonly string[]) => ({
  title: "Mot",
  blocks: texts.map((text) => blockOf(text)),
});

const steps = (...rows: readonly (readonly [path: string, text: string])[]) => ({
  title: "Mot",
  blocks: rows.map(([path, text]) => blockOf(text, { kind: "step", path })),
});

/** An erratum whose first line is a heading. */
const headed = (heading: string, title: string | null = "Mot") => {
  const blocks: readonly Block[] = [blockOf(heading, { kind: "heading" }), blockOf("Draw two cards.")];
  return { title, blocks };
};

describe("the text of an entry", () => {
  test("has each block on a line of its own, and tells where its words begin", () => {
    const { tokens, blocks } = comparedText(
      steps(["1", " Draw two."], ["1.a", ""], ["1.b", "\u00ad"], ["2", "Stop."]),
    );
    expect(tokens.map(({ gap, text }) => [gap, text])).toEqual([
      ...[
        ["", "Draw"],
        [" ", "two"],
        ["", "."],
      ],
      ...[
        ["\n", "Stop"],
        ["", "."],
      ],
    ]);
    expect(blocks.map(({ path, tokens: own }) => [path, own[0]?.at])).toEqual([
      ["1", 0],
      ["2", 3],
    ]);
  });

  test("is nothing where there are no blocks", () => {
    expect(comparedText(ruling())).toEqual({ tokens: [], blocks: [] });
    expect(plainText(ruling())).toBe("");
  });
});

describe("a heading that only says the title", () => {
  test.each([
    "Mot",
    "*Mot",
    "** *Mot",
    "Mot – Erratum:",
    "Mot - Errata",
    "Mot: **Erratum: **",
    "Mot:",
    "Mot\u00a0– Erratum:\u00a0",
  ])("is no text: `%s`", (heading) => {
    expect(plainText(headed(heading))).toBe("Draw two cards.");
  });

  test.each([
    ["Mot – Erratum (interim):", " – Erratum (interim):"],
    ["Mot – Erratum(interim):", " – Erratum(interim):"],
    ["Mot, The Guest", ", The Guest"],
  ])("tells what stands behind it: `%s`", (heading, rest) => {
    expect(plainText(headed(heading))).toBe(`${rest}\nDraw two cards.`);
  });

  test.each([
    ["Order", "Mot"],
    ["The Guest Mot", "Mot"],
    ["Mot", null],
  ])("is text where it says something else: `%s` of `%s`", (heading, title) => {
    expect(plainText(headed(heading, title))).toBe(`${heading}\nDraw two cards.`);
  });

  test("is no text, whatever its white space or that of the title", () => {
    expect(plainText(headed("U.S.S.\u00a0Defiant,  Lost – Erratum:", "U.S.S. Defiant, Lost"))).toBe(
      "Draw two cards.",
    );
    expect(plainText(headed("U.S.S. Defiant, Lost – Erratum:", "U.S.S.  Defiant, Lost"))).toBe(
      "Draw two cards.",
    );
  });

  test("is no text as a paragraph, in whatever weight", () => {
    expect(plainText(ruling("**Mot**", "Draw two cards."))).toBe("Draw two cards.");
  });

  test("is text as the first step", () => {
    expect(plainText(steps(["1", "Mot"], ["2", "Stop."]))).toBe("Mot\nStop.");
  });

  test("is text in a paragraph that says more, or below another", () => {
    expect(plainText(ruling("Mot!", "Draw two cards."))).toBe("Mot!\nDraw two cards.");
    expect(plainText(ruling("Draw two cards.", "Mot"))).toBe("Draw two cards.\nMot");
  });
});

describe("two entries read the same", () => {
  test.each([
    [ruling("Draw two cards."), ruling("Draw two cards.")],
    [ruling("Draw “two” cards.", "Stop."), ruling('Draw "two" cards. Stop.')],
    [steps(["1", "Draw."], ["2", "Stop."]), steps(["1", "Draw."], ["2", "**Stop**."])],
    [headed("Mot – Erratum:"), ruling("Draw two cards.")],
  ])("where only the looks differ, %#", (one, other) => {
    expect(readsTheSame(one, other)).toBe(true);
  });

  test.each([
    [ruling("Draw two cards."), ruling("Draw two.")],
    [ruling("Draw two."), ruling("Draw two cards.")],
    [ruling("Draw two cards."), ruling("Draw two ships.")],
    [ruling("Draw.", "Stop."), ruling("Draw.")],
    [steps(["1", "Draw."], ["2", "Stop."]), steps(["1", "Draw."], ["3", "Stop."])],
    [steps(["1", "Draw. Stop."]), steps(["1", "Draw."], ["2", "Stop."])],
    [steps(["1", "Draw."]), ruling("Draw.")],
  ])("but not where words or labels do, %#", (one, other) => {
    expect(readsTheSame(one, other)).toBe(false);
  });
});
