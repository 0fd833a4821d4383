/**
 * Formats rulings and open questions of an event: as text for a judge, as the letter to the rules committee, and as the lines
 * above an answer.
 */
import type { AmendedRuling, CitedPassage, Precedent, RegisteredQuestion } from "../domain/event-log.ts";
import type { TaughtQuestion } from "../domain/vocabulary.ts";
import { escapeMarkdown } from "./escape.ts";
import { citationText, clockText, rulingHead } from "./slip.ts";
import { paragraph, type TextStyle } from "./text-style.ts";
import { cut } from "./width.ts";

/** Newest first, each with its question, its decision, and the text on which it rests. */
export function rulingsText(rulings: readonly AmendedRuling[], style: TextStyle): string {
  return rulings
    .toReversed()
    .map((ruling) => rulingText(ruling, style))
    .join("\n");
}

export function rulingText(ruling: AmendedRuling, style: TextStyle): string {
  const { first, decision, citations, amendments } = ruling;
  const plain = (text: string) => paragraph({ text, first: "  " }, style);
  const faint = (text: string) => [paragraph({ text, first: "  ", look: "faint" }, style)];
  return [
    paragraph({ text: rulingHead(ruling), look: "strong" }, style),
    plain(first.question),
    plain(`→ ${decision}`),
    ...amendments.flatMap((each) =>
      each.decision === null ? [] : faint(`amended ${clockText(each.at)}; told before: ${first.decision}`),
    ),
    ...(citations.length === 0
      ? faint("no text decides")
      : citations.flatMap((each) => faint(citationText(each)))),
    ...[first.remark, ...amendments.map(({ remark }) => remark)].flatMap((text) =>
      text === null ? [] : faint(`remark: ${text}`),
    ),
    ...(ruling.isClockOdd ? faint("the clock was behind the previous ruling") : []),
  ].join("");
}

/** `table 3 and table 9 were told different things (rulings 2 and 7)` */
export function contradictionText(earlier: AmendedRuling, later: AmendedRuling): string {
  const tables = `${tableName(earlier)} and ${tableName(later)} were told different things`;
  return `${tables} (rulings ${earlier.number} and ${later.number}): “${earlier.decision}” and “${later.decision}”`;
}

/** `table 3`, or the ruling's own number if no table was recorded. */
export function tableName({ number, first }: AmendedRuling): string {
  return first.table === null ? `ruling ${number}` : `table ${first.table}`;
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
    const ruled = rulings.map(
      ({ decision, first }) =>
        `   - Ruled ${clockText(first.at)}: ${escapeMarkdown(decision)}${first.remark === null ? "" : ` (${escapeMarkdown(first.remark)})`}\n`,
    );
    const none = "   - Not ruled on; the question was registered.\n";
    return `1. **${escapeMarkdown(question)}** (asked ${timesText(times)})\n${ruled.join("") || none}`;
  });
  const opening = `At ${escapeMarkdown(event)} these questions came up, and no published text in force decides them.`;
  return `# Open questions from ${escapeMarkdown(event)}\n\n${opening}\n\n${items.join("\n")}`;
}

function timesText(times: number): string {
  return times === 1 ? "once" : `${times} times`;
}

export function precedentLines(precedents: readonly Precedent[]): readonly string[] {
  return shownPrecedents(precedents).map((precedent) => precedentLine(precedent));
}

/** More would not help; `rulings log` shows all. */
export function shownPrecedents(precedents: readonly Precedent[]): readonly Precedent[] {
  return precedents.slice(0, 2);
}

/** `Ruled at table 3, 2026-05-30 14:32: “Yes.” (by the passage below)`. A decision that does not fit in `columns` is cut. */
export function precedentLine({ ruling, citesPassage }: Precedent, columns = Infinity): string {
  const { decision, first } = ruling;
  const basis = citesPassage ? "by the passage below" : otherBasis(ruling.citations[0]);
  const table = first.table === null ? "" : `at table ${first.table}, `;
  return `Ruled ${table}${clockText(first.at)}: “${cut(decision, columns)}” (${basis})`;
}

/** `Taught 2026-05-30: “may I look at his discard pile” means the passage below` */
export function taughtLine({ question, made }: TaughtQuestion): string {
  return `Taught ${made}: “${question}” means the passage below`;
}

/** `by another passage: attempting missions 2.d`, which may be of the entry below. */
function otherBasis(citation: CitedPassage | undefined): string {
  if (citation === undefined) return "no text decided";
  const step = citation.path === null ? "" : ` ${citation.path}`;
  return `by another passage: ${citation.title}${step}`;
}
