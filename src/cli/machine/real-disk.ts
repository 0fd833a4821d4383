/** Implements what the library needs of the machine. */
import { randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  unlinkSync,
} from "node:fs";
import { codeOf, type Disk } from "../../library/disk.ts";
import { createFile, makeFolder } from "./atomic-write.ts";
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
  create: (path, pieces) =>
    createFile(path, (write) => {
      for (const piece of pieces) write(piece);
    }),
  rename: renameSync,
  remove: (path) => {
    const isFolder = lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
    unlessMissing(() => (isFolder ? rmdirSync(path) : unlinkSync(path)), undefined);
  },
  flush: flushFolder,
  wait: sleep,
  randomName: () => randomBytes(16).toString("hex"),
};

function unlessMissing<Value>(step: () => Value, missing: Value): Value {
  try {
    return step();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return missing;
    throw error;
  }
}

/** Error codes on systems that cannot flush a folder. */
const cannotFlush = new Set(["EISDIR", "EPERM", "EINVAL", "ENOTSUP", "EBADF"]);

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
