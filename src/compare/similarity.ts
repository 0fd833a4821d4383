/**
 * How alike two entries are, from 0 to 1, and how much that says. Words count by their rarity in the two documents, so that
 * `This card is unique.` under two names proves nothing, and forty rare words do.
 */
import { type Entry, entryName } from "../domain/entry.ts";
import { foldTitle } from "../domain/fold.ts";
import { once } from "../domain/once.ts";
import { plainText } from "./entry-text.ts";
import { spellingLikeness } from "./spelling.ts";
import { type BagOfWords, bagOf, sharedWeight } from "./word-bag.ts";
import { foldedWords, type WordWeights } from "./word-weights.ts";

/** An entry as alignment weighs it. */
export interface Portrait {
  readonly entry: Entry;
  /** Folded title, empty for an untitled passage. */
  readonly title: string;
  readonly titleWords: readonly string[];
  readonly names: ReadonlySet<string>;
  readonly bag: BagOfWords;
  /** Sum of the weights of its words: how much its text can prove. */
  readonly mass: number;
  /** How many entries of one document say exactly this; counted when it is first asked for. */
  readonly copies: () => number;
}

/** Portraits of some of `all` the entries of one document. */
export function portraits(
  entries: readonly Entry[],
  all: readonly Entry[],
  weights: WordWeights,
): Portrait[] {
  const counts = once(() => countTexts(all));
  const copiesOf = (entry: Entry) => counts().get(plainText(entry)) ?? 1;
  return entries.map((entry) => portrait(entry, () => copiesOf(entry), weights));
}

function countTexts(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const text = plainText(entry);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

function portrait(entry: Entry, copies: Portrait["copies"], weights: WordWeights): Portrait {
  const { bag, mass } = bagOf(foldedWords(entry), weights);
  const title = entry.title === null ? "" : foldTitle(entry.title);
  return {
    entry,
    title,
    titleWords: title.split(" "),
    names: namesOf(entry),
    bag,
    mass,
    copies,
  };
}

function namesOf(entry: Entry): Set<string> {
  const names = [entryName(entry), ...entry.aliases];
  if (entry.erratum?.sort === "title") names.push(entry.erratum.oldTitle, entry.erratum.newTitle);
  return new Set(names.map(foldTitle).filter((name) => name !== ""));
}

/** Share of weighted words that two texts have in common (Dice); 1 for two empty texts. */
export function textLikeness(one: Portrait, other: Portrait): number {
  const sum = one.mass + other.mass;
  return sum === 0 ? 1 : (2 * sharedWeight(one.bag, other.bag)) / sum;
}

/** Titles longer than this are compared by words alone. */
const longestSpelled = 120;
/** Titles whose letters are less alike than this are different words, not another spelling. */
const sameSpelling = 0.75;

/** 1 for the same title or a known alias; else by shared words, or by letters where only the spelling differs. */
export function titleLikeness(one: Portrait, other: Portrait, weights: WordWeights): number {
  if (one.title === other.title) return 1;
  for (const name of one.names) if (other.names.has(name)) return 0.9;
  const byWords = wordLikeness(one.titleWords, other.titleWords, weights);
  const longest = Math.max(one.title.length, other.title.length);
  if (longest > longestSpelled) return byWords;
  const bySpelling = spellingLikeness(one.title, other.title, sameSpelling);
  return bySpelling === null ? byWords : Math.max(byWords, bySpelling);
}

function wordLikeness(one: readonly string[], other: readonly string[], weights: WordWeights): number {
  const rest = [...other];
  let [shared, sum] = [0, 0];
  for (const each of rest) sum += weights.weigh(each);
  for (const each of one) {
    sum += weights.weigh(each);
    const at = rest.indexOf(each);
    if (at < 0) continue;
    rest.splice(at, 1);
    shared += weights.weigh(each);
  }
  return sum === 0 ? 0 : (2 * shared) / sum;
}
