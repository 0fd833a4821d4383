import type { WordEdit } from "./change.ts";
import type { EntryCitation } from "./document.ts";
import type { Edition } from "./edition.ts";
import { isAtOrBelow } from "./rule-number.ts";
import type { LineSpan } from "./source-line.ts";

/** The words of a rules text by which a judge ruled, as they were on that day. */
export interface CitedPassage {
  /** Id and name of the entry. */
  readonly entry: string;
  readonly title: string;
  readonly edition: Edition;
  readonly document: EntryCitation["document"];
  /** Address of the step or rule inside its entry: `2.d`, `702.19b`. */
  readonly path: string | null;
  /** File of the source text, and the lines in it. */
  readonly source: string;
  readonly lines: LineSpan;
  /** The sentence that decides. */
  readonly words: string;
  /** SHA-256 of the whole cited passage, to detect later changes. */
  readonly digest: string;
}

export interface LogStamp {
  /** Unique among all logs: 20 random base-32 characters. */
  readonly id: string;
  /**
   * Milliseconds since 1970, but always greater than in every earlier record of the same log, even if the clock was set back.
   * Records of all judges are ordered by it, and by id if equal.
   */
  readonly order: number;
  /** The judge's local time with its offset: `2026-05-30T14:32:05+02:00`. */
  readonly at: string;
}

/** A decision as players were told. Without citations, no text decides it. */
export interface RulingFacts {
  /** Where and by whom it was given. */
  readonly table: string | null;
  readonly round: string | null;
  readonly players: readonly string[];
  readonly judge: string | null;
  readonly question: string;
  readonly decision: string;
  readonly citations: readonly CitedPassage[];
  readonly remark: string | null;
}

export interface GivenRuling extends LogStamp, RulingFacts {
  readonly type: "ruling";
}

/** A correction of an earlier ruling. Null leaves a part unchanged. */
export interface RulingAmendment extends LogStamp, Pick<RulingFacts, "remark" | "judge"> {
  readonly type: "amendment";
  /** Id of the ruling. */
  readonly amends: string;
  readonly decision: string | null;
  readonly citations: readonly CitedPassage[] | null;
}

/** A question that no text answered, recorded for the rules committee. */
export interface OpenQuestion extends LogStamp, Pick<RulingFacts, "question" | "judge"> {
  readonly type: "question";
}

/** A question for which a judge named the passage without ruling on it; null if it was to be forgotten. */
export interface Teaching extends LogStamp {
  readonly type: "teaching";
  readonly question: string;
  /** The edition in which it is forgotten; null for all. That of the citation if there is one. */
  readonly edition: Edition | null;
  readonly citation: CitedPassage | null;
}

/** One line of an event's log. Records are added and never changed. */
export type LogRecord = GivenRuling | RulingAmendment | OpenQuestion | Teaching;

/** A ruling with its amendments applied, and the original. */
export interface AmendedRuling {
  /** Counted from 1 in the order of the log. It changes when logs are merged; the id does not. */
  readonly number: number;
  readonly first: GivenRuling;
  readonly amendments: readonly RulingAmendment[];
  /** The decision in effect. */
  readonly decision: string;
  readonly citations: readonly CitedPassage[];
  /** `ruled when this read “will not prevent”; changed 2012-03-01: rule anew`; absent if its cited words stand. */
  readonly changed?: string;
}

/** The rulings of an event that a judge asks for. */
export interface LogReport {
  readonly event: string;
  readonly rulings: readonly AmendedRuling[];
  /** How many rulings the log has, and the flags that select these: `table 9`. */
  readonly all: number;
  readonly filters: readonly string[];
}

/** A question that no text decided, as listed in the register. */
export interface RegisteredQuestion {
  /** As it was first asked. */
  readonly question: string;
  /** How often it was asked, in these or similar words. */
  readonly times: number;
  /** The judge's local time when it was asked last, as in `LogStamp`. */
  readonly last: string;
  /** The rulings on it; empty if it was only registered. */
  readonly rulings: readonly AmendedRuling[];
}

/** An earlier ruling of this event on the question just asked, or by the entry shown. It is never rules text. */
export interface Precedent {
  readonly ruling: AmendedRuling;
  /** How similar the questions are, from 0 to 1. */
  readonly likeness: number;
  /** Whether it cites the passage that answers now, also in an older wording. If not, the judge ruled by another text or by none. */
  readonly citesPassage: boolean;
}

/** Two rulings of an event that may tell players different things. */
export interface Contradiction {
  readonly earlier: AmendedRuling;
  readonly later: AmendedRuling;
  /** True if the questions differ, so that both may be right: the rulings cite the same words and seem to disagree. */
  readonly isPossible: boolean;
}

/** A citation whose words are no longer in force. */
export interface ChangedCitation {
  readonly ruling: AmendedRuling;
  readonly citation: CitedPassage;
  /** What became of the cited words; null if the entry is gone. */
  readonly words: readonly WordEdit[] | null;
  /** The day from which the text that replaced it is in force; null if that is not known. */
  readonly since: string | null;
}

export type ShownPassage = Pick<CitedPassage, "entry" | "path" | "lines">;

/** Whether the ruling cites the passage, or a step or item shown with it: they share lines of an entry. */
export function isCitedBy({ citations }: AmendedRuling, passage: ShownPassage): boolean {
  return citations.some(
    ({ entry, path, lines }) =>
      entry === passage.entry &&
      (passage.path === null || (path !== null && isAtOrBelow(path, passage.path))) &&
      lines[0] <= passage.lines[1] &&
      passage.lines[0] <= lines[1],
  );
}
