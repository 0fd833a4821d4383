/** `rulings library`: lists, removes, or packs what the user imported. */

import { existsSync } from "node:fs";
import { counted } from "../../domain/counted.ts";
import { problemOf } from "../../domain/problem.ts";
import { encodeArchive, type LibraryToPack } from "../../library/archive.ts";
import type { LibraryDocument } from "../../library/manifest.ts";
import { readSources } from "../../library/read-library.ts";
import type { LibraryPlace } from "../../library/write-library.ts";
import { factsJson, factsText } from "../../render/citation.ts";
import { safeText } from "../../render/safe-text.ts";
import type { Call, Surroundings } from "../command.ts";
import { compileAhead } from "../corpus/open-corpus.ts";
import { packArchive } from "../library/archive-file.ts";
import { packOverlay } from "../library/overlay-files.ts";
import { changeLibrary, libraryPlace, openSound, readSnapshot } from "../library/user-library.ts";
import { writeAtomically } from "../machine/atomic-write.ts";
import type { ExitStatus } from "../machine/machine.ts";
import { printResult, sayProblems } from "../style.ts";
import { UserError } from "../user-error.ts";

type Action = (name: string | null, place: LibraryPlace, surroundings: Surroundings) => ExitStatus;

const actions = new Map<string, Action>([
  ["list", listDocuments],
  ["remove", removeDocument],
  ["export", exportLibrary],
  ["path", (_, { root }, surroundings) => print({ path: root }, `${safeText(root)}\n`, surroundings)],
]);

export async function libraryCommand({
  words: [action = "", name],
  ...surroundings
}: Call): Promise<ExitStatus> {
  const act = actions.get(action);
  if (!act)
    throw new UserError(
      `library: \`${action}\` is not an action; expected ${[...actions.keys()].join(", ")}`,
      "rulings library list",
    );
  const place = libraryPlace(surroundings.machine);
  if (action !== "path" && openSound(place, surroundings.options, surroundings.machine) === null) return 2;
  const status = act(name ?? null, place, surroundings);
  if (action === "remove" && status === 0) await compileAhead(surroundings.machine);
  return status;
}

function print(value: object, text: string, surroundings: Surroundings): ExitStatus {
  return printResult(surroundings, { json: () => value, text: () => text });
}

/** In the order of their import. */
function listDocuments(_: string | null, place: LibraryPlace, surroundings: Surroundings): ExitStatus {
  const { documents } = readSnapshot(place).manifest;
  if (documents.length === 0 && !surroundings.options.json)
    surroundings.machine.stderr.write("rulings: the library is empty; rulings import FILE adds to it\n");
  return print({ documents: documents.map(recordJson) }, documents.map(recordText).join(""), surroundings);
}

function recordJson({ document, entries, parts }: LibraryDocument): object {
  const files = parts.map(({ file, format, sha256 }) => ({ file, format, sha256 }));
  return { ...factsJson(document), entries, sha256: document.source.sha256, files };
}

/** `2e-club-rulings-2011-01-03`, and below it what it is. */
function recordText({ document, entries, parts }: LibraryDocument): string {
  const files = parts.map(({ file }) => file).join(", ");
  const facts = `${factsText(document)} · ${counted(entries, "entry", "entries")} · from ${files}`;
  return `${document.id}\n  ${safeText(facts)}\n`;
}

function removeDocument(id: string | null, place: LibraryPlace, surroundings: Surroundings): ExitStatus {
  if (id === null) throw new UserError("library remove: no document was named", "rulings library list");
  const { found, known } = changeLibrary(place, ({ manifest }) => {
    const known = manifest.documents;
    const found = known.find(({ document }) => document.id === id) ?? null;
    const documents = known.filter((each) => each !== found);
    return { result: { found, known }, change: found && { manifest: { ...manifest, documents }, files: [] } };
  });
  if (found) return print({ removed: recordJson(found) }, `removed ${id}\n`, surroundings);
  return sayUnknown(id, known, surroundings);
}

function sayUnknown(
  id: string,
  documents: readonly LibraryDocument[],
  { machine }: Surroundings,
): ExitStatus {
  const known = documents.map(({ document }) => document.id).join(", ");
  machine.stderr.write(safeText(`rulings: no document of the library is called \`${id}\`\n`));
  machine.stderr.write(known === "" ? "  the library is empty\n" : `  it holds ${known}\n`);
  return 1;
}

/** Damaged sources and user files are left out of the archive and reported. */
function exportLibrary(file: string | null, place: LibraryPlace, surroundings: Surroundings): ExitStatus {
  const { documents } = readSnapshot(place).manifest;
  const read = documents.map((record) => ({ record, sources: readSources(record, place) }));
  const sound = read.flatMap(({ record, sources }) => (sources === null ? [] : [{ record, sources }]));
  const broken = read.filter(({ sources }) => sources === null).map(({ record }) => brokenSource(record));
  const { options, machine } = surroundings;
  const own = packOverlay(machine);
  const problems = [...broken, ...own.problems];
  sayProblems(problems, options, machine);
  if (problems.length > 0 && sound.length + own.overlays.length === 0) return 2;
  const packed = { documents: sound, overlays: own.overlays };
  sayPacked(file ?? "rulings-library.gz", packed, surroundings);
  return problems.length === 0 ? 0 : 2;
}

/** `my-library.gz: 2 documents, notes.json` */
function sayPacked(path: string, packed: LibraryToPack, surroundings: Surroundings): void {
  const archive = packArchive(encodeArchive(packed));
  writeArchive(path, archive);
  const documents = packed.documents.length;
  const own = packed.overlays.map((each) => each.file);
  const names = [counted(documents, "document"), ...own];
  const text = `${safeText(path)}: ${names.join(", ")}\n`;
  print({ file: path, documents, own, bytes: archive.length }, text, surroundings);
}

function brokenSource({ document }: LibraryDocument) {
  return problemOf({
    severity: "error",
    code: "damaged-library",
    file: document.source.file,
    message: `the source of \`${document.id}\` is damaged or missing; it is left out of the archive`,
    advice: "import the document again",
  });
}

/** An existing file may be the only copy of another library. */
function writeArchive(path: string, bytes: Uint8Array): void {
  if (existsSync(path))
    throw new UserError(`${path}: the file exists already`, "name another file: rulings library export FILE");
  writeAtomically(path, bytes);
}
