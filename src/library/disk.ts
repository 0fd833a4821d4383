/** What the library needs of the machine, the words for what failed, and the one writer of files. */
import { dirname } from "node:path";
import type { Problem } from "../domain/problem.ts";
import type { IndexBytes } from "../search/index/index-file.ts";
import faults from "./faults.json";

/** The bytes of a file; null with the problem that prevents reading it. */
export interface ReadBytes {
  readonly bytes: Buffer | null;
  readonly problems: readonly Problem[];
}

/**
 * What the library needs of the machine. The caller passes it in, so that a test can fill the disk, revoke permissions, or cut
 * the power at any step. Every file operation may throw the system's error, which has a `code`.
 */
export interface Disk {
  /** The type of what is at a path, without following links. */
  readonly kindOf: (path: string) => "file" | "folder" | "other" | "none";
  /** Null if nothing exists there. */
  readonly read: (path: string) => Uint8Array | null;
  /** Reads a regular file that the user keeps, if it is no larger than a document; null without a problem if it does not exist. */
  readonly readOwn: (path: string) => ReadBytes;
  /** Reads a small file at once. Of a larger one, only the requested parts are read; bytes beyond its end are 0. */
  readonly openParts: (path: string) => IndexBytes;
  /** Names in a folder, in no particular order; empty if the folder does not exist. */
  readonly names: (folder: string) => readonly string[];
  /** Paths of the YAML files in a folder, not in its subfolders, sorted by name. */
  readonly yamlFilesIn: (folder: string) => {
    readonly paths: readonly string[];
    readonly problems: readonly Problem[];
  };
  /** When the file was last changed, for comparison with others. */
  readonly changedAt: (path: string) => number;
  /** Creates a folder and its parents. An existing folder is left as is. */
  readonly makeFolder: (path: string, mode?: number) => void;
  /**
   * Creates a new file and flushes it to disk. Throws `EEXIST` if anything exists at the path, even a link. `mode` has its
   * permissions before the user's umask is applied.
   */
  readonly create: (path: string, bytes: Uint8Array, mode?: number) => void;
  /** Replaces what exists at the target in one atomic step. */
  readonly rename: (from: string, to: string) => void;
  /** Removes a file or an empty folder; does nothing if it does not exist. */
  readonly remove: (path: string) => void;
  /** Flushes the directory entries of a folder to disk. */
  readonly flush: (folder: string) => void;
  readonly wait: (milliseconds: number) => void;
  /** 32 random hexadecimal digits. */
  readonly randomName: () => string;
}

/** The files of a library that name its documents and lock it. */
export const manifestFile = "library.json";
export const lockFile = "library.lock";

/** A file of the built program: a digest of all others, which identifies the build. */
export const buildFile = "build.txt";

/** The location of a library. */
export interface LibraryFolder {
  readonly disk: Disk;
  readonly root: string;
}

/** The code of a system error, such as `ENOSPC` or `EEXIST`; empty for other errors. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Explains by the code of an error why a file could not be read: `it is a device or a pipe`. */
export function readFault(code: string): string {
  return readFaults[code] ?? `it cannot be read (${code})`;
}

const readFaults: Readonly<Record<string, string>> = faults.read;

/** Stands for the code of a dangling symbolic link, which the system reports like a missing file. */
export const danglingLink = "EDANGLING" satisfies keyof typeof faults.read;

/** The advice is null if unknown. */
type WriteFault = Readonly<{ reason: string; advice: string | null }>;

/** Explains why a file could not be written, such as `the disk is full`. */
export function writeFault(error: unknown): WriteFault {
  const code = codeOf(error);
  return writeFaults[code] ?? { reason: `the system reports ${code}`, advice: null };
}

const writeFaults: Readonly<Record<string, WriteFault>> = faults.write;

/** The result of a step, or null if it throws: for steps whose failure the next writer repairs, or that nobody depends on. */
export function attempt<Value>(step: () => Value): Value | null {
  try {
    return step();
  } catch {
    return null;
  }
}

export function isSameBytes(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one === null || other === null ? one === other : Buffer.compare(one, other) === 0;
}

/** Begins the name of a file that is still written: `.new-0becd275`. */
const newFile = ".new-";

interface Replacement {
  readonly disk: Disk;
  /** Permissions before the user's umask is applied; by default those of any new file. */
  readonly mode?: number;
  /** Called when the new bytes are on disk and only the rename remains. If it throws, the old file stays. */
  readonly confirm?: () => void;
}

/**
 * The only writer of the program. A reader, also after a power failure, finds either the old file or the new one. The new bytes
 * are written in the same folder, because a rename is atomic only within a file system, under a name that cannot be guessed. No
 * existing file is opened, so a link cannot redirect them. Throws the errors of the disk; the old file then is unchanged.
 */
export function replaceFile(
  path: string,
  bytes: Uint8Array,
  { disk, mode, confirm = () => {} }: Replacement,
) {
  const folder = dirname(path);
  const unfinished = `${folder}/${newFile}${disk.randomName()}`;
  try {
    disk.create(unfinished, bytes, mode);
    confirm();
    disk.rename(unfinished, path);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") attempt(() => disk.remove(unfinished));
    throw error;
  }
  disk.flush(folder);
}

/** Writes a file that only its owner may read, in a folder that is made if missing. Throws the errors of the disk. */
export function writePrivate(file: string, bytes: Uint8Array, disk: Disk): void {
  disk.makeFolder(dirname(file), 0o700);
  replaceFile(file, bytes, { disk, mode: 0o600 });
}

/** Files in the cache of which a new one takes the place of the oldest. */
export interface CachedSort {
  readonly isOfSort: (name: string) => boolean;
  /** The number that are kept. */
  readonly most: number;
}

/** Writes a file that only saves time, and removes the oldest of its sort. A failure is ignored. */
export function cacheFile(file: string, bytes: Uint8Array, sort: CachedSort, disk: Disk): void {
  attempt(() => writePrivate(file, bytes, disk));
  // Another process may be removing files too, or the folder belong to another user.
  attempt(() => sweepOld(file, sort, disk));
}

/** Paths of the cached files of a sort, and of those that are still written. */
export function cachedFiles(folder: string, { isOfSort }: CachedSort, disk: Disk): readonly string[] {
  const names = disk.names(folder).filter((name) => isOfSort(name) || name.startsWith(newFile));
  return names.map((name) => `${folder}/${name}`);
}

/** Removes all but the newest files. The one just written is kept even if the clock was set back and all others seem newer. */
function sweepOld(written: string, sort: CachedSort, disk: Disk): void {
  const files = cachedFiles(dirname(written), sort, disk);
  const ages = files.map((file) => ({ file, changed: disk.changedAt(file) }));
  const youngest = ages.sort((one, other) => other.changed - one.changed).map(({ file }) => file);
  const kept = [...new Set([written, ...youngest])].slice(0, sort.most);
  for (const file of youngest) if (!kept.includes(file)) attempt(() => disk.remove(file));
}
