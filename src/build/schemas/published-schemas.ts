/**
 * The JSON Schemas of `corpus/schema`: one for each output of the program, and one for each file that people write. Outputs may
 * gain properties in later versions, so a schema that is not strict allows properties that it does not name.
 */
import * as z from "zod";
import { writtenFiles } from "../../corpus/schema.ts";
import { changeStatuses } from "../../domain/change.ts";
import {
  aspects,
  bareEdit,
  changedEntryShape,
  differences,
  editsShape,
  markReportShape,
} from "../../domain/change-shapes.ts";
import {
  citationShape,
  confidenceShape,
  documentDay,
  documentShape,
  healthShape,
  monthOnly,
} from "../../domain/output-shapes.ts";
import {
  amendedRulingShape,
  logId,
  maybeText,
  maybeWords,
  position,
  registeredQuestionShape,
  wholeNumber,
  words,
} from "../../domain/shapes.ts";
import type { NamedText } from "../../library/corpus-folder.ts";
import { logLine } from "../../log/log-file.ts";
import { answer, card, deck, errata, notes, taught } from "./answer-shapes.ts";
import {
  check,
  config,
  exported,
  exportedLine,
  imported,
  library,
  list,
  refs,
  shippedVersion,
  show,
  steps,
} from "./entry-shapes.ts";

/** `diff --json`, and `history --json` below it. */
const diff = z.strictObject({
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

const historyEvent = z.strictObject({
  document: version,
  event: z.enum(["appeared", "changed", "renamed", "moved", "split", "merged", "withdrawn", "restored"]),
  entry: changedEntryShape,
  words: editsShape,
  titleWords: editsShape,
  aspects,
});

const history = z.strictObject({
  entry: z.string().describe("As it was asked for"),
  histories: z
    .array(
      z.strictObject({
        title: words.describe("Its name in the newest version that has it"),
        stands: z.boolean().describe("Whether it is still in the newest version"),
        latest: version,
        events: z.array(historyEvent),
      }),
    )
    .min(1)
    .describe("One for each document that has the entry"),
});

const changedCitation = z.strictObject({
  ruling: position.describe("Its number"),
  entry: words,
  path: maybeWords,
  state: z.enum(["changed", "gone", "moved", "elsewhere"]),
  words: z.array(bareEdit),
  now: z.strictObject({ entry: words, path: maybeWords }).optional().describe("Where moved words stand"),
  reason: words.optional().describe("Why no text in force can tell what became of the words"),
});

const pairsOfRulings = z.array(z.array(position).length(2));

const event = z
  .strictObject({
    event: words,
    rulings: z.array(amendedRulingShape).describe("Oldest first"),
    contradictions: pairsOfRulings.describe(
      "Numbers of two rulings that answer a similar question differently",
    ),
    possible: pairsOfRulings.describe("Numbers of two rulings that cite the same words and seem to disagree"),
    added: wholeNumber.optional().describe("After a merge: how many records were new"),
    changed: z
      .array(changedCitation)
      .optional()
      .describe("With `log check`: cited passages that have changed"),
    conflicts: z.array(logId).optional().describe("After a merge: ids that have another record in each log"),
  })
  .meta({ id: "event" });

const checkedQuestion = z.strictObject({
  question: words,
  times: position,
  answered: z.boolean().describe("True only if the program is sure"),
  confidence: confidenceShape,
  entry: citationShape.nullable().describe("What answers it; null if nothing does for sure"),
});

const log = z.union([
  z.strictObject({
    questions: z.array(checkedQuestion).describe("What `rulings log open check --json` prints"),
  }),
  amendedRulingShape,
  event,
  z.strictObject({ events: z.array(event).describe("With --all") }),
  z.strictObject({
    event: words,
    questions: z
      .array(registeredQuestionShape)
      .describe("What `log open --json` prints, most often asked first"),
  }),
]);

/** What scripts that were written for version 1 of a schema must change. */
const version2 = "Version 2: boilerplate was called furniture, and coverage accounts";
const precedenceVersion = "Version 2: precedence was called layers";

/** The shapes of outputs, by the names of their schemas: `ask` is what `rulings ask --json` prints, if the shape has no title. */
const outputs: Readonly<Record<string, z.ZodType>> = {
  ask: answer.meta({ $comment: precedenceVersion }),
  card,
  check: check.meta({ $comment: version2 }),
  config,
  deck,
  diff,
  errata,
  export: exported.meta({ title: "What `rulings export --format json` writes", $comment: version2 }),
  "export-line": exportedLine.meta({
    title: "A line of `rulings export --format ndjson`: one passage, for a search engine",
  }),
  health: healthShape,
  history,
  import: imported,
  library,
  list,
  log: log.meta({
    title:
      "What `rulings log --json` prints; `rule`, `slip`, `log show` and `log amend` print one of its rulings",
  }),
  notes: notes.meta({ $comment: "Version 2: unassigned was called homeless" }),
  refs,
  show: show.meta({ $comment: precedenceVersion }),
  steps,
  taught: taught.meta({ title: "What `rulings teach --json` prints" }),
  version: shippedVersion.meta({ title: "What `rulings --version --json` prints" }),
};

/** Editors know draft 7. */
const files = { ...writtenFiles, "event-log": logLine };

/** The files of the schemas, with their names relative to `corpus/`. */
export function schemaFiles(): readonly NamedText[] {
  const published = Object.entries(outputs).map(([name, shape]) => {
    const [$id, title] = [`${name}.schema.json`, `What \`rulings ${name} --json\` prints`];
    return fileOf(name, { $id, title, ...z.toJSONSchema(shape, { io: "input" }) });
  });
  const written = Object.entries(files).map(([name, shape]) =>
    fileOf(name, z.toJSONSchema(shape(), { target: "draft-7" })),
  );
  return [...published, ...written];
}

function fileOf(name: string, schema: object): NamedText {
  return { name: `schema/${name}.schema.json`, text: `${JSON.stringify(schema, null, 2)}\n` };
}
