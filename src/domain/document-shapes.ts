/** The shapes of a document and of what in its source is not rules text. `document.ts` has their types. */
import * as z from "zod";
import { boilerplateReasons, collations, documentKinds, documentScopes } from "./document-kinds.ts";
import { dayText, editionText, lines, maybeWords, sha256, words } from "./shapes.ts";

export const documentDay = dayText.nullable().describe("The date of the document; null if it has none");
export const monthOnly = z.literal(true).optional().describe("Only the month of the date is known");

/** What outputs say of a document. */
export const documentShape = z.strictObject({
  id: words.describe("Stable and readable: 2e-current-rulings-2011-01-03"),
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
  source: z
    .strictObject({ file: words, sha256 })
    .describe("The file of its source text, and the SHA-256 of its bytes"),
});

export const boilerplateShape = z.object({ reason: z.enum(boilerplateReasons), lines, text: z.string() });
