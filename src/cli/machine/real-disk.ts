/** Implements what the library needs of the machine, and writes files of the user and of the cache. */
import {
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { isUserError, UserError } from "../../domain/problem.ts";
import {
  attempt,
  type CachedSort,
  cacheFile,
  codeOf,
  type Disk,
  replaceFile,
  writeFault,
} from "../../library/disk.ts";
import { exitIfPipeClosed, sleep } from "./machine.ts";
import { filesIn, isYaml, openParts, readOrdinaryFile, readOwnBytes, withOpen } from "./read-files.ts";

/** Larger than any file of a library. */
const mostBytes = 1_000_000_000;

export const realDisk: Disk = {
  kindOf: (path) => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found) return "none";
    return found.isFile() ? "file" : found.isDirectory() ? "folder" : "other";
  },
  read: (path) => unlessMissing(() => readOrdinaryFile(path, mostBytes), null),
  readOwn: readOwnBytes,
  openParts,
  yamlFilesIn: (folder) => filesIn(folder, isYaml, "a folder of texts"),
  changedAt: (path) => statSync(path).mtimeMs,
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

/** Node's `recursive` reports a read-only disk as a missing folder. Some folders, such as `/proc`, can hold no new one. */
export function makeFolder(folder: string, mode?: number): void {
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    if (codeOf(error) === "ENOENT" && !existsSync(dirname(folder))) {
      makeFolder(dirname(folder), mode);
      makeFolder(folder, mode);
    } else if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Permissions of a new file before the user's umask is applied. */
const usualRights = 0o666;

function createFile(path: string, bytes: Uint8Array, mode = usualRights): void {
  withOpen(openSync(path, "wx", mode), (file) => {
    writeFileSync(file, bytes);
    fsyncSync(file);
  });
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
    withOpen(openSync(folder, "r"), fsyncSync);
  } catch (error) {
    if (!cannotFlush.has(codeOf(error))) throw error;
  }
}

/** Writes a file named by the user. A pipe or device (`/dev/stdout`) cannot be replaced, so it is written to. */
export function writeAtomically(file: string, content: string | Uint8Array, confirm = () => {}): void {
  try {
    const before = statSync(file, { throwIfNoEntry: false });
    if (before?.isDirectory()) throw new UserError(`${file}: is a folder; expected a file name`);
    if (before && !before.isFile()) {
      writeFileSync(file, content);
      return;
    }
    const mode = (before?.mode ?? usualRights) & 0o777;
    const options = { disk: realDisk, mode, confirm };
    replaceFile(before ? realpathSync(file) : file, Buffer.from(content), options);
  } catch (error) {
    exitIfPipeClosed(error);
    throw userErrorOfWriting(error, file);
  }
}

/** Converts an error of the system to one that names the file. A UserError is returned unchanged. */
export function userErrorOfWriting(error: unknown, file: string): UserError {
  if (isUserError(error)) return error;
  const { reason, advice } =
    codeOf(error) === "" ? { reason: String(error), advice: null } : writeFault(error);
  return new UserError(`${file}: could not be written (${reason}); nothing was changed`, advice);
}

/**
 * Reads a small cached file that only saves time. It contains its bytes twice and counts only if both halves are equal: V8 would
 * crash on a damaged byte of compiled code, and a damaged setting would change an answer. Hashing would detect damage too, but
 * loading the hash function takes as long as the cache saves. Null if the file does not exist, is damaged, or is not a regular
 * file (reading a pipe might block).
 */
export function readCached(file: string): Buffer | null {
  return attempt(() => {
    if (!statSync(file).isFile()) return null;
    const both = readFileSync(file);
    const half = both.subarray(0, both.length / 2);
    const isSound = both.length > 0 && half.equals(both.subarray(half.length));
    return isSound ? half : null;
  });
}

/** Does nothing if the disk is full or the folder is not writable. `isOfSort` accepts the names that it replaces. */
export function writeCached(file: string, bytes: Buffer, isOfSort: CachedSort["isOfSort"]): void {
  cacheFile(file, Buffer.concat([bytes, bytes]), { isOfSort, most: buildsInUse }, realDisk);
}

/** Enough for two builds, or versions of Node, in use at the same time. */
const buildsInUse = 2;
