/** A corpus folder in, its texts and all that is wrong with them out: files, sources, overlays, links, order. */
import { checkCorpus } from "../../corpus/check.ts";
import type { Problem } from "../../domain/problem.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import { type CheckedSource, checkSource } from "./check-sources.ts";
import { readFolders } from "./read-folders.ts";

export interface CheckedFolder {
  readonly texts: readonly RulesText[];
  readonly sources: readonly CheckedSource[];
  /** What went wrong before there was a text; it stands first among the problems too. */
  readonly reading: readonly Problem[];
  readonly problems: readonly Problem[];
}

export function checkFolder(root: string): CheckedFolder {
  const { texts, problems: reading } = readFolders([root]);
  const sources = texts.flatMap(({ document }) => checkSource(document, root));
  const lines = new Map(sources.map(({ file, lines }) => [file, lines] as const));
  const found = [...sources.flatMap(({ problems }) => problems), ...checkCorpus(texts, lines)];
  return { texts, sources, reading, problems: [...reading, ...found] };
}
