/** The data of the page, ready to be looked up: the entries in one row, each with its document. */
import type { PageData, PageDocument, PageEntry } from "../page-data.ts";
import { openWordSearch, type WordSearch } from "./word-search.ts";

export interface ShelvedEntry {
  readonly entry: PageEntry;
  readonly document: PageDocument;
}

export interface Shelf {
  readonly documents: readonly PageDocument[];
  readonly entries: readonly ShelvedEntry[];
  readonly entryById: ReadonlyMap<string, ShelvedEntry>;
  readonly search: WordSearch;
}

export function openShelf({ documents }: PageData): Shelf {
  const entries = documents.flatMap((document) => document.entries.map((entry) => ({ entry, document })));
  let search: WordSearch | null = null;
  return {
    documents,
    entries,
    entryById: new Map(entries.map((each) => [each.entry.id, each])),
    search: (query, isAllowed) => {
      search ??= openWordSearch(entries.map(({ entry }) => entry));
      return search(query, isAllowed);
    },
  };
}
