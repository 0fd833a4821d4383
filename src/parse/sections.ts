/** Divides a document into sections, each with its form: a glossary in another form, and credits, may follow numbered rules. */
import type { DocumentKind } from "../domain/document.ts";
import { fewest } from "../domain/evidence.ts";
import { isAboveGap, isBelowGap, isCapitals, type SourceLine, withoutColon } from "../domain/source-line.ts";
import { readDate } from "./dates.ts";
import {
  type FindForm,
  type FoundForm,
  findForm,
  headingForm,
  passagesForm,
  prefaceForm,
  titlesIn,
} from "./forms/forms.ts";
import { findRules, numberedForm, withRules } from "./forms/numbered.ts";
import type { Form } from "./forms/opening.ts";
import { markOrderedTitles } from "./forms/title-evidence.ts";
import { asideHeading } from "./forms/title-lines.ts";
import type { SectionParagraphs } from "./grouping.ts";
import { isPartLine, isPartTitle, isSectionTitle, namesKindOfPart } from "./head.ts";
import { groupParagraphs, headingParagraph, type TextLine } from "./paragraphs.ts";
import {
  areOfLabels,
  endOfRules,
  isFrontMatter,
  listingHeadings,
  topicHeadings,
} from "./section-headings.ts";
import { titlePageEnd } from "./title-page.ts";

interface Part {
  /** Its heading, which is not among its lines; null for what precedes the first heading. */
  readonly heading: SourceLine | null;
  readonly lines: readonly TextLine[];
}

type Section = Part & { readonly form: Form };

/** What is known of a document before it is divided. */
interface Context {
  readonly wrapWidth: number | null;
  readonly kind: DocumentKind | undefined;
  readonly findForm: FindForm;
}

type Facts = Omit<Context, "findForm">;

/** The sections of a document, each with its paragraphs. */
export function divideSections(lines: readonly SourceLine[], facts: Facts): readonly SectionParagraphs[] {
  const { wrapWidth } = facts;
  return sectionsOf(lines, facts).map(({ heading, form, lines: own }) => {
    const begins = (text: string) => form.begins(text) !== null;
    const paragraphs = groupParagraphs(own, { wrapWidth, begins });
    return { heading: heading === null ? null : headingParagraph(heading), paragraphs, form };
  });
}

function sectionsOf(lines: readonly SourceLine[], facts: Facts): readonly Section[] {
  const context: Context = { ...facts, findForm: (part) => findForm(part, facts.wrapWidth) };
  const rules = findRules(lines, facts.wrapWidth);
  const headings = lines.filter(
    (line) => line.level !== undefined && !rules.has(line) && !asideHeading.test(line.text.trim()),
  );
  const first = lines.findIndex((line) => rules.has(line));
  if (rules.size === 0 || headings.length > rules.size || areSteps(lines, first, rules.size))
    return divideUnnumbered(lines, context);
  const end = endOfRules(lines, rules, context.findForm);
  return [
    ...beforeRules(lines.slice(0, first), context),
    { heading: null, form: numberedForm(rules), lines: withRules(lines.slice(first, end), rules) },
    ...divideText(lines.slice(end), context),
  ];
}

/** A few numbers below `follow these steps:` are those of a procedure. */
const mostSteps = 30;

function areSteps(lines: readonly SourceLine[], first: number, count: number): boolean {
  const above = lines[first - 1]?.text.trim() ?? "";
  return count <= mostSteps && above.endsWith(":");
}

/** A few paragraphs above the rules, except for marked parts, introduce them. More are a part of their own. */
const longestPreface = 60;

function beforeRules(lines: readonly SourceLine[], context: Context): readonly Section[] {
  if (lines.length > longestPreface) return divideUnnumbered(lines, context);
  const [, ...headings] = lines.filter(({ level }) => level !== undefined);
  const first = headings.find(({ text }) => !isFrontMatter(text));
  const end = first === undefined ? lines.length : lines.indexOf(first);
  const preface = { heading: null, form: prefaceForm, lines: lines.slice(0, end) };
  if (first) return [preface, asSection(null, context.findForm(lines.slice(end)), context)];
  const errata = lines.findIndex(
    ({ text }, at) => at > 0 && isBelowGap(lines, at) && isAboveGap(lines, at) && namesKindOfPart(text),
  );
  if (errata < 0) return [preface];
  const heading = lines[errata] ?? null;
  const parts = divideText(lines.slice(errata + 1), context).map((part) =>
    part.heading === null ? { ...part, heading } : part,
  );
  return [{ ...preface, lines: lines.slice(0, errata) }, ...parts];
}

/** Divides text without numbered rules. */
function divideUnnumbered(all: readonly SourceLine[], context: Context): readonly Section[] {
  if (context.kind === "mixed") return [{ heading: null, form: passagesForm, lines: all }];
  const end = titlePageEnd(all);
  const sections = divideText(all.slice(end), context);
  return end > 0 ? [{ heading: null, form: prefaceForm, lines: all.slice(0, end) }, ...sections] : sections;
}

