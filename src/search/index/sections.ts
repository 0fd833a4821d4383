/**
 * Named sections in one file, of which a query reads the pieces it needs. The file opens with a mark, a version, its length
 * and the length of a directory in JSON; sections follow, each at a multiple of 8. Numbers stand in this machine's byte
 * order: a file of another order, version or length is damaged.
 */

/** The bytes of an index, in memory or in a file of which only the pieces asked for are read. */
export interface IndexBytes {
  readonly size: number;
  /** Its first byte is aligned to 8 where `at` is. */
  readonly bytes: (at: number, length: number) => Uint8Array;
  /** The same as text, UTF-8. */
  readonly text: (at: number, length: number) => string;
}

/** Bytes of an index that begin aligned to 8. */
export function indexInMemory(file: Uint8Array): IndexBytes {
  const decoder = new TextDecoder();
  const bytes = (at: number, length: number) => file.subarray(at, at + length);
  return { size: file.length, bytes, text: (at, length) => decoder.decode(bytes(at, length)) };
}

export class DamagedIndex extends Error {}

const mark = 0x58_49_52_02;
const version = 16;
const headLength = 16;

type Directory = Readonly<Record<string, readonly [start: number, length: number]>>;

export function joinSections(sections: ReadonlyMap<string, Uint8Array>): Uint8Array {
  let end = 0;
  const places = Array.from(sections, ([name, bytes]) => {
    const start = end;
    end = align(start + bytes.length);
    return [name, [start, bytes.length]] as const;
  });
  const directory = new TextEncoder().encode(JSON.stringify(Object.fromEntries(places)));
  const first = align(headLength + directory.length);
  const file = new Uint8Array(first + end);
  new Uint32Array(file.buffer, 0, 4).set([mark, version, file.length, directory.length]);
  file.set(directory, headLength);
  for (const [name, [start]] of places) file.set(sections.get(name) ?? new Uint8Array(), first + start);
  return file;
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

/** Records of any length as two sections: where each begins, and all of them end to end, aligned so that numbers can be read. */
export function packRecords(records: readonly Uint8Array[]): {
  readonly starts: Uint8Array;
  readonly bytes: Uint8Array;
} {
  const starts = new Uint32Array(2 * records.length);
  let end = 0;
  records.forEach(({ length }, at) => {
    starts.set([end, length], 2 * at);
    end += Math.ceil(length / 4) * 4;
  });
  const bytes = new Uint8Array(end);
  records.forEach((record, at) => {
    bytes.set(record, starts[2 * at]);
  });
  return { starts: bytesOf(starts), bytes };
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
