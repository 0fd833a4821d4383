/** Files and folders that a person named in, their bytes or a problem out. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Problem, problemOf } from "../domain/problem.ts";
import { limitProblem, limits, megabytes } from "../read/limits.ts";
import { readFileBounded } from "./bounded.ts";

export interface ReadBytes {
  readonly bytes: Buffer | null;
  readonly problems: readonly Problem[];
}

export function isThere(path: string): boolean {
  return existsSync(path);
}

export function readBytes(path: string): ReadBytes {
  try {
    const bytes = readFileBounded(path, limits.archiveBytes);
    return { bytes, problems: bytes === null ? [tooLong(path, limits.archiveBytes)] : [] };
  } catch (error) {
    return { bytes: null, problems: [unreadable(path, error, "a file that you may read")] };
  }
}

/** `most` is the number of bytes from which on it was not read further. */
export function tooLong(file: string, most: number): Problem {
  return limitProblem({ file, found: `more than ${megabytes(most)}`, limit: "that" });
}

/** The paths of the YAML files right inside a folder, by name. */
export function yamlFilesIn(folder: string): {
  readonly paths: readonly string[];
  readonly problems: readonly Problem[];
} {
  try {
    const names = readdirSync(folder).filter((name) => /\.ya?ml$/.test(name));
    return { paths: names.sort().map((name) => join(folder, name)), problems: [] };
  } catch (error) {
    return { paths: [], problems: [unreadable(folder, error, "a folder of corpus files")] };
  }
}

/** What the system says, in the words of a person. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  ENOTDIR: "it is no folder",
  EISDIR: "it is a folder",
  EACCES: "it may not be read",
};

function unreadable(file: string, error: unknown, expected: string): Problem {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return problemOf({
    severity: "error",
    code: "unreadable-file",
    file,
    message: `${reasons[code] ?? "it cannot be read"}; expected ${expected}`,
    advice: "look at the name and at who may read it",
  });
}
