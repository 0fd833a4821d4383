/** Lays out a change sheet, or the history of an entry, as rows. They are complete without color, because brackets mark the changes. */

import {
  type Comparison,
  type EntryHistory,
  type HistoryEvent,
  reversedIn,
  type WordEdit,
} from "../domain/change.ts";
import { someOf } from "../domain/counted.ts";
import { dateText } from "../domain/document.ts";
import { type ChangedCitation, needsNewRuling, tableName } from "../domain/event-log.ts";
import type { NonEmpty } from "../domain/group-by.ts";
import { type ShownParagraph, shownParagraphs } from "./change-body.ts";
import { type ChangeVerdict, changeName, notesOf, versionName } from "./change-names.ts";
import { changeSheet, drawReport, type ReportExtras, type ReportMarkup } from "./change-sheet.ts";
import { citationText, placeText } from "./citation.ts";
import { safeText } from "./safe-text.ts";
import { type Look, type Row, rowsText, type Span, span, type TextStyle, wrapRow } from "./text-style.ts";

export function changeText(comparison: Comparison, { width, paint, ...extras }: TextStyle & ReportExtras) {
  const rows = drawReport(changeSheet(comparison, extras), rowsOfReport(width));
  return rowsText(rows.flat(), paint);
}

/** The location is where a reader looks a change up: `2e-current-rulings-2011-01-03.txt:53–63`. */
const rowsOfReport = (width: number): ReportMarkup<readonly Row[]> => ({
  head: ({ since, title, summary, facts }) => [
    [span(`${since} → ${title}`, "title")],
    ...[summary, ...facts].map((line) => [span(line)]),
  ],
  heading: (text, look) => [[], [span(text, look)]],
  announced: (changes) =>
    changes.flatMap(({ verdict, announcedName: name, gist }) => {
      const head: WordEdit = { op: "equal", text: `${name}${gist.length === 0 ? "" : ": "}` };
      return editRows([head, ...gist], verdictSpan(verdict), width);
    }),
  change: ({ verdict, name, pieces, notes, source }) => {
    const place = placeText(source.file, source.lines);
    const head = [verdictSpan(verdict), span(name, "title"), span("  "), span(place, "faint")];
    const paragraphs = pieces.flatMap((piece) => labeled(piece.label, piece.paragraphs));
    return [[], head, ...bodyRows(paragraphs, notes, width)];
  },
  lines: (texts) => texts.map((line) => [span(indent + line)]),
});

const verdictLooks: Readonly<Partial<Record<ChangeVerdict, Look>>> = { new: "added", withdrawn: "removed" };

/** The length of `renumbered` and a space. */
const verdictWidth = 11;

function verdictSpan(verdict: ChangeVerdict): Span {
  return span(verdict.padEnd(verdictWidth), verdictLooks[verdict] ?? "strong");
}

const indent = "    ";

function bodyRows(paragraphs: readonly ShownParagraph[], notes: readonly string[], width: number) {
  const asides = notes.map((note) => [span(indent), span(`(${note})`, "faint")]);
  return [...paragraphRows(paragraphs, indent, width), ...asides];
}

function labeled(label: string, paragraphs: readonly ShownParagraph[]): readonly ShownParagraph[] {
  const [first = null, ...rest] = paragraphs;
  if (label === "" || first === null) return paragraphs;
  return [[{ op: "equal", text: `${label}: ` }, ...first], ...rest];
}

/** Color only repeats what the brackets say. */
export function bracketed({ op, text }: WordEdit): string {
  if (op === "equal") return text;
  return op === "delete" ? `[-${text}-]` : `{+${text}+}`;
}

/** Changed words as the indented rows of their paragraphs; `…` stands for omitted paragraphs. */
function paragraphRows(paragraphs: readonly ShownParagraph[], before: string, width: number): readonly Row[] {
  return paragraphs.flatMap((paragraph) =>
    editRows(paragraph ?? [{ op: "equal", text: "…" }], span(before), width),
  );
}

export function editsText(paragraphs: readonly ShownParagraph[], before: string, style: TextStyle): string {
  return rowsText(paragraphRows(paragraphs, before, style.width), style.paint);
}

