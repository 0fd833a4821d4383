/** Look-ups over the entries of an open corpus that `show`, `list` and `refs` share. */
import type { SourceDocument } from "../domain/document.ts";
import { type Entry, entryName } from "../domain/entry.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import { documentName } from "../render/citation.ts";
import { findEntry, type NamedEntry } from "../search/find-entry.ts";
import type { CompiledTexts } from "./open-corpus.ts";
import type { CommonOptions } from "./options.ts";

export interface PlacedEntry extends NamedEntry {
  readonly entry: Entry;
  readonly document: SourceDocument;
}

export function placedEntries({ texts }: CompiledTexts, { edition }: CommonOptions): readonly PlacedEntry[] {
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
  | { readonly opened: null; readonly message: string };

/** The entries of a name with what stands around them, or a line that says which ones are near. */
export function lookUp(name: string, compiled: CompiledTexts, options: CommonOptions): Lookup {
  const { found, nearest } = findEntry(name, placedEntries(compiled, options));
  const [first, ...others] = found.map((placed) => openPlaced(placed, compiled));
  if (first) return { opened: [first, ...others] };
  const near = nearest.map(
    ({ title, document }) => `  ${title}  (${document.edition}, ${documentName(document)})\n`,
  );
  const meant = near.length === 0 ? "" : `did you mean\n${near.join("")}`;
  return { opened: null, message: `no entry is called \`${name}\`\n${meant}` };
}
