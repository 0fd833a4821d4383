/**
 * What an index holds of how people ask, for another compilation: learning takes longer than all the rest, and the package
 * holds the phrases only there. A library beside the shipped texts brings no phrases of its own.
 */
import { createHash } from "node:crypto";
import type { IndexBytes } from "./index-bytes.ts";
import type { About } from "./index-file.ts";
import { openSections, readAbout, type Sections } from "./index-sections.ts";
import type { Lesson } from "./learn-subjects.ts";
import { stringOf } from "./open-passage.ts";
import { OpenTerms } from "./open-terms.ts";
import { type PassageRecord, readEntry, readPassage } from "./passage-record.ts";
import { Pieces } from "./pieces.ts";
import { SayingTable } from "./saying-table.ts";
import { openScaled } from "./scaled-table.ts";
import type { Saying, SubjectIndex } from "./search-index.ts";
import { readShownEntry } from "./shown-record.ts";
import type { SubjectRow } from "./subject-rows.ts";
import { SubjectTable } from "./subject-table.ts";
import { type TermString, termIdAt } from "./term-string.ts";

/** The terms of the index that is made, by stem. */
export type TermOfStem = (stem: string) => TermString;

export interface LearnedSubjects {
  /** Digest of the lessons. */
  readonly lessons: string;
  /** In the terms of the other index. */
  readonly rows: (termOf: TermOfStem) => readonly SubjectRow[];
}

/** How people ask, in the terms of the index that it is of. */
export interface TaughtWords {
  readonly stems: readonly string[];
  /** For each sentence of the nth passage of an entry its phrases, each ended by `phraseEnd`; none where there is no such passage. */
  readonly asked: (entryId: string, nth: number) => readonly TermString[];
  /** By the number of the term. */
  readonly askedFrequencies: readonly number[];
  readonly subjects: Omit<SubjectIndex, "positions">;
  readonly vocabulary: readonly Saying[];
}

/** Fails on what is no index of this version. */
export function readLearned(index: IndexBytes): LearnedSubjects {
  const sections = openSections(index);
  return { lessons: readAbout(sections).lessons, rows: (termOf) => rowsIn(sections, termOf) };
}

function rowsIn(sections: Sections, termOf: TermOfStem): readonly SubjectRow[] {
  const stems = new Pieces(sections("stemStarts"), sections("stems"));
  const renamed = (feature: TermString) =>
    Array.from(feature, (term) => termOf(stems.text(termIdAt(term, 0)))).join("");
  return new SubjectTable(sections).all().map((row) => ({ ...row, feature: renamed(row.feature) }));
}

/** Fails on what is no index of this version. */
export function readTaught(index: IndexBytes): TaughtWords {
  const sections = openSections(index);
  const about = readAbout(sections);
  const stems = new Pieces(sections("stemStarts"), sections("stems"));
  const terms = new OpenTerms(sections, about.passages);
  const table = new SubjectTable(sections);
  const lengths = openScaled(sections("unansweredLengths").bytes(0, Number.POSITIVE_INFINITY));
  return {
    stems: Array.from({ length: stems.count }, (_, id) => stems.text(id)),
    asked: phrasesIn(sections, about),
    askedFrequencies: Array.from({ length: stems.count }, (_, id) => terms.askedFrequency(id)),
    subjects: {
      rows: table.all(),
      unanswered: {
        byRow: table.unanswered(),
        lengths: Array.from(lengths.bytes, (byte) => byte * lengths.step),
      },
      lessons: about.lessons,
    },
    vocabulary: new SayingTable(sections).all(),
  };
}

function phrasesIn(sections: Sections, about: About): TaughtWords["asked"] {
  const entries = new Pieces(sections("entryStarts"), sections("entries"));
  const citations = new Pieces(sections("citationStarts"), sections("citations"));
  const passages = new Pieces(sections("passageStarts"), sections("passages"));
  const placeById = new Map(
    Array.from({ length: about.entries }, (_, at) => [
      readShownEntry(citations.text(at), about).citation.id,
      readEntry(entries.bytes(at)).passages,
    ]),
  );
  return (entryId, nth) => {
    const [first, last] = placeById.get(entryId) ?? [0, -1];
    return first + nth > last ? [] : phrasesBySentence(readPassage(passages.bytes(first + nth)));
  };
}

function phrasesBySentence({ sentenceStarts, askedSentences, asked }: PassageRecord): readonly TermString[] {
  const phrases = sentenceStarts.map(() => "");
  let start = 0;
  for (const { sentence, end } of askedSentences()) {
    phrases[sentence] = stringOf(asked.subarray(start, end));
    start = end;
  }
  return phrases;
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
