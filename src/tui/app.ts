/** What the screen needs of the program, as plain values and pure functions. It never reads a file, an index, or the clock. */
import type { Answer, Hit, NoteRow, OpenedEntry, Question } from "../domain/answer.ts";
import type { EntryHistory } from "../domain/change.ts";
import type { SourceDocument } from "../domain/document.ts";
import type { Edition } from "../domain/edition.ts";
import type { Block, EntryKind } from "../domain/entry.ts";
import type { AmendedRuling, CitedPassage, RegisteredQuestion, RulingFacts } from "../domain/event-log.ts";
import { type Problem, placeOfProblem } from "../domain/problem.ts";

/** What is kept from one session to the next. */
export interface Session {
  /** Ids of entries read, the latest first. */
  readonly recent: readonly string[];
  readonly lastQuery: string;
}

/** What the judges of the event recorded, oldest first, and the user's notes. */
export interface Records {
  readonly rulings: readonly AmendedRuling[];
  /** Those on which no judge ruled. */
  readonly questions: readonly RegisteredQuestion[];
  readonly notes: readonly NoteRow[];
  /** Those of the logs, as last read. */
  readonly problems: readonly Problem[];
}

export interface App {
  /** The same question gives the same answer. Called on every keystroke. */
  readonly ask: (question: Question) => Answer;
  /** Null if the corpus does not have the entry. One that does not count any more can be read, too. */
  readonly open: (entryId: string) => OpenedEntry | null;
  /** What became of an entry that the texts do not have any more: `withdrawn on 2009-05-01`; null if nothing is known of it. */
  readonly lapse: (entryId: string) => string | null;
  /** Does in advance the work for which the first question would wait. */
  readonly prepare: () => void;
  /** The next or previous entry in its document; null at the ends. */
  readonly neighbor: (entryId: string, toward: "next" | "previous") => string | null;
  /** The entry in all dated versions of its document; null if there is only one version. */
  readonly history: (entryId: string) => EntryHistory | null;
  /** The requested date; null for today. */
  readonly asOf: string | null;
  /** The kinds of entries in the documents of an edition, in the order of the list of kinds; null means all editions. */
  readonly kinds: (edition: Edition | null) => readonly EntryKind[];
  /** The documents in force. */
  readonly documents: readonly SourceDocument[];
  readonly entryCount: number;
  /** Problems with the corpus. The screen reports them and works with the rest. */
  readonly problems: readonly Problem[];
  readonly session: Session;
  /** The name of the event and today's date: `Regional at Utrecht, 2026-05-30`; null if no event is set. */
  readonly event: string | null;
  /** The name of the judge; null if none is set. */
  readonly judge: string | null;
  /** The citation of a passage of an entry, or of one of its blocks, for the log of an event. */
  readonly citePassage: (opened: OpenedEntry, passage: Hit | Block) => CitedPassage | null;
  /** The address of an entry on the page exported for phones; null if the address of that page is not set. */
  readonly link: (entryId: string) => string | null;
  readonly records: () => Records;
}

/** What the judge gives the program to store. */
export type Draft =
  | (RulingFacts & { readonly sort: "ruling" })
  | { readonly sort: "question"; readonly question: string }
  | { readonly sort: "note"; readonly entry: string; readonly text: string };

export interface Recorded {
  readonly isKept: boolean;
  /** A one-line message: what was stored, or why nothing was. */
  readonly message: string;
}

/** A one-line message for a problem of the corpus: `corpus/faq.yaml:12: title is missing`. */
export function problemLine(problem: Problem): string {
  return `${problemPlace(problem)}: ${problem.message}`;
}

export const problemPlace = (problem: Problem) => placeOfProblem({ ...problem, column: null });
