/** Prints the checks of cards: errata against lists of cards, and a list of cards of a deck. */
import {
  type CheckedDeck,
  type DeckCard,
  type ErrataVerdict,
  type ErratumCheck,
  errataVerdicts,
} from "../domain/card.ts";
import { keysOfTable } from "../domain/configuration.ts";
import { counted } from "../domain/counted.ts";
import { documentName, type SourceDocument } from "../domain/document.ts";
import { bodyOf, entryName } from "../domain/entry.ts";
import { foldTitle } from "../domain/fold.ts";
import { editsText } from "./change-text.ts";
import { paragraph, section, type TextStyle } from "./text-style.ts";

/** What is said of errata with each verdict, in the order in which they are listed. */
export const verdictNames: Readonly<Record<ErrataVerdict, string>> = {
  "old-text": "The list still has the old text",
  "no-such-card": "No such card",
  "says-what-to-do": "Says what to do: look",
  "has-it": "The list has it",
};

/** What is said of one erratum. A list that is later than it may have the text of an erratum that the library lacks. */
export function verdictSaid({ verdict, isListLater }: Pick<ErratumCheck, "verdict" | "isListLater">): string {
  const isLater = verdict === "old-text" && isListLater;
  return isLater ? "The list is later and has another text: look for a later erratum" : verdictNames[verdict];
}

export function errataText(
  checks: readonly ErratumCheck[],
  lists: readonly SourceDocument[],
  style: TextStyle,
): string {
  if (checks.length === 0) return "";
  const of = (verdict: ErrataVerdict) => checks.filter((check) => check.verdict === verdict);
  const names = of("has-it").map(({ entry }) => entryName(entry));
  const has = names.length === 0 ? [] : [paragraph({ text: names.join("; "), first: "  " }, style)];
  const rowsOf = (verdict: ErrataVerdict) =>
    verdict === "has-it" ? has : of(verdict).map((check) => checkRows(check, style));
  const sections = keysOfTable(verdictNames).map((verdict) =>
    section(verdictNames[verdict], rowsOf(verdict), style),
  );
  const counts = errataVerdicts.map((verdict) => `${of(verdict).length} ${verdict.replaceAll("-", " ")}`);
  const against = lists.map(documentName).join("; ");
  const head = `${counted(checks.length, "erratum", "errata")} against ${against}: ${counts.join(", ")}`;
  return paragraph({ text: head }, style) + sections.join("");
}

function checkRows(check: ErratumCheck, style: TextStyle): string {
  const { entry, document, card, words, nearest, said, field, value } = check;
  const fieldText = field === null ? "" : ` – ${field}${value === "" ? "" : `: ${value}`}`;
  const body =
    check.verdict === "says-what-to-do"
      ? paragraph({ text: `${said}${fieldText}`, first: "    " }, style)
      : editsText(words.length === 0 ? [] : [words], "    ", style);
  const near = nearest.map(({ title }) => title).join("; ");
  const isCalledSo = card === null || foldTitle(card.title) === foldTitle(entryName(entry));
  const facts = [documentName(document), ...(isCalledSo ? [] : [card.title])].join(" · ");
  return [
    paragraph({ text: `**${entryName(entry)}**  ${facts}`, first: "  " }, style),
    body,
    check.isListLater && check.verdict === "old-text"
      ? paragraph({ text: verdictSaid(check), first: "    ", look: "faint" }, style)
      : "",
    near === "" ? "" : paragraph({ text: `nearest: ${near}`, first: "    ", look: "faint" }, style),
  ].join("");
}

export function deckText({ cards, unknown }: CheckedDeck, style: TextStyle, extent: "all" | "only errata") {
  const printed = extent === "all" ? cards : cards.map((card) => ({ ...card, rulings: [], given: [] }));
  const rows = printed.map((card) => cardRows(card, style)).filter((row) => row !== "");
  const names = unknown.map(({ name, line, nearest }) => {
    const near = nearest.map(({ title }) => title).join("; ");
    const text = `line ${line}: ${name}${near === "" ? "" : ` – did you mean ${near}?`}`;
    return paragraph({ text, first: "  " }, style);
  });
  const known = cards.reduce((sum, card) => sum + card.count, 0);
  const withErrata = cards.filter(({ errata }) => errata.length > 0).length;
  return [
    `${counted(known, "card")} known, ${counted(unknown.length, "name")} unknown; ${withErrata} with errata\n`,
    section("Unknown names", names, style),
    section(extent === "all" ? "Errata and rulings" : "Errata", rows, style),
  ].join("");
}

/** Empty if nothing is known of the card. */
function cardRows({ count, card, errata, rulings, given }: DeckCard, style: TextStyle): string {
  const rows = [
    ...errata.map(({ entry, document }) => `Erratum, ${documentName(document)}: ${bodyOf(entry).join(" ")}`),
    ...rulings.map(({ entry, document }) => `${entryName(entry)}, ${documentName(document)}`),
    ...given.map(({ number, decision }) => `ruled here, #${number}: ${decision}`),
  ];
  if (rows.length === 0) return "";
  const head = paragraph({ text: `**${count} ${card.title}**`, first: "  " }, style);
  return head + rows.map((text) => paragraph({ text, first: "    " }, style)).join("");
}
