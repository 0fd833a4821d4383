/**
 * The compiled corpus of shipped texts and library, kept in the user's cache folder under a key made from both. A file
 * begins with the SHA-256 of the rest: one that is stale has another name, and one that is damaged does not count.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { replaceKept } from "./code-cache.ts";

/** Pieces of a corpus by name. Each is a file of its own, and begins where its bytes may be read as numbers. */
export type CachedPieces = ReadonlyMap<string, Uint8Array>;

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
    const whole = Buffer.concat([Buffer.from(digestOf(bytes)), bytes]);
    replaceKept(folder, fileOf(folder, key, name), whole);
  }
  sweepOld(folder, key);
}

const prefix = "library-";
const digestLength = 64;

function fileOf(folder: string, key: string, name: string): string {
  return join(folder, `${prefix}${key}.${name}`);
}

function readOrNull(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

function soundBody(kept: Buffer | null): Uint8Array | null {
  if (kept === null || kept.length <= digestLength) return null;
  const body = new Uint8Array(kept.buffer, kept.byteOffset + digestLength, kept.length - digestLength);
  return kept.toString("latin1", 0, digestLength) === digestOf(body) ? body : null;
}

function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
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

function discard(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Then it stays, and does no harm.
  }
}
