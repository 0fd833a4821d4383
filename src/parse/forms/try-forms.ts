/** Counts the entries that start in each form among some lines, and weighs the forms against each other. */

import { enough, fewest } from "../../domain/evidence.ts";
import { bagOf } from "../../domain/similarity.ts";
import { endsSentence, isAboveGap, isBelowGap, type SourceLine } from "../../domain/source-line.ts";
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
  type TitleCandidate,
  type TitleLineForm,
} from "./opening.ts";
import { areAllBold, areManyOrdered, nearlyAll } from "./title-evidence.ts";

/** The result of trying a form on some lines. */
export interface TriedForm {
  readonly form: Form;
  /** Number of entries that start in it. */
  readonly entries: number;
  /** Weight of the entries relative to other forms. */
  readonly weight: number;
  /** Marks the lines that only their position identifies as titles or rules; absent if a single paragraph shows the form. */
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
export const firstCounts = 6;

/** `all` are the paragraphs of text that open no erratum. */
export function tryOnParagraphs(
  form: Form,
  all: readonly string[],
  paragraphs: readonly Paragraph[],
): TriedForm {
  const texts = form.isOfQuestions ? all : all.filter((text) => !isBoldLine(text));
  const candidates = withoutLabels(candidatesIn(texts, form.begins));
  if (form.suits?.(paragraphs) === false || form.areTitles?.(candidates, texts) === false)
    return { form, entries: 0, weight: 0 };
  const ledIn = ledInItems(paragraphs);
  const marked = paragraphs.filter(
    (each) => each.marker.sort !== "none" && !ledIn.has(each) && openParagraph(form, each),
  );
  const entries = candidates.length + marked.length;
  const [first] = candidates;
  // `Lakeside Weekend - Floor Sheet` alone names the document.
  const isEntry = entries > 1 || endsSentence(first?.text ?? "");
  const isFirst = first !== undefined && first.text === all[0] && isEntry;
  if (!isFirst && entries * textsPerTitle < all.length) return { form, entries: 0, weight: 0 };
  return { form, entries, weight: entries + (isFirst ? firstCounts : 0) };
}

/** Among more texts, a few such starts are a coincidence: `Downloads: say what you look for` on a sheet of rules. */
const textsPerTitle = 8;

function candidatesIn(texts: readonly string[], begins: Form["begins"]): readonly TitleCandidate[] {
  return texts.flatMap((text) => {
    const opening = begins(text);
    return opening === null ? [] : [{ text, title: opening.title ?? "" }];
  });
}

/** Words repeated before a separator are a label on every card (`Encounter: …`, `Then: …`), not titles. */
function withoutLabels(candidates: readonly TitleCandidate[]): readonly TitleCandidate[] {
  const { times } = bagOf(candidates.map(({ title }) => title));
  return candidates.filter(({ title }) => (times.get(title) ?? 0) < fewest);
}

/** Weight of an item, lower than that of a paragraph because items inside an entry may start the same way. */
const itemCounts = 0.5;

/** Accepts titles of items by bold type, by the alphabetical order of many, or if nearly all start alike. */
export function tryOnItems(form: Form, paragraphs: readonly Paragraph[]): TriedForm {
  const bullets = paragraphs.filter(({ marker }) => marker.sort === "bullet");
  const items = candidatesIn(textsOf(bullets), form.begins);
  const ledIn = ledInItems(paragraphs);
  const titled = candidatesIn(textsOf(bullets.filter((each) => !ledIn.has(each))), form.begins);
  const areMost = titled.length >= Math.max(enough, bullets.length * nearlyAll);
  const isProven = areMost || areManyOrdered(items) || areAllBold(items);
  return { form, entries: items.length, weight: isProven ? items.length * itemCounts : 0 };
}

const textsOf = (paragraphs: readonly Paragraph[]) => paragraphs.map(({ text }) => text);

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
  const lines = Array.from(found, ({ text }) => text);
  const candidates = candidatesIn(lines, openingOfLine);
  // A single title above many texts is that of the document, unless the file marks it.
  const [first] = found;
  const isOfAll = found.size === 1 && first?.level === undefined && texts >= textsPerTitle;
  const entries = isOfAll || areTitles?.(candidates, []) === false ? 0 : found.size;
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

/** The lines that may be titles, with their surroundings: those below the title of the document. */
export function placeLines(lines: readonly SourceLine[], wrapWidth: number | null) {
  const titleAt = lines
    .slice(0, linesOfHead)
    .findIndex(({ text }) => readDocumentTitle(text.trim()) !== null);
  const placed = lines.map((line, at) => {
    const [upper, lower] = [lines[at - 1], lines[at + 1]];
    const context: LineContext = {
      upper: upper?.text ?? null,
      lower: lower?.text ?? null,
      isBelowBlank: isBelowGap(lines, at),
      isAboveBlank: isAboveGap(lines, at),
      wrapWidth,
      level: line.level,
      lowerLevel: lower?.level,
    };
    return { line, context };
  });
  return placed.slice(titleAt + 1);
}

function titleLinesAmong(placed: readonly PlacedLine[], { looks }: TitleLineForm): ReadonlySet<SourceLine> {
  const titles = placed.filter(({ line, context }) => looks(line.text, context) && !isFactLine(line.text));
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
  const looks = (...at: Parameters<typeof form.looks>) =>
    form.looks(...at) || form.looksInGap?.(...at) === true;
  const titles = titleLinesAmong(placeLines(lines, wrapWidth), { ...form, looks });
  const { openingOfLine = openTitleLine } = form;
  return lines.map((line) => {
    if (!titles.has(line)) return line;
    const text = line.text.trim().replace(spacedStar, "*");
    return { ...line, opening: erratumForm.begins(text) ?? openingOfLine(text) };
  });
}
