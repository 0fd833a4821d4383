/**
 * Changes the user's notes. Files are replaced atomically. Separate from user-lists.ts because every
 * question loads that file, but few commands write.
 */
import { join } from "node:path";
import { type UserItems, type UserList, userLists } from "../../corpus/user-files.ts";
import { errorOf } from "../../domain/user-error.ts";
import type { Machine } from "../machine/machine.ts";
import { readOwnBytes } from "../machine/read-files.ts";
import { overlayFolder } from "./library-folder.ts";
import { withLock } from "./user-library.ts";

/** Returns the items that the change removed. A damaged list is never overwritten. */
export function changeUserList<Name extends keyof UserItems>(
  name: Name,
  { env }: Pick<Machine, "env">,
  change: (items: readonly UserItems[Name][]) => readonly UserItems[Name][],
): readonly UserItems[Name][] {
  const list: UserList<UserItems[Name]> = userLists[name];
  return withLock(overlayFolder(env), list.file, (write, folder) => {
    const file = join(folder, list.file);
    const items = itemsIn(file, list);
    const changed = change(items);
    if (changed.length !== items.length || changed.some((item, at) => item !== items[at]))
      write(file, list.encode(changed));
    return items.filter((item) => !changed.includes(item));
  });
}

function itemsIn<Item>(file: string, list: UserList<Item>): readonly Item[] {
  const { bytes, problems } = readOwnBytes(file);
  const read = bytes ? list.decode({ file, text: bytes.toString("utf8") }) : { value: [], problems };
  const [problem] = read.problems;
  if (read.value !== null && !problem) return read.value;
  throw errorOf(problem, file);
}
