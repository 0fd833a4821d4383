/** Makes one JSON object with every word of an export: documents, complete entries, and the lines without rules text. */
import type { Block } from "../domain/entry.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import { openedEntryJson } from "../render/entry-json.ts";
import type { Exported, ExportedDocument } from "./exported.ts";

export function corpusJson({ documents, generator }: Exported): object {
  return { generator, documents: documents.map(documentJson) };
}

function documentJson({ document, entries, boilerplate }: ExportedDocument): object {
  const { id, title, game, edition, kind, version, date, asOf, effective, scope, collation, source } =
    document;
  return {
    ...{ id, title, game, edition, kind, version, date, asOf, effective, scope, collation, source },
    entries: entries.map(entryJson),
    furniture: boilerplate.map(({ reason, lines, text }) => ({ reason, lines, text })),
  };
}

/** The entry as printed by `show --json`, with the nesting of its blocks. */
function entryJson(opened: OpenedEntry): object {
  return { ...openedEntryJson(opened), blocks: opened.entry.blocks.map(blockJson) };
}

function blockJson({ kind, path, text, lines, under, depth, leadIn }: Block): object {
  return { kind, path, text, lines, under, depth, leadIn };
}
