/** The lists that the user keeps beside the documents, notes and taught questions, as files in the overlay of the library. */
import { join } from "node:path";
import { decodeNotes, encodeNotes } from "../../corpus/notes-file.ts";
import { decodeTaught, encodeTaught } from "../../corpus/taught-file.ts";
import type { Note } from "../../domain/note.ts";
import type { Problem } from "../../domain/problem.ts";
import type { TaughtQuestion } from "../../domain/vocabulary.ts";
import type { Machine } from "../machine/machine.ts";
import { readOwnBytes } from "../machine/read-files.ts";
import { overlayFolder } from "./library-folder.ts";

export interface UserList<Item> {
  /** Of the file. */
  readonly name: string;
  readonly encode: (items: readonly Item[]) => string;
  /** Null where the file is not as `encode` writes it. */
  readonly decode: (text: string) => readonly Item[] | null;
}

export const noteList: UserList<Note> = { name: "notes.json", encode: encodeNotes, decode: decodeNotes };

/** What the judge taught; the passage of a question in similar words comes first. */
export const taughtList: UserList<TaughtQuestion> = {
  name: "taught.json",
  encode: encodeTaught,
  decode: decodeTaught,
};

export interface ReadList<Item> {
  /** Null if the file is damaged or cannot be read, which is a problem; empty if there is none. */
  readonly items: readonly Item[] | null;
  readonly problems: readonly Problem[];
}

export async function readUserList<Item>(
  { name, decode }: UserList<Item>,
  { env }: Pick<Machine, "env">,
): Promise<ReadList<Item>> {
  const folder = overlayFolder(env);
  if (folder === null) return { items: [], problems: [] };
  const file = join(folder, name);
  const { bytes, problems } = readOwnBytes(file);
  if (bytes === null) return { items: problems.length === 0 ? [] : null, problems };
  const text = bytes.toString("utf8");
  const items = decode(text);
  if (items !== null) return { items, problems: [] };
  const { overlayFileProblems } = await import("../../corpus/merge-overlay.ts");
  return { items: null, problems: overlayFileProblems(name, { file, text }) };
}
