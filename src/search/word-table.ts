/** Words as the texts write them: a row of numbers for each, so that most are told apart without reading them. */
import { ByteWriter } from "./byte-writer.ts";
import { HashSlots, packSlots } from "./hash-slots.ts";
import { bytesOf, numbersOf, type Section, type Sections } from "./index-sections.ts";
import type { KnownWord } from "./search-index.ts";
import { termIdAt, termOf } from "./term-string.ts";

/** A row: the letters as bits; where the text begins; passages and titles; then term, bytes and units of the word. */
const row = 4;

export function packWords(
  words: readonly KnownWord[],
): Readonly<Record<"wordSlots" | "words" | "wordTexts", Uint8Array>> {
  const rows = new Uint32Array((words.length + 1) * row);
  const texts = new ByteWriter();
  const encoder = new TextEncoder();
  words.forEach(({ word, sound, term, count }, at) => {
    const bytes = encoder.encode(word);
    const sizes = (termIdAt(term, 0) << 16) | (bytes.length << 8) | word.length;
    rows.set([lettersOf(word), texts.length, count, sizes], at * row);
    texts.put(bytes).put(encoder.encode(sound));
  });
  rows[words.length * row + 1] = texts.length;
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
    this.#slots = new HashSlots(sections("wordSlots"), (at) => this.#word(this.#row(at), 0).word);
  }

  /** The word as the texts write it; undefined where none of them does. */
  find(word: string): KnownWord | undefined {
    const found = this.#slots.find(word);
    return found === -1 ? undefined : this.#word(this.#row(found), 0);
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

  #select(isWanted: (letters: number, units: number) => boolean): readonly KnownWord[] {
    const rows = numbersOf(this.#rows.bytes(0, this.#rows.length));
    const found: KnownWord[] = [];
    for (let at = 0; at + row < rows.length; at += row)
      if (isWanted(rows[at] ?? 0, (rows[at + 3] ?? 0) & 0xff)) found.push(this.#word(rows, at));
    return found;
  }

  /** A row, and of the next one where its text begins. */
  #row(at: number): Uint32Array {
    return numbersOf(this.#rows.bytes(at * row * 4, (row + 2) * 4));
  }

  #word(rows: Uint32Array, at: number): KnownWord {
    const start = rows[at + 1] ?? 0;
    const sizes = rows[at + 3] ?? 0;
    const middle = start + ((sizes >>> 8) & 0xff);
    const end = rows[at + row + 1] ?? 0;
    return {
      word: this.#texts.text(start, middle - start),
      sound: this.#texts.text(middle, end - middle),
      term: termOf(sizes >>> 16),
      count: rows[at + 2] ?? 0,
    };
  }
}
