/** The shapes of references between entries. `text-runs.ts` has the type. */
import * as z from "zod";
import { maybeWords, offsets, wholeNumber, words } from "./shapes.ts";

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
