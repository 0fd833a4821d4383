/**
 * A compiled corpus as files: the shipped one, and those of shipped texts and library in the user's cache folder under a key
 * made from both. A stale file has another name. A damaged file does not count: it ends with the SHA-256 of the rest; only the
 * index, which is read in parts, has a checksum for each record.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DamagedFile } from "../../domain/damaged-file.ts";
import { encodeTexts } from "../../domain/encode-texts.ts";
import { once } from "../../domain/once.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import type { Problem } from "../../domain/problem.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import { sha256Hex, withSha256 } from "../../domain/sha256.ts";
import type { PrecedenceTable } from "../../library/precedence-table.ts";
import type { IndexBytes } from "../../search/index/index-file.ts";
import { writeIfPossible } from "../machine/atomic-write.ts";
import { openParts, readOrdinaryFile } from "../machine/read-files.ts";
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
  /** What is wrong with its files. */
  readonly problems: readonly Problem[];
}

export interface CompiledCorpus extends OpenCorpus {
  /** Compiles the index, and gives its file in pieces as they are made. */
  readonly packedIndex: () => Iterable<Uint8Array>;
}

/** How people ask, for compiling a library beside the shipped texts. */
export const lessonsFile = "lessons.json";
export const textsFile = "texts.json";
export const linksFile = "links.json";
export const precedenceFile = "precedence.json";
export const indexFile = "search.index";
/** What is wrong with the user's own words is reported at every start, until they are corrected. */
const problemsFile = "problems.json";

export function shippedCorpus(home: string): OpenCorpus {
  const index = () => openParts(join(home, indexFile));
  return openFiles({ read: (name) => readFileSync(join(home, name)), index }, []);
}

/** Files of a compiled corpus by name, made one by one and in pieces, because the largest do not fit into the memory twice. */
export type CompiledFiles = ReadonlyMap<string, () => Iterable<Uint8Array>>;

/** What the build writes into `dist/`, and a library into the user's cache. */
export function compiledFiles({ texts, precedence, packedIndex }: CompiledCorpus): CompiledFiles {
  return new Map<string, () => Iterable<Uint8Array>>([
    [textsFile, () => encodeTexts(textsJson(texts()))],
    [linksFile, () => encodeTexts(linksJson(texts()))],
    [precedenceFile, () => encodeTexts([JSON.stringify(precedence())])],
    [indexFile, packedIndex],
  ]);
}

/** The documents as JSON, entry by entry. */
function* textsJson({ texts }: CompiledTexts): Generator<string> {
  for (const [at, { entries, ...text }] of texts.entries()) {
    yield `${at === 0 ? "[" : ","}${JSON.stringify(text).slice(0, -1)},"entries":[`;
    for (const [next, entry] of entries.entries()) yield `${next === 0 ? "" : ","}${JSON.stringify(entry)}`;
    yield "]}";
  }
  yield texts.length === 0 ? "[]" : "]";
}

/** The links of all entries by their id. */
function* linksJson({ texts, linksOf }: CompiledTexts): Generator<string> {
  const ids = texts.flatMap(({ entries }) => entries.map(({ id }) => id));
  for (const [at, id] of ids.entries())
    yield `${at === 0 ? "{" : ","}${JSON.stringify(id)}:${JSON.stringify(linksOf(id))}`;
  yield ids.length === 0 ? "{}" : "}";
}

/** The files of a corpus in the cache. */
export interface CachePlace {
  readonly folder: string;
  readonly key: string;
}

/**
 * The corpus that was cached under this key; null where it is missing, or what every command reads is damaged. The large files
 * are read by those who need them: then they throw `DamagedFile`.
 */
export function readCachedCorpus(place: CachePlace): OpenCorpus | null {
  const read = (name: string) => readCache(place, name) ?? damaged(name);
  const index = () => openCachedIndex(place) ?? damaged(indexFile);
  try {
    const corpus = openFiles({ read, index }, JSON.parse(textOf(read(problemsFile))));
    corpus.precedence();
    return corpus;
  } catch {
    return null;
  }
}

function damaged(name: string): never {
  throw new DamagedFile(`${name}: the compiled library is damaged`);
}

