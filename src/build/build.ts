/** `npm run build`: compiles the shipped corpus and bundles the program into `dist/`. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { indexFile, textsFile, vocabularyPath } from "../cli/open-corpus.ts";
import { compileFolders } from "../cli/own-corpus.ts";
import { makePaint } from "../render/paint.ts";
import { problemText } from "../render/problem-text.ts";
import { bundleProgram } from "./bundle.ts";

const root = join(import.meta.dirname, "../..");
const dist = join(root, "dist");

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
const { texts, index, problems } = compileFolders([join(root, "corpus")], join(root, vocabularyPath));
for (const problem of problems) process.stderr.write(problemText(problem, makePaint(0)));
if (problems.some(({ severity }) => severity === "error")) process.exit(1);
writeFileSync(join(dist, textsFile), JSON.stringify(texts));
writeFileSync(join(dist, indexFile), JSON.stringify(index));
await bundleProgram(root, dist);
