/** The user's notes on the disk, below the overlay of the user's library. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decodeNotes } from "../corpus/notes-file.ts";
import type { Note } from "../domain/note.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import { overlayFolder } from "./library-folder.ts";
import type { Machine } from "./machine.ts";
import type { CommonOptions } from "./options.ts";
import { sayProblems } from "./say-problems.ts";
import { hasCode } from "./write-whole.ts";

export interface ReadNotes {
  /** Null where the file is damaged. */
  readonly notes: readonly Note[] | null;
  readonly problems: readonly Problem[];
}

export const notesFile = "notes.json";
const noNotes: ReadNotes = { notes: [], problems: [] };

/** Where there is no file, looking for it is one open that fails. */
export async function readNotes({ env }: Machine): Promise<ReadNotes> {
  const folder = overlayFolder(env);
  if (folder === null) return noNotes;
  const file = join(folder, notesFile);
  try {
    const text = readFileSync(file, "utf8");
    const notes = decodeNotes(text);
    return notes === null ? { notes, problems: await damageOf(text, file) } : { notes, problems: [] };
  } catch (error) {
    if (hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR")) return noNotes;
    const message = "your notes cannot be read; expected a file that you may read";
    return {
      notes: null,
      problems: [problemOf({ severity: "error", code: "unreadable-file", file, message })],
    };
  }
}

async function damageOf(text: string, file: string): Promise<readonly Problem[]> {
  return (await import("./read-folders.ts")).damagedNotes(text, file);
}

/** Says on stderr what is wrong with them; an answer does not wait for that. */
export async function readNotesAloud(
  options: Pick<CommonOptions, "color">,
  machine: Machine,
): Promise<readonly Note[]> {
  const { notes, problems } = await readNotes(machine);
  sayProblems(problems, options, machine);
  return notes ?? [];
}
