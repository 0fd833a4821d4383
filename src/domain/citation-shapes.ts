/** The shapes by which every output cites an entry, alone or among those of its name. */
import * as z from "zod";
import { documentDay, monthOnly } from "./document-shapes.ts";
import { entryKinds } from "./entry.ts";
import { editionText, lines, maybeText, maybeWords, words } from "./shapes.ts";

export const citationShape = z
  .object({
    id: words.describe("document-id/slug, stable"),
    title: words.describe("For an untitled passage its first words, followed by …"),
    name: words.describe("What people read: the title, or [other name] for an untitled passage that has one"),
    kind: z.enum(entryKinds),
    edition: editionText,
    number: maybeText.describe("The author's number: 702.19"),
    changed: z.boolean().describe("Marked in its document as new, changed, or expanded"),
    document: z.object({ id: words, title: words, date: documentDay, monthOnly }),
  })
  .meta({ id: "citation", description: "An entry by its name, kind, edition, and document" });

/** The roles that `decides` and the others name are explained by `rulings show`. */
export const orderedEntryShape = z.object({
  role: z
    .enum(["decides", "undecided", "amends", "amended", "overridden", "cancelled"])
    .describe("Its role among the entries in force with this name"),
  entry: citationShape,
  source: words.describe("File of the source text"),
  lines,
  beginning: z.string().describe("How its text begins"),
  reason: maybeWords.describe("Words of a document that give it its role, with their place"),
});
