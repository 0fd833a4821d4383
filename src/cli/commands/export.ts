/** `rulings export`: the corpus, or what is chosen of it, as a file that other programs read. */

import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { version } from "../../../package.json";
import { corpusHtml, type PageParts } from "../../export/corpus-html.ts";
import { corpusJson } from "../../export/corpus-json.ts";
import { corpusMarkdown } from "../../export/corpus-markdown.ts";
import { corpusSql } from "../../export/corpus-sql.ts";
import { type Exported, entriesOf } from "../../export/exported.ts";
import { searchLines, searchLinesText } from "../../export/search-lines.ts";
import { safeJson, safeText } from "../../render/safe-text.ts";
import type { Call } from "../command.ts";
import type { CompiledTexts } from "../corpus/corpus-cache.ts";
import { idOfDocument, openCorpusOnDay } from "../corpus/corpus-on-day.ts";
import { isWanted, openPlaced, placedEntries } from "../corpus/entries.ts";
import { openCorpus } from "../corpus/open-corpus.ts";
import { writeAtomically } from "../machine/atomic-write.ts";
import type { ExitStatus, Machine } from "../machine/machine.ts";
import { type ExportFormat, exportFormats, formatByEnding } from "../settings/export-formats.ts";
import type { Options } from "../settings/options.ts";
import { UserError } from "../user-error.ts";

export async function exportCommand({ options, machine }: Call): Promise<ExitStatus> {
  const format = formatOf(options);
  const exported = chosen(await textsFor(options, machine), options);
  if (exported.documents.length === 0) throw new UserError("no entry matches these filters", "rulings list");
  await write(printers[format](exported, options, machine), format, { options, machine });
  if (hasFile(options)) sayWritten(exported, options.output, machine);
  return 0;
}

function formatOf({ format, json, output, elasticsearch }: Options): ExportFormat {
  const byName = elasticsearch === null ? formatByEnding(extname(output ?? "")) : "ndjson";
  const said = format ?? (json ? "json" : null) ?? byName;
  if (said === null)
    throw new UserError(
      `expected a format: ${exportFormats.join(", ")}`,
      "rulings export --format json -o rulings.json",
    );
  if (json && said !== "json") throw new UserError(`--json and --format ${said} cannot be combined`);
  if (elasticsearch !== null && said !== "ndjson")
    throw new UserError("--elasticsearch goes with ndjson only", "rulings export --elasticsearch rulings");
  return said;
}

/** Every version of every document, unless a day or the documents of an event were named. */
async function textsFor(options: Options, machine: Machine): Promise<CompiledTexts> {
  const open = options.asOf === null && options.documents.length === 0 ? openCorpus : openCorpusOnDay;
  return (await open(options, machine)).texts();
}

interface Surroundings {
  readonly options: Options;
  readonly machine: Machine;
}

async function write(text: string, format: ExportFormat, { options, machine }: Surroundings): Promise<void> {
  if (format !== "sqlite") {
    if (hasFile(options)) writeAtomically(options.output, text);
    else if (format === "sql") machine.stdout.writeData(text);
    else machine.stdout.write(text);
  } else if (hasFile(options)) {
    const { writeDatabase } = await import("../machine/sqlite-file.ts");
    writeDatabase(options.output, text, machine);
  } else
    throw new UserError(
      "a SQLite file is not written to standard output",
      "rulings export -o rulings.sqlite",
    );
}

function hasFile(options: Options): options is Options & { readonly output: string } {
  return options.output !== null && options.output !== "-";
}

type Printer = (exported: Exported, options: Options, machine: Machine) => string;

const printers: Readonly<Record<ExportFormat, Printer>> = {
  json: (exported) => `${safeJson(corpusJson(exported))}\n`,
  ndjson: (exported, { elasticsearch }) => searchLinesText(searchLines(exported), elasticsearch),
  markdown: corpusMarkdown,
  html: (exported, _, { home }) => corpusHtml(exported, readPage(home)),
  sql: corpusSql,
  sqlite: corpusSql,
};

/** What the build made of `src/export/page`. */
function readPage(home: string): PageParts {
  const read = (name: string) => readFileSync(join(home, name), "utf8").trim();
  return { script: read("page.js"), style: read("page-style.css") };
}

/** A document of which nothing was chosen is left out. */
function chosen(compiled: CompiledTexts, options: Options): Exported {
  const document = idOfDocument(
    options.document,
    compiled.texts.map((text) => text.document),
  );
  const wanted = placedEntries(compiled, options).filter((placed) =>
    isWanted(placed, { ...options, document }),
  );
  const documents = compiled.texts.map(({ document, boilerplate }) => ({
    document,
    boilerplate,
    entries: wanted
      .filter((placed) => placed.document === document)
      .map((placed) => openPlaced(placed, compiled)),
  }));
  return {
    documents: documents.filter(({ entries }) => entries.length > 0),
    generator: `rulings ${version}`,
  };
}

function sayWritten(exported: Exported, file: string, machine: Machine): void {
  const entries = entriesOf(exported).length;
  const documents = exported.documents.length;
  const of = `${entries} ${entries === 1 ? "entry" : "entries"} of ${documents} ${documents === 1 ? "document" : "documents"}`;
  machine.stderr.write(`rulings: wrote ${of} to ${safeText(file)}\n`);
}
