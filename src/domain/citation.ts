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
  readonly document: Pick<SourceDocument, "id" | "title" | "date">;
}

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
