/** The shapes of a user's notes and of taught questions. `note.ts` and `vocabulary.ts` have their types. */
import * as z from "zod";
import { documentKinds } from "./document-kinds.ts";
import { dayText, editionShape, editionText, maybeWords, words } from "./shapes.ts";

export const noteShape = () =>
  z.object({
    edition: editionShape,
    documentKind: z.enum(documentKinds),
    slug: words.describe("The last part of the entry's id: up-the-ante"),
    title: words.describe("The entry's name when the note was made"),
    text: words,
    made: dayText.describe("When it was made, or confirmed after the text had changed"),
    digest: words.describe("Of the entry's text on that date"),
  });

/** A note with what became of its entry. */
export const noteRowShape = z.object({
  entry: maybeWords.describe("Id in the latest document that has the entry; null if none has"),
  title: words.describe("What the entry was called when the note was made"),
  edition: editionText,
  text: words,
  made: dayText.describe("The day on which it was made or confirmed"),
  state: z
    .enum(["current", "outdated", "unassigned"])
    .describe("outdated: the text has changed since that day; unassigned: no text in force has the entry"),
});

export const taughtQuestionShape = () =>
  z.object({
    question: words,
    edition: editionShape,
    entry: words.describe("Id of the entry"),
    title: words.describe("The entry's name at that time"),
    path: maybeWords.describe("Address of the step or rule; null for the whole entry"),
    made: dayText,
  });
