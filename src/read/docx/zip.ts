/**
 * The bytes of a zip in, its files out when they are asked for. The directory is checked before anything is unpacked, and
 * what is unpacked is checked against it, because either may be damaged or made to hurt.
 */
import { inflateRawSync } from "node:zlib";
import { limits } from "../limits.ts";

export type ZipFailure = "cut off" | "locked" | "too many files" | "too long" | "damaged";

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly crc: number;
  readonly place: number;
  readonly isLocked: boolean;
}

export interface Unzipped {
  readonly failure: ZipFailure | null;
  /** Of all files, wanted or not. */
  readonly names: readonly string[];
  /** The bytes of the wanted files by their names. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const endSign = 0x06054b50;
const entrySign = 0x02014b50;
/** The end record has 22 bytes, and a comment of 65,535 at most after it. */
const endSize = 22;
const endReach = endSize + 65_535;
const entrySize = 46;
const localSize = 30;

/** Unpacks the files that have a wanted name; where one of them cannot be, nothing is unpacked. */
export function unzip(bytes: Uint8Array, wanted: readonly RegExp[]): Unzipped {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(view);
  if (typeof entries === "string") return failed(entries);
  const files = new Map<string, Uint8Array>();
  for (const entry of entries.filter(({ name }) => wanted.some((pattern) => pattern.test(name)))) {
    const content = readEntry(view, entry);
    if (typeof content === "string") return failed(content);
    files.set(entry.name, content);
  }
  return { failure: null, names: entries.map(({ name }) => name), files };
}

function failed(failure: ZipFailure): Unzipped {
  return { failure, names: [], files: new Map() };
}

function readDirectory(view: DataView): readonly Entry[] | ZipFailure {
  const end = findEnd(view);
  if (end === null) return "cut off";
  const count = view.getUint16(end + 10, true);
  if (count > limits.zipEntries) return "too many files";
  const entries = entriesOf(view, { count, from: view.getUint32(end + 16, true) });
  if (entries === null) return "damaged";
  return entries.some(({ size }) => size > limits.inflatedBytes) ? "too long" : entries;
}

function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - endReach);
  for (let at = view.byteLength - endSize; at >= first; at -= 1)
    if (view.getUint32(at, true) === endSign) return at;
  return null;
}

interface Directory {
  readonly count: number;
  readonly from: number;
}

function entriesOf(view: DataView, { count, from }: Directory): Entry[] | null {
  const entries: Entry[] = [];
  let at = from;
  for (let number = 0; number < count; number += 1) {
    if (at + entrySize > view.byteLength || view.getUint32(at, true) !== entrySign) return null;
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const [nameLength = 0] = lengths;
    if (at + entrySize + nameLength > view.byteLength) return null;
    entries.push(entryAt(view, at, nameLength));
    at += entrySize + lengths.reduce((sum, length) => sum + length, 0);
  }
  return entries;
}

function entryAt(view: DataView, at: number, nameLength: number): Entry {
  return {
    name: new TextDecoder().decode(bytesOf(view, at + entrySize, nameLength)),
    isLocked: (view.getUint16(at + 8, true) & 1) !== 0,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    place: view.getUint32(at + 42, true),
  };
}

function bytesOf(view: DataView, from: number, length: number): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + from, length);
}

function readEntry(view: DataView, entry: Entry): Uint8Array | ZipFailure {
  const { method, packed, place } = entry;
  if (entry.isLocked) return "locked";
  if (place + localSize > view.byteLength) return "damaged";
  const from = place + localSize + view.getUint16(place + 26, true) + view.getUint16(place + 28, true);
  if (from + packed > view.byteLength) return "cut off";
  const stored = bytesOf(view, from, packed);
  if (method !== 0 && method !== 8) return "damaged";
  const bytes = method === 0 ? stored : inflate(stored, entry.size);
  return bytes?.length === entry.size && crc32(bytes) === entry.crc ? bytes : "damaged";
}

/** Null where the bytes are damaged or unpack to more than the directory says. */
function inflate(packed: Uint8Array, size: number): Uint8Array | null {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch {
    return null;
  }
}

/** The remainders of all bytes for the polynomial of zip, bits reversed. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = (remainder & 1) === 0 ? remainder >>> 1 : (remainder >>> 1) ^ 0xedb88320;
  return remainder;
});

function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = (remainders[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}
