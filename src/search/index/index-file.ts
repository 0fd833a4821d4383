/**
 * The file of an index: tables of records, each a text or numbers. Records stand in the order in which they are made, so
 * that a large index is written while it is made; behind them stand the places of each table's records, a directory of the
 * tables in JSON, and a tail of 16 bytes. Numbers have this machine's byte order: a file of another order, version, or
 * length is damaged.
 */

export class DamagedIndex extends Error {}

const mark = 0x58_49_52_02;
const version = 18;
const tailLength = 16;

const pieceLength = 1 << 20;
/** The most bytes that UTF-8 takes for a UTF-16 unit. */
const bytesOfUnit = 3;

type NumberArray = Uint32Array | Float32Array;

/** Start and length of each record. */
type Places = number[];

export class IndexWriter {
  readonly #encoder = new TextEncoder();
  readonly #tables = new Map<string, Places>();
  #full: Uint8Array[] = [];
  #open = new Uint8Array(pieceLength);
  #used = 0;
  /** Bytes of all pieces before the open one. */
  #before = 0;

  /** Puts a record behind those of its table. */
  add(table: string, record: string | NumberArray): void {
    const places = this.#tables.get(table) ?? [];
    if (places.length === 0) this.#tables.set(table, places);
    places.push(...this.#write(record));
  }

  addAll(table: string, records: Iterable<string | NumberArray>): void {
    for (const record of records) this.add(table, record);
  }

  /** The pieces that are full; each is given once. */
  takeFull(): readonly Uint8Array[] {
    const full = this.#full;
    this.#full = [];
    return full;
  }

  /** What is left of the file. */
  finish(): readonly Uint8Array[] {
    const directory = Object.fromEntries(
      Array.from(this.#tables, ([name, places]) => [name, this.#write(Uint32Array.from(places))]),
    );
    const place = this.#write(JSON.stringify(directory));
    this.#write(Uint32Array.of(...place, mark, version));
    this.#openPiece(0);
    return this.takeFull();
  }

  /** Each record begins at a multiple of 4, so that numbers can be read where they stand. */
  #write(record: string | NumberArray): readonly [start: number, length: number] {
    const most = typeof record === "string" ? record.length * bytesOfUnit : record.byteLength;
    if (this.#used + most > this.#open.length) this.#openPiece(Math.max(pieceLength, align(most)));
    const start = this.#used;
    const length = this.#put(record, this.#open.subarray(start));
    this.#used = align(start + length);
    return [this.#before + start, length];
  }

  #put(record: string | NumberArray, place: Uint8Array): number {
    if (typeof record === "string") return this.#encoder.encodeInto(record, place).written;
    place.set(new Uint8Array(record.buffer, record.byteOffset, record.byteLength));
    return record.byteLength;
  }

  #openPiece(length: number): void {
    if (this.#used > 0) this.#full.push(this.#open.subarray(0, this.#used));
    this.#before += this.#used;
    this.#open = new Uint8Array(length);
    this.#used = 0;
  }
}

function align(length: number): number {
  return Math.ceil(length / 4) * 4;
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

/** A table of an open file. Records that it does not have are empty. */
export interface Table {
  readonly count: number;
  readonly text: (at: number) => string;
  readonly numbers: (at: number) => Uint32Array;
  readonly fractions: (at: number) => Float32Array;
}

/** Fails with `DamagedIndex` on bytes that are no whole index of this version. */
export function openTables(read: Uint8Array): (name: string) => Table {
  const decoder = new TextDecoder();
  // Node reads a small file into a shared buffer, where its numbers need not be aligned.
  const file = read.byteOffset % 4 === 0 ? read : read.slice();
  const bytes = (start = 0, length = 0) => file.subarray(start, start + length);
  const isAligned = file.length >= tailLength && file.length % 4 === 0;
  const tail = isAligned ? numbersIn(bytes(file.length - tailLength, tailLength)) : [];
  const [start = 0, length = 0, foundMark, foundVersion] = tail;
  const isWhole = start + align(length) + tailLength === file.length;
  if (foundMark !== mark || foundVersion !== version || !isWhole)
    throw new DamagedIndex("no whole index of this version");
  const directory: Readonly<Record<string, readonly [start: number, length: number]>> = JSON.parse(
    decoder.decode(bytes(start, length)),
  );
  return (name) => {
    const places = numbersIn(bytes(...(directory[name] ?? [])));
    const record = (at: number) => bytes(places[2 * at], places[2 * at + 1]);
    return {
      count: places.length / 2,
      text: (at) => decoder.decode(record(at)),
      numbers: (at) => numbersIn(record(at)),
      fractions: (at) => {
        const { buffer, byteOffset, byteLength } = record(at);
        return new Float32Array(buffer, byteOffset, byteLength >> 2);
      },
    };
  };
}

function numbersIn({ buffer, byteOffset, byteLength }: Uint8Array): Uint32Array {
  return new Uint32Array(buffer, byteOffset, byteLength >> 2);
}
