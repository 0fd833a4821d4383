/**
 * A compiled corpus, and its form as one file of tables: the index, the texts with their links, the cards, and the table of
 * precedence. Each record has a checksum, and records are read on demand.
 */

import { type CardKeys, type CardName, tabulateKeys } from "../cards/names.ts";
import type { OpenedEntry } from "../domain/answer.ts";
import type { RulesText } from "../domain/document.ts";
import { type Entry, slugOfId } from "../domain/entry.ts";
import { singleSpaces } from "../domain/fold.ts";
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

/**
 * The lists of cards of a corpus, which are no rules texts. A card has its position among the cards of all lists. Few questions
 * need all names: reading a table of keys and some cards is several times faster.
 */
export interface CardLists {
  readonly lists: () => readonly CardList[];
  readonly keys: () => CardKeys;
  readonly names: () => readonly CardName[];
  /** The entry of the card at a position; undefined beyond the last. */
  readonly entry: (at: number) => Entry | undefined;
  readonly texts: () => readonly RulesText[];
}

export interface CardList extends Omit<RulesText, "entries"> {
  readonly count: number;
  /** The types of its cards. */
  readonly types: readonly string[];
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

function packCards({ lists, keys, names, texts }: CardLists, file: IndexWriter): void {
  if (texts().length === 0) return;
  for (const list of lists()) file.add("card lists", list);
  file.add("card keys", keys());
  file.add("card names", columnsOf(names()));
  const entries = texts().flatMap((text) => text.entries);
  for (let at = 0; at < entries.length; at += cardsOfRecord)
    file.add("cards", entries.slice(at, at + cardsOfRecord));
}

/** The names of all cards as a few long strings of one line for each card: they open faster than as many objects. */
interface CardColumns {
  readonly slugs: string;
  readonly titles: string;
  readonly types: string;
  readonly sets: string;
  readonly folded: string;
  readonly nameLengths: readonly number[];
}

function columnsOf(names: readonly CardName[]): CardColumns {
  const column = (value: (name: CardName) => string) =>
    names.map((name) => singleSpaces(value(name))).join("\n");
  return {
    slugs: column(({ id }) => slugOfId(id)),
    titles: column(({ title }) => title),
    types: column(({ type }) => type),
    sets: column(({ set }) => set ?? ""),
    folded: column(({ folded }) => folded),
    nameLengths: names.map(({ nameLength }) => nameLength),
  };
}

function openNames(lists: readonly CardList[], columns: CardColumns): readonly CardName[] {
  const rowsOf = (column: string) => column.split("\n");
  const [slugs, titles, types] = [rowsOf(columns.slugs), rowsOf(columns.titles), rowsOf(columns.types)];
  const [sets, folded] = [rowsOf(columns.sets), rowsOf(columns.folded)];
  let next = 0;
  return lists.flatMap(({ document, count }) =>
    Array.from({ length: count }, (): CardName => {
      const at = next++;
      return {
        at,
        id: `${document.id}/${slugs[at]}`,
        title: titles[at] ?? "",
        edition: document.edition,
        type: types[at] ?? "",
        set: sets[at] || null,
        folded: folded[at] ?? "",
        nameLength: columns.nameLengths[at] ?? 0,
      };
    }),
  );
}

function openCards(tables: (name: string) => Table): CardLists {
  const lists = once((): readonly CardList[] => recordsOf(tables("card lists")));
  const cards = memoize((at: number): readonly Entry[] => tables("cards").json(at), cardsKept);
  const entry = (at: number) => cards(Math.floor(at / cardsOfRecord))[at % cardsOfRecord];
  const texts = once(() => {
    const entries: readonly Entry[] = recordsOf(tables("cards")).flat();
    return textsOf(
      lists().map(({ count, types, ...text }) => ({ ...text, entries: count })),
      entries,
    );
  });
  return {
    lists,
    keys: once((): CardKeys => tables("card keys").json(0) ?? tabulateKeys([])),
    names: once(() => (lists().length === 0 ? [] : openNames(lists(), tables("card names").json(0)))),
    entry,
    texts,
  };
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
