/** `npm run build`: compiles the shipped corpus and bundles the program into `dist/`. */
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { realDisk } from "../cli/machine/real-disk.ts";
import { sha256Hex } from "../domain/sha256.ts";
import { compileFolders } from "../library/compile-corpus.ts";
import { readSpokenWords } from "../library/corpus-folder.ts";
import { buildFile } from "../library/disk.ts";
import { compiledFile, phrasebookFile } from "../library/open-corpus.ts";
import { problemText } from "../render/problem-text.ts";
import { plainPaint } from "../render/text-style.ts";
import { bundleProgram } from "./bundle.ts";

const root = join(import.meta.dirname, "../..");
const dist = join(root, "dist");
/**
 * The build goes to a new folder that is then moved into place, so a program that starts meanwhile finds all its files or none.
 */
const building = join(root, `dist.new-${process.pid}`);

mkdirSync(building);
const corpus = join(root, "corpus");
const spoken = readSpokenWords(corpus, realDisk);
const { compiled, phrasebook, problems: found } = compileFolders([corpus], spoken, realDisk);
const problems = [...spoken.problems, ...found];
for (const problem of problems) process.stderr.write(problemText(problem, plainPaint));
if (problems.some(({ severity }) => severity === "error")) process.exitCode = 1;
else {
  writeFileSync(join(building, compiledFile), compiled);
  writeFileSync(join(building, phrasebookFile), JSON.stringify(phrasebook));
  await bundleProgram(root, building);
  cpSync(join(root, "src/cli/help"), join(building, "help"), { recursive: true });
  cpSync(join(root, "src/export/page/page.html"), join(building, "page.html"));
  writeFileSync(join(building, "web-page.html"), webPage());
  cpSync(join(root, "src/cli/shells"), building, { recursive: true });
  writeFileSync(join(building, buildFile), digestOfBuild());
  rmSync(dist, { recursive: true, force: true });
  renameSync(building, dist);
}
rmSync(building, { recursive: true, force: true });

/** The frame of web pages with their style. */
function webPage(): string {
  const read = (name: string) => readFileSync(join(root, "src/render", name), "utf8");
  return read("web-page.html").replace("{{style}}", read("web-page.css").trimEnd());
}

/** Covers every built file, including the shipped texts. */
function digestOfBuild(): string {
  const names = readdirSync(building, { recursive: true, encoding: "utf8" }).sort();
  const files = names.filter((name) => statSync(join(building, name)).isFile());
  return `${sha256Hex(...files.flatMap((name) => [name, readFileSync(join(building, name))]))}\n`;
}
