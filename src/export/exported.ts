/** The content of an export: documents with the selected entries and their links. */
import type { SourceDocument } from "../domain/document.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import type { Boilerplate } from "../domain/rules-text.ts";

export interface ExportedDocument {
  readonly document: SourceDocument;
  /** In the order of the source. */
  readonly entries: readonly OpenedEntry[];
  readonly boilerplate: readonly Boilerplate[];
}

export interface Exported {
  readonly documents: readonly ExportedDocument[];
  /** Name and version of the program: `rulings 0.1.0`. */
  readonly generator: string;
}

export function entriesOf({ documents }: Exported): readonly OpenedEntry[] {
  return documents.flatMap(({ entries }) => entries);
}
