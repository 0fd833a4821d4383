/** The user's notes on the disk, below the overlay of the user's library. */
import { join } from "node:path";
import { decodeNotes } from "../../corpus/notes-file.ts";
import type { Note } from "../../domain/note.ts";
import type { Problem } from "../../domain/problem.ts";
import type { Machine } from "../machine/machine.ts";
import { readOwnBytes } from "../machine/read-files.ts";
import { sayProblems } from "../say-problems.ts";
import type { CommonOptions } from "../settings/options.ts";
import { overlayFolder } from "./library-folder.ts";

export interface ReadNotes {
  /** Null where the file is damaged or cannot be read. */
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
  const { bytes, problems } = readOwnBytes(file);
  if (bytes === null) return problems.length === 0 ? noNotes : { notes: null, problems };
  const text = bytes.toString("utf8");
  const notes = decodeNotes(text);
  return notes === null ? { notes, problems: await damageOf(text, file) } : { notes, problems: [] };
}

async function damageOf(text: string, file: string): Promise<readonly Problem[]> {
  return (await import("../corpus/read-folders.ts")).damagedNotes(text, file);
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
