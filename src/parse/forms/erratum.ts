/** Errata: how they begin (`Altovar, Vindictive Criminal – Erratum:`), and what they do to their cards. */
import { type Erratum, newTextLabel, oldTextLabel } from "../../domain/entry.ts";
import { cellsOf } from "../../domain/source-line.ts";
import type { Paragraph } from "../paragraphs.ts";
import { isShortName, readMark, titleCase } from "../titles.ts";
import { type Form, longestStatement, type Opening } from "./opening.ts";

/**
 * Matches `Title – Erratum:`, `Title Erratum:`, `Title - Errata: card is unique`, `Title: Errata: card is unique`, and `Title –
 * Errata` or `Title Erratum` alone on a line, and `Title – Revised text:`, but not the heading `Card Errata`.
 */
const erratumHeading =
  /^(?<title>[^:]{1,110}?(?::\s?[^:\s][^:]{0,58}?)?)\s*(?:[:–—-]\s*)?(?<=[\s–—-])(?:Errat(?:um|a)(?:\s*\(interim\))?(?::\*{0,2}|(?<=(?:[:–—-] ?Errata|Erratum)(?: \(interim\))?)$)|(?<=[–—-] )Revised text:)\s*/;

/** Matches the heading of a part that may contain rulings besides errata: `Card Errata`. */
export const errataHeading = /\berrata(?: (?:of|for|to|from)\b.{0,60})?$/i;

export const erratumForm: Form = { name: "erratum", begins: openErratum };

/** `**Altovar, Vindictive Criminal – Erratum:** When`: the bold type includes the word. */
const boldHeading = /^(?<mark>\*?)\*\*(?<heading>[^*]{1,180}\bErrat(?:um|a)(?:\s*\(interim\))?:?)\*\*/;

function openErratum(written: string): Opening | null {
  const text = written.startsWith("*") ? written.replace(boldHeading, "$<mark>$<heading>") : written;
  const start = text.slice(0, longestStatement);
  const found = start.includes("Errat") || start.includes("Revised") ? erratumHeading.exec(start) : null;
  if (!found?.groups) return null;
  const { title, changed } = readMark((found.groups.title ?? "").trim());
  if (titleCase(title) === null) return null;
  const rest = text.slice(found[0].length).trim();
  const heading = rest === "" ? text.trim() : null;
  return { title: title.replaceAll("*", ""), changed, isErratum: true, heading, text: rest };
}

/** `Erratum`, `**[Ruling]**`, `Type: Clarification`: a cell that says what its row is. */
const kindCell =
  /^(?:[^:|]{1,30}: )?[*[]{0,4}(?:(?<erratum>errat(?:um|a))|rulings?|clarifications?)[*\]]{0,4}$/i;

/** Whether a cell of a row says that it is a ruling. */
export function isRulingRow(row: Paragraph | undefined): boolean {
  return row?.table === "row" && cellsOf(row.text).some((cell) => kindCell.test(cell));
}

/**
 * Parts the new text of an erratum from the old one and other facts, each a paragraph: `Before: Draw a card. | After: Draw two
 * cards. | Since: 2013-01-03`, `Erratum | Draw two cards.` Without labels of both, or that word, the paragraphs are as they were.
 */
export function partOldText(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const parts = paragraphs.flatMap((paragraph) =>
    (paragraph.table ? cellsOf(paragraph.text) : [paragraph.text]).map((text) => ({
      ...paragraph,
      text,
    })),
  );
  const isErratumCell = ({ text, table }: Paragraph) =>
    table === "row" && kindCell.exec(text)?.groups?.erratum !== undefined;
  if (parts.some(isErratumCell))
    return parts.map((part) => (isErratumCell(part) ? { ...part, isRemark: true } : part));
  if (!parts.some(({ text }) => newTextLabel.test(text)) || !parts.some(isOldText)) return paragraphs;
  let isRemark = false;
  return parts.map((part) => {
    // A text of several paragraphs has one label; in a row, each cell has one.
    if (isOldText(part) || part.table) isRemark = true;
    if (newTextLabel.test(part.text)) isRemark = false;
    return part.isRemark ? part : { ...part, isRemark };
  });
}

