/**
 * Pieces of a section that stand one behind the other. Where every eighth begins and how long each is tell where all
 * stand, in a third of the bytes that all their places would take.
 */
import { bytesOf, NumberTable, type NumberWidth, pageNumbers, type Section } from "./index-sections.ts";

const groupBits = 3;
const group = 1 << groupBits;
/** How many pieces, and in how many bytes the length of each stands. */
const headLength = 8;

/** The lengths of the pieces in, the section that tells their places out. */
export function packPlaces(lengths: readonly number[]): Uint8Array {
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  const kept = longest <= 0xff ? Uint8Array : longest <= 0xffff ? Uint16Array : Uint32Array;
  const starts: number[] = [];
  let start = 0;
  lengths.forEach((length, at) => {
    if (at % group === 0) starts.push(start);
    start += length;
  });
  const head = bytesOf(Uint32Array.of(lengths.length, kept.BYTES_PER_ELEMENT, ...starts));
  const tail = bytesOf(kept.from(lengths));
  const places = new Uint8Array(head.length + tail.length);
  places.set(head);
  places.set(tail, head.length);
  return places;
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
