/**
 * Finds entries that were split, so that their paragraphs are now in several entries; with the sides exchanged, finds merges. A
 * piece belongs to a whole if at least half of its runs of three words are among those that the whole lost, and in no other
 * entry. A stock sentence that moves therefore splits nothing.
 */
import { groupBy } from "../domain/group-by.ts";
import { type EntryToMatch, entryWords } from "./match-candidates.ts";

/** A whole and its pieces, in the order of the whole's text. */
export interface Split {
  readonly whole: EntryToMatch;
  readonly pieces: readonly EntryToMatch[];
}

interface SplitQuestion {
  readonly wholes: readonly EntryToMatch[];
  /** The piece that an earlier stage matched with the whole entry. */
  readonly partner: ReadonlyMap<EntryToMatch, EntryToMatch>;
  readonly unmatchedPieces: readonly EntryToMatch[];
}

/** A piece must share this many runs of three words, and this share of its runs. */
const fewestShared = 4;
const leastShare = 0.5;

export function findSplits(question: SplitQuestion): Split[] {
  const { unmatchedPieces } = question;
  if (unmatchedPieces.length === 0) return [];
  const origins = originsOf(question, new Set(unmatchedPieces.flatMap(shinglesOf)));
  const claimed = groupBy(unmatchedPieces, (piece) => wholeOf(piece, origins));
  return [...claimed].flatMap(([whole, own]) =>
    whole === null ? [] : (completeSplit(whole, own, question.partner.get(whole)) ?? []),
  );
}

/** The whole that had a run; null if several had it. */
type Origins = ReadonlyMap<string, EntryToMatch | null>;

/** For each requested run, the only whole that had it, unless its partner still has it. */
function originsOf({ wholes, partner }: SplitQuestion, asked: ReadonlySet<string>): Origins {
  const origins = new Map<string, EntryToMatch | null>();
  for (const whole of wholes)
    for (const shingle of new Set(shinglesOf(whole).filter((each) => asked.has(each))))
      origins.set(shingle, origins.has(shingle) ? null : whole);
  const found = new Set(origins.values());
  const partners = [...partner].filter(([whole]) => found.has(whole));
  for (const [whole, kept] of partners)
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
