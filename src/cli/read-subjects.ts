/** The subject indexes beside a corpus in, their items and what is wrong with them out. A corpus may have none. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { decodeSubjects, type PlacedSubjects } from "../corpus/subjects.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { readBytes } from "./read-files.ts";

/** Folder of the subject indexes below a corpus folder; each file bears the id of its document. */
const subjectsFolder = "subjects";

export function readSubjects(folders: readonly string[], texts: readonly RulesText[]): PlacedSubjects {
  const read = folders.flatMap((folder) => texts.map((text) => readOne(folder, text)));
  return {
    subjects: read.flatMap(({ subjects }) => subjects),
    problems: read.flatMap(({ problems }) => problems),
  };
}

function readOne(folder: string, text: RulesText): PlacedSubjects {
  const name = `${text.document.id}.yaml`;
  const path = join(folder, subjectsFolder, name);
  if (!existsSync(path)) return { subjects: [], problems: [] };
  const { bytes, problems } = readBytes(path);
  if (bytes === null) return { subjects: [], problems };
  return decodeSubjects(bytes.toString("utf8"), `${subjectsFolder}/${name}`, text);
}
