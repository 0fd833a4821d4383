/** A comparison in, the sections that `--cosmetic` and `--marks` add to every report for people out. */
import type { Comparison, MarkReport } from "../domain/change.ts";
import { changedEntryName } from "./change-names.ts";

export interface ReportExtras {
  readonly cosmetic: boolean;
  readonly marks: MarkReport | null;
}

export interface ExtraSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

export function extraSections(comparison: Comparison, { cosmetic, marks }: ReportExtras): ExtraSection[] {
  return [...(cosmetic ? [cosmeticSection(comparison)] : []), ...(marks ? [markSection(marks)] : [])];
}

function cosmeticSection({ cosmetic }: Comparison): ExtraSection {
  const lines = cosmetic.map(({ to, sorts }) => `${changedEntryName(to)}: ${sorts.join(", ")}`);
  return { heading: lines.length === 0 ? "no cosmetic differences" : "only looks different", lines };
}

function markSection(report: MarkReport): ExtraSection {
  if (!report.marksUsed)
    return { heading: "publisher's marks: the new document marks no entry as changed", lines: [] };
  const lines = [
    ...report.changedUnmarked.map(({ title }) => `changed, not marked: ${title}`),
    ...report.markedUnchanged.map(({ title }) => `marked, not changed: ${title}`),
    ...report.listedUnchanged.map(({ text, entry }) =>
      entry ? `listed, not changed: ${entry.title}` : `listed, no such entry: ${text}`,
    ),
  ];
  const isBorneOut = lines.length === 0;
  return { heading: isBorneOut ? "publisher's marks: borne out by the text" : "publisher's marks", lines };
}
