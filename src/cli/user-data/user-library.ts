/** The library that the user imports into, and the small files in it, which are changed under a lock. */
import { join } from "node:path";
import { decodeNotes, encodeNotes } from "../../corpus/overlay.ts";
import type { Note } from "../../domain/note.ts";
import { errorOf, UserError } from "../../domain/problem.ts";
import { attempt, type LibraryFolder, lockFile } from "../../library/disk.ts";
import { isOwnPath } from "../../library/manifest.ts";
import { takeLock } from "../../library/write-library.ts";
import { folderInLibrary, libraryFolder, type Machine } from "../machine/machine.ts";
import { readList } from "../machine/read-files.ts";
import { makeFolder, realDisk, userErrorOfWriting, writeAtomically } from "../machine/real-disk.ts";

/** Locates the user's library. Throws if there can be none. */
export function userLibrary({ env }: Machine): LibraryFolder {
  const root = libraryFolder(env);
  if (root !== null) return { disk: realDisk, root };
  throw noFolder("your library");
}

function noFolder(what: string): UserError {
  const why = "HOME is not set, or RULINGS_LIBRARY is off";
  return new UserError(`there is no folder for ${what}: ${why}`, "RULINGS_LIBRARY=~/rulings");
}

const overtaken = "another process changed it meanwhile; nothing was written";

/**
 * Changes small files in a folder (notes, event logs) under a lock in it. The folder is created if missing; judges may share it.
 * Reading, changing, and writing within the lock ensures that simultaneous changes are not lost. A laptop that sleeps in between
 * may lose the lock; `write` then throws, because the file may have changed. `what` names the files if the user has no folder.
 */
export function withLock<Result>(
  folder: string | null,
  what: string,
  change: (write: (file: string, text: string) => void, folder: string) => Result,
): Result {
  if (folder === null) throw noFolder(what);
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
    const lock = takeLock(join(folder, lockFile), realDisk);
    // What a writer left that was killed. Files of the user are kept.
    const names = attempt(() => realDisk.names(folder)) ?? [];
    for (const name of names.filter(isOwnPath)) attempt(() => realDisk.remove(join(folder, name)));
    return lock;
  } catch (error) {
    throw userErrorOfWriting(error, folder);
  }
}

/** Returns the notes as changed, and those that are gone. A damaged file is never overwritten. */
export function changeNotes({ env }: Machine, change: (notes: readonly Note[]) => readonly Note[]) {
  return withLock(folderInLibrary("overlay", env), "notes.json", (write, folder) => {
    const file = join(folder, "notes.json");
    const { value: notes, problems } = readList(file, decodeNotes);
    if (notes === null) throw errorOf(problems[0], file);
    const changed = change(notes);
    if (changed.length !== notes.length || changed.some((note, at) => note !== notes[at]))
      write(file, encodeNotes(changed));
    return { notes: changed, gone: notes.filter((note) => !changed.includes(note)) };
  });
}
