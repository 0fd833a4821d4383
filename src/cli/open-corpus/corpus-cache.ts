/**
 * The files that hold a compiled corpus: the one that is shipped, and those of the shipped texts with a user's library. The
 * latter are in the user's cache folder, named by a key made from both, so a stale file is never found.
 */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type OpenCorpus, openCompiled } from "../../library/compiled-corpus.ts";
import type { Pieces } from "../../library/disk.ts";
import { openParts } from "../machine/read-files.ts";
import { discard, writeIfPossible } from "../machine/real-disk.ts";

/** The phrasebook, for compiling a library together with the shipped texts. */
export const phrasebookFile = "phrasebook.json";
/** The compiled corpus that the build writes. */
export const compiledFile = "corpus.compiled";
/** Holds a digest of all built files, which identifies the build. */
export const buildFile = "build.txt";

export function shippedCorpus(dist: string): OpenCorpus {
  return openCompiled(openParts(join(dist, compiledFile)));
}

export interface CachePlace {
  readonly folder: string;
  readonly key: string;
}

/**
 * Opens the corpus cached under this key; null if it is missing, or if a part that every command reads is damaged. The other
 * parts are read on demand: a damaged record then throws `DamagedFile`.
 */
export function readCachedCorpus(place: CachePlace): OpenCorpus | null {
  try {
    const corpus = openCompiled(openParts(fileOf(place)));
    corpus.precedence();
    return corpus;
  } catch {
    return null;
  }
}

/** Writes a corpus to the cache. A failure is ignored: it only means that the corpus is compiled again. */
export function cacheCorpus(place: CachePlace, pieces: Pieces): void {
  writeIfPossible(place.folder, fileOf(place), pieces);
  sweepOld(place);
}

/** Removes all cached corpora. Returns false if there were none. */
export function discardCorpora(folder: string): boolean {
  const names = existsSync(folder) ? namesIn(folder) : [];
  for (const name of names) discard(join(folder, name));
  return names.length > 0;
}

function fileOf({ folder, key }: CachePlace): string {
  return join(folder, `library-${key}.compiled`);
}

/** Matches `library-0becd275d6d3f51e.compiled`, and the name of a file that is still written: `.new-0becd275`. */
const ownNames = ["library-", ".new-"];

function namesIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => ownNames.some((own) => name.startsWith(own)));
}

/** Enough for two builds and two libraries in use at the same time. */
const mostKept = 4;

/** Removes all but the newest files. The one just written is kept even if the clock was set back and all others seem newer. */
function sweepOld(written: CachePlace): void {
  const { folder } = written;
  try {
    const files = namesIn(folder).map((name) => join(folder, name));
    const ages = files.map((file) => ({ file, written: statSync(file).mtimeMs }));
    const youngest = ages.sort((one, other) => other.written - one.written).map(({ file }) => file);
    const kept = [...new Set([fileOf(written), ...youngest])].slice(0, mostKept);
    for (const file of files) if (!kept.includes(file)) discard(file);
  } catch {
    // Another process is removing files too, or the folder belongs to another user.
  }
}
