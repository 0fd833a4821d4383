/**
 * The rows of the subject classifier: what a word, or two side by side, says for and against each subject. In the index
 * file a row is found by its feature, and only the rows that a query needs are read.
 */
import { ByteReader, type ByteWriter, writePieces } from "./byte-writer.ts";
import { HashSlots, packSlots } from "./hash-slots.ts";
import { type Packed, Pieces, type Sections } from "./index-sections.ts";
import type { TermString } from "./term-string.ts";

export interface SubjectCell {
  readonly subject: number;
  readonly weight: number;
}

export interface SubjectRow {
  /** A term, or two that stand side by side. */
  readonly feature: TermString;
  readonly rarity: number;
  /** By rising number of the subject. */
  readonly cells: readonly SubjectCell[];
}

/** Rarities and weights are kept in steps, each in one byte: of rarities 0 to 15.9, of weights -64 to 63.5. */
const rarityStep = 1 / 16;
const weightStep = 1 / 2;
const zeroWeight = 128;
const greatestByte = 255;

function toByte(value: number): number {
  return Math.max(0, Math.min(greatestByte, Math.round(value)));
}

/** A rarity as it comes back from the file. */
export function keptRarity(rarity: number): number {
  return toByte(rarity / rarityStep) * rarityStep;
}

export function packRows(
  rows: readonly SubjectRow[],
  unanswered: readonly (readonly number[])[],
): Packed<"subjectSlots" | "subjectStarts" | "subjectRows" | "unansweredStarts" | "unanswered"> {
  const { starts, bytes } = writePieces(rows, writeRow);
  const questions = writePieces(unanswered, writeRising);
  return {
    subjectSlots: packSlots(rows.map(({ feature }) => feature)),
    subjectStarts: starts,
    subjectRows: bytes,
    unansweredStarts: questions.starts,
    unanswered: questions.bytes,
  };
}

/** Units of the feature, rarity, number of cells; then for each how far its subject is behind the one before, and its weight. */
function writeRow(writer: ByteWriter, { feature, rarity, cells }: SubjectRow): void {
  writer.put(Uint8Array.of(feature.length, toByte(rarity / rarityStep))).units(feature);
  writer.number(cells.length);
  let before = 0;
  for (const { subject, weight } of cells) {
    writer.number(subject - before).put(Uint8Array.of(toByte(weight / weightStep + zeroWeight)));
    before = subject;
  }
  writer.even();
}

/** For each number how far it is behind the one before. */
function writeRising(writer: ByteWriter, numbers: readonly number[]): void {
  let before = 0;
  for (const each of numbers) {
    writer.number(each - before);
    before = each;
  }
}

export class SubjectTable {
  readonly #rows: Pieces;
  readonly #unanswered: Pieces;
  readonly #slots: HashSlots;

  constructor(sections: Sections) {
    this.#rows = new Pieces(sections("subjectStarts"), sections("subjectRows"));
    this.#unanswered = new Pieces(sections("unansweredStarts"), sections("unanswered"));
    this.#slots = new HashSlots(sections("subjectSlots"), (row) => readFeature(this.#rows.bytes(row)));
  }

  /** Null where no lesson has the feature. */
  find(feature: TermString): FoundRow | null {
    const found = this.#slots.find(feature);
    return found === -1 ? null : new FoundRow(this.#rows.bytes(found), () => this.#unanswered.bytes(found));
  }
}

function readFeature(bytes: Uint8Array): TermString {
  const reader = new ByteReader(bytes);
  const [length = 0] = reader.take(2);
  return String.fromCharCode(...reader.units(length));
}

/** A row where it stands in the index. */
export class FoundRow {
  /** How many its feature has. */
  readonly terms: number;
  readonly rarity: number;
  readonly #bytes: Uint8Array;
  readonly #unanswered: () => Uint8Array;

  constructor(bytes: Uint8Array, unanswered: () => Uint8Array) {
    this.#bytes = bytes;
    this.#unanswered = unanswered;
    this.terms = bytes[0] ?? 0;
    this.rarity = (bytes[1] ?? 0) * rarityStep;
  }

  /** What the row says for and against each subject, `strength` times over `length`. Nearly all numbers are one byte. */
  addTo(scores: Float64Array, strength: number, length: number): void {
    const bytes = this.#bytes;
    const reader = new ByteReader(bytes);
    reader.at = 2 + 2 * (bytes[0] ?? 0);
    const count = reader.count();
    let subject = 0;
    for (let cell = 0; cell < count; cell++) {
      const byte = bytes[reader.at] ?? 0;
      if (byte < 0x80) reader.at++;
      subject += byte < 0x80 ? byte : reader.number();
      const weight = ((bytes[reader.at++] ?? 0) - zeroWeight) * weightStep;
      scores[subject] = (scores[subject] ?? 0) + (weight * strength) / length;
    }
  }

  /** `share` for each question that no text answers and that has the term. */
  addUnanswered(shares: Float64Array, share: number): void {
    const reader = new ByteReader(this.#unanswered());
    let question = 0;
    while (!reader.isAtEnd) {
      question += reader.number();
      shares[question] = (shares[question] ?? 0) + share;
    }
  }
}

/** A row as it was learned. */
export function readRow(bytes: Uint8Array): SubjectRow {
  const reader = new ByteReader(bytes);
  const [length = 0, rarity = 0] = reader.take(2);
  const feature = String.fromCharCode(...reader.units(length));
  const count = reader.count();
  let subject = 0;
  const cells: SubjectCell[] = [];
  for (let cell = 0; cell < count; cell++) {
    subject += reader.number();
    const [weight = zeroWeight] = reader.take(1);
    cells.push({ subject, weight: (weight - zeroWeight) * weightStep });
  }
  return { feature, rarity: rarity * rarityStep, cells };
}

/** The terms, and the pairs that stand side by side, each once. */
export function featuresOf(terms: TermString): ReadonlySet<TermString> {
  const features = new Set<TermString>(terms);
  for (let at = 1; at < terms.length; at++) features.add(terms.slice(at - 1, at + 1));
  return features;
}
