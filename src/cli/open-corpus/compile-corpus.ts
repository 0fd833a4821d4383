/**
 * Compiles texts into a corpus that can be asked: linked, indexed, with its table of precedence. This is slow compared with
 * opening a compiled corpus. The texts come from folders of YAML, or are the shipped ones with those of the user's library.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Citation, type Links, linkEntries } from "../../corpus/links.ts";
import { decodeVocabulary } from "../../corpus/phrasebook.ts";
import { applyUserAliases, decodeUserAliases } from "../../corpus/user-aliases.ts";
import type { Decoded } from "../../corpus/yaml.ts";
import { shownName } from "../../domain/entry.ts";
import { once } from "../../domain/once.ts";
import type { Problem } from "../../domain/problem.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import { manifestFile } from "../../library/layout.ts";
import { decodeManifest } from "../../library/manifest.ts";
import { tabulatePrecedence } from "../../library/precedence-table.ts";
import { readTexts, type StoredTexts } from "../../library/read-library.ts";
import { withId } from "../../library/store-document.ts";
import { compileIndex, type Phrasebook } from "../../search/index/compile-index.ts";
import type { Machine } from "../machine/machine.ts";
import { realDisk } from "../machine/real-disk.ts";
import type { UserFile, UserWords } from "../user-data/library-folder.ts";
import { reparseText } from "../user-data/parse-source.ts";
import { UserError } from "../user-error.ts";
import { isAsWritten } from "./built-files.ts";
import {
  type CachePlace,
  type CompiledCorpus,
  cacheCorpus,
  type LinkedTexts,
  type OpenCorpus,
  packCorpus,
  phrasebookFile,
  readCachedCorpus,
  shippedCorpus,
} from "./corpus-cache.ts";
import { readFolders, readSubjects, type SpokenWords } from "./read-folders.ts";

export function compileTexts(texts: readonly RulesText[], phrasebook: Phrasebook): CompiledCorpus {
  const links = linkEntries(texts);
  const { referencesFrom } = links;
  const toIndex = { texts, referencesFrom, phrasebook };
  return {
    toIndex,
    texts: once(() => linkedTexts(texts, links)),
    index: once(() => compileIndex(toIndex)),
    precedence: once(() => tabulatePrecedence(texts)),
    problems: [],
  };
}

export function compileFolders(
  folders: readonly string[],
  spoken: SpokenWords,
  words: UserWords | null = null,
): CompiledCorpus {
  const { texts, problems } = readFolders(folders);
  const { subjects, unanswered, problems: placing } = readSubjects(folders, texts);
  const { vocabulary, concepts } = spoken;
  const own = withUserWords(texts, { vocabulary, concepts, subjects, unanswered }, words);
  return {
    ...compileTexts(own.texts, own.phrasebook),
    problems: [...problems, ...spoken.problems, ...placing, ...own.problems],
  };
}

/** The user's library as found on disk. */
export interface FoundLibrary {
  readonly root: string;
  /** Bytes of its manifest; null if it holds no document or cannot be read. */
  readonly manifest: Buffer | null;
  readonly problems: readonly Problem[];
  /** Null if the user has defined no words. */
  readonly words: UserWords | null;
}

/** Compiles the shipped texts with what can be read of the user's library. `cache` is null if nothing can be cached. */
export async function compileLibrary(
  library: FoundLibrary,
  cache: CachePlace | null,
  { dist }: Machine,
): Promise<OpenCorpus> {
  const stored = await storedTexts(library);
  const problems = [...library.problems, ...stored.problems];
  if (stored.texts.length === 0 && library.words === null) return { ...shippedCorpus(dist), problems };
  const shipped = shippedCorpus(dist).texts().texts;
  const phrasebook = shippedPhrasebook(dist);
  if (phrasebook === null)
    throw new UserError(`${join(dist, phrasebookFile)}: is missing or damaged`, "install the program again");
  const own = withUserWords(
    [...shipped, ...withoutShipped(stored.texts, shipped)],
    phrasebook,
    library.words,
  );
  const compiled = { ...compileTexts(own.texts, own.phrasebook), problems: [...problems, ...own.problems] };
  if (cache === null || problems.length > 0) return compiled;
  cacheCorpus(cache, (write) => packCorpus(compiled, write));
  return readCachedCorpus(cache) ?? compiled;
}

