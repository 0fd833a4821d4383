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
