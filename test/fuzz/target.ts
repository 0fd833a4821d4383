/** What is fuzzed: a name, where its inputs begin, and what must hold of every input. */
import { readFileSync } from "node:fs";

export interface Target {
  readonly name: string;
  /** Sound inputs; mutations start from them. */
  readonly seeds: () => readonly Uint8Array[];
  /** Words of the format that chance would not find. */
  readonly tokens: readonly string[];
  /** No input grows longer. */
  readonly mostBytes: number;
  /** Throws, or takes long, where the program is wrong. */
  readonly run: (bytes: Uint8Array) => unknown;
}

/** The words of a format, from `dictionaries/NAME.txt`: each a JSON string on a line of its own. */
export function dictionary(name: string): readonly string[] {
  const rows = readFileSync(new URL(`dictionaries/${name}.txt`, import.meta.url), "utf8").trimEnd();
  return JSON.parse(`[${rows.replaceAll("\n", ",")}]`);
}

/** A promise of the program that an input broke. */
export class Broken extends Error {}

export function promise(kept: boolean, what: string): void {
  if (!kept) throw new Broken(what);
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Any bytes as text; what is no UTF-8 becomes replacement characters. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Parts the pieces of an input that has several: files, documents. */
export const partMark = "\n%%%%\n";

export function partsOf(bytes: Uint8Array): readonly Uint8Array[] {
  return Buffer.from(bytes)
    .toString("latin1")
    .split(partMark)
    .map((part) => new Uint8Array(Buffer.from(part, "latin1")));
}
