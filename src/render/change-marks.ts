/** What the publisher's marks claim wrongly, as lines that every output for people shares. */
import type { MarkReport } from "../domain/change.ts";

export function markLines(report: MarkReport): string[] {
  if (!report.marksUsed) return ["publisher's marks: the new document marks no entry as changed"];
  const lines = [
    ...report.changedUnmarked.map(({ title }) => `  changed, not marked: ${title}`),
    ...report.markedUnchanged.map(({ title }) => `  marked, not changed: ${title}`),
    ...report.listedUnchanged.map(({ text, entry }) =>
      entry ? `  listed, not changed: ${entry.title}` : `  listed, no such entry: ${text}`,
    ),
  ];
  return lines.length === 0 ? ["publisher's marks: borne out by the text"] : ["publisher's marks:", ...lines];
}
