/**
 * Extracts the wanted files of a zip archive. The directory is checked before decompression, and the files against the
 * directory, because either may be damaged or malicious.
 */
import { inflateRawSync } from "node:zlib";
import { limits } from "../limits.ts";

export type ZipFailure = "cut off" | "locked" | "too many files" | "too long" | "damaged";

export interface Unzipped {
  /** Names of all files, wanted or not. */
  readonly names: readonly string[];
  /** The bytes of the wanted files, by name. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly crc: number;
  readonly place: number;
  readonly isLocked: boolean;
}

/** Caught in this file. */
class Unreadable extends Error {
  readonly failure: ZipFailure;
  constructor(failure: ZipFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Decompresses the files with a wanted name. If one of them cannot be read, returns none. */
export function unzip(bytes: Uint8Array, wanted: readonly RegExp[]): Unzipped | ZipFailure {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entries = readDirectory(view);
    const files = entries
      .filter(({ name }) => wanted.some((pattern) => pattern.test(name)))
      .map((entry) => [entry.name, readEntry(view, entry)] as const);
    return { names: entries.map(({ name }) => name), files: new Map(files) };
  } catch (error) {
    // A DataView throws if the directory refers to a place outside the file.
    return error instanceof Unreadable ? error.failure : "damaged";
  }
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
/** The end record has 22 bytes, followed by a comment of at most 65,535. */
const endSize = 22;
const endReach = endSize + 65_535;
const entrySize = 46;
const localSize = 30;

function readDirectory(view: DataView): ZipEntry[] {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > limits.zipEntries) throw new Unreadable("too many files");
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  while (entries.length < count) {
    if (view.getUint32(at, true) !== entrySignature) throw new Unreadable("damaged");
    const [nameLength = 0, ...others] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    entries.push(entryAt(view, at, nameLength));
    at += entrySize + others.reduce((sum, length) => sum + length, nameLength);
  }
  const size = view.getUint32(end + 12, true);
  if (at !== view.getUint32(end + 16, true) + size) throw new Unreadable("damaged");
  if (entries.some(({ size }) => size > limits.inflatedBytes)) throw new Unreadable("too long");
  return entries;
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endReach);
  for (let at = view.byteLength - endSize; at >= first; at -= 1)
    if (view.getUint32(at, true) === endSignature) return at;
  throw new Unreadable("cut off");
}

/** Both copies of a name must agree. Otherwise a part with a damaged name would be missing unnoticed. */
function entryAt(view: DataView, at: number, nameLength: number): ZipEntry {
  const place = view.getUint32(at + 42, true);
  const [name, copy] = [at + entrySize, place + localSize].map((start) =>
    new TextDecoder().decode(bytesOf(view, start, nameLength)),
  );
  if (name === undefined || name !== copy) throw new Unreadable("damaged");
  return {
    name,
    isLocked: (view.getUint16(at + 8, true) & 1) !== 0,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    place,
  };
}

function bytesOf(view: DataView, from: number, length: number): Uint8Array {
  if (from + length > view.byteLength) throw new Unreadable("cut off");
  return new Uint8Array(view.buffer, view.byteOffset + from, length);
}

const [stored, deflated] = [0, 8];

function readEntry(view: DataView, { isLocked, method, packed, place, size, crc }: ZipEntry): Uint8Array {
  if (isLocked) throw new Unreadable("locked");
  const names = view.getUint16(place + 26, true) + view.getUint16(place + 28, true);
  const written = bytesOf(view, place + localSize + names, packed);
  if (method !== stored && method !== deflated) throw new Unreadable("damaged");
  // Throws if the bytes are damaged or decompress to more than the directory states.
  const bytes = method === stored ? written : inflateRawSync(written, { maxOutputLength: Math.max(1, size) });
  if (bytes.length !== size || crc32(bytes) !== crc) throw new Unreadable("damaged");
  return bytes;
}

/** CRC-32 table: the remainders of all bytes for the bit-reversed polynomial of zip. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = (remainder & 1) === 0 ? remainder >>> 1 : (remainder >>> 1) ^ 0xedb88320;
  return remainder;
});

/** The zlib module of Node 20.0 has no such function. */
function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = (remainders[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}
