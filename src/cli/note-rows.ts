/** Notes and the entries of a corpus in, a row a note out: what it stands beside today, if anything. */
import type { Edition } from "../domain/edition.ts";
import { isBeside, type Note } from "../domain/note.ts";
import { textDigest } from "../domain/notes-beside.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";

/** See `notes.schema.json`. */
export interface NoteRow {
  /** Id of the entry, in the latest document that has it; null where none has. */
  readonly entry: string | null;
  readonly title: string;
  readonly edition: Edition;
  readonly text: string;
  readonly made: string;
  readonly state: "current" | "outdated" | "homeless";
}

type Placed = Pick<OpenedEntry, "entry" | "document">;

export function noteRows(notes: readonly Note[], placed: readonly Placed[]): readonly NoteRow[] {
  return notes.map((note) => {
    const { title, edition, text, made, digest } = note;
    const found = latest(placed.filter((each) => isBeside(note, each)));
    if (found === null) return { entry: null, title, edition, text, made, state: "homeless" };
    const state = digest === textDigest(found.entry) ? "current" : "outdated";
    return { entry: found.entry.id, title, edition, text, made, state };
  });
}

function latest(placed: readonly Placed[]): Placed | null {
  const day = ({ document }: Placed) => document.date ?? "";
  return placed.toSorted((one, other) => (day(one) < day(other) ? 1 : -1))[0] ?? null;
}