/** Whether a paragraph quotes the text that an erratum replaces: `Was: Draw three cards.` */
export const isOldText = ({ text }: Paragraph) => oldTextLabel.test(text);

// `This card is unique.` · `This event is now unique.`
const unique = /^(?:[Tt]his )?\p{L}+ is (?:now )?unique\.?$/u;
// `This card's title is Charles Tucker III.`
const newTitle = /^[Tt]his \p{L}+['’]s title (?:is|should be) [“"]?(?<title>.+?)[”"]?\.?$/u;
// `This ship has Weapons of 10.` · `This personnel's Integrity is 3.`
const attribute = /^[Tt]his \p{L}+(?: has|['’]s) (?<name>\p{L}{2,}) (?:of|is) (?<value>[+-]?[\dX]+)\.?$/u;
// `This mission's Order is replaced with: At the start`
const replacedPart = /^[Tt]his \p{L}+['’]s (?<part>[\p{L} ]{2,40}) (?:is|are) replaced (?:with|by)\b/u;

/** `"Physics" is misspelled as "Pysics" on this card.` */
const misspelling = /^[“"](?<right>[^“”"]+)[”"] (?:is|was) misspelled as [“"](?<wrong>[^“”"]+)[”"]/;
/** `The "or" in this mission's game text is not bold.` */
const typography = /\b(?:is|are|should)(?: not)?(?: be)? (?:in )?(?:bold|italics?|italicized|underlined)\b/i;
/** `Replace his [?] icon with a [?] icon.` */
const icon = /^(?:replace|add|remove) [^.]{0,60}\bicons?\b[^.]*\.$/i;
/** Separators in a list of requirements: `Engineer, Geology, Cunning >28, and (Acquisition or Law or 2 Treachery)`. */
const listSeparator = /,? (?:and|or) |, /;
/** `Cunning >28` */
const threshold = />\s?\d/;

type Words = Readonly<Record<string, string>>;

/**
 * The statements and what each does, from the named groups of its pattern and the title of the entry. The first match counts.
 */
const statements: readonly (readonly [RegExp, (words: Words, oldTitle: string) => Erratum])[] = [
  [unique, () => ({ sort: "unique" })],
  [newTitle, ({ title = "" }, oldTitle) => ({ sort: "title", oldTitle, newTitle: title })],
  [misspelling, ({ wrong = "", right = "" }) => ({ sort: "misspelling", wrong, right })],
  [typography, () => ({ sort: "typography" })],
  [icon, () => ({ sort: "icon" })],
  [attribute, ({ name = "", value = "" }) => ({ sort: "attribute", attribute: name, value })],
];

/** What an erratum does to its card; new game text if its words do not tell. `heading` is its title, `paragraphs` its text. */
export function readErratum(heading: string, paragraphs: readonly string[]): Erratum {
  const [first = ""] = paragraphs;
  const { part } = replacedPart.exec(first.slice(0, longestStatement))?.groups ?? {};
  if (part !== undefined) return { sort: "part", part };
  if (paragraphs.length !== 1 || first.length > longestStatement) return { sort: "new-text" };
  const statement = first.replaceAll("*", "");
  for (const [form, meaning] of statements) {
    const found = form.exec(statement);
    if (found) return meaning(found.groups ?? {}, heading);
  }
  return isRequirement(statement) ? { sort: "requirement", requirement: statement } : { sort: "new-text" };
}

/** `Diplomacy, 2 Science, and Cunning >28`: skills and an attribute, without a verb or a final period. */
function isRequirement(statement: string): boolean {
  if (!threshold.test(statement) || statement.endsWith(".")) return false;
  return statement.split(listSeparator).every((part) => isShortName(part));
}
