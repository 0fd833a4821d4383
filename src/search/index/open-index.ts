/** The bytes of an index in, look-ups for one process out. Nothing is decoded that a query may not need. */
import type { Edition } from "../../domain/edition.ts";
import { once } from "../../domain/once.ts";
import type { SaidWords } from "../tokenize.ts";
import { DamagedIndex, openTables, type Table } from "./index-file.ts";
import { findKey } from "./keyed-lists.ts";
import { memoize } from "./memoize.ts";
import { longestNameIn } from "./names.ts";
import {
  type EntryRecord,
  type IndexedEntry,
  type IndexedPassage,
  type KnownWord,
  listKey,
  type PartFacts,
  type Synonym,
  type TableName,
  type Terms,
} from "./search-index.ts";

export interface OpenPart {
  readonly facts: PartFacts;
  /** The id of a stem; undefined where neither texts nor phrases use it. */
  readonly term: (stem: string) => number | undefined;
  readonly stem: (term: number) => string;
  readonly isInTexts: (term: number) => boolean;
  readonly rarity: (term: number) => number;
  readonly rarities: () => Float32Array;
  /** Passage and impact in turn. */
  readonly postings: (term: number) => Float32Array;
  readonly words: () => readonly KnownWord[];
  readonly synonyms: (said: SaidWords, edition: Edition | null) => readonly string[];
  /** How many terms the longest name has with which some terms begin; 0 where they begin with none. */
  readonly nameLength: (terms: readonly (number | undefined)[]) => number;
  readonly passage: (at: number) => IndexedPassage | undefined;
  readonly entry: (at: number) => IndexedEntry | undefined;
  readonly entryOfId: (id: string) => IndexedEntry | undefined;
  readonly entriesTitled: (title: string) => Terms;
  /** Positions of the passages with an address: `2.d`, `702.19b`. */
  readonly passagesAt: (address: string) => Terms;
  /** Entries whose title may be recognized by a term. */
  readonly entriesNamedBy: (term: number) => Terms;
  /** `scopeColumns` for each passage. */
  readonly scope: () => Uint32Array;
  /** The terms of all phrases end to end, and `phraseColumns` for each. */
  readonly phrases: () => { readonly terms: Uint32Array; readonly rows: Uint32Array };
  /** Positions of the phrases that say a term. */
  readonly phrasesWith: (term: number) => Uint32Array;
}

export interface OpenIndex {
  readonly parts: readonly OpenPart[];
}

/** Fails with `DamagedIndex` on bytes that are no whole index. */
export function openIndex(file: Uint8Array): OpenIndex {
  const tables = openTables(file);
  const parts = Array.from({ length: Number(tables("parts").text(0)) }, (_, at) =>
    openPart((name) => tables(`${at} ${name}`)),
  );
  return { parts };
}

type Tables = (name: TableName) => Table;

/** Postings of common terms are long. */
const mostPostings = 300;
/** Passages and entries that a process remembers. */
const mostRecords = 2_000;

function openPart(tables: Tables): OpenPart {
  const facts: PartFacts = JSON.parse(tables("facts").text(0));
  const [postings, names, phrasesWith] = [tables("postings"), tables("names"), tables("phrasesWith")];
  const rarities = once(() => tables("rarities").fractions(0));
  const postingsOf = memoize((term: number) => postings.fractions(term), mostPostings);
  return {
    facts,
    ...openTerms(tables),
    ...openEntries(tables, facts),
    rarities,
    rarity: (term) => rarities()[term] ?? 0,
    postings: postingsOf,
    isInTexts: (term) => postingsOf(term).length > 0,
    words: once(() => {
      const rows: readonly [string, string, number, number][] = JSON.parse(tables("words").text(0));
      return rows.map(([word, sound, term, count]) => ({ word, sound, term, count }));
    }),
    nameLength: (terms) => longestNameIn(names.numbers(terms[0] ?? -1), terms),
    scope: once(() => tables("scope").numbers(0)),
    phrases: once(() => ({ terms: tables("phraseTerms").numbers(0), rows: tables("phrases").numbers(0) })),
    phrasesWith: phrasesWith.numbers,
  };
}

function openTerms(tables: Tables): Pick<OpenPart, "term" | "stem"> {
  const stems = tables("stems");
  const order = once(() => tables("stemOrder").numbers(0));
  return {
    stem: memoize(stems.text),
    term: memoize((stem: string) => {
      const at = findKey(stem, stems.count, (middle) => stems.text(order()[middle] ?? 0));
      return order()[at];
    }),
  };
}

type EntryLookUps = Pick<
  OpenPart,
  "passage" | "entry" | "entryOfId" | "entriesTitled" | "passagesAt" | "entriesNamedBy" | "synonyms"
>;

function openEntries(tables: Tables, facts: PartFacts): EntryLookUps {
  const [passages, entries, synonyms] = [tables("passages"), tables("entries"), tables("synonyms")];
  const [keys, lists, named] = [tables("keys"), tables("lists"), tables("entriesNamedBy")];
  const listOf = memoize(
    (key: string): Terms => Array.from(lists.numbers(findKey(key, keys.count, keys.text))),
  );
  const entry = memoize((at: number) => {
    return at >= 0 && at < facts.entries ? citedEntry(JSON.parse(entries.text(at)), facts) : undefined;
  }, mostRecords);
  const synonym = memoize((at: number): Synonym => JSON.parse(synonyms.text(at)));
  return {
    entry,
    passage: memoize((at: number): IndexedPassage | undefined => {
      return at >= 0 && at < facts.passages ? JSON.parse(passages.text(at)) : undefined;
    }, mostRecords),
    entryOfId: (id) => entry(listOf(listKey.id(id))[0] ?? -1),
    entriesTitled: (title) => listOf(listKey.title(title)),
    passagesAt: (address) => listOf(listKey.address(address)),
    entriesNamedBy: (term) => Array.from(named.numbers(term)),
    synonyms: ({ stems, isBare }, edition) =>
      [...listOf(listKey.said(stems)), ...(isBare ? [] : listOf(listKey.saidInflected(stems)))]
        .sort((one, other) => one - other)
        .map(synonym)
        .filter((found) => found.edition === null || edition === null || found.edition === edition)
        .flatMap(({ means }) => means),
  };
}

function citedEntry({ citation, ...entry }: EntryRecord, { documents }: PartFacts): IndexedEntry {
  const from = documents[citation.document];
  if (from === undefined) throw new DamagedIndex("an entry of no document");
  return { ...entry, source: from.source, citation: { ...citation, document: from.cited } };
}
