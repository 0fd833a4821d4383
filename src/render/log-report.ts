/** The log of an event in, the head judge's report out: CSV, Markdown or a page, grouped by the entry ruled by. */
import { counted } from "../domain/counted.ts";
import type { AmendedRuling } from "../domain/event-log.ts";
import { escapeHtml, escapeMarkdown } from "./escape.ts";
import { citationText, clockText, rulingHead } from "./slip.ts";

export interface LogReport {
  readonly event: string;
  readonly rulings: readonly AmendedRuling[];
}

interface ReportGroup {
  readonly name: string;
  readonly rulings: readonly AmendedRuling[];
}

/** Rulings by the entry that they cite first, most rulings first; those that no text decides come last. */
function groupByEntry(rulings: readonly AmendedRuling[]): readonly ReportGroup[] {
  const entries = [...new Set(rulings.map(entryRuledBy))];
  return entries
    .map((entry) => rulings.filter((ruling) => entryRuledBy(ruling) === entry))
    .map((members) => ({ name: members[0]?.citations[0]?.title ?? "No text decides", rulings: members }))
    .toSorted((one, other) => undecided(one) - undecided(other) || other.rulings.length - one.rulings.length);
}

/** Empty where no text decides. */
function entryRuledBy({ citations: [first] }: AmendedRuling): string {
  return first?.entry ?? "";
}

function undecided({ rulings: [first] }: ReportGroup): number {
  return first?.citations.length === 0 ? 1 : 0;
}

const csvColumns = [
  "number",
  "id",
  "time",
  "table",
  "round",
  "players",
  "judge",
  "question",
  "decision",
  "told before",
  "citation",
  "remark",
] as const;

/** RFC 4180: CRLF line ends, quotes doubled. A field that a spreadsheet would run as a formula gets an apostrophe. */
export function logCsv({ rulings }: LogReport): string {
  const rows = rulings.map(({ number, first, decision, citations, amendments }) => [
    String(number),
    first.id,
    first.at,
    first.table ?? "",
    first.round ?? "",
    first.players.join("; "),
    first.judge ?? "",
    first.question,
    decision,
    amendments.some((each) => each.decision !== null) ? first.decision : "",
    citations.map(citationText).join("; "),
    [first.remark, ...amendments.map(({ remark }) => remark)].flatMap((text) => text ?? []).join("; "),
  ]);
  return [csvColumns, ...rows].map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
}

/** `=1+1` in a remark would be computed by the program that opens the file. */
const formulaStart = /^[=+\-@\t\r]/;

function csvField(text: string): string {
  const inert = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

export function logMarkdown({ event, rulings }: LogReport): string {
  const groups = groupByEntry(rulings).map(({ name, rulings: members }) => {
    const items = members.map((ruling) => `- ${markdownItem(ruling)}\n`);
    return `## ${escapeMarkdown(name)} (${members.length})\n\n${items.join("")}`;
  });
  return [`# Rulings at ${escapeMarkdown(event)}\n`, `${countText(rulings)}\n`, ...groups].join("\n");
}

function markdownItem(ruling: AmendedRuling): string {
  return [
    `**${escapeMarkdown(ruling.first.question)}**`,
    `${escapeMarkdown(ruling.decision)}${escapeMarkdown(changedText(ruling))}`,
    `*${escapeMarkdown(rulingHead(ruling))}${ruling.citations.map((each) => ` · ${escapeMarkdown(citationText(each))}`).join("")}*`,
  ].join("  \n  ");
}

export function logHtml({ event, rulings }: LogReport): string {
  const groups = groupByEntry(rulings).map(
    ({ name, rulings: members }) =>
      `<section><h2>${escapeHtml(`${name} (${members.length})`)}</h2>${members.map(htmlItem).join("\n")}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`Rulings at ${event}`)}</title>
<style>body { margin: 1rem auto; padding: 0 1rem; max-width: 46rem; font: 1rem/1.5 system-ui, sans-serif; } h2 { border-bottom: 1px solid #999; } small { color: #555; }</style>
<h1>${escapeHtml(`Rulings at ${event}`)}</h1>
<p>${escapeHtml(countText(rulings))}</p>
${groups.join("\n")}
</html>
`;
}

function htmlItem(ruling: AmendedRuling): string {
  const place = [rulingHead(ruling), ...ruling.citations.map(citationText)].join(" · ");
  return `<p><b>${escapeHtml(ruling.first.question)}</b><br>${escapeHtml(ruling.decision + changedText(ruling))}<br><small>${escapeHtml(place)}</small></p>`;
}

/** ` (amended 2026-05-30 14:50; told before: No.)`; empty where nothing was amended. */
function changedText({ first, amendments }: AmendedRuling): string {
  const last = amendments.findLast(({ decision }) => decision !== null);
  return last ? ` (amended ${clockText(last.at)}; told before: ${first.decision})` : "";
}

function countText(rulings: readonly AmendedRuling[]): string {
  const open = rulings.filter(({ citations }) => citations.length === 0).length;
  const all = counted(rulings.length, "ruling");
  return open === 0 ? `${all}.` : `${all}, ${open} of them without a text that decides.`;
}
