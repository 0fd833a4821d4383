/** The user's notes: read from the overlay of the library, and attached to the entries that they belong to. */
import { join } from "node:path";
import { decodeNotes } from "../../corpus/notes-file.ts";
import type { Answer } from "../../domain/answer.ts";
import { type Note, slugOfId } from "../../domain/note.ts";
import { notesFor } from "../../domain/notes-for.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import type { Problem } from "../../domain/problem.ts";
import type { CompiledTexts } from "../corpus/corpus-cache.ts";
import type { Machine } from "../machine/machine.ts";
import { readOwnBytes } from "../machine/read-files.ts";
import type { CommonOptions } from "../settings/options.ts";
import { sayProblems } from "../style.ts";
import { overlayFolder } from "./library-folder.ts";

export interface ReadNotes {
  /** Null if the file is damaged or cannot be read. */
  readonly notes: readonly Note[] | null;
  readonly problems: readonly Problem[];
}

export const notesFile = "notes.json";
const noNotes: ReadNotes = { notes: [], problems: [] };

export async function readNotes({ env }: Machine): Promise<ReadNotes> {
  const folder = overlayFolder(env);
  if (folder === null) return noNotes;
  const file = join(folder, notesFile);
  const { bytes, problems } = readOwnBytes(file);
  if (bytes === null) return problems.length === 0 ? noNotes : { notes: null, problems };
  const text = bytes.toString("utf8");
  const notes = decodeNotes(text);
  if (notes !== null) return { notes, problems: [] };
  const { notesProblems } = await import("../../corpus/merge-overlay.ts");
  return { notes: null, problems: notesProblems(text, file) };
}

/** Reports damage on stderr; the command goes on without notes. */
export async function readNotesAloud(
  options: Pick<CommonOptions, "color">,
  machine: Machine,
): Promise<readonly Note[]> {
  const { notes, problems } = await readNotes(machine);
  sayProblems(problems, options, machine);
  return notes ?? [];
}

export function entryWithNotes<Opened extends OpenedEntry>(opened: Opened, notes: readonly Note[]): Opened {
  return notes.length === 0 ? opened : { ...opened, notes: notesFor(notes, opened) };
}

/** The first hit of each entry gets its notes. The texts are read only if a note may belong to a hit. */
export function answerWithNotes(answer: Answer, notes: readonly Note[], texts: () => CompiledTexts): Answer {
  if (notes.length === 0) return answer;
  const slugs = new Set(notes.map(({ slug }) => slug));
  const shown = new Set<string>();
  const hits = answer.hits.map((hit) => {
    const { id } = hit.entry;
    if (shown.has(id) || !slugs.has(slugOfId(id))) return hit;
    shown.add(id);
    const placed = findEntry(id, texts());
    return placed === null ? hit : { ...hit, notes: notesFor(notes, placed) };
  });
  return { ...answer, hits };
}

function findEntry(id: string, { texts }: CompiledTexts): Pick<OpenedEntry, "entry" | "document"> | null {
  for (const { document, entries } of texts) {
    const entry = entries.find((each) => each.id === id);
    if (entry) return { entry, document };
  }
  return null;
}
