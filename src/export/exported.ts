/** What an export is made of: documents with the entries that were chosen, and what stands around each of them. */
import type { SourceDocument } from "../domain/document.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import type { Furniture } from "../domain/rules-text.ts";

export interface ExportedDocument {
  readonly document: SourceDocument;
  /** In the order of the source. */
  readonly entries: readonly OpenedEntry[];
  readonly furniture: readonly Furniture[];
}

export interface Exported {
  readonly documents: readonly ExportedDocument[];
  /** Name and version of the program: `rulings 0.1.0`. */
  readonly generator: string;
}

export function entriesOf({ documents }: Exported): readonly OpenedEntry[] {
  return documents.flatMap(({ entries }) => entries);
}

export function entryIdsOf(exported: Exported): ReadonlySet<string> {
  return new Set(entriesOf(exported).map(({ entry }) => entry.id));
}
