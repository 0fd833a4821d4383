/**
 * The table of document forms, with examples, and the selection of the form of a section. Two layouts are recognized only from
 * all lines together: numbered rules (`numbered.ts`) and counted rules (`list.ts`).
 */
import { enough, longestTitleLine } from "../../domain/evidence.ts";
import {
  endsSentence,
  firstLinesOf,
  hasLetter,
  type SourceLine,
  startsExample,
} from "../../domain/source-line.ts";
import { isFactLine, isPartHeading, isSectionHeading, type MarkedLine } from "../head.ts";
import { groupParagraphs, type Paragraph, type TextLine } from "../paragraphs.ts";
import { boldForms, boldItemForm, boldLineForm } from "./bold.ts";
import { erratumForm } from "./erratum.ts";
import { tryOnList } from "./list.ts";
import {
  beginsNothing,
  type Form,
  type Opening,
  openRunIn,
  type ParagraphContext,
  questionForm,
  type TitleLineForm,
} from "./opening.ts";
import {
  capitalsForm,
  colonLineForm,
  fullStopForm,
  runInForm,
  type Separator,
  separatedForms,
  wideGapForm,
} from "./separated.ts";
import { isHeadOfTable, tableRowForm } from "./table-row.ts";
import { areOrdered } from "./title-evidence.ts";
import { datedForm, lineBreakForm, markedForm, stanzaForm } from "./title-lines.ts";
import { placeLines, type TriedForm, tryOnItems, tryOnLines, tryOnParagraphs } from "./try-forms.ts";

const dashes: readonly Separator[] = [
  { name: "en dash", separator: " – " },
  { name: "em dash", separator: " — " },
  { name: "tight em dash", separator: "—" },
  { name: "double hyphen", separator: " -- " },
  { name: "hyphen", separator: " - " },
];
/** `Deck Size: …` and `Mulligan: …` below `Game Setup` are parts of it unless they are in alphabetical order. */
const colon: Separator = {
  name: "colon",
  separator: ": ",
  listing: ({ titles, areTerms }) => (areTerms || areOrdered(titles) ? null : "no"),
};
const separated = [...dashes, colon].map(separatedForms);
const dashForms = separated.slice(0, dashes.length).map(({ ofTitles }) => ofTitles);

/** Forms recognized from a single paragraph. If two open the same number of entries, the first one prevails. */
const paragraphForms: readonly Form[] = [
  // `own – Gametext that affects you`, `Nausicaans: The target is selected.`
  ...separated.map(({ ofTitles }) => ofTitles),
  // `Active player – The player whose turn it is`
  ...separated.map(({ ofSentences }) => ofSentences),
  // `own      Gametext that affects you`
  wideGapForm,
  // `Deck Sizes. A Main Deck holds 40 cards.`
  fullStopForm,
  // `BARON HARKONNEN. His ability may be used twice.`
  capitalsForm,
  // `**own** Gametext that affects you`
  boldForms.ofTitles,
  // `**Deal damage** To deal damage, remove cards.`
  boldForms.ofSentences,
  // `Q: May I concede? A: Yes.`, `May I concede?` above its answer
  questionForm,
  // `Aid Station | Facility | Heals one personnel.`
  tableRowForm,
];

/** Lists in which each item is an entry. */
const itemForms: readonly Form[] = [
  // `- **Frost Giant:** Should be unique.`
  boldItemForm,
  // `• Abandoned Mine – You may mine once.`
  ...separated.map(({ ofItems }) => ofItems),
];

/** Forms with titles on lines of their own above their text. */
const titleLineForms: readonly TitleLineForm[] = [
  // `## Abandon`
  markedForm,
  // `Naming a Number 2017-06-06`
  datedForm,
  // `Nausicaans`, also without blank lines between the entries
  lineBreakForm,
  // `cost` in any letter case, between blank lines or above a list
  stanzaForm,
  // `**Abandon**`
  boldLineForm,
  // `Dusk Actions:`
  colonLineForm,
];

/** Text about the document itself, in which nothing begins an entry. */
export const prefaceForm: Form = { name: "preface", begins: beginsNothing };

/** Passages collected from several texts: every paragraph is an entry, whatever it begins with. */
export const passagesForm: Form = { name: "passages", begins: beginsNothing, opens: openPassage };

/** A list is a passage of its own unless the paragraph above introduces it. A first line that is not a sentence is a title. */
function openPassage({ marker, text }: MarkedLine, { upper, lower }: ParagraphContext): Opening | null {
  const isText =
    marker.sort === "none"
      ? startsExample(text) || (!upper && lower && isTitleAbove(text))
      : upper && (upper.marker.sort !== "none" || upper.text.endsWith(":"));
  if (isText) return null;
  // A title would leave no place for the label.
  const titled = marker.sort === "label" ? null : runInForm.begins(text);
  return titled ?? openRunIn({ title: null }, text);
}

