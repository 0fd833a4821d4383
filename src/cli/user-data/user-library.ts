/** Locates the user's library, overlay, and event logs, and changes the small files in them. */
import { dirname, join, resolve } from "node:path";
import { userLists } from "../../corpus/overlay.ts";
import { slug } from "../../domain/fold.ts";
import type { Note } from "../../domain/note.ts";
import { errorOf, UserError } from "../../domain/problem.ts";
import { type LibraryFolder, lockFile } from "../../library/disk.ts";
import { takeLock } from "../../library/write-library.ts";
import type { CommandContext } from "../command.ts";
import { type Machine, userFolder } from "../machine/machine.ts";
import { isMissing, readOwnBytes } from "../machine/read-files.ts";
import { makeFolder, realDisk, userErrorOfWriting, writeAtomically } from "../machine/real-disk.ts";

/** The folder in `RULINGS_LIBRARY`, or else the default; null if there is no home folder or `RULINGS_LIBRARY` is off. */
export function libraryFolder(env: Machine["env"]): string | null {
  const given = env.RULINGS_LIBRARY ?? "";
  if (given === "off") return null;
  return given === "" ? userFolder("data", env) : resolve(given);
}

/** Folder in the library for what no document says (notes, taught questions); null if the user has no library. */
export function overlayFolder(env: Machine["env"]): string | null {
  return folderInLibrary("overlay", env);
}

/** Null if the user has no library. */
export function eventFolder(env: Machine["env"]): string | null {
  return folderInLibrary("events", env);
}

function folderInLibrary(name: string, env: Machine["env"]): string | null {
  const library = libraryFolder(env);
  return library === null ? null : join(library, name);
}

/** Files in which earlier versions looked for the user's own names of entries and words of players. */
const formerFiles = ["aliases.yaml", "vocabulary.yaml"];

/** Those of the former files that the user has, as paths. */
export function unusedFiles(env: Machine["env"]): readonly string[] {
  const folder = overlayFolder(env);
  if (folder === null) return [];
  return formerFiles.map((name) => join(folder, name)).filter((file) => !isMissing(file));
}

/** If the settings name no event, each day is an event of its own. */
export function eventName({ options, machine }: CommandContext): string {
  return options.event ?? machine.today();
}

/** `events/NAME.jsonl` in the user's library; null without a library. */
export function eventLogFile(call: CommandContext): string | null {
  const folder = eventFolder(call.machine.env);
  return folder === null ? null : join(folder, eventFileName(call));
}

export function eventFileName(call: CommandContext): string {
  return logFileName(eventName(call));
}

/** `regional-at-utrecht.jsonl` */
export function logFileName(event: string): string {
  return `${slug(event) || "event"}.jsonl`;
}

/** Locates the user's library. Throws if there can be none. */
export function userLibrary({ env }: Machine): LibraryFolder {
  const root = libraryFolder(env);
  if (root !== null) return { disk: realDisk, root };
  throw new UserError(
    "there is no library: HOME is not set, or RULINGS_LIBRARY is off",
    "RULINGS_LIBRARY=~/rulings",
  );
}

const overtaken = "another process changed it meanwhile; nothing was written";

/**
 * Changes small files in a folder of the user's library (notes, taught questions, event logs) under a lock. The folder is
 * created if missing. The lock is that of the library, so that one writer changes it at a time. Reading, changing, and writing
 * within the lock ensures that simultaneous changes are not lost. A laptop that sleeps in between may lose the lock; `write` then
 * throws, because the file may have changed. `what` names the files if the user has no folder.
 */
export function withLock<Result>(
  folder: string | null,
  what: string,
  change: (write: (file: string, text: string) => void, folder: string) => Result,
): Result {
  if (folder === null)
    throw new UserError(`there is no folder for ${what}`, "set HOME, or set RULINGS_LIBRARY to a folder");
  const { isHeld, release } = lockFolder(folder);
  const write = (file: string, text: string) =>
    writeAtomically(file, text, () => {
      if (!isHeld()) throw new UserError(`${file}: ${overtaken}`, "run the command again");
    });
  try {
    return change(write, folder);
  } finally {
    release();
  }
}

function lockFolder(folder: string) {
  try {
    makeFolder(folder, 0o700);
    return takeLock(join(dirname(folder), lockFile), realDisk);
  } catch (error) {
    throw userErrorOfWriting(error, folder);
  }
}

/** Returns the notes that the change removed. A damaged file is never overwritten. */
export function changeNotes(
  { env }: Pick<Machine, "env">,
  change: (notes: readonly Note[]) => readonly Note[],
): readonly Note[] {
  const { file: name, decode, encode } = userLists.notes;
  return withLock(overlayFolder(env), name, (write, folder) => {
    const file = join(folder, name);
    const { bytes, problems } = readOwnBytes(file);
    const read = bytes ? decode({ file, text: bytes.toString("utf8") }) : { value: [], problems };
    if (read.value === null || read.problems.length > 0) throw errorOf(read.problems[0], file);
    const notes = read.value;
    const changed = change(notes);
    if (changed.length !== notes.length || changed.some((note, at) => note !== notes[at]))
      write(file, encode(changed));
    return notes.filter((note) => !changed.includes(note));
  });
}
