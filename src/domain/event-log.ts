import type { EntryCitation } from "./citation.ts";
import type { Edition } from "./edition.ts";
import type { LineSpan } from "./line-span.ts";
import { isAtOrBelow } from "./procedure.ts";

/** The words of a rules text that a judge ruled by, as they stood on that day. */
export interface CitedPassage {
  /** Id of the entry, and what it is called. */
  readonly entry: string;
  readonly title: string;
  readonly edition: Edition;
  readonly document: EntryCitation["document"];
  /** Address of the step or rule inside its entry: `2.d`, `702.19b`. */
  readonly path: string | null;
  /** File of the source text, and the lines there. */
  readonly source: string;
  readonly lines: LineSpan;
  /** The sentence that decides. */
  readonly words: string;
  /** SHA-256 of the whole cited passage: tells later whether it still reads the same. */
  readonly digest: string;
}

/** Where and by whom a ruling was given. All of it is optional at the table. */
export interface RulingPlace {
  readonly table: string | null;
  readonly round: string | null;
  readonly players: readonly string[];
  readonly judge: string | null;
}

interface LogStamp {
  /** Unique among all logs: 20 random base-32 characters. */
  readonly id: string;
  /**
   * Milliseconds since 1970, but always greater than in every earlier record of the same log, even where the clock was set
   * back. Records of all judges are ordered by it, and by id where two are equal.
   */
  readonly order: number;
  /** The judge's own clock: local time with its offset, `2026-05-30T14:32:05+02:00`. */
  readonly at: string;
}

/** What is recorded of a decision that players were told. Without citations no text decides it. */
export interface RulingFacts extends RulingPlace {
  readonly question: string;
  readonly decision: string;
  readonly citations: readonly CitedPassage[];
  readonly remark: string | null;
}

export interface GivenRuling extends LogStamp, RulingFacts {
  readonly type: "ruling";
}

/** A correction of an earlier ruling. Null means that the part stays as it was. */
export interface RulingAmendment extends LogStamp {
  readonly type: "amendment";
  /** Id of the ruling. */
  readonly amends: string;
  readonly decision: string | null;
  readonly citations: readonly CitedPassage[] | null;
  readonly remark: string | null;
  readonly judge: string | null;
}

/** A question that no text answered, kept for those who write the rules. */
export interface OpenQuestion extends LogStamp {
  readonly type: "question";
  readonly question: string;
  readonly judge: string | null;
}

/** One line of the log of an event. Records are added and never changed. */
export type LogRecord = GivenRuling | RulingAmendment | OpenQuestion;

/** A ruling as it stands now, with what was told before it was amended. */
export interface AmendedRuling {
  /** From 1, in the order of the log. It changes when logs are merged; the id does not. */
  readonly number: number;
  readonly first: GivenRuling;
  readonly amendments: readonly RulingAmendment[];
  /** What counts now. */
  readonly decision: string;
  readonly citations: readonly CitedPassage[];
  /** True where the judge's clock stood earlier than at the record before. */
  readonly isClockOdd: boolean;
}

/** A question that no text decided, as it stands in the register. */
export interface RegisteredQuestion {
  /** As it was asked first. */
  readonly question: string;
  /** How often it was asked, in these words or like ones. */
  readonly times: number;
  /** How it was ruled; empty where it was only registered. */
  readonly rulings: readonly AmendedRuling[];
}

/** An earlier ruling of this event on the question that was asked now. It is never rules text. */
export interface Precedent {
  readonly ruling: AmendedRuling;
  /** How alike the questions are, from 0 to 1. */
  readonly likeness: number;
  /** Whether it rests on the passage that answers now. False: the judge there ruled by another text, or by none. */
  readonly citesPassage: boolean;
}

/** A passage that an answer shows. */
export interface ShownPassage {
  readonly entry: string;
  readonly path: string | null;
  readonly lines: LineSpan;
}

/** Whether the ruling rests on the passage, or on a step or item that the passage shows with it: they share lines of an entry. */
export function isCitedBy({ citations }: AmendedRuling, passage: ShownPassage): boolean {
  return citations.some(
    ({ entry, path, lines }) =>
      entry === passage.entry &&
      (passage.path === null || (path !== null && isAtOrBelow(path, passage.path))) &&
      lines[0] <= passage.lines[1] &&
      passage.lines[0] <= lines[1],
  );
}
