/**
 * The bytes of a zip in, its files out when they are asked for. The directory's own words are checked before anything is
 * unpacked, and what is unpacked is counted, because those words may lie.
 */
import { Inflate } from "fflate";
import { limits } from "../limits.ts";

export type ZipFailure = "cut off" | "locked" | "too many files" | "too long" | "damaged";

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly place: number;
  readonly isLocked: boolean;
}

export interface Unpacked {
  readonly failure: ZipFailure | null;
  readonly text: string;
}

export interface OpenedZip {
  readonly failure: ZipFailure | null;
  readonly names: readonly string[];
  /** The text of a file; an empty one where there is no such file. */
  readonly read: (name: string) => Unpacked;
}

const endSign = 0x06054b50;
const entrySign = 0x02014b50;
/** The end record has 22 bytes, and a comment of 65,535 at most behind it. */
const endSize = 22;
const endReach = endSize + 65_535;
const entrySize = 46;
const localSize = 30;

export function openZip(bytes: Uint8Array): OpenedZip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return failed("cut off");
  const count = view.getUint16(end + 10, true);
  if (count > limits.zipEntries) return failed("too many files");
  const entries = entriesOf(view, { count, from: view.getUint32(end + 16, true) });
  if (entries === null) return failed("damaged");
  if (entries.some(({ size }) => size > limits.inflatedBytes)) return failed("too long");
  return {
    failure: null,
    names: entries.map(({ name }) => name),
    read(name) {
      const entry = entries.find((each) => each.name === name);
      return entry === undefined ? unpacked("") : readEntry(view, entry);
    },
  };
}

function failed(failure: ZipFailure): OpenedZip {
  return { failure, names: [], read: () => broken(failure) };
}

function unpacked(text: string): Unpacked {
  return { failure: null, text };
}

function broken(failure: ZipFailure): Unpacked {
  return { failure, text: "" };
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
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    place: view.getUint32(at + 42, true),
  };
}

function bytesOf(view: DataView, from: number, length: number): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + from, length);
}

function readEntry(view: DataView, { method, packed, place, isLocked }: Entry): Unpacked {
  if (isLocked) return broken("locked");
  if (place + localSize > view.byteLength) return broken("damaged");
  const from = place + localSize + view.getUint16(place + 26, true) + view.getUint16(place + 28, true);
  if (from + packed > view.byteLength) return broken("cut off");
  const bytes = bytesOf(view, from, packed);
  if (method === 0) return unpacked(new TextDecoder().decode(bytes));
  return method === 8 ? inflate(bytes) : broken("damaged");
}

/** Bytes that are given to the unpacker at once: with a thousandfold gain no more than 64 MB come out before a look. */
const stride = 65_536;

function inflate(bytes: Uint8Array): Unpacked {
  const decoder = new TextDecoder();
  const texts: string[] = [];
  let size = 0;
  const unpacker = new Inflate((part) => {
    size += part.length;
    texts.push(decoder.decode(part, { stream: true }));
  });
  try {
    for (let at = 0; at < bytes.length || at === 0; at += stride) {
      unpacker.push(bytes.subarray(at, at + stride), at + stride >= bytes.length);
      if (size > limits.inflatedBytes) return broken("too long");
    }
  } catch {
    return broken("damaged");
  }
  return unpacked(texts.join(""));
}
