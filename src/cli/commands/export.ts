/** `rulings export`: writes the corpus, or the part that flags select, as a file for other programs. */
import { extname } from "node:path";
import { version } from "../../../package.json";
import { keysOfTable } from "../../domain/group-by.ts";
import { UserError } from "../../domain/problem.ts";
import { corpusJson, type Exported, searchLines, sizeText } from "../../export/exported.ts";
import { type CorpusOnDay, openEntry } from "../../library/corpus-on-day.ts";
import { idsOfDocuments } from "../../library/document-names.ts";
import { entriesWanted } from "../../library/look-up.ts";
import type { BuiltProgram } from "../../library/open-corpus.ts";
import { safeJson } from "../../render/safe-text.ts";
import { type Call, type ExitStatus, refuseTogether, sayMessage, writeOutput } from "../command.ts";
import { builtProgram, openCorpusOnDay } from "../open-corpus-on-day.ts";
import { type ExportFormat, exportFormats, type Options } from "../settings/options.ts";

export async function exportCommand(call: Call): Promise<ExitStatus> {
  const { options, machine } = call;
  const print = printers[formatOf(options)];
  const kept = keptBySettings(call);
  if (kept.length > 0) sayMessage(machine, `exports only ${kept.join(", ")}`);
  const exported = select(await openCorpusOnDay(call), options);
  if (exported.documents.length === 0) throw new UserError("no entry matches these filters", "rulings list");
  const text = await print(exported, builtProgram(machine));
  const inForce = exported.documents.every(({ isInForce }) => isInForce);
  const which = inForce ? `in force on ${exported.precedence.day}` : "in all versions";
  if (writeOutput(text, call))
    sayMessage(machine, `wrote ${sizeText(exported)}, ${which}, to ${options.output}`);
  return 0;
}

/** `edition 1e (config.yaml:2)`: the settings that leave texts out. The exported file itself does not name them. */
function keptBySettings({ settings }: Call): readonly string[] {
  return settings.shown.flatMap(({ name, value, from, place }) => {
    const wanted = [value ?? []].flat().join(", ");
    const keeps = from !== "flag" && (name === "edition" || name === "documents") && wanted !== "";
    return keeps ? `${name} ${wanted} (${place})` : [];
  });
}

const printers: Readonly<
  Record<ExportFormat, (exported: Exported, program: BuiltProgram) => Promise<string>>
> = {
  json: async (exported) => `${safeJson(corpusJson(exported))}\n`,
  ndjson: async (exported) =>
    searchLines(exported)
      .map((line) => `${safeJson(line)}\n`)
      .join(""),
  html: async (...all) => (await import("../../export/corpus-html.ts")).corpusPage(...all),
};

function formatOf({ format, json, output }: Options): ExportFormat {
  const ending = extname(output ?? "").toLowerCase();
  const formats = keysOfTable(exportFormats);
  const byEnding = formats.find((name) => exportFormats[name].some((each) => each === ending));
  const wanted = format ?? (json ? "json" : byEnding);
  if (wanted === undefined)
    throw new UserError(
      `expected a format: ${formats.join(", ")}`,
      "rulings export --format json -o rulings.json",
    );
  refuseTogether(json && "--json", wanted !== "json" && `--format ${wanted}`);
  return wanted;
}

/** What is in force, or all versions, each marked with its standing. Omits documents without a selected entry. */
function select(corpus: CorpusOnDay, options: Options): Exported {
  const texts = corpus.standingTexts(options.allVersions ? "all" : "in force");
  const known = texts.map(({ document }) => document);
  const ids = idsOfDocuments(options.document, known);
  const documents = texts.flatMap((text) => {
    const wanted = entriesWanted([text], options, ids);
    const entries = wanted.map((placed) => openEntry(placed, corpus, () => ({})));
    return entries.length === 0 ? [] : { ...text, entries };
  });
  return { precedence: corpus.precedence, documents, generator: `rulings ${version}` };
}
