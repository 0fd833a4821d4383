/**
 * Opens the shipped texts, alone or with those of a user's library, from a file that holds them compiled. That of a library is in
 * the user's cache folder, named by a key made from the library and the program, so a stale file is never found.
 */
import type { RulesText } from "../domain/document.ts";
import { type Problem, UserError } from "../domain/problem.ts";
import type { Phrasebook } from "../search/index/compile-index.ts";
import { keyOfText } from "../search/index/index-file.ts";
import { type OpenCorpus, openCompiled } from "./compiled-corpus.ts";
import {
  attempt,
  buildFile,
  type CachedSort,
  cachedFiles,
  cacheFile,
  type Disk,
  type LibraryFolder,
  manifestFile,
} from "./disk.ts";

/** The phrasebook, for compiling a library together with the shipped texts. */
export const phrasebookFile = "phrasebook.json";
/** The compiled corpus that the build writes. */
export const compiledFile = "corpus.compiled";

/** The folder of the built program, and the disk that it is on. */
export interface BuiltProgram {
  readonly disk: Disk;
  readonly dist: string;
}

export function shippedCorpus({ disk, dist }: BuiltProgram): OpenCorpus {
  return openCompiled(disk.openParts(`${dist}/${compiledFile}`));
}

/** The texts that ship with the program. */
export function shippedTexts(program: BuiltProgram): readonly RulesText[] {
  return shippedCorpus(program).texts().texts;
}

/** The phrasebook that the build wrote. Throws if the file is missing or damaged. */
export function shippedPhrasebook({ disk, dist }: BuiltProgram): Phrasebook {
  const file = `${dist}/${phrasebookFile}`;
  const phrasebook: Phrasebook | null = attempt(() => JSON.parse(textOf(disk.read(file))));
  if (phrasebook === null) throw new UserError(`${file}: is missing or damaged`, "install the program again");
  return phrasebook;
}

/** Where the texts of a user's library are, and where they are cached when compiled. */
export interface LibraryPlace extends LibraryFolder {
  /** Null if nothing can be cached. */
  readonly cache: string | null;
  /** Files of an earlier version that are no longer read. What is compiled is cached, so that they are named once. */
  readonly unused: readonly string[];
}

export interface CompiledLibrary {
  /** The shipped texts with those of the library; null if there is nothing to compile. */
  readonly compiled: Uint8Array | null;
  readonly problems: readonly Problem[];
}

/** The text by which the manifest of an empty library is recognized, as the program writes it. */
const holdsNothing = '"documents": []';

/**
 * The shipped texts with the user's documents. If they were not compiled before, `compile` does that, which takes seconds. It
 * receives the bytes of the manifest; null if that holds no document or cannot be read.
 */
export async function openLibraryCorpus(
  place: LibraryPlace,
  program: BuiltProgram,
  compile: (manifest: Uint8Array | null) => Promise<CompiledLibrary>,
): Promise<OpenCorpus> {
  const { disk, root, cache, unused } = place;
  const { bytes, problems: reading } = disk.readOwn(`${root}/${manifestFile}`);
  const manifest = bytes?.includes(holdsNothing) ? null : bytes;
  if (manifest === null && reading.length === 0 && unused.length === 0) return shippedCorpus(program);
  // The documents need not be read for the key, because the manifest contains their hashes.
  const build = disk.read(`${program.dist}/${buildFile}`);
  const key = keyOfText([textOf(build), root, textOf(manifest)].join("\n"));
  const file = cache === null ? null : `${cache}/library-${key}.compiled`;
  const kept = file === null ? null : openCached(file, disk);
  if (kept !== null) return kept;
  const { compiled, problems: found } = await compile(manifest);
  const problems = [...reading, ...found];
  if (compiled === null) return { ...shippedCorpus(program), problems };
  // A failure only means that the corpus is compiled again.
  if (file !== null && problems.length === 0) cacheFile(file, compiled, compiledLibraries, disk);
  return openCompiled(compiled, problems);
}

const textOf = (bytes: Uint8Array | null | undefined) => new TextDecoder().decode(bytes ?? undefined);

/**
 * Null if the file is missing, or if a part that every command reads is damaged. The other parts are read on demand: a damaged
 * record then throws `DamagedFile`.
 */
function openCached(file: string, disk: Disk): OpenCorpus | null {
  return attempt(() => {
    const corpus = openCompiled(disk.openParts(file));
    corpus.documents();
    return corpus;
  });
}

/** Removes all cached corpora. Returns false if there were none. */
export function discardCorpora(folder: string, disk: Disk): boolean {
  const files = cachedFiles(folder, compiledLibraries, disk);
  for (const file of files) attempt(() => disk.remove(file));
  return files.length > 0;
}

/** `library-0becd275d6d3f51e.compiled`. Enough are kept for two builds and two libraries in use at the same time. */
export const compiledLibraries: CachedSort = { isOfSort: (name) => name.startsWith("library-"), most: 4 };
