/**
 * Writes a file whole or not at all: a reader sees the old file or the new one, and a full disk or a power cut leaves the
 * old one. The new bytes go beside the old file, because only within one file system is a file moved in one step, under
 * a name that nobody can guess: an existing file is never opened, so no link leads them elsewhere.
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

/** Before the user's mask is applied. */
const usualRights = 0o666;

/** Hidden, so that nobody takes it for the file. */
export function unfinishedName(file: string): string {
  return join(dirname(file), `.${basename(file)}.${crypto.randomUUID()}.new`);
}

/** Makes a folder and the folders above it. Node's `recursive` reports a read-only disk as a missing folder. */
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

/** A text, its bytes, or what writes its bytes one after the other. */
export type FileContent = string | Uint8Array | ((write: (bytes: Uint8Array) => void) => void);

/** Writes a new file and syncs it to the disk. Throws `EEXIST` if anything has this name, even a link. */
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

/**
 * Throws the error of the system; then nothing was changed. `confirm` is called when the new bytes are on the disk and only the
 * rename remains; if it throws, the old file stays.
 */
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

/** For what can be rebuilt: does nothing on a full disk or in a folder that cannot be written. */
export function writeIfPossible(folder: string, file: string, content: FileContent): void {
  try {
    makeFolder(folder, 0o700);
    replaceWhole(file, content, 0o600);
  } catch {
    // The next start tries again.
  }
}

/** A file that the user named. A pipe or a device (`/dev/stdout`) cannot be replaced and is written to. */
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

/** An error of the system becomes one that names the file; a UserError stays as it is. */
export function userErrorOfWriting(error: unknown, file: string): UserError {
  if (isUserError(error)) return error;
  const { reason, advice } =
    codeOf(error) === "" ? { reason: String(error), advice: null } : writeFault(error);
  return new UserError(`${file}: could not be written (${reason}); nothing was changed`, advice);
}
