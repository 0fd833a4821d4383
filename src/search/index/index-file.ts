/**
 * The file of an index: tables of records, each JSON or numbers with a checksum behind it. Records stand in the order in which
 * they are made, so that a large index is written while it is made and need not fit into the memory. Behind them stand the
 * places of each table's records, the directory of the tables in JSON, and the length of the directory. All of it is words of
 * four bytes in this machine's byte order; JSON is filled up with blanks.
 */
import { DamagedFile } from "../../domain/damaged-file.ts";

type Numbers = Uint32Array | Float32Array;

/** An index in memory, or a file of which only the parts that are asked for are read. */
export interface IndexBytes {
  readonly length: number;
  readonly subarray: (start: number, end: number) => Uint8Array;
}

const wordLength = Uint32Array.BYTES_PER_ELEMENT;
/** Of a place: where its record begins, and where the next byte behind it stands. */
const placeLength = 2 * wordLength;

/** Few large writes are faster than many small ones. */
const blockLength = 1 << 20;

export class IndexWriter {
  readonly #write: (bytes: Uint8Array) => void;
  /** By table, start and end of each record. */
  readonly #tables = new Map<string, number[]>();
  /** What is not written yet. */
  readonly #block = new Uint8Array(blockLength);
  #used = 0;
  #length = 0;

  /** `write` is given the file bit by bit, each time in an array that is then filled anew. */
  constructor(write: (bytes: Uint8Array) => void) {
    this.#write = write;
  }

  /** Puts a record behind those of its table. */
  add(table: string, record: Numbers | object): void {
    const places = this.#tables.get(table) ?? [];
    if (places.length === 0) this.#tables.set(table, places);
    places.push(...this.#put(record));
  }

  finish(): void {
    const directory = Object.fromEntries(
      Array.from(this.#tables, ([name, places]) => [name, this.#put(Uint32Array.from(places))]),
    );
    const [start, end] = this.#put(directory);
    this.#append(bytesOf(Uint32Array.of(end - start)));
    this.#empty();
  }

  #put(record: Numbers | object): readonly [start: number, end: number] {
    const start = this.#length;
    const bytes = ArrayBuffer.isView(record) ? bytesOf(record) : wholeWords(JSON.stringify(record));
    this.#append(bytes);
    this.#append(bytesOf(Uint32Array.of(hashOf(wordsOf(bytes)))));
    return [start, this.#length];
  }

  #append(bytes: Uint8Array): void {
    this.#length += bytes.length;
    if (this.#used + bytes.length > blockLength) this.#empty();
    if (bytes.length > blockLength) {
      this.#write(bytes);
      return;
    }
    this.#block.set(bytes, this.#used);
    this.#used += bytes.length;
  }

  #empty(): void {
    this.#write(this.#block.subarray(0, this.#used));
    this.#used = 0;
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function wordsOf({ buffer, byteOffset, length }: Uint8Array): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length / wordLength);
}

/** A text in bytes, with blanks behind it up to a whole word. */
function wholeWords(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const whole = new Uint8Array(Math.ceil(bytes.length / wordLength) * wordLength).fill(0x20);
  whole.set(bytes);
  return whole;
}

/** FNV-1a (Fowler, Noll, Vo) of 32 bits, word by word: any change within one word is seen. */
function hashOf(words: Uint32Array): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at++) hash = Math.imul(hash ^ (words[at] ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
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
  const tail = file.length - wordLength;
  const [directoryLength = 0] = wordsAt(file, tail, file.length);
  const directory: Readonly<Record<string, readonly [start: number, end: number]>> = json(
    tail - directoryLength,
    tail,
  );
  return (name) => {
    const [start = 0, end = start + wordLength] = directory[name] ?? [];
    const count = (end - start - wordLength) / placeLength;
    // A record that is read at a damaged place does not fit its checksum: the places need none.
    const placeOf = (at: number) => {
      const place = start + at * placeLength;
      const words = wordsAt(file, place, place + placeLength);
      return [words[0] ?? 0, words[1] ?? 0] as const;
    };
    const has = (at: number) => at >= 0 && at < count;
    const numbers = (at: number) => (has(at) ? record(...placeOf(at)) : new Uint32Array());
    return {
      count,
      json: (at) => (has(at) ? json(...placeOf(at)) : undefined),
      numbers,
      fractions: (at) => {
        const { buffer, byteOffset, length } = numbers(at);
        return new Float32Array(buffer, byteOffset, length);
      },
    };
  };
}

/** The record without its checksum. */
function soundRecord(file: IndexBytes, start: number, end: number): Uint32Array {
  const words = wordsAt(file, start, end);
  const record = words.subarray(0, -1);
  if (words.at(-1) !== hashOf(record)) throw new DamagedFile("a damaged record of an index");
  return record;
}

function wordsAt(file: IndexBytes, start: number, end: number): Uint32Array {
  const isWhole = start >= 0 && start < end && end <= file.length && (start | end) % wordLength === 0;
  if (!isWhole) throw new DamagedFile("no whole index");
  return wordsOf(file.subarray(start, end));
}
