/** The shapes of `import`, `library`, `check`, `health`, and `config`: documents, problems, and settings. */
import * as z from "zod";
import { isoDay, sha256, words } from "../../corpus/schema.ts";
import { settingNames } from "../../domain/configuration.ts";
import {
  count,
  editionText,
  factsOfDocument,
  lines,
  listOfWords,
  maybeWords,
  position,
  problem,
  setting,
} from "./shared-shapes.ts";

const problems = z.array(problem);

const importedDocument = z.object({
  id: words,
  title: words,
  ...factsOfDocument,
  edition: editionText.nullable().describe("Null if nothing shows it; such a document is refused"),
  outcome: z
    .enum(["imported", "repaired", "corrected", "in the library", "in the corpus", "refused"])
    .describe("In a dry run: what would become of it"),
  entries: count,
  changed: count
    .optional()
    .describe("Entries that their document marks as new or changed; absent if it is there already"),
  words: count.optional().describe("Words of its source that are no boilerplate"),
  unread: count.optional().describe("Lines of its source that are in no entry"),
  references: z
    .object({ explicit: count, resolved: count })
    .optional()
    .describe("Explicit references, and those of them that lead to an entry"),
  files: listOfWords.describe("Several if they make one document"),
  problems,
  older: z
    .object({ id: z.string(), summary: z.record(z.string(), count) })
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
    .object({ notes: count, rulings: count, questions: count })
    .describe("Notes and rulings that rest on what changed, and all open questions"),
});

const libraryDocument = z
  .object({
    id: words,
    title: words,
    ...factsOfDocument,
    entries: count,
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
        lines: count,
        taken: count,
        boilerplate: count,
        unread: z.array(position).describe("Numbers of the lines of which a word is in no entry"),
      }),
    )
    .describe("For each source next to the corpus: what became of its lines that are not blank"),
});

const configurationFile = maybeWords.describe(
  "Path of the configuration file, which may not exist; null if the user has no home folder",
);

export const config = z.union([
  z
    .strictObject({ file: configurationFile, settings: z.array(setting).length(settingNames.length) })
    .meta({ title: "config" }),
  z
    .strictObject({ path: words.describe("Path of the configuration file, which may not exist") })
    .meta({ title: "config path" }),
]);

export const health = z.object({
  sound: z.boolean().describe("Nothing is wrong; what the texts leave open does not count"),
  day: isoDay,
  event: maybeWords,
  documents: z.array(
    z.object({
      id: words,
      title: words,
      ...factsOfDocument,
      entries: count,
      ageInDays: count.nullable(),
      inForce: z.boolean(),
      reason: maybeWords.describe("Why it is not in force, or what to know though it is"),
    }),
  ),
  errata: z
    .object({
      total: count,
      oldText: count.describe("Errata that the lists do not have yet"),
      noSuchCard: count.describe("Errata on cards that no list has"),
    })
    .nullable()
    .describe("Errata in force against the imported lists of cards; null without a list"),
  problems: problems.describe("Errors first"),
  configuration: z.object({ file: configurationFile, settings: z.array(setting) }),
});
