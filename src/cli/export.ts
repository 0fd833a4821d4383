/** `rulings export`: the corpus, or what is chosen of it, as a file that other programs read. */
import { version } from "../../package.json";
import { corpusJson } from "../export/corpus-json.ts";
import { corpusMarkdown } from "../export/corpus-markdown.ts";
import { type Exported, entriesOf } from "../export/exported.ts";
import { searchLines, searchLinesText } from "../export/search-lines.ts";
import { isWanted, openPlaced, placedEntries } from "./entries.ts";
import { formatOf } from "./export-format.ts";
import type { ExitStatus, Machine } from "./machine.ts";
import { type CompiledTexts, openCorpus } from "./open-corpus.ts";
import type { ExportFormat, Options } from "./options.ts";
import { Trouble } from "./trouble.ts";
import { writeAtomically } from "./write-file.ts";

export async function exportCommand(options: Options, machine: Machine): Promise<ExitStatus> {
  const format = formatOf(options);
  const exported = chosen((await openCorpus(options, machine)).texts(), options);
  if (exported.documents.length === 0)
    throw new Trouble("no entry is of this kind, edition, document and mark", "rulings list");
  const text = printers[format](exported, options);
  if (options.output === null || options.output === "-") machine.stdout.write(text);
  else {
    writeAtomically(options.output, text);
    sayWritten(exported, options.output, machine);
  }
  return 0;
}

type Printer = (exported: Exported, options: Options) => string;

const printers: Readonly<Record<ExportFormat, Printer>> = {
  json: (exported) => `${JSON.stringify(corpusJson(exported))}\n`,
  ndjson: (exported, { elasticsearch }) => searchLinesText(searchLines(exported), elasticsearch),
  markdown: corpusMarkdown,
};

/** A document of which nothing was chosen is left out. */
function chosen(compiled: CompiledTexts, options: Options): Exported {
  const wanted = placedEntries(compiled, options).filter((placed) => isWanted(placed, options));
  const documents = compiled.texts.map(({ document, furniture }) => ({
    document,
    furniture,
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
  machine.stderr.write(`rulings: wrote ${of} to ${file}\n`);
}
