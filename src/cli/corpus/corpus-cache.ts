/**
 * A compiled corpus as one file of tables: what the search reads, the texts with their links, and what decides which counts. One
 * is shipped; that of the shipped texts with a library is in the user's cache folder, under a key made from both, so that a stale
 * file has another name. Each record has a checksum and only those that are needed are read: a damaged one does not count.
 */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Entry } from "../../domain/entry.ts";
import { memoize, once } from "../../domain/once.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import type { Problem } from "../../domain/problem.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import type { PrecedenceTable } from "../../library/precedence-table.ts";
import { type CorpusToIndex, writeIndex } from "../../search/index/compile-index.ts";
import { type IndexBytes, IndexWriter, openTables, type Table } from "../../search/index/index-file.ts";
import { type FileContent, writeIfPossible } from "../machine/atomic-write.ts";
import { openParts } from "../machine/read-files.ts";
import { discard } from "../machine/user-folders.ts";

export interface CompiledTexts {
  readonly texts: readonly RulesText[];
  /** Empty for an unknown id. */
  readonly linksOf: (entryId: string) => EntryLinks;
}

export type EntryLinks = Pick<OpenedEntry, "references" | "referencedBy">;

const noLinks: EntryLinks = { references: [], referencedBy: [] };

export interface OpenCorpus {
  readonly texts: () => CompiledTexts;
  readonly index: () => IndexBytes;
  /** What decides which of its texts count on a day. */
  readonly precedence: () => PrecedenceTable;
  /** What is wrong with its files. That of the user's own words is reported at every start, until they are corrected. */
  readonly problems: readonly Problem[];
}

export interface CompiledCorpus extends OpenCorpus {
  readonly toIndex: CorpusToIndex;
}

/** How people ask, for compiling a library beside the shipped texts. */
export const lessonsFile = "lessons.json";
/** The compiled corpus that the build writes. */
export const compiledFile = "corpus.compiled";

export function shippedCorpus(home: string): OpenCorpus {
  return openCompiled(openParts(join(home, compiledFile)));
}

/** With more, the links of one entry take longer to read; with fewer, all texts do. */
const entriesOfRecord = 64;

/** Gives the file as it is made, as an `IndexWriter` does: a large library does not fit into the memory twice. */
export function packCorpus(corpus: CompiledCorpus, write: (bytes: Uint8Array) => void): void {
  const file = new IndexWriter(write);
  // Takes much memory for a moment, which the index needs afterward.
  file.add("precedence", corpus.precedence());
  writeIndex(corpus.toIndex, file);
  const { texts, linksOf } = corpus.texts();
  for (const { entries, ...text } of texts) file.add("texts", { ...text, entries: entries.length });
  const entries = texts.flatMap((text) => text.entries);
  for (let at = 0; at < entries.length; at += entriesOfRecord) {
    const some = entries.slice(at, at + entriesOfRecord);
    file.add("entries", some);
    file.add(
      "links",
      some.map(({ id }) => linksOf(id)),
    );
  }
  file.add("problems", corpus.problems);
  file.finish();
}

function openCompiled(file: IndexBytes): OpenCorpus {
  const tables = openTables(file);
  return {
    texts: once(() => openTexts(tables)),
    index: () => file,
    precedence: once((): PrecedenceTable => tables("precedence").json(0)),
    problems: tables("problems").json(0),
  };
}

function openTexts(tables: (name: string) => Table): CompiledTexts {
  const entries: readonly Entry[] = recordsOf(tables("entries")).flat();
  let next = 0;
  const texts = recordsOf(tables("texts")).map(({ entries: count, ...text }): RulesText => {
    next += count;
    return { ...text, entries: entries.slice(next - count, next) };
  });
  const placeById = once(() => new Map(entries.map(({ id }, at) => [id, at])));
  const links = memoize(tables("links").json);
  const linksOf = (id: string): EntryLinks => {
    const at = placeById().get(id) ?? -1;
    return links(Math.floor(at / entriesOfRecord))?.[at % entriesOfRecord] ?? noLinks;
  };
  return { texts, linksOf };
}

function recordsOf({ count, json }: Table): readonly ReturnType<Table["json"]>[] {
  return Array.from({ length: count }, (_, at) => json(at));
}

/** A corpus in the cache. */
export interface CachePlace {
  readonly folder: string;
  readonly key: string;
}

/**
 * The corpus that was cached under this key; null where it is missing, or what every command reads is damaged. The rest is read
 * by those who need it: then a damaged record throws `DamagedFile`.
 */
export function readCachedCorpus(place: CachePlace): OpenCorpus | null {
  try {
    const corpus = openCompiled(openParts(fileOf(place)));
    corpus.precedence();
    return corpus;
  } catch {
    return null;
  }
}

/** Nothing depends on it: a full disk or a folder that is not ours only means to compile again. */
export function cacheCorpus(place: CachePlace, content: FileContent): void {
  writeIfPossible(place.folder, fileOf(place), content);
  sweepOld(place);
}

/** Removes all that was cached; false if there was nothing. */
export function discardCorpora(folder: string): boolean {
  const names = existsSync(folder) ? namesIn(folder) : [];
  for (const name of names) discard(join(folder, name));
  return names.length > 0;
}

function fileOf({ folder, key }: CachePlace): string {
  return join(folder, `library-${key}.compiled`);
}

/** `library-0becd275d6d3f51e.compiled`; with a full stop before it and `.new` behind it while it is written. */
const ownName = /^\.?library-/;

function namesIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => ownName.test(name));
}

/** Two builds and two libraries may be in use at once; what is older than these is of no use to anybody. */
const mostKept = 4;

/** What was written just now stays, though the clock be set back and all others seem younger. */
function sweepOld(written: CachePlace): void {
  const { folder } = written;
  try {
    const files = namesIn(folder).map((name) => join(folder, name));
    const ages = files.map((file) => ({ file, written: statSync(file).mtimeMs }));
    const youngest = ages.sort((one, other) => other.written - one.written).map(({ file }) => file);
    const kept = [...new Set([fileOf(written), ...youngest])].slice(0, mostKept);
    for (const file of files) if (!kept.includes(file)) discard(file);
  } catch {
    // Another process sweeps too, or the folder is not ours.
  }
}
