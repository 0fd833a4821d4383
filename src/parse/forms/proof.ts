/**
 * Decides whether the candidates of a form are titles. One of them may be a sub-heading or the start of a sentence; bold type,
 * alphabetical order, or the way most of them are written is the evidence.
 */
import { isFactLine } from "../head.ts";
import { startsLarge } from "../line-ends.ts";
import { titleCase } from "../titles.ts";
import type { Form, TitleCandidate } from "./opening.ts";
import { areOrdered } from "./ordered-titles.ts";

/** Three sub-headings may be in alphabetical order by coincidence. */
const enoughOrdered = 5;

export function areManyOrdered(candidates: readonly Pick<TitleCandidate, "title">[]): boolean {
  return candidates.length >= enoughOrdered && areOrdered(candidates.map(({ title }) => title));
}

export function areAllBold(candidates: readonly TitleCandidate[]): boolean {
  return candidates.every(({ text }) => text.startsWith("**"));
}

/**
 * Whether a stricter form would miss most titles of several words, and bold type or their order shows that those are titles.
 * Otherwise they are sub-headings, which have one capital too.
 */
export function areMostlyMissedBy(
  isStrict: (text: string) => boolean,
  candidates: readonly TitleCandidate[],
): boolean {
  const strict = candidates.filter(({ text }) => isStrict(text));
  const others = candidates.filter(({ text }) => !isStrict(text));
  if (others.length <= strict.filter(({ title }) => title.includes(" ")).length) return false;
  return areAllBold(others) || areManyOrdered(candidates);
}

/** Fewer paragraphs may start alike by coincidence. */
const enoughParagraphs = 5;
export const nearlyAll = 0.85;
const mostlyDifferent = 0.9;

/** If a stricter form misses a smaller share of the titles, those are sub-headings, unless every paragraph starts with a title. */
const missedByStrict = 0.2;
/** Matches what is between a title and its text. */
const separator = /^[\s*:=–—-]{1,9}/;

/**
 * Whether nearly every paragraph from the first title on starts with one, and hardly any is repeated as labels are. Among
 * lowercase terms, a title with one capital is a sub-heading: `skills – …`, `First-listed skill – …`.
 */
export function areNearlyAll(
  isStrict: (text: string) => boolean,
  candidates: readonly TitleCandidate[],
  texts: readonly string[],
): boolean {
  const missed = candidates.filter(({ text }) => !isStrict(text)).length;
  if (candidates.length < enoughParagraphs || missed === 0) return false;
  if (candidates.some(({ title }) => titleCase(title) === "term")) return false;
  // The text after a title starts with a capital, unlike in `Round one: it was a long one, and then we had tea.`
  const withLargeText = candidates.filter((each) => startsLarge(textBehind(each))).length;
  if (withLargeText < candidates.length * nearlyAll) return false;
  const below = texts.slice(texts.indexOf(candidates[0]?.text ?? "")).filter((text) => !isFactLine(text));
  if (candidates.length < below.length && missed < candidates.length * missedByStrict) return false;
  const different = new Set(candidates.map(({ title }) => title)).size;
  return candidates.length >= below.length * nearlyAll && different >= candidates.length * mostlyDifferent;
}

function textBehind({ text, title }: TitleCandidate): string {
  return text.slice(title.length).replace(separator, "");
}

/** `Deck Size: …` and `Mulligan: …` below `Game Setup`: unordered titles before a colon may be items below the heading. */
export function mayBeItems({ isOfItemsUnlessOrdered }: Form, titles: readonly string[]): boolean {
  return isOfItemsUnlessOrdered === true && !areOrdered(titles);
}
