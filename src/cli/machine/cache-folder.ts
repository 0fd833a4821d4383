/**
 * The user's cache folder, and small files in it that only save time. Such a file holds its bytes twice and counts only if
 * both halves are alike: V8 would crash on a damaged byte of compiled code, and a damaged setting would change an answer.
 * Hashing would find damage too, but loading the hash function takes as long as the cache saves.
 */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeIfPossible } from "./atomic-write.ts";

/** Null if there is no such file, or if it is damaged. */
export function readCached(folder: string, name: string): Buffer | null {
  try {
    const both = readFileSync(join(folder, name));
    const half = both.subarray(0, both.length / 2);
    const isSound = both.length > 0 && half.equals(both.subarray(half.length));
    return isSound ? half : null;
  } catch {
    return null;
  }
}

/** Does nothing if the folder cannot be written. */
export function writeCached(folder: string, name: string, bytes: Buffer): void {
  writeIfPossible(folder, join(folder, name), [bytes, bytes]);
}

/** Removes a file or a whole folder, if it can. */
export function discard(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // It can stay: its name says what it is.
  }
}
