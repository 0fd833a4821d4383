/** Folders of generated YAML in, a corpus ready to ask out. Slow beside the compiled one: it parses and indexes. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { decodeRulesText } from "../corpus/rules-text.ts";
import { decodeVocabulary } from "../corpus/vocabulary.ts";
import type { Problem } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { VocabularyGroup } from "../domain/vocabulary.ts";
import { compileIndex } from "../search/compile-index.ts";
import type { SearchIndex } from "../search/search-index.ts";
import type { CompiledTexts, OpenCorpus } from "./open-corpus.ts";
import { Trouble } from "./trouble.ts";

export interface CompiledFolder {
  readonly texts: CompiledTexts;
  readonly index: SearchIndex;
  readonly problems: readonly Problem[];
}

export function compileFolders(folders: readonly string[], vocabularyFile: string): CompiledFolder {
  const read = folders.map(readFolder);
  const texts = read.flatMap((folder) => folder.texts);
  const vocabulary = readVocabulary(vocabularyFile);
  const index = compileIndex({ texts, referencesFrom: () => [], vocabulary: vocabulary.groups });
  return {
    texts: { texts, references: {}, referencedBy: {} },
    index,
    problems: [...read.flatMap((folder) => folder.problems), ...vocabulary.problems],
  };
}

export function openFolders(folders: readonly string[], vocabularyFile: string): OpenCorpus {
  const compiled = compileFolders(folders, vocabularyFile);
  return { texts: () => compiled.texts, index: () => compiled.index, problems: compiled.problems };
}

/** What one folder holds; a file that cannot be read or understood is a problem, and the others still count. */
function readFolder(folder: string): {
  readonly texts: readonly RulesText[];
  readonly problems: readonly Problem[];
} {
  const decoded = yamlFiles(folder).map((file) => decodeRulesText(readFileSync(file, "utf8"), file));
  return {
    texts: decoded.flatMap(({ text }) => text ?? []),
    problems: decoded.flatMap(({ problems }) => problems),
  };
}

function yamlFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /\.ya?ml$/.test(name))
      .sort()
      .map((name) => join(folder, name));
  } catch {
    throw new Trouble(`${folder}: cannot be read; expected a folder of corpus files`, "--corpus corpus");
  }
}

function readVocabulary(file: string): {
  readonly groups: readonly VocabularyGroup[];
  readonly problems: readonly Problem[];
} {
  return decodeVocabulary(readFileSync(file, "utf8"), basename(file));
}
