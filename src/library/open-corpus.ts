/**
 * Opens the texts that a command asks, in their compiled form:
 *
 *   texts                         compiled
 *   those that ship               by the build, in the folder of the program
 *   with those of a library       when either has changed; cached for the user under a key of both
 *   those of folders of YAML      each time
 */
import type { RulesText } from "../domain/document.ts";
import { UserError } from "../domain/problem.ts";
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

/** The compiled corpus that the build writes. */
export const compiledFile = "corpus.compiled";
/** The phrasebook, for compiling other texts. */
export const phrasebookFile = "phrasebook.json";

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
  return shippedCorpus(program).allTexts().texts;
}

/** The phrasebook that the build wrote. Throws if the file is missing or damaged. */
export function shippedPhrasebook({ disk, dist }: BuiltProgram): Phrasebook {
  const file = `${dist}/${phrasebookFile}`;
  const phrasebook: Phrasebook | null = attempt(() => JSON.parse(fileText(disk.read(file))));
  if (phrasebook === null) throw new UserError(`${file}: is missing or damaged`, "install the program again");
  return phrasebook;
}

const fileText = (bytes: Uint8Array | null) => new TextDecoder().decode(bytes ?? undefined);

/** What compiles other texts with those that ship. */
export function shippedParts(program: BuiltProgram) {
  return { texts: shippedTexts(program), phrasebook: shippedPhrasebook(program) };
}

/** Which texts are asked. */
export interface CorpusPlace {
  /** Folders of YAML, which are asked alone; empty for the shipped texts. */
  readonly folders: readonly string[];
  /** The library that is asked with the shipped texts; null for none. */
  readonly library: LibraryPlace | null;
}

export interface LibraryPlace extends LibraryFolder {
  /** The folder where it is cached compiled; null if nothing can be cached. */
  readonly cache: string | null;
  /** Files of an earlier version that are no longer read. What is compiled is cached, so that they are named once. */
  readonly unused: readonly string[];
}

/** Tells the user that a library is compiled, which takes seconds. */
export type WhileCompiling = <Result>(compile: () => Promise<Result>) => Promise<Result>;

/** The problems are those of files of the texts. What could be read is asked without the rest. */
export async function openCorpus(
  { folders, library }: CorpusPlace,
  program: BuiltProgram,
  whileCompiling: WhileCompiling,
): Promise<OpenCorpus> {
  if (folders.length > 0) {
    const { compileFolders } = await import("./compile-corpus.ts");
    const { compiled, problems } = compileFolders(folders, shippedPhrasebook(program), program.disk);
    return openCompiled(compiled, problems);
  }
  if (library === null) return shippedCorpus(program);
  const { bytes, problems: reading } = library.disk.readOwn(`${library.root}/${manifestFile}`);
  const manifest = bytes?.includes(holdsNothing) ? null : bytes;
  if (manifest === null && reading.length === 0 && library.unused.length === 0) return shippedCorpus(program);
  const file = cachePath(manifest, library, program);
  const cached = file === null ? null : openCached(file, library.disk);
  if (cached !== null) return cached;
  const { compiled, problems: found } = await whileCompiling(async () => {
    const { compileLibrary } = await import("./compile-corpus.ts");
    return compileLibrary(manifest, library, shippedParts(program));
  });
  const problems = [...reading, ...found];
  if (compiled === null) return { ...shippedCorpus(program), problems };
  // A failure only means that the corpus is compiled again.
  if (file !== null && problems.length === 0) cacheFile(file, compiled, compiledLibraries, library.disk);
  return openCompiled(compiled, problems);
}

/** The text by which the manifest of an empty library is recognized, as the program writes it. */
const holdsNothing = '"documents": []';

/** The file is named by a key, so a stale one is never found. The manifest has the hashes of the documents, which need not be read. */
function cachePath(manifest: Uint8Array | null, { root, cache }: LibraryPlace, { disk, dist }: BuiltProgram) {
  const build = disk.read(`${dist}/${buildFile}`);
  const key = keyOfText([fileText(build), root, fileText(manifest)].join("\n"));
  return cache === null ? null : `${cache}/library-${key}.compiled`;
}

/**
 * Null if the file is missing, or if a part that every command reads is damaged. The other parts are read on demand: a damaged
 * record then throws `DamagedFile`.
 */
function openCached(file: string, disk: Disk): OpenCorpus | null {
  return attempt(() => {
    const corpus = openCompiled(disk.openParts(file));
    corpus.precedenceTable();
    return corpus;
  });
}

/** Removes all cached libraries. Returns false if there were none. */
export function discardCorpora(folder: string, disk: Disk): boolean {
  const files = cachedFiles(folder, compiledLibraries, disk);
  for (const file of files) attempt(() => disk.remove(file));
  return files.length > 0;
}

/** `library-0becd275d6d3f51e.compiled`. Enough are cached for two builds and two libraries in use at the same time. */
export const compiledLibraries: CachedSort = { isOfSort: (name) => name.startsWith("library-"), most: 4 };
