/** Where the user's library, its overlay, and the logs of events are, and the small files of words that are read at every start. */
import { join, resolve } from "node:path";
import { slug } from "../../domain/fold.ts";
import type { Surroundings } from "../command.ts";
import type { Machine } from "../machine/machine.ts";
import { type ReadBytes, readOwnBytes } from "../machine/read-files.ts";
import { userFolder } from "../machine/user-folders.ts";

/** The folder that `RULINGS_LIBRARY` names, else the user's own; null if there is no home or `RULINGS_LIBRARY` is off. */
export function libraryFolder(env: Machine["env"]): string | null {
  const given = env.RULINGS_LIBRARY ?? "";
  if (given === "off") return null;
  return given === "" ? userFolder("data", env) : resolve(given);
}

/** Folder in the library where the user keeps what no document says: notes, other names, words of one's own. */
export const overlayName = "overlay";

/** Null where the user has no library. */
export function overlayFolder(env: Machine["env"]): string | null {
  return folderInLibrary(overlayName, env);
}

/** Null where the user has no library. */
export function eventFolder(env: Machine["env"]): string | null {
  return folderInLibrary("events", env);
}

function folderInLibrary(name: string, env: Machine["env"]): string | null {
  const library = libraryFolder(env);
  return library === null ? null : join(library, name);
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

/** Where no event is named in the settings, each day is an event of its own. */
export function eventName({ options, machine }: Surroundings): string {
  return options.event ?? machine.today();
}

/** `events/NAME.jsonl` in the user's library; null where there is none. */
export function eventLogFile(call: Surroundings): string | null {
  const folder = eventFolder(call.machine.env);
  return folder === null ? null : join(folder, `${slug(eventName(call)) || "event"}.jsonl`);
}
