/**
 * Changes a library atomically: the result holds all of a change or none of it. New files get names that no reader knows;
 * renaming the manifest is the single step that puts them into effect.
 */

import { dirname } from "node:path";
import { errorOf, UserError } from "../domain/problem.ts";
import { sha256Hex } from "../domain/sha256.ts";
import {
  attempt,
  codeOf,
  type Disk,
  isSameBytes,
  type LibraryFolder,
  lockFile,
  manifestFile,
  replaceFile,
  writeFault,
} from "./disk.ts";
import {
  decodeManifest,
  encodeManifest,
  filesOf,
  isOwnPath,
  type Manifest,
  type NewFile,
} from "./manifest.ts";
import { openLibrary } from "./read-library.ts";

/** The documents of a library as they are to be, and the files of those that are new. */
export interface LibraryChange {
  readonly documents: Manifest;
  readonly files: readonly NewFile[];
}

/** `overtaken`: another writer came first, so the change must be planned again. */
export type Written = "written" | "overtaken";

/** A library whose lock this writer took, but may have lost if it was slow. */
interface LockedFolder extends LibraryFolder {
  readonly isHeld: () => boolean;
}

/** Thrown when another writer has taken the lock. Nothing that this one writes or removes afterward may take effect. */
class LockLost extends Error {}

/** The state of a library on which a change is planned: its documents, and the manifest's bytes or null if there was none. */
export interface Snapshot {
  readonly documents: Manifest;
  readonly bytes: Uint8Array | null;
}

/** Throws if the library is damaged or from a later version; it is left untouched. */
export function readSnapshot(library: LibraryFolder): Snapshot {
  const { bytes, value: documents, problems } = openLibrary(library);
  if (documents !== null) return { documents, bytes };
  throw errorOf(problems[0], problems[0]?.file ?? library.root);
}

/** Being overtaken more often than this is no coincidence. */
const mostTries = 20;

/** Plans a change on the current library and writes it, unless it is null. If another writer comes first, plans it again. */
export function changeLibrary<Result>(
  library: LibraryFolder,
  plan: (documents: Manifest) => { readonly result: Result; readonly change: LibraryChange | null },
): Result {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const snapshot = readSnapshot(library);
    const { result, change } = plan(snapshot.documents);
    if (change === null) return result;
    refuseUnreadable(change.documents, library);
    if (tryToWrite(change, snapshot, library) === "written") return result;
  }
  throw new UserError(`${library.root}: other processes keep writing to your library; nothing was changed`);
}

/** Throws before anything is written if the manifest could not be read again, which would lock the user out of the library. */
function refuseUnreadable(documents: Manifest, { root }: LibraryFolder): void {
  const file = `${root}/${manifestFile}`;
  const { value, problems } = decodeManifest(encodeManifest(documents), file);
  if (value === null) throw errorOf(problems[0], file, "; nothing was changed");
}

function tryToWrite(change: LibraryChange, snapshot: Snapshot, library: LibraryFolder): Written {
  try {
    return writeLibrary(change, snapshot, library);
  } catch (error) {
    if (codeOf(error) === "") throw error;
    const now = openLibrary(library);
    const isOld = now.value === null || isSameBytes(now.bytes, snapshot.bytes);
    const state = isOld ? "nothing was changed" : "the change was made anyway";
    const { reason, advice } = writeFault(error);
    throw new UserError(`${library.root}/${manifestFile}: ${reason}; ${state}`, advice);
  }
}

/** Throws the errors of the disk. The library then is unchanged or has the whole change. */
export function writeLibrary(change: LibraryChange, snapshot: Snapshot, folder: LibraryFolder): Written {
  const { disk, root } = folder;
  if (disk.kindOf(root) === "none") makeRoot(root, disk);
  const { isHeld, release } = takeLock(`${root}/${lockFile}`, disk);
  try {
    if (!isSameBytes(disk.read(`${root}/${manifestFile}`), snapshot.bytes)) return "overtaken";
    writeChange(change, snapshot, { ...folder, isHeld });
    return "written";
  } catch (error) {
    // A file that suddenly vanished was removed by the writer that has the lock now.
    if (error instanceof LockLost || !isHeld()) return "overtaken";
    throw error;
  } finally {
    release();
  }
}

/** Creates folders from the top down and flushes each name: a library is no safer than the folders that contain it. */
function makeRoot(folder: string, disk: Disk): void {
  const above = dirname(folder);
  if (above !== folder && disk.kindOf(above) === "none") makeRoot(above, disk);
  disk.makeFolder(folder);
  disk.flush(above);
}

