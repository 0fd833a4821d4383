/**
 * Prints a card: name, figures, text with its errata, rulings, terms, printings; as text, or as the page of an entry, where the
 * screen and the export follow its references.
 */
import type { OpenedEntry } from "../domain/answer.ts";
import {
  type Card,
  type CardDossier,
  type CardField,
  type ErratumOnCard,
  figuresOf,
} from "../domain/card.ts";
import type { WordEdit } from "../domain/change.ts";
import { cite, documentName, type EntryInDocument } from "../domain/document.ts";
import { editionName } from "../domain/edition.ts";
import { type Block, type BlockKind, bodyOf, type Entry, shownName } from "../domain/entry.ts";
import type { AmendedRuling } from "../domain/event-log.ts";
import type { Reference } from "../domain/text-runs.ts";
import { bracketed, wrapParagraphs } from "./change-text.ts";
import type { CardChoice } from "./entry-json.ts";
import { verdictSaid } from "./errata-text.ts";
import { columns, pad } from "./layout.ts";
import { safeText } from "./safe-text.ts";
import { choiceRows, headLine, paragraph, section, type TextStyle } from "./text-style.ts";

export function cardText(dossier: CardDossier, style: TextStyle): string {
  const { card, errata, rulings, terms, given } = dossier;
  const changed = errata.filter(({ verdict }) => verdict === "old-text");
  const erratumRows = errata.map((erratum) => erratumRow(erratum, style));
  const references = [...rulings.map(ruleLabel), ...terms.map(ruleLabel)];
  const numbered = references.map((text, at) =>
    paragraph({ text, first: `${String(at + 1).padStart(4)}  `, look: "link" }, style),
  );
  return [
    headOfCard(dossier, style),
    figuresText(figuresOf(card), style),
    ...(changed.length > 0 ? changed.map(({ words }) => wordsText(words, style)) : [textOfCard(card, style)]),
    section("Errata in force", erratumRows, style),
    section("Rulings that name it", numbered.slice(0, rulings.length), style),
    section(
      "Ruled at this event",
      given.map((ruling) => givenRow(ruling, style)),
      style,
    ),
    section("Terms in its text", numbered.slice(rulings.length), style),
    section(
      "Printings",
      card.printings.map((text) => paragraph({ text, first: "  ", look: "faint" }, style)),
      style,
    ),
  ].join("");
}

/** `Odo Curzon Odo  Second Edition · Personnel`, and below it the list. */
function headOfCard({ card, citation }: CardDossier, style: TextStyle): string {
  const head = headLine(card.title, card.edition, factsOf(card), style);
  return head + paragraph({ text: documentName(citation.document), first: "  ", look: "faint" }, style);
}

function factsOf({ edition, type }: Card): string {
  return [editionName(edition), type].filter((fact) => fact !== "").join(" · ");
}

/** A longer value gets a line of its own. */
const longestFigure = 16;

/** Short values stand below their names in rows; long ones follow. */
function figuresText(fields: readonly CardField[], style: TextStyle): string {
  const isShort = ({ value }: CardField) => columns(value) <= longestFigure && !value.includes("\n");
  const long = fields.filter((field) => !isShort(field));
  const texts = long.map(({ name, value }) =>
    paragraph({ text: value.replaceAll("\n", " "), first: `  ${safeText(name)}: `, rest: "    " }, style),
  );
  const rows = figureRows(fields.filter(isShort), style);
  return rows.length + texts.length === 0 ? "" : `\n${rows.join("")}${texts.join("")}`;
}

function figureRows(figures: readonly CardField[], style: TextStyle): readonly string[] {
  const cells = figures.map(({ name, value }) => ({
    name: safeText(name),
    value: safeText(value),
    width: Math.max(columns(name), columns(value)) + 2,
  }));
  const rows: (typeof cells)[] = [];
  let room = 0;
  for (const cell of cells) {
    room -= cell.width;
    if (rows.length === 0 || room < 0) {
      rows.push([]);
      room = style.width - 2 - cell.width;
    }
    rows.at(-1)?.push(cell);
  }
  return rows.map((row) => {
    const line = (words: "name" | "value") =>
      row
        .map((cell) => pad(cell[words], cell.width))
        .join("")
        .trimEnd();
    return `  ${style.paint("faint", line("name"))}\n  ${line("value")}\n`;
  });
}

function textOfCard({ text }: Card, style: TextStyle): string {
  if (text === "") return "";
  return `\n${text
    .split("\n")
    .map((one) => paragraph({ text: one, first: "  " }, style))
    .join("")}`;
}

/** `When Mara docks, draw [-two-] {+four+} cards.` */
function wordsText(words: readonly WordEdit[], style: TextStyle): string {
  const lines = wrapParagraphs([words], { ...style, width: style.width - 2 });
  return `\n${lines.map((line) => `  ${line}\n`).join("")}`;
}

/** The words of an erratum that the list has stand above already. */
export function saidByErratum({ entry, verdict }: ErratumOnCard): readonly string[] {
  return verdict === "has-it" ? [] : bodyOf(entry);
}

