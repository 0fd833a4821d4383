/** `rulings export`: writes the corpus, or the part that flags select, as a file for other programs. */
import { extname } from "node:path";
import { version } from "../../../package.json";
import { counted } from "../../domain/counted.ts";
import { type Exported, entriesOf } from "../../export/exported.ts";
import type { Call, ExitStatus } from "../command.ts";
import { writeAtomically } from "../machine/atomic-write.ts";
import type { LinkedTexts } from "../open-corpus/corpus-cache.ts";
import { openCorpusOnDay } from "../open-corpus/corpus-on-day.ts";
import { idOfDocument } from "../open-corpus/document-names.ts";
import { isWanted, openPlaced, placedEntries } from "../open-corpus/look-up.ts";
import { sayMessage } from "../print.ts";
import type { Options } from "../settings/options.ts";
import { UserError } from "../user-error.ts";
import { type ExportFormat, exportFormats } from "./export-formats.ts";

export async function exportCommand(call: Call): Promise<ExitStatus> {
  const { options, machine } = call;
  const format = formatOf(options);
  const exported = select(await textsFor(call), options);
  if (exported.documents.length === 0) throw new UserError("no entry matches these filters", "rulings list");
  const text = await format.print(exported, machine.dist);
  const file = options.output === "-" ? null : options.output;
  if (file === null) {
    machine.stdout.write(text);
    return 0;
  }
  writeAtomically(file, text);
  sayMessage(machine, `wrote ${countsOf(exported)} to ${file}`);
  return 0;
}

function formatOf({ format, json, output }: Options): ExportFormat {
  const ending = extname(output ?? "").toLowerCase();
  const byEnding = exportFormats.find(({ endings }) => endings.includes(ending))?.name;
  const wanted = format ?? (json ? "json" : byEnding);
  const found = exportFormats.find(({ name }) => name === wanted);
  if (found === undefined)
    throw new UserError(
      `expected a format: ${exportFormats.map(({ name }) => name).join(", ")}`,
      "rulings export --format json -o rulings.json",
    );
  if (json && wanted !== "json") throw new UserError(`--json and --format ${wanted} cannot be combined`);
  return found;
}

/** All versions of all documents, unless a date or the documents of an event were given. */
async function textsFor(call: Call): Promise<LinkedTexts> {
  const { asOf, documents } = call.options;
  const corpus = await openCorpusOnDay(call);
  const isWhole = asOf === null && documents.length === 0;
  return isWhole ? corpus.wholeTexts() : corpus.texts();
}

/** Omits documents without a selected entry. */
function select(linked: LinkedTexts, options: Options): Exported {
  const known = linked.texts.map(({ document }) => document);
  const narrowing = { ...options, document: idOfDocument(options.document, known) };
  const wanted = placedEntries(linked, options).filter((placed) => isWanted(placed, narrowing));
  const documents = linked.texts.map(({ document, boilerplate }) => {
    const own = wanted.filter((placed) => placed.document === document);
    return { document, boilerplate, entries: own.map((placed) => openPlaced(placed, linked)) };
  });
  return {
    documents: documents.filter(({ entries }) => entries.length > 0),
    generator: `rulings ${version}`,
  };
}

function countsOf(exported: Exported): string {
  const entries = counted(entriesOf(exported).length, "entry", "entries");
  return `${entries} of ${counted(exported.documents.length, "document")}`;
}
