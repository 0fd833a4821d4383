/**
 * Writes a file whole or not at all: a reader sees the old file or the new one, and a full disk or a power cut leaves the
 * old one. What is no ordinary file (a pipe, `/dev/stdout`) cannot be replaced and is written to.
 */
import {
  closeSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { diskReason } from "./disk-reasons.ts";
import { Trouble } from "./trouble.ts";
import { unfinishedName } from "./unfinished.ts";

export function writeAtomically(file: string, text: string): void {
  replaceFile(file, (unfinished) => writeFileSync(unfinished, text));
}

/** `write` makes the new file under the name that it is given; afterwards it stands under `file`, or nothing changed. */
export function replaceFile(file: string, write: (unfinished: string) => void): void {
  try {
    const before = statSync(file, { throwIfNoEntry: false });
    if (before?.isDirectory()) throw new Trouble(`${file}: is a folder; expected the name of a file`);
    if (before && !before.isFile()) write(file);
    else replaceOrdinary(before ? realpathSync(file) : file, before, write);
  } catch (error) {
    throw troubleOfWriting(error, file);
  }
}

/**
 * Beside the old file, because only within one file system is a file moved in one step. Nobody can guess its name, and
 * nothing that stands there is opened: no link leads the new bytes elsewhere.
 */
function replaceOrdinary(file: string, before: Stats | undefined, write: (unfinished: string) => void): void {
  const unfinished = unfinishedName(join(dirname(file), `.${basename(file)}`));
  closeSync(openSync(unfinished, "wx", before ? before.mode & 0o777 : 0o666));
  try {
    write(unfinished);
    keepOnDisk(unfinished);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
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

/** What the system answered, as trouble with the file; trouble stays as it is. */
export function troubleOfWriting(error: unknown, file: string): Trouble {
  if (error instanceof Trouble) return error;
  const said = error instanceof Error && "code" in error ? diskReason(String(error.code)) : String(error);
  return new Trouble(
    `${file}: could not be written (${said}); nothing was changed`,
    "give a file in a folder that you may write to",
  );
}
