/** The table of document forms, and which one a document holds to. */
import type { SourceLine } from "../../domain/source-line.ts";
import { beginningOf } from "../beginning.ts";
import { isPartHeading, isSectionHeading, readDocumentTitle } from "../head.ts";
import { groupParagraphs, type Paragraph } from "../paragraphs.ts";
import { isBlank } from "../signs.ts";
import { boldForm, boldLineForm } from "./bold.ts";
import { datedForm, looksDated } from "./dated.ts";
import { erratumForm } from "./erratum.ts";
import { lineBreakForm, looksLikeTitleLine } from "./line-break.ts";
import { markedForm, markedTitles } from "./marked.ts";
import type { Form, Opening, Shape, TitleLineForm } from "./opening.ts";
import { questionForm } from "./question.ts";
import { runInForm } from "./run-in.ts";
import { separatedForm } from "./separated.ts";
import { stanzaForm } from "./stanza.ts";
import { tableRowForm } from "./table-row.ts";

/** Forms that a paragraph shows by itself. Where two open equally many entries, the one that stands first prevails. */
const paragraphForms: readonly Form[] = [
  separatedForm("en dash", " – "),
  separatedForm("em dash", " — "),
  separatedForm("double hyphen", " -- "),
  separatedForm("hyphen", " - "),
  separatedForm("colon", ": "),
  boldForm,
  tableRowForm,
];

/** Forms in which titles stand on lines of their own. */
const titleLineForms: readonly TitleLineForm[] = [
  markedForm,
  { form: datedForm, looks: looksDated, worth: 4 },
  { form: lineBreakForm, looks: looksLikeTitleLine, worth: 0.8 },
  stanzaForm,
  boldLineForm,
  questionForm,
];

/** Passages that were collected from several texts: every paragraph stands for itself. */
const passages: Form = {
  name: "passages",
  opens: (text, shape) => runInForm.opens(text, shape) ?? untitled(text),
};

function untitled(text: string): Opening {
  return { title: null, changed: false, isErratum: false, heading: null, text };
}

/** An erratum is recognised in every form: it is a heading of its own kind. */
function withErrata(form: Form): Form {
  return {
    name: form.name,
    opens: (text, shape) => erratumForm.opens(text, shape) ?? form.opens(text, shape),
  };
}

/** Whether a paragraph's text would begin an entry in any form; for mending, before the form is known. */
export function opensSomehow(text: string): boolean {
  return [erratumForm, ...paragraphForms].some((form) => form.opens(text, "prose") !== null);
}

export interface FoundForm {
  readonly form: Form;
  /** The lines, with those that are titles marked as headings where the form has such. */
  readonly lines: readonly SourceLine[];
}

/**
 * The form in which most entries of a document begin. A document in which none opens anything is a collection of
 * passages, as is one that is known to be mixed.
 */
export function findForm(
  lines: readonly SourceLine[],
  wrapWidth: number | null,
  kind: "mixed" | "uniform",
): FoundForm {
  if (kind === "mixed") return { form: passages, lines };
  const start = beginningOf(lines);
  const paragraphs = groupParagraphs(start, { wrapWidth, opens: opensSomehow });
  const prose = paragraphs.filter(isText);
  const ruled = prose.filter(({ text }) => erratumForm.opens(text, "prose") === null);
  const starred = paragraphs.filter(isStarred);
  const byParagraphs = heaviest(
    paragraphForms.map((form) => ({
      form,
      weight: weightOf(form, ruled, prose[0]) + starredIn(form, starred),
    })),
  );
  const byLines = heaviest(
    titleLineForms.map((each) => ({
      ...each,
      weight:
        each === markedForm
          ? markedTitles(paragraphs, (text) => opensEntry(byParagraphs.form, text)) * each.worth
          : titleLinesIn(start, each.looks, wrapWidth).size * each.worth + headedIn(start, each.form),
    })),
  );
  if (byLines.weight > byParagraphs.weight)
    return { form: withErrata(byLines.form), lines: markTitleLines(lines, byLines.looks, wrapWidth) };
  if (byParagraphs.weight > 0) return { form: withErrata(byParagraphs.form), lines };
  return { form: ruled.length < prose.length ? erratumForm : passages, lines };
}

function opensEntry(form: Form, text: string): boolean {
  return erratumForm.opens(text, "prose") !== null || form.opens(text, "prose") !== null;
}

/** What a heading is worth that the file's format names: more than a line that only looks like one. */
const headingCounts = 2;

/** Headings are titles on lines of their own, where they bear no date. */
function headedIn(lines: readonly SourceLine[], form: Form): number {
  if (form !== lineBreakForm) return 0;
  const headings = lines.filter(({ style, text }) => style === "heading" && !looksDated(text));
  return headings.length * headingCounts;
}

/** The first of the heaviest. */
function heaviest<Weighed extends { readonly weight: number }>(all: readonly Weighed[]): Weighed {
  return all.reduce((best, each) => (each.weight > best.weight ? each : best));
}

/** What the first paragraph is worth: an excerpt may be one entry with several sub-headings in another form. */
const firstCounts = 6;

/** `ruled` are the paragraphs that open no erratum, `first` is the first of all. */
function weightOf(form: Form, ruled: readonly Paragraph[], first: Paragraph | undefined): number {
  const opening = ruled.filter(({ text }) => form.opens(text, "prose"));
  const isFirst = opening.length > 0 && opening[0] === first;
  return opening.length + (isFirst ? firstCounts : 0);
}

/** `* cost – Each card`: where all entries are new, all may look like items of a list. */
function starredIn(form: Form, starred: readonly Paragraph[]): number {
  return starred.filter(({ text }) => form.opens(`*${text}`, "prose")?.changed).length;
}

function isStarred({ marker }: Paragraph): boolean {
  return marker.sort === "bullet" && marker.sign === "*";
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

function markTitleLines(
  lines: readonly SourceLine[],
  looks: TitleLineForm["looks"],
  wrapWidth: number | null,
): SourceLine[] {
  const titles = titleLinesIn(lines, looks, wrapWidth);
  return lines.map((line) => (titles.has(line) ? { ...line, style: "heading" } : line));
}

function isText(paragraph: Paragraph): boolean {
  return paragraph.marker.sort === "none" && !isSectionHeading(paragraph) && !isPartHeading(paragraph.text);
}

export function shapeOf(paragraph: Pick<Paragraph, "isHeading">): Shape {
  return paragraph.isHeading ? "title line" : "prose";
}
