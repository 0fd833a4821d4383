/** Detects built files of the program that differ from what the build wrote. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256Hex } from "../../domain/sha256.ts";

/** Lists the digest of every built file, including the shipped texts. */
export const buildFile = "build.txt";

/** Names of the damaged files. Called only after an error, so no answer waits for it. */
export function damagedFiles(dist: string): readonly string[] {
  const rows = bytesOf(join(dist, buildFile))?.toString("utf8").trimEnd().split("\n") ?? [""];
  const damaged = rows.flatMap((line) => {
    const { digest, name = "" } = row.exec(line)?.groups ?? {};
    if (name === "") return [buildFile];
    const bytes = bytesOf(join(dist, name));
    return bytes && sha256Hex(bytes) === digest ? [] : [name];
  });
  return Array.from(new Set(damaged), (name) => join(dist, name));
}

/** Whether the build wrote exactly these bytes into the file. */
export function isAsWritten(dist: string, name: string, bytes: Uint8Array): boolean {
  return bytesOf(join(dist, buildFile))?.includes(digestRow(name, bytes)) ?? false;
}

/** Matches a line in the format of `sha256sum`: `e3b0c442…  corpus.compiled`. */
const row = /^(?<digest>[0-9a-f]{64}) {2}(?<name>[\w.-]{1,100})$/;

export function digestRow(name: string, bytes: Uint8Array): string {
  return `${sha256Hex(bytes)}  ${name}\n`;
}

function bytesOf(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}
