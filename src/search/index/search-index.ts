/**
 * The types of a compiled index and the names of its tables. An index has up to two parts for each game, which are searched
 * separately: documents for which subjects were written by hand, and all others. Each part has its own rarities, so a large
 * import does not change what the shipped texts answer.
 */

import type { EntryCitation } from "../../domain/document.ts";
import type { Edition } from "../../domain/edition.ts";
import type { Erratum } from "../../domain/entry.ts";
import { foldTitle } from "../../domain/fold.ts";
import { groupBy } from "../../domain/group-by.ts";
import { addressKey } from "../../domain/rule-number.ts";
import type { Sentence } from "../../domain/sentences.ts";
import type { Reference } from "../../domain/text-runs.ts";
import type { VocabularyGroup } from "../../domain/vocabulary.ts";
import { type Token, vocabularyKey, wordClass } from "../tokenize.ts";
import type { Passage } from "./passages.ts";
import type { WordLengths } from "./word-index.ts";

/** The tables of a part. In the file, the number of the part precedes the name. Some tables consist of a single record. */
export type TableName =
  /** A single `PartFacts`. */
  | "facts"
  /** Records indexed by term id: `TermRecord`, `Postings`, and the positions of the phrases that contain the term. */
  | "terms"
  | "postings"
  | "phrasesWith"
  /** A single record: the lengths of the two fields of each passage. */
  | "wordLengths"
  /** A single record: the rarity of each term. */
  | "rarities"
  | "entries"
  | "passages"
  /** A single record: for each passage, the index of its `PassageScope` in `PartFacts`. */
  | "scopes"
  /** Records of type `Synonym`. */
  | "synonyms"
  /** Buckets of lists, keyed by `listKey`. Their values are positions, term ids, or names of two terms or more. */
  | "lists"
  /** A single record: all `KnownWord`s, the word forms that spelling is corrected against. */
  | "words"
  /** `Phrase` records encoded as numbers: passage, sentence, index of the owner in `phraseOwners`, and terms. */
  | "phrases";

/** Term ids, numbered from 0 in order of first occurrence. */
export type Terms = readonly number[];

/** Stands for all words that neither texts nor phrases use. No table has a record of it, and no text contains it. */
export const unknownTerm = -1;

export interface TermRecord {
  readonly stem: string;
  /** The number of passages that contain it; 0 if only phrases do. */
  readonly passages: number;
  /** Positions of the entries for whose titles this term is a key. */
  readonly entries: readonly number[];
}

export type PartKind = "phrased" | "plain";

/** Facts about a part that are available without reading its other records. */
export interface PartFacts extends Omit<WordLengths, "lengths"> {
  readonly kind: PartKind;
  /** The sum over all words of the passages and phrases that contain each. */
  readonly mentions: number;
  readonly scopes: readonly PassageScope[];
}

/** The properties of a passage by which a question may be restricted. */
export interface PassageScope {
  /** The document's id. */
  readonly document: string;
  readonly edition: Edition;
  /** The title of an imported game; null if the edition is known. */
  readonly game: string | null;
  readonly kind: string;
  readonly changed: boolean;
}

export interface IndexedEntry {
  readonly citation: EntryCitation;
  /** The file from which its document was read. */
  readonly source: string;
  /** Its title and aliases; `names` are the same as terms. */
  readonly titles: readonly string[];
  readonly names: readonly Terms[];
  /** Positions of its first and last passage; the last is less than the first if it has none. */
  readonly passages: readonly [first: number, last: number];
  /** Position of the first passage that says more than the title. */
  readonly opening: number;
  /** What an erratum changes; absent if the entry is none. */
  readonly erratum?: Erratum["sort"];
}

export interface IndexedPassage extends Passage {
  /** The meanings of its abbreviations and icons that are defined in other passages. */
  readonly legend: string;
  /** Positions of the passage itself and of its entry. */
  readonly position: number;
  readonly entry: number;
  /** The words of `text` in order, including function words. */
  readonly terms: Terms;
  /** Index in `terms` at which each sentence starts. */
  readonly sentenceStarts: readonly number[];
  readonly sentences: readonly Sentence[];
  /** Terms searched along with the text: title, aliases, headings, the words of its procedure, and the kind of text. */
  readonly context: Terms;
  readonly references: readonly Pick<Reference, "text" | "target" | "kind">[];
}

export const phraseOwners = ["passage", "entry", "nothing", "beyond rules"] as const;

/** A way to ask for a sentence of a passage, for an entry as a whole, or for something that no text, or even no rulebook, answers. */
export interface Phrase {
  readonly terms: Terms;
  readonly of: (typeof phraseOwners)[number];
  /** Position of the passage; for an entry, of its opening passage or of the rule in it that is asked for. */
  readonly passage: number;
  readonly sentence: number;
}

/** A word form as the texts write it, against which spelling is corrected. */
export interface KnownWord {
  readonly word: string;
  readonly term: number;
  /** The first code of Double Metaphone. */
  readonly sound: string;
  /** The number of passages and titles that contain it. */
  readonly count: number;
}

/** The terms that documents use, as written, for what players say. `edition` is null if it applies to all. */
export type Synonym = Pick<VocabularyGroup, "edition" | "means">;

/**
 * The keys of the look-ups: a term by stem, an entry by id and by folded title, passages by address, synonyms by the stems of
 * what players say, and names by their first two terms. An inflected form has its own key because the bare word means something
 * else: `tank` is not `tanking`, and `to` is not `TOS`.
 */
export const listKey = {
  stem: (stem: string) => `w ${stem}`,
  id: (id: string) => `i ${id}`,
  title: (title: string) => `t ${foldTitle(title)}`,
  address: (address: string) => `a ${addressKey(address)}`,
  said: (stems: string) => `s ${stems}`,
  saidInflected: (stems: string) => `f ${stems}`,
  name: ([first, second]: Terms) => `${first} ${second}`,
} as const;

/** The key of what players say; `tokens` are those of the phrase. */
export function keyOfSaid(phrase: string, tokens: readonly Token[]): string {
  const { stems } = vocabularyKey(tokens);
  const isForm = /^\S+ing$/.test(phrase) || wordClass(stems) === "function";
  return stems !== phrase.toLowerCase() && isForm ? listKey.saidInflected(stems) : listKey.said(stems);
}

/** The rarity of a term: the logarithm of all passages over the passages that contain it, never below 0. */
export function rarityOf(passages: number, frequency: number): number {
  return Math.log(1 + passages / (1 + frequency));
}

/** Lists by key. Keys are distributed over small buckets, so that finding one list means reading one bucket. */
export type Bucket<Value> = readonly (readonly [key: string, list: readonly Value[]])[];

/** Average number of keys in a bucket. More would take longer to parse; fewer would mean more buckets to write. */
const keysOfBucket = 8;

export function bucketsOf<Value>(
  rows: readonly (readonly [key: string, value: Value])[],
): readonly Bucket<Value>[] {
  const lists = groupBy(rows, ([key]) => key);
  const count = Math.ceil(lists.size / keysOfBucket);
  const buckets = Array.from({ length: count }, (): [string, Value[]][] => []);
  for (const [key, own] of lists) buckets[bucketOf(key, count)]?.push([key, own.map(([, value]) => value)]);
  return buckets;
}

export function bucketOf(key: string, count: number): number {
  let hash = 0;
  for (let at = 0; at < key.length; at++) hash = (31 * hash + key.charCodeAt(at)) | 0;
  return (hash >>> 0) % count;
}
