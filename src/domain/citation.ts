import type { SourceDocument } from "./document.ts";
import type { Edition } from "./edition.ts";
import { type Entry, type EntryKind, entryName, shownName } from "./entry.ts";

/** The entry of a hit, as every output names it. */
export interface EntryCitation {
  readonly id: string;
  /** For an untitled passage its first words. */
  readonly title: string;
  /** What people read: the title, or `[at any time]` for an untitled passage that has another name. */
  readonly name: string;
  readonly kind: EntryKind;
  readonly edition: Edition;
  /** As the author numbers the entry, `702.19`; null where the entry has no number. */
  readonly number: string | null;
  readonly changed: boolean;
  readonly document: Pick<SourceDocument, "id" | "title" | "date">;
}

/** Names an entry by its title, kind, edition, mark and document, as every output does. */
export function cite(entry: Entry, document: SourceDocument): EntryCitation {
  const { id, kind, number, changed } = entry;
  return {
    id,
    title: entryName(entry),
    name: shownName(entry),
    kind,
    edition: document.edition,
    number,
    changed,
    document: { id: document.id, title: document.title, date: document.date },
  };
}
