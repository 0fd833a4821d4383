/** The built files of the program against the shipped corpus that they were made from. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Problem, problemOf } from "../../domain/problem.ts";
import type { Lessons } from "../../search/index/compile-index.ts";
import type { Machine } from "../machine/machine.ts";
import { type CompiledCorpus, compileFolders, compileTexts, shippedLessons } from "./compile-corpus.ts";
import { indexFile, layersFile, lessonsFile, textsFile } from "./corpus-cache.ts";
import { readFolders, readSpokenWords } from "./read-folders.ts";
import { subjectsFolder } from "./read-subjects.ts";

/** Everything is compiled again and compared: a damaged byte of the index would only give other answers. */
export function checkBuilt(corpus: string, { home }: Pick<Machine, "home">): readonly Problem[] {
  const lessons = shippedLessons(home);
  if (lessons === null) return [damagedFile(join(home, lessonsFile))];
  const compiled = compileShipped(corpus, lessons);
  const made: readonly (readonly [string, () => Uint8Array])[] = [
    [textsFile, () => Buffer.from(JSON.stringify(compiled.texts))],
    [layersFile, () => Buffer.from(JSON.stringify(compiled.layers()))],
    [indexFile, compiled.packedIndex],
  ];
  const damaged = made.flatMap(([name, make]) => (isSame(join(home, name), make()) ? [] : [name]));
  return [...compiled.problems, ...damaged.map((name) => damagedFile(join(home, name)))];
}

/** The package leaves out how people ask as it was written: it holds that as it was read. */
function compileShipped(corpus: string, lessons: Lessons): CompiledCorpus {
  if (existsSync(join(corpus, subjectsFolder))) return compileFolders([corpus], readSpokenWords(corpus));
  const { texts, problems } = readFolders([corpus]);
  return { ...compileTexts(texts, lessons), problems };
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
