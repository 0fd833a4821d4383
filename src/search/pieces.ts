/**
 * Pieces of a section that stand one behind the other. Where every 64th begins and how long each is tell where all stand,
 * in a third of the bytes that all their places would take.
 */
import { bytesOf, NumberTable, type NumberWidth, pageNumbers, type Section } from "./index-sections.ts";

const groupBits = 6;
const group = 1 << groupBits;
/** How many pieces, and in how many bytes the length of each stands. */
const headLength = 8;

/** The lengths of the pieces in, the section that tells their places out. */
export function packPlaces(lengths: readonly number[]): Uint8Array {
  const starts: number[] = [];
  let start = 0;
  lengths.forEach((length, at) => {
    if (at % group === 0) starts.push(start);
    start += length;
  });
  const tail = narrowest(lengths);
  const head = bytesOf(Uint32Array.of(lengths.length, tail.BYTES_PER_ELEMENT, ...starts));
  return joined(head, bytesOf(tail));
}

/** Numbers in, a section of them out, each in as few bytes as the greatest needs. */
export function packColumn(numbers: readonly number[]): Uint8Array {
  const tail = narrowest(numbers);
  return joined(bytesOf(Uint32Array.of(numbers.length, tail.BYTES_PER_ELEMENT)), bytesOf(tail));
}

export function openColumn(section: Section): NumberTable {
  return new NumberTable(section, headLength, widthOf(new NumberTable(section).at(1)));
}

function narrowest(numbers: readonly number[]): Uint8Array | Uint16Array | Uint32Array {
  const greatest = numbers.reduce((most, each) => Math.max(most, each), 0);
  const kept = greatest <= 0xff ? Uint8Array : greatest <= 0xffff ? Uint16Array : Uint32Array;
  return kept.from(numbers);
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(head.length + tail.length);
  bytes.set(head);
  bytes.set(tail, head.length);
  return bytes;
}

export class Pieces {
  readonly count: number;
  readonly #starts: NumberTable;
  readonly #lengths: NumberTable;
  readonly #section: Section;

  constructor(places: Section, section: Section) {
    const head = new NumberTable(places);
    this.count = head.at(0);
    this.#starts = new NumberTable(places, headLength);
    const starts = Math.ceil(this.count / group) * 4;
    this.#lengths = new NumberTable(places, headLength + starts, widthOf(head.at(1)));
    this.#section = section;
  }

  bytes(piece: number): Uint8Array {
    const lengths = this.#lengths.around(piece);
    return this.#section.bytes(this.#start(piece, lengths), lengths[piece & (pageNumbers - 1)] ?? 0);
  }

  text(piece: number): string {
    const lengths = this.#lengths.around(piece);
    return this.#section.text(this.#start(piece, lengths), lengths[piece & (pageNumbers - 1)] ?? 0);
  }

  start(piece: number): number {
    return this.#start(piece, this.#lengths.around(piece));
  }

  /** A group of pieces never goes over the end of a page. */
  #start(piece: number, lengths: ArrayLike<number>): number {
    const end = piece & (pageNumbers - 1);
    let start = this.#starts.at(piece >>> groupBits);
    for (let at = end & -group; at < end; at++) start += lengths[at] ?? 0;
    return start;
  }
}

function widthOf(bytes: number): NumberWidth {
  return bytes === 1 || bytes === 2 ? bytes : 4;
}
