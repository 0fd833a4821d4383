/** `rulings export`: writes the corpus, or the part that flags select, as a file for other programs. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { version } from "../../../package.json";
import { counted } from "../../domain/counted.ts";
import { type Exported, entriesOf } from "../../export/exported.ts";
import { codeOf } from "../../library/disk.ts";
import type { Call, ExitStatus } from "../command.ts";
import { userErrorOfWriting, writeAtomically } from "../machine/atomic-write.ts";
import type { Machine } from "../machine/machine.ts";
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
  write(text, format, file, machine);
  if (file !== null) sayWritten(exported, file, machine);
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

/** Writes to standard output if `file` is null. */
function write(text: string, { writes }: ExportFormat, file: string | null, machine: Machine): void {
  const isDatabase = writes === "database";
  if (file !== null) writeAtomically(file, isDatabase ? database(text, machine) : text);
  else if (isDatabase)
    throw new UserError(
      "a SQLite database cannot be written to standard output",
      "rulings export -o rulings.sqlite",
    );
  else if (writes === "data") machine.stdout.writeData(text);
  else machine.stdout.write(text);
}

/** Makes a SQLite file from SQL by means of the program `sqlite3`, because Node 20 does not include SQLite. */
function database(sql: string, { env }: Machine): Uint8Array {
  const folder = temporaryFolder();
  try {
    const file = join(folder, "rulings.sqlite");
    const ran = spawnSync("sqlite3", ["-batch", "-bail", file], { input: sql, env, encoding: "utf8" });
    if (ran.status === 0) return readFileSync(file);
    const instead = "export SQL instead: rulings export --format sql";
    if (codeOf(ran.error) === "ENOENT")
      throw new UserError("the program `sqlite3` was not found", `install sqlite3, or ${instead}`);
    const reason = ran.error?.message ?? (ran.stderr.trim() || `it was ended by ${ran.signal}`);
    throw new UserError(
      `the program \`sqlite3\` failed in ${folder}: ${reason}`,
      `set TMPDIR to a folder with room for the database, or ${instead}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function temporaryFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), "rulings-"));
  } catch (error) {
    throw userErrorOfWriting(error, tmpdir());
  }
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

function sayWritten(exported: Exported, file: string, machine: Machine): void {
  const entries = entriesOf(exported).length;
  const documents = exported.documents.length;
  const of = `${counted(entries, "entry", "entries")} of ${counted(documents, "document")}`;
  sayMessage(machine, `wrote ${of} to ${file}`);
}
