/**
 * Finds marked headings above lists of entries in another form: `## RULINGS` above `battle – Ships may battle.`, `## FAQ` above
 * questions. The title of the document may be such a heading too. In a text without marks, so may a line of its own above
 * entries.
 */

import { fewest, mostly } from "../domain/evidence.ts";
import { wordSet } from "../domain/fold.ts";
import { isMarked } from "../domain/list-markers.ts";
import { bagOf } from "../domain/similarity.ts";
import { endsSentence, isAboveGap, isBelowGap, type SourceLine } from "../domain/source-line.ts";
import type { FindForm, FoundForm } from "./forms/forms.ts";
import type { Listing } from "./forms/opening.ts";
import { areManyOrdered } from "./forms/title-evidence.ts";
import { isFactLine, isPartHeading, isSectionTitle } from "./head.ts";
import type { RuleByLine } from "./paragraphs.ts";
import { titleCase } from "./titles.ts";

/** Headings of sections about the document itself. */
const frontMatter = wordSet(
  "credits|acknowledgments|acknowledgements|copyright|introduction|preface|about this document|trademarks|contact|contents|end of document|end of the document",
  "|",
);

/** `Credits`, `Legal notice`, `SIGNIFICANT RULINGS CHANGES` above the names of entries that follow. */
export function isFrontMatter(heading: string): boolean {
  const name = heading.trim().toLowerCase();
  return frontMatter.has(name) || /^(?:legal(?: |$)|significant rulings changes)/.test(name);
}

/** The heading of the section for numbered rules below it. Rules are never part of front matter. */
export function sectionOfRules(heading: string | null): string | null {
  return isFrontMatter(heading ?? "") ? null : heading;
}

export function listingHeadings(lines: readonly SourceLine[], findForm: FindForm): ReadonlySet<SourceLine> {
  const title = documentHeading(lines);
  const headed = headedTexts(lines, findForm);
  const ofLabels = areOfLabels(headed.map(({ titles }) => titles));
  const ofCards = areQuestionsOnCards(headed, title);
  const judged = headed.map((each, at) => {
    const isInEntry = ofLabels[at] || (ofCards && each.form.isOfQuestions);
    return { heading: each.heading, listing: isInEntry ? "no" : listingOf(each, title) };
  });
  const several = judged.filter(({ listing }) => listing === "certain" || listing === "maybe");
  // The text below the title of the document introduces it.
  const isIntroduced = lines[0]?.level === 1 && judged[0]?.heading === lines[0] && judged[0].listing === "no";
  const others = isIntroduced ? judged.slice(1) : judged;
  const believed = judged.filter(({ listing }) =>
    several.length * 2 > others.length ? listing !== "no" : listing === "certain",
  );
  return new Set([...(title ? [title] : []), ...believed.map(({ heading }) => heading)]);
}

type TextBelow = ReturnType<typeof headedTexts>[number];

/** Each heading with the form that suits the text below it best. */
function headedTexts(lines: readonly SourceLine[], findForm: FindForm) {
  const headings = lines.flatMap((line, at) => (line.level === undefined ? [] : [at]));
  return headings.flatMap((at, place) => {
    const heading = lines[at];
    const body = lines.slice(at + 1, headings[place + 1]);
    if (heading === undefined || body.length === 0) return [];
    return [{ ...findForm(body), heading }];
  });
}

/** Below headings in alphabetical order, one or two questions are about the card of that name. */
function areQuestionsOnCards(headed: readonly TextBelow[], title: SourceLine | null): boolean {
  const names = headed.flatMap(({ heading }) => (heading === title ? [] : { title: heading.text.trim() }));
  const questions = headed.flatMap(({ form, titles }) => (form.isOfQuestions ? titles : []));
  return areManyOrdered(names) && questions.length <= names.length * mostAboutCard;
}

/** Questions below a heading, on average. A topic has more than a card. */
const mostAboutCard = 2;

