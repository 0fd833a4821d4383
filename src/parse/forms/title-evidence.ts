/**
 * Decides whether the candidates of a form are titles. One of them may be a sub-heading or the start of a sentence; bold type,
 * alphabetical order, or the way most of them are written is the evidence.
 *
 * In an alphabetical glossary, titles may also be written differently: `Cargo Bay - You begin` among `–` titles, `Isabella –This
 * event`, or `Assimilation counter – Put`. These are ambiguous, so the order of the titles decides.
 */
import { compareTitles } from "../../domain/document.ts";
import { enough, fewest, mostly, mostlyDifferent } from "../../domain/evidence.ts";
import { firstNotLower } from "../../domain/group-by.ts";
import { endsSentence, isBelowGap, isCapitals, startsLarge } from "../../domain/source-line.ts";
import { isFactLine } from "../head.ts";
import type { TextLine } from "../paragraphs.ts";
import { isShortName, readMark, titleCase } from "../titles.ts";
import { type Form, type Opening, openRunIn, type TitleCandidate } from "./opening.ts";

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
    const isBelowBlank = isBelowGap(lines, at);
    const mayOpen = next?.at !== at && (isBelowBlank || wrapWidth !== null);
    const signs = Number(isBelowBlank) + Number(upper !== undefined && next !== undefined);
    const opening = mayOpen ? openLoosely(line.text, signs) : null;
    const around = [upper?.title, opening?.title, next?.title].flatMap((title) => title ?? []);
    return opening && areRising(around) ? { ...line, opening } : line;
  });
}

const areRising = (titles: readonly string[]) =>
  titles.every((title, at) => at === 0 || compare(titles[at - 1] ?? "", title) < 0);

/** A line that begins an entry in the form, below a blank line or the end of a sentence. */
function sureTitle(lines: readonly TextLine[], at: number, form: Form) {
  const upper = lines[at - 1]?.text ?? "";
  const isBelowEnd = endsSentence(upper) || isFactLine(upper) || isCapitals(upper);
  if (!isBelowGap(lines, at) && !isBelowEnd) return null;
  const title = form.begins(lines[at]?.text ?? "")?.title;
  return title ? { at, title } : null;
}

/** Whether there are enough titles, and in alphabetical order. */
export function areOrdered(titles: readonly string[]): boolean {
  if (titles.length < fewest) return false;
  const rising = titles.filter((title, at) => at === 0 || compare(titles[at - 1] ?? "", title) <= 0);
  return rising.length >= titles.length * (titles.length < enoughTitles ? 1 : mostly);
}

const compare = (one: string, other: string) => compareTitles(one, other, "the-under-next-word");

/**
 * A blank line above and a title on both sides are signs of a title, as is a dash rather than a colon. Two signs are enough, but
 * a title with one capital needs all three.
 */
function openLoosely(line: string, signsAround: number): Opening | null {
  const found = looseTitle.exec(line);
  if (!found) return null;
  const { title, changed } = readMark(found.groups?.title ?? "");
  const writing = titleCase(title);
  const signs = signsAround + Number(found.groups?.separator !== ": ");
  if (writing === null || signs < (writing === "sentence" ? 3 : 2)) return null;
  if (writing === "sentence" && !isShortName(title)) return null;
  return openRunIn({ title: title.replaceAll("*", ""), changed }, line.slice(found[0].length));
}

export function areManyOrdered(candidates: readonly Pick<TitleCandidate, "title">[]): boolean {
  return candidates.length >= enough && areOrdered(candidates.map(({ title }) => title));
}

export function areAllBold(candidates: readonly TitleCandidate[]): boolean {
  return candidates.every(({ text }) => text.startsWith("**"));
}

/** Which words a form accepts as a title: in Title Case or lowercase, or also with one capital. */
export type TitleWriting = "title" | "title or sentence";

/**
 * The forms in which one way of parting title and text is used: `Active Player – The player` or `active player – The player`;
 * in some documents `Active player – The player`; and for the items of a list, with any of these titles.
 */
export function formsOfTitles(
  form: Pick<Form, "name" | "listing">,
  open: (text: string, writing: TitleWriting) => Opening | null,
) {
  const ofTitles: Form = { ...form, begins: (text) => open(text, "title") };
  const begins: Form["begins"] = (text) => open(text, "title or sentence");
  const isStrict = (text: string) => ofTitles.begins(text) !== null;
  const ofSentences: Form = {
    ...form,
    name: `sentence ${form.name}`,
    begins,
    areTitles: (candidates, texts) =>
      areMostlyMissedBy(isStrict, candidates) || areNearlyAll(isStrict, candidates, texts),
  };
  const ofItems: Form = {
    name: `${form.name} item`,
    begins,
    opens: ({ marker, text }, context) => (marker.sort === "bullet" ? context.begins(text) : null),
    // Among terms, the items below a single heading may belong to one.
    listing: ({ isPromised, entries, areTerms }) => {
      if (isPromised && entries > 1) return "certain";
      return areTerms ? "maybe" : "no";
    },
  };
  return { ofTitles, ofSentences, ofItems };
}

/**
 * Whether a stricter form would miss most titles of several words, and bold type or their order shows that those are titles.
 * Otherwise they are sub-headings, which have one capital too.
 */
function areMostlyMissedBy(
  isStrict: (text: string) => boolean,
  candidates: readonly TitleCandidate[],
): boolean {
  const strict = candidates.filter(({ text }) => isStrict(text));
  const others = candidates.filter(({ text }) => !isStrict(text));
  if (others.length <= strict.filter(({ title }) => title.includes(" ")).length) return false;
  return areAllBold(others) || areManyOrdered(candidates);
}

export const nearlyAll = 0.85;

/** If a stricter form misses a smaller share of the titles, those are sub-headings, unless every paragraph starts with a title. */
const missedByStrict = 0.2;
/** Matches what is between a title and its text. */
const separator = /^[\s*:=–—-]{1,9}/;

/**
 * Whether nearly every paragraph from the first title on starts with one, and hardly any is repeated as labels are. Among
 * lowercase terms, a title with one capital is a sub-heading: `skills – …`, `First-listed skill – …`.
 */
function areNearlyAll(
  isStrict: (text: string) => boolean,
  candidates: readonly TitleCandidate[],
  texts: readonly string[],
): boolean {
  const missed = candidates.filter(({ text }) => !isStrict(text)).length;
  if (candidates.length < enough || missed === 0) return false;
  if (candidates.some(({ title }) => titleCase(title) === "term")) return false;
  // The text after a title starts with a capital, unlike in `Round one: it was a long one, and then we had tea.`
  const withLargeText = candidates.filter((each) => startsLarge(textBehind(each))).length;
  if (withLargeText < candidates.length * nearlyAll) return false;
  const below = texts.slice(texts.indexOf(candidates[0]?.text ?? "")).filter((text) => !isFactLine(text));
  if (candidates.length < below.length && missed < candidates.length * missedByStrict) return false;
  const different = new Set(candidates.map(({ title }) => title)).size;
  return candidates.length >= below.length * nearlyAll && different >= candidates.length * mostlyDifferent;
}

const textBehind = ({ text, title }: TitleCandidate) => text.slice(title.length).replace(separator, "");
