/** The shape of `log --json`, and of the commands that print one ruling of it. */
import * as z from "zod";
import { words } from "../../corpus/schema.ts";
import { amendment, citations, logId, ruling } from "../../log/log-file.ts";
import { wordEdit } from "./change-shapes.ts";
import { citation, count, maybeWords, position } from "./shared-shapes.ts";

const amendedRuling = z
  .strictObject({
    number: position.describe("In the order of the log; it changes when logs are merged"),
    first: ruling.describe("As it was given"),
    amendments: z.array(amendment),
    decision: words.describe("The decision in effect"),
    citations: citations.describe("What it rests on now; empty if no text decides"),
    changed: words.optional().describe("What became of the words that it cites; absent if they stand"),
  })
  .meta({ id: "ruling" });

const changedCitation = z.strictObject({
  ruling: position.describe("Its number"),
  entry: words,
  path: maybeWords,
  state: z.enum(["changed", "gone"]),
  words: z.array(wordEdit),
});

const event = z
  .strictObject({
    event: words,
    rulings: z.array(amendedRuling).describe("Oldest first"),
    contradictions: z
      .array(z.array(position).length(2))
      .describe("Numbers of two rulings that decide similar questions in opposite ways"),
    possible: z
      .array(z.array(position).length(2))
      .describe("Numbers of two rulings that cite the same words and seem to disagree"),
    added: count.optional().describe("After a merge: how many records were new"),
    changed: z
      .array(changedCitation)
      .optional()
      .describe("With `log check`: cited passages that have changed or gone"),
    conflicts: z
      .array(logId)
      .optional()
      .describe("After a merge: ids under which the logs hold different records"),
  })
  .meta({ id: "event" });

const openQuestion = z.strictObject({
  question: words,
  times: position,
  last: words.describe("The judge's local time when it was asked last"),
  rulings: z.array(amendedRuling),
});

const checkedQuestion = z.strictObject({
  question: words,
  times: position,
  answered: z.boolean().describe("True only if the program is sure"),
  confidence: z.string(),
  entry: citation.nullable().describe("What answers it; null if nothing does for sure"),
});

export const log = z.union([
  z.strictObject({
    questions: z.array(checkedQuestion).describe("What `rulings log open check --json` prints"),
  }),
  amendedRuling,
  event,
  z.strictObject({ events: z.array(event).describe("With --all") }),
  z.strictObject({
    event: words,
    questions: z
      .array(openQuestion)
      .describe("What `rulings log open --json` prints, most often asked first"),
  }),
]);
