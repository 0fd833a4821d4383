/** Forms in; how many entries of some lines begin in each, and what that is worth against the others, out. */
import type { SourceLine } from "../../domain/source-line.ts";
import { readDocumentTitle } from "../head.ts";
import { isBlank } from "../line-ends.ts";
import type { Paragraph, TextLine } from "../paragraph.ts";
import { isBoldLine } from "./bold.ts";
import type { Form, Opening, TitleLineForm } from "./opening.ts";
import { areOrdered } from "./ordered-titles.ts";
import { askedForm } from "./question.ts";

/** A form as it was tried on some lines. */
export interface TriedForm {
  readonly form: Form;
  /** How many entries begin in it. */
  readonly entries: number;
  /** What that is worth against other forms. */
  readonly weight: number;
  /** Marks the lines that only their place shows to be titles or rules; absent for a form that a paragraph shows by itself. */
  readonly mark?: (lines: readonly SourceLine[]) => readonly TextLine[];
}

/** What the first paragraph is worth: an excerpt may be one entry with several sub-headings in another form. */
const firstCounts = 6;

interface Paragraphs {
  /** Paragraphs of text that open no erratum. */
  readonly ruled: readonly Paragraph[];
  readonly paragraphs: readonly Paragraph[];
}

export function tryOnParagraphs(form: Form, { ruled, paragraphs }: Paragraphs): TriedForm {
  const isTitle = (text: string) => form !== askedForm && isBoldLine(text);
  const opening = ruled.filter(({ text }) => !isTitle(text) && form.opens(text, "prose"));
  const isFirst = opening.length > 0 && opening[0] === ruled[0];
  const entries = opening.length + starredIn(form, paragraphs) + numberedIn(form, paragraphs);
  if (form.narrower && !isUsual(opening, form, form.narrower)) return { form, entries, weight: 0 };
  return { form, entries, weight: entries + (isFirst ? firstCounts : 0) };
}

/**
 * Whether most titles of several words are such that the narrower form does not know them, and bold type or their order
 * shows that they are titles: sub-headings of an entry look alike.
 */
function isUsual(opening: readonly Paragraph[], form: Form, narrower: Form): boolean {
  const known = opening.map(({ text }) => narrower.opens(text, "prose")?.title);
  const several = known.filter((title) => title?.includes(" "));
  const other = opening.filter((_, at) => known[at] === undefined);
  if (other.length <= several.length) return false;
  if (other.every(({ text }) => text.startsWith("**"))) return true;
  return opening.length >= enoughOrdered && areOrdered(titlesOf(opening, form));
}

/** Three sub-headings may be in alphabetical order by chance. */
const enoughOrdered = 5;

function titlesOf(opening: readonly Paragraph[], form: Form): string[] {
  return opening.map(({ text }) => form.opens(text, "prose")?.title ?? "");
}

/** An entry has items with such beginnings too, so an item is worth less than a paragraph. */
const itemCounts = 0.5;

/** Bold type shows that items have titles, or the alphabetical order of many. */
export function tryOnItems(form: Form, paragraphs: readonly Paragraph[]): TriedForm {
  const items = paragraphs.filter(
    ({ marker, text }) => marker.sort === "bullet" && form.opens(text, "prose"),
  );
  const isOrdered = items.length >= enoughOrdered && areOrdered(titlesOf(items, form));
  const isProven = isOrdered || items.every(({ text }) => text.startsWith("**"));
  return { form, entries: items.length, weight: isProven ? items.length * itemCounts : 0 };
}

/** `* cost – Each card`: where all entries are new, all may look like items of a list. */
function starredIn(form: Form, paragraphs: readonly Paragraph[]): number {
  return paragraphs.filter(
    ({ marker, text }) =>
      marker.sort === "bullet" && marker.sign === "*" && form.opens(`*${text}`, "prose")?.changed,
  ).length;
}

/** `1. May I concede?`: numbered questions look like items of a list. */
function numberedIn(form: Form, paragraphs: readonly Paragraph[]): number {
  if (form !== askedForm) return 0;
  return paragraphs.filter((paragraph) => opensNumbered(paragraph, form) !== null).length;
}

export function opensNumbered({ marker, text }: Paragraph, form: Form): Opening | null {
  const isNumbered = marker.sort === "label" && /^\d/.test(marker.label);
  return isNumbered ? form.opens(`${marker.label}. ${text}`, "prose") : null;
}

export function tryOnLines(
  { form, looks, worth }: TitleLineForm,
  lines: readonly SourceLine[],
  wrapWidth: number | null,
): TriedForm {
  const entries = titleLinesIn(lines, looks, wrapWidth).size;
  return {
    form,
    entries,
    weight: entries * worth,
    mark: (all) => markTitleLines(all, looks, wrapWidth),
  };
}

function titleLinesIn(
  lines: readonly SourceLine[],
  looks: TitleLineForm["looks"],
  wrapWidth: number | null,
): ReadonlySet<SourceLine> {
  const full = lines.filter(({ text }) => !isBlank(text));
  const titleAt = full.slice(0, linesOfHead).findIndex(({ text }) => readDocumentTitle(text.trim()) !== null);
  return new Set(
    full.filter((line, at) => {
      const [upper, lower] = [full[at - 1], full[at + 1]];
      const context = {
        upper: upper?.text ?? null,
        lower: lower?.text ?? null,
        isBelowBlank: upper === undefined || line.number > upper.number + 1,
        isAboveBlank: lower === undefined || lower.number > line.number + 1,
        wrapWidth,
        level: line.level,
        lowerLevel: lower?.level,
      };
      return at > titleAt && looks(line.text, context);
    }),
  );
}

/** A document's title stands so far up that what is above it names the publisher, and no entry. */
const linesOfHead = 6;

export function markTitleLines(
  lines: readonly SourceLine[],
  looks: TitleLineForm["looks"],
  wrapWidth: number | null,
): TextLine[] {
  const titles = titleLinesIn(lines, looks, wrapWidth);
  return lines.map((line) => (titles.has(line) ? { ...line, isTitle: true } : line));
}
