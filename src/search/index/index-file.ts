/**
 * The file of an index: tables of records, each JSON or numbers with a checksum behind it. Records stand in the order in which
 * they are made, so that a large index is written while it is made. Behind them stand the places of each table's records, the
 * directory of the tables in JSON, and the length of the directory in four bytes. Numbers have this machine's byte order.
 */
import { DamagedFile } from "../../domain/damaged-file.ts";

type Numbers = Uint32Array | Float32Array;

/** An index in memory, or a file of which only the parts that are asked for are read. */
export interface IndexBytes {
  readonly length: number;
  readonly subarray: (start: number, end: number) => Uint8Array;
}

const numberLength = Uint32Array.BYTES_PER_ELEMENT;

/** Few large writes are faster than many small ones. */
const pieceLength = 1 << 20;

export class IndexWriter {
  readonly #encoder = new TextEncoder();
  /** By table, start and end of each record. */
  readonly #tables = new Map<string, number[]>();
  #waiting: Uint8Array[] = [];
  #given = 0;
  #length = 0;

  /** Puts a record behind those of its table. */
  add(table: string, record: Numbers | object): void {
    const places = this.#tables.get(table) ?? [];
    if (places.length === 0) this.#tables.set(table, places);
    places.push(...this.#put(record));
  }

  /** What waits to be written, once it is worth a write. */
  *take(least = pieceLength): Generator<Uint8Array> {
    if (this.#length - this.#given < least) return;
    yield joinPieces(this.#waiting);
    this.#waiting = [];
    this.#given = this.#length;
  }

  /** What is left of the file. */
  *finish(): Generator<Uint8Array> {
    const directory = Object.fromEntries(
      Array.from(this.#tables, ([name, places]) => [name, this.#put(Uint32Array.from(places))]),
    );
    const [start, end] = this.#put(directory);
    this.#append(bytesOf(Uint32Array.of(end - start)));
    yield* this.take(0);
  }

  #put(record: Numbers | object): readonly [start: number, end: number] {
    const start = this.#length;
    const bytes = ArrayBuffer.isView(record) ? bytesOf(record) : this.#encoder.encode(JSON.stringify(record));
    this.#append(bytes);
    this.#append(bytesOf(Uint32Array.of(hashOf(bytes))));
    return [start, this.#length];
  }

  #append(bytes: Uint8Array): void {
    this.#waiting.push(bytes);
    this.#length += bytes.length;
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/**
 * FNV-1a (Fowler, Noll, Vo) of 32 bits, by words of four bytes and then by the bytes that are left: any change within one word
 * is seen. The bytes begin at a multiple of four.
 */
export function hashOf(bytes: Uint8Array): number {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at++) hash = Math.imul(hash ^ (words[at] ?? 0), 0x01000193);
  for (let at = words.byteLength; at < bytes.length; at++)
    hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

export function joinPieces(pieces: Iterable<Uint8Array>): Uint8Array {
  const all = [...pieces];
  const joined = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of all) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

/** A table of an open file. Numbers that it does not have are empty. */
export interface Table {
  readonly count: number;
  /** The record at a position; undefined if the table has none there. */
  readonly json: (at: number) => ReturnType<typeof JSON.parse>;
  readonly numbers: (at: number) => Uint32Array;
  readonly fractions: (at: number) => Float32Array;
}

/** Throws `DamagedFile`, at once or when a damaged record is asked for. Only the records that are asked for are read. */
export function openTables(file: IndexBytes): (name: string) => Table {
  const decoder = new TextDecoder();
  const record = (start: number, end: number) => soundRecord(file, start, end);
  const json = (start: number, end: number) => JSON.parse(decoder.decode(record(start, end)));
  const tail = file.length - numberLength;
  if (tail < 0) throw new DamagedFile("an empty index");
  const [directoryLength = 0] = new Uint32Array(copy(file, tail, file.length));
  const directory: Readonly<Record<string, readonly [start: number, end: number]>> = json(
    tail - directoryLength,
    tail,
  );
  return (name) => {
    const found = directory[name];
    const places = new Uint32Array(found ? record(...found) : new ArrayBuffer(0));
    const count = places.length / 2;
    const place = (at: number) => [places[2 * at] ?? 0, places[2 * at + 1] ?? 0] as const;
    const has = (at: number) => at >= 0 && at < count;
    const numbers = (at: number) => (has(at) ? record(...place(at)) : new ArrayBuffer(0));
    return {
      count,
      json: (at) => (has(at) ? json(...place(at)) : undefined),
      numbers: (at) => new Uint32Array(numbers(at)),
      fractions: (at) => new Float32Array(numbers(at)),
    };
  };
}

/** A buffer of its own, because numbers are read from an address that is a multiple of four. */
function copy(file: IndexBytes, start: number, end: number): ArrayBuffer {
  return new Uint8Array(file.subarray(start, end)).buffer;
}

/** The record without its checksum. */
function soundRecord(file: IndexBytes, start: number, end: number): ArrayBuffer {
  if (start < 0 || end - start < numberLength) throw new DamagedFile("no whole index");
  const record = copy(file, start, end - numberLength);
  const [hash] = new Uint32Array(copy(file, end - numberLength, end));
  if (hash !== hashOf(new Uint8Array(record))) throw new DamagedFile("a damaged record of an index");
  return record;
}
