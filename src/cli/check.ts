/** `rulings check`: whether a corpus is sound. Warnings are what its documents leave open; only errors make it wrong. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { checkCorpus } from "../corpus/check.ts";
import type { SourceDocument } from "../domain/document.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { readText } from "../read/text.ts";
import { problemJson, problemText } from "../render/problem-text.ts";
import type { ExitStatus, Machine } from "./machine.ts";
import { sayProblems } from "./open-corpus.ts";
import type { CommonOptions } from "./options.ts";
import { readFolders } from "./own-corpus.ts";
import { readBytes } from "./read-files.ts";
import { textStyle } from "./style.ts";
import { Trouble } from "./trouble.ts";

export async function checkCommand(
  folder: string | null,
  options: CommonOptions,
  machine: Machine,
): Promise<ExitStatus> {
  const root = folder ?? join(machine.home, "../corpus");
  const { texts, problems: reading } = readFolders([root]);
  if (texts.length === 0 && reading.length === 0)
    throw new Trouble(`${root}: holds no corpus files; expected *.yaml`, "rulings check corpus");
  if (texts.length === 0 && reading.every(({ code }) => code === "unreadable-file")) {
    sayProblems(reading, options, machine);
    return 2;
  }
  const problems = [...reading, ...checkTexts(texts, root)];
  machine.stdout.write(print(problems, texts, options, machine));
  return problems.some(({ severity }) => severity === "error") ? 1 : 0;
}

function checkTexts(texts: readonly RulesText[], root: string): readonly Problem[] {
  const read = texts.flatMap(({ document }) => readSource(document, root));
  const lines = new Map(read.map(({ file, lines }) => [file, lines] as const));
  return [...read.flatMap(({ problems }) => problems), ...checkCorpus(texts, lines)];
}

interface ReadSource {
  readonly file: string;
  readonly lines: readonly SourceLine[];
  readonly problems: readonly Problem[];
}

/** A corpus may be passed on without its sources; where they are, they must be the ones that it was made from. */
function readSource({ source: { file, sha256 } }: SourceDocument, root: string): readonly ReadSource[] {
  const path = join(root, "sources", file);
  if (!existsSync(path)) return [];
  const { bytes, problems } = readBytes(path);
  if (bytes === null) return [{ file, lines: [], problems }];
  const found = createHash("sha256").update(bytes).digest("hex");
  const { lines } = readText(bytes, file);
  if (found === sha256) return [{ file, lines, problems: [] }];
  const changed = problemOf({
    severity: "error",
    code: "source-changed",
    file,
    message: `its SHA-256 is \`${found}\`; expected \`${sha256}\``,
    advice: "make the corpus anew with `npm run corpus`, or bring the source back",
  });
  return [{ file, lines, problems: [changed] }];
}

function print(
  problems: readonly Problem[],
  texts: readonly RulesText[],
  options: CommonOptions,
  machine: Machine,
): string {
  if (options.json) return `${JSON.stringify({ problems: problems.map(problemJson) })}\n`;
  const { paint } = textStyle(machine, options, machine.stdout);
  const entries = texts.reduce((sum, text) => sum + text.entries.length, 0);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const counts = `${counted(texts.length, "document", "documents")}, ${counted(entries, "entry", "entries")}: ${counted(errors, "error", "errors")}, ${counted(problems.length - errors, "warning", "warnings")}`;
  return `${problems.map((problem) => problemText(problem, paint)).join("")}${counts}\n`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
