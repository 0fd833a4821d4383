/**
 * Finds entries that were split, so that their paragraphs are now in several entries; with the sides exchanged, finds merges. A
 * piece belongs to a whole if at least half of its runs of three words are among those that the whole lost, and in no other
 * entry. A stock sentence that moves therefore splits nothing.
 */
import type { Entry } from "../domain/entry.ts";
import { groupBy } from "../domain/group-by.ts";
import { entryWords } from "./match-candidates.ts";

/** A whole and its pieces by position, the pieces in the order of the whole's text. */
export interface Parts {
  readonly whole: number;
  readonly pieces: readonly number[];
}

interface PartsQuestion {
  readonly wholes: readonly Entry[];
  readonly pieces: readonly Entry[];
  /** The piece that an earlier stage matched with the whole entry. */
  readonly partner: ReadonlyMap<number, number>;
  readonly unmatchedPieces: readonly number[];
}

/** A piece must share this many runs of three words, and this share of its runs. */
const fewestShared = 4;
const leastShare = 0.5;

export function findParts(question: PartsQuestion): Parts[] {
  const { pieces, unmatchedPieces } = question;
  if (unmatchedPieces.length === 0) return [];
  const asked = new Map(unmatchedPieces.map((piece) => [piece, new Set(shinglesAt(pieces, piece))]));
  const origins = originsOf(question, new Set([...asked.values()].flatMap((shingles) => [...shingles])));
  const claimed = groupBy(unmatchedPieces, (piece) => wholeOf(asked.get(piece) ?? new Set(), origins));
  return [...claimed].flatMap(([whole, own]) =>
    whole === null ? [] : (completeParts(question, whole, own) ?? []),
  );
}

/** Represents a run that several wholes have. */
const several = -1;

/** For each requested run, the only whole that had it, unless its partner still has it. */
function originsOf(
  { wholes, pieces, partner }: PartsQuestion,
  asked: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const origins = new Map<string, number>();
  for (const [whole, entry] of wholes.entries())
    for (const shingle of new Set(shinglesOf(entry).filter((each) => asked.has(each))))
      origins.set(shingle, origins.has(shingle) ? several : whole);
  for (const whole of new Set(origins.values()))
    for (const shingle of shinglesAt(pieces, partner.get(whole)))
      if (origins.get(shingle) === whole) origins.delete(shingle);
  return origins;
}

function shinglesAt(entries: readonly Entry[], at: number | undefined): readonly string[] {
  const entry = at === undefined ? undefined : entries[at];
  return entry ? shinglesOf(entry) : [];
}

/** The runs of three words of an entry, in order. */
function shinglesOf(entry: Entry): readonly string[] {
  const words = entryWords(entry);
  return words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`);
}

/** The whole that a piece with these runs comes from; null if it comes from none. */
function wholeOf(shingles: ReadonlySet<string>, origins: ReadonlyMap<string, number>): number | null {
  const shared = groupBy(shingles, (shingle) => origins.get(shingle) ?? several);
  shared.delete(several);
  const [best] = [...shared].sort((a, b) => b[1].length - a[1].length || a[0] - b[0]);
  if (!best || best[1].length < Math.max(fewestShared, leastShare * shingles.size)) return null;
  return best[0];
}

/** The whole with all its pieces, including its partner if that still has words of the old entry. */
function completeParts(
  { wholes, pieces, partner }: PartsQuestion,
  whole: number,
  claimed: readonly number[],
): Parts | null {
  const places = new Map(shinglesAt(wholes, whole).map((shingle, at) => [shingle, at]));
  const kept = partner.get(whole);
  const found = [...claimed, ...(kept === undefined ? [] : [kept])].flatMap((piece) => {
    const own = shinglesAt(pieces, piece).flatMap((shingle) => places.get(shingle) ?? []);
    return own.length === 0 ? [] : [{ piece, place: own.reduce((sum, at) => sum + at, 0) / own.length }];
  });
  if (found.length < 2 || (kept !== undefined && !found.some(({ piece }) => piece === kept))) return null;
  found.sort((a, b) => a.place - b.place || a.piece - b.piece);
  return { whole, pieces: found.map(({ piece }) => piece) };
}
