/** A block and what was asked in, the places in its text to mark out: words, the sentence that decides, its exception. */
import { exceptionAfter, type Hit } from "../domain/answer.ts";
import { emphasisRuns, withoutEmphasis } from "../domain/emphasis.ts";
import type { Block, Entry } from "../domain/entry.ts";
import type { Mark } from "../render/layout.ts";

/** UTF-16 offsets into the text of the block. */
export interface BlockMarks {
  /** Words that were asked for, or that are being found. */
  readonly words: readonly Mark[];
  readonly decides: readonly Mark[];
  readonly exception: readonly Mark[];
  /** Words say where what decides and its exception begin: their bars are not heard. */
  readonly isSpoken: boolean;
}

export interface Marked {
  readonly hit: Hit | null;
  /** Words to mark instead of the hit's; empty for none. */
  readonly wanted: string;
  readonly isHeard: boolean;
}

/** If no one sentence decides, the whole passage does. */
export function blockMarks({ hit, wanted, isHeard }: Marked, { blocks }: Entry, at: number): BlockMarks {
  const block = blocks[at];
  const [first, last] = hit?.passage.blocks ?? [0, -1];
  const isInPassage = at >= first && at <= last;
  const found = wanted === "" || !block ? null : placesFound(block.text, wanted);
  if (!hit || !block || !(isInPassage || blocks[first]?.leadIn === at))
    return { words: found ?? [], decides: [], exception: [], isSpoken: false };
  const { decides, highlights, passage } = hit;
  const exception = decides && exceptionAfter(passage.text, decides);
  const whole: readonly Mark[] = isInPassage ? [[0, block.text.length]] : [];
  return {
    words: found ?? marksIn(block, passage.text, highlights),
    decides: decides ? marksIn(block, passage.text, [decides]) : whole,
    exception: exception ? marksIn(block, passage.text, [exception]) : [],
    isSpoken: isHeard && (decides !== null || at === first),
  };
}

/**
 * Marks of a passage as marks of one block of its entry. The passage is plain text, may begin with a lead-in, and may be a
 * part of a long block; if neither text is found in the other, nothing is marked.
 */
function marksIn(block: Block, passage: string, marks: readonly Mark[]): readonly Mark[] {
  const plain = withoutEmphasis(block.text);
  const inPassage = passage.indexOf(plain);
  const inBlock = plain.indexOf(passage);
  if (plain === "" || (inPassage === -1 && inBlock === -1)) return [];
  const shift = inPassage === -1 ? inBlock : -inPassage;
  return marks
    .map(([start, end]): Mark => [Math.max(0, start + shift), Math.min(plain.length, end + shift)])
    .filter(([start, end]) => start < end)
    .map(([start, end]) => [placeOf(start, block), placeOf(end - 1, block) + 1]);
}

/** From an offset in the text without emphasis marks to the offset in the text with them. */
function placeOf(offset: number, { text }: Block): number {
  let passed = 0;
  for (const { start, end } of emphasisRuns(text)) {
    if (offset < passed + end - start) return start + offset - passed;
    passed += end - start;
  }
  return text.length;
}

/** Every place of the words in the text, whatever their case and quotes. */
function placesFound(text: string, wanted: string): readonly Mark[] {
  const words = matchable(withoutEmphasis(wanted)).trim();
  const searched = matchable(text);
  const places: Mark[] = [];
  let at = words === "" ? -1 : searched.indexOf(words);
  while (at !== -1) {
    places.push([at, at + words.length]);
    at = searched.indexOf(words, at + words.length);
  }
  return places;
}

/** Lower case, straight quotes, and plain dashes, character for character, so that places stay places. */
function matchable(text: string): string {
  const lower = text.toLowerCase();
  const letters = lower.length === text.length ? lower : text;
  return letters.replace(/[’‘]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, "-");
}
