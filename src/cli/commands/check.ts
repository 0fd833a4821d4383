/** `rulings check`: whether a corpus is sound. Warnings are what its documents leave open; only errors make it wrong. */

import { join } from "node:path";
import { counted } from "../../domain/counted.ts";
import type { Coverage } from "../../parse/coverage.ts";
import { problemJson, problemText } from "../../render/problem-text.ts";
import { safeJson, safeText } from "../../render/safe-text.ts";
import type { Call } from "../command.ts";
import { type CheckedFolder, checkFolder } from "../corpus/check-folder.ts";
import type { ExitStatus, Machine } from "../machine/machine.ts";
import type { CommonOptions } from "../settings/options.ts";
import { sayProblems, textStyle } from "../style.ts";
import { UserError } from "../user-error.ts";

export async function checkCommand({ words: [folder], options, machine }: Call): Promise<ExitStatus> {
  const root = folder ?? join(machine.home, "../corpus");
  const { texts, reading, sources, problems } = checkFolder(root);
  if (texts.length === 0 && reading.length === 0)
    throw new UserError(`${root}: holds no corpus files; expected *.yaml`, "rulings check corpus");
  if (texts.length === 0 && reading.every(({ code }) => code === "unreadable-file")) {
    sayProblems(reading, options, machine);
    return 2;
  }
  machine.stdout.write(print({ problems, texts, sources }, options, machine));
  return problems.some(({ severity }) => severity === "error") ? 1 : 0;
}

function print(
  { problems, texts, sources }: Pick<CheckedFolder, "problems" | "texts" | "sources">,
  options: CommonOptions,
  machine: Machine,
): string {
  const coverages = sources.flatMap(({ file, coverage }) => (coverage ? [{ file, ...coverage }] : []));
  if (options.json)
    return `${safeJson({ problems: problems.map(problemJson), accounts: coverages.map(coverageJson) })}\n`;
  const { paint } = textStyle(machine, options, machine.stdout);
  const entries = texts.reduce((sum, text) => sum + text.entries.length, 0);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const counts = `${counted(texts.length, "document")}, ${counted(entries, "entry", "entries")}: ${counted(errors, "error")}, ${counted(problems.length - errors, "warning")}`;
  const lines = coverages.map((coverage) => `${coverageText(coverage)}\n`).join("");
  return `${problems.map((problem) => problemText(problem, paint)).join("")}${lines}${counts}\n`;
}

type FileCoverage = Coverage & { readonly file: string };

function coverageJson({ file, lines, taken, boilerplate, unread }: FileCoverage) {
  return { file, lines, taken, furniture: boilerplate, unread };
}

/** `own.txt: 216 lines, 216 taken, 0 boilerplate, 0 unread` */
function coverageText({ file, lines, taken, boilerplate, unread }: FileCoverage): string {
  return `${safeText(file)}: ${counted(lines, "line")}, ${taken} taken, ${boilerplate} boilerplate, ${unread.length} unread`;
}