/** Whether most titles below each heading occur below most headings, such as `WAS` and `NOW`: then they are labels. */
export function areOfLabels(titles: readonly (readonly string[])[]): readonly boolean[] {
  const titled = titles.filter((own) => own.length > 0);
  const { times } = bagOf(titled.flatMap((own) => [...new Set(own)]));
  const isLabel = (title: string) => {
    const places = times.get(title) ?? 0;
    return places >= fewest && places * 2 > titled.length;
  };
  return titles.map((own) => own.filter(isLabel).length * 2 > own.length);
}

/** A heading on the first line, if there is no other on its level or above. */
function documentHeading([first, ...others]: readonly SourceLine[]): SourceLine | null {
  const level = first?.level;
  if (first === undefined || level === undefined) return null;
  return others.every((other) => (other.level ?? Number.POSITIVE_INFINITY) > level) ? first : null;
}

/** Headings that announce a list: `Errata`, `Updated cards`, but not `Event Deck Cards`, which only describes cards. */
const listWord =
  /\b(?:errata|faq|questions|glossary|lexicon|terms|terminology|vocabulary|rulings|clarifications|keywords|definitions|(?:individual|specific|new|updated|changed|revised|banned|restricted) cards|card notes|credits|known (?:issues|problems))\b/i;

/** This many titles below a heading are terms even if it does not announce a list. */
const fewestTerms = 10;

function listingOf(below: TextBelow, title: SourceLine | null): Listing {
  const { heading, form, titles, entries, lines, paragraphsBelow, beginsAtOnce } = below;
  const isPromised = form.isOfQuestions || listWord.test(heading.text);
  const areTerms = isPromised || listWord.test(title?.text ?? "") || titles.length >= fewestTerms;
  const listing = form.listing?.({ ...below, isPromised, areTerms });
  if (listing) return listing;
  // Below a title on a line of its own, a paragraph is its text.
  const texts = lines.filter(({ opening }) => opening).length;
  const isMost = entries >= fewest && entries >= (paragraphsBelow - texts) * mostly;
  if (isMost || (isPromised && entries > 1)) return "certain";
  if (!beginsAtOnce) return "no";
  return entries === 1 && !isPromised ? "one" : "maybe";
}

/** The rules end at a heading without a number below the last one, or at `## 3. Keywords` above a list of entries. */
export function endOfRules(lines: readonly SourceLine[], rules: RuleByLine, findForm: FindForm): number {
  const last = lines.findLastIndex((line) => rules.has(line));
  const nested = lines.findLastIndex((line) => /\D/.test(rules.get(line)?.number ?? ""));
  const listing = last > nested ? listingHeadings(lines.slice(nested), findForm) : new Set();
  const end = lines.findIndex(
    (line, at) => (at > last && isSectionTitle(line)) || (at > nested && listing.has(line)),
  );
  return end < 0 ? lines.length : end;
}

/** `Card Questions` below a blank line above a question, or `Premiere` between two blank lines above an entry of the form. */
export function topicHeadings(
  lines: readonly SourceLine[],
  { form, lines: found }: FoundForm,
): ReadonlySet<SourceLine> {
  const isQuestion = form.isOfQuestions;
  const titles = new Set(found.filter(({ opening }) => opening).map(({ number }) => number));
  const begins = ({ text, number }: SourceLine) =>
    isQuestion ? text.trim().endsWith("?") : titles.has(number) || form.begins(text)?.isErratum === false;
  const topics = lines.filter((line, at) => {
    const lower = lines[at + 1];
    if (lower === undefined || !isBelowGap(lines, at) || !(isQuestion || isAboveGap(lines, at))) return false;
    return isTopic(line) && begins(lower);
  });
  // A single line above entries may name the publisher.
  return new Set(isQuestion || topics.length >= fewestTopics ? topics : []);
}

const fewestTopics = 2;
/** `-Ann Lee, Rules Manager` below an answer. */
const signature = /^\s*[-–—~]\S/;

function isTopic({ text, level }: SourceLine): boolean {
  if (level !== undefined || endsSentence(text) || isMarked(text)) return false;
  if (signature.test(text) || isFactLine(text)) return false;
  return titleCase(text.trim()) === "card" && !isPartHeading(text) && !text.includes(": ");
}
