/** Prints the check of a deck list: unknown names, cards with errata or rulings, counts by type. */
import type { CheckedDeck, DeckCard } from "../domain/card.ts";
import { counted } from "../domain/counted.ts";
import { documentName } from "../domain/document.ts";
import { bodyOf, entryName } from "../domain/entry.ts";
import { paragraph, section, type TextStyle } from "./text-style.ts";

export function deckText(
  { cards, unknown }: CheckedDeck,
  style: TextStyle,
  extent: "all" | "only errata",
): string {
  const isShown = ({ errata, rulings, given }: DeckCard) =>
    errata.length > 0 || (extent === "all" && rulings.length + given.length > 0);
  const shown = cards.filter(isShown);
  const names = unknown.map(({ name, line, nearest }) => {
    const near = nearest.map(({ title }) => title).join("; ");
    return paragraph(
      { text: `line ${line}: ${name}${near === "" ? "" : ` – did you mean ${near}?`}`, first: "  " },
      style,
    );
  });
  const known = counted(
    cards.reduce((sum, card) => sum + card.count, 0),
    "card",
  );
  const withErrata = cards.filter(({ errata }) => errata.length > 0).length;
  const types = extent === "all" ? [paragraph({ text: typesOf(cards), first: "  " }, style)] : [];
  return [
    `${known} known, ${counted(unknown.length, "name")} unknown; ${withErrata} with errata\n`,
    section("Unknown names", names, style),
    section(
      extent === "all" ? "Errata and rulings" : "Errata",
      shown.map((card) => cardRows(card, style, extent)),
      style,
    ),
    section("Types", types, style),
  ].join("");
}

function cardRows(
  { count, card, errata, rulings, given }: DeckCard,
  style: TextStyle,
  extent: "all" | "only errata",
): string {
  const rows = [
    ...errata.map(
      (erratum) => `Erratum, ${documentName(erratum.document)}: ${bodyOf(erratum.entry).join(" ")}`,
    ),
    ...(extent === "all"
      ? rulings.map(({ entry, document }) => `${entryName(entry)}, ${documentName(document)}`)
      : []),
    ...(extent === "all" ? given.map(({ number, decision }) => `ruled here, #${number}: ${decision}`) : []),
  ];
  const head = paragraph({ text: `**${count} ${card.title}**`, first: "  " }, style);
  return head + rows.map((text) => paragraph({ text, first: "    " }, style)).join("");
}

/** `Personnel 31, Mission 5` */
function typesOf(cards: readonly DeckCard[]): string {
  const counts = new Map<string, number>();
  for (const { type, count } of cards) counts.set(type, (counts.get(type) ?? 0) + count);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([type, count]) => `${type === "" ? "no type" : type} ${count}`)
    .join(", ");
}
