/**
 * The user's own words on the disk: other names of entries and words of players, made by hand below the overlay of the
 * library. Asked at every start, so only their bytes are read here; `apply-own-words.ts` understands them.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../domain/problem.ts";
import type { Machine } from "./machine.ts";
import { overlayFolder } from "./overlay-folder.ts";
import { readBytes } from "./read-files.ts";

export interface OwnFile {
  readonly file: string;
  /** Null where it cannot be read. */
  readonly bytes: Buffer | null;
  readonly problems: readonly Problem[];
}

export interface OwnWords {
  /** Null where there is no such file. */
  readonly aliases: OwnFile | null;
  readonly vocabulary: OwnFile | null;
}

const aliasesFile = "aliases.yaml";
const vocabularyFile = "vocabulary.yaml";

/** Null where there are none. */
export function readOwnWords({ env }: Pick<Machine, "env">): OwnWords | null {
  const folder = overlayFolder(env);
  if (folder === null || !existsSync(folder)) return null;
  const [aliases, vocabulary] = [readOwn(join(folder, aliasesFile)), readOwn(join(folder, vocabularyFile))];
  return aliases === null && vocabulary === null ? null : { aliases, vocabulary };
}

function readOwn(file: string): OwnFile | null {
  return existsSync(file) ? { file, ...readBytes(file) } : null;
}

/** Changes with every byte of them. */
export function ownWordsKey(words: OwnWords | null): string {
  const parts = [words?.aliases, words?.vocabulary].map((own) => own?.bytes?.toString("base64") ?? "");
  return parts.join(".");
}