function writeChange({ documents, files }: LibraryChange, snapshot: Snapshot, library: LockedFolder): void {
  sweep(snapshot.documents, library);
  try {
    for (const file of files) putFile(file, library);
    replace(manifestFile, encodeManifest(documents), library);
  } catch (error) {
    attempt(() => sweepAfterFault(snapshot, library));
    throw error;
  }
  attempt(() => sweep(documents, library));
}

/** Removes the files of a failed change, but only if the manifest on disk is still the previous one. */
function sweepAfterFault({ bytes, documents }: Snapshot, library: LockedFolder): void {
  if (isSameBytes(library.disk.read(`${library.root}/${manifestFile}`), bytes)) sweep(documents, library);
}

/** Writes a file unless it exists with the same content from another document. A damaged file is replaced. */
function putFile({ path, sha256: expected, bytes }: NewFile, library: LockedFolder): void {
  const { disk, root } = library;
  const parents = path.split("/").slice(0, -1);
  for (const at of parents.keys()) makeOwnFolder(parents.slice(0, at + 1).join("/"), library);
  const found = disk.kindOf(`${root}/${path}`) === "file" ? disk.read(`${root}/${path}`) : null;
  if (found === null || sha256Hex(found) !== expected) replace(path, bytes, library);
}

/** Rejects a link in place of a folder, which would lead out of the library. */
function makeOwnFolder(path: string, { disk, root }: LibraryFolder): void {
  const whole = `${root}/${path}`;
  const kind = disk.kindOf(whole);
  if (kind === "none") {
    disk.makeFolder(whole);
    disk.flush(dirname(whole));
  } else if (kind !== "folder")
    throw Object.assign(new Error(`${whole}: it is not a folder`), { code: "ENOTDIR" });
}

function replace(path: string, bytes: Uint8Array, { disk, root, isHeld }: LockedFolder): void {
  const confirm = () => {
    if (!isHeld()) throw new LockLost();
  };
  replaceFile(`${root}/${path}`, bytes, { disk, confirm });
}

/**
 * Removes files that no document needs, including those of a writer that failed. Only the holder of the lock may do this,
 * because files that seem unneeded may have just been written by another. Files of the user are kept. A file that cannot be
 * removed is left to the next writer.
 */
function sweep(documents: Manifest, { disk, root, isHeld }: LockedFolder): void {
  const needed = new Set(documents.flatMap(filesOf).map(({ path }) => path));
  const below = (folder: string) => disk.names(`${root}/${folder}`).map((name) => `${folder}/${name}`);
  const sources = below("sources").filter(isOwnPath);
  const files = [...sources.flatMap(below), ...below("lines"), ...below("documents"), ...disk.names(root)];
  const strays = files.filter((path) => isOwnPath(path) && !needed.has(path));
  // The folder of a source is removed last, and only if it is empty.
  for (const path of [...strays, ...sources]) attempt(() => isHeld() && disk.remove(`${root}/${path}`));
}

/** Milliseconds after which an unchanged lock counts as abandoned. A write takes much less. */
const abandonedAfter = 5000;
const pause = 50;

/**
 * Allows one writer at a time, by means of a lock file with a secret of its writer. A writer holds the lock only while it
 * writes, never while it reads a document, so a lock that exists longer belongs to a writer that was killed, and is removed.
 * Should that writer still run, it notices that it lost its lock before its change takes effect. The lock does not record its
 * process: one on another machine could not be checked, and waiting five seconds after a power failure does no harm.
 */
export function takeLock(path: string, disk: Disk) {
  const own = new TextEncoder().encode(`${disk.randomName()}\n`);
  let seen: Uint8Array | null = null;
  let waited = 0;
  while (!createLock(path, own, disk)) {
    const found = disk.read(path);
    waited = isSameBytes(found, seen) ? waited + pause : 0;
    seen = found;
    if (waited >= abandonedAfter) breakLock(path, found, disk);
    disk.wait(pause);
  }
  /** False if another writer considered this one dead and took its lock. */
  const isHeld = () => isSameBytes(disk.read(path), own);
  const release = () => void attempt(() => isHeld() && disk.remove(path));
  return { isHeld, release };
}

function createLock(path: string, own: Uint8Array, disk: Disk): boolean {
  try {
    disk.create(path, own);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    attempt(() => disk.remove(path));
    throw error;
  }
}

/**
 * Removes an abandoned lock. Two writers may do this at once: one that finds that it removed another lock puts that back,
 * unless a third writer has taken its place. Throws if the lock cannot be moved, because waiting would never end.
 */
function breakLock(path: string, dead: Uint8Array | null, disk: Disk): void {
  const aside = `${dirname(path)}/.old-${disk.randomName()}`;
  try {
    disk.rename(path, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  const moved = disk.read(aside);
  if (moved !== null && !isSameBytes(moved, dead)) attempt(() => disk.create(path, moved));
  attempt(() => disk.remove(aside));
}
