/** What became of each document in, printed for people or scripts; the exit status out. */
import type { Comparison } from "../domain/change.ts";
import type { Problem } from "../domain/problem.ts";
import { changeStat } from "../render/change-stat.ts";
import { problemText } from "../render/problem-text.ts";
import { safeJson, safeText } from "../render/safe-text.ts";
import type { TakenFile } from "./carried-files.ts";
import { importJson } from "./import-json.ts";
import { type PlannedDocument, problemsOf } from "./import-plan.ts";
import { entriesText, ownText, plannedText } from "./import-text.ts";
import type { ExitStatus, Machine } from "./machine.ts";
import type { Options } from "./options.ts";
import { textStyle } from "./style.ts";

export interface ImportReport {
  readonly planned: readonly PlannedDocument[];
  /** Of files that gave no document. */
  readonly problems: readonly Problem[];
  readonly leftOut: readonly string[];
  /** In a dry run: each new document against the version that is there. */
  readonly comparisons: readonly Comparison[];
  /** What archives brought of their users' own files. */
  readonly own: readonly TakenFile[];
}

export function printImport(report: ImportReport, options: Options, machine: Machine): ExitStatus {
  const { planned, problems, leftOut } = report;
  if (leftOut.length > 0)
    machine.stderr.write(
      `rulings: left out, for they end like no document: ${safeText(shortList(leftOut))}\n`,
    );
  if (options.json) machine.stdout.write(`${safeJson(importJson(report, options))}\n`);
  else {
    printProblems(problems, options, machine);
    for (const each of planned) printDocument(each, report, options, machine);
    for (const each of report.own) printOwn(each, options, machine);
  }
  return statusOf(report);
}

/** 2 where nothing could be imported, 1 where something is wrong with a text or a file. */
function statusOf({ planned, problems, own }: ImportReport): ExitStatus {
  const isRefused = planned.every(({ fate }) => fate === "refused");
  if (isRefused && !own.some(({ added, known }) => added + known > 0)) return 2;
  const found = [...problems, ...planned.flatMap(problemsOf), ...own.flatMap((each) => each.problems)];
  return found.length > 0 ? 1 : 0;
}

function printOwn(taken: TakenFile, options: Options, machine: Machine): void {
  printProblems(taken.problems, options, machine);
  machine.stdout.write(ownText(taken, options));
}

const mostNames = 5;

function shortList(names: readonly string[]): string {
  const more = names.length > mostNames ? `, … (${names.length})` : "";
  return `${names.slice(0, mostNames).join(", ")}${more}`;
}

/** A text that is broken throughout would bury the first problems; scripts get all. */
const mostProblems = 20;

function printProblems(problems: readonly Problem[], options: Options, machine: Machine): void {
  const { paint } = textStyle(machine, options, machine.stderr);
  for (const problem of problems.slice(0, mostProblems)) machine.stderr.write(problemText(problem, paint));
  const more = problems.length - mostProblems;
  if (more > 0) machine.stderr.write(`rulings: ${more} more; --json has them all\n`);
}

function printDocument(
  planned: PlannedDocument,
  { comparisons }: ImportReport,
  options: Options,
  machine: Machine,
): void {
  printProblems(problemsOf(planned), options, machine);
  const style = textStyle(machine, options, machine.stdout);
  machine.stdout.write(plannedText(planned, options));
  if (!options.dryRun || (planned.fate !== "new" && planned.fate !== "mended")) return;
  const found = comparisons.find((each) => each.new.id === planned.text.document.id);
  machine.stdout.write(
    `${entriesText(planned.text, style)}${found ? `\n${changeStat(found, style)}` : ""}\n`,
  );
}