/** The index alone; null where it could not be cached. */
export function openCachedIndex({ folder, key }: CachePlace): IndexBytes | null {
  try {
    return openParts(fileOf(folder, key, indexFile));
  } catch {
    return null;
  }
}

export function cacheCorpus(place: CachePlace, corpus: CompiledCorpus, problems: readonly Problem[]): void {
  const report = () => encodeTexts([JSON.stringify(problems)]);
  writeCache(place, new Map([...compiledFiles(corpus), [problemsFile, report]]));
}

interface FilesToOpen {
  readonly index: () => IndexBytes;
  readonly read: (name: string) => Uint8Array;
}

function openFiles({ index, read }: FilesToOpen, problems: readonly Problem[]): OpenCorpus {
  return {
    texts: once(() => openTexts(read)),
    index,
    precedence: once((): PrecedenceTable => JSON.parse(textOf(read(precedenceFile)))),
    problems,
  };
}

function openTexts(read: FilesToOpen["read"]): CompiledTexts {
  const texts: readonly RulesText[] = JSON.parse(textOf(read(textsFile)));
  const links = once((): ReadonlyMap<string, EntryLinks> => {
    const byId: Readonly<Record<string, EntryLinks>> = JSON.parse(textOf(read(linksFile)));
    return new Map(Object.entries(byId));
  });
  return { texts, linksOf: (id) => links().get(id) ?? noLinks };
}

/** Null where there is no such file under this key, or it is not sound. */
export function readCache({ folder, key }: CachePlace, name: string): Uint8Array | null {
  return soundBody(readOrNull(fileOf(folder, key, name)));
}

/** Nothing depends on it: a full disk or a folder that is not ours only means to compile again. */
export function writeCache({ folder, key }: CachePlace, files: CompiledFiles): void {
  for (const [name, make] of files) {
    const pieces = name === indexFile ? make() : withSha256(make());
    writeIfPossible(folder, fileOf(folder, key, name), pieces);
  }
  sweepOld(folder, key);
}

/** Removes all that was cached; false if there was nothing. */
export function discardCorpora(folder: string): boolean {
  const names = existsSync(folder) ? namesIn(folder) : [];
  for (const name of names) discard(join(folder, name));
  return names.length > 0;
}

const prefix = "library-";

function namesIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => name.startsWith(prefix));
}

const digestLength = 64;

function fileOf(folder: string, key: string, name: string): string {
  return join(folder, `${prefix}${key}.${name}`);
}

/** More than the files of any library have. */
const mostBytes = 2_000_000_000;

function readOrNull(path: string): Buffer | null {
  try {
    return readOrdinaryFile(path, mostBytes);
  } catch {
    return null;
  }
}

function soundBody(kept: Buffer | null): Uint8Array | null {
  if (kept === null || kept.length <= digestLength) return null;
  const end = kept.length - digestLength;
  const body = kept.subarray(0, end);
  return kept.toString("latin1", end) === sha256Hex(body) ? body : null;
}

/** Two builds and two libraries may be in use at once; what is older than these is of no use to anybody. */
const mostKept = 4;
/** A writer that was broken off left a file that nobody will finish. */
const abandonedAfter = 3_600_000;

/** What was written just now stays, though the clock be set back and all others seem younger. */
function sweepOld(folder: string, written: string): void {
  try {
    const found = namesIn(folder).map((name) => ({
      name,
      age: Date.now() - statSync(join(folder, name)).mtimeMs,
    }));
    const keys = found
      .filter(({ name }) => !name.endsWith(".new"))
      .sort((one, other) => one.age - other.age)
      .map(({ name }) => keyIn(name));
    const kept = new Set([...new Set([written, ...keys])].slice(0, mostKept));
    const isOld = ({ name, age }: (typeof found)[number]) =>
      name.endsWith(".new") ? age > abandonedAfter : !kept.has(keyIn(name));
    for (const { name } of found.filter(isOld)) discard(join(folder, name));
  } catch {
    // Another process sweeps too, or the folder is not ours.
  }
}

function keyIn(name: string): string {
  return name.slice(prefix.length).split(".")[0] ?? "";
}

function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("utf8");
}
