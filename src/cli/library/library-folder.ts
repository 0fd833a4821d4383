/** Where the user's library is, and the small files of words in it that are read at every start. */
import { join, resolve } from "node:path";
import type { Machine } from "../machine/machine.ts";
import { type ReadBytes, readOwnBytes } from "../machine/read-files.ts";
import { userFolder } from "../machine/user-folders.ts";

/** The folder that `RULINGS_LIBRARY` names, else the user's own; null if there is no home or `RULINGS_LIBRARY` is off. */
export function libraryFolder(env: Machine["env"]): string | null {
  const given = env.RULINGS_LIBRARY ?? "";
  if (given === "off") return null;
  return given === "" ? userFolder("data", env) : resolve(given);
}

/** Where the user keeps what no document says: notes, other names, words of one's own. */
export function overlayFolder(env: Machine["env"]): string | null {
  const library = libraryFolder(env);
  return library === null ? null : join(library, "overlay");
}

export interface UserFile extends ReadBytes {
  readonly file: string;
}

/** Null where there is no such file. */
export interface UserWords {
  readonly aliases: UserFile | null;
  readonly vocabulary: UserFile | null;
}

/** Null where there are none. */
export function readUserWords(env: Machine["env"]): UserWords | null {
  const folder = overlayFolder(env);
  if (folder === null) return null;
  const [aliases, vocabulary] = [readOwn(folder, "aliases.yaml"), readOwn(folder, "vocabulary.yaml")];
  return aliases === null && vocabulary === null ? null : { aliases, vocabulary };
}

function readOwn(folder: string, name: string): UserFile | null {
  const file = join(folder, name);
  const { bytes, problems } = readOwnBytes(file);
  return bytes === null && problems.length === 0 ? null : { file, bytes, problems };
}
