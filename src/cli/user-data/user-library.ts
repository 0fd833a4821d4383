/** Locates the user's library, and changes the small files in it. */
import { dirname, join } from "node:path";
import { type UserItems, type UserList, userLists } from "../../corpus/user-files.ts";
import { errorOf, UserError } from "../../domain/user-error.ts";
import { type LibraryFolder, lockFile } from "../../library/disk.ts";
import { takeLock } from "../../library/write-library.ts";
import type { Machine } from "../machine/machine.ts";
import { readOwnBytes } from "../machine/read-files.ts";
import { makeFolder, realDisk, userErrorOfWriting, writeAtomically } from "../machine/real-disk.ts";
import { libraryFolder, overlayFolder } from "./library-folder.ts";

/** Locates the user's library. Throws if there can be none. */
export function userLibrary({ env }: Machine): LibraryFolder {
  const root = libraryFolder(env);
  if (root !== null) return { disk: realDisk, root };
  throw new UserError(
    "there is no library: HOME is not set, or RULINGS_LIBRARY is off",
    "RULINGS_LIBRARY=~/rulings",
  );
}

const overtaken = "another process changed it meanwhile; nothing was written";

/**
 * Changes small files in a folder of the user's library (notes, taught questions, event logs) under a lock. The folder is
 * created if missing. The lock is that of the library, so that one writer changes it at a time. Reading, changing, and writing
 * within the lock ensures that simultaneous changes are not lost. A laptop that sleeps in between may lose the lock; `write` then
 * throws, because the file may have changed. `what` names the files if the user has no folder.
 */
export function withLock<Result>(
  folder: string | null,
  what: string,
  change: (write: (file: string, text: string) => void, folder: string) => Result,
): Result {
  if (folder === null)
    throw new UserError(`there is no folder for ${what}`, "set HOME, or set RULINGS_LIBRARY to a folder");
  const { isHeld, release } = lockFolder(folder);
  const write = (file: string, text: string) =>
    writeAtomically(file, text, () => {
      if (!isHeld()) throw new UserError(`${file}: ${overtaken}`, "run the command again");
    });
  try {
    return change(write, folder);
  } finally {
    release();
  }
}

function lockFolder(folder: string) {
  try {
    makeFolder(folder, 0o700);
    return takeLock(join(dirname(folder), lockFile), realDisk);
  } catch (error) {
    throw userErrorOfWriting(error, folder);
  }
}

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
