/** The shipped texts and the documents of a library in, one corpus out. Slow: it links and indexes all of them. */
import { join } from "node:path";
import { once } from "../domain/once.ts";
import type { Problem } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { manifestFile } from "../library/layout.ts";
import { decodeManifest } from "../library/manifest.ts";
import { readTexts, type StoredTexts } from "../library/read-library.ts";
import { withOwnWords } from "./apply-own-words.ts";
import { withId } from "./import-names.ts";
import { remakeText } from "./import-source.ts";
import { bytesInMemory } from "./index-bytes.ts";
import { type CachedPieces, writeCache } from "./library-cache.ts";
import { type FoundLibrary, problemsFile } from "./library-corpus.ts";
import { realDisk } from "./library-machine.ts";
import type { Machine } from "./machine.ts";
import {
  indexFile,
  layersFile,
  type OpenCorpus,
  sayProblems,
  shippedCorpus,
  textsFile,
} from "./open-corpus.ts";
import type { CommonOptions } from "./options.ts";
import { type CompiledCorpus, compileTexts } from "./own-corpus.ts";
import { type ShippedLessons, shippedLessons } from "./shipped-lessons.ts";
import { Trouble } from "./trouble.ts";

export interface LibraryToCompile extends FoundLibrary {
  /** Null where nothing can be kept. */
  readonly cache: { readonly folder: string; readonly key: string } | null;
}

/** Null where nothing of the library can be read: then the shipped texts answer alone. */
export async function compileLibrary(
  library: LibraryToCompile,
  options: Pick<CommonOptions, "color">,
  machine: Machine,
): Promise<OpenCorpus | null> {
  const { texts: stored, problems } = await storedTexts(library);
  sayProblems(problems, options, machine);
  if (stored.length === 0 && library.words === null)
    return problems.length === 0 ? null : { ...shippedCorpus(machine.home), problems };
  const shipped = shippedCorpus(machine.home).texts().texts;
  const texts = [...shipped, ...besides(stored, shipped)];
  const { taught, learned } = lessonsOf(machine);
  const own = withOwnWords(texts, { vocabulary: [], subjects: [], unanswered: [], taught }, library.words);
  sayProblems(own.problems, options, machine);
  const compiled = compileTexts(own.texts, own.asked, learned);
  const packed = once(compiled.packedIndex);
  if (library.cache !== null && problems.length === 0) {
    const { folder, key } = library.cache;
    writeCache(folder, key, piecesOf(compiled, packed, library.words === null ? null : own.problems));
  }
  return {
    texts: () => compiled.texts,
    index: () => bytesInMemory(packed()),
    layers: compiled.layers,
    problems: [...problems, ...own.problems],
  };
}

/** The same files as of the shipped corpus. */
function piecesOf(
  { texts, layers }: CompiledCorpus,
  packed: () => Uint8Array,
  problems: readonly Problem[] | null,
): CachedPieces {
  return new Map([
    [textsFile, Buffer.from(JSON.stringify(texts))],
    [layersFile, Buffer.from(JSON.stringify(layers()))],
    [indexFile, packed()],
    ...(problems === null ? [] : [[problemsFile, Buffer.from(JSON.stringify(problems))] as const]),
  ]);
}

/** A damaged list of documents is said, and costs only the library; a later program's is refused. */
async function storedTexts({ root, manifest, atHand }: LibraryToCompile): Promise<StoredTexts> {
  if (manifest === null) return { texts: [], problems: [] };
  const read = decodeManifest(manifest, `${root}/${manifestFile}`);
  if (read.state === "sound") return readTexts(read.manifest, { disk: realDisk, root, atHand }, remakeText);
  if (read.state === "damaged") return { texts: [], problems: read.problems };
  const [problem] = read.problems;
  throw new Trouble(`${problem?.file}: ${problem?.message}`, problem?.advice ?? null);
}

/** The players' vocabulary and the shipped texts' subject indexes go on serving. */
function lessonsOf({ home }: Machine): ShippedLessons {
  const lessons = shippedLessons(home);
  if (lessons !== null) return lessons;
  throw new Trouble(`${join(home, indexFile)}: is missing or damaged`, "install the program again");
}

const digitsInName = 8;

/** A document that a later version of the program brought too is the shipped one's from then on. */
function besides(stored: readonly RulesText[], shipped: readonly RulesText[]): readonly RulesText[] {
  const sources = new Set(shipped.map(({ document }) => document.source.sha256));
  const ids = new Set(shipped.map(({ document }) => document.id));
  return stored
    .filter(({ document }) => !sources.has(document.source.sha256))
    .map((text) => {
      const { id, source } = text.document;
      return ids.has(id) ? withId(text, `${id}-${source.sha256.slice(0, digitsInName)}`) : text;
    });
}
