/**
 * Matches old entries with new ones; each entry is in exactly one group. Entries with the same folded title are the
 * same, however much the text was rewritten, unless the whole text of an entry is now under another title: then the text
 * decides. The remaining entries are paired at least cost. Those that remain unmatched may be parts of an entry that was split
 * or merged.
 */
import { mapSides, type Sides } from "../domain/change.ts";
import { isWithdrawal } from "../domain/entry.ts";
import { fold, foldTitle, singleSpaces } from "../domain/fold.ts";
import { groupBy } from "../domain/group-by.ts";
import { diceSimilarity, leastOfReworded } from "../domain/similarity.ts";
import { looksTheSame, plainText } from "./entry-text.ts";
import {
  candidatePairs,
  costLimit,
  type EntryLists,
  type EntryToMatch,
  entryWords,
  textShare,
} from "./match-candidates.ts";
import { cheapestPairs, firstClaims, inOrderOf, oneToOne, type ScoredPair, withoutPaired } from "./pairs.ts";

/** One side may be empty; groups are one to one, one to many, or many to one. */
export interface Group extends EntryLists {
  /** True of a second copy of an entry: it is not new, and removing it withdraws nothing. */
  readonly isCopy: boolean;
}

type EntryPair = Sides<EntryToMatch>;

/** The groups of one to one are in the order of the old list. */
export function groupEntries(sides: EntryLists): Group[] {
  const named = pairNamed(sides);
  const unnamed = withoutPaired(sides, named);
  const copies = new Set([...copiesAmong(sides.old, unnamed.old), ...copiesAmong(sides.new, unnamed.new)]);
  const originals = mapSides(unnamed, (side) => side.filter((each) => !copies.has(each)));
  const alike = cheapestPairs(candidatePairs(originals).filter(({ cost }) => cost < costLimit));
  const matched = oneToOne([...named, ...alike]);
  const pairs = inOrderOf("old", oneToOne([...matched, ...pairWithdrawn(withoutPaired(sides, matched))]));
  const unmatched = withoutPaired(sides, pairs);
  const { newByOld, oldByNew } = partnersIn(pairs);
  const splits = findSplits(sides.old, unmatched.new, newByOld);
  const merges = findSplits(sides.new, unmatched.old, oldByNew);
  const groups: Group[] = [
    ...splits.map(({ whole, pieces }) => ({ old: [whole], new: pieces, isCopy: false })),
    ...merges.map(({ whole, pieces }) => ({ old: pieces, new: [whole], isCopy: false })),
    ...pairs.map((pair) => ({ old: [pair.old], new: [pair.new], isCopy: false })),
    ...unmatched.old.map((each) => ({ old: [each], new: [], isCopy: copies.has(each) })),
    ...unmatched.new.map((each) => ({ old: [], new: [each], isCopy: copies.has(each) })),
  ];
  return firstClaims(groups, entriesOfGroup);
}

function partnersIn(pairs: readonly EntryPair[]) {
  return {
    newByOld: new Map(pairs.map((pair) => [pair.old, pair.new])),
    oldByNew: new Map(pairs.map((pair) => [pair.new, pair.old])),
  };
}

/** The entries of both sides. */
export const entriesOfGroup = ({ old, new: fresh }: EntryLists): readonly EntryToMatch[] => [
  ...old,
  ...fresh,
];

/** The groups of one to one. */
export function pairsAmong(groups: readonly Group[]): EntryPair[] {
  return groups.flatMap(({ old: [one, ...moreOld], new: [other, ...moreNew] }) =>
    one && other && moreOld.length + moreNew.length === 0 ? [{ old: one, new: other }] : [],
  );
}

/** The pairs by name, where the text does not decide otherwise. */
function pairNamed(sides: EntryLists): EntryPair[] {
  const byName = pairByKey(sides, nameKey);
  const rewritten = byName.filter(isRewritten);
  const doubtful = new Set(rewritten);
  const sure = byName.filter((pair) => !doubtful.has(pair));
  const retitled = pairRetitled(rewritten, withoutPaired(sides, sure));
  return oneToOne([...sure, ...retitled, ...rewritten]);
}

