/**
 * Titles that a hard-wrapped glossary writes in another way than its others: `Cargo Bay - You begin` among `–` titles,
 * `Isabella –This event`, or a title below an entry that ends without a full stop. Two readings are possible there; the
 * alphabetical order of the titles decides.
 */
import { compareTitles } from "../../domain/collation.ts";
import type { SourceLine } from "../../domain/source-line.ts";
import { isFactLine } from "../head.ts";
import { isMarked } from "../markers.ts";
import type { TextLine } from "../paragraph.ts";
import { endsSentence, isCapitals } from "../sentences.ts";
import { isBlank } from "../signs.ts";
import { readMark, titleCase } from "../titles.ts";
import { type Form, type Opening, openTitleLine } from "./opening.ts";

/** Title and text parted by a dash with a blank on one side at least; the text begins with a capital. */
const looseTitle = /^(?<title>[^–—]{2,90}?)(?: --? | ?[–—] | [–—])(?=[“"(]?[\p{Lu}\d[])(?<text>.{0,300})$/u;
const longestLine = 400;
/** Fewer titles show no order. */
const fewestTitles = 5;
/** From so many titles on, a few may stand out of order. */
const enoughTitles = 8;
/** The share of neighbors that must stand in order then. */
const ordered = 0.8;

interface Title {
  readonly at: number;
  readonly title: string;
}

export function markOrderedTitles(lines: readonly SourceLine[], form: Form): readonly TextLine[] {
  const sure = lines.flatMap((_, at) => sureTitle(lines, at, form) ?? []);
  if (sure.length < fewestTitles || !areOrdered(sure)) return lines;
  let below = 0;
  return lines.map((line, at): TextLine => {
    while (below < sure.length && (sure[below]?.at ?? 0) < at) below += 1;
    const [upper, next] = [sure[below - 1], sure[below]];
    if (next?.at === at || upper === undefined || next === undefined) return line;
    const opening = openLoosely(line.text) ?? openAlone(lines, at);
    const title = opening?.title ?? "";
    return opening && isBetween(title, upper.title, next.title) ? { ...line, opening } : line;
  });
}

/** A line that opens an entry in the form, below a blank line or the end of a sentence. */
function sureTitle(lines: readonly SourceLine[], at: number, form: Form): Title | null {
  const upper = lines[at - 1]?.text ?? "";
  if (!isBlank(upper) && !endsSentence(upper) && !isFactLine(upper) && !isCapitals(upper)) return null;
  const title = form.opens(lines[at]?.text ?? "", "prose")?.title;
  return title === undefined || title === null ? null : { at, title };
}

function areOrdered(titles: readonly Title[]): boolean {
  const rising = titles.filter(
    ({ title }, at) => at === 0 || compare(titles[at - 1]?.title ?? "", title) <= 0,
  );
  return rising.length >= titles.length * (titles.length < enoughTitles ? 1 : ordered);
}

function isBetween(title: string, upper: string, next: string): boolean {
  return compare(upper, title) < 0 && compare(title, next) < 0;
}

function compare(one: string, other: string): number {
  return compareTitles(one, other, "the-under-next-word");
}

/** `flank` between blank lines, its text below. */
function openAlone(lines: readonly SourceLine[], at: number): Opening | null {
  const line = lines[at]?.text ?? "";
  const isAlone = [at - 1, at + 1].every((beside) => isBlank(lines[beside]?.text ?? ""));
  if (!isAlone || line.length > longestAlone || endsSentence(line) || isMarked(line)) return null;
  const writing = titleCase(readMark(line.trim()).title);
  return writing === null || writing === "sentence" ? null : openTitleLine(line);
}

const longestAlone = 60;

function openLoosely(line: string): Opening | null {
  if (line.length > longestLine) return null;
  const found = looseTitle.exec(line)?.groups;
  if (!found) return null;
  const { title, changed } = readMark(found.title ?? "");
  const writing = titleCase(title);
  if (writing === null || writing === "sentence") return null;
  return {
    title: title.replaceAll("*", ""),
    changed,
    isErratum: false,
    heading: null,
    text: found.text ?? "",
  };
}
