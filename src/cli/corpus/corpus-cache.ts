/**
 * A compiled corpus as files: the shipped one, and those of shipped texts and library in the user's cache folder under a key
 * made from both. A file there begins with the SHA-256 of the rest: one that is stale has another name, and one that is
 * damaged does not count.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { once } from "../../domain/once.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import type { Problem } from "../../domain/problem.ts";
import type { Reference } from "../../domain/reference.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import { sha256 } from "../../domain/sha256.ts";
import type { PrecedenceTable } from "../../library/precedence-table.ts";
import { type IndexBytes, indexInMemory } from "../../search/index/sections.ts";
import { writeIfPossible } from "../machine/atomic-write.ts";
import { discard } from "../machine/cache-folder.ts";
import { readOrdinaryFile } from "../machine/read-files.ts";

/** Everything of a corpus but its search index. */
export interface CompiledTexts {
  readonly texts: readonly RulesText[];
  readonly references: Readonly<Record<string, readonly Reference[]>>;
  readonly referencedBy: Readonly<Record<string, OpenedEntry["referencedBy"]>>;
}

export interface OpenCorpus {
  readonly texts: () => CompiledTexts;
  readonly index: () => IndexBytes;
  /** What decides which of its texts count on a day. */
  readonly precedence: () => PrecedenceTable;
  /** What is wrong with its files. */
  readonly problems: readonly Problem[];
}

/** How people ask, for compiling a library beside the shipped texts. */
export const lessonsFile = "lessons.json";
export const textsFile = "texts.json";
export const precedenceFile = "precedence.json";
export const indexFile = "search.index";
/** What is wrong with the user's own words is reported at every start, until they are corrected. */
const problemsFile = "problems.json";

export function shippedCorpus(home: string): OpenCorpus {
  return openFiles((name) => readFileSync(join(home, name)), []);
}

/** Files of a compiled corpus by name; each begins where its bytes may be read as numbers. */
export type CompiledFiles = ReadonlyMap<string, Uint8Array>;

/** What the build writes into `dist/`, and a library into the user's cache. */
export function compiledFiles(corpus: {
  readonly texts: CompiledTexts;
  readonly precedence: () => PrecedenceTable;
  readonly packedIndex: () => Uint8Array;
}): CompiledFiles {
  return new Map([
    [textsFile, jsonBytes(corpus.texts)],
    [precedenceFile, jsonBytes(corpus.precedence())],
    [indexFile, corpus.packedIndex()],
  ]);
}

function jsonBytes(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}

/** The corpus that was cached under this key; null where one of its files is missing or damaged. */
export function readCachedCorpus(folder: string, key: string): OpenCorpus | null {
  const files = readCache(folder, key, [textsFile, precedenceFile, indexFile, problemsFile]);
  if (files === null) return null;
  const read = (name: string) => files.get(name) ?? new Uint8Array();
  return openFiles(read, JSON.parse(textOf(read(problemsFile))));
}

export function cacheCorpus(
  folder: string,
  key: string,
  files: CompiledFiles,
  problems: readonly Problem[],
): void {
  writeCache(folder, key, new Map([...files, [problemsFile, jsonBytes(problems)]]));
}

function openFiles(read: (name: string) => Uint8Array, problems: readonly Problem[]): OpenCorpus {
  return {
    texts: once((): CompiledTexts => JSON.parse(textOf(read(textsFile)))),
    index: () => indexInMemory(aligned(read(indexFile))),
    precedence: once((): PrecedenceTable => JSON.parse(textOf(read(precedenceFile)))),
    problems,
  };
}

/** Null where one of them is not kept under this key, or not sound. */
export function readCache(folder: string, key: string, names: readonly string[]): CompiledFiles | null {
  const files = new Map<string, Uint8Array>();
  for (const name of names) {
    const body = soundBody(readOrNull(fileOf(folder, key, name)));
    if (body === null) return null;
    files.set(name, body);
  }
  return files;
}

/** Nothing depends on it: a full disk or a folder that is not ours only means to compile again. */
export function writeCache(folder: string, key: string, files: CompiledFiles): void {
  for (const [name, bytes] of files) {
    const whole = Buffer.concat([Buffer.from(sha256(bytes)), bytes]);
    writeIfPossible(folder, fileOf(folder, key, name), whole);
  }
  sweepOld(folder, key);
}

const prefix = "library-";
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
  const body = new Uint8Array(kept.buffer, kept.byteOffset + digestLength, kept.length - digestLength);
  return kept.toString("latin1", 0, digestLength) === sha256(body) ? body : null;
}

/** Two builds and two libraries may be in use at once; what is older than these is of no use to anybody. */
const mostKept = 4;
/** A writer that was broken off left a file that nobody will finish. */
const abandonedAfter = 3_600_000;

/** What was written just now stays, though the clock be set back and all others seem younger. */
function sweepOld(folder: string, written: string): void {
  try {
    const own = readdirSync(folder).filter((name) => name.startsWith(prefix));
    const found = own.map((name) => ({ name, age: Date.now() - statSync(join(folder, name)).mtimeMs }));
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

export function bytesInFile(path: string): IndexBytes {
  return indexInMemory(aligned(readFileSync(path)));
}

/** Of a small file Node reads the bytes into a shared buffer, where they need not be aligned. */
function aligned(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes);
}

function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("utf8");
}
