/**
 * The file format of an index: tables of records, each record JSON or numbers followed by a checksum. The records are followed by
 * the place of every record, table by table, then the directory of the tables as JSON, then the directory's length and the version
 * of the format. Everything consists of four-byte words in this machine's byte order; JSON is padded with spaces.
 */
import { DamagedFile } from "../../domain/problem.ts";

type Numbers = Uint32Array | Float32Array;

/** An index in memory, or a file of which only the requested parts are read. */
export interface IndexBytes {
  readonly length: number;
  readonly subarray: (start: number, end: number) => Uint8Array;
}

/** A file of another version is reported as damaged, so it is compiled again. Raised when a table or a record changes its form. */
const formatVersion = 18;

const wordLength = Uint32Array.BYTES_PER_ELEMENT;
/** Size of a place: the offset at which a record starts and the offset after its end. */
const placeLength = 2 * wordLength;

/** Enough for the index of some texts. */
const firstLength = 1 << 20;

/** Makes the bytes of an index in memory. */
export class IndexWriter {
  /** Start and end offset of each record, by table. */
  readonly #tables = new Map<string, number[]>();
  #file = new Uint8Array(firstLength);
  #length = 0;

  /** Appends a record to a table. */
  add(table: string, record: Numbers | object): void {
    const places = this.#tables.get(table) ?? [];
    if (places.length === 0) this.#tables.set(table, places);
    places.push(...this.#put(record));
  }

  /** The bytes of the whole file. */
  finish(): Uint8Array {
    const directory = Object.fromEntries(
      Array.from(this.#tables, ([name, places]) => [name, this.#put(Uint32Array.from(places))]),
    );
    const [start, end] = this.#put(directory);
    this.#append(bytesOf(Uint32Array.of(end - start, formatVersion)));
    return this.#file.subarray(0, this.#length);
  }

  #put(record: Numbers | object): readonly [start: number, end: number] {
    const start = this.#length;
    const bytes = ArrayBuffer.isView(record) ? bytesOf(record) : wholeWords(JSON.stringify(record));
    this.#append(bytes);
    this.#append(bytesOf(Uint32Array.of(hashOf(wordsOf(bytes)))));
    return [start, this.#length];
  }

  #append(bytes: Uint8Array): void {
    const length = this.#length + bytes.length;
    if (length > this.#file.length) {
      const longer = new Uint8Array(2 * length);
      longer.set(this.#file);
      this.#file = longer;
    }
    this.#file.set(bytes, this.#length);
    this.#length = length;
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function wordsOf({ buffer, byteOffset, length }: Uint8Array): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length / wordLength);
}

/** Encodes a text and pads it with spaces to a multiple of the word length. */
function wholeWords(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const whole = new Uint8Array(Math.ceil(bytes.length / wordLength) * wordLength).fill(0x20);
  whole.set(bytes);
  return whole;
}

/** 32-bit FNV-1a (Fowler, Noll, Vo), computed word by word. Any change within a single word is detected. */
function hashOf(words: Uint32Array, start = 0x811c9dc5): number {
  let hash = start;
  for (let at = 0; at < words.length; at++) hash = Math.imul(hash ^ (words[at] ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** A key of 64 bits in hexadecimal that tells texts apart. Loading Node's hash functions would take longer than opening an index. */
export function keyOfText(text: string): string {
  const words = wordsOf(wholeWords(text));
  const halves = [hashOf(words), hashOf(words, text.length)];
  return halves.map((half) => half.toString(16).padStart(8, "0")).join("");
}

/** Reads the records of one table of an open file. Number records that do not exist are returned as empty arrays. */
export interface Table {
  readonly count: number;
  /** The record at this index, parsed; undefined if it does not exist. */
  readonly json: (at: number) => ReturnType<typeof JSON.parse>;
  readonly numbers: (at: number) => Uint32Array;
  readonly fractions: (at: number) => Float32Array;
}

/** Opens the tables of an index, reading records on demand. Throws `DamagedFile`, now or when a damaged record is read. */
export function openTables(file: IndexBytes): (name: string) => Table {
  const decoder = new TextDecoder();
  const record = (start: number, end: number) => soundRecord(file, start, end);
  const json = (start: number, end: number) => JSON.parse(decoder.decode(record(start, end)));
  const tail = file.length - 2 * wordLength;
  const [directoryLength = 0, version] = wordsAt(file, tail, file.length);
  if (version !== formatVersion) throw new DamagedFile("an index of another version");
  const directory: Readonly<Record<string, readonly [start: number, end: number]>> = json(
    tail - directoryLength,
    tail,
  );
  return (name) => {
    const [start = 0, end = start + wordLength] = directory[name] ?? [];
    const count = (end - start - wordLength) / placeLength;
    // Places have no checksum of their own: a record read from a wrong place fails its checksum.
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

/** Returns the record without its checksum; throws if they disagree. */
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
