/** The records of an event's log, in the shape in which they are written, and what is made of them. */
import * as z from "zod";
import type { WordEdit } from "./change.ts";
import { editionShape, maybeWords, position, type Shaped, sha256, words } from "./shapes.ts";
import type { TaughtQuestion } from "./vocabulary.ts";

export const logId = z.string().regex(/^[a-z2-7]{20}$/, "expected 20 base-32 characters");

/** The id is unique among all logs. Records of all judges are ordered by `order`, and by id if equal. */
const stamp = {
  id: logId,
  /** Milliseconds since 1970, but always greater than in every earlier record of the same log, even if the clock was set back. */
  order: z.int().min(0).describe("Orders the records of all judges; never smaller than in the record before"),
  /** `2026-05-30T14:32:05+02:00` */
  at: z.iso.datetime({ offset: true }).describe("The judge's clock: local time with its offset from UTC"),
};

const citation = z.strictObject({
  entry: words.describe("Id of the entry"),
  title: words,
  edition: editionShape,
  document: z.strictObject({
    ...{ id: words, title: words, date: z.iso.date().nullable() },
    monthOnly: z.literal(true).optional(),
  }),
  path: maybeWords.describe("Address of the step or rule: 2.d, 702.19b"),
  /** File of the source text, and the lines in it. */
  source: words,
  lines: z.tuple([z.int().min(1), z.int().min(1)]),
  words: z.string().describe("The sentence that decides"),
  digest: sha256.describe("SHA-256 of the cited passage"),
});

export const citationsShape = z.array(citation);

export const rulingShape = z.strictObject({
  type: z.literal("ruling"),
  ...stamp,
  question: words,
  decision: words,
  citations: citationsShape.describe("Empty if no text decides"),
  table: maybeWords,
  round: maybeWords,
  players: z.array(words),
  judge: maybeWords,
  remark: maybeWords,
});

/** A correction of an earlier ruling. Null leaves a part unchanged. */
export const amendmentShape = z.strictObject({
  type: z.literal("amendment"),
  ...stamp,
  amends: logId.describe("Id of the ruling"),
  decision: maybeWords.describe("Null if unchanged"),
  citations: citationsShape.nullable().describe("Null if unchanged"),
  remark: maybeWords,
  judge: maybeWords,
});

const question = z.strictObject({
  type: z.literal("question"),
  ...stamp,
  question: words,
  judge: maybeWords,
});

const teaching = z.strictObject({
  type: z.literal("teaching"),
  ...stamp,
  question: words,
  edition: editionShape.nullable().describe("Where it is forgotten; null for all editions"),
  citation: citation.nullable().describe("Null if the question is forgotten"),
});

export const logRecord = z.discriminatedUnion("type", [rulingShape, amendmentShape, question, teaching]);

export const amendedRulingShape = z
  .strictObject({
    number: position.describe("In the order of the log; it changes when logs are merged"),
    first: rulingShape.describe("As it was given"),
    amendments: z.array(amendmentShape),
    decision: words.describe("The decision in effect"),
    citations: citationsShape.describe("What it rests on now; empty if no text decides"),
    /** `ruled when this read “will not prevent”; changed 2012-03-01: rule anew` */
    changed: words
      .exactOptional()
      .describe("What became of the words that it cites; absent if they stand where they stood"),
    /** `table 3 and table 9 were told different things (rulings 2 and 7): “Yes.” and “No.” on “may I see his hand”` */
    contradictions: z
      .array(words)
      .exactOptional()
      .describe("What other rulings of the event say otherwise; absent if none does"),
  })
  .meta({ id: "ruling" });

export const registeredQuestionShape = z.strictObject({
  question: words.describe("As it was first asked"),
  times: position.describe("How often it was asked, in these or similar words"),
  last: words.describe("The judge's local time when it was asked last"),
  rulings: z.array(amendedRulingShape).describe("Empty if it was only registered"),
});

/** The words of a rules text by which a judge ruled, as they were on that day. */
export type CitedPassage = Shaped<typeof citation>;

/** A decision as players were told. Without citations, no text decides it. */
export type GivenRuling = Shaped<typeof rulingShape>;

export type RulingFacts = Omit<GivenRuling, "type" | keyof typeof stamp>;

/** A question with the passage that answers it, as the logs teach. */
export interface TaughtPassage extends TaughtQuestion {
  readonly citation: CitedPassage;
}

/** A question that no text answered, recorded for the rules committee. */
export type OpenQuestion = Shaped<typeof question>;

/**
 * One line of an event's log. Records are added and never changed. A `teaching` is a question for which a judge named the passage
 * without ruling on it.
 */
export type LogRecord = Shaped<typeof logRecord>;

/** A ruling with its amendments applied, and the original. */
export type AmendedRuling = Shaped<typeof amendedRulingShape>;

/** A ruling with its citations in the entries in force. `outdated` are those of them whose words have changed since. */
export interface RulingToday extends AmendedRuling {
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
  /** True if the questions differ, so that both may be right: the rulings cite the same words and seem to disagree. */
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
  /** No text in force has the entry. */
  | ({ readonly became: "gone" } & Since)
);

/** Whether a ruling that rests on these words may be wrong now. */
export function isOutdated({ became }: Pick<CitedToday, "became">): boolean {
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
