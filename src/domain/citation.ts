import type { SourceDocument } from "./document.ts";
import type { Edition } from "./edition.ts";
import { type Entry, type EntryKind, entryName, shownName } from "./entry.ts";

/** The facts by which every output cites an entry. */
export interface EntryCitation {
  readonly id: string;
  /** For an untitled passage, its first words. */
  readonly title: string;
  /** For display: the title, or `[at any time]` for an untitled passage that has an alias. */
  readonly name: string;
  readonly kind: EntryKind;
  readonly edition: Edition;
  /** The author's number, such as `702.19`; null if the entry has none. */
  readonly number: string | null;
  readonly changed: boolean;
  readonly document: Pick<SourceDocument, "id" | "title" | "date" | "monthOnly">;
}

export function cite(entry: Entry, document: SourceDocument): EntryCitation {
  const { id, kind, number, changed } = entry;
  const { title, date, monthOnly, edition } = document;
  return {
    id,
    title: entryName(entry),
    name: shownName(entry),
    kind,
    edition,
    number,
    changed,
    document: { id: document.id, title, date, monthOnly },
  };
}
