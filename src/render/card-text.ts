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
import type { WordEdit } from "../domain/change.ts";
import { cite, documentName, type EntryInDocument } from "../domain/document.ts";
import { editionName } from "../domain/edition.ts";
import { type BlockKind, bodyOf, plainBlock, shownName } from "../domain/entry.ts";
import type { Reference } from "../domain/text-runs.ts";
import { bracketed, editsText } from "./change-text.ts";
import type { CardChoice } from "./entry-json.ts";
import { findingSaid } from "./errata-text.ts";
import { rulingLines } from "./log-text.ts";
import { choiceRows, headLine, type Look, paragraph, section, type TextStyle } from "./text-style.ts";

export function cardText(dossier: CardDossier, style: TextStyle): string {
  const { card, citation } = dossier;
  let number = 0;
  const rowOf = ({ text, look, words }: CardParagraph) => {
    if (words !== undefined) return editsText([words], "  ", style);
    if (look === "link") number += 1;
    const first = look === "link" ? `${String(number).padStart(4)}  ` : "  ";
    return paragraph({ text, first, look }, style);
  };
  return [
    headLine(card.title, card.edition, factsOf(card), style),
    paragraph({ text: documentName(citation.document), first: "  ", look: "faint" }, style),
    // The type is already in the head line.
    ...partsOf(dossier, figuresOf(card)).flatMap(([heading, paragraphs]) => {
      const rows = paragraphs.map(rowOf);
      return heading === null ? ["\n", ...rows] : section(heading, rows, style);
    }),
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
  /** The text of the card, if an erratum changes it. */
  readonly words?: readonly WordEdit[];
}

type CardPart = readonly [heading: string | null, paragraphs: readonly CardParagraph[]];

/** What is shown of a card, in this order; its figures and its text have no heading. Empty parts are left out. */
function partsOf(dossier: CardDossier, fields: readonly CardField[]): readonly CardPart[] {
  const { card, errata, rulings, terms, given } = dossier;
  const changed = errata.filter(changesText).map((erratum): CardParagraph => {
    return { kind: "game-text", text: textWithEdits(erratum), words: erratum.words };
  });
  const own = card.text.split("\n").map((text): CardParagraph => ({ kind: "game-text", text }));
  const ruled = rulingLines(given.map((ruling) => ({ ruling })));
  const parts: readonly CardPart[] = [
    [null, [{ kind: "paragraph", text: fields.map(fieldIn(errata)).join(" · ") }]],
    [null, changed.length > 0 ? changed : own],
    ["Errata in force", errata.flatMap(erratumParagraphs)],
    ["Rulings that name it", rulings.map(linked)],
    ["Rulings of this event", ruled.map((text) => ({ kind: "paragraph", text }))],
    ["Terms in its text", terms.map(linked)],
    ["Printings", [{ kind: "item", text: card.printings.join("; "), look: "faint" }]],
  ];
  return parts
    .map(([heading, all]): CardPart => [heading, all.filter(({ text }) => text !== "")])
    .filter(([, shown]) => shown.length > 0);
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

/** The opened entry of a card, with the card's parts as its blocks. */
export function cardPage<Page extends EntryInDocument>(dossier: CardDossier, opened: Page) {
  const { entry } = opened;
  const paragraphs = partsOf(dossier, dossier.card.fields).flatMap(([heading, own]) =>
    heading === null ? own : [{ kind: "heading", text: heading } as const, ...own],
  );
  const blocks = paragraphs.map(({ kind, text }) => plainBlock(kind, text, entry.lines));
  const references = paragraphs.flatMap(({ text, link }, block): readonly Reference[] => {
    if (link === undefined) return [];
    const { target, end } = link;
    return [{ text: text.slice(0, end), target, kind: "mention", block, span: [0, end] }];
  });
  return { ...opened, entry: { ...entry, blocks }, references };
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
