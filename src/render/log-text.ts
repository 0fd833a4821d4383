/**
 * Formats rulings and open questions of an event: as text for a judge, as the lines above an answer, as the letter to the rules
 * committee, and as the head judge's report: CSV, or Markdown, grouped by the entry that rulings cite.
 */
import type { Answer, RecordsOn, ShownNote } from "../domain/answer.ts";
import { counted } from "../domain/counted.ts";
import {
  type AmendedRuling,
  type CitedPassage,
  type LogReport,
  type Precedent,
  type RegisteredQuestion,
  tableName,
  warningsOf,
} from "../domain/event-log.ts";
import { foldTitle, singleSpaces } from "../domain/fold.ts";
import { groupBy } from "../domain/group-by.ts";
import { citationText, withPath } from "./citation.ts";
import { escapeMarkdown, safeText } from "./safe-text.ts";
import { amendedText, amenderText, clockText, playersOf, rulingHead } from "./slip.ts";
import { paragraph, section, type TextStyle } from "./text-style.ts";

/** The rulings that were asked for, newest first, below the flags that select them: `2 of 4 rulings: table 9`. */
export function logText(report: LogReport, style: TextStyle): string {
  const selection = selectionText(report);
  const heading = selection === "" ? "" : `${style.paint("strong", safeText(selection))}\n\n`;
  const rulings = report.rulings.toReversed().map((ruling) => rulingText(ruling, style));
  return `${heading}${rulings.join("\n")}`;
}

/** `2 of 4 rulings: table 9`; empty if nothing filters the log. */
export function selectionText({ rulings, all, filters }: LogReport): string {
  return filters.length === 0 ? "" : `${rulings.length} of ${counted(all, "ruling")}: ${filters.join(", ")}`;
}

/** A ruling with its question, its decision, and the text on which it rests. */
export function rulingText(ruling: AmendedRuling, style: TextStyle): string {
  const { first, decision, citations } = ruling;
  const basis = citations.map(citationText);
  const plain = (text: string) => paragraph({ text, first: "  " }, style);
  const faint = (text: string) => [paragraph({ text, first: "  ", look: "faint" }, style)];
  return [
    paragraph({ text: rulingHead(ruling), look: "strong" }, style),
    plain(first.question),
    plain(`→ ${decision}`),
    ...replacedDecisions(ruling).flatMap(({ remark }) => faint(remark)),
    ...(basis.length === 0 ? ["no text decides"] : basis).flatMap(faint),
    ...playersOf(ruling).flatMap(faint),
    ...remarksOf(ruling).flatMap((remark) => faint(`remark: ${remark}`)),
    ...warningsOf(ruling).map((text) => paragraph({ text, first: "  ! ", look: "warning" }, style)),
  ].join("");
}

/** What judges remarked when they ruled and when they amended. */
function remarksOf({ first, amendments }: AmendedRuling): readonly string[] {
  return [first, ...amendments].flatMap(({ remark }) => remark ?? []);
}

/** Each decision that an amendment replaced, with a remark: `amended 2026-05-30 14:50 by Mara; told before: No.` */
function replacedDecisions({ first, amendments }: AmendedRuling) {
  const given = [first, ...amendments].filter(({ decision }) => decision !== null);
  return given.slice(1).map((amendment, index) => {
    const decision = given[index]?.decision;
    const amended = `amended ${clockText(amendment.at)}${amenderText(amendment, first)}`;
    return { decision, remark: `${amended}; told before: ${decision}` };
  });
}

export function openQuestionsText(questions: readonly RegisteredQuestion[], style: TextStyle): string {
  const rows = questions.flatMap(({ question, times, rulings }) => [
    { text: `${question} (asked ${timesText(times)})`, rest: "  " },
    ...rulings.map((ruling) => {
      const text = `${tableName(ruling)}, ${clockText(ruling.first.at)}: ${ruling.decision}`;
      return { text, first: "  ", rest: "    " };
    }),
  ]);
  return rows.map((row) => paragraph(row, style)).join("");
}

export function openQuestionsMarkdown(event: string, questions: readonly RegisteredQuestion[]): string {
  const items = questions.map(({ question, times, rulings }) => {
    const ruled = rulings.map(({ decision, first: { at, remark } }) => {
      return `   - Ruled ${clockText(at)}: ${escapeMarkdown(decision)}${remark === null ? "" : ` (${escapeMarkdown(remark)})`}\n`;
    });
    const none = "   - Not ruled on; the question was registered.\n";
    return `1. **${escapeMarkdown(question)}** (asked ${timesText(times)})\n${ruled.join("") || none}`;
  });
  const opening = `At ${escapeMarkdown(event)} these questions came up, and no published text in force decides them.`;
  return `# Open questions from ${escapeMarkdown(event)}\n\n${opening}\n\n${items.join("\n")}`;
}

export function timesText(times: number): string {
  return times === 1 ? "once" : `${times} times`;
}

type OwnRecords = Pick<Answer, "precedents" | "taught" | "registered" | "lapsed">;

/**
 * What was recorded on the question at this event: each ruling on one line, and below it whether its cited words have changed
 * since; else what was taught; the user's notes on an entry that is gone; and whether it is an open question.
 */
