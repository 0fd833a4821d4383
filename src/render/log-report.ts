/** Formats the log of an event as the head judge's report: CSV, Markdown, or a page, grouped by the entry that rulings cite. */
import { counted } from "../domain/counted.ts";
import type { AmendedRuling, LogReport } from "../domain/event-log.ts";
import { groupBy } from "../domain/group-by.ts";
import { escapeHtml, escapeMarkdown, htmlPage } from "./safe-text.ts";
import { citationText, clockText, rulingHead } from "./slip.ts";

/** `2 of 4 rulings: table 9`; empty if nothing filters the log. */
export function selectionText({ rulings, all, filters }: LogReport): string {
  return filters.length === 0 ? "" : `${rulings.length} of ${counted(all, "ruling")}: ${filters.join(", ")}`;
}

type ReportGroup = readonly [name: string, rulings: readonly AmendedRuling[]];

/** Groups rulings by the entry that they cite first, largest groups first. Rulings without a citation come last. */
function groupByEntry(rulings: readonly AmendedRuling[]): readonly ReportGroup[] {
  const groups = groupBy(rulings, ({ citations: [first] }) => first?.entry ?? "").values();
  return [...groups]
    .map((members): ReportGroup => [members[0]?.citations[0]?.title ?? "No text decides", members])
    .toSorted((one, other) => undecided(one) - undecided(other) || other[1].length - one[1].length);
}

const undecided = ([, [first]]: ReportGroup) => (first?.citations.length === 0 ? 1 : 0);

const csvColumns: Readonly<Record<string, (ruling: AmendedRuling) => string>> = {
  number: ({ number }) => String(number),
  id: ({ first }) => first.id,
  time: ({ first }) => first.at,
  table: ({ first }) => first.table ?? "",
  round: ({ first }) => first.round ?? "",
  players: ({ first }) => first.players.join("; "),
  judge: ({ first }) => first.judge ?? "",
  question: ({ first }) => first.question,
  decision: ({ decision }) => decision,
  "told before": ({ first, amendments }) =>
    amendments.some(({ decision }) => decision !== null) ? first.decision : "",
  citation: ({ citations }) => citations.map(citationText).join("; "),
  remark: ({ first, amendments }) => [first, ...amendments].flatMap(({ remark }) => remark ?? []).join("; "),
};

/** RFC 4180: CRLF line ends, quotes doubled. */
export function logCsv({ rulings }: LogReport): string {
  const rows = rulings.map((ruling) => Object.values(csvColumns).map((field) => field(ruling)));
  return [Object.keys(csvColumns), ...rows].map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
}

/** Matches text such as `=1+1` that a spreadsheet would compute. A preceding apostrophe makes it text. */
const formulaStart = /^[=+\-@\t\r]/;

function csvField(text: string): string {
  const inert = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

export function logMarkdown(report: LogReport): string {
  const { event, rulings } = report;
  const groups = groupByEntry(rulings).map(([name, members]) => {
    const items = members.map((ruling) => `- ${markdownItem(ruling)}\n`);
    return `## ${escapeMarkdown(name)} (${members.length})\n\n${items.join("")}`;
  });
  const head = [`# Rulings at ${escapeMarkdown(event)}\n`, `${escapeMarkdown(countText(report))}\n`];
  return [...head, ...groups].join("\n");
}

function markdownItem(ruling: AmendedRuling): string {
  const { question, decision, place } = itemTexts(ruling);
  const lines = [`**${escapeMarkdown(question)}**`, escapeMarkdown(decision), `*${escapeMarkdown(place)}*`];
  return lines.join("  \n  ");
}

export function logHtml(report: LogReport): string {
  const { event, rulings } = report;
  const groups = groupByEntry(rulings).map(
    ([name, members]) =>
      `<section><h2>${escapeHtml(`${name} (${members.length})`)}</h2>${members.map(htmlItem).join("\n")}</section>`,
  );
  const title = `Rulings at ${event}`;
  const body = `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(countText(report))}</p>
${groups.join("\n")}`;
  return htmlPage({ title, style: reportStyle, body });
}

const reportStyle = `body { margin: 1rem auto; padding: 0 1rem; max-width: 46rem; font: 1rem/1.5 system-ui, sans-serif; }
h2 { border-bottom: 1px solid #999; }
small { color: #555; }`;

function htmlItem(ruling: AmendedRuling): string {
  const { question, decision, place } = itemTexts(ruling);
  return `<p><b>${escapeHtml(question)}</b><br>${escapeHtml(decision)}<br><small>${escapeHtml(place)}</small></p>`;
}

/** After the decision: ` (amended 2026-05-30 14:50; told before: No.)`, and that its cited words have changed. */
function itemTexts(ruling: AmendedRuling) {
  const { first, decision, amendments, changed, citations } = ruling;
  const last = amendments.findLast((each) => each.decision !== null);
  const amended = last ? ` (amended ${clockText(last.at)}; told before: ${first.decision})` : "";
  const remark = changed === undefined ? "" : ` (! ${changed})`;
  const place = [rulingHead(ruling), ...citations.map(citationText)].join(" · ");
  return { question: first.question, decision: decision + amended + remark, place };
}

function countText(report: LogReport): string {
  const { rulings } = report;
  const open = rulings.filter(({ citations }) => citations.length === 0).length;
  const shown = selectionText(report) || counted(rulings.length, "ruling");
  return open === 0 ? `${shown}.` : `${shown}, ${open} of them without a text that decides.`;
}
