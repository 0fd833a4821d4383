/**
 * Where a term stands: for each field the passages that hold it, in order, and how often. A number is the distance from
 * the passage before, doubled; it is odd where the term stands there more than once, and then how often follows.
 */
import { ByteReader, type ByteWriter } from "./byte-writer.ts";

/** One term in one field. */
export interface Postings {
  readonly passages: Uint32Array;
  readonly counts: Uint16Array;
}

/** For each field of one term the passages in order, with how often each holds it. */
export type PostingsByField = readonly ReadonlyMap<number, number>[];

export function writePostings(writer: ByteWriter, fields: PostingsByField): void {
  for (const counts of fields) {
    let before = -1;
    writer.number(counts.size);
    for (const [passage, count] of counts) {
      const distance = (passage - before - 1) * 2;
      if (count === 1) writer.number(distance);
      else writer.number(distance + 1).number(Math.min(count, mostCounted));
      before = passage;
    }
  }
}

/** A count fits into sixteen bits. */
const mostCounted = 0xffff;

export function readPostings(bytes: Uint8Array, fieldCount: number): readonly Postings[] {
  const reader = new ByteReader(bytes);
  return Array.from({ length: fieldCount }, () => readField(reader, bytes));
}

/** Nearly all numbers are one byte: only the others are worth a call. */
function readField(reader: ByteReader, bytes: Uint8Array): Postings {
  const length = reader.count();
  const passages = new Uint32Array(length);
  const counts = new Uint16Array(length).fill(1);
  let passage = -1;
  for (let at = 0; at < length; at++) {
    const byte = bytes[reader.at] ?? 0;
    if (byte < 0x80) reader.at++;
    const number = byte < 0x80 ? byte : reader.number();
    passage += (number >>> 1) + 1;
    passages[at] = passage;
    if ((number & 1) === 1) counts[at] = reader.number();
  }
  return { passages, counts };
}

/** How often a passage holds the term; 0 where it does not. */
export function countIn({ passages, counts }: Postings, passage: number): number {
  let low = 0;
  let high = passages.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((passages[middle] ?? 0) < passage) low = middle + 1;
    else high = middle;
  }
  return passages[low] === passage ? (counts[low] ?? 0) : 0;
}
