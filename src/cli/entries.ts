/** Look-ups over the entries of an open corpus that `show`, `list` and `refs` share. */
import type { SourceDocument } from "../domain/document.ts";
import { type Entry, entryName } from "../domain/entry.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import { safeText } from "../render/safe-text.ts";
import { findEntry, type NamedEntry } from "../search/find-entry.ts";
import type { ExitStatus, Machine } from "./machine.ts";
import type { CompiledTexts } from "./open-corpus.ts";
import type { CommonOptions, Options } from "./options.ts";

export interface PlacedEntry extends NamedEntry {
  readonly entry: Entry;
  readonly document: SourceDocument;
}

export function placedEntries(
  { texts }: CompiledTexts,
  { edition }: Pick<CommonOptions, "edition">,
): readonly PlacedEntry[] {
  return texts
    .filter(({ document }) => edition === null || document.edition === edition)
    .flatMap(({ document, entries }) =>
      entries.map((entry) => ({
        id: entry.id,
        title: entryName(entry),
        aliases: entry.aliases,
        entry,
        document,
      })),
    );
}

/** What the flags that narrow leave. */
export function isWanted(
  { entry, document }: PlacedEntry,
  { kind, document: wanted, changed }: Pick<Options, "kind" | "document" | "changed">,
): boolean {
  if (kind !== null && entry.kind !== kind) return false;
  if (wanted !== null && document.id !== wanted) return false;
  return !changed || entry.changed;
}

export function openPlaced({ entry, document }: PlacedEntry, compiled: CompiledTexts): OpenedEntry {
  return {
    entry,
    document,
    references: compiled.references[entry.id] ?? [],
    referencedBy: compiled.referencedBy[entry.id] ?? [],
  };
}

export type Lookup =
  | { readonly opened: readonly [OpenedEntry, ...OpenedEntry[]] }
  | { readonly opened: null; readonly name: string; readonly nearest: readonly PlacedEntry[] };

/** The entries of a name with what stands around them, or those that are near. */
export function lookUp(name: string, compiled: CompiledTexts, options: CommonOptions): Lookup {
  const { found, nearest } = findEntry(name, placedEntries(compiled, options));
  const [first, ...others] = found.map((placed) => openPlaced(placed, compiled));
  return first ? { opened: [first, ...others] } : { opened: null, name, nearest };
}

/** Nothing found is no error: it says what is near, and how to ask instead. */
export function sayMiss(miss: Extract<Lookup, { readonly opened: null }>, machine: Machine): ExitStatus {
  const near = miss.nearest.map(
    ({ title, document, entry }) => `  did you mean ${title} (${document.edition} ${entry.kind})\n`,
  );
  const message = `rulings: no entry is called \`${miss.name}\`\n${near.join("")}  or ask: rulings ask ${miss.name}\n`;
  machine.stderr.write(safeText(message));
  return 1;
}
