/** Changes the user's notes on the disk. */
import { join } from "node:path";
import { encodeNotes } from "../../corpus/notes-file.ts";
import type { Note } from "../../domain/note.ts";
import { writeAtomically } from "../machine/atomic-write.ts";
import type { Machine } from "../machine/machine.ts";
import { UserError } from "../user-error.ts";
import { overlayFolder } from "./library-folder.ts";
import { lockFolder } from "./lock-folder.ts";
import { notesFile, readNotes } from "./user-notes.ts";

/** Returns the notes that the change took away. Damaged notes are never written over. */
export async function changeNotes(
  machine: Machine,
  change: (notes: readonly Note[]) => readonly Note[],
): Promise<readonly Note[]> {
  const folder = overlayFolder(machine.env);
  if (folder === null)
    throw new UserError("there is no folder for notes", "set HOME, or set RULINGS_LIBRARY to a folder");
  const lock = lockFolder(folder);
  try {
    const { notes, problems } = await readNotes(machine);
    if (notes === null) {
      const { file = folder, line = null, message = "damaged", advice = null } = problems[0] ?? {};
      throw new UserError(`${line === null ? file : `${file}:${line}`}: ${message}`, advice);
    }
    const changed = change(notes);
    writeAtomically(join(folder, notesFile), encodeNotes(changed));
    return notes.filter((note) => !changed.includes(note));
  } finally {
    lock.release();
  }
}
