/**
 * Reads the YAML files of corpus folders, generates them from source texts and the overlay, and checks a folder: its files, links,
 * and order, and each document against its source (whether it is the same, still generates this file, and was read whole).
 */

import { checkEntries } from "../corpus/check.ts";
import { checkStale, decodeRulesText, encodeRulesText } from "../corpus/corpus-file.ts";
import {
  applyOverlay,
  decodeOverlay,
  decodeSubjects,
  decodeVocabulary,
  overlayFacts,
} from "../corpus/overlay.ts";
import { validateConcepts, validateNotAnswered } from "../corpus/schema.ts";
import { type Decoded, decodeYaml } from "../corpus/yaml.ts";
import type { RulesText } from "../domain/document.ts";
import { firstOfEach } from "../domain/group-by.ts";
import { type Problem, problemOf, problemsIn } from "../domain/problem.ts";
import { sha256Hex } from "../domain/sha256.ts";
import { checkCoverage, unreadLines } from "../parse/coverage.ts";
import { parseDocument } from "../parse/document.ts";
import { stemOfFile } from "../parse/facts.ts";
import { readText } from "../read/text.ts";
import type { Disk } from "./disk.ts";

/** Reads the documents of all folders. A file that cannot be read or decoded is a problem; the others still count. */
export function readFolders(folders: readonly string[], disk: Disk) {
  const { values, problems } = decodeFolders(folders, decodeRulesText, disk);
  const texts = firstOfEach(values, ({ document }) => document.id);
  const repeated = values.filter((text) => !texts.includes(text));
  return { texts, problems: [...problems, ...repeated.map(readBefore)] };
}

/** If two folders hold the same document, only the first is used: its entries would otherwise appear twice in every answer. */
function readBefore({ document: { id } }: RulesText): Problem {
  const message = `the document \`${id}\` was already read; this copy is left out`;
  const advice = "name each folder once, and give each document an id of its own";
  return problemOf({ severity: "warning", code: "duplicate-id", file: `${id}.yaml`, message, advice });
}

/** Joins the documents of a folder into one, keeping the ids of their entries. */
export function joinTexts(folder: string, { document }: RulesText, texts: readonly RulesText[]): RulesText {
  const sha256 = sha256Hex(texts.map((text) => text.document.source.sha256).join("\n"));
  const named = { id: folder, title: folder, source: { file: folder, sha256 } };
  const undated = { version: null, date: null, asOf: null, effective: null };
  const facts = { ...undated, kind: "mixed", scope: "full" } as const;
  const entries = texts.flatMap((text) => text.entries);
  return { document: { ...document, ...named, ...facts }, entries, boilerplate: [] };
}

type Decode<Value> = (yaml: string, name: string) => Decoded<Value>;

/** Decodes the YAML files of folders, in order of name. */
function decodeFolders<Value>(folders: readonly string[], decode: Decode<Value>, disk: Disk) {
  const found = folders.map(disk.yamlFilesIn);
  const paths = found.flatMap((folder) => folder.paths);
  const { values, problems } = decodeFiles(paths, decode, disk);
  return { values, problems: [...found.flatMap((folder) => folder.problems), ...problems] };
}

/** Decodes those of the files that exist. Problems name them by file name, prefixed with `folder` if given. */
function decodeFiles<Value>(paths: readonly string[], decode: Decode<Value>, disk: Disk, folder = "") {
  const files = paths.map((path) => {
    const { bytes, problems } = disk.readOwn(path);
    if (bytes === null) return { value: null, problems };
    return decode(bytes.toString("utf8"), folder + path.slice(path.lastIndexOf("/") + 1));
  });
  const values = files.flatMap(({ value }) => value ?? []);
  return { values, problems: files.flatMap(({ problems }) => problems) };
}

/**
 * Reads the files in `vocabulary/` and `concepts/` below a corpus folder: the synonyms that players use and the phrases by which
 * they ask for titles. They are the same for every corpus.
 */
