/** Says what an import did with each document, as text and as JSON, and returns the exit status. */
import { countReferences } from "../../corpus/links.ts";
import { type Comparison, countChanges, reversedIn } from "../../domain/change.ts";
import { counted, someOf } from "../../domain/counted.ts";
import { documentName, type RulesText, type SourceDocument } from "../../domain/document.ts";
import { type Entry, entryName } from "../../domain/entry.ts";
import { spanText } from "../../domain/source-line.ts";
import type { ImportPlan, PlannedDocument } from "../../library/import-plan.ts";
import { isNotable, lacksEdition } from "../../library/open-facts.ts";
import { changeText, sinceOlder } from "../../render/change-text.ts";
import { factsText } from "../../render/citation.ts";
import { groupProblems, problemJson } from "../../render/problem-text.ts";
import { safeJson, safeLine, safeText } from "../../render/safe-text.ts";
import {
  type CommandContext,
  type ExitStatus,
  fittedTo,
  sayDone,
  sayMessage,
  sayProblems,
  textStyle,
} from "../command.ts";
import type { ReadImport } from "./import-files.ts";

/** How many things of a judge rest on what an import changes; all open questions, because a new text may answer any. */
type Affected = Readonly<Record<"notes" | "rulings" | "questions", number>>;

export interface ImportReport extends Omit<ReadImport, "parsed"> {
  readonly planned: ImportPlan;
  /** The comparison of each new document with the version before it. */
  readonly comparisons: readonly Comparison[];
  /** The latest known versions, by the id of a new document that is older. */
  readonly later: ReadonlyMap<string, SourceDocument>;
  /** The known documents that nothing supersedes any more. */
  readonly noLongerSuperseded: readonly SourceDocument[];
  readonly affected: Affected;
  /** The shipped texts, to which references may lead. */
  readonly shipped: readonly RulesText[];
}

/** Returns status 2 if nothing could be imported, 1 if there is an error in a text or file. */
export function printImport(report: ImportReport, call: CommandContext): ExitStatus {
  const { planned, problems, leftOut } = report;
  const { options, machine } = call;
  const outcomes = [
    { problems, text: "" },
    ...planned.map((each) => ({ problems: each.problems, text: plannedText(each, report, call) })),
  ];
  if (leftOut.length > 0)
    sayMessage(
      machine,
      `skipped, because only .txt, .md, .csv, .json, .html, .pdf, and .docx are read, and no readme or license: ${someOf(leftOut.map(safeLine))}`,
    );
  if (options.json) machine.stdout.write(`${safeJson(importJson(report, options))}\n`);
  else {
    for (const outcome of outcomes) {
      const said = options.verbose ? outcome.problems : groupProblems(outcome.problems);
      sayProblems(said, machine, "; --json has them all");
      if (said.length < outcome.problems.length) sayMessage(machine, "--verbose shows each place");
      machine.stdout.write(fittedTo(machine.stdout, outcome.text));
    }
    const counting = report.noLongerSuperseded.map((each) => `no longer superseded: ${documentName(each)}`);
    for (const line of [...counting, ...affectedText(report.affected)]) sayDone(machine, `${line}\n`);
  }
  if (planned.every(({ outcome }) => outcome === "refused")) return 2;
  return outcomes.some((outcome) => outcome.problems.some(isNotable)) ? 1 : 0;
}

/** Says in at most ten lines what the import did with a document. */
function plannedText(planned: PlannedDocument, report: ImportReport, call: CommandContext): string {
  const { dryRun, verbose } = call.options;
  if (planned.outcome === "refused") return refusedText(planned);
  if (planned.outcome === "known") return knownText(planned);
  const { document, entries } = planned.text;
  const found = olderOf(planned.text, report);
  const later = report.later.get(document.id);
  const verb = `${dryRun ? "would be " : ""}${planned.outcome === "new" ? "imported" : planned.outcome}`;
  const facts = [
    factsText(document),
    entriesCount(planned),
    ...referencesText(planned.text, report),
    ...(later === undefined ? [] : [`older than ${documentName(later)}, which you have`]),
    ...(dryRun || found === null ? [] : sinceOlder(found)),
  ];
  const head = `${verb}: ${document.id}\n${facts.map((fact) => `  ${safeText(fact)}\n`).join("")}`;
  if (!dryRun) return head;
  const style = textStyle(call.machine);
  const changes = found ? `\n${changeText(found, { ...style, marks: null, extent: "announcement" })}` : "";
  const lines = entries.map((entry) => entryLine(entry, (text) => style.paint("faint", text)));
  return `${head}${(verbose ? lines : sampleOf(lines)).join("")}${changes}\n`;
}

