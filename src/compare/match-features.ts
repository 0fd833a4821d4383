/**
 * How alike two entries are, from 0 to 1, and how much that says. Words count by their rarity in the two documents: that
 * two entries say `This card is unique.` is no evidence; forty rare words are.
 */
import { editDistance } from "../domain/edit-distance.ts";
import { type Entry, entryName } from "../domain/entry.ts";
import { foldTitle } from "../domain/fold.ts";
import { once } from "../domain/once.ts";
import { plainText } from "./entry-text.ts";
import { entryWords, type WordWeights } from "./entry-words.ts";

/** An entry as matching sees it. */
export interface MatchFeatures {
  readonly entry: Entry;
  /** Folded title, empty for an untitled passage. */
  readonly title: string;
  readonly titleWords: readonly string[];
  readonly names: ReadonlySet<string>;
  /** The summed weight of each different word. */
  readonly bag: ReadonlyMap<string, number>;
  /** Sum of the weights of its words: how much evidence its text is. */
  readonly mass: number;
  /** How many words it has. */
  readonly length: number;
  /** How many entries of one document say exactly this; counted when it is first asked for. */
  readonly copies: () => number;
}

/** The features of some of the entries of one document, `all`. */
export function matchFeatures(
  entries: readonly Entry[],
  all: readonly Entry[],
  weights: WordWeights,
): MatchFeatures[] {
  const counts = once(() => countTexts(all));
  const copiesOf = (entry: Entry) => counts().get(plainText(entry)) ?? 1;
  return entries.map((entry) => featuresOf(entry, () => copiesOf(entry), weights));
}

function countTexts(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const text = plainText(entry);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

function featuresOf(entry: Entry, copies: MatchFeatures["copies"], weights: WordWeights): MatchFeatures {
  const words = entryWords(entry);
  const { bag, mass } = bagOf(words, weights);
  const title = entry.title === null ? "" : foldTitle(entry.title);
  return {
    entry,
    title,
    titleWords: title.split(" "),
    names: namesOf(entry),
    bag,
    mass,
    length: words.length,
    copies,
  };
}

function namesOf(entry: Entry): Set<string> {
  const names = [entryName(entry), ...entry.aliases];
  if (entry.erratum?.sort === "title") names.push(entry.erratum.oldTitle, entry.erratum.newTitle);
  return new Set(names.map(foldTitle).filter((name) => name !== ""));
}

function bagOf(words: readonly string[], weights: WordWeights): Pick<MatchFeatures, "bag" | "mass"> {
  const bag = new Map<string, number>();
  let mass = 0;
  for (const word of words) {
    const weight = weights(word);
    bag.set(word, (bag.get(word) ?? 0) + weight);
    mass += weight;
  }
  return { bag, mass };
}

/** The smaller of the two amounts of each word, summed. */
function sharedWeight(one: MatchFeatures["bag"], other: MatchFeatures["bag"]): number {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const [word, amount] of few) shared += Math.min(amount, many.get(word) ?? 0);
  return shared;
}

/** Share of weighted words that two texts have in common (Dice); 1 for two empty texts. */
export function textLikeness(one: MatchFeatures, other: MatchFeatures): number {
  const sum = one.mass + other.mass;
  return sum === 0 ? 1 : (2 * sharedWeight(one.bag, other.bag)) / sum;
}

/** Titles longer than this are compared by words alone. */
const longestSpelled = 120;
/** Titles whose letters are less alike than this are different words, not another spelling. */
const sameSpelling = 0.75;

/** 1 for the same title or a known alias; else by shared words, or by letters where only the spelling differs. */
export function titleLikeness(one: MatchFeatures, other: MatchFeatures, weights: WordWeights): number {
  if (one.title === other.title) return 1;
  for (const name of one.names) if (other.names.has(name)) return 0.9;
  const byWords = wordLikeness(one.titleWords, other.titleWords, weights);
  const longest = Math.max(one.title.length, other.title.length);
  if (longest > longestSpelled) return byWords;
  return Math.max(byWords, spellingLikeness(one.title, other.title, longest));
}

/** 0 where the letters differ too much for another spelling of one title. */
function spellingLikeness(one: string, other: string, longest: number): number {
  const most = Math.floor(longest * (1 - sameSpelling));
  if (Math.abs(one.length - other.length) > most) return 0;
  const edits = editDistance(one, other, most);
  return edits > most ? 0 : 1 - edits / longest;
}

function wordLikeness(one: readonly string[], other: readonly string[], weights: WordWeights): number {
  const rest = [...other];
  let [shared, sum] = [0, 0];
  for (const each of rest) sum += weights(each);
  for (const each of one) {
    sum += weights(each);
    const at = rest.indexOf(each);
    if (at < 0) continue;
    rest.splice(at, 1);
    shared += weights(each);
  }
  return sum === 0 ? 0 : (2 * shared) / sum;
}
