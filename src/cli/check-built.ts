/** The built files of the program against the shipped corpus that they were made from. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Problem, problemOf } from "../domain/problem.ts";
import {
  type CompiledCorpus,
  compileFolders,
  compileTexts,
  type ShippedLessons,
  shippedLessons,
} from "./compile-corpus.ts";
import { indexFile, layersFile, textsFile, vocabularyPath } from "./corpus-cache.ts";
import type { Machine } from "./machine.ts";
import { readFolders } from "./read-folders.ts";
import { subjectsFolder } from "./read-subjects.ts";

/**
 * Everything is made anew and compared: a damaged byte of the index would only give other answers. Only what was learned
 * from the same lessons is not learned again where its digest shows that it is whole.
 */
export function checkBuilt(corpus: string, { home }: Pick<Machine, "home">): readonly Problem[] {
  const lessons = shippedLessons(home);
  if (lessons === null) return [damagedFile(join(home, indexFile))];
  const compiled = compileShipped(corpus, home, lessons);
  const made: readonly (readonly [string, () => Uint8Array])[] = [
    [textsFile, () => Buffer.from(JSON.stringify(compiled.texts))],
    [layersFile, () => Buffer.from(JSON.stringify(compiled.layers()))],
    [indexFile, compiled.packedIndex],
  ];
  const damaged = made.flatMap(([name, make]) => (isSame(join(home, name), make()) ? [] : [name]));
  return [...compiled.problems, ...damaged.map((name) => damagedFile(join(home, name)))];
}

/** The package leaves out subject indexes and players' words as they were written: its index holds them as they were read. */
function compileShipped(corpus: string, home: string, { learned, taught }: ShippedLessons): CompiledCorpus {
  const vocabulary = join(home, "..", vocabularyPath);
  if (existsSync(join(corpus, subjectsFolder))) return compileFolders([corpus], vocabulary, { learned });
  const { texts, problems } = readFolders([corpus]);
  return {
    ...compileTexts(texts, { vocabulary: [], subjects: [], unanswered: [], taught }, learned),
    problems,
  };
}

function isSame(path: string, made: Uint8Array): boolean {
  try {
    return readFileSync(path).equals(made);
  } catch {
    return false;
  }
}

function damagedFile(file: string): Problem {
  return problemOf({
    severity: "error",
    code: "stale-index",
    file,
    message: "is not what the corpus gives; it is damaged or was made from other texts",
    advice: "install the program again, or `npm run build`",
  });
}
