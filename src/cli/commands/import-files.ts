/** Reads the documents to import from files, folders, or `-` for standard input. A file that fails does not stop the others. */
import { readdirSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { groupBy } from "../../domain/group-by.ts";
import { type Problem, problemOf } from "../../domain/problem.ts";
import { openArchive } from "../../library/archive.ts";
import type { ParsedSource } from "../../library/import-plan.ts";
import type { GivenFacts } from "../../library/manifest.ts";
import type { SourceBytes } from "../../library/read-library.ts";
import { letterRange, stemOfParts } from "../../read/letter-parts.ts";
import { limits } from "../../read/limits.ts";
import type { Machine } from "../machine/machine.ts";
import { type ReadBytes, readBytes, readInput } from "../machine/read-files.ts";
import { showProgress } from "../print.ts";
import type { ArchivedOverlay } from "../user-data/overlay-files.ts";
import { parseSource, readSourceText, standardInputName } from "../user-data/parse-source.ts";
import { UserError } from "../user-error.ts";

export interface ReadImport {
  readonly parsed: readonly ParsedSource[];
  /** Problems with files that yielded no document. */
  readonly problems: readonly Problem[];
  /** Names of files in a folder that are not documents, such as pictures. */
  readonly leftOut: readonly string[];
  readonly overlays: readonly ArchivedOverlay[];
}

export async function readImport(
  names: readonly string[],
  given: GivenFacts,
  machine: Machine,
): Promise<ReadImport> {
  if (names.length === 0) throw new UserError("no file was named", "rulings import current-rulings.pdf");
  if (names.filter((name) => name === "-").length > 1)
    throw new UserError("standard input can be named only once", "rulings import - < current-rulings.txt");
  const groups = groupLetterParts(names.flatMap((name) => filesNamed(name, machine)));
  refuseOneTitleForMany(groups.length, given);
  const read: ReadGroup[] = [];
  for (const [at, group] of groups.entries()) {
    showProgress(`reading ${at + 1} of ${groups.length}: ${group[0]?.file}`, machine);
    read.push(await readGroup(group, given));
  }
  showProgress("", machine);
  return {
    parsed: read.flatMap(({ parsed }) => parsed),
    problems: read.flatMap(({ problems }) => problems),
    leftOut: names.flatMap((name) => namesIn(name)?.filter((each) => !documentEnding.test(each)) ?? []),
    overlays: read.flatMap(({ overlays }) => overlays),
  };
}

interface FileToImport {
  /** The name without its folder, which the document cites as its source. */
  readonly file: string;
  readonly folder: string;
  readonly read: () => ReadBytes | Promise<ReadBytes>;
}

function filesNamed(name: string, machine: Machine): readonly FileToImport[] {
  if (name === "-") {
    const file = standardInputName;
    return [{ file, folder: "", read: () => readInput(machine.stdin.stream(), file) }];
  }
  const names = namesIn(name);
  if (names === null) return [fileAt(name)];
  const documents = names.filter((each) => documentEnding.test(each));
  return documents.length === 0 ? [emptyFolder(name)] : documents.map((each) => fileAt(join(name, each)));
}

function fileAt(path: string): FileToImport {
  return { file: basename(path), folder: dirname(path), read: () => readBytes(path) };
}

/** Matches the files in a folder that are documents. A file given by name may have any extension. */
const documentEnding = /\.(?:te?xt|md|markdown|csv|tsv|x?html?|pdf|docx)$/i;
/** The extensions in words, without rare variants. */
export const documentEndings = ".txt, .md, .csv, .html, .pdf, or .docx";

/** Names of the files in a folder, without subfolders, which belong to saved pages. Null if it is not a readable folder. */
function namesIn(folder: string): readonly string[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((each) => !each.isDirectory() && !each.name.startsWith("."))
      .map((each) => each.name)
      .sort();
  } catch {
    return null;
  }
}

/** Represents a folder without documents; reading it gives a problem. */
function emptyFolder(folder: string): FileToImport {
  const problem = problemOf({
    severity: "error",
    code: "unreadable-file",
    file: folder,
    message: "the folder holds no documents; expected text, Markdown, CSV, HTML, PDF, or DOCX files",
    advice: "name the files one by one if their names end differently",
  });
  return { ...fileAt(folder), read: () => ({ bytes: null, problems: [problem] }) };
}

