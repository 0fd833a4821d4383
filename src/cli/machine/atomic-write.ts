/** Writes files of the user and of the cache with the one writer of files, and explains why a file could not be written. */
import { realpathSync, statSync, writeFileSync } from "node:fs";
import { isUserError, UserError } from "../../domain/user-error.ts";
import { codeOf, type Pieces, writeFault } from "../../library/disk.ts";
import { replaceFile } from "../../library/replace-file.ts";
import { exitIfPipeClosed } from "./machine.ts";
import { makeFolder, realDisk, usualRights } from "./real-disk.ts";

/** Writes a file that only its owner may read, in a folder that is made if missing. Throws the errors of the disk. */
export function writePrivate(folder: string, file: string, pieces: Pieces): void {
  makeFolder(folder, 0o700);
  replaceFile(file, pieces, { disk: realDisk, mode: 0o600 });
}

/** For files that can be rebuilt: does nothing if the disk is full or the folder is not writable. */
export function writeIfPossible(folder: string, file: string, pieces: Pieces): void {
  try {
    writePrivate(folder, file, pieces);
  } catch {
    // The next start tries again.
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
    replaceFile(before ? realpathSync(file) : file, [Buffer.from(content)], options);
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
