/** Bytes of an index, written and read from the front. */
import { packPlaces } from "./pieces.ts";

/** Grows while a part of an index is written. Small numbers take one byte; terms take two. */
export class ByteWriter {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** A number below 2³² in groups of seven bits, the lowest first; all but the last have the high bit. */
  number(value: number): this {
    let rest = value;
    while (rest > 0x7f) {
      this.#byte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    return this.#byte(rest);
  }

  put(bytes: Uint8Array): this {
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
    return this;
  }

  /** Unit by unit, where this machine's order of bytes puts the low and the high one. */
  units(text: string): this {
    if (text === "") return this;
    const units = new Uint16Array(text.length);
    for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at);
    return this.put(new Uint8Array(units.buffer));
  }

  /** Filled up with zeros to an even length, so that units can follow. */
  even(): this {
    return this.#length % 2 === 0 ? this : this.#byte(0);
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #byte(byte: number): this {
    this.#makeRoom(1);
    this.#bytes[this.#length++] = byte;
    return this;
  }

  #makeRoom(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}

/** Reads what `ByteWriter` wrote, from the front. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length;
  }

  /** Nearly all numbers are one byte. */
  number(): number {
    const byte = this.#bytes[this.at++] ?? 0;
    return byte < 0x80 ? byte : this.#longNumber(byte & 0x7f);
  }

  #longNumber(lowest: number): number {
    let value = lowest;
    for (let shift = 7; ; shift += 7) {
      const byte = this.#bytes[this.at++] ?? 0;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
  }

  /** How many things follow: each takes a byte at least, so that a damaged number cannot make a loop without end. */
  count(): number {
    const count = this.number();
    if (count > this.#bytes.length - this.at) throw new RangeError("a part of the index is damaged");
    return count;
  }

  /** All that follow. */
  rest(): number[] {
    const found: number[] = [];
    while (!this.isAtEnd) found.push(this.number());
    return found;
  }

  /** Nearly all are one byte, and a call for each would be made quick at a cost that a cold start feels. */
  numbers(count: number): number[] {
    const found: number[] = [];
    for (let left = count; left > 0; left--) {
      const byte = this.#bytes[this.at] ?? 0;
      if (byte < 0x80) this.at++;
      found.push(byte < 0x80 ? byte : this.number());
    }
    return found;
  }

  take(length: number): Uint8Array {
    this.at += length;
    return this.#bytes.subarray(this.at - length, this.at);
  }

  units(count: number): Uint16Array {
    const { buffer, byteOffset } = this.#bytes;
    const start = byteOffset + this.at;
    this.at += count * 2;
    return new Uint16Array(buffer, start, count);
  }

  even(): void {
    this.at += this.at % 2;
  }
}

/** How many bytes `ByteWriter` takes for a number. */
export function lengthOfNumber(value: number): number {
  let length = 1;
  for (let rest = value; rest > 0x7f; rest >>>= 7) length++;
  return length;
}

/** Pieces written one behind the other, and what tells where each stands. */
export function writePieces<Piece>(
  pieces: Iterable<Piece>,
  write: (writer: ByteWriter, piece: Piece) => void,
): { readonly starts: Uint8Array; readonly bytes: Uint8Array } {
  const writer = new ByteWriter();
  const lengths: number[] = [];
  for (const piece of pieces) {
    const start = writer.length;
    write(writer, piece);
    lengths.push(writer.length - start);
  }
  return { starts: packPlaces(lengths), bytes: writer.finish() };
}
