/**
 * Alphabetical order as evidence of titles. In a glossary in that order, titles may also be written differently: `Cargo Bay - You
 * begin` among `–` titles, `Isabella –This event`, or `Assimilation counter – Put`. These are ambiguous, so the order decides.
 */
import { compareTitles } from "../../domain/document.ts";
import { enough, fewest, mostly } from "../../domain/evidence.ts";
import { firstNotLower } from "../../domain/group-by.ts";
import { endsSentence, isBlank, isBlankAt, isCapitals, type SourceLine } from "../../domain/source-line.ts";
import { isFactLine } from "../head.ts";
import type { TextLine } from "../paragraphs.ts";
import { isShortName, readMark, titleCase } from "../titles.ts";
import { type Form, type Opening, openRunIn } from "./opening.ts";

/** Title and text separated by a dash with a space on at least one side, or by a colon. The text starts with a capital. */
const looseTitle = /^(?<title>[^–—]{2,90}?)(?<separator> --? | ?[–—] | [–—]|: )(?=[“"(]?[\p{Lu}\d[])/u;
/** From this many titles on, a few may be out of order. */
const enoughTitles = 8;

/** In a text that is not wrapped, only a line below a blank one can be a title with a dash. */
export function markOrderedTitles(
  lines: readonly TextLine[],
  form: Form,
  wrapWidth: number | null,
): readonly TextLine[] {
  const sure = lines.flatMap((_, at) => sureTitle(lines, at, form) ?? []);
  if (!areOrdered(sure.map(({ title }) => title))) return lines;
  return lines.map((line, at) => {
    const below = firstNotLower(sure, (title) => title.at < at);
    const [upper, next] = [sure[below - 1], sure[below]];
    const mayOpen = next?.at !== at && (isBlankAt(lines, at - 1) || wrapWidth !== null);
    const place = upper && next ? "between titles" : "at an end";
    const opening = mayOpen ? openLoosely(lines, at, place) : null;
    const around = [upper?.title, opening?.title, next?.title].flatMap((title) => title ?? []);
    return opening && areRising(around) ? { ...line, opening } : line;
  });
}

const areRising = (titles: readonly string[]) =>
  titles.every((title, at) => at === 0 || compare(titles[at - 1] ?? "", title) < 0);

/** A line that begins an entry in the form, below a blank line or the end of a sentence. */
function sureTitle(lines: readonly TextLine[], at: number, form: Form) {
  const upper = lines[at - 1]?.text ?? "";
  if (!isBlank(upper) && !endsSentence(upper) && !isFactLine(upper) && !isCapitals(upper)) return null;
  const title = form.begins(lines[at]?.text ?? "")?.title;
  return title ? { at, title } : null;
}

/** Whether there are enough titles, and in alphabetical order. */
export function areOrdered(titles: readonly string[]): boolean {
  if (titles.length < fewest) return false;
  const rising = titles.filter((title, at) => at === 0 || compare(titles[at - 1] ?? "", title) <= 0).length;
  return rising >= titles.length * (titles.length < enoughTitles ? 1 : mostly);
}

const compare = (one: string, other: string) => compareTitles(one, other, "the-under-next-word");

/** At the start and the end of the titles, only a dash below a blank line is evidence. */
function openLoosely(
  lines: readonly SourceLine[],
  at: number,
  place: "between titles" | "at an end",
): Opening | null {
  const line = lines[at]?.text ?? "";
  const found = looseTitle.exec(line);
  if (!found) return null;
  const { title, changed } = readMark(found.groups?.title ?? "");
  const writing = titleCase(title);
  const isBelowBlank = isBlankAt(lines, at - 1);
  const isColon = found.groups?.separator === ": ";
  if (writing === null || ((place === "at an end" || isColon) && !isBelowBlank)) return null;
  if (place === "at an end" && isColon) return null;
  const isShort = isBelowBlank && place === "between titles" && isShortName(title);
  if (writing === "sentence" && (isColon || !isShort)) return null;
  return openRunIn({ title: title.replaceAll("*", ""), changed }, line.slice(found[0].length));
}

export function areManyOrdered(titles: readonly string[]): boolean {
  return titles.length >= enough && areOrdered(titles);
}
