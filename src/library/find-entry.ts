/** Finds the entries with a name; if there is none, the entries with the nearest names. */
import { slugOfId } from "../domain/entry.ts";
import { foldTitle } from "../domain/fold.ts";
import { editDistance } from "../domain/similarity.ts";
import { wordWeight } from "../search/stop-words.ts";

export interface NameableEntry {
  readonly id: string;
  readonly title: string;
  readonly aliases: readonly string[];
}

export interface FoundByName<Named extends NameableEntry> {
  /** Matched by id, else by title, alias, or the number of a heading or what follows it. Several if documents share a title. */
  readonly found: readonly Named[];
  /** What may have been meant, the likeliest first; empty if something was found. */
  readonly nearest: readonly Named[];
}

const mostNearest = 5;

export function findEntry<Named extends NameableEntry>(
  name: string,
  entries: readonly Named[],
): FoundByName<Named> {
  const folded = foldTitle(name);
  for (const isNamed of folded === "" ? byId : [...byId, ...byTitle]) {
    const found = entries.filter((entry) => isNamed(entry, name, folded));
    if (found.length > 0) return { found, nearest: [] };
  }
  return { found: [], nearest: folded === "" ? [] : nearestEntries(folded, entries) };
}

/** Ways in which an entry may be named, each of which counts only if the ones before it find nothing. */
type IsNamed = (entry: NameableEntry, name: string, folded: string) => boolean;

const byId: readonly IsNamed[] = [({ id }, name) => id === name, ({ id }, name) => slugOfId(id) === name];

const byTitle: readonly IsNamed[] = [
  ({ title }, _, folded) => foldTitle(title) === folded,
  ({ aliases }, _, folded) => aliases.some((alias) => foldTitle(alias) === folded),
  ({ title }, _, folded) => isNumberedAs(folded, title),
];

/**
 * Matches the number of a heading: `Section 2: `, `2.1 `, `IV. `. A Roman numeral needs punctuation after it,
 * because of titles such as `Ill Wind`.
 */
const headingCount =
  /^(?:(?:appendix|chapter|part|phase|rule|section|step) (?:\d{1,3}[a-z]?|[ivxlc]{1,6})|\d{1,3}[a-z]?|[ivxlc]{1,6}(?=[.):]))(?:\.\d{1,3}){0,4}(?:[.):]| (?=\S))/i;

/** Whether a name is the number of a heading, or the text after its number. */
function isNumberedAs(name: string, title: string): boolean {
  const count = headingCount.exec(title)?.[0] ?? "";
  if (count === "") return false;
  return foldTitle(title.slice(count.length)) === name || (/[\d ]/.test(name) && foldTitle(count) === name);
}

/** Titles that contain all the words precede titles that are only spelled similarly. */
function nearestEntries<Named extends NameableEntry>(
  folded: string,
  entries: readonly Named[],
): readonly Named[] {
  const measured = entries.map((entry) => ({
    entry,
    distance: Math.min(...namesOf(entry).map(distanceTo(folded))),
  }));
  return measured
    .filter(({ distance }) => distance < 1)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, mostNearest)
    .map(({ entry }) => entry);
}

function namesOf({ title, aliases }: NameableEntry): readonly string[] {
  return [title, ...aliases].map(foldTitle);
}

/**
 * The distance is from 0 (the title has all words) to 1 (nothing in common). Longer names are compared by this many characters.
 */
const comparedLength = 80;

function distanceTo(folded: string): (title: string) => number {
  const words = folded.split(" ");
  const hasContent = words.some(isContent);
  const short = folded.slice(0, comparedLength);
  return (title) => {
    const held = words.filter((word) => title.split(" ").includes(word));
    // Not counted if only function words are shared: half of the titles contain `the`.
    const isShared = !hasContent || held.some(isContent);
    const missing = isShared ? 1 - held.length / words.length : 1;
    const other = title.slice(0, comparedLength);
    const most = Math.max(short.length, other.length);
    const edits = editDistance(short, other, Math.ceil(most / 3)) / most;
    return Math.min(missing, edits > 1 / 3 ? 1 : edits);
  };
}

function isContent(word: string): boolean {
  return wordWeight(word) !== "function";
}
