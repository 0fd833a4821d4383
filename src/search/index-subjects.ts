/** The passages with their phrases, and the questions that none answers, in; what is learned from them out. */
import { type Lesson, learnSubjects } from "./learn-subjects.ts";
import { digestOfLessons, type LearnedSubjects, type TaughtWords } from "./learned-subjects.ts";
import type { IndexedPassage, SubjectIndex } from "./search-index.ts";
import { phraseEnd, type TermString } from "./term-string.ts";
import type { TermTable } from "./term-table.ts";
import { tabulateUnanswered } from "./unanswered-likeness.ts";

/** A phrase is made to ask; a sentence of the passage only happens to say the same words. */
const lessonWeight = { phrase: 1, sentence: 0.5 } as const;
/** So much of what stands around a passage goes with each of its sentences. */
const contextOfSentence = 12;

export interface SubjectsToLearn {
  readonly passages: readonly IndexedPassage[];
  readonly beyond: readonly TermString[];
  readonly table: TermTable;
  /** What an index learned before; null for none. */
  readonly learned: LearnedSubjects | null;
  /** Where another index holds all that is asked, it has learned it too. */
  readonly taught: TaughtWords | null;
}

export function indexSubjects({ passages, taught, ...toLearn }: SubjectsToLearn): SubjectIndex {
  const indexed = passages.filter(({ asked }) => asked.some((phrases) => phrases !== ""));
  if (indexed.length === 0)
    return { positions: [], rows: [], unanswered: { byRow: [], lengths: [] }, lessons: "" };
  const positions = indexed.map(({ position }) => position);
  return { positions, ...(taught?.subjects ?? learnAll(indexed, toLearn)) };
}

function learnAll(
  indexed: readonly IndexedPassage[],
  { beyond, table, learned }: Omit<SubjectsToLearn, "passages" | "taught">,
): Omit<SubjectIndex, "positions"> {
  const lessons = [
    ...indexed.flatMap(lessonsOf),
    ...beyond.map((terms): Lesson => ({ subject: indexed.length, terms, weight: lessonWeight.phrase })),
  ];
  // Another name of an entry stands around its sentences: that alone is no reason to learn all anew.
  const asked = lessons.filter(({ weight }) => weight === lessonWeight.phrase);
  const digest = digestOfLessons(asked, table.stems);
  const isKnown = learned !== null && learned.lessons === digest;
  const rows = isKnown
    ? learned.rows((stem) => table.term(stem))
    : learnSubjects(lessons, indexed.length + 1);
  return { rows, unanswered: tabulateUnanswered(rows, beyond), lessons: digest };
}

function lessonsOf(passage: IndexedPassage, subject: number): readonly Lesson[] {
  const { terms, sentenceStarts, context, asked } = passage;
  const phrases = asked.flatMap((all) => all.split(phraseEnd).filter((phrase) => phrase !== ""));
  const around = context.slice(0, contextOfSentence);
  return [
    ...phrases.map((phrase) => ({ subject, terms: phrase, weight: lessonWeight.phrase })),
    ...sentenceStarts.map((start, at) => ({
      subject,
      terms: terms.slice(start, sentenceStarts[at + 1]) + around,
      weight: lessonWeight.sentence,
    })),
  ];
}
