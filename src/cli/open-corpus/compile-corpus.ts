/**
 * Compiles texts into a corpus that can be asked: linked, indexed, with its table of precedence. This is slow compared with
 * opening a compiled corpus. The texts come from folders of YAML, or are the shipped ones with those of the user's library.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tabulateCards } from "../../cards/card-table.ts";
import { type Citation, type Links, linkEntries } from "../../corpus/links.ts";
import { type Entry, shownName } from "../../domain/entry.ts";
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
import { reparseText } from "../user-data/parse-source.ts";
import { UserError } from "../user-error.ts";
import {
  type CachePlace,
  type CardLists,
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

/** Lists of cards are no rules texts: they are kept apart, and only count among the documents in force. */
export function compileTexts(all: readonly RulesText[], phrasebook: Phrasebook): CompiledCorpus {
  const texts = all.filter(({ document }) => document.kind !== "cards");
  const lists = all.filter((text) => !texts.includes(text));
  const links = linkEntries(texts);
  const { referencesFrom } = links;
  const toIndex = { texts, referencesFrom, phrasebook };
  return {
    toIndex,
    texts: once(() => linkedTexts(texts, links)),
    index: once(() => compileIndex(toIndex)),
    precedence: once(() =>
      tabulatePrecedence([...texts, ...lists.map((list) => ({ ...list, entries: [] }))]),
    ),
    cards: cardLists(lists),
    problems: [],
  };
}

function cardLists(lists: readonly RulesText[]): CardLists {
  const entries = once(() => lists.flatMap((list) => list.entries));
  const entry = (at: number): Entry => {
    const found = entries()[at];
    if (found === undefined) throw new RangeError(`the corpus has no card ${at}`);
    return found;
  };
  return { table: once(() => tabulateCards(lists)), entry, texts: () => lists };
}

export function compileFolders(folders: readonly string[], spoken: SpokenWords): CompiledCorpus {
  const { texts, problems } = readFolders(folders);
  const { subjects, unanswered, problems: placing } = readSubjects(folders, texts);
  const { vocabulary, concepts } = spoken;
  return {
    ...compileTexts(texts, { vocabulary, concepts, subjects, unanswered }),
    problems: [...problems, ...spoken.problems, ...placing],
  };
}

/** The user's library as found on disk. */
export interface FoundLibrary {
  readonly root: string;
  /** Bytes of its manifest; null if it holds no document or cannot be read. */
  readonly manifest: Buffer | null;
  readonly problems: readonly Problem[];
  /** Files of an earlier version that are no longer read. */
  readonly unused: readonly string[];
}

/** Compiles the shipped texts with what can be read of the user's library. `cache` is null if nothing can be cached. */
export async function compileLibrary(
  library: FoundLibrary,
  cache: CachePlace | null,
  { dist }: Machine,
): Promise<OpenCorpus> {
  const stored = await storedTexts(library);
  const problems = [...library.problems, ...stored.problems];
  if (stored.texts.length === 0 && library.unused.length === 0) return { ...shippedCorpus(dist), problems };
  const shipped = shippedCorpus(dist).texts().texts;
  const phrasebook = shippedPhrasebook(dist);
  if (phrasebook === null)
    throw new UserError(`${join(dist, phrasebookFile)}: is missing or damaged`, "install the program again");
  const texts = [...shipped, ...withoutShipped(stored.texts, shipped)];
  const compiled = { ...compileTexts(texts, phrasebook), problems };
  if (cache === null || problems.length > 0) return compiled;
  cacheCorpus(cache, packCorpus(compiled));
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
    return JSON.parse(readFileSync(join(dist, phrasebookFile), "utf8"));
  } catch {
    return null;
  }
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
