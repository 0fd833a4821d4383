/**
 * The user's folders, by https://specifications.freedesktop.org/basedir-spec (relative paths are ignored), and small cached
 * files that only save time. A cached file contains its bytes twice and counts only if both halves are equal: V8 would crash on
 * a damaged byte of compiled code, and a damaged setting would change an answer. Hashing would detect damage too, but loading
 * the hash function takes as long as the cache saves.
 */
import { readFileSync, rmSync, statSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { writeIfPossible } from "./atomic-write.ts";
import type { Machine } from "./machine.ts";

type Env = Machine["env"];

const folders = {
  config: { variables: ["XDG_CONFIG_HOME"], below: [".config"] },
  data: { variables: ["XDG_DATA_HOME"], below: [".local", "share"] },
  state: { variables: ["XDG_STATE_HOME"], below: [".local", "state"] },
  cache: { variables: ["XDG_CACHE_HOME", "LOCALAPPDATA"], below: [".cache"] },
} as const;

/** Null if the environment specifies neither such a folder nor a home. */
export function userFolder(kind: keyof typeof folders, env: Env): string | null {
  const { variables, below } = folders[kind];
  const given = variables.map((name) => env[name] ?? "").find(isAbsolute);
  if (given !== undefined) return join(given, "rulings");
  const home = homeOf(env);
  return isAbsolute(home) ? join(home, ...below, "rulings") : null;
}

export function homeOf({ HOME, USERPROFILE }: Env): string {
  return HOME ?? USERPROFILE ?? "";
}

/** Null if the file does not exist, is damaged, or is not a regular file (reading a pipe might block). */
export function readCached(folder: string, name: string): Buffer | null {
  try {
    const file = join(folder, name);
    if (!statSync(file).isFile()) return null;
    const both = readFileSync(file);
    const half = both.subarray(0, both.length / 2);
    const isSound = both.length > 0 && half.equals(both.subarray(half.length));
    return isSound ? half : null;
  } catch {
    return null;
  }
}

/** Does nothing if the folder is not writable. */
export function writeCached(folder: string, name: string, bytes: Buffer): void {
  writeIfPossible(folder, join(folder, name), [bytes, bytes]);
}

/** Removes a file or a whole folder, if possible. */
export function discard(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // It may stay; its name identifies it.
  }
}
