/**
 * The parts of an index file, each beginning at a multiple of 8, so that lists of numbers are read where they stand. The
 * file opens with a mark, its length and where each part begins. Numbers stand as this machine keeps them: an index of
 * another byte order, of another version, or cut short is damaged, and the one who reads it is told.
 */
import type { IndexBytes } from "./index-bytes.ts";

/** In the order of the file; a new part or a new meaning of one needs a new `version`. */
const sectionNames = [
  "about",
  "terms",
  "stemSlots",
  "stemStarts",
  "stems",
  "postings",
  "titles",
  "names",
  "lengths",
  "passageStarts",
  "passages",
  "entryStarts",
  "entries",
  "scopes",
  "phraseRarities",
  "shownStarts",
  "shown",
  "entrySlots",
  "citationStarts",
  "citations",
  "wordSlots",
  "words",
  "wordTexts",
  "sayingSlots",
  "sayingStarts",
  "sayings",
  "meaningStarts",
  "meanings",
  "unansweredStarts",
  "unanswered",
  "unansweredLengths",
  "subjectPositions",
  "subjectSlots",
  "subjectStarts",
  "subjectRows",
] as const;

export type SectionName = (typeof sectionNames)[number];
/** Some of the parts, made. */
export type Packed<Name extends SectionName> = Readonly<Record<Name, Uint8Array>>;

const mark = 0x58_49_52_01;
const version = 7;
/** Mark, version, length of the file. */
const headNumbers = 3;
const headLength = align((headNumbers + 2 * sectionNames.length) * 4);

function align(length: number): number {
  return Math.ceil(length / 8) * 8;
}

export function joinSections(sections: Readonly<Record<SectionName, Uint8Array>>): Uint8Array {
  let size = headLength;
  const places = sectionNames.map((name) => {
    const place = { name, start: size, length: sections[name].length };
    size += align(place.length);
    return place;
  });
  const file = new Uint8Array(size);
  const head = new Uint32Array(file.buffer, 0, headLength / 4);
  head.set([mark, version, size, ...places.flatMap(({ start, length }) => [start, length])]);
  for (const { name, start } of places) file.set(sections[name], start);
  return file;
}

/** One part of an open index. Places are counted in bytes from its beginning. */
export interface Section {
  readonly length: number;
  readonly bytes: (at: number, length: number) => Uint8Array;
  readonly text: (at: number, length: number) => string;
}

export class DamagedIndex extends Error {}

export type Sections = (name: SectionName) => Section;

/** Fails with `DamagedIndex` on bytes that are no whole index of this version. */
export function openSections(file: IndexBytes): Sections {
  if (file.size < headLength) throw new DamagedIndex("the index is cut short");
  const head = numbersOf(file.bytes(0, headLength));
  if (head[0] !== mark || head[1] !== version) throw new DamagedIndex("no index of this version");
  if (head[2] !== file.size) throw new DamagedIndex("the index is cut short");
  return (name) => {
    const at = headNumbers + 2 * sectionNames.indexOf(name);
    const start = head[at] ?? 0;
    const length = head[at + 1] ?? 0;
    return {
      length,
      bytes: (from, count) => file.bytes(start + from, Math.min(count, length - from)),
      text: (from, count) => file.text(start + from, Math.min(count, length - from)),
    };
  };
}

export function numbersOf({ buffer, byteOffset, byteLength }: Uint8Array): Uint32Array {
  return new Uint32Array(buffer, byteOffset, byteLength >> 2);
}

export function unitsOf({ buffer, byteOffset, byteLength }: Uint8Array): Uint16Array {
  return new Uint16Array(buffer, byteOffset, byteLength >> 1);
}

export function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Numbers of a section, read a page at a time: tables of a big corpus are hardly looked at. */
export class NumberTable {
  readonly #section: Section;
  readonly #pages: Uint32Array[] = [];

  constructor(section: Section) {
    this.#section = section;
  }

  at(place: number): number {
    const page = place >>> pageBits;
    const numbers = this.#pages[page] ?? this.#read(page);
    return numbers[place & (pageNumbers - 1)] ?? 0;
  }

  #read(page: number): Uint32Array {
    const numbers = numbersOf(this.#section.bytes(page * pageNumbers * 4, pageNumbers * 4));
    this.#pages[page] = numbers;
    return numbers;
  }
}

const pageBits = 9;
const pageNumbers = 1 << pageBits;

/** Pieces of a section that stand one behind the other, found by where each begins. */
export class Pieces {
  readonly #starts: NumberTable;
  readonly #section: Section;
  readonly #count: number;

  constructor(starts: Section, section: Section) {
    this.#count = starts.length / 4 - 1;
    this.#starts = new NumberTable(starts);
    this.#section = section;
  }

  bytes(piece: number): Uint8Array {
    const start = this.#starts.at(piece);
    return this.#section.bytes(start, this.#starts.at(piece + 1) - start);
  }

  /** Where each begins, and where the last one ends, are numbers of four bytes. */
  get count(): number {
    return Math.max(0, this.#count);
  }

  text(piece: number): string {
    const start = this.#starts.at(piece);
    return this.#section.text(start, this.#starts.at(piece + 1) - start);
  }
}
