/**
 * Named sections in one file, of which a query reads the pieces it needs. The file opens with a mark, a version, its length
 * and the length of a directory in JSON; sections follow, each at a multiple of 8. Numbers stand in this machine's byte
 * order: a file of another order, version or length is damaged.
 */

/** The bytes of an index, in memory or in a file of which only the pieces asked for are read. */
export interface IndexBytes {
  readonly size: number;
  /** Its first byte is aligned to 8 where `at` is. No more than stands in one piece. */
  readonly bytes: (at: number, length: number) => Uint8Array;
  /** The same as text, UTF-8. */
  readonly text: (at: number, length: number) => string;
}

/**
 * A file or a section in pieces, end to end; no record lies in two of them. An index may be as large as what is left of the
 * memory, so it is never copied into one piece.
 */
export type Pieces = readonly Uint8Array[];

export function indexInMemory(pieces: Pieces): IndexBytes {
  const decoder = new TextDecoder();
  let size = 0;
  const starts = pieces.map(({ length }) => {
    size += length;
    return size - length;
  });
  const bytes = (at: number, length: number) => {
    const piece = starts.findLastIndex((start) => start <= at);
    const from = at - (starts[piece] ?? 0);
    return pieces[piece]?.subarray(from, from + length) ?? new Uint8Array();
  };
  return { size, bytes, text: (at, length) => decoder.decode(bytes(at, length)) };
}

export class DamagedIndex extends Error {}

const mark = 0x58_49_52_02;
const version = 17;
const headLength = 16;

type Directory = Readonly<Record<string, readonly [start: number, length: number]>>;

export function joinSections(sections: ReadonlyMap<string, Pieces>): Pieces {
  let end = 0;
  const aligned = Array.from(sections.values(), (pieces) => [...pieces, paddingBehind(pieces)]);
  const places = Array.from(sections, ([name, pieces]) => {
    const start = end;
    const length = lengthOf(pieces);
    end = align(start + length);
    return [name, [start, length]] as const;
  });
  const directory = new TextEncoder().encode(JSON.stringify(Object.fromEntries(places)));
  const head = new Uint8Array(align(headLength + directory.length));
  new Uint32Array(head.buffer, 0, 4).set([mark, version, head.length + end, directory.length]);
  head.set(directory, headLength);
  return [head, ...aligned.flat()].filter(({ length }) => length > 0);
}

function lengthOf(pieces: Pieces): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

function paddingBehind(pieces: Pieces): Uint8Array {
  const length = lengthOf(pieces);
  return new Uint8Array(align(length) - length);
}

function align(length: number): number {
  return Math.ceil(length / 8) * 8;
}

/** One section of an open index. Places are counted in bytes from its beginning. */
export interface Section {
  readonly length: number;
  readonly bytes: (at: number, length: number) => Uint8Array;
  readonly text: (at: number, length: number) => string;
}

/** Fails with `DamagedIndex` on bytes that are no whole index of this version. */
export function openSections(file: IndexBytes): (name: string) => Section {
  if (file.size < headLength) throw new DamagedIndex("the index is cut short");
  const [foundMark, foundVersion, size, length = 0] = numbersIn(file.bytes(0, headLength));
  if (foundMark !== mark || foundVersion !== version) throw new DamagedIndex("no index of this version");
  if (size !== file.size) throw new DamagedIndex("the index is cut short");
  const directory: Directory = JSON.parse(file.text(headLength, length));
  const first = align(headLength + length);
  return (name) => {
    const [start, own] = directory[name] ?? [0, 0];
    return {
      length: own,
      bytes: (at, count) => file.bytes(first + start + at, Math.max(0, Math.min(count, own - at))),
      text: (at, count) => file.text(first + start + at, Math.max(0, Math.min(count, own - at))),
    };
  };
}

export function numbersIn({ buffer, byteOffset, byteLength }: Uint8Array): Uint32Array {
  return new Uint32Array(buffer, byteOffset, byteLength >> 2);
}

export function fractionsIn({ buffer, byteOffset, byteLength }: Uint8Array): Float32Array {
  return new Float32Array(buffer, byteOffset, byteLength >> 2);
}

export function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

const firstPiece = 1 << 14;
const longestPiece = 1 << 22;
/** The most bytes that UTF-8 takes for a UTF-16 unit. */
const bytesOfUnit = 3;

/** Records of any length as two sections: where each begins, and all of them end to end, aligned so that numbers can be read. */
export class RecordWriter {
  readonly #encoder = new TextEncoder();
  readonly #pieces: Uint8Array[] = [];
  readonly #starts: number[] = [];
  #open = new Uint8Array();
  #used = 0;
  /** Bytes of the pieces that are full. */
  #before = 0;

  get count(): number {
    return this.#starts.length / 2;
  }

  add(record: string | Uint8Array): void {
    const most = record.length * (typeof record === "string" ? bytesOfUnit : 1);
    if (this.#used + most > this.#open.length) this.#openPiece(this.#lengthOfNext(most));
    const place = this.#open.subarray(this.#used);
    let { length } = record;
    if (typeof record === "string") length = this.#encoder.encodeInto(record, place).written;
    else place.set(record);
    this.#starts.push(this.#before + this.#used, length);
    this.#used += Math.ceil(length / 4) * 4;
  }

  /** Small tables take little; of large ones a piece is twice as long as the last. */
  #lengthOfNext(record: number): number {
    const usual = Math.min(longestPiece, Math.max(firstPiece, 2 * this.#open.length));
    return Math.max(usual, align(record));
  }

  #openPiece(length: number): void {
    if (this.#used > 0) this.#pieces.push(this.#open.subarray(0, this.#used));
    this.#before += this.#used;
    this.#open = new Uint8Array(length);
    this.#used = 0;
  }

  finish(): { readonly starts: Pieces; readonly pieces: Pieces } {
    this.#openPiece(0);
    return { starts: [bytesOf(Uint32Array.from(this.#starts))], pieces: this.#pieces };
  }
}

/** Records as they stand in an index. */
export class RecordTable {
  readonly count: number;
  readonly #starts: Section;
  readonly #records: Section;

  constructor(starts: Section, records: Section) {
    this.#starts = starts;
    this.#records = records;
    this.count = starts.length / 8;
  }

  bytes(at: number): Uint8Array {
    const [start = 0, length = 0] = this.#place(at);
    return this.#records.bytes(start, length);
  }

  text(at: number): string {
    const [start = 0, length = 0] = this.#place(at);
    return this.#records.text(start, length);
  }

  /** Position of a key among records that are sorted keys; -1 where there is none. */
  find(key: string): number {
    let low = 0;
    let high = this.count - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.text(middle);
      if (found === key) return middle;
      if (found < key) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  #place(at: number): Uint32Array {
    return numbersIn(this.#starts.bytes(at * 8, 8));
  }
}
