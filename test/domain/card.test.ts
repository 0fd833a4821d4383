import { expect, test } from "vitest";
import { contentOfCard, figuresOf, passageOfCard } from "../../src/domain/card.ts";
import { blockOf } from "../nouns.ts";

const fields = [
  { name: "Kind", value: "Ship" },
  { name: "Cost", value: "3" },
  { name: "Class", value: "Ship" },
];

test("what an entry holds of a card is its columns, its paragraphs of text, and its printings", () => {
  const blocks = [
    blockOf("Kestrel", { kind: "heading" }),
    blockOf("Draw a card.", { kind: "game-text" }),
    blockOf("Then land.", { kind: "game-text" }),
    blockOf("3", { kind: "field", under: "Cost" }),
    blockOf("Harbor 12", { kind: "printing" }),
    blockOf("", { kind: "printing" }),
  ];
  expect(contentOfCard({ blocks })).toEqual({
    fields: [{ name: "Cost", value: "3" }],
    text: "Draw a card.\nThen land.",
    printings: ["Harbor 12"],
  });
});

test("the figures of a card leave out its type, once", () => {
  expect(figuresOf({ fields, type: "Ship" })).toEqual(fields.slice(1));
  expect(figuresOf({ fields, type: "" })).toEqual(fields);
  expect(figuresOf({ fields: [...fields, { name: "Lore", value: "" }], type: "" })).toHaveLength(4);
  expect(figuresOf({ fields, type: "Event" })).toEqual(fields);
});

test("a card reads as its text above its columns, each on one line, and neither leaves an empty line", () => {
  const lore = [...fields.slice(1, 2), { name: "Lore", value: "Old.\nWorn." }];
  expect(passageOfCard({ text: "Draw a card.", fields: lore })).toBe(
    "Draw a card.\nCost: 3 · Lore: Old. Worn.",
  );
  expect(passageOfCard({ text: "", fields: lore })).toBe("Cost: 3 · Lore: Old. Worn.");
  expect(passageOfCard({ text: "Draw a card.", fields: [] })).toBe("Draw a card.");
});
