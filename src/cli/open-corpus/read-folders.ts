/** Reads the YAML files of corpus folders: documents, vocabulary, concepts, and subject indexes. */
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { decodeRulesText } from "../../corpus/corpus-file.ts";
import { decodeSubjects, decodeVocabulary } from "../../corpus/overlay.ts";
import { validateConcepts, validateNotAnswered } from "../../corpus/schema.ts";
import { type Decoded, decodeYaml } from "../../corpus/yaml.ts";
import { firstOfEach } from "../../domain/group-by.ts";
import { type Problem, problemOf } from "../../domain/problem.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import type { Phrasebook } from "../../search/index/compile-index.ts";
import { readBytes, yamlFilesIn } from "../machine/read-files.ts";

/** Reads the documents of all folders. A file that cannot be read or decoded is a problem; the others still count. */
export function readFolders(folders: readonly string[]) {
  const { values, problems } = decodeFolders(folders, decodeRulesText);
  const texts = firstOfEach(values, ({ document }) => document.id);
  const repeated = values.filter((text) => !texts.includes(text));
  return { texts, problems: [...problems, ...repeated.map(readBefore)] };
}

/** If two folders hold the same document, only the first is used: its entries would otherwise appear twice in every answer. */
function readBefore({ document: { id } }: RulesText): Problem {
  return problemOf({
    severity: "warning",
    code: "duplicate-id",
    file: `${id}.yaml`,
    message: `the document \`${id}\` was already read; this copy is left out`,
    advice: "name each folder once, and give each document an id of its own",
  });
}

type Decode<Value> = (yaml: string, name: string) => Decoded<Value>;

interface DecodedFiles<Value> {
  readonly values: readonly Value[];
  readonly problems: readonly Problem[];
}

/** Decodes the YAML files of folders, in order of name. */
function decodeFolders<Value>(folders: readonly string[], decode: Decode<Value>): DecodedFiles<Value> {
  const found = folders.map(yamlFilesIn);
  const { values, problems } = decodeFiles(
    found.flatMap(({ paths }) => paths),
    decode,
  );
  return { values, problems: [...found.flatMap((folder) => folder.problems), ...problems] };
}

/** Decodes files. Problems name them by file name, prefixed with `folder` if given. */
function decodeFiles<Value>(
  paths: readonly string[],
  decode: Decode<Value>,
  folder = "",
): DecodedFiles<Value> {
  const files = paths.map((path) => {
    const { bytes, problems } = readBytes(path);
    if (bytes === null) return { value: null, problems };
    return decode(bytes.toString("utf8"), join(folder, basename(path)));
  });
  return {
    values: files.flatMap(({ value }) => value ?? []),
    problems: files.flatMap(({ problems }) => problems),
  };
}

/** The synonyms that players use and the phrases by which they ask for titles. They are the same for every corpus. */
export type SpokenWords = Pick<Phrasebook, "vocabulary" | "concepts"> & {
  readonly problems: readonly Problem[];
};

/** Reads the files in `vocabulary/` and `concepts/` below a corpus folder. */
export function readSpokenWords(corpus: string): SpokenWords {
  const vocabulary = decodeFolders([join(corpus, "vocabulary")], decodeVocabulary);
  const concepts = decodeFolders([join(corpus, "concepts")], (yaml, name) =>
    decodeYaml(yaml, name, validateConcepts),
  );
  return {
    vocabulary: vocabulary.values.flat(),
    concepts: concepts.values.flat(),
    problems: [...vocabulary.problems, ...concepts.problems],
  };
}

/** Folder of the subject indexes below a corpus folder. Each file is named after the id of its document. */
export const subjectsFolder = "subjects";
/** Takes the place of a document id in the name of the file with questions that no text answers. */
export const notAnsweredName = "not-answered";

/** Each document may have two files: phrases written from its text, and phrases collected in trials. */
export const subjectsFile = (name: string): string => `${name}.yaml`;
export const trialsFile = (name: string): string => `${name}.trials.yaml`;

/** Reads the subject indexes of the texts that have one. */
export function readSubjects(
  folders: readonly string[],
  texts: readonly RulesText[],
  fileNames: readonly ((name: string) => string)[] = [subjectsFile, trialsFile],
) {
  const filesOf = (name: string) =>
    folders
      .flatMap((folder) => fileNames.map((fileName) => join(folder, subjectsFolder, fileName(name))))
      .filter((path) => existsSync(path));
  const read = texts.map((text) => {
    const decode = (yaml: string, name: string) => decodeSubjects(yaml, name, text);
    return decodeFiles(filesOf(text.document.id), decode, subjectsFolder);
  });
  const decodeQuestions = (yaml: string, name: string) => decodeYaml(yaml, name, validateNotAnswered);
  const beyond = decodeFiles(filesOf(notAnsweredName), decodeQuestions, subjectsFolder);
  return {
    subjects: read.flatMap(({ values }) => values.flat()),
    unanswered: beyond.values.flat(),
    problems: [...read, beyond].flatMap(({ problems }) => problems),
  };
}
