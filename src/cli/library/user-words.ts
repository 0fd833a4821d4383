/**
 * The user's own words on the disk: other names of entries and words of players, made by hand below the overlay of the
 * library. Asked at every start, so only their bytes are read here; `compile-corpus.ts` understands them.
 */
import { join } from "node:path";
import type { Machine } from "../machine/machine.ts";
import { type ReadBytes, readOwnBytes } from "../machine/read-files.ts";
import { overlayFolder } from "./library-folder.ts";

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
