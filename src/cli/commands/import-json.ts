/** The object that `import --json` promises. */
import { countReferences } from "../../corpus/links.ts";
import { type Comparison, reversalOf } from "../../domain/change.ts";
import { entryName } from "../../domain/entry.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import type { PlannedDocument } from "../../library/import-plan.ts";
import { lacksEdition } from "../../library/resolve-game.ts";
import { countChanges } from "../../render/change-json.ts";
import { documentFacts } from "../../render/citation.ts";
import { problemJson } from "../../render/problem-text.ts";
import type { Options } from "../settings/options.ts";
import { type ImportReport, olderOf } from "./import-text.ts";

export function importJson(report: ImportReport, { dryRun }: Options): object {
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
    ...(dryRun ? { list: listJson(planned.text) } : {}),
  };
}

function listJson({ entries }: RulesText): object {
  return entries.map((entry) => {
    const { id, kind, changed, lines } = entry;
    return { id, title: entryName(entry), kind, changed, lines };
  });
}

function olderJson(found: Comparison | null): object | null {
  if (found === null) return null;
  const reversed = found.changes.filter((change) => reversalOf(change) !== null).length;
  return { id: found.old.id, summary: { ...countChanges(found), reversed } };
}
