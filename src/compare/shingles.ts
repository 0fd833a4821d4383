/** Runs of three words as numbers: a passage keeps most of them in another text, whatever is around it. */
import type { Entry } from "../domain/entry.ts";
import { foldedWords } from "./word-weights.ts";

/** The entry's runs of three words in order. Two runs rarely share a number, too rarely to matter. */
export function shinglesOf(entry: Entry): Uint32Array {
  const words = Uint32Array.from(foldedWords(entry), hash);
  const shingles = new Uint32Array(Math.max(0, words.length - 2));
  for (let at = 0; at < shingles.length; at++) {
    shingles[at] = mix(mix(words[at] ?? 0, words[at + 1] ?? 0), words[at + 2] ?? 0);
  }
  return shingles;
}

/** As boost::hash_combine does it: the order of the words counts. */
function mix(one: number, next: number): number {
  return (one ^ (next + 0x9e3779b9 + (one << 6) + (one >>> 2))) >>> 0;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** The smallest of its shingles: two texts that share half of their words share some of them (A. Broder, 1997). */
export function sketchOf(entry: Entry): readonly number[] {
  const sketch: number[] = [];
  for (const shingle of shinglesOf(entry).toSorted()) {
    if (shingle === sketch.at(-1)) continue;
    if (sketch.length === sketchSize) break;
    sketch.push(shingle);
  }
  return sketch;
}

const sketchSize = 12;
