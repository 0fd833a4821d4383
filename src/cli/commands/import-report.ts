/** Prints what happened to each document and returns the exit status. */
import { countIcons } from "../../cards/card-list.ts";
import type { Comparison } from "../../domain/change.ts";
import { counted } from "../../domain/counted.ts";
import { entryName } from "../../domain/entry.ts";
import { spanText } from "../../domain/line-span.ts";
import type { Problem, ProblemCode } from "../../domain/problem.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import { type ImportPlan, lacksEdition, type PlannedDocument } from "../../library/import-plan.ts";
import { countChanges } from "../../render/change-json.ts";
import { changeStat } from "../../render/change-text.ts";
import { documentFacts, factsText } from "../../render/citation.ts";
import { problemJson } from "../../render/problem-text.ts";
import { safeJson, safeText } from "../../render/safe-text.ts";
import type { TextStyle } from "../../render/text-style.ts";
import type { CommandContext, ExitStatus } from "../command.ts";
import { sayMessage, sayProblems, textStyle } from "../print.ts";
import type { Options } from "../settings/options.ts";
import { documentEndings } from "./import-files.ts";

export interface ImportReport {
  readonly planned: ImportPlan;
  /** Problems with files that yielded no document. */
  readonly problems: readonly Problem[];
  readonly leftOut: readonly string[];
  /** In a dry run, the comparison of each new document with the existing version. */
  readonly comparisons: readonly Comparison[];
}

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
  if (leftOut.length > 0)
    sayMessage(machine, `skipped, because documents end in ${documentEndings}: ${shortList(leftOut)}`);
  if (options.json) machine.stdout.write(`${safeJson(importJson(report, options))}\n`);
  else
    for (const outcome of outcomes) {
      sayProblems(outcome.problems, machine, "; --json has them all");
      machine.stdout.write(outcome.text);
    }
  if (planned.every(({ outcome }) => outcome === "refused")) return 2;
  return outcomes.some((outcome) => outcome.problems.some(isOfText)) ? 1 : 0;
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

function plannedText(
  planned: PlannedDocument,
  { comparisons }: ImportReport,
  { dryRun }: Options,
  style: TextStyle,
): string {
  if (planned.outcome === "refused") return refusedText(planned);
  if (planned.outcome === "known") {
    const { id } = planned.document;
    if (planned.where === "corpus") return `${id}: nothing to do, it is included in rulings\n`;
    return `${id}: nothing to do, it is in the library\n  to change its facts, remove it first: rulings library remove ${id}\n`;
  }
  const { document, entries } = planned.text;
  const icons = document.kind === "cards" ? iconsText(entries) : "";
  const verb = `${dryRun ? "would be " : ""}${planned.outcome === "new" ? "imported" : planned.outcome}`;
  const head = `${verb}: ${document.id}\n  ${safeText(factsText(document))}\n  ${countsText(entries)}\n${icons}`;
  if (!dryRun) return head;
  const found = olderOf(planned.text, comparisons);
  const changes = found ? `\n${changeStat(found, { ...style, marks: null })}` : "";
  return `${head}${entriesText(planned.text, style)}${changes}\n`;
}

/** `club.txt: not imported, because the text does not show its game and edition` */
function refusedText({ text, problems }: Extract<PlannedDocument, { outcome: "refused" }>): string {
  const { file } = text.document.source;
  const error = problems.find(({ severity }) => severity === "error");
  return safeText(`${file}: not imported${error === undefined ? "" : `, because ${error.message}`}\n`);
}

/** The comparison with the existing version, if any. */
function olderOf({ document }: RulesText, comparisons: readonly Comparison[]): Comparison | null {
  return comparisons.find((each) => each.new.id === document.id) ?? null;
}

function countsText(entries: RulesText["entries"]): string {
  const changed = entries.filter((entry) => entry.changed).length;
  const marks = changed === 0 ? "" : `, ${changed} marked as new or changed`;
  return `${counted(entries.length, "entry", "entries")}${marks}`;
}

/** `  icons: [Cmd] 812, [Stf] 640`: a list of cards uses icons of its own. */
function iconsText(entries: RulesText["entries"]): string {
  const icons = Array.from(countIcons(entries), ([icon, count]) => `${icon} ${count}`);
  return icons.length === 0 ? "" : safeText(`  icons: ${icons.join(", ")}\n`);
}

/** `  * Up the Ante (erratum, 87–95)` */
function entriesText({ entries }: RulesText, { paint }: TextStyle): string {
  const lines = entries.map((entry) => {
    const place = paint.faint(`(${entry.kind}, ${spanText(entry.lines)})`);
    return `  ${entry.changed ? "*" : " "} ${safeText(entryName(entry))} ${place}\n`;
  });
  return lines.join("");
}

/** The object that `import --json` promises. */
function importJson({ planned, problems, comparisons }: ImportReport, { dryRun }: Options): object {
  return {
    dryRun,
    documents: planned.map((each) => documentJson(each, comparisons, dryRun)),
    problems: problems.map(problemJson),
  };
}

function documentJson(planned: PlannedDocument, comparisons: readonly Comparison[], dryRun: boolean): object {
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
    files: planned.source.files.map(({ file }) => file),
    problems,
    ...(dryRun ? dryRunJson(planned.text, olderOf(planned.text, comparisons)) : {}),
  };
}

function dryRunJson({ entries }: RulesText, found: Comparison | null): object {
  const list = entries.map((entry) => {
    const { id, kind, changed, lines } = entry;
    return { id, title: entryName(entry), kind, changed, lines };
  });
  return { older: found && { id: found.old.id, summary: countChanges(found) }, list };
}
