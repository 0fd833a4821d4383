/**
 * Prints a card: name, figures, text with its errata, rulings, terms, printings; as text, or as the page of an entry, where the
 * screen and the export follow its references.
 */
import {
  type Card,
  type CardDossier,
  type CardField,
  type ErratumOnCard,
  fieldText,
  figuresOf,
} from "../domain/card.ts";
import { cite, documentName, type EntryInDocument } from "../domain/document.ts";
import { editionName } from "../domain/edition.ts";
import { type BlockKind, bodyOf, plainBlock, shownName } from "../domain/entry.ts";
import type { AmendedRuling } from "../domain/event-log.ts";
import type { Reference } from "../domain/text-runs.ts";
import { bracketed, editsText } from "./change-text.ts";
import type { CardChoice } from "./entry-json.ts";
import { findingSaid } from "./errata-text.ts";
import { rulingLines } from "./log-text.ts";
import { choiceRows, headLine, type Look, paragraph, section, type TextStyle } from "./text-style.ts";

export function cardText(dossier: CardDossier, style: TextStyle): string {
  const { card, citation, errata } = dossier;
  const plain = (text: string) => paragraph({ text, first: "  " }, style);
  const changed = errata.filter(changesText);
  const figures = figuresOf(card).map(fieldIn(errata)).join(" · ");
  const own = card.text === "" ? [] : [card.text.split("\n").map(plain).join("")];
  const texts = changed.length === 0 ? own : changed.map(({ words }) => editsText([words], "  ", style));
  let number = 0;
  const rowOf = ({ text, look }: CardParagraph) => {
    if (look === "link") number += 1;
    const first = look === "link" ? `${String(number).padStart(4)}  ` : "  ";
    return paragraph({ text, first, look }, style);
  };
  return [
    headLine(card.title, card.edition, factsOf(card), style),
    paragraph({ text: documentName(citation.document), first: "  ", look: "faint" }, style),
    ...[...(figures === "" ? [] : [plain(figures)]), ...texts].map((text) => `\n${text}`),
    ...partsOf(dossier).map(([heading, paragraphs]) => section(heading, paragraphs.map(rowOf), style)),
  ].join("");
}

/** Whether an erratum changes the text of the card, and not another field. */
function changesText({ verdict, field }: ErratumOnCard): boolean {
  return verdict === "old-text" && (field === null || field === "text");
}

const textWithEdits = ({ words }: ErratumOnCard) => words.map(bracketed).join("");

/** `Cost: [-3-]{+2+}` if one of the errata changes it. */
function fieldIn(errata: readonly ErratumOnCard[]) {
  return (own: CardField): string => {
    const erratum = errata.find(({ verdict, field }) => verdict === "old-text" && field === own.name);
    return fieldText(erratum ? { ...own, value: textWithEdits(erratum) } : own);
  };
}

/** `Second Edition · Personnel` */
function factsOf({ edition, type }: Card): string {
  return [editionName(edition), type].filter((fact) => fact !== "").join(" · ");
}

/** `Current Rulings Document, 2012-01-03 · the list still has the old text (text)` */
function factsOfErratum(erratum: ErratumOnCard): string {
  const { document, verdict, field } = erratum;
  const at = field === null || verdict === "has-it" ? "" : ` (${field})`;
  return `${documentName(document)} · ${lowered(findingSaid(erratum))}${at}`;
}

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** `docking (ruling, Current Rulings Document, 2012-01-03)` */
function ruleLabel({ entry, document }: EntryInDocument): string {
  const { name, kind } = cite(entry, document);
  return `${name} (${kind}, ${documentName(document)})`;
}

interface CardParagraph {
  readonly kind: BlockKind;
  readonly text: string;
  /** The entry to which its first words refer, and where they end. */
  readonly link?: { readonly target: string; readonly end: number };
  /** How the paragraph is printed; a link is numbered. */
  readonly look?: Look;
}

type CardPart = readonly [heading: string, paragraphs: readonly CardParagraph[]];

