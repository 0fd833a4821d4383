/**
 * `--library EDITION:FILE[,EDITION:FILE…]=QUERIES.json` arguments in, each as a library of documents that nobody indexed and
 * the queries that were written for it, out.
 */

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseSource, readSourceText } from "../../src/library/parse-source.ts";
import type { OpenIndex } from "../../src/search/index/open-index.ts";
import { type JudgedQuery, readQueries } from "./judging.ts";
import { indexWithoutSubjects } from "./partial-index.ts";

export interface AskedLibrary {
  readonly index: OpenIndex;
  readonly queries: readonly JudgedQuery[];
}

export function readLibraries(words: readonly string[]): Promise<readonly AskedLibrary[]> {
  return Promise.all(words.filter((_, at) => words[at - 1] === "--library").map(readLibrary));
}

async function readLibrary(word: string): Promise<AskedLibrary> {
  const [files = "", queries = ""] = word.split("=");
  const texts = await Promise.all(files.split(",").map(readText));
  return { index: indexWithoutSubjects(texts), queries: readQueries(queries) };
}

async function readText(named: string) {
  const [edition = "", path = ""] = named.split(":");
  const source = await readSourceText({ file: basename(path), bytes: readFileSync(path) });
  return parseSource(source, { edition }).text;
}
