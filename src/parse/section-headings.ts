/**
 * Lines in, the headings out that the file marks and that head a list of entries of another form: `## RULINGS` above
 * `battle – Ships may battle.`, `## FAQ` above questions. The title of the document heads its sections too.
 */

import type { SourceLine } from "../domain/source-line.ts";
import { findForm } from "./forms/forms.ts";
import { isQuestionForm } from "./forms/question.ts";
import { tableRowForm } from "./forms/table-row.ts";
import { isSectionTitle } from "./head.ts";
import { isBlank } from "./line-ends.ts";
import type { RuleLine } from "./paragraphs.ts";

/** With fewer entries a heading may be a title with some sub-headings below it. */
export const enoughEntries = 3;
/** The share of paragraphs that open an entry. */
const enoughShare = 0.75;

type Listing = "surely" | "maybe" | "no";

interface HeadedText {
  readonly heading: SourceLine;
  readonly body: readonly SourceLine[];
}

export function listingHeadings(
  lines: readonly SourceLine[],
  wrapWidth: number | null,
): ReadonlySet<SourceLine> {
  const headings = lines.flatMap((line, at) => (line.level === undefined ? [] : [at]));
  const headed = headings.flatMap((at, place): HeadedText[] => {
    const heading = lines[at];
    const body = lines.slice(at + 1, headings[place + 1]);
    return heading === undefined || body.every(({ text }) => isBlank(text)) ? [] : [{ heading, body }];
  });
  const judged = headed.map((each) => ({
    heading: each.heading,
    listing: listingOf(each, headed.length, wrapWidth),
  }));
  const listing = judged.filter((each) => each.listing !== "no");
  const believed =
    listing.length * 2 > judged.length ? listing : judged.filter((each) => each.listing === "surely");
  const title = documentHeading(lines);
  return new Set([...(title ? [title] : []), ...believed.map(({ heading }) => heading)]);
}

/** A heading on the first line, where no other one stands on its level or above it. */
function documentHeading(lines: readonly SourceLine[]): SourceLine | null {
  const first = lines.find(({ text }) => !isBlank(text));
  const level = first?.level;
  if (first === undefined || level === undefined) return null;
  const others = lines.filter((line) => line !== first && line.level !== undefined);
  return others.every((other) => (other.level ?? 0) > level) ? first : null;
}

/** Forms of titles that only look like titles prove nothing below a heading. */
const provingForms = /dash|hyphen|colon|equals|bold|capitals|wide gap|asked|question|table row|dated|erratum/;
/** Headings that promise a list: `Errata`, `Frequently Asked Questions`. */
const listWord =
  /\b(?:errata|faq|questions|glossary|terms|rulings|clarifications|keywords|definitions|card notes)\b/i;

function listingOf({ heading, body }: HeadedText, titles: number, wrapWidth: number | null): Listing {
  const { form, lines, entries, paragraphs, opensAtOnce } = findForm(body, wrapWidth);
  if (!provingForms.test(form.name)) return "no";
  const isPromised = isQuestionForm(form) || listWord.test(heading.text);
  if (form.isOfItems) return isPromised && entries > 1 ? "surely" : "no";
  // Below a title that stands on a line of its own a paragraph is its text.
  const texts = lines.filter(({ opening }) => opening).length;
  const isMost = entries >= enoughEntries && entries >= (paragraphs - texts) * enoughShare;
  const isTable = form.name === tableRowForm.name && isPromised && entries > 1;
  if (isMost || isTable || entries > titles) return "surely";
  if (!opensAtOnce || (entries === 1 && !isPromised)) return "no";
  return isPromised && entries > 1 ? "surely" : "maybe";
}

/** The rules end where a heading without a number stands below the last one, or `## 3. Keywords` above a list of entries. */
export function endOfRules(
  lines: readonly SourceLine[],
  rules: ReadonlyMap<SourceLine, RuleLine>,
  wrapWidth: number | null,
): number {
  const last = lines.findLastIndex((line) => rules.has(line));
  const nested = lines.findLastIndex((line) => /\D/.test(rules.get(line)?.number ?? ""));
  const listing = last > nested ? listingHeadings(lines.slice(nested), wrapWidth) : new Set();
  const end = lines.findIndex(
    (line, at) =>
      (at > last && isSectionTitle(line)) || (at > nested && rules.has(line) && listing.has(line)),
  );
  return end < 0 ? lines.length : end;
}
