/**
 * What the classifier of an index learned, for another compilation with the same lessons: a library beside the shipped
 * texts brings no lessons of its own, and learning takes longer than all the rest. A note beside the index says from which
 * lessons it learned, and what its rows are; where either differs, it is learned anew.
 */
import { createHash } from "node:crypto";
import type { IndexBytes } from "./index-bytes.ts";
import { openSections, Pieces, type SectionName, type Sections } from "./index-sections.ts";
import type { Lesson } from "./learn-subjects.ts";
import { readRow, type SubjectRow } from "./subject-rows.ts";
import { type TermString, termIdAt } from "./term-string.ts";

export interface LearnedSubjects {
  /** Digest of the lessons. */
  readonly lessons: string;
  /** The rows in the order in which they were learned, in the terms of the other index. */
  readonly rows: (termOf: (stem: string) => TermString) => readonly SubjectRow[];
}

/** Says of a packed index what `readLearned` needs to believe its rows. */
export function learnedNote(lessons: string, packed: IndexBytes): string {
  return `${lessons} ${rowsDigest(openSections(packed))}\n`;
}

/** Null where the index and the note do not belong together, or one of them is damaged. */
export function readLearned(index: IndexBytes, note: string): LearnedSubjects | null {
  const [lessons = "", rows = ""] = note.trim().split(" ");
  try {
    const sections = openSections(index);
    return rowsDigest(sections) === rows ? { lessons, rows: (termOf) => rowsIn(sections, termOf) } : null;
  } catch {
    return null;
  }
}

const rowSections = ["stemStarts", "stems", "subjectStarts", "subjectRows"] as const;

function rowsDigest(sections: Sections): string {
  const digest = createHash("sha256");
  for (const name of rowSections) digest.update(whole(sections, name));
  return digest.digest("hex");
}

function whole(sections: Sections, name: SectionName): Uint8Array {
  const section = sections(name);
  return section.bytes(0, section.length);
}

/** The places of pieces are numbers of four bytes, one more than there are pieces. */
function countOf(sections: Sections, starts: SectionName): number {
  return Math.max(0, sections(starts).length / 4 - 1);
}

function rowsIn(sections: Sections, termOf: (stem: string) => TermString): readonly SubjectRow[] {
  const stems = new Pieces(sections("stemStarts"), sections("stems"));
  const rows = new Pieces(sections("subjectStarts"), sections("subjectRows"));
  const renamed = (feature: TermString) =>
    Array.from(feature, (_, at) => termOf(stems.text(termIdAt(feature, at)))).join("");
  return Array.from({ length: countOf(sections, "subjectStarts") }, (_, at) => {
    const row = readRow(rows.bytes(at));
    return { ...row, feature: renamed(row.feature) };
  });
}

/** The same for the same lessons, whatever numbers the terms have: those of a corpus with more texts are others. */
export function digestOfLessons(lessons: readonly Lesson[], stems: readonly string[]): string {
  const digest = createHash("sha256");
  for (const { subject, terms, weight } of lessons) {
    const words = Array.from(terms, (_, at) => stems[termIdAt(terms, at)] ?? "").join(" ");
    digest.update(`${subject} ${weight} ${words}\n`);
  }
  return digest.digest("hex");
}
