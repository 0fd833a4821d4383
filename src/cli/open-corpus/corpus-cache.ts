/**
 * Stores a compiled corpus as one file of tables: the index, the texts with their links, and the table of precedence. One is
 * shipped. That of the shipped texts with a library is in the user's cache folder, named by a key made from both, so a stale
 * file is never found. Each record has a checksum, and records are read on demand.
 */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type CardTableRecord, tabulateCards } from "../../cards/card-table.ts";
import type { Entry } from "../../domain/entry.ts";
import { memoize, once } from "../../domain/once.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import type { Problem } from "../../domain/problem.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import type { Pieces } from "../../library/disk.ts";
import type { PrecedenceTable } from "../../library/precedence-table.ts";
import { type CorpusToIndex, writeIndex } from "../../search/index/compile-index.ts";
import { type IndexBytes, IndexWriter, openTables, type Table } from "../../search/index/index-file.ts";
import { writeIfPossible } from "../machine/atomic-write.ts";
import { openParts } from "../machine/read-files.ts";
import { discard } from "../machine/user-folders.ts";

/** The texts of a corpus with the links between their entries. */
export interface LinkedTexts {
  readonly texts: readonly RulesText[];
  /** Returns empty lists for an unknown id. */
  readonly linksOf: (entryId: string) => EntryLinks;
}

export type EntryLinks = Pick<OpenedEntry, "references" | "referencedBy">;

const noLinks: EntryLinks = { references: [], referencedBy: [] };

/** The lists of cards of a corpus, which are no rules texts. */
export interface CardLists {
  /** The table of their names. */
  readonly table: () => CardTableRecord;
  /** The entry of a card by its position in the table. */
  readonly entry: (at: number) => Entry;
  readonly texts: () => readonly RulesText[];
}

export interface OpenCorpus {
  /** The rules texts. */
  readonly texts: () => LinkedTexts;
  readonly cards: CardLists;
  readonly index: () => IndexBytes;
  /** Determines which of its texts are in force on a day. */
  readonly precedence: () => PrecedenceTable;
  /** Problems with its files. */
  readonly problems: readonly Problem[];
}

export interface CompiledCorpus extends OpenCorpus {
  readonly toIndex: CorpusToIndex;
}

/** The phrasebook, for compiling a library together with the shipped texts. */
export const phrasebookFile = "phrasebook.json";
/** The compiled corpus that the build writes. */
export const compiledFile = "corpus.compiled";
/** Holds a digest of all built files, which identifies the build. */
export const buildFile = "build.txt";

export function shippedCorpus(dist: string): OpenCorpus {
  return openCompiled(openParts(join(dist, compiledFile)));
}

/** With more, reading the links of one entry takes longer; with fewer, reading all texts does. */
const entriesOfRecord = 64;

/** The bytes of the file, block by block. */
export function packCorpus(corpus: CompiledCorpus): Pieces {
  const blocks: Uint8Array[] = [];
  const file = new IndexWriter((block) => blocks.push(block.slice()));
  // Written first: it briefly needs much memory, which the index needs afterward.
  file.add("precedence", corpus.precedence());
  writeIndex(corpus.toIndex, file);
  const { texts, linksOf } = corpus.texts();
  for (const { entries, ...text } of texts) file.add("texts", { ...text, entries: entries.length });
  const entries = texts.flatMap((text) => text.entries);
  for (let at = 0; at < entries.length; at += entriesOfRecord) {
    const some = entries.slice(at, at + entriesOfRecord);
    file.add("entries", some);
    file.add(
      "links",
      some.map(({ id }) => linksOf(id)),
    );
  }
  packCards(corpus.cards, file);
  file.add("problems", corpus.problems);
  file.finish();
  return blocks;
}

/** Few, because an answer reads one card. */
const cardsOfRecord = 8;

function packCards({ table, texts }: CardLists, file: IndexWriter): void {
  if (texts().length === 0) return;
  file.add("card table", table());
  const entries = texts().flatMap((text) => text.entries);
  for (let at = 0; at < entries.length; at += cardsOfRecord)
    file.add("cards", entries.slice(at, at + cardsOfRecord));
}

