/**
 * Decides whether a line continues the one above. Extraction breaks lines inside sentences but keeps real breaks too, so the
 * decision depends on how the upper line ends, how the lower one starts, and, if the text was wrapped at a fixed width, whether
 * the next word would have fit. Finds columns whose lines do not continue each other.
 */

import { enough, longestTitleLine, mostlyDifferent } from "../domain/evidence.ts";
import { isMarked } from "../domain/list-markers.ts";
import {
  endsBracket,
  endsSentence,
  firstLinesOf,
  isCapitals,
  type SourceLine,
  splitLine,
  startsSmall,
} from "../domain/source-line.ts";
import { startsWithTerm } from "../domain/text-runs.ts";
import { withoutQuestionWord } from "./forms/opening.ts";
import { isFactLine, isPartLine, namesDocument, readDocumentTitle } from "./head.ts";
import { titleCase } from "./titles.ts";

/** `begins` tells whether a line would start an entry in the document's form. */
export interface JoinRules {
  readonly wrapWidth: number | null;
  readonly begins: (line: string) => boolean;
}

/** `Event: Seeds or plays on table.`, `Order - Choose an event.`: each starts a line on the card. */
const cardLine =
  /^(?:OR$|(?:Event|Interrupt|Dilemma|Doorway|Incident|Objective|Equipment|Artifact|Tactic|Hidden agenda|Type|Text|Old text|New text|Cost|Class|Lore|Ruling|Rulings|Should (?:now )?read): |Order [-–] |\*{0,3}(?:[QA]|Question|Answer) ?\d{0,3}\*{0,2}: )/;
/** `When: Saturday, 14:00` above `Where: Town hall` */
const labeledRow = /^\s{0,9}\p{Lu}\p{L}{1,15}(?: \p{L}{1,15}){0,2}: \S/u;

export function continuesLine(upper: string, lower: string, rules: JoinRules): boolean {
  if (closesBracket(upper, lower)) return true;
  if (isMarked(lower) || isLineOfItsOwn(upper, lower)) return false;
  if (rules.wrapWidth === null && isTitleAbove(upper, lower) && rules.begins(lower)) return false;
  if (asks(upper) && asks(lower)) return !isMarkedQuestion(lower);
  if (!endsSentence(upper))
    return startsSmall(lower) || !(endsBracket(upper) || isHeading(upper, lower, rules));
  if (rules.wrapWidth === null || rules.begins(lower)) return false;
  return !hadRoom(upper, lower, rules.wrapWidth);
}

/** `Anchors` above a line that fills the width: the break between them is deliberate. */
function isHeading(upper: string, lower: string, { wrapWidth }: JoinRules): boolean {
  return isCapitals(upper) || (isShort(upper, wrapWidth) && isFull(lower, wrapWidth) && !openEnd.test(upper));
}

/** Rows of tables, lines of a card, and lines of a title page. */
function isLineOfItsOwn(upper: string, lower: string): boolean {
  if ((isRow(upper) && isRow(lower)) || cardLine.test(lower.trimStart()) || upper.trim() === "OR")
    return true;
  if (areLabeledRows(upper, lower)) return true;
  if (isFactLine(lower) || isFactLine(upper) || isPartLine(upper) || readDocumentTitle(upper.trim()) !== null)
    return true;
  if (titleCase(upper.trim()) !== "card") return false;
  // The edition stands above `Current Rulings Document (3 January 2011)`, the publisher below `Harbor Wars Rules`.
  return readDocumentTitle(lower.trim()) !== null || (namesDocument(upper) && !startsSmall(lower));
}

/** Whether two lines each state a labeled fact or explain a term. */
export function areLabeledRows(upper: string, lower: string): boolean {
  return (
    (labeledRow.test(upper) && labeledRow.test(lower)) || (startsWithTerm(upper) && startsWithTerm(lower))
  );
}

/** A term below a list is seldom longer; the rest of a wrapped sentence often is. */
const longestTerm = longestTitleLine / 2;

/** Extraction may insert blank lines into sentences. A lowercase line continues the one above unless that ends a sentence. */
export function continuesOverBlank(upper: string, lower: string, rules: JoinRules): boolean {
  if (!startsSmall(lower) || isMarked(lower) || isLineOfItsOwn(upper, lower)) return false;
  // A term below a list is a title: `• fire once` / `quantum deck`.
  if (isMarked(upper) && lower.trim().length < longestTerm && !endsSentence(lower)) return false;
  if (endsSentence(upper) || endsBracket(upper) || isCapitals(upper)) return false;
  return !rules.begins(lower);
}

/** `Q: May I attempt it?` / `What if I may not?` are one question. */
const asks = (line: string) => line.trimEnd().endsWith("?");

/** `Q2. May I concede?`, `**May I concede?**` */
const isMarkedQuestion = (line: string) => line.startsWith("**") || withoutQuestionWord(line) !== line.trim();

/** `Ancient Computer` above `Encounter: The crew is stopped.` */
function isTitleAbove(upper: string, lower: string): boolean {
  return !startsSmall(lower) && !openEnd.test(upper) && titleCase(upper.trim()) === "card";
}

/** Matches the end of a line after which a title continues: `The High Sheriff Of` / `Nottingham – When you choose`. */
const openEnd = /(?:[,–—-]|\b(?:of|the|and|or|to|in|for|an?))\s*$/i;

/** `Black Flag | Event | Your ships …`: a row of a table. */
const isRow = (line: string) => line.includes(" | ");

const longestLabel = 4;

