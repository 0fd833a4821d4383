/** `rulings library`: lists or removes what the user imported. */
import { counted } from "../../domain/counted.ts";
import { UserError } from "../../domain/problem.ts";
import type { LibraryFolder } from "../../library/disk.ts";
import type { LibraryDocument } from "../../library/manifest.ts";
import { changeLibrary, readSnapshot } from "../../library/write-library.ts";
import { factsText } from "../../render/citation.ts";
import { safeLine, safeText } from "../../render/safe-text.ts";
import { paragraph, type TextStyle } from "../../render/text-style.ts";
import { type Call, type ExitStatus, printResult, sayMiss } from "../command.ts";
import { compileAhead } from "../open-corpus-on-day.ts";
import { userLibrary } from "../user-data/user-library.ts";

export async function libraryCommand(call: Call): Promise<ExitStatus> {
  const [action, name] = call.words;
  if (action !== "remove" && name !== undefined)
    throw new UserError(`library ${action}: unexpected argument “${name}”`, `rulings library ${action}`);
  const library = userLibrary(call.machine);
  if (action === "list") return listDocuments(call, library);
  if (action === "path") return print(call, { path: library.root }, `${safeText(library.root)}\n`);
  const status = removeDocument(call, library);
  if (status === 0) await compileAhead(call.machine);
  return status;
}

function print(call: Call, value: object, text: string): ExitStatus {
  return printResult(call, { json: () => value, text: () => text });
}

function listDocuments(call: Call, library: LibraryFolder): ExitStatus {
  const { documents } = readSnapshot(library);
  return printResult(call, {
    json: () => ({ documents: documents.map(recordJson) }),
    text: (style) => documents.map((record) => recordText(record, style)).join(""),
    whyEmpty: "your library is empty; rulings import FILE adds to it",
  });
}

function recordJson({ document, entries, parts: files }: LibraryDocument): object {
  return { ...document, entries, sha256: document.source.sha256, files };
}

/** The id of a document, followed by its description. */
function recordText({ document, entries, parts }: LibraryDocument, style: TextStyle): string {
  const files = parts.map(({ file }) => safeLine(file)).join(", ");
  const text = `${factsText(document)} · ${counted(entries, "entry", "entries")} · from ${files}`;
  return `${document.id}\n${paragraph({ text, first: "  ", look: "plain" }, style)}`;
}

function removeDocument(call: Call, library: LibraryFolder): ExitStatus {
  const [, id] = call.words;
  if (id === undefined) throw new UserError("library remove: no document was named", "rulings library list");
  const { found, known } = changeLibrary(library, (known) => {
    const found = known.find(({ document }) => document.id === id) ?? null;
    const documents = known.filter((each) => each !== found);
    return { result: { found, known }, change: found && { documents, files: [] } };
  });
  if (found) return print(call, { removed: recordJson(found) }, `removed ${id}\n`);
  const ids = known.map(({ document }) => document.id).join(", ");
  const holds = ids === "" ? "your library is empty" : `it holds ${ids}`;
  return sayMiss(call.machine, `no document of your library is called “${id}”\n  ${holds}`);
}