function openCards(tables: (name: string) => Table): CardLists {
  const has = tables("card table").count > 0;
  const table = once((): CardTableRecord => (has ? tables("card table").json(0) : tabulateCards([])));
  const cards = memoize((at: number): readonly Entry[] => tables("cards").json(at), cardsKept);
  const entry = (at: number): Entry => {
    const found = cards(Math.floor(at / cardsOfRecord))[at % cardsOfRecord];
    if (found === undefined) throw new RangeError(`the corpus has no card ${at}`);
    return found;
  };
  const texts = once(() => {
    const entries: readonly Entry[] = recordsOf(tables("cards")).flat();
    return textsOf(
      table().documents.map(({ count, ...text }) => ({ ...text, entries: count })),
      entries,
    );
  });
  return { table, entry, texts };
}

/** Number of records to keep in memory. */
const cardsKept = 200;

function openCompiled(file: IndexBytes): OpenCorpus {
  const tables = openTables(file);
  return {
    texts: once(() => openTexts(tables)),
    cards: openCards(tables),
    index: () => file,
    precedence: once((): PrecedenceTable => tables("precedence").json(0)),
    problems: tables("problems").json(0),
  };
}

function openTexts(tables: (name: string) => Table): LinkedTexts {
  const entries: readonly Entry[] = recordsOf(tables("entries")).flat();
  const texts = textsOf(recordsOf(tables("texts")), entries);
  const placeById = once(() => new Map(entries.map(({ id }, at) => [id, at])));
  const links = memoize(tables("links").json);
  const linksOf = (id: string): EntryLinks => {
    const at = placeById().get(id) ?? -1;
    return links(Math.floor(at / entriesOfRecord))?.[at % entriesOfRecord] ?? noLinks;
  };
  return { texts, linksOf };
}

type CountedText = Omit<RulesText, "entries"> & { readonly entries: number };

function textsOf(counted: readonly CountedText[], entries: readonly Entry[]): readonly RulesText[] {
  let next = 0;
  return counted.map(({ entries: count, ...text }) => {
    next += count;
    return { ...text, entries: entries.slice(next - count, next) };
  });
}

function recordsOf({ count, json }: Table): readonly ReturnType<Table["json"]>[] {
  return Array.from({ length: count }, (_, at) => json(at));
}

export interface CachePlace {
  readonly folder: string;
  readonly key: string;
}

/**
 * Opens the corpus cached under this key; null if it is missing, or if a part that every command reads is damaged. The other
 * parts are read on demand: a damaged record then throws `DamagedFile`.
 */
export function readCachedCorpus(place: CachePlace): OpenCorpus | null {
  try {
    const corpus = openCompiled(openParts(fileOf(place)));
    corpus.precedence();
    return corpus;
  } catch {
    return null;
  }
}

/** Writes a corpus to the cache. A failure is ignored: it only means that the corpus is compiled again. */
export function cacheCorpus(place: CachePlace, pieces: Pieces): void {
  writeIfPossible(place.folder, fileOf(place), pieces);
  sweepOld(place);
}

/** Removes all cached corpora. Returns false if there were none. */
export function discardCorpora(folder: string): boolean {
  const names = existsSync(folder) ? namesIn(folder) : [];
  for (const name of names) discard(join(folder, name));
  return names.length > 0;
}

function fileOf({ folder, key }: CachePlace): string {
  return join(folder, `library-${key}.compiled`);
}

/** Matches `library-0becd275d6d3f51e.compiled`, and the name of a file that is still written: `.new-0becd275`. */
const ownName = /^(?:library-|\.new-)/;

function namesIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => ownName.test(name));
}

/** Enough for two builds and two libraries in use at the same time. */
const mostKept = 4;

/** Removes all but the newest files. The one just written is kept even if the clock was set back and all others seem newer. */
function sweepOld(written: CachePlace): void {
  const { folder } = written;
  try {
    const files = namesIn(folder).map((name) => join(folder, name));
    const ages = files.map((file) => ({ file, written: statSync(file).mtimeMs }));
    const youngest = ages.sort((one, other) => other.written - one.written).map(({ file }) => file);
    const kept = [...new Set([fileOf(written), ...youngest])].slice(0, mostKept);
    for (const file of files) if (!kept.includes(file)) discard(file);
  } catch {
    // Another process is removing files too, or the folder belongs to another user.
  }
}