function editRows(edits: readonly WordEdit[], first: Span, width: number): readonly Row[] {
  const spans = edits.map((edit) => {
    return { text: safeText(bracketed(edit)).replace(/[ \n]+/g, " "), look: editLooks[edit.op] };
  });
  return wrapRow(spans, first, span(" ".repeat(first.text.length)), width);
}

/** How the words of a change look. */
const editLooks = { equal: "plain", delete: "removed", insert: "added" } as const;

/** `against Rulings, 2011-01-10: 2 new, 1 withdrawn, 1 reworded; 1 unchanged; 1 perhaps REVERSED` */
export function sinceOlder(found: Comparison): readonly string[] {
  const { since, summary } = changeSheet(found, { marks: null });
  const reversed = reversedIn(found).map(changeName);
  const command = `rulings diff ${found.old.id} ${found.new.id}`;
  const warning = reversed.length === 0 ? [] : [`REVERSED? ${someOf(reversed)}: ${command}`];
  return [`against ${since}: ${summary}`, ...warning];
}

export function historyText(history: EntryHistory, { width, paint }: TextStyle): string {
  const head = [span(history.title, "title"), span("  "), span(lastWord(history), "faint")];
  return rowsText([...longRow(head, width), ...historyRows(history, width)], paint);
}

/** A row that is wider than the page goes on below, indented as the words of a change. */
const longRow = (row: Row, width: number) => wrapRow(row, span(""), span(indent), width);

/** `still in Current Rulings Document, 2011-01-03`: an update or excerpt without the entry leaves it in force. */
export function lastWord({ latest, stands, isInLatest }: EntryHistory): string {
  const name = versionName(latest);
  if (!stands) return `no longer in ${name}`;
  return isInLatest ? `still in ${name}` : `in force; ${name} does not mention it`;
}

/** The history of an entry, one event for each version that changed it, oldest first. */
export function historyRows({ events, oldest }: EntryHistory, width: number): readonly Row[] {
  return events.flatMap((event) => eventRows(event, event.document.id === oldest.id, width));
}

function eventRows({ document, sort, entry, change }: HistoryEvent, isOldest: boolean, width: number) {
  const said = sort === "appeared" && isOldest ? "in the oldest document here" : sort;
  const name = sort === "renamed" && change ? `  ${changeName(change)}` : "";
  // A version that withdraws an entry has no line of it.
  const place = `${versionName(document)}${sort === "withdrawn" ? "" : `, line ${entry.lines[0]}`}`;
  const date = span(`${dateText(document)}  `);
  const head = longRow([date, span(said, "strong"), span(`${name}  `), span(place, "faint")], width);
  if (!change) return [[], ...head];
  const isReworded = change.words.some(({ op }) => op !== "equal");
  const paragraphs = isReworded ? shownParagraphs(change.words) : [];
  return [[], ...head, ...bodyRows(paragraphs, notesOf(change), width)];
}

/**
 * ```
 * dilemmas, Current Rulings Document, 2011-01-03: … during the [-first-] {+next+} battle
 *   try: rule anew: ruling 1 (table 7), ruling 4
 * attempting missions 2.d, Current Rulings Document, 2011-01-03: 2.d is now 2.e
 *   try: look again at ruling 2
 * ```
 */
export function changedCitationText(group: NonEmpty<ChangedCitation>) {
  const [first] = group;
  const rulings = group.map(({ ruling }) => {
    const table = ruling.first.table === null ? "" : ` (${tableName(ruling)})`;
    return `ruling ${ruling.number}${table}`;
  });
  const advice = needsNewRuling(first.today) ? "rule anew:" : "look again at";
  return {
    message: `${citationText(first.citation)}${outcomeText(first)}`,
    advice: `${advice} ${rulings.join(", ")}`,
  };
}

function outcomeText({ today, remark }: ChangedCitation): string {
  if (today.became === "elsewhere") return `, ${today.reason}`;
  if (today.became === "gone") return ": in no text in force any more";
  if (today.became === "moved") return `: ${remark}`;
  const shown = shownParagraphs(today.words).map((each) => each?.map(bracketed).join("") ?? "…");
  return `: ${shown.join(" / ")}`;
}
