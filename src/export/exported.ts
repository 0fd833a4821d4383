/** The content of an export: documents with the selected entries and their links; and one JSON object with every word of it. */
import type { OpenedEntry } from "../domain/opened-entry.ts";
import type { DocumentStanding } from "../domain/precedence.ts";
import type { Boilerplate } from "../domain/rules-text.ts";
import { listedEntryJson } from "../render/entry-json.ts";

/** A document is marked with its standing, because an export may also hold texts that are no longer in force. */
export interface ExportedDocument extends DocumentStanding {
  /** In the order of the source. */
  readonly entries: readonly OpenedEntry[];
  readonly boilerplate: readonly Boilerplate[];
}

export interface Exported {
  /** The day on which the texts are in force, as an ISO date. */
  readonly day: string;
  readonly documents: readonly ExportedDocument[];
  /** Name and version of the program: `rulings 0.1.0`. */
  readonly generator: string;
}

export function entriesOf({ documents }: Exported): readonly OpenedEntry[] {
  return documents.flatMap(({ entries }) => entries);
}

export function corpusJson({ documents, generator, day }: Exported): object {
  return {
    generator,
    inForceOn: day,
    documents: documents.map(({ document, isInForce, reason, entries, boilerplate }) => ({
      ...{ ...document, inForce: isInForce, reason },
      ...{ entries: entries.map(entryJson), boilerplate },
    })),
  };
}

/** The entry as printed by `list --json`, with its blocks and their nesting, and with its links. */
function entryJson({ entry, document, references, referencedBy }: OpenedEntry): object {
  const listed = listedEntryJson(entry, document, "without blocks");
  return { ...listed, blocks: entry.blocks, references, referencedBy };
}
