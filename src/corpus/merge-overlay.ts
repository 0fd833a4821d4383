/**
 * A file that the user of another machine wrote (notes, other names, words of players) and the one here in; what it adds
 * to the one here out. Nothing that stands here is changed, and what stands here already is not added twice.
 */

import { slugOfId } from "../domain/entry.ts";
import type { Note } from "../domain/note.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { TaughtQuestion } from "../domain/vocabulary.ts";
import { decodeVocabulary } from "./lessons.ts";
import { decodeNotes, encodeNotes } from "./notes-file.ts";
import { decodeOwnAliases } from "./own-aliases.ts";
import { shapeNotes } from "./schema.ts";
import { damagedTaught, decodeTaught, encodeTaught } from "./taught-file.ts";
import { decodeYaml, writeItems } from "./yaml.ts";

export interface Merged {
  /** The file as it is to be; null where nothing is to be written. */
  readonly text: string | null;
  /** Notes, names or groups of words that are new here. */
  readonly added: number;
  /** Those that stand here already. */
  readonly known: number;
  readonly problems: readonly Problem[];
}

export interface UserText {
  /** As problems name it. */
  readonly file: string;
  readonly text: string;
}

interface Items<Item> {
  /** Null where the file is not as it should be. */
  readonly items: readonly Item[] | null;
  readonly problems: readonly Problem[];
}

interface ItemSort<Item> {
  readonly decode: (own: UserText) => Items<Item>;
  /** The same for items that say the same. */
  readonly keyOf: (item: Item) => string;
  /** The text of a file with more items at its end. */
  readonly add: (own: UserText, items: readonly Item[]) => string;
}

interface OverlaySort {
  readonly grow: (theirs: UserText, mine: UserText | null) => Merged;
  readonly problems: (own: UserText) => readonly Problem[];
}

/** By the names that the files have in the overlay. */
const sorts: ReadonlyMap<string, OverlaySort> = new Map([
  ["notes.json", sortOf({ decode: decodeNoteItems, keyOf: noteKey, add: addNotes })],
  ["taught.json", sortOf({ decode: decodeTaughtItems, keyOf: taughtKey, add: addTaught })],
  ["aliases.yaml", sortOf({ decode: decodeAliases, keyOf: asText, add: addYaml })],
  ["vocabulary.yaml", sortOf({ decode: decodeGroups, keyOf: asText, add: addYaml })],
]);

export const overlayNames: readonly string[] = [...sorts.keys()];

/** What is wrong with a file that is to be carried; empty where it is sound. */
export function overlayFileProblems(name: string, own: UserText): readonly Problem[] {
  return sorts.get(name)?.problems(own) ?? [unknownFile(name, own)];
}

/** `mine` is null where there is no such file here. */
export function mergeOverlayFile(name: string, theirs: UserText, mine: UserText | null): Merged {
  return sorts.get(name)?.grow(theirs, mine) ?? nothing([unknownFile(name, theirs)]);
}

function sortOf<Item>(sort: ItemSort<Item>): OverlaySort {
  return {
    problems: (own) => sort.decode(own).problems,
    grow: (theirs, mine) => {
      const brought = sort.decode(theirs);
      if (brought.items === null) return nothing(brought.problems);
      if (mine === null) return { text: theirs.text, added: brought.items.length, known: 0, problems: [] };
      const here = sort.decode(mine);
      return here.items === null ? nothing(here.problems) : grow(sort, mine, here.items, brought.items);
    },
  };
}

/** What was made is read again before it counts: a list in brackets cannot be added to at its end. */
function grow<Item>(
  sort: ItemSort<Item>,
  mine: UserText,
  here: readonly Item[],
  brought: readonly Item[],
): Merged {
  const seen = new Set(here.map(sort.keyOf));
  const added = brought.filter((item) => !seen.has(sort.keyOf(item)));
  const known = brought.length - added.length;
  if (added.length === 0) return { text: null, added: 0, known, problems: [] };
  const text = sort.add(mine, added);
  const { items } = sort.decode({ ...mine, text });
  const isWhole = items !== null && asText(items) === asText([...here, ...added]);
  return isWhole ? { text, added: added.length, known, problems: [] } : nothing([cannotGrow(mine)]);
}

function nothing(problems: readonly Problem[]): Merged {
  return { text: null, added: 0, known: 0, problems };
}

function asText(value: unknown): string {
  return JSON.stringify(value);
}

function decodeNoteItems({ text, file }: UserText): Items<Note> {
  const items = decodeNotes(text);
  return { items, problems: items === null ? notesProblems(text, file) : [] };
}

/** Whenever it was made, and whatever the entry was called then. */
function noteKey({ edition, documentKind, slug, text }: Note): string {
  return asText([edition, documentKind, slug, text]);
}

function addNotes({ text }: UserText, notes: readonly Note[]): string {
  return encodeNotes([...(decodeNotes(text) ?? []), ...notes]);
}

function decodeTaughtItems({ text, file }: UserText): Items<TaughtQuestion> {
  const items = decodeTaught(text);
  return { items, problems: items === null ? [damagedTaught(file)] : [] };
}

function taughtKey({ question, edition, entry, path }: TaughtQuestion): string {
  return asText([question, edition, slugOfId(entry), path]);
}

function addTaught({ text }: UserText, taught: readonly TaughtQuestion[]): string {
  return encodeTaught([...(decodeTaught(text) ?? []), ...taught]);
}

function decodeAliases({ text, file }: UserText) {
  const { aliases, problems } = decodeOwnAliases(text, file);
  return { items: aliases?.items ?? null, problems };
}

/** As they are written: an edition that was not given is not there. */
function decodeGroups({ text, file }: UserText) {
  const { groups, problems } = decodeVocabulary(text, file);
  const items = groups.map(({ say, means, edition }) => ({ say, means, ...(edition && { edition }) }));
  return { items: problems.length > 0 ? null : items, problems };
}

/** The user's own lines and remarks stay as they are. */
function addYaml<Item>({ text }: UserText, items: readonly Item[]): string {
  return `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${writeItems(items)}`;
}

function unknownFile(name: string, { file }: UserText): Problem {
  return problemOf({
    severity: "error",
    code: "damaged-archive",
    file,
    message: `\`${name}\` is not a user file; expected ${overlayNames.join(", ")}`,
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

const advice = "correct it, or move it away to start over; nothing is written over it";

export function notesProblems(text: string, file: string): readonly Problem[] {
  const { problems } = decodeYaml({ yaml: text, file, shape: shapeNotes });
  const message = "your notes cannot be read; expected them as rulings writes them";
  const all =
    problems.length > 0 ? problems : [problemOf({ severity: "error", code: "wrong-shape", file, message })];
  return all.map((problem) => ({
    ...problem,
    message: problem.message.replace(/^not YAML/, "not JSON"),
    advice,
  }));
}
