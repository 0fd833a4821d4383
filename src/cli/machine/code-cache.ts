/**
 * V8's compiled code of a bundle, kept in the user's cache folder: reading it is quicker than compiling again. V8 refuses
 * data of other versions and flags, but believes what it gets: a damaged byte could crash the runtime. So a file holds
 * the data twice, and counts only when both are alike. Whatever goes wrong, the program runs without it.
 */
import { readFileSync, rmSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { replaceKept } from "./atomic-write.ts";

export interface CodeCache {
  /** Null where nothing sound was kept. */
  readonly read: (name: string) => Buffer | null;
  readonly write: (name: string, data: Buffer) => void;
}

interface CacheKey {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Changes with every build: V8 itself compares no more than the length of a source. */
  readonly build: string;
}

/** Null where the user has no cache folder, or wants none of ours (`RULINGS_CODE_CACHE=off`). */
export function openCodeCache({ env, build }: CacheKey): CodeCache | null {
  const folder = cacheFolder(env);
  if (folder === null || env.RULINGS_CODE_CACHE === "off") return null;
  const path = (name: string) => join(folder, `${build}-${process.version}-${process.arch}-${name}.v8`);
  return {
    read: (name) => soundHalf(readOrNull(path(name))),
    write: (name, data) => replaceKept(folder, path(name), Buffer.concat([data, data])),
  };
}

/** https://specifications.freedesktop.org/basedir-spec: a relative path there is to be ignored. */
export function cacheFolder(env: CacheKey["env"]): string | null {
  const base = [env.XDG_CACHE_HOME, env.LOCALAPPDATA].find((path) => path !== undefined && isAbsolute(path));
  if (base !== undefined) return join(base, "rulings");
  return env.HOME !== undefined && isAbsolute(env.HOME) ? join(env.HOME, ".cache", "rulings") : null;
}

function readOrNull(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

function soundHalf(kept: Buffer | null): Buffer | null {
  if (kept === null || kept.length === 0 || kept.length % 2 === 1) return null;
  const half = kept.subarray(0, kept.length / 2);
  return half.equals(kept.subarray(kept.length / 2)) ? half : null;
}

/** A file or a whole folder. */
export function discard(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Then it stays; its name says what it is.
  }
}
