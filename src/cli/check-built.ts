/** The built files of the program against the shipped corpus that they were made from. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { Machine } from "./machine.ts";
import { askedFile, indexFile, layersFile, textsFile, vocabularyPath } from "./open-corpus.ts";
import { compileFolders } from "./own-corpus.ts";

/** Everything is made anew and compared: a damaged byte of the index would only give other answers. */
export function checkBuilt(corpus: string, { home }: Pick<Machine, "home">): readonly Problem[] {
  const compiled = compileFolders([corpus], join(home, "..", vocabularyPath));
  const made: readonly (readonly [string, () => Uint8Array])[] = [
    [textsFile, () => Buffer.from(JSON.stringify(compiled.texts))],
    [layersFile, () => Buffer.from(JSON.stringify(compiled.layers()))],
    [indexFile, compiled.packedIndex],
    [askedFile, () => Buffer.from(JSON.stringify(compiled.asked))],
  ];
  const damaged = made.filter(([name, make]) => !isSame(join(home, name), make()));
  return [...compiled.problems, ...damaged.map(([name]) => damagedFile(join(home, name)))];
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
