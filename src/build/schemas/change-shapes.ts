/** The shapes of `diff --json` and `history --json`. */
import * as z from "zod";
import { words } from "../../corpus/schema.ts";
import { changeAspects, changeStatuses, comparedFacts } from "../../domain/change.ts";
import { entryKinds } from "../../domain/entry.ts";
import { count, documentDay, lines, maybeText, monthOnly, wholeDocument } from "./shared-shapes.ts";

const entry = z
  .strictObject({
    id: words,
    title: words,
    number: maybeText,
    kind: z.enum(entryKinds),
    section: maybeText,
    marked: z.boolean().describe("Marked by its publisher as new or changed"),
    lines,
  })
  .meta({ id: "entry" });

/** As in `log check --json`, too. */
export const wordEdit = z.strictObject({ op: z.enum(["equal", "delete", "insert"]), text: words });
const edits = z
  .array(
    wordEdit.extend({
      move: count.optional().describe("Position in moves of the block that these words are"),
    }),
  )
  .meta({
    id: "words",
    description: "equal and delete give the old text, equal and insert the new one, up to white space",
  });

const range = z.tuple([z.string(), z.string()]);

const remark = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("follows-rename"), oldTitle: z.string(), newTitle: z.string() }),
    z.strictObject({ kind: z.enum(["icon-named", "icon-lost"]), icon: z.string() }),
    z.strictObject({ kind: z.literal("relabelled"), from: range, to: range }),
    z.strictObject({ kind: z.literal("exchanged"), labels: range }),
    z.strictObject({ kind: z.literal("stands-twice") }),
    z.strictObject({ kind: z.literal("reversed"), removed: z.array(words), added: z.array(words) }),
  ])
  .meta({ id: "remark" });

const move = z.strictObject({
  from: maybeText,
  to: maybeText,
  direction: z.enum(["up", "down"]),
  words: edits,
});

const part = z.strictObject({
  status: z.enum(["added", "removed", "changed"]),
  from: maybeText,
  to: maybeText,
  words: edits,
});

const aspects = z.array(z.enum(changeAspects)).meta({ uniqueItems: true });

const detailsOfChange = {
  aspects: aspects.min(1),
  words: edits,
  titleWords: edits.describe("The words of the title; empty if it did not change"),
  remarks: z.array(remark),
  moves: z.array(move).describe("Paragraphs, items, and steps that moved within the entry"),
  parts: z.array(part).describe("Steps and numbered rules that were added, removed, or reworded"),
  isSpelling: z.boolean().describe("Only the spelling of words was corrected"),
  followsOnly: z.boolean().describe("Only references changed, because their targets were renamed"),
};

const [none, one, several] = [z.array(entry).max(0), z.array(entry).length(1), z.array(entry).min(2)];

const change = z
  .discriminatedUnion("status", [
    z.strictObject({ status: z.literal("added"), from: none, to: one, ...detailsOfChange }),
    z.strictObject({ status: z.literal("removed"), from: one, to: none, ...detailsOfChange }),
    z.strictObject({ status: z.enum(["changed", "moved"]), from: one, to: one, ...detailsOfChange }),
    z.strictObject({ status: z.literal("split"), from: one, to: several, ...detailsOfChange }),
    z.strictObject({ status: z.literal("merged"), from: several, to: one, ...detailsOfChange }),
  ])
  .meta({ id: "change" });

const renamings = z.array(z.strictObject({ from: z.string(), to: z.string() }));
const numbers = z.array(z.string());

const marks = z.strictObject({
  marksUsed: z.boolean(),
  changedUnmarked: z.array(entry),
  markedUnchanged: z.array(entry),
  listedUnchanged: z.array(z.strictObject({ text: z.string(), entry: entry.nullable() })),
});

export const diff = z.strictObject({
  old: wholeDocument,
  new: wholeDocument,
  summary: z.strictObject(Object.fromEntries([...changeStatuses, "unchanged"].map((name) => [name, count]))),
  changes: z.array(change),
  facts: z
    .array(z.strictObject({ fact: z.enum(comparedFacts), from: maybeText, to: maybeText }))
    .describe("Facts of the document itself that differ"),
  sections: renamings.describe("Section headings that were renamed as a whole"),
  renumbered: renamings.describe("Numbers of rules that say the same under another number"),
  numbers: z
    .strictObject({ added: numbers, changed: numbers, removed: numbers })
    .describe("Numbers that were added, were removed, or now belong to another rule"),
  omitted: z
    .strictObject({ old: count, new: count })
    .describe("Entries that an update or excerpt leaves out"),
  cosmetic: count.describe("How many of the unchanged entries only look different"),
  marks: marks.optional().describe("With --marks: change marks that the text does not confirm"),
});

const version = z
  .strictObject({ id: words, title: words, date: documentDay, monthOnly, version: maybeText })
  .meta({ id: "document" });

const event = z.strictObject({
  document: version,
  event: z.enum(["appeared", "changed", "renamed", "moved", "split", "merged", "withdrawn", "restored"]),
  entry,
  words: edits,
  titleWords: edits,
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
