/** Words as the texts write them: a row of numbers for each, so that most are told apart without reading them. */
import { ByteWriter } from "./byte-writer.ts";
import { HashSlots, packSlots } from "./hash-slots.ts";
import { bytesOf, numbersOf, type Section, type Sections, unitsOf } from "./index-sections.ts";
import { stringOf } from "./open-passage.ts";
import type { KnownWord } from "./search-index.ts";
import { termIdAt, termOf } from "./term-string.ts";

/** A row: the letters as bits; where the text begins, in units; passages and titles; then term and units of the word. */
const row = 4;

/** A word and behind it how it sounds. */
export function packWords(
  words: readonly KnownWord[],
): Readonly<Record<"wordSlots" | "words" | "wordTexts", Uint8Array>> {
  const rows = new Uint32Array((words.length + 1) * row);
  const texts = new ByteWriter();
  words.forEach(({ word, sound, term, count }, at) => {
    rows.set([lettersOf(word), texts.length / 2, count, (termIdAt(term, 0) << 16) | word.length], at * row);
    texts.units(word).units(sound);
  });
  rows[words.length * row + 1] = texts.length / 2;
  return {
    wordSlots: packSlots(words.map(({ word }) => word)),
    words: bytesOf(rows),
    wordTexts: texts.finish(),
  };
}

/** A bit for each letter of the alphabet that stands in the word, and one for all other signs. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at) - 0x61;
    letters |= letter >= 0 && letter < 26 ? 1 << letter : 1 << 26;
  }
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** How far a word may differ from another one. */
export interface Differing {
  readonly units: number;
  readonly edits: number;
}

export class WordTable {
  readonly #rows: Section;
  readonly #texts: Section;
  readonly #slots: HashSlots;

  constructor(sections: Sections) {
    this.#rows = sections("words");
    this.#texts = sections("wordTexts");
    this.#slots = new HashSlots(sections("wordSlots"), (at) => this.#text(this.#row(at)));
  }

  /** The number of the term of a word as the texts write it; undefined where none of them does. */
  termId(word: string): number | undefined {
    const found = this.#slots.find(word);
    return found === -1 ? undefined : (this.#row(found)[3] ?? 0) >>> 16;
  }

  all(): readonly KnownWord[] {
    return this.#select(() => true);
  }

  /** All words that may be so near, and some more: an edit changes two letters of a word at most. */
  near(word: string, { units, edits }: Differing): readonly KnownWord[] {
    const letters = lettersOf(word);
    return this.#select(
      (others, length) => Math.abs(length - word.length) <= units && countBits(others ^ letters) <= 2 * edits,
    );
  }

  #row(at: number): Uint32Array {
    return numbersOf(this.#rows.bytes(at * row * 4, row * 4));
  }

  #text(numbers: Uint32Array): string {
    return stringOf(unitsOf(this.#texts.bytes((numbers[1] ?? 0) * 2, ((numbers[3] ?? 0) & 0xff) * 2)));
  }

  /** The texts are read at once: of a big corpus thousands are wanted, and each by itself is a look at the disk. */
  #select(isWanted: (letters: number, units: number) => boolean): readonly KnownWord[] {
    const rows = numbersOf(this.#rows.bytes(0, this.#rows.length));
    const texts = unitsOf(this.#texts.bytes(0, this.#texts.length));
    const found: KnownWord[] = [];
    for (let at = 0; at + row < rows.length; at += row) {
      if (!isWanted(rows[at] ?? 0, (rows[at + 3] ?? 0) & 0xff)) continue;
      found.push(wordOf(rows.subarray(at), texts.subarray(rows[at + 1], rows[at + row + 1])));
    }
    return found;
  }
}

/** `texts` begins with the word of the first row. */
function wordOf(rows: Uint32Array, texts: Uint16Array): KnownWord {
  const sizes = rows[3] ?? 0;
  const length = sizes & 0xff;
  return {
    word: stringOf(texts.subarray(0, length)),
    sound: stringOf(texts.subarray(length)),
    term: termOf(sizes >>> 16),
    count: rows[2] ?? 0,
  };
}
