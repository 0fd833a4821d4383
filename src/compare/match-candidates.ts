/**
 * Selects pairs of entries of both sides that may be the same, with the cost of treating them as one entry. If there are few
 * entries, all pairs are considered; otherwise only entries that share rare words.
 */
import type { Entry } from "../domain/entry.ts";
import { foldedWords, foldTitle } from "../domain/fold.ts";
import { groupByEach } from "../domain/group-by.ts";
import { once } from "../domain/once.ts";
import { bagOf, diceSimilarity, editDistance, type WordBag } from "../domain/similarity.ts";
import { plainText } from "./entry-text.ts";
import type { Lists, Placed, ScoredPair } from "./pairs.ts";

/** The features of an entry for matching. */
interface MatchFeatures {
  readonly entry: Entry;
  /** Folded title; empty for an untitled passage. */
  readonly title: string;
  readonly titleWords: WordBag;
  readonly words: WordBag;
  /** How many entries of its document have exactly this text. */
  readonly copies: number;
}

/** An entry with its position in its document. */
export interface EntryToMatch extends Placed {
  readonly entry: Entry;
  /** Computed on demand, because most entries are matched by name alone. */
  readonly features: () => MatchFeatures;
}

/** Entries of both documents, in order. */
export type EntryLists = Lists<EntryToMatch>;

export function placeEntries(entries: readonly Entry[]): EntryToMatch[] {
  const copies = once(() => bagOf(entries.map(plainText)).times);
  const copiesOf = (entry: Entry) => copies().get(plainText(entry)) ?? 1;
  return entries.map((entry, at) => ({
    entry,
    at,
    features: once(() => featuresOf(entry, copiesOf(entry))),
  }));
}

function featuresOf(entry: Entry, copies: number): MatchFeatures {
  const title = entry.title === null ? "" : foldTitle(entry.title);
  return { entry, title, titleWords: bagOf(title.split(" ")), words: bagOf(entryWords(entry)), copies };
}

export function entryWords(entry: Entry): readonly string[] {
  return foldedWords(plainText(entry));
}

/** Up to this number, every pair is considered. */
const fewPairs = 40_000;
/** A word that occurs in more of the new entries is not rare. */
const mostHolders = 20;
const mostCandidates = 10;

/** The pairs that are worth considering, with their cost, in the order of the old list. */
export function candidatePairs({ old: olds, new: news }: EntryLists): ScoredPair<EntryToMatch>[] {
  const near = olds.length * news.length <= fewPairs ? () => news : candidatesAmong(news);
  return olds.flatMap((old) =>
    near(old).map((fresh) => ({ old, new: fresh, cost: pairCost(old.features(), fresh.features()) })),
  );
}

/** Returns a function that gives the new entries with which an old one is worth comparing. */
function candidatesAmong(news: readonly EntryToMatch[]): (old: EntryToMatch) => readonly EntryToMatch[] {
  const holders = groupByEach(news, wordsOf);
  return (old) => {
    const shared = new Map<EntryToMatch, number>();
    for (const word of wordsOf(old)) {
      const having = holders.get(word) ?? [];
      if (having.length > mostHolders) continue;
      for (const each of having) shared.set(each, (shared.get(each) ?? 0) + 1);
    }
    const nearest = [...shared].sort((a, b) => b[1] - a[1] || a[0].at - b[0].at);
    return nearest.slice(0, mostCandidates).map(([each]) => each);
  };
}

function wordsOf({ features }: EntryToMatch): ReadonlySet<string> {
  const { titleWords, words } = features();
  return new Set([...titleWords.times.keys(), ...words.times.keys()]);
}

/**
 * Two entries may count as the same if the pair costs less than this. The cost model:
 *
 *   cost = (1 − t) · (1 − title likeness) + t · (1 − text likeness) [+ 0.05 for another kind or section]
 *   t    = 0.7 · words / (words + 6) / copies, with 3 in place of 6 if the whole text is the same
 *
 * A text thus counts at most 0.7, half of that at six words (at three if the text is unchanged), and less if other entries of
 * the document have the same text. Two untitled passages are compared by text only; a title on just one side is neutral.
 * Weighting words by rarity was tried: of 468 entries in four documents that got another title, it found 275 instead of 373,
 * with 50 instead of 73 false matches among 900 withdrawn.
 *
 *   long text kept whole, unrelated title                        0.35   a rename
 *   `Diplomacy, 2 Science, and Cunning >28` kept, unrelated      0.53   a rename
 *   `This card is unique.` kept whole, unrelated title           0.6    withdrawn, and another new
 *   half the title's words, half the text's                      0.5    a rename
 */
export const costLimit = 0.6;
const mostByText = 0.7;
const halfProof = 6;
const halfProofToTheWord = 3;
const otherPlace = 0.05;

function pairCost(one: MatchFeatures, other: MatchFeatures): number {
  const text = 1 - diceSimilarity(one.words, other.words);
  const isSamePlace = one.entry.kind === other.entry.kind && one.entry.section === other.entry.section;
  const elsewhere = isSamePlace ? 0 : otherPlace;
  // Among several entries with one title, only the text decides, however short it is.
  if (one.title === other.title) return text + elsewhere;
  const isHalfTitled = one.title === "" || other.title === "";
  const title = isHalfTitled ? 0.5 : 1 - titleLikeness(one, other);
  const share = text === 0 ? textShare(one, other, "same") : textShare(one, other, "other");
  return (1 - share) * title + share * text + elsewhere;
}

/** The weight of a text. An unchanged text proves more. */
export function textShare(one: MatchFeatures, other: MatchFeatures, text: "same" | "other"): number {
  const words = Math.min(one.words.count, other.words.count);
  const half = text === "same" ? halfProofToTheWord : halfProof;
  return (mostByText * words) / (words + half) / Math.max(one.copies, other.copies);
}

/** Longer titles are compared by words alone. */
const longestSpelled = 120;
/** Titles of which more letters differ are different words, not another spelling. */
const mostRespelled = 0.25;

/** Similarity by shared words, or by letters if only the spelling differs. */
function titleLikeness(one: MatchFeatures, other: MatchFeatures): number {
  const byWords = diceSimilarity(one.titleWords, other.titleWords);
  const longest = Math.max(one.title.length, other.title.length);
  const most = Math.floor(longest * mostRespelled);
  if (longest > longestSpelled) return byWords;
  const edits = editDistance(one.title, other.title, most);
  return edits > most ? byWords : Math.max(byWords, 1 - edits / longest);
}
