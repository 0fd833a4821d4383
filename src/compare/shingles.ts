/** Runs of three words as numbers: a passage that stands in another text keeps most of them, whatever was put around it. */
import type { Entry } from "../domain/entry.ts";
import { foldedWords } from "./similarity.ts";

/** The entry's runs of three words in order. Two runs share a number so rarely that a share of many is not moved by it. */
export function shinglesOf(entry: Entry): number[] {
  const words = foldedWords(entry);
  return words.slice(2).map((word, at) => hash(`${words[at]} ${words[at + 1]} ${word}`));
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** The least of its shingles: two texts that share half of their words share some of these (A. Broder, 1997). */
export function sketchOf(entry: Entry): number[] {
  return [...new Set(shinglesOf(entry))].sort((a, b) => a - b).slice(0, sketchSize);
}

const sketchSize = 12;
