/**
 * A compiled corpus as files: the shipped one, and those of shipped texts and library in the user's cache folder under a key
 * made from both. A file there begins with the SHA-256 of the rest: one that is stale has another name, and one that is
 * damaged does not count.
 */
import { closeSync, fstatSync, openSync, readdirSync, readFileSync, readSync, statSync } from "node:fs";
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
  readonly layers: () => PrecedenceTable;
  /** What is wrong with its files. */
  readonly problems: readonly Problem[];
}

/** How people ask, for compiling a library beside the shipped texts. */
export const lessonsFile = "lessons.json";
export const textsFile = "texts.json";
export const layersFile = "layers.json";
export const indexFile = "search.index";
/** What is wrong with the user's own words: it is reported at every start, until they are corrected. */
const problemsFile = "problems.json";

export function shippedCorpus(home: string): OpenCorpus {
  const text = (name: string) => readFileSync(join(home, name), "utf8");
  return {
    texts: once((): CompiledTexts => JSON.parse(text(textsFile))),
    index: () => bytesInFile(join(home, indexFile)),
    layers: once((): PrecedenceTable => JSON.parse(text(layersFile))),
    problems: [],
  };
}

/** Pieces of a corpus by name. Each is a file of its own, and begins where its bytes may be read as numbers. */
export type CachedPieces = ReadonlyMap<string, Uint8Array>;

export function pieceNames(hasUserWords: boolean): readonly string[] {
  return [textsFile, layersFile, indexFile, ...(hasUserWords ? [problemsFile] : [])];
}

export interface CorpusToKeep {
  readonly texts: CompiledTexts;
  readonly layers: PrecedenceTable;
  readonly packedIndex: Uint8Array;
  /** Null where the user has no words of their own. */
  readonly problems: readonly Problem[] | null;
}

export function piecesOfCorpus({ texts, layers, packedIndex, problems }: CorpusToKeep): CachedPieces {
  const pieces = [JSON.stringify(texts), JSON.stringify(layers), packedIndex, JSON.stringify(problems)];
  const names = pieceNames(problems !== null);
  return new Map(names.map((name, at) => [name, asBytes(pieces[at] ?? "")]));
}

function asBytes(piece: string | Uint8Array): Uint8Array {
  return typeof piece === "string" ? Buffer.from(piece) : piece;
}

export function corpusFromPieces(kept: CachedPieces): OpenCorpus {
  const piece = (name: string) => kept.get(name) ?? new Uint8Array();
  const text = (name: string) => {
    const { buffer, byteOffset, byteLength } = piece(name);
    return Buffer.from(buffer, byteOffset, byteLength).toString("utf8");
  };
  return {
    texts: once((): CompiledTexts => JSON.parse(text(textsFile))),
    index: () => indexInMemory(piece(indexFile)),
    layers: once((): PrecedenceTable => JSON.parse(text(layersFile))),
    problems: kept.has(problemsFile) ? JSON.parse(text(problemsFile)) : [],
  };
}

/** Null where one of them is not kept under this key, or not sound. */
export function readCache(folder: string, key: string, names: readonly string[]): CachedPieces | null {
  const pieces = new Map<string, Uint8Array>();
  for (const name of names) {
    const body = soundBody(readOrNull(fileOf(folder, key, name)));
    if (body === null) return null;
    pieces.set(name, body);
  }
  return pieces;
}

/** Nothing depends on it: a full disk or a folder that is not ours only means to compile again. */
export function writeCache(folder: string, key: string, pieces: CachedPieces): void {
  for (const [name, bytes] of pieces) {
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

/** More than the pieces of any library have. */
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

/** A small file is read at once: that costs less than looking for its parts. */
const readWholeBelow = 1 << 22;
/** After so many reads somebody asks often: then the whole is read where it is not too big for that. */
const readsBeforeWhole = 4_000;
const wholeAtMost = 1 << 26;

/** The file stays open as long as the process. */
export function bytesInFile(path: string): IndexBytes {
  const file = openSync(path, "r");
  const { size } = fstatSync(file);
  const read = (at: number, length: number) => readPart(file, at, Math.max(0, Math.min(length, size - at)));
  if (size < readWholeBelow) {
    const whole = indexInMemory(read(0, size));
    closeSync(file);
    return whole;
  }
  let reads = 0;
  let whole: IndexBytes | null = null;
  const source = () => {
    reads++;
    if (reads > readsBeforeWhole && size <= wholeAtMost) whole ??= indexInMemory(read(0, size));
    return whole;
  };
  return {
    size,
    bytes: (at, length) => source()?.bytes(at, length) ?? read(at, length),
    text: (at, length) => source()?.text(at, length) ?? textOf(read(at, length)),
  };
}

function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("utf8");
}

/** A buffer of its own: one from Node's pool would not be aligned. */
function readPart(file: number, at: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const count = readSync(file, bytes, filled, length - filled, at + filled);
    if (count === 0) break;
    filled += count;
  }
  return bytes;
}
