/**
 * The files that a user keeps beside the documents (notes, taught questions, other names, words of players) in, items or
 * located problems out, and back. Of another user's file, only what is new is added to the one here.
 */
import { slugOfId } from "../domain/entry.ts";
import type { Note } from "../domain/note.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { TaughtQuestion } from "../domain/vocabulary.ts";
import { listSchema, shapeNotes, shapeTaught, shapeUserAliases, shapeVocabulary } from "./schema.ts";
import { type Decoded, decodeJson, decodeYaml, type Shape, writeItems } from "./yaml.ts";

export interface UserText {
  /** As problems name it. */
  readonly file: string;
  readonly text: string;
}

interface UserFile<Item> {
  readonly decode: (own: UserText) => Decoded<readonly Item[]>;
  /** Equal for items that say the same. */
  readonly keyOf: (item: Item) => string;
  /** The text of the file with more items at its end; `here` are those that it has. */
  readonly append: (own: string, here: readonly Item[], more: readonly Item[]) => string;
}

/** A file that the program writes. */
export interface UserList<Item> extends UserFile<Item> {
  /** Its name in the overlay of the library. */
  readonly file: string;
  readonly encode: (items: readonly Item[]) => string;
}

/** `field` is the one of the file that holds the items; `keyOf` gives what tells them apart. */
function userList<Item>(
  field: string,
  shape: Shape<readonly Item[]>,
  keyOf: (item: Item) => readonly unknown[],
): UserList<Item> {
  const encode = (items: readonly Item[]) =>
    `${JSON.stringify({ schema: listSchema, [field]: items }, null, 2)}\n`;
  return {
    file: `${field}.json`,
    encode,
    decode: ({ text, file }) => {
      const { value, problems } = decodeJson(text, file, shape);
      return { value, problems: problems.map((problem) => ({ ...problem, advice })) };
    },
    keyOf: (item) => JSON.stringify(keyOf(item)),
    append: (_, here, more) => encode([...here, ...more]),
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

/** A file that the user writes: the lines and comments there stay as they are. */
function handwritten<Item>(shape: Shape<readonly Item[]>): UserFile<Item> {
  return {
    decode: ({ text, file }) => decodeYaml(text, file, shape),
    keyOf: (item) => JSON.stringify(item),
    append: (own, _, more) => `${own}${own === "" || own.endsWith("\n") ? "" : "\n"}${writeItems(more)}`,
  };
}

export interface MergedUserFile {
  /** The file as it is to be; null if nothing is to be written. */
  readonly text: string | null;
  /** Items that are new here. */
  readonly added: number;
  /** Items that were here already. */
  readonly known: number;
  readonly problems: readonly Problem[];
}

/** `mine` is null if there is no such file here; then the file of the other user is checked alone. */
type Merge = (theirs: UserText, mine: UserText | null) => MergedUserFile;

/** By the names that the files have in the overlay. */
const merges: ReadonlyMap<string, Merge> = new Map([
  ["notes.json", merging(userLists.notes)],
  ["taught.json", merging(userLists.taught)],
  ["aliases.yaml", merging(handwritten(shapeUserAliases))],
  ["vocabulary.yaml", merging(handwritten(shapeVocabulary))],
]);

export const userFileNames: readonly string[] = [...merges.keys()];

export function mergeUserFile(name: string, theirs: UserText, mine: UserText | null): MergedUserFile {
  return merges.get(name)?.(theirs, mine) ?? unmerged([unknownFile(name, theirs)]);
}

/** The result is read again before it counts: a list in brackets cannot be added to at its end. */
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
