/**
 * The shipped texts and the user's library as one corpus, from the cache where that is sound, else compiled and kept.
 * Asked at every start of a user who has a library, so that what compiles is loaded only when it is needed.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PrecedenceTable } from "../library/precedence-table.ts";
import type { TextsAtHand } from "../library/read-library.ts";
import { cacheFolder } from "./code-cache.ts";
import { buildFile } from "./damaged-build.ts";
import { bytesInMemory } from "./index-bytes.ts";
import { type CachedPieces, readCache } from "./library-cache.ts";
import type { Machine } from "./machine.ts";
import {
  type CompiledTexts,
  indexFile,
  layersFile,
  type OpenCorpus,
  sayProblems,
  textsFile,
} from "./open-corpus.ts";
import type { CommonOptions } from "./options.ts";
import { type OwnWords, ownWordsKey } from "./own-words.ts";

export interface FoundLibrary {
  readonly root: string;
  /** Bytes of its manifest; null where it holds no document. */
  readonly manifest: Buffer | null;
  /** The user's own words; null where there are none. */
  readonly words: OwnWords | null;
  readonly atHand?: TextsAtHand | undefined;
}

/** Null where nothing of it serves. */
export async function openLibraryCorpus(
  library: FoundLibrary,
  options: Pick<CommonOptions, "color">,
  machine: Machine,
): Promise<OpenCorpus | null> {
  const folder = cacheFolder(machine.env);
  const key = keyOf(library, machine);
  const kept = folder === null ? null : readCache(folder, key, piecesOf(library));
  if (kept !== null) {
    const corpus = corpusOf(kept);
    sayProblems(corpus.problems, options, machine);
    return corpus;
  }
  const { compileLibrary } = await import("./library-compile.ts");
  return compileLibrary({ ...library, cache: folder === null ? null : { folder, key } }, options, machine);
}

/** The manifest holds the hashes of all documents. */
function keyOf({ root, manifest, words }: FoundLibrary, { home }: Machine): string {
  const build = readFileSync(join(home, buildFile));
  return createHash("sha256")
    .update(build)
    .update(root)
    .update("\n")
    .update(manifest ?? "")
    .update("\n")
    .update(ownWordsKey(words))
    .digest("hex")
    .slice(0, 32);
}

/** What is wrong with the user's own words: it is said at every start, until they are mended. */
export const problemsFile = "problems.json";

function piecesOf({ words }: FoundLibrary): readonly string[] {
  return [textsFile, layersFile, indexFile, ...(words === null ? [] : [problemsFile])];
}

function corpusOf(kept: CachedPieces): OpenCorpus {
  const piece = (name: string) => kept.get(name) ?? new Uint8Array();
  const text = (name: string) => Buffer.from(piece(name)).toString("utf8");
  return {
    texts: (): CompiledTexts => JSON.parse(text(textsFile)),
    index: () => bytesInMemory(piece(indexFile)),
    layers: (): PrecedenceTable => JSON.parse(text(layersFile)),
    problems: kept.has(problemsFile) ? JSON.parse(text(problemsFile)) : [],
  };
}
