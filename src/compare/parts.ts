/**
 * Finds entries that were split: their paragraphs are now in several entries. With the sides exchanged, it finds merges. A
 * piece belongs to a whole if at least half of its runs of three words are among those that the whole lost, and in no other
 * entry; so a stock sentence that moves splits nothing.
 */
import type { Entry } from "../domain/entry.ts";
import { looksTheSame } from "./entry-text.ts";
import { entryWords } from "./match-features.ts";

/** A whole and its pieces by position, the pieces in the order of the whole's text. */
export interface Parts {
  readonly whole: number;
  readonly pieces: readonly number[];
}

export interface PartsQuestion {
  readonly wholes: readonly Entry[];
  readonly pieces: readonly Entry[];
  /** The piece that an earlier stage took for the whole entry. */
  readonly partner: ReadonlyMap<number, number>;
  readonly looseWholes: readonly number[];
  readonly loosePieces: readonly number[];
}

/** A piece must share this many runs of three words, and this share of its own. */
const fewestShared = 4;
const leastShare = 0.5;
/** With more removed runs than this, the document was rewritten, and no splits are looked for. */
const mostRemoved = 100_000;

export function findParts(question: PartsQuestion): Parts[] {
  if (question.loosePieces.length === 0) return [];
  const removed = removedShingles(question);
  if (removed.size > mostRemoved) return [];
  const piecesByWhole = new Map<number, number[]>();
  for (const { piece, whole } of claims(question, removed)) {
    piecesByWhole.set(whole, [...(piecesByWhole.get(whole) ?? []), piece]);
  }
  return [...piecesByWhole].flatMap(([whole, pieces]) => complete(question, whole, pieces) ?? []);
}

/** Stands for a run that several wholes lost. */
const several = -1;

/** Which whole each run of words was removed from. */
function removedShingles(question: PartsQuestion): ReadonlyMap<string, number> {
  const removed = new Map<string, number>();
  for (const whole of suspects(question)) {
    const kept = new Set(entryShingles(question.pieces, question.partner.get(whole)));
    for (const shingle of entryShingles(question.wholes, whole)) {
      if (kept.has(shingle)) continue;
      const owner = removed.get(shingle);
      removed.set(shingle, owner === undefined || owner === whole ? whole : several);
    }
    if (removed.size > mostRemoved) break;
  }
  return removed;
}

function suspects({ wholes, pieces, partner, looseWholes }: PartsQuestion): number[] {
  const rewritten = [...partner].filter(([whole, piece]) => {
    const [one, other] = [wholes[whole], pieces[piece]];
    return one && !looksTheSame(one.blocks, other?.blocks ?? []);
  });
  return [...rewritten.map(([whole]) => whole), ...looseWholes];
}

function entryShingles(entries: readonly Entry[], at: number | undefined): readonly string[] {
  const entry = at === undefined ? undefined : entries[at];
  return entry ? shinglesOf(entry) : [];
}

/** The runs of three words of an entry, in order. */
export function shinglesOf(entry: Entry): readonly string[] {
  const words = entryWords(entry);
  return words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`);
}

interface Claim {
  readonly piece: number;
  readonly whole: number;
}

/** Which unmatched piece comes from which whole. */
function claims(question: PartsQuestion, removed: ReadonlyMap<string, number>): Claim[] {
  const likely = question.loosePieces.flatMap((piece) => claim(question, piece, removed) ?? []);
  if (likely.length === 0) return [];
  const common = alsoElsewhere(question, likely);
  const own = new Map([...removed].filter(([shingle]) => !common.has(shingle)));
  return likely.flatMap(({ piece }) => claim(question, piece, own) ?? []);
}

function claim(question: PartsQuestion, piece: number, removed: ReadonlyMap<string, number>): Claim | null {
  const shingles = new Set(entryShingles(question.pieces, piece));
  const shared = new Map<number, number>();
  for (const shingle of shingles) {
    const whole = removed.get(shingle) ?? several;
    if (whole !== several) shared.set(whole, (shared.get(whole) ?? 0) + 1);
  }
  const [best] = [...shared].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  if (!best || best[1] < fewestShared || best[1] < leastShare * shingles.size) return null;
  return { piece, whole: best[0] };
}

/** Runs of the likely pieces that are in several entries: stock sentences. */
function alsoElsewhere(question: PartsQuestion, likely: readonly Claim[]): Set<string> {
  const asked = new Set(likely.flatMap(({ piece }) => [...entryShingles(question.pieces, piece)]));
  const seen = new Set<string>();
  const common = new Set<string>();
  for (const entry of question.wholes) {
    for (const shingle of new Set(shinglesOf(entry))) {
      if (!asked.has(shingle)) continue;
      if (seen.has(shingle)) common.add(shingle);
      seen.add(shingle);
    }
  }
  return common;
}

/** The whole with all its pieces, including its partner if that still has words of the old entry. */
function complete(question: PartsQuestion, whole: number, claimed: readonly number[]): Parts | null {
  const places = new Map([...entryShingles(question.wholes, whole)].map((shingle, at) => [shingle, at]));
  const partner = question.partner.get(whole);
  const pieces = [...claimed, ...(partner === undefined ? [] : [partner])].flatMap((piece) => {
    const found = [...entryShingles(question.pieces, piece)].flatMap((shingle) => places.get(shingle) ?? []);
    return found.length === 0
      ? []
      : [{ piece, place: found.reduce((sum, at) => sum + at, 0) / found.length }];
  });
  if (pieces.length < 2 || (partner !== undefined && !pieces.some(({ piece }) => piece === partner)))
    return null;
  pieces.sort((a, b) => a.place - b.place || a.piece - b.piece);
  return { whole, pieces: pieces.map(({ piece }) => piece) };
}
