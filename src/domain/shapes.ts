/** The shapes of files, and those from which the shapes of all outputs and files are made. */
import * as z from "zod";
import { documentKinds } from "./document-kinds.ts";
import { editionForm } from "./edition.ts";

/** What has this shape. No part of it may be changed. */
export type Shaped<Shape extends z.ZodType> = ReadonlyDeep<z.infer<Shape>>;

type ReadonlyDeep<Value> = Value extends object
  ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }
  : Value;

export const words = z.string().min(1);
export const maybeWords = words.nullable();
export const listOfWords = z.array(words);
export const maybeText = z.string().nullable();
export const wholeNumber = z.int().min(0);
export const position = z.int().min(1);
export const offsets = z.tuple([wholeNumber, wholeNumber]);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "expected a SHA-256 in lowercase hexadecimal");
export const dayText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "expected a day as YYYY-MM-DD");

/** Capitals are accepted, because the program itself shows `2E`. */
export const editionShape = z
  .string()
  .toLowerCase()
  .regex(editionForm, "expected a name in lowercase letters and digits, such as 1e, 2e or mtg");
export const editionText = editionShape.meta({
  id: "edition",
  description: "1e, 2e, or the name given to another game at import",
});

export const lines = z
  .tuple([position, position])
  .meta({ id: "lines", description: "First and last line in the source text, counted from 1" });

export const referenceShape = z
  .object({
    text: words.describe("As the text writes it"),
    target: maybeWords.describe("Id of the entry; null if no entry of the corpus defines it"),
    kind: z.enum(["explicit", "mention"]),
  })
  .meta({ id: "reference" });

/** A reference from a block to an entry. One without a target is reported and never guessed. */
export const placedReferenceShape = referenceShape
  .extend({
    block: wholeNumber.describe("Position in the entry's blocks, from 0"),
    span: offsets.describe("UTF-16 offsets into the block's text"),
  })
  .meta({ id: "placedReference" });

/** A reference to an entry, seen from its target. */
export const backReferenceShape = z
  .object({
    from: words.describe("Id of the entry that contains the reference"),
    title: words,
    kind: referenceShape.shape.kind,
    text: words,
  })
  .meta({ id: "backReference" });

/** What an erratum does to its card. Like all shapes of files, it is made when it is first needed. */
export const erratumShape = () =>
  z
    .discriminatedUnion("sort", [
      z.strictObject({ sort: z.literal("new-text") }),
      z.strictObject({ sort: z.literal("unique") }),
      z.strictObject({ sort: z.literal("title"), oldTitle: words, newTitle: words }),
      z.strictObject({ sort: z.literal("attribute"), attribute: words, value: words }),
      z.strictObject({ sort: z.literal("requirement"), requirement: words }),
      z.strictObject({ sort: z.literal("misspelling"), wrong: words, right: words }),
      z.strictObject({ sort: z.literal("icon") }),
      z.strictObject({ sort: z.literal("part"), part: words }),
      z.strictObject({ sort: z.literal("typography") }),
    ])
    .describe("What the erratum does to its card");

export const noteShape = () =>
  z.object({
    edition: editionShape,
    documentKind: z.enum(documentKinds),
    slug: words.describe("The last part of the entry's id: up-the-ante"),
    title: words.describe("The entry's name when the note was made"),
    text: words,
    made: dayText.describe("When it was made, or confirmed after the text had changed"),
    digest: words.describe("Of the entry's text on that date"),
  });

export const taughtQuestionShape = () =>
  z.object({
    question: words,
    edition: editionShape,
    entry: words.describe("Id of the entry"),
    title: words.describe("The entry's name at that time"),
    path: maybeWords.describe("Address of the step or rule; null for the whole entry"),
    made: dayText,
  });

export const logId = z.string().regex(/^[a-z2-7]{20}$/, "expected 20 base-32 characters");

/** The id is unique among all logs. Records of all judges are ordered by `order`, and by id if equal. */
export const stampShape = {
  id: logId,
  /** Milliseconds since 1970, but always greater than in every earlier record of the same log, even if the clock was set back. */
  order: z.int().min(0).describe("Orders the records of all judges; never smaller than in the record before"),
  /** `2026-05-30T14:32:05+02:00` */
  at: z.iso.datetime({ offset: true }).describe("The judge's clock: local time with its offset from UTC"),
};

export const citedPassageShape = z.strictObject({
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

const citationsShape = z.array(citedPassageShape);

export const rulingShape = z.strictObject({
  type: z.literal("ruling"),
  ...stampShape,
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
const amendmentShape = z.strictObject({
  type: z.literal("amendment"),
  ...stampShape,
  amends: logId.describe("Id of the ruling"),
  decision: maybeWords.describe("Null if unchanged"),
  citations: citationsShape.nullable().describe("Null if unchanged"),
  remark: maybeWords,
  judge: maybeWords,
});

export const openQuestionShape = z.strictObject({
  type: z.literal("question"),
  ...stampShape,
  question: words,
  judge: maybeWords,
});

const teaching = z.strictObject({
  type: z.literal("teaching"),
  ...stampShape,
  question: words,
  edition: editionShape.nullable().describe("Where it is forgotten; null for all editions"),
  citation: citedPassageShape.nullable().describe("Null if the question is forgotten"),
});

export const logRecordShape = z.discriminatedUnion("type", [
  rulingShape,
  amendmentShape,
  openQuestionShape,
  teaching,
]);

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
    outcome: words
      .exactOptional()
      .describe("The same without the words that it cites: `changed 2012-03-01`, `2.d is now 2.e`"),
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
