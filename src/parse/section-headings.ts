/**
 * Finds marked headings above lists of entries in another form: `## RULINGS` above `battle – Ships may battle.`, `## FAQ` above
 * questions. The title of the document may be such a heading too.
 */

import { mostly } from "../domain/evidence.ts";
import { wordSet } from "../domain/fold.ts";
import { letterHeading } from "../domain/list-markers.ts";
import { isNotBlank, type SourceLine } from "../domain/source-line.ts";
import type { FindForm, FoundForm } from "./forms/forms.ts";
import { areManyOrdered, areOrdered } from "./forms/ordered-titles.ts";
import { isSectionTitle } from "./head.ts";
import type { RuleByLine } from "./paragraphs.ts";

/** Headings of sections about the document itself. */
const frontMatter = wordSet(
  "credits|acknowledgments|acknowledgements|copyright|introduction|preface|about this document|trademarks|contact|contents|end of document|end of the document",
  "|",
);

/** `Credits`, `Legal notice`, `SIGNIFICANT RULINGS CHANGES` above the names of entries that follow. */
export function isFrontMatter(heading: string): boolean {
  const name = heading.trim().toLowerCase();
  return (
    frontMatter.has(name) || name.split(" ")[0] === "legal" || name.startsWith("significant rulings changes")
  );
}

/** The headings that are no titles of entries, because the text below each is a list of entries. */
export function listingHeadings(lines: readonly SourceLine[], findForm: FindForm): ReadonlySet<SourceLine> {
  const headings = lines.flatMap((line, at) => (line.level === undefined ? [] : [{ line, at }]));
  const title = documentHeading(lines);
  const names = headings.flatMap(({ line }) => (line === title ? [] : line.text.trim()));
  // Below headings in alphabetical order, questions are about the card of that name.
  const areCards = areManyOrdered(names);
  const listing = headings.filter(({ line, at }, place) => {
    const below = lines.slice(at + 1, headings[place + 1]?.at);
    return below.some(isNotBlank) && isAboveList(line, below, { found: findForm(below), areCards });
  });
  return new Set([...(title ? [title] : []), ...listing.map(({ line }) => line)]);
}

/** A heading on the first line, if there is no other on its level or above. */
function documentHeading(lines: readonly SourceLine[]): SourceLine | null {
  const first = lines.find(isNotBlank);
  const level = first?.level;
  if (first === undefined || level === undefined) return null;
  const others = lines.filter((line) => line !== first && line.level !== undefined);
  return others.every((other) => (other.level ?? 0) > level) ? first : null;
}

/** Headings that announce a list: `Errata`, `Updated cards`, but not `Event Deck Cards`, which only describes cards. */
const listWord =
  /\b(?:errata|faq|questions|glossary|lexicon|terms|terminology|vocabulary|rulings|clarifications|keywords|definitions|(?:individual|specific|new|updated|changed|revised|banned|restricted) cards|card notes|credits|known (?:issues|problems))\b/i;

interface FoundBelow {
  readonly found: FoundForm;
  readonly areCards: boolean;
}

/**
 * Whether entries begin below a heading that announces them; below another one, nearly all paragraphs must begin one, in
 * alphabetical order.
 */
function isAboveList(
  { text }: SourceLine,
  lines: readonly SourceLine[],
  { found, areCards }: FoundBelow,
): boolean {
  const { form, entries, paragraphsBelow, beginsAtOnce } = found;
  const isPromised = listWord.test(text) || letterHeading.test(text);
  if (form.isList) return entries > 1 && form.isList({ lines, isPromised, beginsAtOnce });
  if (isPromised) return entries > 1 || (entries === 1 && beginsAtOnce);
  if (form.isOfQuestions) return entries > 1 && !areCards;
  const openings = found.lines.map((line) => line.opening ?? form.begins(line.text.trim()));
  // Below a title on a line of its own, a paragraph is its text.
  const texts = found.lines.filter(({ opening }) => opening).length;
  const areMost = entries >= (paragraphsBelow - texts) * mostly;
  return areMost && areOrdered(openings.flatMap((opening) => opening?.title ?? []));
}

/** The rules end at a heading without a number below the last one. */
export function endOfRules(lines: readonly SourceLine[], rules: RuleByLine): number {
  const last = lines.findLastIndex((line) => rules.has(line));
  const end = lines.findIndex((line, at) => at > last && isSectionTitle(line));
  return end < 0 ? lines.length : end;
}
