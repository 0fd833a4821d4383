/** The shapes that several outputs of the program share. A shape with an id is written once in each schema, under `$defs`. */
import * as z from "zod";
import { documentDay, monthOnly, orderedEntryShape } from "../../domain/citation-shapes.ts";
import { collations, documentKinds, documentScopes } from "../../domain/document.ts";
import { blockKinds } from "../../domain/entry.ts";
import {
  dayText,
  editionText,
  lines,
  listOfWords,
  maybeWords,
  position,
  sha256,
  words,
} from "../../domain/shapes.ts";

/** What outputs say of a document. */
export const documentShape = z.strictObject({
  id: words,
  title: words,
  edition: editionText,
  game: maybeWords.describe("Title of the game, if it is not in the table of editions"),
  kind: z.enum(documentKinds),
  version: maybeWords,
  date: documentDay,
  monthOnly,
  effective: dayText.nullable().describe("The day from which it counts"),
  scope: z
    .enum(documentScopes)
    .describe("full: all that is in force; update: only what is new; excerpt: some entries of a longer text"),
  asOf: dayText.nullable().describe("The day up to which it includes rulings"),
  collation: z.enum(collations).describe("How its entries are sorted alphabetically"),
  source: z.strictObject({ file: words, sha256 }),
});

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
