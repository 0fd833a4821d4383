/**
 * The content words of a query in, marks on the phrases out that hold one of them. The first times the runtime's own
 * search finds them: a loop over all units would be compiled at a cost that a cold start feels. Who asks more often gets
 * lists of the phrases of each term.
 */
import type { OpenPassage } from "./open-passage.ts";
import { phraseEnd } from "./term-string.ts";

type Asked = Pick<OpenPassage, "askedUnits" | "firstUnit">;

/** A bit for each unit of all phrases of the corpus, the lowest of a number first: set where a phrase begins. */
export type PhraseMarks = Int32Array;

export interface AllPhrases {
  /** Of all units. */
  readonly length: number;
  /** The passages that are asked for in any. */
  readonly passages: () => readonly Asked[];
}

/** So many queries are answered without lists. */
const queriesBeforeLists = 12;

/** Marks anew for each query; those of one are gone when the next are asked for. */
export function phraseMarker({
  length,
  passages,
}: AllPhrases): (units: readonly number[], among: readonly Asked[]) => PhraseMarks {
  const marks = new Int32Array((length + 31) >>> 5);
  let lists: PhraseLists | null = null;
  let queries = 0;
  return (units, among) => {
    marks.fill(0);
    if (lists === null && length > 0 && ++queries > queriesBeforeLists) lists = new PhraseLists(passages());
    for (const unit of units) {
      if (lists !== null) lists.mark(marks, unit);
      else for (const asked of among) markBySearch(marks, unit, asked);
    }
    return marks;
  };
}

function markBySearch(marks: PhraseMarks, unit: number, { askedUnits, firstUnit }: Asked): void {
  for (let at = askedUnits.indexOf(unit); at !== -1; at = askedUnits.indexOf(unit, at + 1))
    markOne(marks, firstUnit + askedUnits.lastIndexOf(endUnit, at) + 1);
}

function markOne(marks: PhraseMarks, start: number): void {
  marks[start >>> 5] = (marks[start >>> 5] ?? 0) | (1 << (start & 31));
}

export const endUnit = phraseEnd.charCodeAt(0);

/** For each unit where the phrases begin that hold it, all in one list; where the list of each unit begins, and the last one ends. */
class PhraseLists {
  readonly #starts = new Uint32Array(0x1_0001);
  readonly #phrases: Uint32Array;

  constructor(passages: readonly Asked[]) {
    for (const { askedUnits } of passages) this.#count(askedUnits);
    for (let unit = 1; unit < this.#starts.length; unit++)
      this.#starts[unit] = (this.#starts[unit] ?? 0) + (this.#starts[unit - 1] ?? 0);
    this.#phrases = new Uint32Array(this.#starts.at(-1) ?? 0);
    const ends = this.#starts.slice();
    for (const asked of passages) this.#add(asked, ends);
  }

  mark(marks: PhraseMarks, unit: number): void {
    const end = this.#starts[unit + 1] ?? 0;
    for (let at = this.#starts[unit] ?? 0; at < end; at++) markOne(marks, this.#phrases[at] ?? 0);
  }

  #count(units: Uint16Array): void {
    for (let at = 0; at < units.length; at++) {
      const next = (units[at] ?? 0) + 1;
      this.#starts[next] = (this.#starts[next] ?? 0) + 1;
    }
  }

  /** `ends` says how far the list of each unit is filled. */
  #add({ askedUnits, firstUnit }: Asked, ends: Uint32Array): void {
    let start = firstUnit;
    for (let at = 0; at < askedUnits.length; at++) {
      const unit = askedUnits[at] ?? 0;
      const end = ends[unit] ?? 0;
      this.#phrases[end] = start;
      ends[unit] = end + 1;
      if (unit === endUnit) start = firstUnit + at + 1;
    }
  }
}
