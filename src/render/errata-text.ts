/** Prints the checks of cards: errata against lists of cards, and a list of cards of a deck. */
import type { CheckedDeck, DeckCard, ErrataVerdict, ErratumCheck } from "../domain/card.ts";
import { counted } from "../domain/counted.ts";
import { documentName, type SourceDocument } from "../domain/document.ts";
import { bodyOf, entryName } from "../domain/entry.ts";
import { foldTitle } from "../domain/fold.ts";
import { groupBy, keysOfTable, type NonEmpty } from "../domain/group-by.ts";
import { editsText } from "./change-text.ts";
import { rulingLines } from "./log-text.ts";
import { paragraph, section, type TextStyle } from "./text-style.ts";

/** A list that is later than an erratum may have the text of another one, which the library lacks. */
type Finding = ErrataVerdict | "later-text";

/** What is said of errata with each finding, in the order in which they are listed, and of their number. */
const findings: Readonly<Record<Finding, { readonly said: string; readonly counted: string }>> = {
  "old-text": { said: "The list still has the old text", counted: "out of date" },
  "later-text": {
    said: "The list is later and has another text: look for a later erratum",
    counted: "different in a later list",
  },
  "no-such-card": { said: "No such card", counted: "without a card" },
  "says-what-to-do": { said: "Says what to do: look", counted: "to check by hand" },
  "has-it": { said: "The list has it", counted: "up to date" },
};

function findingOf({ verdict, isListLater }: Pick<ErratumCheck, "verdict" | "isListLater">): Finding {
  return verdict === "old-text" && isListLater ? "later-text" : verdict;
}

/** What is said of one erratum: `The list still has the old text`. */
export function findingSaid(check: Pick<ErratumCheck, "verdict" | "isListLater">): string {
  return findings[findingOf(check)].said;
}

export function errataText(
  checks: readonly ErratumCheck[],
  lists: readonly SourceDocument[],
  style: TextStyle,
): string {
  if (checks.length === 0) return "";
  const groups = keysOfTable(findings).map((finding) => {
    return { finding, found: checks.filter((check) => findingOf(check) === finding) };
  });
  const counts = groups.flatMap(({ finding, found }) =>
    found.length === 0 ? [] : `${found.length} ${findings[finding].counted}`,
  );
  const against = lists.map(documentName).join("; ");
  const head = `${counted(checks.length, "erratum", "errata")} against ${against}: ${counts.join(", ")}`;
  const sections = groups.map(({ finding, found }) => {
    const names = found.map(({ entry }) => entryName(entry)).join("; ");
    const rows =
      finding === "has-it" && names !== ""
        ? [paragraph({ text: names, first: "  " }, style)]
        : found.map((check) => checkRows(check, style));
    return section(findings[finding].said, rows, style);
  });
  return paragraph({ text: head }, style) + sections.join("");
}

function checkRows(check: ErratumCheck, style: TextStyle): string {
  const { entry, document, card, nearest } = check;
  const near = nearest.map(({ title }) => title).join("; ");
  const isCalledSo = card === null || foldTitle(card.title) === foldTitle(entryName(entry));
  const facts = [documentName(document), ...(isCalledSo ? [] : [card.title])].join(" · ");
  return [
    paragraph({ text: `**${entryName(entry)}**  ${facts}`, first: "  " }, style),
    changeRows(check, style),
    near === "" ? "" : paragraph({ text: `nearest: ${near}`, first: "    ", look: "faint" }, style),
  ].join("");
}

/** What the erratum says beside the value of its field, `This card is unique. – Unique: N`, or the words that it changes. */
function changeRows({ verdict, words, said, field, value }: ErratumCheck, style: TextStyle): string {
  const name = field === null || field === "text" ? "" : `${field}: `;
  if (verdict !== "says-what-to-do")
    return editsText(words.length === 0 ? [] : [[{ op: "equal", text: name }, ...words]], "    ", style);
  const fieldText = field === null ? "" : ` – ${field}${value === "" ? "" : `: ${value}`}`;
  return paragraph({ text: `${said}${fieldText}`, first: "    " }, style);
}

export function deckText({ cards, unknown }: CheckedDeck, style: TextStyle, extent: "all" | "only errata") {
  const lines = extent === "all" ? cards : cards.map((card) => ({ ...card, rulings: [], given: [] }));
  const byCard = [...groupBy(lines, ({ card }) => card.id).values()];
  const rows = byCard.map((copies) => cardRows(copies, style)).filter((row) => row !== "");
  const names = unknown.map(({ name, line, nearest }) => {
    const near = nearest.map(({ title }) => title).join("; ");
    const text = `line ${line}: ${name}${near === "" ? "" : ` – did you mean ${near}?`}`;
    return paragraph({ text, first: "  " }, style);
  });
  const known = sumOf(cards);
  const withErrata = byCard.filter(([{ errata }]) => errata.length > 0).length;
  return [
    `${counted(known, "card")} known, ${counted(unknown.length, "name")} unknown; ${withErrata} with errata\n`,
    section("Unknown names", names, style),
    section(extent === "all" ? "Errata and rulings" : "Errata", rows, style),
  ].join("");
}

const sumOf = (lines: readonly DeckCard[]) => lines.reduce((sum, { count }) => sum + count, 0);

/** The lines of one card. Empty if nothing is known of it. */
function cardRows(copies: NonEmpty<DeckCard>, style: TextStyle): string {
  const [{ card, errata, rulings, given }] = copies;
  const rows = [
    ...errata.flatMap((erratum) => [
      `Erratum, ${documentName(erratum.document)}: ${bodyOf(erratum.entry).join(" ")}`,
      ...(findingOf(erratum) === "later-text" ? [findingSaid(erratum)] : []),
    ]),
    ...rulings.map(({ entry, document }) => `${entryName(entry)}, ${documentName(document)}`),
    ...rulingLines(given.map((ruling) => ({ ruling }))),
  ];
  if (rows.length === 0) return "";
  const head = paragraph({ text: `${sumOf(copies)} ${card.title}`, first: "  ", look: "strong" }, style);
  return head + rows.map((text) => paragraph({ text, first: "    " }, style)).join("");
}
