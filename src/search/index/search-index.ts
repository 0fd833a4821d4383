/**
 * What is compiled of a corpus, and in which tables it stands. It has up to two parts for each game that are asked one by one:
 * the documents for which somebody wrote down how they are asked for, and all others. Each has its own rarities, so that a
 * big import does not change what the shipped texts answer.
 */
import type { EntryCitation } from "../../domain/citation.ts";
import type { Edition } from "../../domain/edition.ts";
import { foldTitle } from "../../domain/fold.ts";
import type { Reference } from "../../domain/reference.ts";
import type { Sentence } from "../../domain/sentences.ts";
import type { Passage } from "./passages.ts";

/** The tables of a part; its number and this name make the name of a table in the file. Of some there is one record. */
export type TableName =
  /** One: `PartFacts`. */
  | "facts"
  /** By id of a term: `TermRecord`, `Postings`, and the positions of the phrases that say it. */
  | "terms"
  | "postings"
  | "phrasesWith"
  /** One: how rare each term is. */
  | "rarities"
  /** `IndexedEntry` and `IndexedPassage`. */
  | "entries"
  | "passages"
  /** One: for each passage the position of its `PassageScope` in `PartFacts`. */
  | "scopes"
  /** What the documents say for what players say: `Synonym`. */
  | "synonyms"
  /** Buckets of `LookUps` by `listKey`: of numbers, and of names of two terms or more. */
  | "numbersByKey"
  | "namesByKey"
  /** One: `KnownWord`, all forms of words that spelling is corrected against. */
  | "words"
  /** `Phrase`: passage, sentence, position of its owner in `phraseOwners`, and terms. */
  | "phrases";

/** Ids of terms: positions in the order of first sight. */
export type Terms = readonly number[];

export interface TermRecord {
  readonly stem: string;
  /** Positions of the entries whose title may be recognized by it. */
  readonly entries: readonly number[];
}

export type PartKind = "phrased" | "plain";

/** What is known of a part without looking at its records. */
export interface PartFacts {
  readonly kind: PartKind;
  readonly passages: number;
  readonly scopes: readonly PassageScope[];
}

/** By what a question may be narrowed to a passage. */
export interface PassageScope {
  /** Id of the document. */
  readonly document: string;
  readonly edition: Edition;
  readonly kind: string;
  readonly changed: boolean;
}

export interface IndexedEntry {
  readonly citation: EntryCitation;
  /** The file that its document was read from. */
  readonly source: string;
  /** Its title and aliases, and the same as terms. */
  readonly titles: readonly string[];
  readonly names: readonly Terms[];
  /** Positions of its first and last passage; last before first when it has none. */
  readonly passages: readonly [first: number, last: number];
  /** Position of the first passage that says more than the title. */
  readonly opening: number;
}

export interface IndexedPassage extends Passage {
  /** What its abbreviations and icons mean, where another passage says it. */
  readonly legend: string;
  /** Its own position, and that of its entry. */
  readonly position: number;
  readonly entry: number;
  /** The words of `text` in order, function words included. */
  readonly terms: Terms;
  /** Position in `terms` at which each sentence begins. */
  readonly sentenceStarts: readonly number[];
  readonly sentences: readonly Sentence[];
  /** What stands around it: title, aliases, headings, its procedure's words, what kind of text it is. */
  readonly context: Terms;
  readonly references: readonly Pick<Reference, "text" | "target" | "kind">[];
}

export const phraseOwners = ["passage", "entry", "nothing"] as const;

/** A way to ask for a sentence of a passage, for an entry as a whole, or for what no text answers. */
export interface Phrase {
  readonly terms: Terms;
  readonly of: (typeof phraseOwners)[number];
  /** Position of the passage; of an entry its first one. */
  readonly passage: number;
  readonly sentence: number;
}

/** A form of a word as the texts write it: what spelling is corrected against. */
export interface KnownWord {
  readonly word: string;
  readonly term: number;
  /** How it sounds, as Double Metaphone's first code. */
  readonly sound: string;
  /** In how many passages or titles it stands. */
  readonly count: number;
}

/** What the documents say, as written, for what players say; an edition where it holds only there. */
export interface Synonym {
  readonly edition: Edition | null;
  readonly means: readonly string[];
}

/** Each passage that has a term, followed by what the term adds to its score: BM25 without the term's weight in the query. */
export type Postings = Float32Array;

/**
 * Keys of the look-ups: a term by stem, an entry by id and by folded title, passages by address, synonyms by the stems of
 * what players say, and names by their first two terms. An inflected form has a key of its own, because the bare word means
 * something else: `tank` is not `tanking`, and `to` is not `TOS`.
 */
export const listKey = {
  stem: (stem: string) => `w ${stem}`,
  id: (id: string) => `i ${id}`,
  title: (title: string) => `t ${foldTitle(title)}`,
  address: (address: string) => `a ${address.toLowerCase()}`,
  said: (stems: string) => `s ${stems}`,
  saidInflected: (stems: string) => `f ${stems}`,
  name: ([first, second]: readonly (number | undefined)[]) => `${first} ${second}`,
} as const;

/** How rare a term is: logarithm of passages over passages with the term, never below 0. */
export function rarityOf(passages: number, frequency: number): number {
  return Math.log(1 + passages / (1 + frequency));
}

/** Lists by key, in buckets of a few keys: to find one list, only its bucket is read. */
type Bucket<Value> = readonly (readonly [key: string, list: readonly Value[]])[];

/** With more keys a bucket takes longer to parse; with fewer, there are more buckets to write. */
const keysOfBucket = 8;

export class LookUps<Value> {
  readonly #lists = new Map<string, Value[]>();

  add(key: string, value: Value): void {
    const list = this.#lists.get(key);
    if (list) list.push(value);
    else this.#lists.set(key, [value]);
  }

  buckets(): readonly Bucket<Value>[] {
    const count = Math.ceil(this.#lists.size / keysOfBucket);
    const buckets = Array.from({ length: count }, (): [string, Value[]][] => []);
    for (const row of this.#lists) buckets[bucketOf(row[0], count)]?.push(row);
    return buckets;
  }
}

/** The list of a key, by its bucket; empty where there is none. */
export function listIn<Value>(bucket: Bucket<Value>, key: string): readonly Value[] {
  return bucket.find(([own]) => own === key)?.[1] ?? [];
}

export function bucketOf(key: string, count: number): number {
  let hash = 0;
  for (let at = 0; at < key.length; at++) hash = (31 * hash + key.charCodeAt(at)) | 0;
  return (hash >>> 0) % count;
}
