/** The shapes of `card --json`, `errata --json`, and `deck --json`. */
import * as z from "zod";
import { words } from "../../corpus/schema.ts";
import { errataVerdicts } from "../../domain/card.ts";
import { wordEdit } from "./change-shapes.ts";
import { citation, listOfWords, maybeWords, position } from "./shared-shapes.ts";

const verdict = z
  .enum(errataVerdicts)
  .describe("has-it: the list has the erratum's words; says-what-to-do: look at the field");
const field = maybeWords.describe("The column that the erratum touches; null if that cannot be told");
const wordsOfErratum = z.array(wordEdit).describe("From the list's text to that with the erratum");
const nearest = z.array(citation).describe("Cards with the most similar names, if no card has this one");
const rulings = z.array(citation).describe("Other entries in force that name the card");
const given = z
  .array(z.object({ number: position, at: words, question: words, decision: words }))
  .describe("Rulings of this event that name the card");

export const card = z.object({
  card: citation
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
  choices: z.array(citation).describe("The cards that share the name"),
  nearest,
  errata: z.array(z.object({ entry: citation, sort: words, verdict, field, words: wordsOfErratum })),
  rulings,
  terms: z.array(citation).describe("Terms and procedures that its text uses"),
  given,
});

export const errata = z.object({
  errata: z.array(
    z.object({ entry: citation, card: citation.nullable(), verdict, field, nearest, words: wordsOfErratum }),
  ),
});

const deckLine = z.object({ name: words, count: position, line: position });

export const deck = z.object({
  cards: z.array(
    deckLine.extend({ type: z.string(), card: citation, errata: z.array(citation), rulings, given }),
  ),
  unknown: z.array(deckLine.extend({ nearest })),
});
