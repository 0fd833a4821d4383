/** Opens the bytes of an index for the look-ups of one process. It decodes only what a query needs. */
import type { Edition } from "../../domain/edition.ts";
import { memoize, once } from "../../domain/once.ts";
import type { VocabularyKey } from "../tokenize.ts";
import { type IndexBytes, openTables, type Table } from "./index-file.ts";
import {
  type Bucket,
  bucketOf,
  type IndexedEntry,
  type IndexedPassage,
  type KnownWord,
  listKey,
  type PartFacts,
  type Phrase,
  phraseOwners,
  type Synonym,
  type TableName,
  type TermRecord,
  type Terms,
  unknownTerm,
} from "./search-index.ts";
import { type Postings, passagesIn, searchWords } from "./word-index.ts";

export type OpenPart = ReturnType<typeof openPart>;

export interface OpenIndex {
  readonly parts: readonly OpenPart[];
}

/** The index of the rules texts, beside one of the lists of cards. */
export interface RulesIndex extends OpenIndex {
  readonly cards: OpenIndex;
}

/** Throws `DamagedFile`, either now or when a damaged record is read. */
export function openIndex(file: IndexBytes): RulesIndex {
  const tables = openTables(file);
  const [rules = 0, cards = 0] = tables("parts").numbers(0);
  const partsFrom = (first: number, length: number) =>
    Array.from({ length }, (_, at) => openPart((name) => tables(`${first + at} ${name}`)));
  return { parts: partsFrom(0, rules), cards: { parts: partsFrom(rules, cards) } };
}

type Tables = (name: TableName) => Table;

/** The number of postings to cache. It is small because those of common terms are long. */
const mostPostings = 300;
/** The number of phrases to cache. While a question is being typed, mostly the same phrases are examined again. */
const mostPhrases = 10_000;
/** The number of passages, and of entries, to cache. */
const mostRecords = 2_000;

function openPart(tables: Tables) {
  const facts: PartFacts = tables("facts").json(0);
  const phrases = tables("phrases");
  const rarities = once(() => tables("rarities").fractions(0));
  const terms = openTerms(tables("terms"));
  const postings = memoize((term: number): Postings => tables("postings").json(term) ?? {}, mostPostings);
  /** Positions of the passages that contain a term. */
  const passagesWith = memoize((term: number) => passagesIn(postings(term)), mostPostings);
  const lengths = once(() => tables("wordLengths").numbers(0));
  const namesBy = openLookUps<Terms>(tables("lists"));
  return {
    facts,
    ...terms,
    ...openEntries(tables),
    rarities,
    rarity: (term: number) => rarities()[term] ?? 0,
    passagesWith,
    /** The allowed passages that contain any of these terms, scored by MiniSearch, the best first. */
    search: (weightByTerm: ReadonlyMap<number, number>, isAllowed: (position: number) => boolean) => {
      const asked = Array.from(weightByTerm, ([term, weight]) => ({
        stem: terms.stem(term),
        weight,
        postings: postings(term),
        passages: passagesWith(term),
      }));
      return searchWords(asked, isAllowed, { ...facts, lengths: lengths() });
    },
    words: once((): readonly KnownWord[] => tables("words").json(0)),
    /** The known names that start with the first two terms. */
    namesFrom: (terms: Terms) => namesBy(listKey.name(terms)),
    /** For each passage, the index of its scope in `facts`. */
    scopes: once(() => tables("scopes").numbers(0)),
    /** Positions of the phrases that contain a term. */
    phrasesWith: tables("phrasesWith").numbers,
    phrases: phrases.count,
    phrase: memoize((at: number) => decodePhrase(phrases.numbers(at)), mostPhrases),
  };
}

function openTerms(terms: Table) {
  const none: TermRecord = { stem: "", passages: 0, entries: [] };
  const record = memoize((term: number): TermRecord => terms.json(term) ?? none);
  return {
    stem: (term: number) => record(term).stem,
    /** The number of passages that contain a term. */
    frequency: (term: number) => record(term).passages,
    isInTexts: (term: number) => record(term).passages > 0,
    /** Positions of the entries for whose titles this term is a key. */
    entriesNamedBy: (term: number) => record(term).entries,
  };
}

function decodePhrase(numbers: Uint32Array): Phrase {
  return {
    passage: numbers[0] ?? 0,
    sentence: numbers[1] ?? 0,
    of: phraseOwners[numbers[2] ?? 0] ?? "nothing",
    terms: Array.from(numbers.subarray(3)),
  };
}

function openEntries(tables: Tables) {
  const [passages, entries, synonyms] = [tables("passages"), tables("entries"), tables("synonyms")];
  const listOf = openLookUps<number>(tables("lists"));
  const synonym = memoize((at: number): Synonym => synonyms.json(at));
  const entry = memoize((at: number): IndexedEntry | undefined => entries.json(at), mostRecords);
  return {
    entry,
    passage: memoize((at: number): IndexedPassage | undefined => passages.json(at), mostRecords),
    entryOfId: (id: string) => entry(listOf(listKey.id(id))[0] ?? -1),
    /** The id of a stem; `unknownTerm` if neither the texts nor the phrases use it. */
    term: (stem: string) => listOf(listKey.stem(stem))[0] ?? unknownTerm,
    /** Positions of the entries with this title. */
    entriesTitled: (title: string) => listOf(listKey.title(title)),
    /** Positions of the passages with this address, such as `2.d` or `702.19b`. */
    passagesAt: (address: string) => listOf(listKey.address(address)),
    synonyms: ({ stems, isBare }: VocabularyKey, edition: Edition | null) =>
      [...listOf(listKey.said(stems)), ...(isBare ? [] : listOf(listKey.saidInflected(stems)))]
        .sort((one, other) => one - other)
        .map(synonym)
        .filter((found) => found.edition === null || edition === null || found.edition === edition)
        .flatMap(({ means }) => means),
  };
}

function openLookUps<Value>({ count, json }: Table): (key: string) => readonly Value[] {
  const bucket = memoize((at: number): Bucket<Value> => json(at) ?? []);
  return memoize((key: string) => bucket(bucketOf(key, count)).find(([own]) => own === key)?.[1] ?? []);
}
