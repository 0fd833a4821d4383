/**
 * What an index holds of how people ask, for another compilation: a library beside the shipped texts brings no phrases of
 * its own, and learning takes longer than all the rest. The rows serve where the lessons are the same; else the
 * classifier learns from the phrases and questions anew.
 */
import { createHash } from "node:crypto";
import { ByteReader, ByteWriter } from "./byte-writer.ts";
import type { IndexBytes } from "./index-bytes.ts";
import { openSections, type Sections } from "./index-sections.ts";
import type { Lesson } from "./learn-subjects.ts";
import { openIndex } from "./open-index.ts";
import { Pieces } from "./pieces.ts";
import { SayingTable } from "./saying-table.ts";
import type { Saying } from "./search-index.ts";
import type { SubjectRow } from "./subject-rows.ts";
import { SubjectTable } from "./subject-table.ts";
import { phraseEnd, type TermString, termIdAt, termOf } from "./term-string.ts";

/** The terms of the index that is made, by stem. */
export type TermOfStem = (stem: string) => TermString;

export interface LearnedSubjects {
  /** Digest of the lessons. */
  readonly lessons: string;
  /** In the terms of the other index. */
  readonly rows: (termOf: TermOfStem) => readonly SubjectRow[];
}

/** How people ask, in stems instead of words. */
export interface TaughtWords {
  /** For each sentence of the nth passage of an entry its phrases, each ended by `phraseEnd`; none where there is no such passage. */
  readonly asked: (entryId: string, nth: number, termOf: TermOfStem) => readonly TermString[];
  /** The questions that no text answers. */
  readonly unanswered: (termOf: TermOfStem) => readonly TermString[];
  readonly vocabulary: readonly Saying[];
}

/** Fails on what is no index of this version. */
export function readLearned(index: IndexBytes, lessons: string): LearnedSubjects {
  const sections = openSections(index);
  return { lessons, rows: (termOf) => rowsIn(sections, termOf) };
}

function rowsIn(sections: Sections, termOf: TermOfStem): readonly SubjectRow[] {
  const rename = renamer(sections);
  return new SubjectTable(sections).all().map((row) => ({ ...row, feature: rename(row.feature, termOf) }));
}

/** Fails on what is no index of this version. `questions` are as `packQuestions` gave them. */
export function readTaught(index: IndexBytes, questions: Uint8Array): TaughtWords {
  const sections = openSections(index);
  const open = openIndex(index);
  const rename = renamer(sections);
  return {
    asked: (entryId, nth, termOf) => {
      const [first = 0, last = -1] = open.entryOfId(entryId)?.passages ?? [];
      const passage = first + nth > last ? undefined : open.passage(first + nth);
      if (passage === undefined) return [];
      const asked: string[] = passage.sentences.map(() => "");
      let start = 0;
      for (const { sentence, end } of passage.askedSentences) {
        asked[sentence] = rename(String.fromCharCode(...passage.askedUnits.subarray(start, end)), termOf);
        start = end;
      }
      return asked;
    },
    unanswered: (termOf) => unpackQuestions(questions).map((terms) => rename(terms, termOf)),
    vocabulary: new SayingTable(sections).all(),
  };
}

/** Gives what says terms of an index in those of another. */
function renamer(sections: Sections): (terms: TermString, termOf: TermOfStem) => TermString {
  const stems = new Pieces(sections("stemStarts"), sections("stems"));
  return (terms, termOf) =>
    Array.from(terms, (term) => (term === phraseEnd ? term : termOf(stems.text(termIdAt(term, 0))))).join("");
}

/** Each term as its number counted from 1, and a 0 behind each question. */
export function packQuestions(questions: readonly TermString[]): Uint8Array {
  const writer = new ByteWriter();
  for (const terms of questions) {
    for (let at = 0; at < terms.length; at++) writer.number(termIdAt(terms, at) + 1);
    writer.number(0);
  }
  return writer.finish();
}

function unpackQuestions(bytes: Uint8Array): readonly TermString[] {
  const reader = new ByteReader(bytes);
  const questions: TermString[] = [];
  for (let terms = ""; !reader.isAtEnd; ) {
    const number = reader.number();
    if (number > 0) terms += termOf(number - 1);
    else {
      questions.push(terms);
      terms = "";
    }
  }
  return questions;
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
