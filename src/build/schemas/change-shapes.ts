/** The shapes of `diff --json` and `history --json`. */
import * as z from "zod";
import { changeStatuses } from "../../domain/change.ts";
import {
  aspects,
  changedEntryShape,
  differences,
  editsShape,
  markReportShape,
} from "../../domain/change-shapes.ts";
import { documentDay, documentShape, monthOnly } from "../../domain/document-shapes.ts";
import { maybeText, wholeNumber, words } from "../../domain/shapes.ts";

export const diff = z.strictObject({
  old: documentShape,
  new: documentShape,
  summary: z.strictObject(
    Object.fromEntries([...changeStatuses, "unchanged"].map((name) => [name, wholeNumber])),
  ),
  ...differences.shape,
  marks: markReportShape.optional().describe("With --marks: change marks that the text does not confirm"),
});

const version = z
  .strictObject({ id: words, title: words, date: documentDay, monthOnly, version: maybeText })
  .meta({ id: "document" });

const event = z.strictObject({
  document: version,
  event: z.enum(["appeared", "changed", "renamed", "moved", "split", "merged", "withdrawn", "restored"]),
  entry: changedEntryShape,
  words: editsShape,
  titleWords: editsShape,
  aspects,
});

export const history = z.strictObject({
  entry: z.string().describe("As it was asked for"),
  histories: z
    .array(
      z.strictObject({
        title: words.describe("Its name in the newest version that has it"),
        stands: z.boolean().describe("Whether it is still in the newest version"),
        latest: version,
        events: z.array(event),
      }),
    )
    .min(1)
    .describe("One for each document that has the entry"),
});