function divideText(lines: readonly SourceLine[], context: Context): readonly Section[] {
  const { findForm } = context;
  const usual = findForm(unmarkedLines(lines));
  const parts = partsOf(lines, usual, findForm);
  const isUndivided = parts.length === 1 && (!parts[0]?.heading || parts[0].heading.level !== undefined);
  if (isUndivided) return parts.map((part) => asSection(part.heading, findForm(part.lines), context));
  // Null for text about the document itself.
  const forms = parts.map((part) => {
    const form = formOfPart(part, usual.form, findForm);
    return isAboutDocument(part, form) ? null : form;
  });
  // Several days may rule on the same cards, so titles that recur are no labels there.
  const areDays = parts.some(({ heading }) => heading !== null && isDayHeading(heading));
  const holdsLabels = areOfLabels(forms.map((form) => form?.titles ?? []));
  const firstWithEntries = forms.findIndex((form) => form !== null && form.entries > 0);
  return parts.map((part, at) => {
    const found = forms[at];
    if (!found || at < firstWithEntries) return { ...part, form: prefaceForm };
    if (holdsLabels[at] && !areDays) return { ...part, form: headingForm };
    // The heading of prose is the title of that prose.
    if (found.entries === 0) return { ...part, form: part.heading === null ? usual.form : headingForm };
    return asSection(part.heading, found, context);
  });
}

/** Keeps a form that only many titles show in each part where it begins as many entries as any other. */
function formOfPart({ lines }: Part, usual: Form, findForm: FindForm): FoundForm {
  const found = findForm(lines);
  const entries = lines.filter(({ text }) => usual.begins(text) !== null).length;
  if (!usual.areTitles || entries < Math.max(1, found.entries)) return found;
  return { ...found, form: usual, entries, titles: titlesIn(lines, usual) };
}

function asSection(heading: SourceLine | null, { form, lines }: FoundForm, { wrapWidth }: Context): Section {
  return { heading, form, lines: markOrderedTitles(lines, form, wrapWidth) };
}

function unmarkedLines(lines: readonly SourceLine[]): readonly SourceLine[] {
  const isMarked = lines.some(({ level }) => level !== undefined);
  return isMarked ? lines.filter(({ level }) => level === undefined) : lines;
}

/** Parts start at headings of lists, after such lists, and at lines that say that they are headings. */
function partsOf(lines: readonly SourceLine[], usual: FoundForm, findForm: FindForm): readonly Part[] {
  const days = new Set(lines.filter(isDayHeading));
  const listing = listingHeadings(lines, findForm);
  const topics = topicHeadings(lines, usual);
  const heads = usual.lines.flatMap((line, at) =>
    (line.opening ?? line.rule) ? [{ line, isApart: isAboveGap(usual.lines, at) }] : [],
  );
  const areApart = heads.filter(({ isApart }) => isApart).length * 2 > heads.length;
  const areCapitals = heads.filter(({ line }) => isCapitals(line.text)).length * 2 > heads.length;
  // `CARD NOTES` above a blank line is no title among those directly above their text if these have small letters.
  const titled = heads.flatMap(({ line, isApart }) =>
    isApart && !areApart && isCapitals(line.text) && !areCapitals ? [] : line,
  );
  // `Credits` below the last term of a glossary is not a term.
  const terms = isPartTitle(titled.at(-1)?.text ?? "") ? titled.slice(0, -1) : titled;
  const titles = new Set(terms.map(({ number }) => number));
  const parts: { heading: SourceLine | null; lines: SourceLine[] }[] = [{ heading: null, lines: [] }];
  lines.forEach((line, at) => {
    const open = parts.at(-1);
    const isBehindList = line.level !== undefined && open?.heading?.level !== undefined;
    const isOneOfDays = days.size > 1 && days.has(line) && isBelowGap(lines, at);
    if (isOneOfDays || listing.has(line) || headsPart(lines, at, titles) || topics.has(line))
      parts.push({ heading: line, lines: [] });
    else if (isBehindList) parts.push({ heading: null, lines: [line] });
    else open?.lines.push(line);
  });
  return parts.filter((part) => part.heading !== null || part.lines.length > 0);
}

/** `2011-02-07` is the heading of that day's rulings. */
const isDayHeading = ({ text }: SourceLine) => readDate(text) !== null;

/** Whether a line that the file does not mark is the heading of a part. */
function headsPart(lines: readonly SourceLine[], at: number, titles: ReadonlySet<number>): boolean {
  const line = lines[at];
  if (line === undefined || line.level !== undefined) return false;
  if (isPartLine(line.text)) return true;
  if (titles.has(line.number) || !isBelowGap(lines, at)) return false;
  const isTitle = isSectionTitle(line) && (isAboveGap(lines, at) || isPartTitle(line.text));
  // The first line is the title of the document.
  if (!isTitle && (at === 0 || !namesKindOfPart(line.text))) return false;
  return !isBelowHeading(lines, at) && !isLeadIn(line, lines);
}

/** Among marked headings, `LIST OF COUNTERS:` leads in a list of the entry above. */
function isLeadIn({ text }: SourceLine, lines: readonly SourceLine[]): boolean {
  return text.includes(":") && !isPartTitle(text) && lines.some(({ level }) => level !== undefined);
}

/** `**Errata:**` directly below `## Frost Giant` is part of that entry. The first heading is that of the document. */
function isBelowHeading(lines: readonly SourceLine[], at: number): boolean {
  return at > 1 && lines[at - 1]?.level !== undefined;
}

function isAboutDocument({ heading, lines }: Part, { entries }: FoundForm): boolean {
  const title = withoutColon(heading?.text.trim().replaceAll("*", "") ?? "");
  // An introduction with several entries is not one: no line separates it from the rules below.
  if (["introduction", "preface"].includes(title.toLowerCase()) && entries >= fewest) return false;
  return isFrontMatter(title) || lines.length === 0;
}