/** If the texts under one title share less than this, the title may have been given to another entry. */
const rewrittenBelow = 0.6;

function isRewritten({ old, new: fresh }: EntryPair): boolean {
  if (looksTheSame(old.entry, fresh.entry)) return false;
  return diceSimilarity(old.features().words, fresh.features().words) < rewrittenBelow;
}

/**
 * Finds titles that were given to other entries: `Mot` is withdrawn and `Thon` renamed to `Mot`, or both were exchanged. By
 * title alone, Mot was rewritten; but if a whole text is now under a title that had another text, the text decides.
 */
function pairRetitled(rewritten: readonly EntryPair[], unmatched: EntryLists): EntryPair[] {
  if (rewritten.length === 0) return [];
  const { newByOld, oldByNew } = partnersIn(rewritten);
  const retitled = cheapestPairs(
    candidatePairs(unmatched).filter(
      (pair) => (newByOld.has(pair.old) || oldByNew.has(pair.new)) && isWhollyIn(pair),
    ),
  );
  // If two titles were exchanged, one of the texts may be too short to prove anything by itself.
  const otherHalves = retitled.flatMap((pair) => {
    const [old, fresh] = [oldByNew.get(pair.new), newByOld.get(pair.old)];
    return old && fresh && plainText(old.entry) === plainText(fresh.entry) ? [{ old, new: fresh }] : [];
  });
  return [...retitled, ...otherHalves];
}

/** A text is the same if most of its words remain, and if it has this much weight as evidence (`textShare`). */
const leastProof = 0.4;

function isWhollyIn(pair: ScoredPair<EntryToMatch>): boolean {
  const [one, other] = [pair.old.features(), pair.new.features()];
  return (
    pair.cost < costLimit &&
    diceSimilarity(one.words, other.words) >= leastOfReworded &&
    textShare(one, other, "other") >= leastProof
  );
}

/** The unmatched entries that are copies of another one. If no copy was matched, the first is none. */
function copiesAmong(all: readonly EntryToMatch[], unmatched: readonly EntryToMatch[]): EntryToMatch[] {
  const open = new Set(unmatched);
  const sameTitle = [...groupBy(all, ({ entry }) => entry.title ?? "").values()];
  const mayBeCopies = sameTitle.filter((group) => group.length > 1 && group.some((each) => open.has(each)));
  const sameText = mayBeCopies.flatMap((group) => [...groupBy(group, textKey).values()]);
  return sameText.flatMap((group) => {
    const original = group.find((each) => !open.has(each)) ?? group[0];
    return group.filter((each) => each !== original && open.has(each));
  });
}

const textKey = ({ entry }: EntryToMatch) => singleSpaces(fold(plainText(entry)));

/** The pairs of entries with the same key; at least cost, where several entries of a side have it. */
function pairByKey({ old: olds, new: news }: EntryLists, keyOf: typeof nameKey): EntryPair[] {
  const newsByKey = groupBy(news, keyOf);
  return [...groupBy(olds, keyOf)].flatMap(([key, sameOld]): EntryPair[] => {
    const sameNew = newsByKey.get(key);
    if (!sameNew) return [];
    if (sameOld.length === 1 && sameNew.length === 1) return [{ old: sameOld[0], new: sameNew[0] }];
    return cheapestPairs(candidatePairs({ old: sameOld, new: sameNew }));
  });
}

/** An untitled passage is identified by its whole text. */
function nameKey({ entry }: EntryToMatch): string {
  const folded = foldTitle(entry.title ?? "");
  return folded === "" ? `\n${plainText(entry)}` : folded;
}

/** An untitled passage that was withdrawn has only its number and its section left. */
function pairWithdrawn(sides: EntryLists): EntryPair[] {
  const untitled = mapSides(sides, (side) =>
    side.filter(({ entry }) => entry.number !== null && !entry.title),
  );
  const withdrawn = untitled.new.filter(({ entry }) => isWithdrawal(entry));
  const ruleKey = ({ entry: { number, section } }: EntryToMatch) => `${number} ${section}`;
  return pairByKey({ old: untitled.old, new: withdrawn }, ruleKey);
}

