/**
 * Writes a file atomically: a reader sees either the old file or the new one, and a full disk or power failure leaves the old
 * one. The new bytes are written in the same folder, because a rename is atomic only within a file system, under a name that
 * cannot be guessed. No existing file is opened, so a link cannot redirect them.
 */
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { codeOf, writeFault } from "../../library/disk.ts";
import { isUserError, UserError } from "../user-error.ts";
import { exitIfPipeClosed } from "./machine.ts";

/** Permissions before the user's umask is applied. */
const usualRights = 0o666;

/** A hidden name, so that nobody mistakes it for the finished file. */
export function unfinishedName(file: string): string {
  return join(dirname(file), `.${basename(file)}.${crypto.randomUUID()}.new`);
}

/** Creates a folder and its parents. Node's `recursive` reports a read-only disk as a missing folder. */
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

/** A text, bytes, or a function that writes bytes successively. */
export type FileContent = string | Uint8Array | ((write: (bytes: Uint8Array) => void) => void);

/** Writes a new file and flushes it to disk. Throws `EEXIST` if anything has this name, even a link. */
export function createFile(path: string, content: FileContent, mode = usualRights): void {
  const file = openSync(path, "wx", mode);
  try {
    if (typeof content === "function") content((bytes) => writeFileSync(file, bytes));
    else writeFileSync(file, content);
    fsyncSync(file);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

/** If it throws, the old file is unchanged. `confirm` is called when the new bytes are on disk and only the rename remains. */
export function replaceWhole(
  file: string,
  content: FileContent,
  mode: number,
  confirm: () => void = () => {},
): void {
  const name = unfinishedName(file);
  createFile(name, content, mode);
  try {
    confirm();
    renameSync(name, file);
  } catch (error) {
    rmSync(name, { force: true });
    throw error;
  }
}

/** For files that can be rebuilt: does nothing if the disk is full or the folder is not writable. */
export function writeIfPossible(folder: string, file: string, content: FileContent): void {
  try {
    makeFolder(folder, 0o700);
    replaceWhole(file, content, 0o600);
  } catch {
    // The next start tries again.
  }
}

/** Writes a file named by the user. A pipe or device (`/dev/stdout`) cannot be replaced, so it is written to. */
export function writeAtomically(file: string, content: string | Uint8Array, confirm?: () => void): void {
  try {
    const before = statSync(file, { throwIfNoEntry: false });
    if (before?.isDirectory()) throw new UserError(`${file}: is a folder; expected a file name`);
    if (before && !before.isFile()) {
      writeFileSync(file, content);
      return;
    }
    const mode = (before?.mode ?? usualRights) & 0o777;
    replaceWhole(before ? realpathSync(file) : file, content, mode, confirm);
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
