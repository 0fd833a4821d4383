/** The shapes of `ask --json`, of taught questions and notes, and of `card --json`, `errata --json`, and `deck --json`. */
import * as z from "zod";
import { errataVerdicts } from "../../domain/card.ts";
import { bareEdit } from "../../domain/change-shapes.ts";
import { mostResults } from "../../domain/configuration.ts";
import {
  citationShape,
  confidenceShape,
  deckLineShape,
  excludedHitsShape,
  interpretationShape,
  noteRowShape,
  notesOnEntry,
  passageShape,
  precedence,
  precedent,
  remarks,
  rulingsOnEntry,
  signalShape,
} from "../../domain/output-shapes.ts";
import {
  editionText,
  listOfWords,
  maybeWords,
  offsets,
  position,
  referenceShape,
  taughtQuestionShape,
  words,
} from "../../domain/shapes.ts";

const asTaught = z.strictObject({ ...taughtQuestionShape().shape, edition: editionText });

const result = z.object({
  rank: position,
  score: z.number(),
  entry: citationShape,
  passage: passageShape,
  highlights: z.array(offsets).describe("UTF-16 offsets into passage.text, in order, not overlapping"),
  decides: offsets
    .nullable()
    .describe("The sentence of passage.text that decides; null if no single one does"),
  references: z.array(referenceShape),
  signals: z.array(signalShape).optional().describe("With --explain: the shares of the score"),
  precedence,
  remarks,
  notes: notesOnEntry,
  rulings: rulingsOnEntry,
});

export const answer = z.object({
  query: z.string().describe("As it was asked"),
  answered: z.boolean().describe("False: nothing in the corpus answers it; the results are only the nearest"),
  confidence: confidenceShape,
  narrowed: excludedHitsShape
    .nullable()
    .describe("A filter of the question, the settings, or the flags that leaves no answer"),
  missing: maybeWords.describe("Why it is not answered, for people"),
  precedents: z.array(precedent).optional().describe("This event's rulings on the question, best first"),
  registered: z
    .strictObject({ question: words, times: position })
    .optional()
    .describe("The open question of this event that is asked again; absent if it is none"),
  taught: asTaught.optional().describe("The taught question whose passage is the first result"),
  choices: z.array(citationShape).describe("Entries or cards that share the name that was asked for"),
  elsewhere: z.array(citationShape).describe("The first entry of each other game whose texts answer"),
  cards: z
    .array(z.object({ id: words, title: words, type: z.string(), text: z.string() }))
    .describe("Cards of imported lists that the query names"),
  fromCard: z
    .boolean()
    .describe("True if the first result is a card, which answers what was asked about itself"),
  interpretation: interpretationShape,
  results: z.array(result).max(mostResults).describe("Best first"),
});

export const taught = z.strictObject({ taught: z.array(asTaught) });

export const notes = z.array(noteRowShape);

const verdict = z.enum(errataVerdicts).describe("has-it: in the list's text; says-what-to-do: see the field");
const field = maybeWords.describe("The column that the erratum touches; null if that cannot be told");
const wordsOfErratum = z.array(bareEdit).describe("From the list's text to that with the erratum");
const nearest = z.array(citationShape).describe("Cards with the most similar names, if no card has this one");
const rulings = z.array(citationShape).describe("Other entries in force that name the card");
const given = z
  .array(precedent.omit({ citesPassage: true }))
  .describe("Rulings of this event that name the card");

export const card = z.object({
  card: citationShape
    .extend({
      type: z.string(),
      fields: z
        .record(words, words)
        .describe("Columns of the list, under their own names and in their order"),
      text: z.string().describe("A line feed separates paragraphs"),
      printings: listOfWords,
    })
    .nullable()
    .describe("Null if no card has the name, or several have"),
  choices: z.array(citationShape).describe("The cards that share the name"),
  nearest,
  errata: z.array(z.object({ entry: citationShape, sort: words, verdict, field, words: wordsOfErratum })),
  rulings,
  terms: z.array(citationShape).describe("Terms and procedures that its text uses"),
  given,
});

export const errata = z.object({
  errata: z.array(
    z.object({
      entry: citationShape,
      card: citationShape.nullable(),
      verdict,
      field,
      nearest,
      words: wordsOfErratum,
    }),
  ),
});

export const deck = z.object({
  cards: z.array(
    deckLineShape.extend({
      type: z.string(),
      card: citationShape,
      errata: z.array(citationShape),
      rulings,
      given,
    }),
  ),
  unknown: z.array(deckLineShape.extend({ nearest })),
});
