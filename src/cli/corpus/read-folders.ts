/** Folders in, the corpus files and the other YAML files of a corpus out: vocabulary, concepts, and subject indexes. */
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { decodeRulesText } from "../../corpus/corpus-file.ts";
import {
  decodeConcepts,
  decodeNotAnswered,
  decodeSubjects,
  decodeVocabulary,
  type PlacedSubjects,
} from "../../corpus/lessons.ts";
import { type Problem, problemOf } from "../../domain/problem.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import type { Lessons } from "../../search/index/compile-index.ts";
import { readBytes, yamlFilesIn } from "../machine/read-files.ts";

export interface ReadFolders {
  readonly texts: readonly RulesText[];
  readonly problems: readonly Problem[];
}

/** A file that cannot be read or understood is a problem, and the others still count. */
export function readFolders(folders: readonly string[]): ReadFolders {
  const files = folders.map(yamlFilesIn);
  const decoded = files
    .flatMap(({ paths }) => paths)
    .map((path) => decodeFile(path, (yaml) => decodeRulesText(yaml, path)));
  const texts = decoded.flatMap(({ value }) => value?.text ?? []);
  const { once, problems: repeated } = onceEach(texts);
  return {
    texts: once,
    problems: [
      ...files.flatMap(({ problems }) => problems),
      ...decoded.flatMap(({ problems }) => problems),
      ...repeated,
    ],
  };
}

interface Decoded<Value> {
  readonly value: Value | null;
  readonly problems: readonly Problem[];
}

function decodeFile<Value extends { readonly problems: readonly Problem[] }>(
  path: string,
  decode: (yaml: string, file: string) => Value,
): Decoded<Value> {
  const { bytes, problems } = readBytes(path);
  if (bytes === null) return { value: null, problems };
  const value = decode(bytes.toString("utf8"), basename(path));
  return { value, problems: value.problems };
}

/** A document that two folders hold counts once, the first: its entries would stand twice in every answer. */
function onceEach(texts: readonly RulesText[]): {
  readonly once: readonly RulesText[];
  readonly problems: readonly Problem[];
} {
  const isFirst = (text: RulesText) =>
    texts.find(({ document }) => document.id === text.document.id) === text;
  const problems = texts
    .filter((text) => !isFirst(text))
    .map(({ document: { id } }) =>
      problemOf({
        severity: "warning",
        code: "duplicate-id",
        file: `${id}.yaml`,
        message: `the document \`${id}\` was read before; this one is left out`,
        advice: "name each corpus folder once, and give each document an id of its own",
      }),
    );
  return { once: texts.filter(isFirst), problems };
}

/** What players say for what documents say, and how they ask for terms by title: the same words for every corpus. */
export type SpokenWords = Pick<Lessons, "vocabulary" | "concepts"> & {
  readonly problems: readonly Problem[];
};

/** The files of `vocabulary/` and `concepts/` below a corpus folder, in the order of their names. */
export function readSpokenWords(corpus: string): SpokenWords {
  const vocabulary = decodeFiles(join(corpus, "vocabulary"), decodeVocabulary);
  const concepts = decodeFiles(join(corpus, "concepts"), decodeConcepts);
  return {
    vocabulary: vocabulary.values.flatMap(({ groups }) => groups),
    concepts: concepts.values.flatMap((value) => value.concepts),
    problems: [...vocabulary.problems, ...concepts.problems],
  };
}

function decodeFiles<Value extends { readonly problems: readonly Problem[] }>(
  folder: string,
  decode: (yaml: string, file: string) => Value,
): { readonly values: readonly Value[]; readonly problems: readonly Problem[] } {
  const { paths, problems } = yamlFilesIn(folder);
  const decoded = paths.map((path) => decodeFile(path, decode));
  return {
    values: decoded.flatMap(({ value }) => value ?? []),
    problems: [...problems, ...decoded.flatMap((file) => file.problems)],
  };
}

/** Folder of the subject indexes below a corpus folder; each file is named by the id of its document. */
export const subjectsFolder = "subjects";
/** What the file of questions that no text answers has for the id of a document. */
export const notAnsweredName = "not-answered";

export interface ReadSubjects extends PlacedSubjects {
  readonly unanswered: readonly string[];
}

/** The file that was written beside the texts, and the one that was collected in trials. */
export const subjectsFile = (name: string): string => `${name}.yaml`;
export const trialsFile = (name: string): string => `${name}.trials.yaml`;

export function readSubjects(
  folders: readonly string[],
  texts: readonly RulesText[],
  fileNames: readonly ((name: string) => string)[] = [subjectsFile, trialsFile],
): ReadSubjects {
  const read = folders.flatMap((folder) =>
    texts.flatMap((text) =>
      fileNames.map((fileName) =>
        decodeSubjectFile(folder, fileName(text.document.id), (yaml, file) =>
          decodeSubjects(yaml, file, text),
        ),
      ),
    ),
  );
  const beyond = folders.flatMap((folder) =>
    fileNames.map((fileName) => decodeSubjectFile(folder, fileName(notAnsweredName), decodeNotAnswered)),
  );
  return {
    subjects: read.flatMap(({ value }) => value?.subjects ?? []),
    unanswered: beyond.flatMap(({ value }) => value?.questions ?? []),
    problems: [...read, ...beyond].flatMap(({ problems }) => problems),
  };
}

/** Nothing if there is no such file: few documents have an index. */
function decodeSubjectFile<Value extends { readonly problems: readonly Problem[] }>(
  folder: string,
  name: string,
  decode: (yaml: string, file: string) => Value,
): Decoded<Value> {
  const path = join(folder, subjectsFolder, name);
  if (!existsSync(path)) return { value: null, problems: [] };
  return decodeFile(path, (yaml) => decode(yaml, `${subjectsFolder}/${name}`));
}
