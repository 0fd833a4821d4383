/**
 * The file of a user's notes: its text in, the notes out, and back. It is JSON and read without a library, because every
 * question of a user who has notes reads it; what is wrong with it `notes-problems.ts` says.
 */
import { documentKinds } from "../domain/document.ts";
import { isEdition } from "../domain/edition.ts";
import type { Note } from "../domain/note.ts";
import { parseJson } from "../domain/parse-json.ts";

/** A later program may write what this one does not understand. */
export const notesSchema = 1;

export function encodeNotes(notes: readonly Note[]): string {
  return encodeItems("notes", notes);
}

/** Null where the file is not as `encodeNotes` writes it. */
export function decodeNotes(text: string): readonly Note[] | null {
  return decodeItems("notes", text, readNote);
}

/** A file of the user's that holds a list under this name. */
export function encodeItems(name: string, items: readonly unknown[]): string {
  return `${JSON.stringify({ schema: notesSchema, [name]: items }, null, 2)}\n`;
}

/** Null where the file, or an item in it, is not as it should be. */
export function decodeItems<Item>(
  name: string,
  text: string,
  readItem: (value: unknown) => Item | null,
): readonly Item[] | null {
  const fields = fieldsOf(parseJson(text));
  const written = fields.get(name);
  if (fields.get("schema") !== notesSchema || !Array.isArray(written)) return null;
  const items = written.flatMap((value) => readItem(value) ?? []);
  return items.length === written.length ? items : null;
}

function readNote(value: unknown): Note | null {
  const fields = fieldsOf(value);
  const edition = fields.get("edition");
  const documentKind = documentKinds.find((each) => each === fields.get("documentKind"));
  const [slug, title, text, made, digest] = ["slug", "title", "text", "made", "digest"].map((name) =>
    fields.get(name),
  );
  if (
    typeof edition !== "string" ||
    !isEdition(edition) ||
    documentKind === undefined ||
    typeof slug !== "string"
  )
    return null;
  if (typeof title !== "string" || typeof text !== "string") return null;
  if (typeof made !== "string" || typeof digest !== "string") return null;
  return { edition, documentKind, slug, title, text, made, digest };
}

export function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
}
