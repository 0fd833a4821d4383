import type { SourceDocument } from "./document.ts";
import type { Entry } from "./entry.ts";
import type { LineSpan } from "./line-span.ts";

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
