/** Changes a list of the user's on the disk. Apart from `user-lists.ts`, because every query loads that file and few write. */
import { join } from "node:path";
import { overlayFileProblems } from "../../corpus/merge-overlay.ts";
import type { CitedPassage } from "../../domain/event-log.ts";
import { teach } from "../../log/taught-questions.ts";
import { writeAtomically } from "../machine/atomic-write.ts";
import type { Machine } from "../machine/machine.ts";
import { readOwnBytes } from "../machine/read-files.ts";
import { errorOf, UserError } from "../user-error.ts";
import { overlayFolder } from "./library-folder.ts";
import { whileLocked } from "./lock-folder.ts";
import { taughtList, type UserList } from "./user-lists.ts";

/** Returns the items that the change took away. A damaged list is never written over. */
export function changeUserList<Item>(
  list: UserList<Item>,
  { env }: Pick<Machine, "env">,
  change: (items: readonly Item[]) => readonly Item[],
): readonly Item[] {
  const folder = overlayFolder(env);
  if (folder === null)
    throw new UserError(
      `there is no folder for ${list.name}`,
      "set HOME, or set RULINGS_LIBRARY to a folder",
    );
  return whileLocked(folder, () => {
    const file = join(folder, list.name);
    const items = itemsIn(file, list);
    const changed = change(items);
    if (changed.length !== items.length || changed.some((item, at) => item !== items[at]))
      writeAtomically(file, list.encode(changed));
    return items.filter((item) => !changed.includes(item));
  });
}

function itemsIn<Item>(file: string, { name, decode }: UserList<Item>): readonly Item[] {
  const { bytes, problems } = readOwnBytes(file);
  const text = bytes?.toString("utf8") ?? null;
  const items = text === null ? [] : decode(text);
  if (items !== null && problems.length === 0) return items;
  const [problem] = text === null ? problems : overlayFileProblems(name, { file, text });
  throw errorOf(problem, file);
}

/** From now on this passage comes first where the question is asked in similar words. */
export function teachPassage(
  question: string,
  { entry, title, edition, path }: CitedPassage,
  machine: Machine,
): void {
  const lesson = { question, entry, title, edition, path, made: machine.today() };
  changeUserList(taughtList, machine, (taught) => teach(taught, lesson));
}