export function readSpokenWords(corpus: string, disk: Disk) {
  const vocabulary = decodeFolders([`${corpus}/vocabulary`], decodeVocabulary, disk);
  const decodeConcepts = (yaml: string, name: string) => decodeYaml(yaml, name, validateConcepts);
  const concepts = decodeFolders([`${corpus}/concepts`], decodeConcepts, disk);
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
const subjectEndings = [".yaml", ".trials.yaml"];

/** Reads the subject indexes of the texts that have one. */
export function readSubjects(folders: readonly string[], texts: readonly RulesText[], disk: Disk) {
  const filesOf = (name: string) =>
    folders.flatMap((folder) =>
      subjectEndings.map((ending) => `${folder}/${subjectsFolder}/${name}${ending}`),
    );
  const decodeIn = <Value>(name: string, decode: Decode<Value>) =>
    decodeFiles(filesOf(name), decode, disk, `${subjectsFolder}/`);
  const read = texts.map((text) =>
    decodeIn(text.document.id, (yaml, name) => decodeSubjects(yaml, name, text)),
  );
  const beyond = decodeIn(notAnsweredName, (yaml, name) => decodeYaml(yaml, name, validateNotAnswered));
  return {
    subjects: read.flatMap(({ values }) => values.flat()),
    unanswered: beyond.values.flat(),
    problems: [...read, beyond].flatMap(({ problems }) => problems),
  };
}

/** A file with its name inside its folder. */
interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface NamedText {
  readonly name: string;
  readonly text: string;
}

export function corpusFiles(sources: readonly NamedBytes[], overlays: readonly NamedText[]) {
  const overlayOf = (source: NamedBytes) =>
    overlays.find(({ name }) => stemOfFile(name) === stemOfFile(source.name))?.text;
  const made = sources.map((source) => textOfSource(source, overlayOf(source)));
  const texts = made.map(({ text }) => text);
  return {
    texts,
    files: texts.map((text) => ({ name: `${text.document.id}.yaml`, text: encodeRulesText(text) })),
    problems: [...made.flatMap(({ problems }) => problems), ...strayOverlays(sources, overlays)],
  };
}

/** Reads and parses one source and applies its overlay, which has the name of the source. */
function textOfSource({ name, bytes }: NamedBytes, overlayYaml = "{}") {
  const id = stemOfFile(name);
  const file = `overlay/${id}.yaml`;
  const { value, problems: decoding } = decodeOverlay(overlayYaml, file);
  const overlay = value ?? { file, document: [], entries: [] };
  const { lines, problems: reading } = readText(bytes);
  const source = { file: name, sha256: sha256Hex(bytes) };
  const parsed = parseDocument(lines, { ...overlayFacts(overlay), id, source });
  const { text, problems } = applyOverlay(parsed.text, overlay);
  return { text, problems: [...decoding, ...problemsIn(name, reading), ...parsed.problems, ...problems] };
}

function strayOverlays(sources: readonly NamedBytes[], overlays: readonly NamedText[]): Problem[] {
  const names = new Set(sources.map(({ name }) => stemOfFile(name)));
  const strays = overlays.filter(({ name }) => !names.has(stemOfFile(name)));
  const message = "no source has this name; expected one of the files in sources/";
  const advice = "give the overlay the name of its source";
  const facts = { severity: "error", code: "overlay-unused", message, advice } as const;
  return strays.map(({ name }) => problemOf({ ...facts, file: `overlay/${name}` }));
}

/**
 * Checks all but references, which may lead into other folders. `reading` are the problems found while reading the files. They are
 * also the first of `problems`.
 */
export function checkFolder(root: string, disk: Disk) {
  const { texts, problems: reading } = readFolders([root], disk);
  const sources = texts.flatMap((text) => checkSource(text, root, disk) ?? []);
  const { problems: placing } = readSubjects([root], texts, disk);
  const found = [...placing, ...sources.flatMap(({ problems }) => problems), ...checkEntries(texts, sources)];
  return { texts, sources, reading, problems: [...reading, ...found] };
}

/** Checks a document against its source; without coverage if it was made from another one. Null if the corpus has no source. */
function checkSource({ document: { id, source } }: RulesText, root: string, disk: Disk) {
  const { file, sha256: expected } = source;
  const { bytes, problems } = disk.readOwn(`${root}/sources/${file}`);
  const lines = bytes === null ? [] : readText(bytes).lines;
  const unchecked = { file, lines, coverage: null };
  if (bytes === null) return problems.length === 0 ? null : { ...unchecked, problems };
  const found = sha256Hex(bytes);
  if (found !== expected) return { ...unchecked, problems: [changedSource(file, found, expected)] };
  const yaml = `${id}.yaml`;
  const textIn = (path: string) => disk.readOwn(`${root}/${path}`).bytes?.toString("utf8");
  const overlay = textIn(`overlay/${yaml}`);
  const remade = textOfSource({ name: file, bytes }, overlay);
  const stale = checkStale(yaml, textIn(yaml) ?? "", encodeRulesText(remade.text));
  const coverage = checkCoverage(lines, remade.text);
  const unread = problemsIn(file, unreadLines(coverage, lines));
  return { file, lines, problems: [...remade.problems, ...stale, ...unread], coverage };
}

function changedSource(file: string, found: string, expected: string): Problem {
  const message = `its SHA-256 is \`${found}\`; expected \`${expected}\``;
  const advice = "make the texts again from it, or restore it";
  return problemOf({ severity: "error", code: "source-changed", file, message, advice });
}
