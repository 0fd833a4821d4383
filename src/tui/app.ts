/**
 * Everything that the screen needs from the rest of the program, as plain values and pure
 * functions. The screen never reads a file, an index or a clock.
 */
import type { Answer, Hit, Question, RelatedEntry } from "../domain/answer.ts";
import type { EntryHistory } from "../domain/change.ts";
import type { SourceDocument } from "../domain/document.ts";
import type { Edition } from "../domain/edition.ts";
import type { Block, EntryKind } from "../domain/entry.ts";
import type { CitedPassage, RulingFacts } from "../domain/event-log.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import type { Problem } from "../domain/problem.ts";

/** What survives from one session to the next. */
export interface Session {
  /** Ids of pinned entries, in the order of pinning. */
  readonly pins: readonly string[];
  /** Ids of entries read, the latest first. */
  readonly recent: readonly string[];
  readonly lastQuery: string;
}

export interface App {
  /** The same question gets the same answer; called at every keystroke. */
  readonly ask: (question: Question) => Answer;
  /** Null where the corpus has no such entry (any more). */
  readonly open: (entryId: string) => OpenedEntry | null;
  /** What a judge must know before answering from an entry: `a later document speaks on this: …`. */
  readonly warnings: (entryId: string) => readonly string[];
  /** Does now what the first question would wait for. */
  readonly prepare: () => void;
  /** Ids of the entries of the same name in other editions. */
  readonly otherEditions: (entryId: string) => readonly string[];
  /** The entry after or before it in its document; null at the ends. */
  readonly neighbor: (entryId: string, toward: "next" | "previous") => string | null;
  /** Entries on the same things that are not linked with it. */
  readonly alsoOnThis: (entryId: string) => readonly RelatedEntry[];
  /** The entry through the dated versions of its document; null where there is one version of it. */
  readonly history: (entryId: string) => EntryHistory | null;
  /** The day of which texts count, where one was named; absent or null for today. */
  readonly asOf?: string | null;
  /** Kinds of which the documents of an edition have entries, in the order of the list of kinds; null for all editions. */
  readonly kinds: (edition: Edition | null) => readonly EntryKind[];
  /** The documents that count. */
  readonly documents: readonly SourceDocument[];
  readonly entryCount: number;
  /** Titles to begin with. */
  readonly examples: readonly string[];
  /** What is wrong with the corpus; the screen says it and works with the rest. */
  readonly problems: readonly Problem[];
  readonly session: Session;
  /** What the event is called, and its day; null where nobody said. */
  readonly event: string | null;
  /** Who gives the rulings; null where nobody said. */
  readonly judge: string | null;
  /** What the abbreviations and icons of these words of an entry mean, where its document says it; empty for none. */
  readonly legend: (entryId: string, words: string) => string;
  /** The citation of a passage of an entry, or of one of its blocks, as the log of an event keeps it. */
  readonly citePassage: (opened: OpenedEntry, passage: Hit | Block) => CitedPassage;
  /** The address of an entry on the page that was exported for phones; null where nobody said where that page is. */
  readonly link: (entryId: string) => string | null;
  /** What to say at the beginning, once; null for nothing. */
  readonly remark: string | null;
}

/** What the judge gives the program to keep. */
export type Draft =
  | (RulingFacts & { readonly sort: "ruling" })
  | { readonly sort: "question"; readonly question: string }
  | { readonly sort: "note"; readonly entry: string; readonly text: string };

export interface Recorded {
  readonly isKept: boolean;
  /** In one line: what was kept, or why nothing was. */
  readonly says: string;
}

/** A problem of the corpus in one line: `corpus/faq.yaml:12: title is missing`. */
export function problemLine(problem: Problem): string {
  return `${problemPlace(problem)}: ${problem.message}`;
}

export function problemPlace({ file, line }: Problem): string {
  return line === null ? file : `${file}:${line}`;
}
