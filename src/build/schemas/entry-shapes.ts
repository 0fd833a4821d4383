/**
 * The shapes of `list`, `show`, `refs`, `steps`, and `export` (entries, whole or by name), and of `import`, `library`,
 * `check`, `health`, and `config` (documents, problems, and settings).
 */
import * as z from "zod";
import { settingNames } from "../../domain/configuration.ts";
import { blockKinds, documentKinds, entryKinds } from "../../domain/document-kinds.ts";
import {
  blockShape,
  boilerplateShape,
  citationShape,
  configurationFile,
  documentShape,
  notesOnEntry,
  precedence,
  problem,
  remarks,
  rulingsOnEntry,
  settingShape,
} from "../../domain/output-shapes.ts";
import {
  backReferenceShape,
  dayText,
  editionText,
  erratumShape,
  lines,
  listOfWords,
  maybeWords,
  placedReferenceShape,
  position,
  sha256,
  wholeNumber,
  words,
} from "../../domain/shapes.ts";

const erratumSort = z.enum(erratumShape().options.map(({ shape }) => shape.sort.value));

const partial = z.boolean().describe("Changes only a part of an older entry");

const listedEntry = citationShape.extend({
  source: words.describe("File of the source text"),
  lines,
  aliases: listOfWords,
  section: maybeWords,
  erratum: erratumShape().nullable(),
  partial,
  blocks: z.array(blockShape).optional(),
});

export const list = z.array(listedEntry);

const others = listOfWords.describe("Ids of other entries of that name");

const references = { references: z.array(placedReferenceShape), referencedBy: z.array(backReferenceShape) };

export const show = listedEntry.extend({
  ...{ blocks: z.array(blockShape), ...references, others },
  ...{ precedence, remarks, notes: notesOnEntry, rulings: rulingsOnEntry },
});

export const refs = z.object({
  entry: citationShape,
  ...references,
  dangling: z.array(placedReferenceShape.extend({ target: z.null() })).describe("What no entry defines"),
  others,
});

const address = z.string().regex(/^[0-9A-Za-z]+(?:\.[0-9A-Za-z]+)*$/);

export const steps = z.array(
  citationShape.extend({
    source: words,
    lines,
    steps: z.array(z.object({ path: address.describe("2.d"), text: words, lines })).min(1),
  }),
);

const exportedEntry = listedEntry.extend({
  ...references,
  remarks,
  blocks: z.array(
    blockShape.extend({
      depth: wholeNumber.describe("Depth of nesting in lists; 0 for text that is in none"),
      leadIn: wholeNumber.nullable().describe("Position of the block that introduces this one, from 0"),
    }),
  ),
});

const exportedDocument = z.object({
  ...documentShape.shape,
  inForce: z.boolean().describe("On the day of the export; false only with --all-versions"),
  reason: maybeWords.describe("Why it is not in force, or a caveat if it is"),
  entries: z.array(exportedEntry).describe("In the order of the source"),
  boilerplate: z.array(boilerplateShape).describe("Words of the source that are not rules text"),
});

export const exported = z.object({
  generator: words.describe("Name and version of the program that wrote it"),
  inForceOn: dayText.describe("The day on which its texts are in force"),
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
  changed: citationShape.shape.changed,
  partial,
  firstLine: position,
  lastLine: position,
  edition: editionText,
  document: words.describe("Id of the document"),
  documentTitle: words,
  documentKind: z.enum(documentKinds),
  source: words.describe("File of the source text, in which the lines are counted"),
  date: dayText.optional().describe("The date of the document; absent if it has none"),
  aliases: listOfWords.min(1).optional(),
  section: words.optional(),
  under: words.optional().describe("Subheading above it"),
  path: words.optional().describe("Address of a step: 2.d"),
  erratum: erratumSort.optional(),
  references: listOfWords.min(1).optional().describe("Ids of the entries to which the passage refers"),
  remarks: remarks.min(1).optional(),
  inForceOn: dayText.optional().describe("The day on which it is in force"),
  notInForce: words.optional().describe("Why it is not in force; only with --all-versions"),
});

const problems = z.array(problem);

const importedDocument = z.object({
  ...documentShape.shape,
  edition: editionText.nullable().describe("Null if nothing shows it; such a document is refused"),
  outcome: z
    .enum(["imported", "repaired", "corrected", "in the library", "in the corpus", "refused"])
    .describe("In a dry run: what would become of it"),
  entries: wholeNumber,
  changed: wholeNumber
    .optional()
    .describe("Entries that it marks as new or changed; absent if it is there already"),
  words: wholeNumber.optional().describe("Words of its source that are no boilerplate"),
  unread: wholeNumber.optional().describe("Lines of its source that are in no entry"),
  references: z
    .object({ explicit: wholeNumber, resolved: wholeNumber })
    .optional()
    .describe("Explicit references, and those of them that lead to an entry"),
  files: listOfWords.describe("Several if they make one document"),
  problems,
  older: z
    .object({ id: z.string(), summary: z.record(z.string(), wholeNumber) })
    .nullable()
    .optional()
    .describe("The version that is there, and how many entries of this one differ from it"),
  list: z
    .array(z.object({ id: words, title: words, kind: words, changed: z.boolean(), lines }))
    .optional()
    .describe("In a dry run: the entries"),
});

export const imported = z.object({
  dryRun: z.boolean(),
  documents: z.array(importedDocument),
  problems: problems.describe("Of files that gave no document"),
  affected: z
    .object({ notes: wholeNumber, rulings: wholeNumber, questions: wholeNumber })
    .describe("Notes and rulings that rest on what changed, and all open questions"),
});

const countedDocument = z.object({ ...documentShape.shape, entries: wholeNumber });

export const shippedVersion = z.object({
  version: words.describe("Of the program"),
  documents: z.array(countedDocument).describe("The texts that it ships"),
});

const libraryDocument = countedDocument
  .extend({
    sha256,
    files: z.array(z.object({ file: words, format: words, sha256 })).min(1),
  })
  .meta({ id: "document" });

export const library = z.union([
  z
    .strictObject({ documents: z.array(libraryDocument).describe("In the order of their import") })
    .meta({ title: "library list" }),
  z.strictObject({ removed: libraryDocument }).meta({ title: "library remove" }),
  z.strictObject({ path: words }).meta({ title: "library path" }),
]);

export const check = z.object({
  problems,
  coverage: z
    .array(
      z.object({
        file: words,
        lines: wholeNumber,
        taken: wholeNumber,
        boilerplate: wholeNumber,
        unread: z.array(position).describe("Numbers of the lines of which a word is in no entry"),
      }),
    )
    .describe("For each source next to the corpus: what became of its lines that are not blank"),
});

export const config = z.union([
  z
    .strictObject({ file: configurationFile, settings: z.array(settingShape).length(settingNames.length) })
    .meta({ title: "config" }),
  z
    .strictObject({ path: words.describe("Path of the configuration file, which may not exist") })
    .meta({ title: "config path" }),
]);
