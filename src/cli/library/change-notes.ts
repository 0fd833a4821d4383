/**
 * The user's notes changed on the disk: read, changed and written while no other process does the same, so that of two
 * notes made at once none is lost. The lock is the library's own kind, in the folder of the notes.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { encodeNotes } from "../../corpus/notes-file.ts";
import type { Note } from "../../domain/note.ts";
import { type Lock, takeLock } from "../../library/lock.ts";
import { userErrorOfWriting, writeAtomically } from "../machine/atomic-write.ts";
import type { Machine } from "../machine/machine.ts";
import { realDisk, realProcesses } from "../machine/real-disk.ts";
import { UserError } from "../user-error.ts";
import { overlayFolder } from "./library-folder.ts";
import { lockedError } from "./user-library.ts";
import { notesFile, readNotes } from "./user-notes.ts";

/** Returns the notes that the change took away. Damaged notes are never written over. */
export async function changeNotes(
  machine: Machine,
  change: (notes: readonly Note[]) => readonly Note[],
): Promise<readonly Note[]> {
  const folder = overlayFolder(machine.env);
  if (folder === null)
    throw new UserError("there is no folder for notes", "set HOME, or set RULINGS_LIBRARY to a folder");
  return withOverlayLocked(folder, async () => {
    const { notes, problems } = await readNotes(machine);
    if (notes === null) {
      const { file = folder, line = null, message = "damaged", advice = null } = problems[0] ?? {};
      throw new UserError(`${line === null ? file : `${file}:${line}`}: ${message}`, advice);
    }
    const changed = change(notes);
    writeAtomically(join(folder, notesFile), encodeNotes(changed));
    return notes.filter((note) => !changed.includes(note));
  });
}

/** Nobody else changes the files of the overlay meanwhile; the folder is made where it is not there. */
export async function withOverlayLocked<Result>(
  folder: string,
  change: () => Result | Promise<Result>,
): Promise<Result> {
  const lock = lockFolder(folder);
  try {
    return await change();
  } finally {
    lock.release();
  }
}

const lockFile = "notes.lock";

/** Nobody else changes what the lock in this folder guards; released by the caller. */
export function lockFolder(folder: string): Lock {
  const path = join(folder, lockFile);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const locking = takeLock({ disk: realDisk, processes: realProcesses(), folder, path });
    if (locking.lock !== null) return locking.lock;
    throw lockedError(locking.holder, folder);
  } catch (error) {
    throw userErrorOfWriting(error, join(folder, notesFile));
  }
}