/** `220) is stopped.` below `A kestrel (Saltpan` is no item of a list. */
function closesBracket(upper: string, lower: string): boolean {
  const at = lower
    .trimStart()
    .slice(0, longestLabel + 1)
    .indexOf(")");
  return at > 0 && upper.lastIndexOf("(") > upper.lastIndexOf(")");
}

/** Whether the next word would have fit on the upper line, so that the break is deliberate. In a text that is not wrapped, any is. */
export function hadRoom(upper: string, lower: string, width: number | null): boolean {
  const word = /^\s*\S{1,40}/.exec(lower)?.[0].trim() ?? "";
  return width === null || upper.trimEnd().length + 1 + word.length <= width;
}

/**
 * Whether a line is as long as those broken because the next word did not fit; lines of proportional type have ragged ends. If
 * the width is unknown, no line is full and none is short.
 */
export function isFull(line: string, width: number | null): boolean {
  return width !== null && line.trimEnd().length > shortestOfWidth(width);
}

/** Whether a line ends far from the margin, so that its break is deliberate. */
export function isShort(line: string, width: number | null): boolean {
  return width !== null && line.trimEnd().length <= shortestOfWidth(width);
}

const shortestOfWidth = (width: number) => width - Math.min(ragged, width * raggedShare);

/** A word that did not fit leaves a line at most this much shorter than the width, and less in a narrow column. */
const ragged = 16;
const raggedShare = 0.4;
const [narrowest, widest] = [24, 140];

/**
 * The width at which a text was wrapped, or null if its lines are whole paragraphs. Eight in ten lines that stop inside a
 * sentence, which the next one continues in lowercase, must end near the same width; if there are few of these, all lines
 * directly above another count.
 */
export function wrapWidthOf(all: readonly SourceLine[]): number | null {
  const lines = firstLinesOf(all);
  const pairs = lines.flatMap(({ text: lower, gap }, at) => {
    const upper = lines[at - 1]?.text;
    return upper === undefined || gap || isMarked(lower) ? [] : { upper, lower };
  });
  const above = pairs.flatMap(({ upper }) => (isMarked(upper) ? [] : upper));
  const broken = pairs.flatMap(({ upper, lower }) =>
    !endsSentence(upper) && startsSmall(lower) ? upper : [],
  );
  const width = commonWidth(broken) ?? commonWidth(above);
  return width !== null &&
    above.filter((line) => line.trimEnd().length > width).length <= above.length * tooLong
    ? width
    : null;
}

/** Titles above their texts have similar lengths too, but then many lines, those of the texts, are longer. */
const tooLong = 0.1;

function commonWidth(broken: readonly string[]): number | null {
  if (broken.length < enough) return null;
  const lengths = Uint32Array.from(broken, (line) => line.trimEnd().length).sort();
  const width = lengths[Math.floor(lengths.length * 0.98)] ?? 0;
  const near = lengths.filter((length) => length > shortestOfWidth(width)).length;
  return width >= narrowest && width <= widest && near >= lengths.length * 0.8 ? width : null;
}

/**
 * `… of both cards.* Ar-Q-ologist - This card`: the star begins a title with its separator, and does not close emphasis. The
 * label of `2.*own – …` is no sentence.
 */
const gluedEntry =
  /(?<!^\s{0,99}\S{1,2}[.!?])(?<=[\p{L}\p{N})\]”"][.!?][”")]?)(?=\*{1,3} ?[\p{Lu}\p{Ll}“"][^.!?*]{1,80}(?:\*\*)? [–—-] )/gu;

/** If line breaks were lost, splits a line before the entries that start inside it. Each piece keeps its number. */
export function partGluedEntries(lines: readonly SourceLine[]): readonly SourceLine[] {
  return lines.flatMap((line) =>
    line.text.includes("*") ? splitLine(line, line.text.split(gluedEntry)) : line,
  );
}

/** In sound texts the share is below 0.02. Across columns it is that of lines that start in lowercase, about two in three. */
const tooMany = 0.35;
const fullStop = /[.!?][”"’')]*$/;
/** `use personnel and equipment that     the game. It can never be`, but not the gap after `Card:` */
const gap = /(?<=[^\s:]) {4,}\S/;
/** Adjacent columns leave a gap in at least this share of the lines; the shorter column ends first. */
const manyLines = 0.45;

/**
 * The first line that shows that two columns were read across, line by line; null if none does. In prose, a line that starts in
 * lowercase continues a sentence; between columns it follows the end of another one. The title of an entry may start so, too.
 */
export function findInterleaving(all: readonly SourceLine[], begins: JoinRules["begins"]): SourceLine | null {
  const lines = firstLinesOf(all);
  const lowers = lines.filter(({ text, gap }, at) => {
    const upper = gap ? "" : (lines[at - 1]?.text.trimEnd() ?? "");
    return fullStop.test(upper.slice(-8)) && !isMarked(upper) && !isMarked(text) && !begins(text);
  });
  const broken = lowers.filter(({ text }) => startsSmall(text));
  if (lowers.length >= enough && broken.length > lowers.length * tooMany) return broken[0] ?? null;
  const prose = lines.filter(({ text }) => !isMarked(text));
  return sideBySide(prose, begins);
}

/** Terms next to their texts are a table, not two columns: nearly every line begins an entry. */
function sideBySide(full: readonly SourceLine[], begins: JoinRules["begins"]): SourceLine | null {
  const parted = full.filter(({ text }) => gap.test(text.trim().slice(0, 200)));
  const count = parted.length;
  if (count < enough || count <= full.length * manyLines) return null;
  const isTable = parted.filter(({ text }) => begins(text.trim())).length >= count * mostlyDifferent;
  return isTable ? null : (parted[0] ?? null);
}
