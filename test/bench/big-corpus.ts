/** A corpus of any size in the words of the shipped one, compiled as the build compiles it. The same every time. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { indexFile, textsFile } from "../../src/cli/open-corpus.ts";
import type { Entry } from "../../src/domain/entry.ts";
import { slug } from "../../src/domain/fold.ts";
import type { RulesText } from "../../src/domain/rules-text.ts";
import { compileIndex } from "../../src/search/compile-index.ts";
import { packIndex } from "../../src/search/index-file.ts";

const dist = new URL("../../dist", import.meta.url).pathname;
/** As many as a ruling has. */
const wordsOfEntry = 60;
const sentenceLength = 15;

export function bigCorpus(count: number): readonly (readonly [file: string, bytes: Uint8Array])[] {
  const shipped: { readonly texts: readonly RulesText[] } = JSON.parse(
    readFileSync(join(dist, textsFile), "utf8"),
  );
  const [first] = shipped.texts;
  const words = shipped.texts
    .flatMap(({ entries }) =>
      entries.flatMap(({ blocks }) => blocks.flatMap(({ text }) => text.split(/\s+/))),
    )
    .filter((word) => /^[\p{L}’'-]+$/u.test(word));
  if (first === undefined) return [];
  const pick = pickFrom(words);
  const entries = Array.from({ length: count }, (_, at) => entry(first.document.id, at, pick));
  const texts = [{ ...first, entries: [...first.entries, ...entries] }, ...shipped.texts.slice(1)];
  const packed = packIndex(compileIndex({ texts, referencesFrom: () => [], vocabulary: [], subjects: [] }));
  return [
    [textsFile, Buffer.from(JSON.stringify({ ...shipped, texts }))],
    [indexFile, packed],
  ];
}

function entry(document: string, at: number, pick: () => string): Entry {
  const title = `${pick()} ${pick()} ${at}`;
  const text = Array.from({ length: wordsOfEntry }, (_, word) =>
    word % sentenceLength === sentenceLength - 1 ? `${pick()}.` : pick(),
  ).join(" ");
  return {
    id: `${document}/${slug(title)}`,
    title,
    label: null,
    kind: "ruling",
    section: null,
    changed: false,
    aliases: [],
    erratum: null,
    partial: false,
    blocks: [{ kind: "paragraph", path: null, text, lines: [1, 1], under: null, depth: 0, leadIn: null }],
    lines: [1, 1],
  };
}

/** Numerical Recipes' linear congruential generator: enough for words, and the same on every machine. */
function pickFrom(words: readonly string[]): () => string {
  let seed = 1966;
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return words[seed % words.length] ?? "";
  };
}
