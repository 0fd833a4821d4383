/** A corpus of any size in the words of the shipped one, compiled as the build compiles it. The same every time. */
import { realDisk } from "../../src/cli/machine/real-disk.ts";
import type { Entry } from "../../src/domain/entry.ts";
import { slug } from "../../src/domain/fold.ts";
import { compileTexts } from "../../src/library/compile-corpus.ts";
import { compiledFile, shippedTexts } from "../../src/library/open-corpus.ts";
import { emptyPhrasebook } from "../../src/search/index/compile-index.ts";
import { type PeerPassage, peerPassages } from "../eval/peers.ts";
import { blockOf, entryOf } from "../nouns.ts";

const dist = new URL("../../dist", import.meta.url).pathname;
/** As many as a ruling has. */
const wordsOfEntry = 60;
const sentenceLength = 15;

export interface BigCorpus {
  readonly files: readonly (readonly [file: string, bytes: Uint8Array])[];
  readonly passages: readonly PeerPassage[];
}

/** So many passages beside the shipped ones. */
export function bigCorpus(count: number): BigCorpus {
  const shipped = shippedTexts({ disk: realDisk, dist });
  const pick = wordsOf(
    shipped.flatMap(({ entries }) => entries.flatMap(({ blocks }) => blocks.map(({ text }) => text))),
  );
  const [first] = shipped;
  if (first === undefined) throw new Error("the program was built without texts");
  const entries = Array.from({ length: count }, (_, at) => entry(first.document.id, at, pick));
  const texts = [{ ...first, entries: [...first.entries, ...entries] }, ...shipped.slice(1)];
  return {
    files: [[compiledFile, compileTexts(texts, emptyPhrasebook)]],
    passages: peerPassages(texts),
  };
}

/** Gives a word of the texts at a time, the same every time. */
export function wordsOf(texts: readonly string[]): () => string {
  const words = texts.flatMap((text) => text.split(/\s+/)).filter((word) => /^[\p{L}’'-]+$/u.test(word));
  return pickFrom(words);
}

/** Cards bear names that no other text uses, and are spoken of in several texts. */
const differentNames = 20_000;

/** `badekore`: a name in syllables for each number. */
function nameOf(number: number): string {
  const syllables = "ba be bo da de do ka ke ko la le lo ma me mo ra re ro ta te".split(" ");
  const digits = [0, 1, 2, 3].map((place) => Math.floor(number / syllables.length ** place));
  return digits.map((digit) => syllables[digit % syllables.length]).join("");
}

function entry(document: string, at: number, pick: () => string): Entry {
  const title = `${pick()} ${pick()} ${nameOf(at % differentNames)}`;
  const text = Array.from({ length: wordsOfEntry }, (_, word) =>
    word % sentenceLength === sentenceLength - 1 ? `${pick()}.` : pick(),
  ).join(" ");
  const id = `${document}/${slug(title)}-${at}`;
  return entryOf({ id, title, blocks: [blockOf(text)], lines: [1, 1] });
}

/** Numerical Recipes' linear congruential generator: enough for words, and the same on every machine. */
function pickFrom(words: readonly string[]): () => string {
  let seed = 1966;
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return words[seed % words.length] ?? "";
  };
}
