/** Tells when a question names half of what several entries are called: `Kirk`, `Benjamin Sisko`. They are a choice, never a guess. */
import { partsOfTitle } from "./index/names.ts";
import type { Terms } from "./index/search-index.ts";
import type { Merged } from "./merge.ts";
import { readWords } from "./read-words.ts";
import { tokenize } from "./tokenize.ts";

/** The text of an entry often has one word of the question by chance: `how much does Kirk cost`. */
const mostByChance = 1;

/**
 * The best passage of each entry in whose title all names of the question stand before the comma (`James T. Kirk, Original
 * Thinker`), the best entry first. Empty if the best entry is called otherwise, or if the question tells it from the others.
 */
export function sharingName([best, ...next]: Merged["order"], text: string): Merged["order"] {
  if (best === undefined || !isCalled(best, [])) return [];
  const { part, understanding } = best.reply;
  const names = readWords(text, { parts: [part] }).flatMap(({ isName, term }) => (isName ? term : []));
  if (names.length === 0 || !isCalled(best, names)) return [];
  const titles = new Set([titleOf(best)]);
  const others = next.filter((each) => {
    const isOther = each.reply === best.reply && !titles.has(titleOf(each)) && isCalled(each, names);
    if (isOther) titles.add(titleOf(each));
    return isOther;
  });
  if (others.length === 0) return [];
  const content = understanding.concepts.flatMap(({ isContent, variants }, at) =>
    isContent ? [{ at, terms: variants[0]?.terms ?? [] }] : [],
  );
  const isTitled = ({ passage: { entry } }: Ordered, terms: Terms) =>
    terms.some((term) => entry.names[0]?.includes(term));
  const isSaid = ({ passage: { match } }: Ordered, at: number) => (match.around[at] ?? 0) > 0;
  const isTold =
    content.some(({ terms }) => isTitled(best, terms) && !others.some((each) => isTitled(each, terms))) ||
    content.filter(({ at }) => isSaid(best, at) && !others.some((each) => isSaid(each, at))).length >
      mostByChance;
  return isTold ? [] : [best, ...others];
}

type Ordered = Merged["order"][number];

function titleOf({ passage: { entry } }: Ordered): string {
  return entry.citation.title;
}

function isCalled(each: Ordered, names: readonly string[]): boolean {
  const [, name, subtitle] = partsOfTitle(titleOf(each));
  if (name === undefined || subtitle === undefined) return false;
  const own = tokenize(name).map(({ term }) => term);
  return names.every((term) => own.includes(term));
}
