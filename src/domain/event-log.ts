/** The records of an event's log, and what is made of them. */
import type { WordEdit } from "./change.ts";
import { isAtOrBelow } from "./rule-number.ts";
import type {
  amendedRulingShape,
  citedPassageShape,
  logRecordShape,
  openQuestionShape,
  registeredQuestionShape,
  rulingShape,
  Shaped,
  stampShape,
} from "./shapes.ts";
import type { TaughtQuestion } from "./vocabulary.ts";

/** The words of a rules text by which a judge ruled, as they were on that day. */
export type CitedPassage = Shaped<typeof citedPassageShape>;

/** A decision as players were told. Without citations, no text decides it. */
export type GivenRuling = Shaped<typeof rulingShape>;

export type RulingFacts = Omit<GivenRuling, "type" | keyof typeof stampShape>;

/** A question with the passage that answers it, as the logs teach. */
export interface TaughtPassage extends TaughtQuestion {
  readonly citation: CitedPassage;
}

/** A question that no text answered, recorded for the rules committee. */
export type OpenQuestion = Shaped<typeof openQuestionShape>;

/**
 * One line of an event's log. Records are added and never changed. A `teaching` is a question for which a judge named the passage
 * without ruling on it.
 */
export type LogRecord = Shaped<typeof logRecordShape>;

/** A ruling with its amendments applied, and the original. */
export type AmendedRuling = Shaped<typeof amendedRulingShape>;

/**
 * A ruling with its citations in the entries in force. `outdated` are those of them whose words have changed since, and `gone` the
 * ids, in all versions, of the cited entries that no text in force has.
 */
export interface RulingToday extends AmendedRuling {
  readonly gone?: readonly string[];
  readonly outdated?: readonly CitedPassage[];
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
export type RegisteredQuestion = Shaped<typeof registeredQuestionShape>;

/** An earlier ruling of this event on the question just asked, or by the entry shown. It is never rules text. */
export interface Precedent {
  readonly ruling: AmendedRuling;
  /** How similar the questions are, from 0 to 1. */
  readonly likeness: number;
  /** Whether it cites the passage that answers now, also in an older wording. If not, the judge ruled by another text or by none. */
  readonly citesPassage: boolean;
  /** Whether the words of that passage by which the judge ruled have changed since. */
  readonly isOutdated: boolean;
}

/** Two rulings of an event that may tell players different things. */
export interface Contradiction {
  readonly earlier: AmendedRuling;
  readonly later: AmendedRuling;
  /** True if the questions differ, so that both may be right: the rulings cite the same words, or none, and seem to disagree. */
  readonly isPossible: boolean;
}

/**
 * What became of the words of a citation. `now` is the citation in the entry in force, at the step where the words stand, or what
 * replaced them; if there is none, the citation as it was.
 */
export type CitedToday = { readonly now: CitedPassage } & (
  | { readonly became: "same" }
  /** They stand in a step with another address, or in an entry with another name. */
  | { readonly became: "moved" }
  /** No text in force can tell, for this reason: its document is newer than those here, or the event does not allow it. */
  | { readonly became: "elsewhere"; readonly reason: string }
  | ({ readonly became: "changed"; readonly words: readonly WordEdit[] } & Since)
  /** No text in force has the entry, which has these ids in all versions here. */
  | ({ readonly became: "gone"; readonly ids: readonly string[] } & Since)
);

/** Whether a ruling that rests on these words may be wrong now. */
export function needsNewRuling({ became }: Pick<CitedToday, "became">): boolean {
  return became === "changed" || became === "gone";
}

interface Since {
  /** The day from which the text that replaced it is in force; null if that is not known. */
  readonly since: string | null;
}

/** A citation whose words do not stand in force where they stood. */
export interface ChangedCitation {
  readonly ruling: AmendedRuling;
  readonly citation: CitedPassage;
  readonly today: Exclude<CitedToday, { readonly became: "same" }>;
  /** `ruled when this read “will not prevent”; changed 2012-03-01: rule anew`, `2.d is now 2.e` */
  readonly remark: string;
}

export type ShownPassage = Pick<CitedPassage, "entry" | "path" | "lines">;

/** Whether a ruling cites the passage, and whether the words that it cites there have changed since. */
export function basisOn(ruling: RulingToday, passage: ShownPassage | null) {
  const citesPassage = passage !== null && isCitedBy(ruling, passage);
  return {
    citesPassage,
    isOutdated: citesPassage && isCitedBy({ citations: ruling.outdated ?? [] }, passage),
  };
}

/** Whether the ruling cites the passage, or a step or item shown with it: they share lines of an entry. */
export function isCitedBy({ citations }: Pick<RulingToday, "citations">, passage: ShownPassage): boolean {
  return citations.some(
    ({ entry, path, lines }) =>
      entry === passage.entry &&
      (passage.path === null || (path !== null && isAtOrBelow(path, passage.path))) &&
      lines[0] <= passage.lines[1] &&
      passage.lines[0] <= lines[1],
  );
}

/** What a judge must know before repeating a ruling: that its words changed, and what other rulings say. */
export function warningsOf({ changed, contradictions = [] }: AmendedRuling): readonly string[] {
  return [...(changed === undefined ? [] : [changed]), ...contradictions];
}

/** `table 3`, or the ruling's own number if no table was recorded. */
export function tableName({ number, first }: AmendedRuling): string {
  return first.table === null ? `ruling ${number}` : `table ${first.table}`;
}
