/**
 * Compiles the texts that a command reads: those of folders of YAML, or the shipped ones with those of the user's library.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../../domain/problem.ts";
import { errorOf, UserError } from "../../domain/user-error.ts";
import { compileTexts, withShipped } from "../../library/compile-corpus.ts";
import { type CompiledCorpus, type OpenCorpus, packCorpus } from "../../library/compiled-corpus.ts";
import { manifestFile } from "../../library/disk.ts";
import { decodeManifest } from "../../library/manifest.ts";
import { readTexts, type StoredTexts } from "../../library/read-library.ts";
import { emptyPhrasebook, type Phrasebook } from "../../search/index/compile-index.ts";
import type { Machine } from "../machine/machine.ts";
import { realDisk } from "../machine/real-disk.ts";
import {
  type CachePlace,
  cacheCorpus,
  phrasebookFile,
  readCachedCorpus,
  shippedCorpus,
} from "./corpus-cache.ts";
import { readFolders, readSubjects, type SpokenWords } from "./read-folders.ts";

/** Folders of the user are asked with the vocabulary and concepts that ship with the program. */
export function compileOwnFolders(folders: readonly string[], dist: string): CompiledCorpus {
  return compileFolders(folders, { ...(shippedPhrasebook(dist) ?? emptyPhrasebook), problems: [] });
}

export function compileFolders(
  folders: readonly string[],
  { vocabulary, concepts, problems }: SpokenWords,
): CompiledCorpus {
  const { texts, problems: reading } = readFolders(folders);
  const { subjects, unanswered, problems: placing } = readSubjects(folders, texts);
  const compiled = compileTexts(texts, { vocabulary, concepts, subjects, unanswered });
  return { ...compiled, problems: [...reading, ...problems, ...placing] };
}

/** The user's library as found on disk. */
export interface FoundLibrary {
  readonly root: string;
  /** Bytes of its manifest; null if it holds no document or cannot be read. */
  readonly manifest: Buffer | null;
  readonly problems: readonly Problem[];
  /** Files of an earlier version that are no longer read. What is compiled is cached, so that they are named once. */
  readonly unused: readonly string[];
}

/** Compiles the shipped texts with what can be read of the user's library. `cache` is null if nothing can be cached. */
export async function compileLibrary(
  library: FoundLibrary,
  cache: CachePlace | null,
  { dist }: Machine,
): Promise<OpenCorpus> {
  const stored = await storedTexts(library);
  const problems = [...library.problems, ...stored.problems];
  const shipped = shippedCorpus(dist);
  if (stored.texts.length === 0 && library.unused.length === 0) return { ...shipped, problems };
  const phrasebook = shippedPhrasebook(dist);
  if (phrasebook === null)
    throw new UserError(`${join(dist, phrasebookFile)}: is missing or damaged`, "install the program again");
  const compiled = {
    ...compileTexts(withShipped(stored.texts, shipped.texts().texts), phrasebook),
    problems,
  };
  if (cache === null || problems.length > 0) return compiled;
  cacheCorpus(cache, packCorpus(compiled));
  return readCachedCorpus(cache) ?? compiled;
}

/** If the manifest is damaged, reports that and returns no texts. Throws if a later version of the program wrote it. */
async function storedTexts({ root, manifest }: FoundLibrary): Promise<StoredTexts> {
  if (manifest === null) return { texts: [], problems: [] };
  const read = decodeManifest(manifest, `${root}/${manifestFile}`);
  if (read.state === "sound") return readTexts(read.manifest, { disk: realDisk, root });
  if (read.state === "damaged") return { texts: [], problems: read.problems };
  const [problem] = read.problems;
  throw errorOf(problem, problem?.file ?? root);
}

/** The phrasebook that the build wrote; null if the file is missing or damaged. */
export function shippedPhrasebook(dist: string): Phrasebook | null {
  try {
    return JSON.parse(readFileSync(join(dist, phrasebookFile), "utf8"));
  } catch {
    return null;
  }
}
