/** What a person named in (files, folders, `-` for standard input), the files to import out, in order, and what cannot be. */
import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Problem, problemOf } from "../domain/problem.ts";
import { limits } from "../read/limits.ts";
import { readStreamBounded } from "./bounded.ts";
import type { Machine } from "./machine.ts";
import { type ReadBytes, readBytes, tooLong } from "./read-files.ts";
import { Trouble } from "./trouble.ts";

export interface FileToImport {
  /** Without its folder: what the document will call its source. */
  readonly file: string;
  readonly folder: string;
  readonly read: () => ReadBytes | Promise<ReadBytes>;
}

export interface FoundFiles {
  readonly files: readonly FileToImport[];
  readonly problems: readonly Problem[];
  /** Names of files in a folder that are no documents, such as pictures. */
  readonly leftOut: readonly string[];
}

/** Endings of documents; in a folder only these are taken, a file that is named by itself may be called anything. */
const documentEnding = /\.(?:te?xt|md|markdown|x?html?|pdf|docx)$/i;

export function findFiles(names: readonly string[], machine: Machine): FoundFiles {
  if (names.length === 0) throw new Trouble("no file was named", "rulings import current-rulings.pdf");
  if (names.filter((name) => name === "-").length > 1)
    throw new Trouble("standard input can be read once", "rulings import - < current-rulings.txt");
  const found = names.map((name) => (name === "-" ? onlyFile(standardInput(machine)) : filesNamed(name)));
  return {
    files: found.flatMap(({ files }) => files),
    problems: found.flatMap(({ problems }) => problems),
    leftOut: found.flatMap(({ leftOut }) => leftOut),
  };
}

function onlyFile(file: FileToImport): FoundFiles {
  return { files: [file], problems: [], leftOut: [] };
}

export const standardInputName = "standard-input";

function standardInput({ stdin }: Machine): FileToImport {
  return {
    file: standardInputName,
    folder: "",
    read: async () => {
      const bytes = await readStreamBounded(stdin.stream(), limits.packedBytes);
      return { bytes, problems: bytes === null ? [tooLong(standardInputName, limits.packedBytes)] : [] };
    },
  };
}

function filesNamed(name: string): FoundFiles {
  const isFolder = statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder ? filesIn(name) : onlyFile(fileAt(name));
}

function fileAt(path: string): FileToImport {
  return { file: basename(path), folder: dirname(path), read: () => readBytes(path) };
}

/** Right inside the folder: what lies deeper belongs to a saved page, or is named by itself. */
function filesIn(folder: string): FoundFiles {
  try {
    const names = readdirSync(folder, { withFileTypes: true })
      .filter((each) => !each.isDirectory() && !each.name.startsWith("."))
      .map((each) => each.name)
      .sort();
    const documents = names.filter((name) => documentEnding.test(name));
    return {
      files: documents.map((name) => fileAt(join(folder, name))),
      problems: documents.length === 0 ? [emptyFolder(folder)] : [],
      leftOut: names.filter((name) => !documentEnding.test(name)),
    };
  } catch {
    return { files: [], problems: [...readBytes(folder).problems], leftOut: [] };
  }
}

function emptyFolder(folder: string): Problem {
  return problemOf({
    severity: "error",
    code: "unreadable-file",
    file: folder,
    message: "the folder holds no documents; expected text, Markdown, HTML, PDF or DOCX files",
    advice: "name the files one by one if they end otherwise",
  });
}
