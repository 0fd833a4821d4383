/** What is to become, or became, of one document in, its lines for people out. */
import type { SourceDocument } from "../domain/document.ts";
import { editionName } from "../domain/edition.ts";
import { entryName } from "../domain/entry.ts";
import { spanText } from "../domain/line-span.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { documentName } from "../render/citation.ts";
import { safeText } from "../render/safe-text.ts";
import type { TextStyle } from "../render/text-style.ts";
import type { TakenFile } from "./carried-files.ts";
import type { PlannedDocument } from "./import-plan.ts";
import type { Options } from "./options.ts";

export function plannedText(planned: PlannedDocument, { dryRun }: Options): string {
  if (planned.fate === "refused") return `${safeText(planned.parsed.source.file)}: not imported\n`;
  if (planned.fate === "known") return knownText(planned);
  const verb = planned.fate === "mended" ? "mended" : "imported";
  const { document, entries } = planned.text;
  const { parts } = planned.stored.record;
  const joined =
    parts.length > 1 ? `  joined from ${safeText(parts.map(({ file }) => file).join(", "))}\n` : "";
  return `${dryRun ? "would be " : ""}${verb}: ${document.id}\n  ${factsText(document)}\n${joined}  ${countsText(entries)}\n`;
}

/** `notes.json: 2 added, 1 here already` */
export function ownText({ file, added, known, problems }: TakenFile, { dryRun }: Options): string {
  if (problems.length > 0) return `${safeText(file)}: not imported\n`;
  if (added === 0) return `${safeText(file)}: nothing to do, all of it is here\n`;
  const rest = known === 0 ? "" : `, ${known} here already`;
  return `${safeText(file)}: ${added} ${dryRun ? "would be added" : "added"}${rest}\n`;
}

function knownText({ document, where }: Extract<PlannedDocument, { readonly fate: "known" }>): string {
  if (where === "corpus") return `${document.id}: nothing to do, it comes with rulings\n`;
  return `${document.id}: nothing to do, it is in the library\n  to give it other facts, take it out first: rulings library remove ${document.id}\n`;
}

/** `Current Rulings Document, 2011-01-03 · Second Edition · current-rulings · excerpt` */
function factsText(document: SourceDocument): string {
  const { edition, kind, scope, version, effective } = document;
  const facts = [documentName(document), editionName(edition), kind, scope];
  const more = [
    version === null ? [] : `version ${version}`,
    effective === null ? [] : `effective ${effective}`,
  ];
  return safeText([...facts, ...more.flat()].join(" · "));
}

function countsText(entries: RulesText["entries"]): string {
  const changed = entries.filter((entry) => entry.changed).length;
  const marks = changed === 0 ? "" : `, ${changed} marked as new or changed`;
  return `${entries.length} ${entries.length === 1 ? "entry" : "entries"}${marks}`;
}

/** `  * Up the Ante (erratum, 87–95)` */
export function entriesText({ entries }: RulesText, { paint }: TextStyle): string {
  const lines = entries.map((entry) => {
    const place = paint.faint(`(${entry.kind}, ${spanText(entry.lines)})`);
    return `  ${entry.changed ? "*" : " "} ${safeText(entryName(entry))} ${place}\n`;
  });
  return lines.join("");
}
