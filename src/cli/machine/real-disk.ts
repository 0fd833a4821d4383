/** The real disk and the real processes, for the library. */
import { randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  unlinkSync,
} from "node:fs";
import { hostname } from "node:os";
import { codeOf, type Disk } from "../../library/disk.ts";
import type { LockHolder, Processes } from "../../library/lock.ts";
import { createFile, makeFolder } from "./atomic-write.ts";
import { readOrdinaryFile } from "./read-files.ts";

/** More bytes than any file of a library has. */
const mostBytes = 1_000_000_000;

export const realDisk: Disk = {
  sort: (path) => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found) return "none";
    return found.isFile() ? "file" : found.isDirectory() ? "folder" : "other";
  },
  read: (path) => unlessMissing(() => readOrdinaryFile(path, mostBytes), null),
  names: (folder) => unlessMissing<readonly string[]>(() => readdirSync(folder), []),
  makeFolder,
  create: (path, pieces) => createFile(path, pieces),
  rename: renameSync,
  remove: (path) => {
    const isFolder = lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
    unlessMissing(() => (isFolder ? rmdirSync(path) : unlinkSync(path)), undefined);
  },
  settle: settleFolder,
};

function unlessMissing<Value>(step: () => Value, missing: Value): Value {
  try {
    return step();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return missing;
    throw error;
  }
}

/** Errors of systems that cannot sync a folder. */
const cannotSettle = new Set(["EISDIR", "EPERM", "EINVAL", "ENOTSUP", "EBADF"]);

function settleFolder(folder: string): void {
  try {
    const file = openSync(folder, constants.O_RDONLY);
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (!cannotSettle.has(codeOf(error))) throw error;
  }
}

export function realProcesses(): Processes {
  const host = hostname();
  return {
    own: { pid: process.pid, start: startOf(process.pid), host },
    isRunning: (holder) => holder.host !== host || isRunningHere(holder),
    wait: (milliseconds) => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
    },
    unguessable: () => randomBytes(16).toString("hex"),
  };
}

/** A process with the same id that started at another time is a different one. */
function isRunningHere({ pid, start }: LockHolder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === "ESRCH") return false;
  }
  const began = startOf(pid);
  return start === null || began === null || start === began;
}

/** `4242 (node) S 1 … 123456 …`: the 22nd field, in ticks since the machine started; names may contain spaces and parentheses. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
