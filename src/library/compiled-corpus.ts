/**
 * A compiled corpus, and its form as one file of tables: the index, the texts with their links, the cards, and the table of
 * precedence. Each record has a checksum, and records are read on demand.
 */

import { type CardTable, tabulateCards } from "../cards/names.ts";
import type { OpenedEntry } from "../domain/answer.ts";
import type { RulesText } from "../domain/document.ts";
import type { Entry } from "../domain/entry.ts";
import { memoize, once } from "../domain/once.ts";
import type { Problem } from "../domain/problem.ts";
import { type CorpusToIndex, writeIndex } from "../search/index/compile-index.ts";
import { type IndexBytes, IndexWriter, openTables, type Table } from "../search/index/index-file.ts";
import type { PrecedenceTable } from "./precedence-table.ts";

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
  readonly table: () => CardTable;
  /** The entry of a card by its position in the table; undefined beyond its end. */
  readonly entry: (at: number) => Entry | undefined;
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

/** With more, reading the links of one entry takes longer; with fewer, reading all texts does. */
const entriesOfRecord = 64;

/** The bytes of the file, block by block. */
export function packCorpus(corpus: CompiledCorpus): Iterable<Uint8Array> {
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
  const table = once((): CardTable => (has ? tables("card table").json(0) : tabulateCards([])));
  const cards = memoize((at: number): readonly Entry[] => tables("cards").json(at), cardsKept);
  const entry = (at: number) => cards(Math.floor(at / cardsOfRecord))[at % cardsOfRecord];
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

/** Opens the bytes of such a file. A damaged record throws `DamagedFile` when it is read. */
export function openCompiled(file: IndexBytes): OpenCorpus {
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
