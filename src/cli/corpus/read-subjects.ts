/**
 * The subject indexes beside a corpus in, their items, the questions that no text answers, and what is wrong with them
 * out. A corpus may have none.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { decodeNotAnswered } from "../../corpus/not-answered.ts";
import { decodeSubjects, type PlacedSubjects } from "../../corpus/subjects.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import { readBytes } from "../machine/read-files.ts";

/** Folder of the subject indexes below a corpus folder; each file bears the id of its document. */
export const subjectsFolder = "subjects";
/** Of the files of questions that no text answers. */
export const notAnsweredName = "not-answered";

export interface ReadSubjects extends PlacedSubjects {
  readonly unanswered: readonly string[];
}

/** How the passages of a document are asked for, or what no text answers, written beside the texts; and asked in trials. */
export const subjectsFile = (name: string): string => `${name}.yaml`;
export const trialsFile = (name: string): string => `${name}.trials.yaml`;

export function readSubjects(
  folders: readonly string[],
  texts: readonly RulesText[],
  fileNames: readonly ((name: string) => string)[] = [subjectsFile, trialsFile],
): ReadSubjects {
  const read = folders.flatMap((folder) =>
    texts.flatMap((text) =>
      fileNames.map((fileName) => readOne(join(folder, subjectsFolder), fileName(text.document.id), text)),
    ),
  );
  const beyond = folders.flatMap((folder) => fileNames.map((fileName) => readNotAnswered(folder, fileName)));
  return {
    subjects: read.flatMap(({ subjects }) => subjects),
    unanswered: beyond.flatMap(({ questions }) => questions),
    problems: [...read, ...beyond].flatMap(({ problems }) => problems),
  };
}

function readNotAnswered(
  folder: string,
  fileName: (name: string) => string,
): ReturnType<typeof decodeNotAnswered> {
  const name = fileName(notAnsweredName);
  const path = join(folder, subjectsFolder, name);
  if (!existsSync(path)) return { questions: [], problems: [] };
  const { bytes, problems } = readBytes(path);
  if (bytes === null) return { questions: [], problems };
  return decodeNotAnswered(bytes.toString("utf8"), `${subjectsFolder}/${name}`);
}

function readOne(folder: string, name: string, text: RulesText): PlacedSubjects {
  const path = join(folder, name);
  if (!existsSync(path)) return { subjects: [], problems: [] };
  const { bytes, problems } = readBytes(path);
  if (bytes === null) return { subjects: [], problems };
  return decodeSubjects(bytes.toString("utf8"), `${subjectsFolder}/${name}`, text);
}