/** A whole and its pieces, in the order of the whole's text. */
export interface Split {
  readonly whole: EntryToMatch;
  readonly pieces: readonly EntryToMatch[];
}

/** For each entry, the one of the other side with which an earlier stage matched it. */
type Partners = ReadonlyMap<EntryToMatch, EntryToMatch>;

/** A piece must share this many runs of three words, and this share of its runs. */
const fewestShared = 4;
const leastShare = 0.5;

/**
 * Finds entries that were split, so that their paragraphs are now in several entries; with the sides exchanged, finds merges. A
 * piece belongs to a whole if at least half of its runs of three words are among those that the whole lost, and in no other
 * entry. A stock sentence that moves therefore splits nothing.
 */
export function findSplits(
  wholes: readonly EntryToMatch[],
  unmatched: readonly EntryToMatch[],
  partners: Partners,
): Split[] {
  if (unmatched.length === 0) return [];
  const origins = originsOf(wholes, partners, new Set(unmatched.flatMap(shinglesOf)));
  const claimed = groupBy(unmatched, (piece) => wholeOf(piece, origins));
  return [...claimed].flatMap(([whole, own]) =>
    whole === null ? [] : (completeSplit(whole, own, partners.get(whole)) ?? []),
  );
}

/** The whole that had a run; null if several had it. */
type Origins = ReadonlyMap<string, EntryToMatch | null>;

/** For each requested run, the only whole that had it, unless its partner still has it. */
function originsOf(wholes: readonly EntryToMatch[], partners: Partners, asked: ReadonlySet<string>): Origins {
  const origins = new Map<string, EntryToMatch | null>();
  for (const whole of wholes)
    for (const shingle of new Set(shinglesOf(whole).filter((each) => asked.has(each))))
      origins.set(shingle, origins.has(shingle) ? null : whole);
  const found = new Set(origins.values());
  for (const [whole, kept] of [...partners].filter(([each]) => found.has(each)))
    for (const shingle of shinglesOf(kept)) if (origins.get(shingle) === whole) origins.delete(shingle);
  return origins;
}

/** The runs of three words of an entry, in order. */
function shinglesOf({ entry }: EntryToMatch): readonly string[] {
  const words = entryWords(entry);
  return words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`);
}

/** The whole that a piece comes from; null if it comes from none. */
function wholeOf(piece: EntryToMatch, origins: Origins): EntryToMatch | null {
  const shingles = new Set(shinglesOf(piece));
  const shared = [...groupBy(shingles, (shingle) => origins.get(shingle) ?? null)]
    .flatMap(([whole, runs]) => (whole === null ? [] : [{ whole, count: runs.length }]))
    .sort((one, other) => other.count - one.count || one.whole.at - other.whole.at);
  const [best] = shared;
  return best && best.count >= Math.max(fewestShared, leastShare * shingles.size) ? best.whole : null;
}

/** The whole with all its pieces, including its partner, which must still have words of the old entry. */
function completeSplit(
  whole: EntryToMatch,
  claimed: readonly EntryToMatch[],
  kept: EntryToMatch | undefined,
): Split | null {
  const places = new Map(shinglesOf(whole).map((shingle, at) => [shingle, at]));
  const found = [...claimed, ...(kept ? [kept] : [])].flatMap((piece) => {
    const own = shinglesOf(piece).flatMap((shingle) => places.get(shingle) ?? []);
    return own.length === 0 ? [] : [{ piece, place: own.reduce((sum, at) => sum + at, 0) / own.length }];
  });
  if (found.length < 2 || (kept && !found.some(({ piece }) => piece === kept))) return null;
  found.sort((a, b) => a.place - b.place || a.piece.at - b.piece.at);
  return { whole, pieces: found.map(({ piece }) => piece) };
}