/** If the manifest is damaged, reports that and returns no texts. Throws if a later version of the program wrote it. */
async function storedTexts({ root, manifest }: FoundLibrary): Promise<StoredTexts> {
  if (manifest === null) return { texts: [], problems: [] };
  const read = decodeManifest(manifest, `${root}/${manifestFile}`);
  if (read.state === "sound") return readTexts(read.manifest, { disk: realDisk, root }, reparseText);
  if (read.state === "damaged") return { texts: [], problems: read.problems };
  const [problem] = read.problems;
  throw new UserError(`${problem?.file}: ${problem?.message}`, problem?.advice ?? null);
}

const digitsInName = 8;

/**
 * Omits documents that a later version of the program ships too, and renames those whose id is now that of a shipped document.
 */
function withoutShipped(stored: readonly RulesText[], shipped: readonly RulesText[]): readonly RulesText[] {
  const sources = new Set(shipped.map(({ document }) => document.source.sha256));
  const ids = new Set(shipped.map(({ document }) => document.id));
  return stored
    .filter(({ document }) => !sources.has(document.source.sha256))
    .map((text) => {
      const { id, source } = text.document;
      return ids.has(id) ? withId(text, `${id}-${source.sha256.slice(0, digitsInName)}`) : text;
    });
}

/** The phrasebook that the build wrote; null if the file is missing or damaged. */
export function shippedPhrasebook(dist: string): Phrasebook | null {
  try {
    const bytes = readFileSync(join(dist, phrasebookFile));
    return isAsWritten(dist, phrasebookFile, bytes) ? JSON.parse(bytes.toString("utf8")) : null;
  } catch {
    return null;
  }
}

/** Adds the user's aliases and vocabulary. An invalid file is reported and ignored. */
function withUserWords(texts: readonly RulesText[], phrasebook: Phrasebook, words: UserWords | null) {
  if (words === null) return { texts, phrasebook, problems: [] };
  const names = decoded(words.aliases, decodeUserAliases);
  const named = names.value ? applyUserAliases(texts, names.value) : { texts, problems: [] };
  const added = decoded(words.vocabulary, decodeVocabulary);
  return {
    texts: named.texts,
    phrasebook: { ...phrasebook, vocabulary: [...phrasebook.vocabulary, ...(added.value ?? [])] },
    problems: [...names.problems, ...named.problems, ...added.problems],
  };
}

function decoded<Value>(
  { file, bytes, problems: reading }: UserFile,
  decode: (text: string, file: string) => Decoded<Value>,
): Decoded<Value> {
  if (bytes === null) return { value: null, problems: reading };
  const { value, problems } = decode(bytes.toString("utf8"), file);
  // The usual advice does not apply, because no command regenerates these files.
  const advice = "correct it; until then nothing in this file is used";
  return { value, problems: problems.map((problem) => ({ ...problem, advice })) };
}

function linkedTexts(texts: readonly RulesText[], links: Links): LinkedTexts {
  const entries = texts.flatMap((text) => text.entries);
  const nameById = new Map(entries.map((entry) => [entry.id, shownName(entry)]));
  const titled = ({ from, reference: { kind, text } }: Citation) => {
    return { from, title: nameById.get(from) ?? from, kind, text };
  };
  const linksOf = (id: string) => ({
    references: links.referencesFrom(id),
    referencedBy: links.referencesTo(id).map(titled),
  });
  return { texts, linksOf };
}
