/** The data of the page, ready to be looked up: the entries in one row, each with its document. */
import { once } from "../../domain/once.ts";
import type { PageData, PageDocument, PageEntry } from "../page-data.ts";
import type { Synonyms } from "./read-query.ts";
import { openWordSearch, type WordSearch } from "./word-search.ts";

export interface LocatedEntry {
  readonly entry: PageEntry;
  readonly document: PageDocument;
}

export interface PageCorpus {
  readonly documents: readonly PageDocument[];
  readonly entries: readonly LocatedEntry[];
  readonly entryById: ReadonlyMap<string, LocatedEntry>;
  readonly search: WordSearch;
  /** Does now what the first search would wait for: two seconds for five thousand entries. */
  readonly prepare: () => void;
}

export function openPageCorpus({ documents }: PageData, synonyms: Synonyms): PageCorpus {
  const entries = documents.flatMap((document) => document.entries.map((entry) => ({ entry, document })));
  const search = once(() =>
    openWordSearch(
      entries.map(({ entry }) => entry),
      synonyms,
    ),
  );
  return {
    documents,
    entries,
    entryById: new Map(entries.map((each) => [each.entry.id, each])),
    search: (query, isAllowed) => search()(query, isAllowed),
    prepare: () => void search(),
  };
}
