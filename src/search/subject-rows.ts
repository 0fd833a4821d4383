/**
 * The rows of the subject classifier: what a word, or two side by side, says for and against each subject. In the index
 * file a row stands with those of the rarer of its terms, which is the one that was met later: that one's own row first,
 * then the pairs that it makes. `subject-table.ts` reads them.
 */
import { type ByteWriter, writePieces } from "./byte-writer.ts";
import { bytesOf, type Packed } from "./index-sections.ts";
import { type TermString, termIdAt, termOf } from "./term-string.ts";

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
export const rarityStep = 1 / 16;
export const weightStep = 1 / 2;
export const zeroWeight = 128;
const greatestByte = 255;

function toByte(value: number): number {
  return Math.max(0, Math.min(greatestByte, Math.round(value)));
}

/** A rarity as it comes back from the file. */
export function keptRarity(rarity: number): number {
  return toByte(rarity / rarityStep) * rarityStep;
}

interface RowPlace {
  readonly rarer: number;
  /** The number of the other term, counted from 1, doubled, and one more where it stands before the rarer one; or `alone`. */
  readonly other: number;
}

export const alone = 0;

export function placeOf(feature: TermString): RowPlace {
  const first = termIdAt(feature, 0);
  if (feature.length === 1) return { rarer: first, other: alone };
  const second = termIdAt(feature, 1);
  if (first < second) return { rarer: second, other: 2 * (first + 1) + 1 };
  return { rarer: first, other: 2 * (second + 1) };
}

export function featureAt({ rarer, other }: RowPlace): TermString {
  if (other === alone) return termOf(rarer);
  const more = termOf((other >>> 1) - 1);
  return (other & 1) === 1 ? more + termOf(rarer) : termOf(rarer) + more;
}

interface PlacedRow extends SubjectRow {
  readonly other: number;
  readonly unanswered: readonly number[];
}

type RowSections = "subjectStarts" | "subjectRows" | "subjectCellStarts" | "subjectCells" | "subjectWeights";

export function packRows(
  rows: readonly SubjectRow[],
  unanswered: readonly (readonly number[])[],
): Packed<RowSections | "unansweredStarts" | "unanswered"> {
  const groups = groupRows(rows, unanswered);
  const heads = writePieces(groups, writeHeads);
  const weights = writePieces(groups, writeWeights);
  const questions = writePieces(groups, (writer, [row]) => {
    if (row?.other === alone) writeRising(writer, row.unanswered);
  });
  return {
    subjectStarts: heads.starts,
    subjectRows: heads.bytes,
    subjectCellStarts: weights.starts,
    subjectCells: packSubjects(groups.flat()),
    subjectWeights: weights.bytes,
    unansweredStarts: questions.starts,
    unanswered: questions.bytes,
  };
}

/** By the number of the rarer term. */
function groupRows(
  rows: readonly SubjectRow[],
  unanswered: readonly (readonly number[])[],
): readonly (readonly PlacedRow[])[] {
  const groups: PlacedRow[][] = [];
  rows.forEach((row, at) => {
    const { rarer, other } = placeOf(row.feature);
    while (groups.length <= rarer) groups.push([]);
    groups[rarer]?.push({ ...row, other, unanswered: unanswered[at] ?? [] });
  });
  for (const group of groups) group.sort((one, two) => one.other - two.other);
  return groups;
}

/** How far the other term is behind the one before, the rarity, and of how many subjects the row tells. */
function writeHeads(writer: ByteWriter, rows: readonly PlacedRow[]): void {
  let before = 0;
  for (const { other, rarity, cells } of rows) {
    writer.number(other - before).put(Uint8Array.of(toByte(rarity / rarityStep)));
    writer.number(cells.length);
    before = other;
  }
}

/**
 * By falling number: most rows tell of what no passage answers, which is the last subject. Apart from the rest, as each sort
 * of byte by itself is packed closer.
 */
function writeWeights(writer: ByteWriter, rows: readonly PlacedRow[]): void {
  for (const { cells } of rows)
    writer.put(Uint8Array.from(cells.toReversed(), ({ weight }) => toByte(weight / weightStep + zeroWeight)));
}

/** For each cell how far its subject is before that of the one before, at first before 0, in as many bits as there are. */
function packSubjects(rows: readonly PlacedRow[]): Uint8Array {
  const steps: number[] = [];
  let greatest = 0;
  for (const { cells } of rows) {
    let before = 0;
    for (const { subject } of cells.toReversed()) {
      steps.push(before - subject);
      before = subject;
      greatest = Math.max(greatest, subject);
    }
  }
  return greatest <= greatestByte ? Uint8Array.from(steps) : bytesOf(Uint16Array.from(steps));
}

/** For each number how far it is behind the one before. */
function writeRising(writer: ByteWriter, numbers: readonly number[]): void {
  let before = 0;
  for (const each of numbers) {
    writer.number(each - before);
    before = each;
  }
}

/** The terms, and the pairs that stand side by side, each once. */
export function featuresOf(terms: TermString): ReadonlySet<TermString> {
  const features = new Set<TermString>(terms);
  for (let at = 1; at < terms.length; at++) features.add(terms.slice(at - 1, at + 1));
  return features;
}
