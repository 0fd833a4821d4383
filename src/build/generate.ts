/** `npm run corpus`: generates the YAML and the schemas in `corpus/` from the sources and the overlay. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, writeAtomically } from "../cli/machine/real-disk.ts";
import { corpusFiles } from "../library/corpus-folder.ts";
import { problemText } from "../render/problem-text.ts";
import { plainPaint } from "../render/text-style.ts";
import { schemaFiles } from "./schemas/published-schemas.ts";

const corpus = join(import.meta.dirname, "../../corpus");

const sources = bytesIn("sources");
const overlays = bytesIn("overlay").map(({ name, bytes }) => ({ name, text: bytes.toString("utf8") }));
const { files, problems } = corpusFiles(sources, overlays);
for (const problem of problems) process.stderr.write(problemText(problem, plainPaint));
if (problems.some(({ severity }) => severity === "error")) process.exitCode = 1;
else {
  makeFolder(join(corpus, "schema"));
  for (const { name, text } of [...files, ...schemaFiles()]) writeAtomically(join(corpus, name), text);
}

function bytesIn(folder: string) {
  const names = readdirSync(join(corpus, folder)).sort();
  return names.map((name) => ({ name, bytes: readFileSync(join(corpus, folder, name)) }));
}
