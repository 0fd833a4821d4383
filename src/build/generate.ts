/** `npm run corpus`: makes the YAML and the schemas below `corpus/` from the sources and the overlay. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { corpusFiles, type NamedText } from "../cli/corpus/corpus-files.ts";
import type { Problem } from "../domain/problem.ts";

const corpus = fileURLToPath(new URL("../../corpus", import.meta.url));

function generate(): void {
  const sources = namesIn("sources").map((name) => ({
    name,
    bytes: readFileSync(join(corpus, "sources", name)),
  }));
  const overlays = namesIn("overlay").map((name) => ({
    name,
    text: readFileSync(join(corpus, "overlay", name), "utf8"),
  }));
  const { files, problems } = corpusFiles(sources, overlays);
  for (const problem of problems) console.error(plainProblem(problem));
  if (problems.some(({ severity }) => severity === "error")) process.exitCode = 1;
  else for (const file of files) writeWhole(file);
}

function namesIn(folder: string): string[] {
  return readdirSync(join(corpus, folder)).sort();
}

/** A reader sees the old file or the new one, never half of it. */
function writeWhole({ name, text }: NamedText): void {
  const path = join(corpus, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

function plainProblem({ severity, file, line, column, message }: Problem): string {
  const place = [file, line, column].filter((part) => part !== null).join(":");
  return `${severity}: ${place}: ${message}`;
}

generate();
