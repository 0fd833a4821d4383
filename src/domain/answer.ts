import type { EntryCitation } from "./citation.ts";
import type { Edition } from "./edition.ts";
import type { BlockKind, EntryKind } from "./entry.ts";
import type { Precedent } from "./event-log.ts";
import type { LineSpan } from "./line-span.ts";
import type { EntryPrecedence } from "./precedence.ts";
import type { Reference } from "./reference.ts";
import { splitSentences } from "./sentences.ts";
import type { TaughtQuestion } from "./vocabulary.ts";

/** What a judge asks, before it is understood. Null means no restriction. */
export interface Question {
  readonly text: string;
  readonly edition: Edition | null;
  readonly kind: EntryKind | null;
  /** Id of the only document to answer from. */
  readonly document: string | null;
  readonly changedOnly: boolean;
  /** How many hits at most. */
  readonly limit: number;
  /** How many of them may be passages of the best entry; other entries then show their best one. Without it all count. */
  readonly ofBestEntry?: number;
  /** What counts on the day that is asked for; left out, everything in the corpus does. */
  readonly occasion?: {
    /** The day, where one was named; null for today. */
    readonly asOf: string | null;
    /** Ids of the documents that do not answer. */
    readonly leftOut: ReadonlySet<string>;
  };
  /** Id of the only entry to answer from. */
  readonly entry?: string;
  /** The last word may be unfinished: somebody is typing. */
  readonly isTyping?: boolean;
}

/** How the query was read. */
export interface Interpretation {
  /** Titles recognized inside the query, with the entry that they name. */
  readonly titles: readonly { readonly text: string; readonly entry: string }[];
  /** Content words that were looked for. */
  readonly terms: readonly string[];
  /** Typing errors corrected and players' words replaced. */
  readonly corrections: readonly {
    readonly from: string;
    readonly to: string;
  }[];
  /** Words that no text of the corpus uses. */
  readonly unknown: readonly string[];
  readonly edition: Edition | null;
  /** The day that was named; absent or null for today. */
  readonly asOf?: string | null;
}

/** The piece of an entry that answers, at most 1,200 characters, plain text. */
export interface AnswerPassage {
  readonly text: string;
  readonly kind: BlockKind | "erratum";
  readonly path: string | null;
  /** File of the source text, and the lines there. */
  readonly source: string;
  readonly lines: LineSpan;
  /** Positions in `Entry.blocks` of the first and last block that the passage shows without its lead-in. */
  readonly blocks: readonly [first: number, last: number];
  /** `AP = active player`: what its abbreviations and icons mean, where its document says it elsewhere; absent or empty for none. */
  readonly legend?: string;
  /** The lines of `text` behind the first, where it is shown with the list that it opens. */
  readonly list?: readonly ListLine[];
}

export interface ListLine {
  readonly kind: BlockKind | "erratum";
  readonly path: string | null;
  /** From 0 for what the first line opens itself. */
  readonly depth: number;
}

/** One named reason for a hit's rank: its share is added to the score. */
export interface Signal {
  readonly name: string;
  readonly share: number;
  /** How far it holds, mostly from 0 to 1. */
  readonly strength: number;
  /** The strength and what it is worth: `0.82 × 0.23`. */
  readonly detail: string;
}

export interface Hit {
  /** From 1. */
  readonly rank: number;
  readonly score: number;
  readonly entry: EntryCitation;
  readonly passage: AnswerPassage;
  /** UTF-16 offsets into `passage.text`, in order, not overlapping. */
  readonly highlights: readonly (readonly [start: number, end: number])[];
  /** The sentence that decides, as UTF-16 offsets into `passage.text`; null where no one sentence does. */
  readonly decides: readonly [start: number, end: number] | null;
  readonly references: readonly Pick<Reference, "text" | "target" | "kind">[];
  /** Made when they are asked for: hardly anybody does. */
  readonly signals: () => readonly Signal[];
  /** Absent until it is known which texts count. */
  readonly precedence?: EntryPrecedence;
  /** The user's own, beside the first hit of an entry. */
  readonly notes?: readonly ShownNote[];
}

/** A note as it is shown beside an entry. */
export interface ShownNote {
  readonly text: string;
  readonly made: string;
  /** True where the entry reads otherwise than when the note was made. */
  readonly isOutdated: boolean;
}

/** How far an answer may be trusted: `near` is no answer but the nearest text; of `likely` the passage is to be read first. */
export type Confidence = "sure" | "likely" | "near";

/** What kept results out, where narrowing left no answer: what narrowed it, how many passages answer outside, and the first. */
export interface KeptOut {
  readonly by: readonly string[];
  readonly outside: number;
  readonly first: EntryCitation | null;
}

/** An entry that speaks of the same things as another, though neither points to the other. */
export interface RelatedEntry {
  readonly entry: EntryCitation;
  /** The names that both speak of, as the other entry writes them; the rarest first. */
  readonly shared: readonly string[];
}

/** What the program says to one query. Text, JSON and screen print this value and compute nothing. */
export interface Answer {
  readonly query: string;
  /** False: nothing in the corpus answers it, the hits are only the nearest. */
  readonly answered: boolean;
  /** `near` exactly where it is not answered. */
  readonly confidence: Confidence;
  readonly narrowed: KeptOut | null;
  /** What is missing when it is not answered, as a clause for people; null when it is. */
  readonly missing: string | null;
  readonly interpretation: Interpretation;
  readonly hits: readonly Hit[];
  /** Rulings of this event on the same question, best first; absent where nobody looked. */
  readonly precedents?: readonly Precedent[];
  /** Entries on the same things as the first hit's; absent where nobody looked. */
  readonly alsoOnThis?: readonly RelatedEntry[];
  /** The question, taught by the judge, whose passage was put first; absent where none was. */
  readonly taught?: TaughtQuestion;
}

type Place = readonly [start: number, end: number];

/** `However, if you have`, `Unless`, `Except` */
const exceptionStart = /^(?:however|but|except|exceptions?|unless|nevertheless)\b/i;
/** The sentence that decides; an item says nothing without what introduces it: `A player wins when he or she:`, `has 100 points;`. */
export function decidingWords(
  { text, kind }: Pick<AnswerPassage, "text" | "kind">,
  [start, end]: Place,
): string {
  const body = kind === "item" ? text.lastIndexOf("\n") + 1 : 0;
  return `${start >= body ? text.slice(0, body) : ""}${text.slice(start, end)}`.trim();
}

/**
 * The exception to the sentence that decides: the first later sentence of its paragraph that begins as exceptions do, or null. A
 * judge who reads out only the rule rules wrongly if `However, …` follows.
 */
export function exceptionAfter(text: string, [, decided]: Place): Place | null {
  const [paragraph = ""] = text.slice(decided).split("\n");
  for (const [start, end] of splitSentences(paragraph)) {
    const sentence = paragraph.slice(start, end);
    const words = sentence.trimStart();
    if (exceptionStart.test(words))
      return [decided + end - words.length, decided + start + sentence.trimEnd().length];
  }
  return null;
}
