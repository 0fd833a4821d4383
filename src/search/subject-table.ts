/** The rows of the subject classifier in an index: a row is found by its feature, and only those that a query needs are read. */
import { ByteReader } from "./byte-writer.ts";
import { type Section, type Sections, unitsOf } from "./index-sections.ts";
import { Pieces } from "./pieces.ts";
import {
  alone,
  featureAt,
  placeOf,
  rarityStep,
  type SubjectCell,
  type SubjectRow,
  weightStep,
  zeroWeight,
} from "./subject-rows.ts";
import type { TermString } from "./term-string.ts";

export class SubjectTable {
  readonly #rows: Pieces;
  readonly #cells: Section;
  readonly #weights: Pieces;
  readonly #unanswered: Pieces;
  /** In how many bytes each subject stands. */
  readonly #width: number;

  constructor(sections: Sections) {
    this.#rows = new Pieces(sections("subjectStarts"), sections("subjectRows"));
    this.#cells = sections("subjectCells");
    this.#weights = new Pieces(sections("subjectCellStarts"), sections("subjectWeights"));
    this.#width = this.#cells.length === sections("subjectWeights").length ? 1 : 2;
    this.#unanswered = new Pieces(sections("unansweredStarts"), sections("unanswered"));
  }

  /** Null where no lesson has the feature. */
  find(feature: TermString): FoundRow | null {
    const { rarer, other } = placeOf(feature);
    if (rarer < 0 || rarer >= this.#rows.count) return null;
    const rows = new RowReader(this.#rows.bytes(rarer));
    while (rows.next())
      if (rows.other >= other) return rows.other === other ? this.#found(rarer, rows) : null;
    return null;
  }

  /** All of them, as they were learned. */
  all(): readonly SubjectRow[] {
    const all: SubjectRow[] = [];
    for (let rarer = 0; rarer < this.#rows.count; rarer++) {
      const rows = new RowReader(this.#rows.bytes(rarer));
      while (rows.next()) {
        const found = this.#found(rarer, rows);
        const feature = featureAt({ rarer, other: rows.other });
        all.push({ feature, rarity: found.rarity, cells: found.cells() });
      }
    }
    return all;
  }

  /** For each row the questions that no text answers and that have its term: as `all` has them. */
  unanswered(): readonly (readonly number[])[] {
    return this.all().map(({ feature }) => {
      const { rarer, other } = placeOf(feature);
      if (other !== alone) return [];
      let question = 0;
      return new ByteReader(this.#unanswered.bytes(rarer)).rest().map((behind) => {
        question += behind;
        return question;
      });
    });
  }

  #found(rarer: number, rows: RowReader): FoundRow {
    return new FoundRow(rows, {
      subjects: () => this.#subjects(rarer),
      weights: () => this.#weights.bytes(rarer),
      unanswered: () => this.#unanswered.bytes(rarer),
    });
  }

  #subjects(rarer: number): Uint8Array | Uint16Array {
    const width = this.#width;
    const length = this.#weights.bytes(rarer).length;
    const bytes = this.#cells.bytes(this.#weights.start(rarer) * width, length * width);
    return width === 1 ? bytes : unitsOf(bytes);
  }
}

/** Walks through the rows of a term, from the first. */
class RowReader {
  readonly #bytes: Uint8Array;
  readonly #reader: ByteReader;
  other = 0;
  rarity = 0;
  /** Of how many subjects the row tells, and the place of the first of them among those of the term. */
  count = 0;
  first = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#reader = new ByteReader(bytes);
  }

  next(): boolean {
    const reader = this.#reader;
    if (reader.isAtEnd) return false;
    this.first += this.count;
    this.other += reader.number();
    this.rarity = (this.#bytes[reader.at++] ?? 0) * rarityStep;
    this.count = reader.number();
    return true;
  }
}

/** What a query shares with the questions that no text answers. */
export interface SharedTerms {
  readonly shares: Float64Array;
  /** Those with which it shares anything. */
  readonly questions: number[];
}

interface BesideRow {
  readonly subjects: () => Uint8Array | Uint16Array;
  readonly weights: () => Uint8Array;
  readonly unanswered: () => Uint8Array;
}

/** A row where it stands in the index. */
export class FoundRow {
  /** How many its feature has. */
  readonly terms: number;
  readonly rarity: number;
  readonly #first: number;
  readonly #count: number;
  readonly #beside: BesideRow;

  constructor({ other, rarity, first, count }: RowReader, beside: BesideRow) {
    this.terms = other === alone ? 1 : 2;
    this.rarity = rarity;
    this.#first = first;
    this.#count = count;
    this.#beside = beside;
  }

  /** What the row says for and against each subject, `strength` times over `length`. */
  addTo(scores: Float64Array, strength: number, length: number): void {
    const subjects = this.#beside.subjects();
    const weights = this.#beside.weights();
    const all = (1 << (8 * subjects.BYTES_PER_ELEMENT)) - 1;
    const behind = Math.min(this.#first + this.#count, subjects.length);
    let subject = 0;
    for (let cell = this.#first; cell < behind; cell++) {
      subject = (subject - (subjects[cell] ?? 0)) & all;
      const weight = weightOf(weights[cell]);
      scores[subject] = (scores[subject] ?? 0) + (weight * strength) / length;
    }
  }

  cells(): readonly SubjectCell[] {
    const subjects = this.#beside.subjects();
    const weights = this.#beside.weights();
    const all = (1 << (8 * subjects.BYTES_PER_ELEMENT)) - 1;
    const cells: SubjectCell[] = [];
    const behind = Math.min(this.#first + this.#count, subjects.length);
    let subject = 0;
    for (let cell = this.#first; cell < behind; cell++) {
      subject = (subject - (subjects[cell] ?? 0)) & all;
      cells.unshift({ subject, weight: weightOf(weights[cell]) });
    }
    return cells;
  }

  /** `share`, which is above 0, for each question that no text answers and that has the term. Nearly all numbers are one byte. */
  addUnanswered({ shares, questions }: SharedTerms, share: number): void {
    const bytes = this.#beside.unanswered();
    const reader = new ByteReader(bytes);
    let question = 0;
    while (reader.at < bytes.length) {
      const byte = bytes[reader.at] ?? 0;
      if (byte < 0x80) reader.at++;
      question += byte < 0x80 ? byte : reader.number();
      const before = shares[question];
      if (before === 0) questions.push(question);
      shares[question] = (before ?? 0) + share;
    }
  }
}

function weightOf(byte = zeroWeight): number {
  return (byte - zeroWeight) * weightStep;
}
