import type { EntryCitation } from "./answer.ts";
import type { SourceDocument } from "./document.ts";
import { type Entry, entryName } from "./entry.ts";

/** Names an entry by its title, kind, edition, mark and document, as every output does. */
export function cite(entry: Entry, document: SourceDocument): EntryCitation {
  const { id, kind, number, changed } = entry;
  return {
    id,
    title: entryName(entry),
    kind,
    edition: document.edition,
    number,
    changed,
    document: { id: document.id, title: document.title, date: document.date },
  };
}