/** Groups files of one folder such as `a-g.txt` and `h-z.txt`; every other file is its own group. */
function groupLetterParts(files: readonly FileToImport[]): readonly (readonly FileToImport[])[] {
  const key = (each: FileToImport) => {
    const { folder, file } = each;
    const stem = stemOfParts(file).toLowerCase();
    return letterRange(file) ? [folder, stem, extname(file).toLowerCase()].join("\n") : each;
  };
  return [...groupBy(files, key).values()];
}

function refuseOneTitleForMany(documents: number, { title }: GivenFacts): void {
  if (documents > 1 && title !== undefined)
    throw new UserError(
      `--title is for one document, but ${documents} would be imported`,
      "import them one by one",
    );
}

type ReadGroup = Omit<ReadImport, "leftOut">;

async function readGroup(group: readonly FileToImport[], given: GivenFacts): Promise<ReadGroup> {
  const problems: Problem[] = [];
  const files: SourceBytes[] = [];
  for (const { file, read } of group) {
    const found = await read();
    problems.push(...found.problems);
    if (found.bytes !== null) files.push({ file, bytes: found.bytes });
  }
  const [first] = files;
  if (!first) return { parsed: [], problems, overlays: [] };
  const archive = files.length === 1 ? openArchive(first.bytes, first.file, limits.archiveBytes) : null;
  if (archive === null) return { parsed: await parseGroup(files, given), problems, overlays: [] };
  if (Object.keys(given).length > 0)
    throw new UserError(
      "an archive already contains the facts of its documents",
      "rulings import rulings-library.gz",
    );
  const parsed = await parseEach(archive.documents);
  const overlays = archive.overlays.length === 0 ? [] : [{ archive: first.file, files: archive.overlays }];
  return { parsed, problems: [...problems, ...archive.problems], overlays };
}

interface DocumentToParse {
  /** Several are the parts of one document. */
  readonly sources: readonly SourceBytes[];
  readonly given: GivenFacts;
  /** Its id in the library; only an archive states it. */
  readonly id?: string;
}

/** Parses one document after the other, because reading one takes memory. */
async function parseEach(documents: readonly DocumentToParse[]): Promise<readonly ParsedSource[]> {
  const parsed: ParsedSource[] = [];
  for (const { sources, given, id = null } of documents)
    parsed.push(parseSource({ source: await readSourceText(sources), given, id }));
  return parsed;
}

/** Files that look like the letter ranges of one document are separate documents if their editions or dates differ. */
async function parseGroup(
  files: readonly SourceBytes[],
  given: GivenFacts,
): Promise<readonly ParsedSource[]> {
  const together = [{ sources: files, given }];
  if (files.length === 1) return parseEach(together);
  const alone = await parseEach(files.map((file) => ({ sources: [file], given: {} })));
  const editions = alone.map((each) => shownEdition(each, given));
  if (!differ(editions) && !differ(alone.map(({ text }) => text.document.date))) return parseEach(together);
  refuseOneTitleForMany(files.length, given);
  const parsed = await parseEach(files.map((file) => ({ sources: [file], given })));
  return parsed.map((each) => ({ ...each, problems: [...each.problems, partsDiffer(each, files)] }));
}

/** The edition that the text states. If only its words suggest one, the given edition counts instead. */
function shownEdition({ text, problems }: ParsedSource, given: GivenFacts): string | null {
  const doubt = problems.find(({ code }) => code === "unknown-edition");
  const isKnown = doubt === undefined || (doubt.severity === "warning" && given.edition === undefined);
  return isKnown ? text.document.edition : null;
}

/** Whether two values contradict each other; a missing value contradicts nothing. */
function differ(values: readonly (string | null)[]): boolean {
  return new Set(values.filter((value) => value !== null)).size > 1;
}

function partsDiffer({ source: { file } }: ParsedSource, files: readonly SourceBytes[]): Problem {
  const others = files.filter((other) => other.file !== file).map((other) => other.file);
  return problemOf({
    severity: "warning",
    code: "differing-parts",
    file,
    message: `its name suggests that it is part of one document with ${others.join(", ")}, but their editions or dates differ; it was imported as a document of its own`,
    advice: "if they are one document, join the files before you import them",
  });
}
