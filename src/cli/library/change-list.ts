/** Changes a list of the user's on the disk. Apart from user-lists.ts, because every question loads that file and few write. */
import { join } from "node:path";
import { type UserItems, type UserList, userLists } from "../../corpus/user-lists.ts";
import type { CitedPassage } from "../../domain/event-log.ts";
import { teach } from "../../log/taught-questions.ts";
import { writeAtomically } from "../machine/atomic-write.ts";
import type { Machine } from "../machine/machine.ts";
import { readOwnBytes } from "../machine/read-files.ts";
import { errorOf, UserError } from "../user-error.ts";
import { overlayFolder } from "./library-folder.ts";
import { whileLocked } from "./user-library.ts";

/** Returns the items that the change took away. A damaged list is never written over. */
export function changeUserList<Name extends keyof UserItems>(
  name: Name,
  { env }: Pick<Machine, "env">,
  change: (items: readonly UserItems[Name][]) => readonly UserItems[Name][],
): readonly UserItems[Name][] {
  const list: UserList<UserItems[Name]> = userLists[name];
  const folder = overlayFolder(env);
  if (folder === null)
    throw new UserError(
      `there is no folder for ${list.file}`,
      "set HOME, or set RULINGS_LIBRARY to a folder",
    );
  return whileLocked(folder, () => {
    const file = join(folder, list.file);
    const items = itemsIn(file, list);
    const changed = change(items);
    if (changed.length !== items.length || changed.some((item, at) => item !== items[at]))
      writeAtomically(file, list.encode(changed));
    return items.filter((item) => !changed.includes(item));
  });
}

function itemsIn<Item>(file: string, list: UserList<Item>): readonly Item[] {
  const { bytes, problems } = readOwnBytes(file);
  const read = bytes ? list.decode({ file, text: bytes.toString("utf8") }) : { items: [], problems };
  const [problem] = read.problems;
  if (read.items !== null && !problem) return read.items;
  throw errorOf(problem, file);
}

/** From now on this passage comes first where the question is asked in similar words. */
export function teachPassage(
  question: string,
  { entry, title, edition, path }: CitedPassage,
  machine: Machine,
): void {
  const lesson = { question, entry, title, edition, path, made: machine.today() };
  changeUserList("taught", machine, (taught) => teach(taught, lesson));
}
