/** Prints what happened to each document and returns the exit status. */

import { countReferences } from "../../corpus/links.ts";
import { type Comparison, reversedIn } from "../../domain/change.ts";
import { counted } from "../../domain/counted.ts";
import { type Entry, entryName } from "../../domain/entry.ts";
import type { Problem, ProblemCode } from "../../domain/problem.ts";
import type { PlannedDocument } from "../../library/import-plan.ts";
import { lacksEdition } from "../../library/open-facts.ts";
import { countChanges } from "../../render/change-report.ts";
import { documentFacts } from "../../render/citation.ts";
import { groupProblems, problemJson } from "../../render/problem-text.ts";
import { safeJson } from "../../render/safe-text.ts";
import { type CommandContext, type ExitStatus, sayMessage, sayProblems, textStyle } from "../command.ts";
import { type Affected, type ImportReport, olderOf, plannedText } from "./import-text.ts";

/** Returns status 2 if nothing could be imported, 1 if there is an error in a text or file. */
export function printImport(report: ImportReport, { options, machine }: CommandContext): ExitStatus {
  const { planned, problems, leftOut } = report;
  const style = textStyle(machine);
  const outcomes = [
    { problems, text: "" },
    ...planned.map((each) => ({ problems: each.problems, text: plannedText(each, report, options, style) })),
  ];
  for (const skipped of leftOut) sayMessage(machine, skipped);
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

/** Facts that nearly all texts omit. The user is asked for them, but a script need not stop. */
const unsaid: readonly ProblemCode[] = ["unknown-scope", "unknown-game"];

const isOfText = ({ severity, code }: Problem) => severity === "error" || !unsaid.includes(code);

function importJson(report: ImportReport, { dryRun }: CommandContext["options"]): object {
  const { planned, problems } = report;
  return {
    dryRun,
    documents: planned.map((each) => documentJson(each, report, dryRun)),
    problems: problems.map(problemJson),
    affected: report.affected,
  };
}

function documentJson(
  planned: PlannedDocument,
  { comparisons, shipped }: ImportReport,
  dryRun: boolean,
): object {
  const problems = planned.problems.map(problemJson);
  if (planned.outcome === "known") {
    const { document, entries, where } = planned;
    const files = [document.source.file];
    return { ...documentFacts(document), outcome: `in the ${where}`, entries, files, problems };
  }
  const { document, entries } = planned.text;
  // If no edition is stated, the parser assumed one, which is not a fact.
  return {
    ...documentFacts(document),
    ...(lacksEdition(planned.problems) ? { edition: null } : {}),
    outcome: planned.outcome === "new" ? "imported" : planned.outcome,
    entries: entries.length,
    changed: entries.filter(({ changed }) => changed).length,
    ...(planned.read === null ? {} : { words: planned.read.words, unread: planned.read.unread }),
    references: countReferences(planned.text, shipped),
    files: planned.source.files.map(({ file }) => file),
    problems,
    older: olderJson(olderOf(planned.text, comparisons)),
    ...(dryRun ? { list: entries.map(listedJson) } : {}),
  };
}

function listedJson(entry: Entry): object {
  const { id, kind, changed, lines } = entry;
  return { id, title: entryName(entry), kind, changed, lines };
}

function olderJson(found: Comparison | null): object | null {
  if (found === null) return null;
  return { id: found.old.id, summary: { ...countChanges(found), reversed: reversedIn(found).length } };
}

/** `2 rulings and 1 note rest on what changed: rulings log check`, `1 open question: rulings log open check` */
function affectedText({ notes, rulings, questions }: Affected): readonly string[] {
  const resting = [
    ...(rulings === 0 ? [] : [counted(rulings, "ruling")]),
    ...(notes === 0 ? [] : [counted(notes, "note")]),
  ];
  const rest = `${resting.join(" and ")} ${notes + rulings === 1 ? "rests" : "rest"} on what changed`;
  return [
    ...(resting.length === 0 ? [] : [`${rest}: rulings log check, rulings note list`]),
    ...(questions === 0 ? [] : [`${counted(questions, "open question")}: rulings log open check`]),
  ];
}
