/**
 * The file of an index: tables of records, each JSON or numbers. Records stand in the order in which they are made, so that
 * a large index is written while it is made. Behind them stand the places of each table's records, the directory of the tables
 * in JSON, and the length of the directory in four bytes. Numbers have this machine's byte order.
 */

type Numbers = Uint32Array | Float32Array;

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
    this.#put(Uint32Array.of(end - start));
    yield* this.take(0);
  }

  #put(record: Numbers | object): readonly [start: number, end: number] {
    const start = this.#length;
    const bytes = ArrayBuffer.isView(record)
      ? new Uint8Array(record.buffer, record.byteOffset, record.byteLength)
      : this.#encoder.encode(JSON.stringify(record));
    this.#waiting.push(bytes);
    this.#length += bytes.length;
    return [start, this.#length];
  }
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
  /** The record at a position that the table has. */
  readonly json: (at: number) => ReturnType<typeof JSON.parse>;
  readonly numbers: (at: number) => Uint32Array;
  readonly fractions: (at: number) => Float32Array;
}

/** Throws on bytes that are no whole index. Only the records that are asked for are decoded. */
export function openTables({ buffer, byteOffset, length }: Uint8Array): (name: string) => Table {
  const file = new Uint8Array(buffer, byteOffset, length);
  const decoder = new TextDecoder();
  const json = (start: number, end: number) => JSON.parse(decoder.decode(file.subarray(start, end)));
  // A copy, because a record may begin anywhere, and numbers only at a multiple of four.
  const copy = (start: number, end: number) => file.slice(start, end).buffer;
  const tail = length - Uint32Array.BYTES_PER_ELEMENT;
  const [directoryLength = 0] = new Uint32Array(copy(Math.max(0, tail), length));
  const directory: Readonly<Record<string, readonly [start: number, end: number]>> = json(
    tail - directoryLength,
    tail,
  );
  return (name) => {
    const places = new Uint32Array(copy(...(directory[name] ?? [0, 0])));
    const place = (at: number) => [places[2 * at] ?? 0, places[2 * at + 1] ?? 0] as const;
    return {
      count: places.length / 2,
      json: (at) => json(...place(at)),
      numbers: (at) => new Uint32Array(copy(...place(at))),
      fractions: (at) => new Float32Array(copy(...place(at))),
    };
  };
}
