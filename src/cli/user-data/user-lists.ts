/** Reads the user's notes and taught questions from the overlay of the library, and adds notes to answers. */
import { join } from "node:path";
import type { UserItems } from "../../corpus/user-files.ts";
import type { Decoded } from "../../corpus/yaml.ts";
import type { Answer } from "../../domain/answer.ts";
import { slugOfId } from "../../domain/entry.ts";
import { type Note, notesFor } from "../../domain/note.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import { entriesInDocuments } from "../../domain/rules-text.ts";
import type { LinkedTexts } from "../../library/compiled-corpus.ts";
import type { Machine } from "../machine/machine.ts";
import { readOwnBytes } from "../machine/read-files.ts";
import { sayProblems } from "../print.ts";
import { overlayFolder } from "./library-folder.ts";

/** Empty if the file does not exist; null with problems if it is damaged or cannot be read. */
export async function readUserList<Name extends keyof UserItems>(
  name: Name,
  { env }: Pick<Machine, "env">,
): Promise<Decoded<readonly UserItems[Name][]>> {
  const folder = overlayFolder(env);
  if (folder === null) return { value: [], problems: [] };
  const file = join(folder, `${name}.json`);
  const { bytes, problems } = readOwnBytes(file);
  if (bytes === null) return { value: problems.length === 0 ? [] : null, problems };
  const { userLists } = await import("../../corpus/user-files.ts");
  return userLists[name].decode({ file, text: bytes.toString("utf8") });
}

/** Null if the list is damaged, which is reported on stderr. */
export async function loadUserList<Name extends keyof UserItems>(
  name: Name,
  machine: Machine,
): Promise<readonly UserItems[Name][] | null> {
  const { value, problems } = await readUserList(name, machine);
  sayProblems(problems, machine);
  return value;
}

export function entryWithNotes<Opened extends OpenedEntry>(opened: Opened, notes: readonly Note[]): Opened {
  return notes.length === 0 ? opened : { ...opened, notes: notesFor(notes, opened) };
}

/** Adds notes to the first hit of each entry. The texts are read only if some note may belong to a hit. */
export function answerWithNotes(answer: Answer, notes: readonly Note[], texts: () => LinkedTexts): Answer {
  if (notes.length === 0) return answer;
  const slugs = new Set(notes.map(({ slug }) => slug));
  const shown = new Set<string>();
  const hits = answer.hits.map((hit) => {
    const { id } = hit.entry;
    if (shown.has(id) || !slugs.has(slugOfId(id))) return hit;
    shown.add(id);
    const placed = entriesInDocuments(texts().texts).find(({ entry }) => entry.id === id);
    return placed === undefined ? hit : { ...hit, notes: notesFor(notes, placed) };
  });
  return { ...answer, hits };
}
