/** The shapes of `list`, `show`, `refs`, `steps`, and `export`: entries, whole or by name. */
import * as z from "zod";
import { erratum, isoDay, words } from "../../corpus/schema.ts";
import { documentKinds } from "../../domain/document.ts";
import { blockKinds, entryKinds } from "../../domain/entry.ts";
import { boilerplateReasons } from "../../domain/rules-text.ts";
import {
  backReference,
  block,
  citation,
  count,
  editionText,
  lines,
  listOfWords,
  maybeWords,
  notesOnEntry,
  placedReference,
  position,
  precedence,
  remarks,
  rulingsOnEntry,
  wholeDocument,
} from "./shared-shapes.ts";

const erratumSort = z.enum(erratum.options.map(({ shape }) => shape.sort.value));

const partial = z.boolean().describe("Changes only a part of an older entry");

const listedEntry = citation.extend({
  source: words.describe("File of the source text"),
  lines,
  aliases: listOfWords,
  section: maybeWords,
  erratum: erratum.nullable(),
  partial,
  blocks: z.array(block).optional(),
});

export const list = z.array(listedEntry);

const others = listOfWords.describe("Ids of other entries of that name");

const references = {
  references: z.array(placedReference),
  referencedBy: z.array(backReference),
};

export const show = listedEntry.extend({
  ...{ blocks: z.array(block), ...references, others },
  ...{ precedence, remarks, notes: notesOnEntry, rulings: rulingsOnEntry },
});

export const refs = z.object({
  entry: citation,
  ...references,
  dangling: z
    .array(placedReference.extend({ target: z.null() }))
    .describe("What no entry of the corpus defines"),
  others,
});

const address = z.string().regex(/^[0-9A-Za-z]+(?:\.[0-9A-Za-z]+)*$/);

export const steps = z.array(
  citation.extend({
    source: words,
    lines,
    steps: z.array(z.object({ path: address.describe("2.d"), text: words, lines })).min(1),
  }),
);

const exportedEntry = listedEntry.extend({
  ...references,
  blocks: z.array(
    block.extend({
      depth: count.describe("Depth of nesting in lists; 0 for text that is in none"),
      leadIn: count.nullable().describe("Position of the block that introduces this one, from 0"),
    }),
  ),
});

const boilerplate = z.object({ reason: z.enum(boilerplateReasons), lines, text: z.string() });

const exportedDocument = z.object({
  ...wholeDocument.shape,
  inForce: z.boolean().describe("On the day of the export; false only with --all-versions"),
  reason: maybeWords.describe("Why it is not in force, or a caveat if it is"),
  entries: z.array(exportedEntry).describe("In the order of the source"),
  boilerplate: z.array(boilerplate).describe("Words of the source that are not rules text"),
});

export const exported = z.object({
  generator: words.describe("Name and version of the program that wrote it"),
  inForceOn: isoDay.describe("The day on which its texts are in force"),
  documents: z.array(exportedDocument),
});

const passageKeys = {
  id: words.describe("Key of the passage: the id of its entry, # and which passage of it"),
  entry: words.describe("Id of its entry, as in every other output; groups the passages of one entry"),
  passage: position.describe("Which passage of its entry, from 1"),
};

export const exportedLine = z.strictObject({
  ...passageKeys,
  title: words.describe("Of the entry; for an untitled passage its first words"),
  text: z.string().describe("Plain text, after the sentence that introduces it if it needs one"),
  kind: z.enum(entryKinds),
  passageKind: z.enum([...blockKinds, "erratum"]).exclude(["heading"]),
  changed: citation.shape.changed,
  partial,
  firstLine: position,
  lastLine: position,
  edition: editionText,
  document: words.describe("Id of the document"),
  documentTitle: words,
  documentKind: z.enum(documentKinds),
  source: words.describe("File of the source text, in which the lines are counted"),
  date: isoDay.optional().describe("The date of the document; absent if it has none"),
  aliases: listOfWords.min(1).optional(),
  section: words.optional(),
  under: words.optional().describe("Subheading above it"),
  path: words.optional().describe("Address of a step: 2.d"),
  erratum: erratumSort.optional(),
  references: listOfWords.min(1).optional().describe("Ids of the entries to which the passage refers"),
  inForceOn: isoDay.optional().describe("The day on which it is in force"),
  notInForce: words.optional().describe("Why it is not in force; only with --all-versions"),
});
