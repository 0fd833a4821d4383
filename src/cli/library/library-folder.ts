/** Where the user's library is, and the small files of words in it that are read at every start. */
import { isAbsolute, join, resolve } from "node:path";
import type { Machine } from "../machine/machine.ts";
import { type ReadBytes, readOwnBytes } from "../machine/read-files.ts";

/**
 * `RULINGS_LIBRARY` over `XDG_DATA_HOME` over `~/.local/share`; null where the user has no home, or wants no library
 * (`RULINGS_LIBRARY=off`). https://specifications.freedesktop.org/basedir-spec: a relative path there is to be ignored.
 */
export function libraryFolder(env: Machine["env"]): string | null {
  const given = env.RULINGS_LIBRARY ?? "";
  if (given === "off") return null;
  if (given !== "") return resolve(given);
  const [data = "", home = ""] = [env.XDG_DATA_HOME, env.HOME ?? env.USERPROFILE];
  if (isAbsolute(data)) return join(data, "rulings");
  return isAbsolute(home) ? join(home, ".local", "share", "rulings") : null;
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
