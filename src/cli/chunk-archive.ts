/**
 * Chunks of the program that are rarely needed, or by commands that take long anyway, packed: opening an archive takes some
 * milliseconds, so what answers questions is never in one. The package leaves out the files that it holds here.
 */
import type { brotliDecompressSync } from "node:zlib";

/** Chunks made one file: what several of them need stands there once. */
export const bundles: Readonly<Record<string, readonly string[]>> = {
  "look-up.cjs": ["completion.cjs", "list.cjs", "refs.cjs", "show.cjs", "steps.cjs"],
  "rare.cjs": [
    "check.cjs",
    "config.cjs",
    "decode-configuration.cjs",
    "export.cjs",
    "health.cjs",
    "history.cjs",
    "import.cjs",
    "library-compile.cjs",
    "library.cjs",
    "markdown.cjs",
    "note.cjs",
    "notes.cjs",
    "own-corpus.cjs",
    "pdf.cjs",
    "schema.cjs",
    "shapes.cjs",
    "tagged.cjs",
    "yaml.cjs",
  ],
};

/** Null for a chunk that is a file of its own. */
export function bundleWith(chunk: string): string | null {
  return Object.entries(bundles).find(([, chunks]) => chunks.includes(chunk))?.[0] ?? null;
}

/** The files in each archive. */
export const archives: Readonly<Record<string, readonly string[]>> = {
  "rare.chunks.br": ["rare.cjs"],
  "pdf.chunks.br": ["pdf-engine.cjs"],
  "screen.chunks.br": ["ink-drawing.cjs"],
};

/** Null for a file that is in none. */
export function archiveWith(file: string): string | null {
  return Object.entries(archives).find(([, files]) => files.includes(file))?.[0] ?? null;
}

/** A byte a sign; no chunk holds this one. */
const separator = "\0";

/** In the order of the table. */
export function joinChunks(sources: readonly string[]): string {
  return sources.join(separator);
}

export type Unpack = typeof brotliDecompressSync;

/** The sources by name. */
export function openArchive(archive: string, bytes: Uint8Array, unpack: Unpack): ReadonlyMap<string, string> {
  const sources = unpack(bytes).toString("latin1").split(separator);
  const names = archives[archive] ?? [];
  if (names.length !== sources.length) throw new Error(`${archive} is damaged: install the program again`);
  return new Map(names.map((name, at) => [name, sources[at] ?? ""]));
}
