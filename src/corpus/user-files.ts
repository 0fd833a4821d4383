/**
 * Decodes and encodes the files that a user keeps besides documents: notes and taught questions. Merging another
 * user's file adds only the items that are new.
 */
import { slugOfId } from "../domain/entry.ts";
import type { Note } from "../domain/note.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { TaughtQuestion } from "../domain/vocabulary.ts";
import { listSchema, validateNotes, validateTaught } from "./schema.ts";
import { type Decoded, decodeJson, type Validate } from "./yaml.ts";

export interface UserText {
  /** Its name in problems. */
  readonly file: string;
  readonly text: string;
}

interface UserFile<Item> {
  readonly decode: (own: UserText) => Decoded<readonly Item[]>;
  /** Equal for items that say the same. */
  readonly keyOf: (item: Item) => string;
  /** Appends items to the text of the file; `here` are those that it has. */
  readonly append: (own: string, here: readonly Item[], more: readonly Item[]) => string;
}

/** A file that the program writes. */
export interface UserList<Item> extends UserFile<Item> {
  /** Its name in the overlay of the library. */
  readonly file: string;
  readonly encode: (items: readonly Item[]) => string;
}

/** `field` is the property of the file that contains the items. `keyOf` returns what distinguishes them. */
function userList<Item>(
  field: string,
  validate: Validate<readonly Item[]>,
  keyOf: (item: Item) => readonly unknown[],
): UserList<Item> {
  const encode = (items: readonly Item[]) =>
    `${JSON.stringify({ schema: listSchema, [field]: items }, null, 2)}\n`;
  return {
    file: `${field}.json`,
    encode,
    decode: ({ text, file }) => {
      const { value, problems } = decodeJson(text, file, validate);
      return { value, problems: problems.map((problem) => ({ ...problem, advice })) };
    },
    keyOf: (item) => JSON.stringify(keyOf(item)),
    append: (_, here, more) => encode([...here, ...more]),
  };
}

const advice = "correct it, or move it away to start over; it is not overwritten";

/** The types of items, by the property of their files. */
export interface UserItems {
  readonly notes: Note;
  readonly taught: TaughtQuestion;
}

export const userLists: { readonly [Name in keyof UserItems]: UserList<UserItems[Name]> } = {
  notes: userList("notes", validateNotes, (note) => [note.edition, note.documentKind, note.slug, note.text]),
  taught: userList("taught", validateTaught, (one) => [
    one.question,
    one.edition,
    slugOfId(one.entry),
    one.path,
  ]),
};

export interface MergedUserFile {
  /** The new content of the file; null if it need not be written. */
  readonly text: string | null;
  /** Number of items that were added. */
  readonly added: number;
  /** Number of items that existed already. */
  readonly known: number;
  readonly problems: readonly Problem[];
}

/** `mine` is null if there is no such file yet; then the other user's file is only checked. */
type Merge = (theirs: UserText, mine: UserText | null) => MergedUserFile;

/** Keyed by the names of the files in the overlay. */
const merges: ReadonlyMap<string, Merge> = new Map([
  [userLists.notes.file, merging(userLists.notes)],
  [userLists.taught.file, merging(userLists.taught)],
]);

export const userFileNames: readonly string[] = [...merges.keys()];

export function mergeUserFile(name: string, theirs: UserText, mine: UserText | null): MergedUserFile {
  return merges.get(name)?.(theirs, mine) ?? unmerged([unknownFile(name, theirs)]);
}

/** The result is decoded before it is accepted, because appending to a list in brackets makes invalid YAML. */
function merging<Item>({ decode, keyOf, append }: UserFile<Item>): Merge {
  return (theirs, mine) => {
    const { value: brought, problems } = decode(theirs);
    if (brought === null) return unmerged(problems);
    if (mine === null) return { text: theirs.text, added: brought.length, known: 0, problems: [] };
    const { value: here, problems: own } = decode(mine);
    if (here === null) return unmerged(own);
    const seen = new Set(here.map(keyOf));
    const added = brought.filter((item) => !seen.has(keyOf(item)));
    const known = brought.length - added.length;
    if (added.length === 0) return { text: null, added: 0, known, problems: [] };
    const text = append(mine.text, here, added);
    const isWhole = JSON.stringify(decode({ ...mine, text }).value) === JSON.stringify([...here, ...added]);
    return isWhole ? { text, added: added.length, known, problems: [] } : unmerged([cannotGrow(mine)]);
  };
}

function unmerged(problems: readonly Problem[]): MergedUserFile {
  return { text: null, added: 0, known: 0, problems };
}

function unknownFile(name: string, { file }: UserText): Problem {
  return problemOf({
    severity: "error",
    code: "damaged-archive",
    file,
    message: `\`${name}\` is not a user file; expected ${userFileNames.join(", ")}`,
    advice: "a later version of rulings may have packed it",
  });
}

function cannotGrow({ file }: UserText): Problem {
  return problemOf({
    severity: "error",
    code: "wrong-shape",
    file,
    message: "it cannot be added to; expected a list with a `-` before each item, and nothing after it",
    advice: "write it that way, then import the archive again",
  });
}
