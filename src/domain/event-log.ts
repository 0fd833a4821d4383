/** The records of an event's log, in the shape in which they are written, and what is made of them. */
import * as z from "zod";
import type { WordEdit } from "./change.ts";
import { editionForm } from "./edition.ts";

/** A value of which no part may be changed. */
type ReadonlyDeep<Value> = Value extends object
  ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }
  : Value;

const words = z.string().min(1);

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
  edition: z.string().regex(editionForm),
  document: z.strictObject({
    ...{ id: words, title: words, date: z.iso.date().nullable() },
    monthOnly: z.literal(true).optional(),
  }),
  path: words.nullable().describe("Address of the step or rule: 2.d, 702.19b"),
  /** File of the source text, and the lines in it. */
  source: words,
  lines: z.tuple([z.int().min(1), z.int().min(1)]),
  words: z.string().describe("The sentence that decides"),
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "expected a SHA-256 in lowercase hexadecimal")
    .describe("SHA-256 of the cited passage"),
});

export const citationsShape = z.array(citation);

export const rulingShape = z.strictObject({
  type: z.literal("ruling"),
  ...stamp,
  question: words,
  decision: words,
  citations: citationsShape.describe("Empty if no text decides"),
  table: words.nullable(),
  round: words.nullable(),
  players: z.array(words),
  judge: words.nullable(),
  remark: words.nullable(),
});

export const amendmentShape = z.strictObject({
  type: z.literal("amendment"),
  ...stamp,
  amends: logId.describe("Id of the ruling"),
  decision: words.nullable().describe("Null if unchanged"),
  citations: citationsShape.nullable().describe("Null if unchanged"),
  remark: words.nullable(),
  judge: words.nullable(),
});

const question = z.strictObject({
  type: z.literal("question"),
  ...stamp,
  question: words,
  judge: words.nullable(),
});

const teaching = z.strictObject({
  type: z.literal("teaching"),
  ...stamp,
  question: words,
  edition: z.string().regex(editionForm).nullable().describe("Where it is forgotten; null for all editions"),
  citation: citation.nullable().describe("Null if the question is forgotten"),
});

export const logRecord = z.discriminatedUnion("type", [rulingShape, amendmentShape, question, teaching]);

/** The words of a rules text by which a judge ruled, as they were on that day. */
export type CitedPassage = ReadonlyDeep<z.infer<typeof citation>>;

/** A decision as players were told. Without citations, no text decides it. */
export type GivenRuling = ReadonlyDeep<z.infer<typeof rulingShape>>;

export type RulingFacts = Omit<GivenRuling, "type" | keyof typeof stamp>;

/** A correction of an earlier ruling. Null leaves a part unchanged. */
export type RulingAmendment = ReadonlyDeep<z.infer<typeof amendmentShape>>;

/** A question that no text answered, recorded for the rules committee. */
export type OpenQuestion = ReadonlyDeep<z.infer<typeof question>>;

/**
 * One line of an event's log. Records are added and never changed. A `teaching` is a question for which a judge named the passage
 * without ruling on it.
 */
export type LogRecord = ReadonlyDeep<z.infer<typeof logRecord>>;

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