/** What is known of a card besides its figures and its text. */
function partsOf({ card, errata, rulings, terms, given }: CardDossier): readonly CardPart[] {
  return [
    ["Errata in force", errata.flatMap(erratumParagraphs)],
    ["Rulings that name it", rulings.map(linked)],
    ["Rulings of this event", given.flatMap(ruledParagraphs)],
    ["Terms in its text", terms.map(linked)],
    ["Printings", card.printings.map((text) => ({ kind: "item", text, look: "faint" }))],
  ];
}

function ruledParagraphs(ruling: AmendedRuling): readonly CardParagraph[] {
  return rulingLines([{ ruling }]).map((text) => ({ kind: "paragraph", text }));
}

/** The words of an erratum that the list has stand in the text of the card already. */
function erratumParagraphs(erratum: ErratumOnCard): readonly CardParagraph[] {
  const { entry, document, verdict } = erratum;
  const words = verdict === "has-it" ? [] : bodyOf(entry);
  const link = { target: entry.id, end: documentName(document).length };
  return [
    ...words.map((text) => ({ kind: "item", text }) as const),
    { kind: "item", text: factsOfErratum(erratum), link, look: "faint" },
  ];
}

function linked(rule: EntryInDocument): CardParagraph {
  const { entry } = rule;
  const link = { target: entry.id, end: shownName(entry).length };
  return { kind: "item", text: ruleLabel(rule), link, look: "link" };
}

/** The opened entry of a card as it is read. */
export function cardPage<Page extends EntryInDocument>(dossier: CardDossier, opened: Page) {
  const { entry } = opened;
  const paragraphs = pageParagraphs(dossier);
  const blocks = paragraphs.map(({ kind, text }) => plainBlock(kind, text, entry.lines));
  const references = paragraphs.flatMap(({ text, link }, block): readonly Reference[] => {
    if (link === undefined) return [];
    const { target, end } = link;
    return [{ text: text.slice(0, end), target, kind: "mention", block, span: [0, end] }];
  });
  return { ...opened, entry: { ...entry, blocks }, references };
}

/** The printings are one paragraph of the page. */
function pageParagraphs(dossier: CardDossier): readonly CardParagraph[] {
  const { card, errata } = dossier;
  const changed = errata.filter(changesText);
  const texts = changed.length > 0 ? changed.map(textWithEdits) : card.text.split("\n");
  const printings = card.printings.length === 0 ? [] : [card.printings.join("; ")];
  const parts = partsOf({ ...dossier, card: { ...card, printings } });
  return [
    { kind: "paragraph", text: card.fields.map(fieldIn(errata)).join(" · ") },
    ...texts.filter((text) => text !== "").map((text) => ({ kind: "game-text", text }) as const),
    ...parts.flatMap(([heading, paragraphs]): readonly CardParagraph[] =>
      paragraphs.length === 0 ? [] : [{ kind: "heading", text: heading }, ...paragraphs],
    ),
  ];
}

/** A numbered choice among cards that may be meant by a name. `command` opens one: `rulings card`. */
export function choicesText(choices: readonly CardChoice[], command: string, style: TextStyle): string {
  const rows = choiceRows(choices, { from: 1, count: choices.length }, ({ card, citation }, number) => {
    const set = card.printings[0]?.replace(/ \([^()]{1,900}\)$/, "") ?? "";
    const facts = [factsOf(card), set].filter((fact) => fact !== "").join(" · ");
    return (
      paragraph({ text: `${card.title}  ${facts}`, first: number }, style) +
      paragraph({ text: `${command} ${citation.id}`, first: "      ", look: "faint" }, style)
    );
  });
  return `${choices.length} cards match this name:\n${rows.join("")}`;
}

export function nearestText(name: string, nearest: readonly CardChoice[]): string {
  const rows = nearest.map(({ card }) => `\n  did you mean ${card.title} (${card.edition} ${card.type})`);
  return `no card is called “${name}”${rows.join("")}`;
}
