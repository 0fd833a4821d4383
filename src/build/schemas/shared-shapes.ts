/** The shapes that several outputs of the program share. A shape with an id is written once in each schema, under `$defs`. */
import * as z from "zod";
import { blockKinds } from "../../domain/entry.ts";
import { orderedEntryShape } from "../../domain/output-shapes.ts";
import { dayText, lines, listOfWords, maybeWords, position, words } from "../../domain/shapes.ts";

export const block = z
  .object({
    kind: z.enum(blockKinds),
    path: maybeWords.describe("Address of a step or rule: 2.d, 702.19b"),
    text: z.string().describe("Emphasis as *light* **marks**, icons as [tokens], a lost one as [?]"),
    lines,
    under: maybeWords.describe("Subheading above it"),
  })
  .meta({ id: "block", description: "The smallest piece of a text that is kept whole" });

export const precedence = z
  .array(orderedEntryShape)
  .describe(
    "Entries in force with the same name, the later first, with the entry itself; empty if no other document has one",
  );

export const remarks = listOfWords.describe("What to know before answering from the entry");

export const notesOnEntry = z
  .array(
    z.object({
      text: words,
      made: dayText.describe("The day on which it was made or confirmed"),
      outdated: z.boolean().describe("The text has changed since that day"),
    }),
  )
  .describe("The user's own notes on the entry, which are not rules text");

export const problem = z
  .object({
    severity: z.enum(["error", "warning"]),
    code: words,
    file: words,
    line: position.nullable(),
    column: position.nullable(),
    entry: maybeWords.describe("Id of the entry concerned"),
    message: words,
    advice: maybeWords.describe("What to do next"),
  })
  .meta({ id: "problem", description: "A problem and its place" });

/** A ruling of this event, beside an answer or an entry. */
export const precedent = z.strictObject({
  number: position,
  at: words,
  table: maybeWords,
  question: words,
  decision: words,
  citesPassage: z
    .boolean()
    .describe("False: that ruling rests on another text than the one shown, or on none"),
  changed: maybeWords.describe("What became of the words that it cites; null if they stand"),
});

export const rulingsOnEntry = z.array(precedent).describe("Rulings of this event that cite the entry");
