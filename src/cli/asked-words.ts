/**
 * How people ask for the shipped texts, packed by the build. It is read only where texts are compiled again, so that it
 * may take as long to open as to learn from.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import type { AskedWords } from "./own-corpus.ts";

/** The players' vocabulary, the subject indexes and the questions that no text answers. */
export const askedFile = "asked.json.br";

export function packAsked(asked: AskedWords): Uint8Array {
  return brotliCompressSync(JSON.stringify(asked));
}

/** Null where the file is missing or damaged. `home` is the folder of the built program. */
export function readAsked(home: string): AskedWords | null {
  try {
    return JSON.parse(brotliDecompressSync(readFileSync(join(home, askedFile))).toString("utf8"));
  } catch {
    return null;
  }
}
