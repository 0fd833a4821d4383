/** The words of the report: what happened to an entry, what players must know first, and where each rule stands. */
import { expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import { changeText } from "../../src/render/change-text.ts";
import { makePaint } from "../../src/render/text-style.ts";
import { blockOf, documentOf, entryOf } from "../nouns.ts";

const plain = { width: 100, paint: makePaint(0), marks: null, extent: "announcement" } as const;

test("a new record is announced by the text that counts, not by the name of its card", () => {
  const record = (title: string) =>
    entryOf({
      id: `errata/${title}`,
      title,
      kind: "erratum",
      blocks: [blockOf(`Card: ${title}\nSet: Premiere\nOld text: Costs three.\nNew text: Costs **one**.`)],
    });
  const errata = (...titles: readonly string[]) => ({
    document: documentOf({ id: "errata" }),
    entries: titles.map(record),
    boilerplate: [],
  });
  const comparison = compareTexts(errata("Dabo", "Tongo"), errata("Dabo", "Tongo", "Kruge"));
  expect(changeText(comparison, plain)).toContain("new        Kruge: New text: Costs one.\n");
});

test("an announcement says how many more places of an entry changed", () => {
  const tolls = (...text: readonly string[]) => ({
    document: documentOf({ id: "rulings" }),
    entries: [entryOf({ id: "rulings/tolls", title: "Tolls", blocks: text.map((each) => blockOf(each)) })],
    boilerplate: [],
  });
  const [gate, opens, later] = [
    "Pay one coin at the gate.",
    "It then opens.",
    "A second toll costs one coin.",
  ];
  const announced = (...text: readonly string[]) =>
    changeText(compareTexts(tolls(gate, opens, later), tolls(...text)), plain).replaceAll("\n", " ");
  const [twoAtGate, sixLater] = ["Pay two coins at the gate.", "A second toll costs six coins."];
  expect(announced(twoAtGate, opens, sixLater)).toContain("{+two coins+} at the gate. (1 more change)");
  expect(announced(twoAtGate, opens, later)).not.toContain("more change");
});
