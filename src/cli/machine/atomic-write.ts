/**
 * Writes a file whole or not at all: a reader sees the old file or the new one, and a full disk or a power cut leaves the
 * old one. The new bytes go beside the old file, because only within one file system is a file moved in one step, under
 * a name that nobody can guess: nothing that stands there is opened, so no link leads them elsewhere.
 */
import {
  closeSync,
  fsyncSync,
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
import { makeFolder } from "./real-disk.ts";

export interface FileMode {
  /** Rights before the user's mask takes from them: 0o666 is the user's own choice. */
  readonly mode: number;
  /** Given by tests alone. */
  readonly name?: string;
}

export function unfinishedName(file: string): string {
  return `${file}.${crypto.randomUUID()}.new`;
}

/** `write` fills the new file under the name that it is given. Throws what the disk says; then nothing changed. */
function replace(
  file: string,
  { mode, name = unfinishedName(file) }: FileMode,
  write: (unfinished: string) => void,
): void {
  closeSync(openSync(name, "wx", mode));
  try {
    write(name);
    keepOnDisk(name);
    renameSync(name, file);
  } catch (error) {
    rmSync(name, { force: true });
    throw error;
  }
}

function keepOnDisk(file: string): void {
  const descriptor = openSync(file, "r+");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export function replaceWhole(file: string, content: string | Uint8Array, mode: FileMode): void {
  replace(file, mode, (unfinished) => writeFileSync(unfinished, content));
}

/** For what can be made again: a full disk or a folder that is not ours changes nothing. */
export function writeIfPossible(folder: string, file: string, bytes: Uint8Array): void {
  try {
    makeFolder(folder, 0o700);
    replaceWhole(file, bytes, { mode: 0o600 });
  } catch {
    // The next start does what this one did.
  }
}

export function writeAtomically(file: string, text: string): void {
  replaceFile(file, (unfinished) => writeFileSync(unfinished, text));
}

/** A file that a person named. One that is no ordinary file (a pipe, `/dev/stdout`) cannot be replaced and is written to. */
export function replaceFile(file: string, write: (unfinished: string) => void): void {
  try {
    const before = statSync(file, { throwIfNoEntry: false });
    if (before?.isDirectory()) throw new UserError(`${file}: is a folder; expected a file name`);
    const goal = before ? realpathSync(file) : file;
    const name = unfinishedName(join(dirname(goal), `.${basename(goal)}`));
    if (before && !before.isFile()) write(file);
    else replace(goal, { mode: before ? before.mode & 0o777 : 0o666, name }, write);
  } catch (error) {
    throw userErrorOfWriting(error, file);
  }
}

/** The error of the system as one that names the file; a UserError stays as it is. */
export function userErrorOfWriting(error: unknown, file: string): UserError {
  if (isUserError(error)) return error;
  const { reason, advice } =
    codeOf(error) === "" ? { reason: String(error), advice: null } : writeFault(error);
  return new UserError(`${file}: could not be written (${reason}); nothing was changed`, advice);
}
