/**
 * Chunks of the program that are rarely needed, or by commands that take long anyway, packed together: their many equal
 * parts then count once, which makes the package a seventh smaller. Opening one takes some milliseconds, so what answers
 * questions is never in one. The package leaves out the files that it holds here.
 */
import type { brotliDecompressSync } from "node:zlib";

/** By the name of the archive. */
export const archives: Readonly<Record<string, readonly string[]>> = {
  "rare.chunks.br": [
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
    "schema.cjs",
    "shapes.cjs",
    "tagged.cjs",
    "yaml.cjs",
  ],
  "pdf.chunks.br": ["pdf.cjs", "pdf-engine.cjs"],
};

/** Null for a chunk that is in none. */
export function archiveWith(chunk: string): string | null {
  return Object.entries(archives).find(([, chunks]) => chunks.includes(chunk))?.[0] ?? null;
}

/** Chunks are ASCII and hold no such sign. */
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
