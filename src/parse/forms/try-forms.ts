/** Counts the entries that start in each form among some lines, and weighs the forms against each other. */

import { fewest } from "../../domain/evidence.ts";
import { bagOf } from "../../domain/similarity.ts";
import { endsSentence, isBlankAt, isNotBlank, type SourceLine } from "../../domain/source-line.ts";
import { isFactLine, readDocumentTitle } from "../head.ts";
import type { Paragraph, TextLine } from "../paragraphs.ts";
import { isBoldLine } from "./bold.ts";
import { erratumForm } from "./erratum.ts";
import {
  beginsNothing,
  type Form,
  type LineContext,
  type Opening,
  openTitleLine,
  type ParagraphContext,
  type TitleLineForm,
} from "./opening.ts";

/** The result of trying a form on some lines. */
export interface TriedForm {
  readonly form: Form;
  /** Number of entries that start in it. */
  readonly entries: number;
  /** Weight of the entries relative to other forms. */
  readonly weight: number;
  /** Marks the lines that only their position identifies as titles; absent if a single paragraph shows the form. */
  readonly mark?: (lines: readonly SourceLine[], wrapWidth: number | null) => readonly TextLine[];
}

/** The entry that a paragraph begins in a form; null for text. */
export function openParagraph(
  { begins, opens }: Form,
  paragraph: Paragraph,
  neighbors: Omit<ParagraphContext, "begins"> = {},
): Opening | null {
  const { marker, text } = paragraph;
  const opening = opens?.(paragraph, { ...neighbors, begins }) ?? null;
  if (opening || marker.sort === "none") return opening ?? begins(text);
  // `* cost – Each card`: a star before a title is a change mark, although it looks like a bullet.
  const starred = marker.sort === "bullet" && marker.sign === "*" ? begins(`*${text}`) : null;
  return starred?.changed ? starred : null;
}

/** Weight of the first paragraph, because an excerpt may be one entry with several sub-headings in another form. */
const firstCounts = 6;

/** `all` are the paragraphs of text that open no erratum. */
export function tryOnParagraphs(
  form: Form,
  all: readonly string[],
  paragraphs: readonly Paragraph[],
): TriedForm {
  const nothing = { form, entries: 0, weight: 0 };
  const openings = all.map((text) => (form.isOfQuestions || !isBoldLine(text) ? form.begins(text) : null));
  const titles = withoutLabels(
    openings.flatMap((opening) => (opening === null ? [] : (opening.title ?? ""))),
  );
  if (form.suits?.(paragraphs) === false || form.areTitles?.(titles) === false) return nothing;
  const ledIn = ledInItems(paragraphs);
  const marked = paragraphs.filter(
    (each) => each.marker.sort !== "none" && !ledIn.has(each) && openParagraph(form, each),
  );
  const entries = titles.length + marked.length;
  const [first] = openings;
  // `Lakeside Weekend - Floor Sheet` alone names the document.
  const isFirst = first && titles.includes(first.title ?? "") && (entries > 1 || endsSentence(all[0] ?? ""));
  if (!isFirst && entries * textsPerTitle < all.length) return nothing;
  return { form, entries, weight: entries + (isFirst ? firstCounts : 0) };
}

/** Among more texts, a few such starts are a coincidence: `Downloads: say what you look for` on a sheet of rules. */
const textsPerTitle = 8;

/** Words repeated before a separator are a label on every card (`Encounter: …`, `Then: …`), not titles. */
function withoutLabels(titles: readonly string[]): readonly string[] {
  const { times } = bagOf(titles);
  return titles.filter((title) => (times.get(title) ?? 0) < fewest);
}

/** `Take these from the box:` introduces parts of its own entry, also if stars as bullets look like change marks. */
function ledInItems(paragraphs: readonly Paragraph[]): ReadonlySet<Paragraph> {
  let isLedIn = false;
  const items = paragraphs.filter(({ marker, text }) => {
    if (marker.sort !== "bullet") isLedIn = text.endsWith(":");
    return marker.sort === "bullet" && isLedIn;
  });
  return new Set(items);
}

/** `texts` is the number of paragraphs that are text. */
export function tryOnLines(titled: TitleLineForm, placed: readonly PlacedLine[], texts: number): TriedForm {
  const found = titleLinesAmong(placed, titled);
  const { openingOfLine = openTitleLine, areTitles, weight } = titled;
  const titles = Array.from(found, ({ text }) => openingOfLine(text).title ?? "");
  // A single title above many texts is that of the document, unless the file marks it.
  const [first] = found;
  const isOfAll = found.size === 1 && first?.level === undefined && texts >= textsPerTitle;
  const entries = isOfAll || areTitles?.(titles) === false ? 0 : found.size;
  return {
    form: { ...titled, begins: beginsNothing },
    entries,
    weight: entries * weight,
    mark: (all, wrapWidth) => markTitleLines(all, titled, wrapWidth),
  };
}

/** The document's title is so near the top that what is above it names the publisher rather than an entry. */
const linesOfHead = 6;

type PlacedLine = ReturnType<typeof placeLines>[number];

/** The lines that may be titles, with their surroundings: those below the title of the document that are not blank. */
export function placeLines(lines: readonly SourceLine[], wrapWidth: number | null) {
  const all = lines.filter(isNotBlank);
  const belowBlank = new Set(lines.filter((_, at) => isBlankAt(lines, at - 1)));
  const titleAt = all.slice(0, linesOfHead).findIndex(({ text }) => readDocumentTitle(text.trim()) !== null);
  const full = all.slice(titleAt + 1);
  return full.map((line, at) => {
    const [upper, lower] = [full[at - 1], full[at + 1]];
    const context: LineContext = {
      upper: upper?.text ?? null,
      lower: lower?.text ?? null,
      isBelowBlank: upper === undefined || belowBlank.has(line),
      isAboveBlank: lower === undefined || belowBlank.has(lower),
      wrapWidth,
      level: line.level,
      lowerLevel: lower?.level,
    };
    return { line, context };
  });
}

function titleLinesAmong(placed: readonly PlacedLine[], { looks }: TitleLineForm): ReadonlySet<SourceLine> {
  const titles = placed.filter(({ line, context }) => looks(line.text, context));
  return new Set(titles.map(({ line }) => line));
}

/** The star of `* cost` is a change mark. */
const spacedStar = /^\* (?=\S)/;

/** The lines with the entries that start on them. An erratum is a heading of its own kind. */
function markTitleLines(
  lines: readonly SourceLine[],
  form: TitleLineForm,
  wrapWidth: number | null,
): readonly TextLine[] {
  const titles = titleLinesAmong(placeLines(lines, wrapWidth), form);
  const { openingOfLine = openTitleLine } = form;
  return lines.map((line) => {
    if (!titles.has(line) || isFactLine(line.text)) return line;
    const text = line.text.trim().replace(spacedStar, "*");
    return { ...line, opening: erratumForm.begins(text) ?? openingOfLine(text) };
  });
}
