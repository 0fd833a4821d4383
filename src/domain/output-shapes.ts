/**
 * The shapes of what outputs print as it stands, and those that several outputs share. A shape with an id is written once in each
 * schema, under `$defs`.
 */
import * as z from "zod";
import { settingNames } from "./configuration.ts";
import {
  blockKinds,
  boilerplateReasons,
  collations,
  documentKinds,
  documentScopes,
  entryKinds,
} from "./document-kinds.ts";
import {
  dayText,
  editionText,
  lines,
  listOfWords,
  maybeText,
  maybeWords,
  position,
  sha256,
  wholeNumber,
  words,
} from "./shapes.ts";

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

/** A note with what became of its entry. */
export const noteRowShape = z.object({
  entry: maybeWords.describe("Id in the latest document that has the entry or its text; null if none has"),
  title: words.describe("What the entry was called when the note was made"),
  edition: editionText,
  text: words,
  made: dayText.describe("The day on which it was made or confirmed"),
  state: z
    .enum(["current", "outdated", "renamed", "unassigned"])
    .describe(
      "outdated: the text has changed since that day; renamed: an entry of another name has the text; unassigned: no text in force has the entry",
    ),
});

/** A setting with its value and where it comes from. */
export const settingShape = z
  .object({
    name: z.enum(settingNames),
    value: z
      .union([z.string(), z.number(), z.boolean(), listOfWords, z.null()])
      .describe("Null or an empty array if nothing is set"),
    from: z.enum(["flag", "environment", "file", "default"]),
    place: maybeWords.describe("The flag, the variable, or the file and line; null for a default"),
  })
  .meta({ id: "setting", description: "A setting and where it comes from" });

export const confidenceShape = z
  .enum(["sure", "likely", "perhaps", "near"])
  .describe(
    "perhaps and near if it is not answered, perhaps: the nearest is worth reading; likely: read the passage before you rule",
  );

/** How the query was interpreted. */
export const interpretationShape = z.object({
  titles: z
    .array(z.object({ text: words, entry: words }))
    .describe("Titles recognized in the query, with the entries that they name"),
  terms: listOfWords.describe("Content words that were searched for"),
  corrections: z
    .array(z.object({ from: words, to: words }))
    .describe("Words that were read as others: corrected spellings and players' words"),
  unknown: listOfWords.describe("Words that no text of the corpus uses"),
  edition: editionText.nullable(),
  asOf: dayText.nullable().describe("The day that was asked about; null for today"),
});

export const passageShape = z.object({
  text: words.max(1_200).describe("The piece that answers, plain text; a lost icon is [?]"),
  kind: z.enum([...blockKinds, "erratum"]),
  path: maybeWords.describe("2.d in a procedure"),
  source: words.describe("File of the source text"),
  lines,
});

/** One named reason for the rank of a passage. */
export const signalShape = z.object({
  name: words,
  share: z.number().describe("Its contribution to the score"),
  detail: words.describe("Its strength, mostly from 0 to 1, and its weight: 0.82 × 0.23"),
});

/** What kept all answers out. */
export const excludedHitsShape = z.object({
  by: listOfWords.min(1).describe("What keeps results out: edition, kind, document, changed"),
  outside: position.describe("How many passages that answer were kept out"),
  first: citationShape.nullable().describe("The entry of the best of these"),
});

export const deckLineShape = z.object({ name: words, count: position, line: position });

export const blockShape = z
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
    "Entries in force with the same name, the later first, with the entry itself; empty if no other document has one and none was withdrawn",
  );

export const remarks = listOfWords.describe("What to know before answering from the entry");

export const shownNoteShape = z.object({
  text: words,
  made: dayText.describe("The day on which it was made or confirmed"),
  outdated: z.boolean().describe("The text has changed since that day"),
});

export const notesOnEntry = z
  .array(shownNoteShape)
  .describe("The user's own notes on the entry, which are not rules text");

export const problem = z
  .object({
    severity: z.enum(["error", "warning"]),
    code: words,
    file: words,
    line: position.nullable().describe("Null if the problem concerns the whole file"),
    column: position.nullable(),
    entry: maybeWords.describe("Id of the entry concerned"),
    message: words.describe("What was found and what was expected"),
    advice: maybeWords.describe("What to do next"),
  })
  .meta({ id: "problem", description: "A problem and its place" });

export const configurationFile = maybeWords.describe(
  "Its path, even if no such file exists; null without a home folder",
);

export const healthShape = z.object({
  sound: z.boolean().describe("Nothing is wrong; what the texts leave open does not count"),
  day: dayText,
  event: maybeWords,
  documents: z.array(
    z.object({
      ...documentShape.shape,
      entries: wholeNumber,
      ageInDays: wholeNumber.nullable().describe("Null if the document is undated or later than the day"),
      inForce: z.boolean(),
      reason: maybeWords.describe("Why it is not in force, or what to know though it is"),
    }),
  ),
  errata: z
    .object({
      total: wholeNumber,
      oldText: wholeNumber.describe("Errata that the lists do not have"),
      noSuchCard: wholeNumber.describe("Errata on cards that no list has"),
    })
    .nullable()
    .describe("Errata in force against the imported lists of cards; null without a list"),
  problems: z.array(problem).describe("Errors first: faults, then what the texts themselves leave open"),
  configuration: z.object({ file: configurationFile, settings: z.array(settingShape) }),
});

/** A ruling of this event, beside an answer or an entry. */
export const precedent = z.strictObject({
  number: position,
  at: words,
  table: maybeWords,
  judge: maybeWords,
  question: words,
  decision: words,
  citesPassage: z
    .boolean()
    .describe("False: that ruling rests on another text than the one shown, or on none"),
  changed: maybeWords.describe("What became of the words that it cites; null if they stand"),
  contradictions: z.array(words).describe("What other rulings of the event say otherwise"),
});

export const rulingsOnEntry = z.array(precedent).describe("Rulings of this event that cite the entry");
