/** The shapes of changes, as `diff --json` and `history --json` print them. `change.ts` has their types. */
import * as z from "zod";
import { entryKinds } from "./document-kinds.ts";
import { lines, maybeText, wholeNumber, words } from "./shapes.ts";

/** One side of a change: the entry's name and location. */
export const changedEntryShape = z
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
export const bareEdit = z.strictObject({ op: z.enum(["equal", "delete", "insert"]), text: words });
export const editShape = bareEdit.extend({
  move: wholeNumber.exactOptional().describe("Position in moves of the block that these words are"),
});
/** A line feed separates blocks. In a replacement, the deletion precedes the insertion. */
export const editsShape = z.array(editShape).meta({
  id: "words",
  description: "equal and delete give the old text, equal and insert the new one, up to white space",
});

const range = z.tuple([z.string(), z.string()]);

/** Facts about a change that its words alone do not show. */
export const remarkShape = z
  .discriminatedUnion("kind", [
    // A reference changed only because the entry it points to was renamed.
    z.strictObject({ kind: z.literal("follows-rename"), oldTitle: z.string(), newTitle: z.string() }),
    // A lost icon `[?]` that the other side has: the text was repaired or damaged, and the rule may be the same.
    z.strictObject({ kind: z.enum(["icon-named", "icon-lost"]), icon: z.string() }),
    // Steps were relabeled without changing their words: `3.b` to `3.d` became `3.c` to `3.e`.
    z.strictObject({ kind: z.literal("relabeled"), from: range, to: range }),
    // Two steps were exchanged.
    z.strictObject({ kind: z.literal("exchanged"), labels: range }),
    // An entry was added or removed of which its document has another copy, word for word.
    z.strictObject({ kind: z.literal("stands-twice") }),
    // An entry whose new text says only that it is withdrawn, or whose old text did.
    z.strictObject({ kind: z.enum(["withdrawn", "restored"]) }),
    // An entry was removed that said only that it is withdrawn.
    z.strictObject({ kind: z.literal("unlisted") }),
    // A sentence that moved, word for word, from the entry of this title to another that changed.
    z.strictObject({ kind: z.literal("sentence-moved"), from: words, to: words }),
    // The change may reverse a ruling: it removes or adds `not`, `may`, `must`, `only`, `unless`, or a number.
    z.strictObject({ kind: z.literal("reversed"), removed: z.array(words), added: z.array(words) }),
  ])
  .meta({ id: "remark" });

/** Addresses of the step or rule, such as `1.c` or `122.1c`; null on a side that does not have it, or if it has none. */
const addresses = { from: maybeText, to: maybeText };

export const blockMoveShape = z.strictObject({
  ...addresses,
  direction: z.enum(["up", "down"]),
  words: editsShape,
});

export const partChangeShape = z.strictObject({
  status: z.enum(["added", "removed", "changed"]),
  ...addresses,
  words: editsShape,
});

export const aspects = z
  .array(z.enum(["title", "text", "marker", "section", "order"]))
  .meta({ uniqueItems: true });

const detailsOfChange = {
  aspects: aspects.min(1),
  words: editsShape,
  titleWords: editsShape.describe("The words of the title; empty if it did not change"),
  remarks: z.array(remarkShape),
  moves: z.array(blockMoveShape).describe("Paragraphs, items, and steps that moved within the entry"),
  parts: z.array(partChangeShape).describe("Steps and numbered rules that were added, removed, or reworded"),
  isSpelling: z.boolean().describe("Only the spelling of words was corrected"),
  followsOnly: z.boolean().describe("Only references changed, because their targets were renamed"),
};

const none = z.array(z.never()).max(0);
const one = z.tuple([changedEntryShape]);
const several = z.tuple([changedEntryShape, changedEntryShape], changedEntryShape);

export const changeShape = z
  .discriminatedUnion("status", [
    z.strictObject({ status: z.literal("added"), from: none, to: one, ...detailsOfChange }),
    z.strictObject({ status: z.literal("removed"), from: one, to: none, ...detailsOfChange }),
    z.strictObject({ status: z.enum(["changed", "moved"]), from: one, to: one, ...detailsOfChange }),
    z.strictObject({ status: z.literal("split"), from: one, to: several, ...detailsOfChange }),
    z.strictObject({ status: z.literal("merged"), from: several, to: one, ...detailsOfChange }),
  ])
  .meta({ id: "change" });

/** A title, number, or heading that took the place of another: `702.150` became `702.151`. */
export const renamingShape = z.strictObject({ from: z.string(), to: z.string() });
const ids = z.array(z.string());
const headings = z.array(z.string());

export const markReportShape = z.strictObject({
  marksUsed: z.boolean().describe("False if the new document marks nothing"),
  changedUnmarked: z.array(changedEntryShape),
  markedUnchanged: z.array(changedEntryShape),
  listedUnchanged: z
    .array(z.strictObject({ text: z.string(), entry: changedEntryShape.nullable() }))
    .describe("What the document lists as changed, although it is not"),
});

/** What differs between two documents. */
export const differences = z.strictObject({
  changes: z.array(changeShape).describe("In the order of the new document; a removed entry is where it was"),
  facts: z
    .array(
      z.strictObject({
        fact: z.enum(["version", "date", "asOf", "effective"]),
        from: maybeText,
        to: maybeText,
      }),
    )
    .describe("Facts of the document itself that differ"),
  sections: z.array(renamingShape).describe("Section headings that were renamed as a whole"),
  headings: z
    .strictObject({ old: headings, new: headings })
    .describe("Section headings that only one document has, if one lacks most of the other's"),
  renumbered: z.array(renamingShape).describe("Numbers of rules that say the same under another number"),
  divided: z
    .array(z.strictObject({ old: ids, new: ids }))
    .describe("Ids of entries with the same words that the documents divide at other places"),
  omitted: z
    .strictObject({ old: wholeNumber, new: wholeNumber })
    .describe("Entries that an update or excerpt leaves out"),
  cosmetic: wholeNumber.describe("How many of the unchanged entries only look different"),
});
