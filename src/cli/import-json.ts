/** What became of the documents in, the object that `import --json` promises out. */
import type { Comparison } from "../domain/change.ts";
import type { SourceDocument } from "../domain/document.ts";
import { entryName } from "../domain/entry.ts";
import type { Problem } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { countChanges } from "../render/change-names.ts";
import { problemJson } from "../render/problem-text.ts";
import type { ImportReport } from "./import-output.ts";
import { type PlannedDocument, problemsOf } from "./import-plan.ts";
import type { Options } from "./options.ts";

export function importJson(
  { planned, problems, comparisons, own }: ImportReport,
  { dryRun }: Options,
): object {
  return {
    dryRun,
    documents: planned.map((each) => documentJson(each, comparisons, dryRun)),
    own: own.map((each) => ({ ...each, problems: each.problems.map(problemJson) })),
    problems: problems.map(problemJson),
  };
}

function documentJson(planned: PlannedDocument, comparisons: readonly Comparison[], dryRun: boolean): object {
  const problems = problemsOf(planned).map(problemJson);
  if (planned.fate === "known") {
    const { document, entries, where } = planned;
    return {
      ...facts(document),
      outcome: `in the ${where}`,
      entries,
      files: [document.source.file],
      problems,
    };
  }
  const text = planned.fate === "refused" ? planned.parsed.text : planned.text;
  const source = planned.fate === "refused" ? planned.parsed.source.parts : planned.stored.record.parts;
  const found = comparisons.find((each) => each.new.id === text.document.id);
  return {
    ...facts(text.document),
    ...(isEditionUnknown(problemsOf(planned)) ? { edition: null } : {}),
    outcome: planned.fate === "new" ? "imported" : planned.fate,
    entries: text.entries.length,
    changed: text.entries.filter(({ changed }) => changed).length,
    files: source.map(({ file }) => file),
    problems,
    ...(dryRun
      ? { older: found ? { id: found.old.id, summary: countChanges(found) } : null, list: listJson(text) }
      : {}),
  };
}

/** What the parser took for want of better is no fact. */
function isEditionUnknown(problems: readonly Problem[]): boolean {
  return problems.some(({ code, severity }) => code === "unknown-edition" && severity === "error");
}

function facts({ id, title, date, edition, kind, scope, version, effective }: SourceDocument) {
  return { id, title, date, edition, kind, scope, version, effective };
}

function listJson({ entries }: RulesText): readonly object[] {
  return entries.map((entry) => ({
    id: entry.id,
    title: entryName(entry),
    kind: entry.kind,
    changed: entry.changed,
    lines: entry.lines,
  }));
}
