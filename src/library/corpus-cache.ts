/**
 * Opens the shipped texts, alone or with those of a user's library, from a file that holds them compiled. That of a library is in
 * the user's cache folder, named by a key made from the library and the program, so a stale file is never found.
 */
import type { Problem } from "../domain/problem.ts";
import type { Phrasebook } from "../search/index/compile-index.ts";
import { keyOfText } from "../search/index/index-file.ts";
import { type OpenCorpus, openCompiled } from "./compiled-corpus.ts";
import {
  attempt,
  type LibraryFolder,
  manifestFile,
  type Pieces,
  replaceFile,
  type UserDisk,
} from "./disk.ts";

/** The phrasebook, for compiling a library together with the shipped texts. */
export const phrasebookFile = "phrasebook.json";
/** The compiled corpus that the build writes. */
export const compiledFile = "corpus.compiled";
/** Holds a digest of all built files, which identifies the build. */
export const buildFile = "build.txt";

/** The folder of the built program, and the disk that it is on. */
export interface BuiltProgram {
  readonly disk: UserDisk;
  readonly dist: string;
}

export function shippedCorpus({ disk, dist }: BuiltProgram): OpenCorpus {
  return openCompiled(disk.openParts(`${dist}/${compiledFile}`));
}

/** The phrasebook that the build wrote; null if the file is missing or damaged. */
export function shippedPhrasebook({ disk, dist }: BuiltProgram): Phrasebook | null {
  return attempt(() =>
    JSON.parse(new TextDecoder().decode(disk.read(`${dist}/${phrasebookFile}`) ?? undefined)),
  );
}

/** Where the texts of a user's library are, and where they are cached when compiled. */
export interface LibraryPlace extends LibraryFolder {
  readonly disk: UserDisk;
  /** Null if nothing can be cached. */
  readonly cache: string | null;
  /** Files of an earlier version that are no longer read. What is compiled is cached, so that they are named once. */
  readonly unused: readonly string[];
}

/** The user's library as found on disk. */
export interface FoundLibrary extends Omit<LibraryPlace, "cache"> {
  /** Bytes of its manifest; null if it holds no document or cannot be read. */
  readonly manifest: Uint8Array | null;
  readonly problems: readonly Problem[];
  readonly cache: CachePlace | null;
}

/** The text by which the manifest of an empty library is recognized, as the program writes it. */
const holdsNothing = '"documents": []';

/** The shipped texts with the user's documents. If they were not compiled before, `compile` does that, which takes seconds. */
export async function openLibraryCorpus(
  { cache: folder, ...place }: LibraryPlace,
  program: BuiltProgram,
  compile: (library: FoundLibrary) => Promise<OpenCorpus>,
): Promise<OpenCorpus> {
  const { disk, root, unused } = place;
  const { bytes, problems } = disk.readOwn(`${root}/${manifestFile}`);
  const manifest = bytes?.includes(holdsNothing) ? null : bytes;
  if (manifest === null && problems.length === 0 && unused.length === 0) return shippedCorpus(program);
  // The documents need not be read for the key, because the manifest contains their hashes.
  const build = disk.read(`${program.dist}/${buildFile}`);
  const key = keyOfText([textOf(build), root, textOf(manifest)].join("\n"));
  const cache = folder === null ? null : { disk, folder, key };
  const kept = cache === null ? null : readCachedCorpus(cache);
  return kept ?? compile({ ...place, manifest, problems, cache });
}

const textOf = (bytes: Uint8Array | null | undefined) => new TextDecoder().decode(bytes ?? undefined);

interface CachePlace {
  readonly disk: UserDisk;
  readonly folder: string;
  readonly key: string;
}

/**
 * Opens the corpus cached under this key; null if it is missing, or if a part that every command reads is damaged. The other
 * parts are read on demand: a damaged record then throws `DamagedFile`.
 */
export function readCachedCorpus(place: CachePlace): OpenCorpus | null {
  return attempt(() => {
    const corpus = openCompiled(place.disk.openParts(fileOf(place)));
    corpus.precedence();
    return corpus;
  });
}

/** Writes a corpus to the cache. A failure is ignored: it only means that the corpus is compiled again. */
export function cacheCorpus(place: CachePlace, pieces: Pieces): void {
  const { disk, folder } = place;
  attempt(() => {
    disk.makeFolder(folder, 0o700);
    replaceFile(fileOf(place), pieces, { disk, mode: 0o600 });
  });
  // Another process may be removing files too, or the folder belong to another user.
  attempt(() => sweepOld(place));
}

/** Removes all cached corpora. Returns false if there were none. */
export function discardCorpora(folder: string, disk: UserDisk): boolean {
  const files = filesIn(folder, disk);
  for (const file of files) attempt(() => disk.remove(file));
  return files.length > 0;
}

const fileOf = ({ folder, key }: CachePlace) => `${folder}/library-${key}.compiled`;

/** Matches `library-0becd275d6d3f51e.compiled`, and the name of a file that is still written: `.new-0becd275`. */
const ownNames = ["library-", ".new-"];

function filesIn(folder: string, disk: UserDisk): readonly string[] {
  const names = disk.names(folder).filter((name) => ownNames.some((own) => name.startsWith(own)));
  return names.map((name) => `${folder}/${name}`);
}

/** Enough for two builds and two libraries in use at the same time. */
const mostKept = 4;

/** Removes all but the newest files. The one just written is kept even if the clock was set back and all others seem newer. */
function sweepOld(written: CachePlace): void {
  const { folder, disk } = written;
  const ages = filesIn(folder, disk).map((file) => ({ file, changed: disk.changedAt(file) }));
  const youngest = ages.sort((one, other) => other.changed - one.changed).map(({ file }) => file);
  const kept = [...new Set([fileOf(written), ...youngest])].slice(0, mostKept);
  for (const file of youngest) if (!kept.includes(file)) attempt(() => disk.remove(file));
}
