/** The lists that a user keeps beside the documents, notes and taught questions: JSON in, items or located problems out, and back. */
import { slugOfId } from "../domain/entry.ts";
import type { Note } from "../domain/note.ts";
import type { TaughtQuestion } from "../domain/vocabulary.ts";
import { listSchema, shapeNotes, shapeTaught } from "./schema.ts";
import { type Decoded, decodeJson, type Shape } from "./yaml.ts";

export interface UserText {
  /** As problems name it. */
  readonly file: string;
  readonly text: string;
}

export interface UserList<Item> {
  /** The name of its file in the overlay of the library. */
  readonly file: string;
  readonly encode: (items: readonly Item[]) => string;
  readonly decode: (own: UserText) => Decoded<readonly Item[]>;
  /** Equal for items that say the same. */
  readonly keyOf: (item: Item) => string;
}

/** `field` is the one of the file that holds the items; `keyOf` gives what tells them apart. */
function userList<Item>(
  field: string,
  shape: Shape<readonly Item[]>,
  keyOf: (item: Item) => readonly unknown[],
): UserList<Item> {
  return {
    file: `${field}.json`,
    encode: (items) => `${JSON.stringify({ schema: listSchema, [field]: items }, null, 2)}\n`,
    decode: ({ text, file }) => {
      const { value, problems } = decodeJson(text, file, shape);
      return { value, problems: problems.map((problem) => ({ ...problem, advice })) };
    },
    keyOf: (item) => JSON.stringify(keyOf(item)),
  };
}

const advice = "correct it, or move it away to start over; nothing is written over it";

/** By the fields of their files. */
export interface UserItems {
  readonly notes: Note;
  readonly taught: TaughtQuestion;
}

export const userLists: { readonly [Name in keyof UserItems]: UserList<UserItems[Name]> } = {
  notes: userList("notes", shapeNotes, (note) => [note.edition, note.documentKind, note.slug, note.text]),
  taught: userList("taught", shapeTaught, (one) => [
    one.question,
    one.edition,
    slugOfId(one.entry),
    one.path,
  ]),
};