export function recordLines({ precedents = [], taught, registered, lapsed }: OwnRecords): readonly string[] {
  return [
    ...precedents.flatMap((precedent) => [precedentLine(precedent), ...warningLines(precedent.ruling)]),
    ...(taught && precedents.length === 0
      ? [`Taught ${taught.made}: “${taught.question}” means the passage below`]
      : []),
    ...noteLines(lapsed?.notes ?? []),
    ...(registered
      ? [`An open question of this event, asked ${timesText(registered.times)}: no text decided it`]
      : []),
  ];
}

/** `! ruled when this read “will not prevent”; changed 2012-03-01: rule anew` */
const warningLines = (ruling: AmendedRuling) => warningsOf(ruling).map((warning) => `! ${warning}`);

/** `Ruled at table 3, 2026-05-30 14:32, by the passage below: “Yes.”`, then the question if it was asked in other words. */
export function precedentLine({ ruling, likeness, citesPassage, isOutdated }: Precedent): string {
  const below = `by ${isOutdated ? "an earlier text of " : ""}the passage below`;
  const basis = citesPassage ? below : otherBasis(ruling.citations[0]);
  const question = likeness === 1 ? "" : ` on “${ruling.first.question}”`;
  return `${ruledText(ruling)}, ${basis}: “${ruling.decision}”${question}`;
}

/** `Ruled at table 3 by Oren, 2026-05-30 14:32, amended by Mara` */
function ruledText(ruling: AmendedRuling): string {
  const { table, judge, at } = ruling.first;
  const place = `${table === null ? "" : ` at table ${table}`}${judge === null ? "" : ` by ${judge}`}`;
  return `Ruled${place}${place === "" ? "" : ","} ${clockText(at)}${amendedText(ruling)}`;
}

/**
 * `Ruled at table 3, 2026-05-30 14:32, by 2.d: may I look at the pile → Yes.`, below the entry that it cites, or the card that it
 * names.
 */
export function rulingLines(rulings: readonly Pick<Precedent, "ruling">[]): readonly string[] {
  return rulings.flatMap(({ ruling }) => {
    const steps = ruling.citations.flatMap(({ path }) => path ?? []);
    const by = steps.length === 0 ? "" : `, by ${steps.join(", ")}`;
    const line = `${ruledText(ruling)}${by}: ${ruling.first.question} → ${ruling.decision}`;
    return [line, ...warningLines(ruling)];
  });
}

export const outdatedText = "the text has changed since this note was written";

function noteLines(notes: readonly ShownNote[]): readonly string[] {
  return notes.map(({ text, made, outdated }) => {
    return `your note of ${made}: ${singleSpaces(text)}${outdated ? ` (${outdatedText})` : ""}`;
  });
}

/** What the judge recorded on an entry, one line each. */
export function ownLines({ notes = [], rulings = [] }: RecordsOn): readonly string[] {
  return [...noteLines(notes), ...rulingLines(rulings)];
}

/** Rulings of this event that cite an entry. They have a heading of their own to set them apart from rules text. */
export function rulingsOnEntryText(rulings: readonly Precedent[], style: TextStyle): string {
  const rows = rulingLines(rulings).map((text) =>
    paragraph({ text, first: "  ", rest: "    ", look: text.startsWith("!") ? "warning" : "plain" }, style),
  );
  return section("Rulings of this event", rows, style);
}

/** `by another passage: attempting missions 2.d`, which may be of the entry below. */
function otherBasis(citation: CitedPassage | undefined): string {
  if (citation === undefined) return "without a text";
  return `by another passage: ${withPath(citation.title, citation.path)}`;
}

export const noRuling = (event: string) =>
  `no ruling of “${event}” is recorded\n  try: rulings log add "QUESTION" --cite ENTRY --decision "…"`;

type ReportGroup = readonly [name: string, rulings: readonly AmendedRuling[]];

/** Groups rulings by the name of the entry that they cite first, largest groups first. Rulings without a citation come last. */
function groupByEntry(rulings: readonly AmendedRuling[]): readonly ReportGroup[] {
  const groups = groupBy(rulings, ({ citations: [first] }) => foldTitle(first?.title ?? "")).values();
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
  "told before": (ruling) =>
    replacedDecisions(ruling)
      .map(({ decision }) => decision)
      .join("; "),
  citation: ({ citations }) => citations.map(citationText).join("; "),
  remark: (ruling) => remarksOf(ruling).join("; "),
  changed: ({ changed = "" }) => changed,
  contradictions: ({ contradictions = [] }) => contradictions.join("; "),
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

/** After the decision: ` (amended 2026-05-30 14:50; told before: No.)`, and what a judge must know of it. */
function markdownItem(ruling: AmendedRuling): string {
  const { first, decision, citations } = ruling;
  const amended = replacedDecisions(ruling).map((each) => ` (${each.remark})`);
  const remarks = remarksOf(ruling).map((remark) => ` (remark: ${remark})`);
  const warnings = warningsOf(ruling).map((warning) => ` (! ${warning})`);
  const place = [rulingHead(ruling), ...playersOf(ruling), ...citations.map(citationText)].join(" · ");
  const ruled = escapeMarkdown(`${decision}${[...amended, ...remarks, ...warnings].join("")}`);
  return [`**${escapeMarkdown(first.question)}**`, ruled, `*${escapeMarkdown(place)}*`].join("  \n  ");
}

function countText(report: LogReport): string {
  const { rulings } = report;
  const open = rulings.filter(({ citations }) => citations.length === 0).length;
  const shown = selectionText(report) || counted(rulings.length, "ruling");
  return open === 0 ? `${shown}.` : `${shown}, ${open} of them without a text that decides.`;
}
