/** The rows of the subject classifier in an index: a row is found by its feature, and only those that a query needs are read. */
import { ByteReader } from "./byte-writer.ts";
import type { Sections } from "./index-sections.ts";
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
  readonly #weights: Pieces;
  readonly #unanswered: Pieces;

  constructor(sections: Sections) {
    this.#rows = new Pieces(sections("subjectStarts"), sections("subjectRows"));
    this.#weights = new Pieces(sections("subjectWeightStarts"), sections("subjectWeights"));
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
      weights: () => this.#weights.bytes(rarer),
      unanswered: () => this.#unanswered.bytes(rarer),
    });
  }
}

/** Walks through the rows of a term, from the first. */
class RowReader {
  readonly bytes: Uint8Array;
  readonly #reader: ByteReader;
  other = 0;
  rarity = 0;
  /** How many subjects the row tells of, where they begin, and the place of the first of their weights. */
  count = 0;
  start = 0;
  firstWeight = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#reader = new ByteReader(bytes);
  }

  next(): boolean {
    const reader = this.#reader;
    this.#skip(this.count);
    if (reader.isAtEnd) return false;
    this.firstWeight += this.count;
    this.other += reader.number();
    this.rarity = (this.bytes[reader.at++] ?? 0) * rarityStep;
    this.count = reader.count();
    this.start = reader.at;
    return true;
  }

  /** So many numbers: the last byte of each is below 128. */
  #skip(numbers: number): void {
    const { bytes } = this;
    let { at } = this.#reader;
    for (let rest = numbers; rest > 0 && at < bytes.length; at++) if ((bytes[at] ?? 0) < 0x80) rest--;
    this.#reader.at = at;
  }
}

/** What a query shares with the questions that no text answers. */
export interface SharedTerms {
  readonly shares: Float64Array;
  /** Those with which it shares anything. */
  readonly questions: number[];
}

interface BesideRow {
  readonly weights: () => Uint8Array;
  readonly unanswered: () => Uint8Array;
}

/** A row where it stands in the index. */
export class FoundRow {
  /** How many its feature has. */
  readonly terms: number;
  readonly rarity: number;
  readonly #bytes: Uint8Array;
  readonly #start: number;
  readonly #count: number;
  readonly #firstWeight: number;
  readonly #beside: BesideRow;

  constructor({ other, rarity, bytes, start, count, firstWeight }: RowReader, beside: BesideRow) {
    this.terms = other === alone ? 1 : 2;
    this.rarity = rarity;
    this.#bytes = bytes;
    this.#start = start;
    this.#count = count;
    this.#firstWeight = firstWeight;
    this.#beside = beside;
  }

  /** What the row says for and against each subject, `strength` times over `length`. Nearly all numbers are one byte. */
  addTo(scores: Float64Array, strength: number, length: number): void {
    const bytes = this.#bytes;
    const weights = this.#beside.weights();
    const reader = new ByteReader(bytes, this.#start);
    let subject = 0;
    for (let cell = 0; cell < this.#count; cell++) {
      const byte = bytes[reader.at] ?? 0;
      if (byte < 0x80) reader.at++;
      subject += byte < 0x80 ? byte : reader.number();
      const weight = weightOf(weights[this.#firstWeight + cell]);
      scores[subject] = (scores[subject] ?? 0) + (weight * strength) / length;
    }
  }

  cells(): readonly SubjectCell[] {
    const weights = this.#beside.weights();
    const reader = new ByteReader(this.#bytes, this.#start);
    let subject = 0;
    return reader.numbers(this.#count).map((behind, cell) => {
      subject += behind;
      return { subject, weight: weightOf(weights[this.#firstWeight + cell]) };
    });
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
