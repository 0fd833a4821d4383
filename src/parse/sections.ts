/**
 * The lines of a document in, its sections out, each with the form that it holds to: numbered rules may be followed by
 * a glossary of another form, and by credits.
 */
import type { DocumentKind } from "../domain/document.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { findForm } from "./forms/forms.ts";
import { findRules, numberedForm } from "./forms/numbered.ts";
import type { Form } from "./forms/opening.ts";
import { markOrderedTitles } from "./forms/ordered-titles.ts";
import { isSectionTitle } from "./head.ts";
import type { TextLine } from "./paragraphs.ts";
import { isBlank } from "./signs.ts";

export interface Section {
  /** The line that heads it; null for what stands above the first heading. */
  readonly heading: SourceLine | null;
  readonly form: Form;
  readonly lines: readonly TextLine[];
}

interface WholeDocument {
  readonly wrapWidth: number | null;
  readonly kind: DocumentKind | undefined;
}

/** Words about the document itself: nothing in them opens an entry. */
const prefaceForm: Form = { name: "preface", opens: () => null };

export function divideSections(lines: readonly SourceLine[], whole: WholeDocument): readonly Section[] {
  const rules = findRules(lines);
  const headings = lines.filter((line) => line.level !== undefined && !rules.has(line));
  if (rules.size === 0 || headings.length > rules.size) return [{ heading: null, ...formOf(lines, whole) }];
  const first = lines.findIndex((line) => rules.has(line));
  const end = endOfRules(
    lines,
    lines.findLastIndex((line) => rules.has(line)),
  );
  const numbered = lines.slice(first, end).map((line): TextLine => {
    const rule = rules.get(line);
    return rule === undefined ? line : { ...line, rule };
  });
  return [
    beforeRules(lines.slice(0, first), whole),
    { heading: null, form: numberedForm, lines: numbered },
    ...partsOf(lines.slice(end)).map((part) => sectionOf(part, whole)),
  ];
}

/** A few paragraphs above the rules introduce them; more are a part of their own. */
const longestPreface = 60;

function beforeRules(lines: readonly SourceLine[], whole: WholeDocument): Section {
  const full = lines.filter(({ text }) => !isBlank(text));
  if (full.length <= longestPreface) return { heading: null, form: prefaceForm, lines };
  return { heading: null, ...formOf(lines, whole) };
}

function formOf(
  lines: readonly SourceLine[],
  { wrapWidth, kind }: WholeDocument,
): Pick<Section, "form" | "lines"> {
  const found = findForm(lines, wrapWidth, kind === "mixed" ? "mixed" : "uniform");
  if (wrapWidth === null || !found.form.name.endsWith("dash")) return found;
  return { form: found.form, lines: markOrderedTitles(found.lines, found.form) };
}

/** The rules end where a heading without a number stands below the last one. */
function endOfRules(lines: readonly SourceLine[], last: number): number {
  const heading = lines.findIndex((line, at) => at > last && isSectionTitle(line));
  return heading < 0 ? lines.length : heading;
}

/** Each begins with its heading. A deeper heading, or a letter of the alphabet, parts nothing. */
function partsOf(lines: readonly SourceLine[]): (readonly SourceLine[])[] {
  const top = lines[0]?.level;
  const starts = lines.flatMap((line, at) => {
    const isAlone = line.level !== undefined || (isBlankAt(lines, at - 1) && isBlankAt(lines, at + 1));
    const isPart =
      isAlone && isSectionTitle(line) && (line.level ?? top) === top && line.text.trim().length > 1;
    return at === 0 || isPart ? [at] : [];
  });
  return starts.map((start, at) => lines.slice(start, starts[at + 1]));
}

function isBlankAt(lines: readonly SourceLine[], at: number): boolean {
  return isBlank(lines[at]?.text ?? "");
}

const aboutItself =
  /^(?:credits|acknowledge?ments|copyright|legal\b.*|introduction|preface|about this document|trademarks|contact)$/i;

function sectionOf(part: readonly SourceLine[], whole: WholeDocument): Section {
  const [heading, ...lines] = part;
  if (heading === undefined) return { heading: null, form: prefaceForm, lines };
  const isAboutItself = aboutItself.test(heading.text.trim().replaceAll("*", "").replace(/:$/, ""));
  if (isAboutItself || lines.every(({ text }) => isBlank(text))) return { heading, form: prefaceForm, lines };
  return { heading, ...formOf(lines, { ...whole, kind: undefined }) };
}
