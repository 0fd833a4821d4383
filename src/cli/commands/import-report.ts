/** Prints what happened to each document and returns the exit status. */
import type { Problem, ProblemCode } from "../../domain/problem.ts";
import { groupProblems } from "../../render/problem-groups.ts";
import { safeJson } from "../../render/safe-text.ts";
import type { CommandContext, ExitStatus } from "../command.ts";
import type { Machine } from "../machine/machine.ts";
import { sayMessage, sayProblems, textStyle } from "../print.ts";
import { affectedText } from "./import-changes.ts";
import { documentEndings, isAboutFolder } from "./import-files.ts";
import { importJson } from "./import-json.ts";
import { type ImportReport, plannedText } from "./import-text.ts";

/** Returns status 2 if nothing could be imported, 1 if there is an error in a text or file. */
export function printImport(report: ImportReport, { options, machine }: CommandContext): ExitStatus {
  const { planned, problems, leftOut } = report;
  const style = textStyle(machine);
  const outcomes = [
    { problems, text: "" },
    ...planned.map((each) => ({
      problems: each.problems,
      text: plannedText(each, report, options, style),
    })),
  ];
  sayLeftOut(leftOut, machine);
  if (options.json) machine.stdout.write(`${safeJson(importJson(report, options))}\n`);
  else {
    for (const outcome of outcomes) {
      const said = options.verbose ? outcome.problems : groupProblems(outcome.problems);
      sayProblems(said, machine, "; --json has them all");
      if (said.length < outcome.problems.length) sayMessage(machine, "--verbose shows each place");
      machine.stdout.write(outcome.text);
    }
    for (const line of affectedText(report.affected)) machine.stdout.write(`${line}\n`);
  }
  if (planned.every(({ outcome }) => outcome === "refused")) return 2;
  return outcomes.some((outcome) => outcome.problems.some(isOfText)) ? 1 : 0;
}

function sayLeftOut(leftOut: readonly string[], machine: Machine): void {
  const aboutFolder = leftOut.filter(isAboutFolder);
  const others = leftOut.filter((name) => !isAboutFolder(name));
  if (others.length > 0)
    sayMessage(machine, `skipped, because documents end in ${documentEndings}: ${shortList(others)}`);
  if (aboutFolder.length > 0)
    sayMessage(machine, `skipped, because they describe the folder: ${shortList(aboutFolder)}`);
}

/** Facts that nearly all texts omit. The user is asked for them, but a script need not stop. */
const unsaid: readonly ProblemCode[] = ["unknown-scope", "unknown-game"];

function isOfText({ severity, code }: Problem): boolean {
  return severity === "error" || !unsaid.includes(code);
}

const mostNames = 5;

function shortList(names: readonly string[]): string {
  const more = names.length > mostNames ? `, … (${names.length})` : "";
  return `${names.slice(0, mostNames).join(", ")}${more}`;
}
