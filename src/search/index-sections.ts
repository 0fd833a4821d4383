/**
 * The parts of an index file, each beginning at a multiple of 8, so that lists of numbers are read where they stand. The
 * file opens with a mark, its length and where each part begins. Numbers stand as this machine keeps them: an index of
 * another byte order, of another version, or cut short is damaged, and the one who reads it is told.
 */
import type { IndexBytes } from "./index-bytes.ts";
import type { About } from "./index-file.ts";

/** In the order of the file; a new part or a new meaning of one needs a new `version`. */
export const sectionNames = [
  "about",
  "frequencies",
  "askedFrequencies",
  "stemSlots",
  "stemStarts",
  "stems",
  "postingStarts",
  "postings",
  "titleStarts",
  "titles",
  "nameStarts",
  "names",
  "lengths",
  "passageStarts",
  "passages",
  "unitRarities",
  "entryStarts",
  "entries",
  "scopes",
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
  "subjectStarts",
  "subjectRows",
  "subjectCellStarts",
  "subjectCells",
  "subjectWeights",
] as const;

export type SectionName = (typeof sectionNames)[number];
/** Some of the parts, made. */
export type Packed<Name extends SectionName> = Readonly<Record<Name, Uint8Array>>;

const mark = 0x58_49_52_01;
const version = 11;
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

export function readAbout(sections: Sections): About {
  return JSON.parse(sections("about").text(0, Number.POSITIVE_INFINITY));
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

/** In how many bytes each number of a table stands. */
export type NumberWidth = 1 | 2 | 4;

const arrays = {
  1: (bytes: Uint8Array) => bytes,
  2: unitsOf,
  4: numbersOf,
} as const;

/** Numbers of a section, read a page at a time: tables of a big corpus are hardly looked at. */
export class NumberTable {
  readonly #section: Section;
  readonly #begin: number;
  readonly #width: NumberWidth;
  readonly #pages: (Uint8Array | Uint16Array | Uint32Array)[] = [];

  constructor(section: Section, begin = 0, width: NumberWidth = 4) {
    this.#section = section;
    this.#begin = begin;
    this.#width = width;
  }

  at(place: number): number {
    return this.around(place)[place & (pageNumbers - 1)] ?? 0;
  }

  /** The page with a number; a whole count of eights stands before it. */
  around(place: number): Uint8Array | Uint16Array | Uint32Array {
    const page = place >>> pageBits;
    return this.#pages[page] ?? this.#read(page);
  }

  #read(page: number): Uint8Array | Uint16Array | Uint32Array {
    const width = this.#width;
    const start = this.#begin + page * pageNumbers * width;
    const numbers = arrays[width](this.#section.bytes(start, pageNumbers * width));
    this.#pages[page] = numbers;
    return numbers;
  }
}

const pageBits = 9;
export const pageNumbers = 1 << pageBits;
