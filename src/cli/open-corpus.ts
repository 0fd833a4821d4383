/** Opens the corpus that a command works on: the shipped one, compiled beforehand, or folders of YAML. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import type { Problem } from "../domain/problem.ts";
import type { Reference } from "../domain/reference.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { manifestFile } from "../library/layout.ts";
import type { PrecedenceTable } from "../library/precedence-table.ts";
import type { TextsAtHand } from "../library/read-library.ts";
import { problemText } from "../render/problem-text.ts";
import type { IndexBytes } from "../search/index-bytes.ts";
import { bytesInFile, bytesInMemory } from "./index-bytes.ts";
import { libraryFolder } from "./library-folder.ts";
import type { Machine } from "./machine.ts";
import type { CommonOptions } from "./options.ts";
import { readOwnWords } from "./own-words.ts";
import { readBytes } from "./read-files.ts";
import { textStyle } from "./style.ts";
import { Trouble } from "./trouble.ts";

/** Everything of a corpus but its search index. */
export interface CompiledTexts {
  readonly texts: readonly RulesText[];
  readonly references: Readonly<Record<string, readonly Reference[]>>;
  readonly referencedBy: Readonly<Record<string, OpenedEntry["referencedBy"]>>;
}

export interface OpenCorpus {
  readonly texts: () => CompiledTexts;
  readonly index: () => IndexBytes;
  /** What decides which of its texts count on a day. */
  readonly layers: () => PrecedenceTable;
  /** What is wrong with its files; it was said on stderr too. */
  readonly problems: readonly Problem[];
}

/** Folder below the root of the package. It is not part of a corpus, so that every corpus is asked in the same words. */
export const vocabularyPath = "corpus/vocabulary";
export const textsFile = "texts.json";
export const layersFile = "layers.json";
export const indexFile = "search.index";

/** Says on stderr what is wrong with files of the corpus; what could be read still answers. */
export async function openCorpus(
  options: Pick<CommonOptions, "corpus" | "color">,
  machine: Machine,
): Promise<OpenCorpus> {
  if (options.corpus.length === 0)
    return (await withLibrary(options, machine)) ?? shippedCorpus(machine.home);
  const { compileAsked } = await import("./own-corpus.ts");
  const compiled = compileAsked(options.corpus, machine.home, readOwnWords(machine));
  sayProblems(compiled.problems, options, machine);
  if (compiled.texts.texts.every(({ entries }) => entries.length === 0))
    throw new Trouble(
      `${options.corpus.join(", ")}: no entry could be read; expected corpus files (*.yaml)`,
      `rulings check ${options.corpus[0] ?? ""}`,
    );
  const { texts, packedIndex, layers, problems } = compiled;
  return { texts: () => texts, index: () => bytesInMemory(packedIndex()), layers, problems };
}

/** How the manifest of a library says that it holds nothing; the program writes it so. */
const holdsNothing = '"documents": []';

/** The shipped texts with the user's own documents and words; null where there are none, which costs two looks at the disk. */
export async function withLibrary(
  options: Pick<CommonOptions, "color">,
  machine: Machine,
  atHand?: TextsAtHand,
): Promise<OpenCorpus | null> {
  const root = libraryFolder(machine.env);
  if (root === null) return null;
  const manifest = readManifest(`${root}/${manifestFile}`, options, machine);
  const words = readOwnWords(machine);
  if (manifest === null && words === null) return null;
  const { openLibraryCorpus } = await import("./library-corpus.ts");
  return openLibraryCorpus({ root, manifest, words, atHand }, options, machine);
}

/** Null where the library holds no document. */
function readManifest(file: string, options: Pick<CommonOptions, "color">, machine: Machine): Buffer | null {
  if (!existsSync(file)) return null;
  const { bytes, problems } = readBytes(file);
  sayProblems(problems, options, machine);
  return bytes === null || bytes.includes(holdsNothing) ? null : bytes;
}

export function shippedCorpus(home: string): OpenCorpus {
  return {
    texts: (): CompiledTexts => JSON.parse(readFileSync(join(home, textsFile), "utf8")),
    index: () => bytesInFile(join(home, indexFile)),
    layers: (): PrecedenceTable => JSON.parse(readFileSync(join(home, layersFile), "utf8")),
    problems: [],
  };
}

export function sayProblems(
  problems: readonly Problem[],
  options: Pick<CommonOptions, "color">,
  machine: Machine,
): void {
  const { paint } = textStyle(machine, options, machine.stderr);
  for (const problem of problems) machine.stderr.write(problemText(problem, paint));
}
