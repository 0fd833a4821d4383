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
import { firstOfEach } from "../../domain/group-by.ts";
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
  const paths = files.flatMap((folder) => folder.paths);
  const { values, problems } = decodeFiles(paths, (yaml, path) => decodeRulesText(yaml, basename(path)));
  const texts = values.flatMap(({ text }) => text ?? []);
  const first = firstOfEach(texts, ({ document }) => document.id);
  return {
    texts: first,
    problems: [
      ...files.flatMap((folder) => folder.problems),
      ...problems,
      ...texts.filter((text) => !first.includes(text)).map(readBefore),
    ],
  };
}

/** A document that two folders hold counts once, the first: its entries would stand twice in every answer. */
function readBefore({ document: { id } }: RulesText): Problem {
  return problemOf({
    severity: "warning",
    code: "duplicate-id",
    file: `${id}.yaml`,
    message: `the document \`${id}\` was read before; this one is left out`,
    advice: "name each corpus folder once, and give each document an id of its own",
  });
}

interface Decoded<Value> {
  readonly values: readonly Value[];
  readonly problems: readonly Problem[];
}

function decodeFiles<Value extends { readonly problems: readonly Problem[] }>(
  paths: readonly string[],
  decode: (yaml: string, path: string) => Value,
): Decoded<Value> {
  const files = paths.map((path) => {
    const { bytes, problems } = readBytes(path);
    const value = bytes === null ? null : decode(bytes.toString("utf8"), path);
    return { value, problems: value?.problems ?? problems };
  });
  return {
    values: files.flatMap(({ value }) => value ?? []),
    problems: files.flatMap(({ problems }) => problems),
  };
}

/** What players say for what documents say, and how they ask for terms by title: the same words for every corpus. */
export type SpokenWords = Pick<Lessons, "vocabulary" | "concepts"> & {
  readonly problems: readonly Problem[];
};

/** The files of `vocabulary/` and `concepts/` below a corpus folder, in the order of their names. */
export function readSpokenWords(corpus: string): SpokenWords {
  const folders = ["vocabulary", "concepts"].map((name) => yamlFilesIn(join(corpus, name)));
  const [words, asked] = folders.map(({ paths }) => paths);
  const vocabulary = decodeFiles(words ?? [], (yaml, path) => decodeVocabulary(yaml, basename(path)));
  const concepts = decodeFiles(asked ?? [], (yaml, path) => decodeConcepts(yaml, basename(path)));
  return {
    vocabulary: vocabulary.values.flatMap(({ groups }) => groups),
    concepts: concepts.values.flatMap((value) => value.concepts),
    problems: [...folders, vocabulary, concepts].flatMap(({ problems }) => problems),
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

/** Few documents have a subject index. */
export function readSubjects(
  folders: readonly string[],
  texts: readonly RulesText[],
  fileNames: readonly ((name: string) => string)[] = [subjectsFile, trialsFile],
): ReadSubjects {
  const filesOf = (name: string) =>
    folders
      .flatMap((folder) => fileNames.map((fileName) => join(folder, subjectsFolder, fileName(name))))
      .filter((path) => existsSync(path));
  const shortName = (path: string) => `${subjectsFolder}/${basename(path)}`;
  const read = texts.map((text) =>
    decodeFiles(filesOf(text.document.id), (yaml, path) => decodeSubjects(yaml, shortName(path), text)),
  );
  const beyond = decodeFiles(filesOf(notAnsweredName), (yaml, path) =>
    decodeNotAnswered(yaml, shortName(path)),
  );
  return {
    subjects: read.flatMap(({ values }) => values.flatMap(({ subjects }) => subjects)),
    unanswered: beyond.values.flatMap(({ questions }) => questions),
    problems: [...read, beyond].flatMap(({ problems }) => problems),
  };
}
