/**
 * A change of the library in, the library with all of it or none of it out. Files are written beside, under names that
 * no reader knows; the rename of the manifest is the one step by which they begin to count.
 */
import { sha256Hex } from "../domain/sha256.ts";
import { attempt, codeOf, type Disk, folderOf, isSameBytes, type Pieces } from "./disk.ts";
import { filesOf, isOwnPath, lockFile, manifestFile } from "./layout.ts";
import { type Processes, takeLock } from "./lock.ts";
import { encodeManifest, type Manifest } from "./manifest.ts";
import type { Snapshot } from "./read-library.ts";

export interface NewFile {
  /** Below the library, as the layout names it. */
  readonly path: string;
  readonly sha256: string;
  readonly pieces: () => Pieces;
}

export interface LibraryChange {
  /** The library as the change was planned on. */
  readonly snapshot: Snapshot;
  readonly manifest: Manifest;
  readonly files: readonly NewFile[];
}

/** `overtaken`: another writer was first, and the change is to be planned again. */
export type Written = "written" | "overtaken";

export interface LibraryPlace {
  readonly disk: Disk;
  readonly processes: Processes;
  readonly root: string;
}

/** A place whose lock this writer took, and may have lost if it was slow. */
interface LockedPlace extends LibraryPlace {
  readonly isHeld: () => boolean;
}

/** Another writer took the lock for dead: nothing that this one writes or removes from now on may count. */
class LockLost extends Error {}

/** Throws what the disk throws; the library is then as it was, or holds the whole change. */
export function writeLibrary(change: LibraryChange, place: LibraryPlace): Written {
  const { disk, root, processes } = place;
  if (disk.sort(root) === "none") makeRoot(root, disk);
  const { isHeld, release } = takeLock({ disk, processes, path: `${root}/${lockFile}` });
  try {
    if (!isSameBytes(disk.read(`${root}/${manifestFile}`), change.snapshot.bytes)) return "overtaken";
    writeChange(change, { ...place, isHeld });
    return "written";
  } catch (error) {
    // A file that is suddenly gone was swept by the writer that has the lock now.
    if (error instanceof LockLost || !isHeld()) return "overtaken";
    throw error;
  } finally {
    release();
  }
}

/** From the top down, each name seen to the disk: a library is no safer than the folders above it. */
function makeRoot(folder: string, disk: Disk): void {
  const above = folderOf(folder);
  if (above !== folder && disk.sort(above) === "none") makeRoot(above, disk);
  disk.makeFolder(folder);
  disk.settle(above);
}

function writeChange({ snapshot, manifest, files }: LibraryChange, place: LockedPlace): void {
  sweep(snapshot.manifest, place);
  try {
    for (const file of files) putFile(file, place);
    replace(manifestFile, [encodeManifest(manifest)], place);
  } catch (error) {
    attempt(() => sweepAfterFault(snapshot, place));
    throw error;
  }
  attempt(() => sweep(manifest, place));
}

/** Whichever manifest stands there counts; nothing that it names goes. */
function sweepAfterFault({ bytes, manifest }: Snapshot, place: LockedPlace): void {
  if (isSameBytes(place.disk.read(`${place.root}/${manifestFile}`), bytes)) sweep(manifest, place);
}

/** A file of this name and content may be there from another document; a damaged one is replaced. */
function putFile({ path, sha256: expected, pieces }: NewFile, place: LockedPlace): void {
  const { disk, root } = place;
  const parents = path.split("/").slice(0, -1);
  for (const at of parents.keys()) makeOwnFolder(parents.slice(0, at + 1).join("/"), place);
  const found = disk.sort(`${root}/${path}`) === "file" ? disk.read(`${root}/${path}`) : null;
  if (found === null || sha256Hex(found) !== expected) replace(path, pieces(), place);
}

/** A link in place of a folder would lead out of the library. */
function makeOwnFolder(path: string, { disk, root }: LibraryPlace): void {
  const whole = `${root}/${path}`;
  const sort = disk.sort(whole);
  if (sort === "none") {
    disk.makeFolder(whole);
    disk.settle(folderOf(whole));
  } else if (sort !== "folder")
    throw Object.assign(new Error(`${whole}: it is no folder`), { code: "ENOTDIR" });
}

/** A reader sees the old file or the new one, never half of it, and so does who comes after a power cut. */
function replace(path: string, pieces: Pieces, { disk, root, processes, isHeld }: LockedPlace): void {
  const whole = `${root}/${path}`;
  const folder = folderOf(whole);
  const unfinished = `${folder}/.new-${processes.unguessable()}`;
  try {
    disk.create(unfinished, pieces);
    if (!isHeld()) throw new LockLost();
    disk.rename(unfinished, whole);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") attempt(() => disk.remove(unfinished));
    throw error;
  }
  disk.settle(folder);
}

/**
 * Removes what no document needs any more, or a broken writer left; only a writer that still holds the lock may: what it
 * takes for stray may be what another one has just written. A person's files are left alone, and so is what cannot be
 * removed: the next writer tries again.
 */
function sweep(manifest: Manifest, { disk, root, isHeld }: LockedPlace): void {
  const needed = new Set(manifest.documents.flatMap(filesOf).map(({ path }) => path));
  const below = (folder: string) => disk.names(`${root}/${folder}`).map((name) => `${folder}/${name}`);
  const sources = below("sources").filter(isOwnPath);
  const files = [...sources.flatMap(below), ...below("lines"), ...below("documents"), ...disk.names(root)];
  const strays = files.filter((path) => isOwnPath(path) && !needed.has(path));
  // The folder of a source goes last, and stays where it holds a file.
  for (const path of [...strays, ...sources]) attempt(() => isHeld() && disk.remove(`${root}/${path}`));
}