function isTitleAbove(text: string): boolean {
  return text.length <= longestTitleLine && hasLetter(text) && !endsSentence(text);
}

/** Errata are recognized in every form, as headings of their own kind. Versions, dates, and headers of tables open nothing. */
function withErrata(form: Form): Form {
  return {
    ...form,
    begins: (text) => {
      const opening = erratumForm.begins(text) ?? form.begins(text);
      return opening === null || isFactLine(text) ? null : opening;
    },
  };
}

/** Whether a paragraph would start an entry in any form. A form that needs many titles as evidence counts only in bold. */
export function beginsInAnyForm(text: string): boolean {
  const forms = text.startsWith("**") ? paragraphForms : sureForms;
  return erratumForm.begins(text) !== null || forms.some((form) => form.begins(text) !== null);
}

const sureForms = paragraphForms.filter(({ areTitles }) => areTitles === undefined);

export type FoundForm = ReturnType<typeof findForm>;

export type FindForm = (lines: readonly SourceLine[]) => FoundForm;

/** The form in which most entries start. If nothing begins an entry, every paragraph is one. */
export function findForm(lines: readonly SourceLine[], wrapWidth: number | null) {
  const begun = firstLinesOf(lines);
  const paragraphs = groupParagraphs(begun, { wrapWidth, begins: beginsInAnyForm });
  const prose = paragraphs.filter(isText);
  const errata = prose.map(({ text }) => erratumForm.begins(text));
  // `Altovar – Erratum:` alone is followed by the new text, which begins nothing.
  const ruled = prose.filter((_, at) => !errata[at] && typeof errata[at - 1]?.heading !== "string");
  const texts = ruled.map(({ text }) => text);
  const placed = placeLines(begun, wrapWidth);
  const tried = [
    ...paragraphForms.map((form) => tryOnParagraphs(form, texts, paragraphs)),
    ...titleLineForms.map((form) => tryOnLines(form, placed, prose.length)),
    ...itemForms.map((form) => tryOnItems(form, paragraphs)),
    tryOnList(begun, wrapWidth, paragraphForms),
  ];
  const found = belowTitleLines(heaviestForm(tried), tried, prose, begun);
  const errataCount = errata.filter((opening) => opening !== null).length;
  const untitled = errataCount > 0 ? erratumForm : passagesForm;
  const form = found.weight > 0 ? withErrata(found.form) : untitled;
  const shown: readonly TextLine[] = (found.weight > 0 ? found.mark?.(lines, wrapWidth) : undefined) ?? lines;
  const first = prose.find((paragraph) => !isHeadOfTable(paragraph));
  const title = shown.find(({ opening }) => opening);
  const start = title?.number ?? prose.find(({ text }) => form.begins(text) !== null)?.lines[0] ?? 0;
  return {
    form,
    /** The lines, with titles marked as such. */
    lines: shown,
    entries: found.entries + errataCount,
    titles: titlesIn(lines, form),
    /** The number of text paragraphs from the first entry on, and whether there are none above it. */
    paragraphsBelow: prose.filter(({ lines: [line] }) => line >= start).length,
    beginsAtOnce:
      shown[0]?.opening !== undefined || (first !== undefined && form.begins(first.text) !== null),
  };
}

/** Titles at the starts of lines that open an entry by their own words. */
export function titlesIn(lines: readonly SourceLine[], { begins }: Form): readonly string[] {
  return lines.flatMap(({ text }) => begins(text.trim())?.title ?? []);
}

/** Of the forms with a dash, the one that begins the most entries. */
function heaviestForm(tried: readonly TriedForm[]): TriedForm {
  const best = tried.reduce((one, each) => (each.weight > one.weight ? each : one));
  if (!dashForms.includes(best.form)) return best;
  const dashed = tried.filter(({ form }) => dashForms.includes(form));
  return dashed.reduce((one, each) => (each.entries > one.entries ? each : one), best);
}

/** If title lines divide the text, unordered titles before a colon are items below them. */
function belowTitleLines(
  best: TriedForm,
  tried: readonly TriedForm[],
  prose: readonly Paragraph[],
  begun: readonly SourceLine[],
): TriedForm {
  const lines = tried.find(({ form }) => form.name === lineBreakForm.name);
  if (lines === undefined || lines.entries < enough || best.mark) return best;
  const titles = prose.flatMap(({ text }) => best.form.begins(text)?.title ?? []);
  const unheaded = { titles, entries: best.entries, isPromised: false, areTerms: false, beginsAtOnce: true };
  return best.form.listing?.({ ...unheaded, lines: begun }) === "no" ? lines : best;
}

/** Prose below a heading, which is its title; nothing in it begins an entry. */
export const headingForm: Form = { name: markedForm.name, begins: beginsNothing };

function isText(paragraph: Paragraph): boolean {
  if (paragraph.marker.sort !== "none" || paragraph.table === "head") return false;
  return !isSectionHeading(paragraph) && !isPartHeading(paragraph.text);
}
