/** Folders of generated YAML in, a corpus ready to ask out. Slow beside the compiled one: it parses and indexes. */
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { linkEntries } from "../corpus/links.ts";
import { notesProblems } from "../corpus/notes-problems.ts";
import { decodeRulesText } from "../corpus/rules-text.ts";
import { decodeVocabulary } from "../corpus/vocabulary.ts";
import { entryName } from "../domain/entry.ts";
import { once } from "../domain/once.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { type PrecedenceTable, tabulatePrecedence } from "../library/precedence-table.ts";
import { type CorpusToIndex, compileIndex } from "../search/compile-index.ts";
import { packIndex } from "../search/index-file.ts";
import type { LearnedSubjects } from "../search/learned-subjects.ts";
import type { Saying, SearchIndex } from "../search/search-index.ts";
import { withOwnWords } from "./apply-own-words.ts";
import { type CompiledTexts, vocabularyPath } from "./open-corpus.ts";
import type { OwnWords } from "./own-words.ts";
import { readBytes, yamlFilesIn } from "./read-files.ts";
import { readSubjects } from "./read-subjects.ts";
import { shippedLessons } from "./shipped-lessons.ts";

export interface ReadFolders {
  readonly texts: readonly RulesText[];
  readonly problems: readonly Problem[];
}

export interface CompiledFolders extends CompiledCorpus {
  readonly problems: readonly Problem[];
}

interface CompileOptions {
  readonly words?: OwnWords | null;
  readonly learned?: LearnedSubjects | null;
}

/** Folders that are asked in the words of the program, which are in its index where the package leaves their file out. */
export function compileAsked(
  folders: readonly string[],
  home: string,
  words: OwnWords | null,
): CompiledFolders {
  const vocabulary = join(home, "..", vocabularyPath);
  if (existsSync(vocabulary)) return compileFolders(folders, vocabulary, { words });
  return compileFolders(folders, shippedLessons(home)?.taught.vocabulary ?? [], { words });
}

/** `spoken` is what players say: a folder of vocabulary files, or as an index holds it. */
export function compileFolders(
  folders: readonly string[],
  spoken: string | readonly Saying[],
  { words = null, learned = null }: CompileOptions = {},
): CompiledFolders {
  const { texts, problems } = readFolders(folders);
  const vocabulary = typeof spoken === "string" ? readVocabulary(spoken) : noGroups;
  const sayings = typeof spoken === "string" ? [] : spoken;
  const { subjects, unanswered, problems: placing } = readSubjects(folders, texts);
  const asked = { vocabulary: vocabulary.groups, subjects, unanswered, taught: null, sayings };
  const own = withOwnWords(texts, asked, words);
  return {
    ...compileTexts(own.texts, own.asked, learned),
    problems: [...problems, ...vocabulary.problems, ...placing, ...own.problems],
  };
}

interface ReadVocabulary {
  readonly groups: AskedWords["vocabulary"];
  readonly problems: readonly Problem[];
}

const noGroups: ReadVocabulary = { groups: [], problems: [] };

/** The groups of all vocabulary files of a folder, in the order of their names. */
export function readVocabulary(folder: string): ReadVocabulary {
  const { paths, problems } = yamlFilesIn(folder);
  const decoded = paths.map((path) => decodeFile(path, decodeVocabulary));
  return {
    groups: decoded.flatMap(({ value }) => value?.groups ?? []),
    problems: [...problems, ...decoded.flatMap((file) => file.problems)],
  };
}

/** How people ask for what texts say: the same words serve whatever else is asked with those texts. */
export type AskedWords = Required<Pick<CorpusToIndex, "vocabulary" | "subjects" | "unanswered" | "taught">> &
  Pick<CorpusToIndex, "sayings">;

export interface CompiledCorpus {
  readonly texts: CompiledTexts;
  readonly index: () => SearchIndex;
  readonly layers: () => PrecedenceTable;
  /** The index as its file holds it. */
  readonly packedIndex: () => Uint8Array;
}

/** Texts from wherever they came, linked; the index is made when it is first wanted. */
export function compileTexts(
  texts: readonly RulesText[],
  asked: AskedWords,
  learned: LearnedSubjects | null = null,
): CompiledCorpus {
  const links = linkEntries(texts);
  const index = once(() => compileIndex({ texts, referencesFrom: links.referencesFrom, ...asked, learned }));
  return {
    texts: linkedTexts(texts, links),
    index,
    packedIndex: () => packIndex(index()),
    layers: () => tabulatePrecedence(texts),
  };
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

/** One corpus file that is already in memory; `file` names it in problems. */
export function readCorpusFile(yaml: string, file: string): ReturnType<typeof decodeRulesText> {
  return decodeRulesText(yaml, file);
}

/** What is wrong with the user's notes; said from here because this file brings the reader of YAML already. */
export function damagedNotes(text: string, file: string): readonly Problem[] {
  return notesProblems(text, file);
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

/** Every entry has its lists, so that no id (`constructor`) finds what it should not. */
function linkedTexts(texts: readonly RulesText[], links: ReturnType<typeof linkEntries>): CompiledTexts {
  const entries = texts.flatMap((text) => text.entries);
  const nameById = new Map(entries.map((entry) => [entry.id, entryName(entry)]));
  return {
    texts,
    references: Object.fromEntries(entries.map(({ id }) => [id, links.referencesFrom(id)])),
    referencedBy: Object.fromEntries(
      entries.map(({ id }) => [
        id,
        links.referencesTo(id).map(({ from, reference: { kind, text } }) => ({
          from,
          title: nameById.get(from) ?? from,
          kind,
          text,
        })),
      ]),
    ),
  };
}
