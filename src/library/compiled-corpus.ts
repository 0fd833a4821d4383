/**
 * A corpus in its compiled form, the bytes of tables: the index, the texts with their links, the cards, and the table of
 * precedence. Each record has a checksum, and records are read on demand.
 */

import { openLegends } from "../domain/abbreviations.ts";
import type { EntryLinks, LinkedTexts } from "../domain/answer.ts";
import type { RulesText } from "../domain/document.ts";
import type { Entry } from "../domain/entry.ts";
import { memoize, once } from "../domain/once.ts";
import type { Problem } from "../domain/problem.ts";
import { type IndexBytes, type IndexWriter, openTables, type Table } from "../search/index/index-file.ts";
import type { PrecedenceTable } from "./precedence-table.ts";

const noLinks: EntryLinks = { references: [], referencedBy: [] };

/**
 * The lists of cards of a corpus, which are no rules texts. A card has its position among the cards of all lists. Few questions
 * need all names: finding words in their lines and reading some cards is several times faster.
 */
export type CardLists = ReturnType<typeof openCards>;

/** A text without its entries. */
interface CountedText extends Omit<RulesText, "entries"> {
  /** The number of its entries. */
  readonly count: number;
}

export interface CardList extends CountedText {
  /** The types of its cards. */
  readonly types: readonly string[];
}

export type OpenCorpus = ReturnType<typeof openCompiled>;

/** Opens the bytes of a compiled corpus. A damaged record throws `DamagedFile` when it is read. */
export function openCompiled(file: IndexBytes, problems: readonly Problem[] = []) {
  const tables = openTables(file);
  const allTexts = once(() => openTexts(tables));
  return {
    /** The rules texts, also those that are not in force. */
    allTexts,
    /** Explains words of a rules text. */
    legends: once(() => openLegends(allTexts().texts)),
    cardLists: openCards(tables),
    bytes: () => file,
    /** Its rules texts and lists of cards, with what decides which of them and of their entries count on a day. */
    precedenceTable: once((): PrecedenceTable => tables("documents").json(0)),
    /** Problems with its files. */
    problems,
  };
}

function openTexts(tables: (name: string) => Table): LinkedTexts {
  const entries = openRuns<Entry>(tables("entries")).all();
  const links = openRuns<EntryLinks>(tables("links"));
  const placeById = once(() => new Map(entries.map(({ id }, at) => [id, at])));
  return {
    texts: withEntries(recordsOf(tables("texts")), () => entries),
    linksOf: (id) => links.at(placeById().get(id) ?? -1) ?? noLinks,
  };
}

function openCards(tables: (name: string) => Table) {
  const lists = once((): readonly CardList[] => recordsOf(tables("card lists")));
  const cards = openRuns<Entry>(tables("cards"));
  return {
    lists,
    /** See `tabulateNames`. */
    lines: once((): string => tables("card lines").json(0)[0]),
    /** The entry of the card at a position; undefined beyond the last. */
    entry: cards.at,
    texts: once(() => withEntries(lists(), once(cards.all))),
  };
}

/** Gives each text the position after its last entry among those of all. */
export function withEnds<Text extends CountedText>(texts: readonly Text[]) {
  let end = 0;
  return texts.map((text) => {
    end += text.count;
    return { ...text, end };
  });
}

/** Gives each text its entries, which follow one another. They are read when first needed. */
function withEntries(texts: readonly CountedText[], all: () => readonly Entry[]): readonly RulesText[] {
  return withEnds(texts).map(({ document, boilerplate, count, end }) => {
    const own = once(() => all().slice(end - count, end));
    return {
      document,
      boilerplate,
      get entries() {
        return own();
      },
    };
  });
}

/** Values of a run, which is one record. With longer ones, reading one value takes longer; with shorter ones, reading all does. */
const runLength = 16;

export function addRuns(file: IndexWriter, table: string, values: readonly object[]): void {
  for (let at = 0; at < values.length; at += runLength) file.add(table, values.slice(at, at + runLength));
}

function openRuns<Value>(table: Table) {
  const run = memoize((at: number): readonly Value[] => table.json(at) ?? []);
  return {
    at: (at: number): Value | undefined => run(Math.floor(at / runLength))[at % runLength],
    all: (): readonly Value[] => recordsOf(table).flat(),
  };
}

function recordsOf({ count, json }: Table): readonly ReturnType<Table["json"]>[] {
  return Array.from({ length: count }, (_, at) => json(at));
}
