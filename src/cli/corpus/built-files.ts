/** The built files of the program in, the names of those that are not as the build left them out. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256Hex } from "../../domain/sha256.ts";

/** A digest of every built file, and so of the shipped texts too. */
export const buildFile = "build.txt";

/** Looked at only where something went wrong: no answer waits for it. */
export function damagedFiles(home: string): readonly string[] {
  const rows = bytesOf(join(home, buildFile))?.toString("utf8").trimEnd().split("\n") ?? [""];
  const damaged = rows.flatMap((line) => {
    const { digest, name = "" } = row.exec(line)?.groups ?? {};
    if (name === "") return [buildFile];
    const bytes = bytesOf(join(home, name));
    return bytes && sha256Hex(bytes) === digest ? [] : [name];
  });
  return Array.from(new Set(damaged), (name) => join(home, name));
}

/** Whether these are the bytes that the build wrote into a file. */
export function isAsWritten(home: string, name: string, bytes: Uint8Array): boolean {
  return bytesOf(join(home, buildFile))?.includes(digestRow(name, bytes)) ?? false;
}

/** `e3b0c442…  corpus.compiled`, as `sha256sum` writes and checks it. */
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