function knownText({ document: { id }, where }: Extract<PlannedDocument, { outcome: "known" }>): string {
  if (where === "corpus") return `${id}: nothing to do, it is included in rulings\n`;
  return `${id}: nothing to do, it is in your library\n  its date, title, kind, or scope may be given again: rulings import --date DAY FILE\n  for another edition or game, first: rulings library remove ${id}\n`;
}

/** `club.txt: not imported, because the text does not show its game and edition` */
function refusedText({ text, problems }: Extract<PlannedDocument, { outcome: "refused" }>): string {
  const { file } = text.document.source;
  const error = problems.find(({ severity }) => severity === "error");
  return `${safeLine(`${file}: not imported${error === undefined ? "" : `, because ${error.message}`}`)}\n`;
}

/** The comparison with the version before it, if any. */
function olderOf({ document }: RulesText, { comparisons }: ImportReport): Comparison | null {
  return comparisons.find((each) => each.new.id === document.id) ?? null;
}

/** `all 12,431 words stand in 1,287 entries, 3 marked as new or changed` */
function entriesCount({ text: { entries }, read }: Exclude<PlannedDocument, { outcome: "known" }>): string {
  const changed = entries.filter((entry) => entry.changed).length;
  const marks = changed === 0 ? "" : `, ${changed} marked as new or changed`;
  const all = `${counted(entries.length, "entry", "entries")}${marks}`;
  if (read === null) return all;
  const words = counted(read.words, "word stands", "words stand");
  if (read.unread === 0) return `${read.words === 1 ? "" : "all "}${words} in ${all}`;
  return `${words} in ${all}, except for those of ${counted(read.unread, "line")}`;
}

/** `of 310 references, 291 lead to an entry` */
function referencesText(text: RulesText, { shipped }: ImportReport): readonly string[] {
  const { explicit, resolved } = countReferences(text, shipped);
  if (explicit === 0) return [];
  return [`of ${counted(explicit, "reference")}, ${counted(resolved, "leads", "lead")} to an entry`];
}

/** `  * Up the Ante (erratum, 87–95)` */
function entryLine(entry: Entry, faint: (text: string) => string): string {
  const place = faint(`(${entry.kind}, ${spanText(entry.lines)})`);
  return `  ${entry.changed ? "*" : " "} ${safeText(entryName(entry))} ${place}\n`;
}

const [atEnds, inMiddle] = [5, 3];

/** The lines that show how a document was divided: the first and last, and three from the middle. */
function sampleOf(lines: readonly string[]): readonly string[] {
  const most = 2 * atEnds + inMiddle;
  if (lines.length <= most) return lines;
  const middle = Math.floor((lines.length - inMiddle) / 2);
  const inside = lines.slice(middle, middle + inMiddle);
  const more = "    …\n";
  return [...lines.slice(0, atEnds), more, ...inside, more, ...lines.slice(-atEnds)];
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

function importJson(report: ImportReport, { dryRun }: CommandContext["options"]): object {
  const { planned, problems, affected } = report;
  const documents = planned.map((each) => documentJson(each, report, dryRun));
  return { dryRun, documents, problems: problems.map(problemJson), affected };
}

function documentJson(planned: PlannedDocument, report: ImportReport, dryRun: boolean) {
  const problems = planned.problems.map(problemJson);
  if (planned.outcome === "known") {
    const { document, entries, where } = planned;
    const files = [document.source.file];
    return { ...document, outcome: `in the ${where}`, entries, files, problems };
  }
  const { document, entries } = planned.text;
  const older = olderOf(planned.text, report);
  // If no edition is stated, the parser assumed one, which is not a fact.
  const isAssumed = lacksEdition(planned.problems) || entries.length === 0;
  return {
    ...document,
    edition: isAssumed ? (planned.given.edition ?? null) : document.edition,
    outcome: planned.outcome === "new" ? "imported" : planned.outcome,
    entries: entries.length,
    changed: entries.filter(({ changed }) => changed).length,
    ...planned.read,
    references: countReferences(planned.text, report.shipped),
    files: planned.source.files.map(({ file }) => file),
    problems,
    older: older && {
      id: older.old.id,
      summary: { ...countChanges(older), reversed: reversedIn(older).length },
    },
    ...(dryRun ? { list: entries.map(listedJson) } : {}),
  };
}

function listedJson(entry: Entry): object {
  const { id, kind, changed, lines } = entry;
  return { id, title: entryName(entry), kind, changed, lines };
}
