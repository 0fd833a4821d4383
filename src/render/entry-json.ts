/** Entries in, the objects that `list --json`, `show --json` and `refs --json` promise out. */
import { cite } from "../domain/citation.ts";
import type { SourceDocument } from "../domain/document.ts";
import type { Block, Entry } from "../domain/entry.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import type { EntryPrecedence } from "../domain/precedence.ts";
import type { Reference } from "../domain/reference.ts";
import { notesJson } from "./notes-text.ts";

export function listedEntryJson(
  entry: Entry,
  document: SourceDocument,
  blocks: "with blocks" | "without blocks",
): object {
  const { section, lines, aliases, erratum, partial } = entry;
  const listed = {
    ...cite(entry, document),
    source: document.source.file,
    lines,
    aliases,
    section,
    erratum,
    partial,
  };
  return blocks === "with blocks" ? { ...listed, blocks: entry.blocks.map(blockJson) } : listed;
}

function blockJson({ kind, path, text, lines, under }: Block): object {
  return { kind, path, text, lines, under };
}

export function openedEntryJson({
  entry,
  document,
  references,
  referencedBy,
  precedence,
  notes,
  alsoOnThis = [],
}: OpenedEntry): object {
  return {
    ...listedEntryJson(entry, document, "with blocks"),
    references: references.map(referenceJson),
    referencedBy,
    alsoOnThis,
    ...precedenceJson(precedence),
    ...notesJson(notes),
  };
}

export function referencesJson({
  entry,
  document,
  references,
  referencedBy,
  alsoOnThis = [],
}: OpenedEntry): object {
  const pointing = references.filter(({ target }) => target !== null);
  const dangling = references.filter(({ target }) => target === null);
  return {
    entry: cite(entry, document),
    references: pointing.map(referenceJson),
    referencedBy,
    alsoOnThis,
    dangling: dangling.map(referenceJson),
  };
}

function referenceJson({ text, target, kind, block, span }: Reference): object {
  return { text, target, kind, block, span };
}

/** The fields on texts of the same name and their precedence; empty lists if there are none. */
export function precedenceJson(precedence: EntryPrecedence | undefined): object {
  return {
    layers: (precedence?.order ?? []).map(({ role, entry, source, lines, beginning, reason }) => ({
      role,
      entry,
      source,
      lines,
      beginning,
      reason,
    })),
    remarks: precedence?.remarks ?? [],
  };
}
