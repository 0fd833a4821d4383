/** A card in print and as a page is one dossier in the same order. */
import { expect, test } from "vitest";
import { cite } from "../../src/domain/document.ts";
import { cardPage, cardText } from "../../src/render/card-text.ts";
import { makePaint } from "../../src/render/text-style.ts";
import { documentOf, entryOf, openedOf } from "../nouns.ts";

const document = documentOf({ id: "cards", title: "Card List", kind: "cards" });
const entry = entryOf({ id: "cards/kestrel", title: "Kestrel", kind: "card", blocks: [] });
const fields = [
  { name: "Type", value: "Ship" },
  { name: "Cost", value: "4" },
];
const text = "It docks.\n\nIt moors.";
const printings = ["Dawn 12", "Dusk 3"];
const card = { id: entry.id, title: "Kestrel", edition: "2e", type: "Ship", fields, text, printings };
const nothing = { errata: [], rulings: [], terms: [], given: [] };
const dossier = { card, citation: cite(entry, document), ...nothing };

test("a card in print has its type in the head, and its printings in one row", () => {
  expect(cardText(dossier, { width: 60, paint: makePaint(0) })).toBe(
    [
      ...["Kestrel  Second Edition · Ship", "  Card List, 2011-01-03", ""],
      ...["  Cost: 4", "", "  It docks.", "  It moors.", "", "Printings", "  Dawn 12; Dusk 3", ""],
    ].join("\n"),
  );
});

test("the page of a card has the same parts, with its type among the figures", () => {
  const { blocks } = cardPage(dossier, openedOf({ entry, document })).entry;
  expect(blocks.map((block) => `${block.kind}: ${block.text}`)).toEqual([
    "paragraph: Type: Ship · Cost: 4",
    ...["game-text: It docks.", "game-text: It moors."],
    ...["heading: Printings", "item: Dawn 12; Dusk 3"],
  ]);
});
