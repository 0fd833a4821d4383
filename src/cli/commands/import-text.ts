/** Says in at most ten lines what an import did with a document. */
import { countIcons } from "../../cards/card-list.ts";
import { countReferences } from "../../corpus/links.ts";
import type { Comparison } from "../../domain/change.ts";
import { counted, inThousands, someOf } from "../../domain/counted.ts";
import type { RulesText } from "../../domain/document.ts";
import { entryName } from "../../domain/entry.ts";
import { spanText } from "../../domain/source-line.ts";
import type { ImportPlan, PlannedDocument } from "../../library/import-plan.ts";
import type { ParsedSource } from "../../library/parse-source.ts";
import { changeStat, sinceOlder } from "../../render/change-text.ts";
import { factsText } from "../../render/citation.ts";
import { safeText } from "../../render/safe-text.ts";
import type { TextStyle } from "../../render/text-style.ts";
import type { Options } from "../settings/options.ts";
import type { ReadImport } from "./import-files.ts";

/** How many things of a judge rest on what an import changes. */
export interface Affected {
  readonly notes: number;
  readonly rulings: number;
  /** All of them, because a new text may answer any. */
  readonly questions: number;
}

export interface ImportReport extends Omit<ReadImport, "parsed"> {
  readonly planned: ImportPlan;
  /** The comparison of each new document with the existing version. */
  readonly comparisons: readonly Comparison[];
  readonly affected: Affected;
  /** The shipped texts, to which references may lead. */
  readonly shipped: readonly RulesText[];
}

export function plannedText(
  planned: PlannedDocument,
  { comparisons, shipped }: ImportReport,
  { dryRun, verbose }: Options,
  style: TextStyle,
): string {
  if (planned.outcome === "refused") return refusedText(planned);
  if (planned.outcome === "known") return knownText(planned);
  const { document, entries } = planned.text;
  const found = olderOf(planned.text, comparisons);
  const verb = `${dryRun ? "would be " : ""}${planned.outcome === "new" ? "imported" : planned.outcome}`;
  const facts = [
    factsText(document),
    entriesCount(planned),
    ...referencesText(planned.text, shipped),
    ...(document.kind === "cards" ? iconsText(entries) : []),
    ...(dryRun || found === null ? [] : sinceOlder(found)),
  ];
  const head = `${verb}: ${document.id}\n${facts.map((fact) => `  ${safeText(fact)}\n`).join("")}`;
  if (!dryRun) return head;
  const changes = found ? `\n${changeStat(found, { ...style, marks: null })}` : "";
  return `${head}${entriesText(planned.text, verbose ? "all" : "some", style)}${changes}\n`;
}

function knownText({ document: { id }, where }: Extract<PlannedDocument, { outcome: "known" }>): string {
  if (where === "corpus") return `${id}: nothing to do, it is included in rulings\n`;
  return `${id}: nothing to do, it is in your library\n  its date, title, kind, or scope may be given again: rulings import --date DAY FILE\n`;
}

/** `club.txt: not imported, because the text does not show its game and edition` */
function refusedText({ text, problems }: Extract<PlannedDocument, { outcome: "refused" }>): string {
  const { file } = text.document.source;
  const error = problems.find(({ severity }) => severity === "error");
  return safeText(`${file}: not imported${error === undefined ? "" : `, because ${error.message}`}\n`);
}

/** The comparison with the existing version, if any. */
export function olderOf({ document }: RulesText, comparisons: readonly Comparison[]): Comparison | null {
  return comparisons.find((each) => each.new.id === document.id) ?? null;
}

/** `all 12,431 words stand in 1,287 entries, 3 marked as new or changed` */
function entriesCount({ text: { entries }, read }: ParsedSource): string {
  const changed = entries.filter((entry) => entry.changed).length;
  const marks = changed === 0 ? "" : `, ${changed} marked as new or changed`;
  const all = `${inThousands(entries.length)} ${entries.length === 1 ? "entry" : "entries"}${marks}`;
  if (read === null) return all;
  const words = `${inThousands(read.words)} words`;
  if (read.unread === 0) return `all ${words} stand in ${all}`;
  return `${words} stand in ${all}, except for those of ${counted(read.unread, "line")}`;
}

/** `of 310 references, 291 lead to an entry` */
function referencesText(text: RulesText, shipped: readonly RulesText[]): readonly string[] {
  const { explicit, resolved } = countReferences(text, shipped);
  if (explicit === 0) return [];
  const references = explicit === 1 ? "1 reference" : `${inThousands(explicit)} references`;
  return [`of ${references}, ${inThousands(resolved)} ${resolved === 1 ? "leads" : "lead"} to an entry`];
}

/** `icons: [Cmd] 812, [Stf] 640, … (130)`: a list of cards uses icons of its own. */
function iconsText(entries: RulesText["entries"]): readonly string[] {
  const icons = Array.from(countIcons(entries), ([icon, count]) => `${icon} ${count}`);
  return icons.length === 0 ? [] : [`icons: ${someOf(icons)}`];
}

/** `  * Up the Ante (erratum, 87–95)`, for all entries or for those that show how the document was divided. */
function entriesText({ entries }: RulesText, which: "all" | "some", { paint }: TextStyle): string {
  const lines = entries.map((entry) => {
    const place = paint("faint", `(${entry.kind}, ${spanText(entry.lines)})`);
    return `  ${entry.changed ? "*" : " "} ${safeText(entryName(entry))} ${place}\n`;
  });
  return (which === "all" ? lines : sampleOf(lines)).join("");
}

const [atEnds, inMiddle] = [5, 3];

/** The first and last lines, and three from the middle. */
function sampleOf(lines: readonly string[]): readonly string[] {
  const most = 2 * atEnds + inMiddle;
  if (lines.length <= most) return lines;
  const middle = Math.floor((lines.length - inMiddle) / 2);
  const more = "    …\n";
  return [
    ...lines.slice(0, atEnds),
    more,
    ...lines.slice(middle, middle + inMiddle),
    more,
    ...lines.slice(-atEnds),
  ];
}
