import type { SourceDocument } from "./document.ts";
import type { Edition } from "./edition.ts";
import { type Entry, type EntryKind, entryName, shownName } from "./entry.ts";
import type { LineSpan } from "./source-line.ts";

export const boilerplateReasons = [
  "page number",
  "running head",
  "printing mark",
  "navigation",
  "archive banner",
  "contents list",
  "junk token",
  "heading",
] as const;

export type BoilerplateReason = (typeof boilerplateReasons)[number];

/** Lines of a source that contain no rules text, with the reason for omitting them. */
export interface Boilerplate {
  readonly lines: LineSpan;
  readonly text: string;
  readonly reason: BoilerplateReason;
}

/** One parsed document: its facts, its entries in source order, and the lines that are not rules text. */
export interface RulesText {
  readonly document: SourceDocument;
  readonly entries: readonly Entry[];
  readonly boilerplate: readonly Boilerplate[];
}

export interface EntryInDocument {
  readonly entry: Entry;
  readonly document: SourceDocument;
}

export function entriesInDocuments(texts: readonly RulesText[]): readonly EntryInDocument[] {
  return texts.flatMap(({ document, entries }) => entries.map((entry) => ({ entry, document })));
}

/** The text under another id, with the ids of its entries. */
export function withId(text: RulesText, id: string): RulesText {
  const length = text.document.id.length;
  return {
    ...text,
    document: { ...text.document, id },
    entries: text.entries.map((entry) => ({ ...entry, id: id + entry.id.slice(length) })),
  };
}

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
