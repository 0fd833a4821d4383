/** The shape of `ask --json`, and of what else a judge asked before: taught questions and notes. */
import * as z from "zod";
import { words } from "../../corpus/schema.ts";
import { blockKinds } from "../../domain/entry.ts";
import {
  citation,
  dayText,
  editionText,
  lines,
  listOfWords,
  maybeWords,
  notesOnEntry,
  offsets,
  position,
  precedence,
  precedent,
  reference,
  remarks,
  rulingsOnEntry,
} from "./shared-shapes.ts";

const narrowed = z
  .object({
    by: listOfWords.min(1).describe("What keeps results out: edition, kind, document, changed"),
    outside: position.describe("How many passages were kept out"),
    first: citation.nullable(),
  })
  .nullable()
  .describe("A filter in the question, the settings, or the command line that leaves no answer");

const taughtQuestion = z.strictObject({
  question: words,
  edition: editionText,
  entry: words.describe("Id of the entry"),
  title: words.describe("The entry's name at that time"),
  path: maybeWords.describe("Address of the step or rule; null for the whole entry"),
  made: dayText,
});

const interpretation = z.object({
  titles: z.array(z.object({ text: words, entry: words })).describe("Titles recognized in the query"),
  terms: listOfWords,
  corrections: z
    .array(z.object({ from: words, to: words }))
    .describe("Typing errors corrected and players' words replaced"),
  unknown: listOfWords.describe("Words that no text of the corpus uses"),
  edition: editionText.nullable(),
  asOf: dayText.nullable().describe("The day that was asked about; null for today"),
});

/** An answer shows at most this many passages, of at most this many characters. */
const [mostResults, longestPassage] = [100, 1_200];

const passage = z.object({
  text: words.max(longestPassage).describe("The piece that answers, plain text; a lost icon is [?]"),
  kind: z.enum([...blockKinds, "erratum"]),
  path: maybeWords.describe("2.d in a procedure"),
  source: words,
  lines,
});

const result = z.object({
  rank: position,
  score: z.number(),
  entry: citation,
  passage,
  highlights: z.array(offsets).describe("UTF-16 offsets into passage.text, in order, not overlapping"),
  decides: offsets
    .nullable()
    .describe("The sentence that decides, as offsets into passage.text; null if no single sentence does"),
  references: z.array(reference),
  signals: z
    .array(z.object({ name: words, share: z.number(), detail: words }))
    .optional()
    .describe("With --explain: the shares of the score"),
  precedence,
  remarks,
  notes: notesOnEntry,
  rulings: rulingsOnEntry,
});

export const answer = z.object({
  query: z.string().describe("As it was asked"),
  answered: z.boolean().describe("False: nothing in the corpus answers it; the results are only the nearest"),
  confidence: z
    .enum(["sure", "likely", "perhaps", "near"])
    .describe(
      "perhaps and near if it is not answered, perhaps: the nearest is worth reading; likely: read the passage before you rule",
    ),
  narrowed,
  missing: maybeWords.describe("Why it is not answered, for people"),
  precedents: z
    .array(precedent)
    .optional()
    .describe("Rulings of this event on the same question, best first; absent if there is none"),
  registered: z
    .strictObject({ question: words, times: position })
    .optional()
    .describe("The open question of this event that is asked again; absent if it is none"),
  taught: taughtQuestion
    .optional()
    .describe("The taught question whose passage is the first result; absent if none is"),
  choices: z.array(citation).describe("Entries or cards that share the name that was asked for"),
  elsewhere: z.array(citation).describe("The first entry of each other game whose texts answer"),
  cards: z
    .array(z.object({ id: words, title: words, type: z.string(), text: z.string() }))
    .describe("Cards of imported lists that the query names"),
  fromCard: z
    .boolean()
    .describe("True if the first result is a card, which answers what was asked about itself"),
  interpretation,
  results: z.array(result).max(mostResults).describe("Best first"),
});

export const taught = z.strictObject({
  schema: z.literal(1).optional().describe("In overlay/taught.json, which earlier versions wrote"),
  taught: z.array(taughtQuestion),
});

export const notes = z.array(
  z.object({
    entry: maybeWords.describe("Id in the latest document that has the entry; null if none has"),
    title: words.describe("What the entry was called when the note was made"),
    edition: editionText,
    text: words,
    made: dayText.describe("The day on which it was made or confirmed"),
    state: z
      .enum(["current", "outdated", "unassigned"])
      .describe("outdated: the text has changed since that day; unassigned: no text in force has the entry"),
  }),
);
