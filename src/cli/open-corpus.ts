/** Opens the corpus that a command works on: the shipped one, compiled beforehand, or folders of YAML. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import type { Problem } from "../domain/problem.ts";
import type { Reference } from "../domain/reference.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { SearchIndex } from "../search/search-index.ts";
import type { Machine } from "./machine.ts";

/** Everything of a corpus but its search index. */
export interface CompiledTexts {
  readonly texts: readonly RulesText[];
  readonly references: Readonly<Record<string, readonly Reference[]>>;
  readonly referencedBy: Readonly<Record<string, OpenedEntry["referencedBy"]>>;
}

export interface OpenCorpus {
  readonly texts: () => CompiledTexts;
  readonly index: () => SearchIndex;
  /** What was wrong with its files; what could be read still answers. */
  readonly problems: readonly Problem[];
}

/** Below the root of the package: it is not part of a corpus, so that every corpus is asked in the same words. */
export const vocabularyPath = "corpus/overlay/vocabulary.yaml";
export const indexFile = "index.json";
export const textsFile = "texts.json";

export async function openCorpus(folders: readonly string[], machine: Machine): Promise<OpenCorpus> {
  if (folders.length === 0) return shippedCorpus(machine.home);
  const { openFolders } = await import("./own-corpus.ts");
  return openFolders(folders, join(machine.home, "..", vocabularyPath));
}

function shippedCorpus(home: string): OpenCorpus {
  const read = (file: string) => JSON.parse(readFileSync(join(home, file), "utf8"));
  return {
    texts: (): CompiledTexts => read(textsFile),
    index: (): SearchIndex => read(indexFile),
    problems: [],
  };
}
