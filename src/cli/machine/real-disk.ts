/** Implements what the library needs of the machine. */
import {
  closeSync,
  constants,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { codeOf, type Disk, type Pieces } from "../../library/disk.ts";
import { sleep } from "./machine.ts";
import { readOrdinaryFile } from "./read-files.ts";

/** Larger than any file of a library. */
const mostBytes = 1_000_000_000;

export const realDisk: Disk = {
  kindOf: (path) => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found) return "none";
    return found.isFile() ? "file" : found.isDirectory() ? "folder" : "other";
  },
  read: (path) => unlessMissing(() => readOrdinaryFile(path, mostBytes), null),
  names: (folder) => unlessMissing<readonly string[]>(() => readdirSync(folder), []),
  makeFolder,
  create: createFile,
  rename: renameSync,
  remove: (path) => {
    const isFolder = lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
    unlessMissing(() => (isFolder ? rmdirSync(path) : unlinkSync(path)), undefined);
  },
  flush: flushFolder,
  wait: sleep,
  randomName: () => crypto.randomUUID().replaceAll("-", ""),
};

/** Node's `recursive` reports a read-only disk as a missing folder. */
export function makeFolder(folder: string, mode?: number): void {
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    if (codeOf(error) === "ENOENT" && dirname(folder) !== folder) {
      makeFolder(dirname(folder), mode);
      makeFolder(folder, mode);
    } else if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Permissions of a new file before the user's umask is applied. */
export const usualRights = 0o666;

function createFile(path: string, pieces: Pieces, mode = usualRights): void {
  const file = openSync(path, "wx", mode);
  try {
    for (const piece of pieces) writeFileSync(file, piece);
    fsyncSync(file);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

function unlessMissing<Value>(step: () => Value, missing: Value): Value {
  try {
    return step();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return missing;
    throw error;
  }
}

/** Error codes of folders that cannot be flushed: on some systems, or because they may not be read. */
const cannotFlush = new Set(["EISDIR", "EACCES", "EPERM", "EINVAL", "ENOTSUP", "EBADF"]);

function flushFolder(folder: string): void {
  try {
    const file = openSync(folder, constants.O_RDONLY);
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (!cannotFlush.has(codeOf(error))) throw error;
  }
}
