/** Makes one JSON object with every word of an export: documents, complete entries, and the lines without rules text. */
import type { Block } from "../domain/entry.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import { listedEntryJson } from "../render/entry-json.ts";
import type { Exported, ExportedDocument } from "./exported.ts";

export function corpusJson({ documents, generator, day }: Exported): object {
  return { generator, inForceOn: day, documents: documents.map(documentJson) };
}

function documentJson({ document, isInForce, reason, entries, boilerplate }: ExportedDocument): object {
  const { id, title, game, edition, kind, version, date, asOf, effective, scope, collation, source } =
    document;
  return {
    ...{ id, title, game, edition, kind, version, date, asOf, effective, scope, collation, source },
    inForce: isInForce,
    reason,
    entries: entries.map(entryJson),
    boilerplate: boilerplate.map(({ reason, lines, text }) => ({ reason, lines, text })),
  };
}

/** The entry as printed by `list --json`, with its blocks and their nesting, and with its links. */
function entryJson({ entry, document, references, referencedBy }: OpenedEntry): object {
  const listed = listedEntryJson(entry, document, "without blocks");
  return { ...listed, blocks: entry.blocks.map(blockJson), references, referencedBy };
}

function blockJson({ kind, path, text, lines, under, depth, leadIn }: Block): object {
  return { kind, path, text, lines, under, depth, leadIn };
}