/** `Current Rulings Document, 2012-01-03 · the list still has the old text (text)` */
export function factsOfErratum(erratum: ErratumOnCard): string {
  const { document, verdict, field } = erratum;
  const at = field === null || verdict === "has-it" ? "" : ` (${field})`;
  return `${documentName(document)} · ${lowered(verdictSaid(erratum))}${at}`;
}

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

function erratumRow(erratum: ErratumOnCard, style: TextStyle): string {
  return (
    saidByErratum(erratum)
      .map((text) => paragraph({ text, first: "  " }, style))
      .join("") + paragraph({ text: factsOfErratum(erratum), first: "  ", look: "faint" }, style)
  );
}

/** `docking (ruling, Current Rulings Document, 2012-01-03)` */
export function ruleLabel({ entry, document }: EntryInDocument): string {
  const { name, kind } = cite(entry, document);
  return `${name} (${kind}, ${documentName(document)})`;
}

function givenRow({ number, first, decision }: AmendedRuling, style: TextStyle): string {
  return paragraph({ text: `${first.question} – ${decision}`, first: `  #${number}  ` }, style);
}

/** A paragraph of the page, and the entry to which its first words refer. */
interface PageParagraph {
  readonly kind: BlockKind;
  readonly text: string;
  readonly link: { readonly target: string; readonly end: number } | null;
}

export function cardPage(dossier: CardDossier, { entry, document }: EntryInDocument): OpenedEntry {
  const paragraphs = paragraphsOf(dossier);
  return {
    entry: { ...entry, blocks: paragraphs.map((paragraph) => pageBlock(paragraph, entry)) },
    document,
    references: paragraphs.flatMap(({ text, link }, block): readonly Reference[] =>
      link === null
        ? []
        : [
            {
              text: text.slice(0, link.end),
              target: link.target,
              kind: "mention",
              block,
              span: [0, link.end],
            },
          ],
    ),
    referencedBy: [],
  };
}

function pageBlock({ kind, text }: PageParagraph, { lines }: Entry): Block {
  return { kind, path: null, text, lines, under: null, depth: 0, leadIn: null };
}

function paragraphsOf({ card, errata, rulings, terms, given }: CardDossier): readonly PageParagraph[] {
  const figures = card.fields.map(({ name, value }) => `${name}: ${value.replaceAll("\n", " ")}`);
  const changed = errata.filter(({ verdict }) => verdict === "old-text");
  const texts =
    changed.length > 0 ? changed.map(({ words }) => words.map(bracketed).join("")) : card.text.split("\n");
  return [
    unlinked("paragraph", figures.join(" · ")),
    ...texts.filter((text) => text !== "").map((text) => unlinked("game-text", text)),
    ...pagePart("Errata in force", errata.flatMap(erratumParagraphs)),
    ...pagePart("Rulings that name it", rulings.map(linked)),
    ...pagePart(
      "Ruled at this event",
      given.map(({ number, first, decision }) =>
        unlinked("paragraph", `#${number}  ${first.question} – ${decision}`),
      ),
    ),
    ...pagePart("Terms in its text", terms.map(linked)),
    ...pagePart(
      "Printings",
      card.printings.length === 0 ? [] : [unlinked("item", card.printings.join("; "))],
    ),
  ];
}

const unlinked = (kind: BlockKind, text: string): PageParagraph => ({ kind, text, link: null });

function pagePart(heading: string, paragraphs: readonly PageParagraph[]): readonly PageParagraph[] {
  return paragraphs.length === 0 ? [] : [unlinked("heading", heading), ...paragraphs];
}

function erratumParagraphs(erratum: ErratumOnCard): readonly PageParagraph[] {
  const facts = factsOfErratum(erratum);
  const end = documentName(erratum.document).length;
  return [
    ...saidByErratum(erratum).map((text) => unlinked("item", text)),
    { kind: "item", text: facts, link: { target: erratum.entry.id, end } },
  ];
}

function linked(rule: EntryInDocument): PageParagraph {
  const { entry } = rule;
  return { kind: "item", text: ruleLabel(rule), link: { target: entry.id, end: shownName(entry).length } };
}

/** A numbered choice among cards of one name. `command` opens one: `rulings card`. */
export function choicesText(choices: readonly CardChoice[], command: string, style: TextStyle): string {
  const rows = choiceRows(choices, { from: 1, count: choices.length }, ({ card, citation }, number) => {
    const set = card.printings[0]?.replace(/ \([^()]{1,900}\)$/, "") ?? "";
    const facts = [factsOf(card), set].filter((fact) => fact !== "").join(" · ");
    return (
      paragraph({ text: `${card.title}  ${facts}`, first: number }, style) +
      paragraph({ text: `${command} ${citation.id}`, first: "      ", look: "faint" }, style)
    );
  });
  return `${choices.length} cards have this name:\n${rows.join("")}`;
}

export function nearestText(name: string, nearest: readonly CardChoice[]): string {
  const rows = nearest.map(({ card }) => `\n  did you mean ${card.title} (${card.edition} ${card.type})`);
  return `no card is called “${name}”${rows.join("")}`;
}
