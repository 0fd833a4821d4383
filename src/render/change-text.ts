/** Prints a change sheet, or the history of an entry, for a terminal. It is complete without color, because brackets mark the changes. */
import {
  type Change,
  type Comparison,
  type EntryHistory,
  type HistoryEvent,
  reversalOf,
  reversedIn,
  type WordEdit,
} from "../domain/change.ts";
import { someOf } from "../domain/counted.ts";
import { dateText, type SourceDocument } from "../domain/document.ts";
import type { ChangedCitation } from "../domain/event-log.ts";
import type { NonEmpty } from "../domain/group-by.ts";
import { type ShownParagraph, shownParagraphs } from "./change-body.ts";
import { type ChangeVerdict, changeName, notesOf, verdictOf, versionName } from "./change-names.ts";
import { type ChangeSheet, changeSheet, type ReportExtras, type SheetChange } from "./change-sheet.ts";
import { placeText } from "./citation.ts";
import { breakLines, columns, cut } from "./layout.ts";
import { tableName } from "./log-text.ts";
import { safeText } from "./safe-text.ts";
import { citationText } from "./slip.ts";
import type { Look, TextStyle } from "./text-style.ts";

type ChangeStyle = TextStyle & ReportExtras;

export function changeText(comparison: Comparison, style: ChangeStyle): string {
  const sheet = changeSheet(comparison, style);
  return [
    sheetHead(sheet, style),
    sheet.isShort ? "" : announcementLines(sheet, style),
    ...sheet.sections.map(([heading, changes]) => {
      const head = heading === null ? "" : `\n${style.paint("strong", safeText(heading))}\n`;
      return head + changes.map((change) => changeLines(change, style)).join("");
    }),
    marksText(sheet, style),
  ].join("");
}

/** The counts, and one line per change for what players must know: short enough for a notice. */
export function announcementText(comparison: Comparison, style: ChangeStyle): string {
  const sheet = changeSheet(comparison, style);
  return sheetHead(sheet, style) + announcementLines(sheet, style);
}

/** One line per change, with the number of words removed and added: `diff --stat`. */
export function changeStat(comparison: Comparison, style: ChangeStyle): string {
  const sheet = changeSheet(comparison, style);
  const lines = statLines(comparison, style);
  return `${sheetHead(sheet, style)}${lines === "" ? "" : `\n${lines}`}${marksText(sheet, style)}`;
}

/** Both documents, the counts, and facts of the documents. */
function sheetHead({ since, title, summary, facts }: ChangeSheet, { paint }: TextStyle): string {
  const lines = [summary, ...facts.map(safeText)].map((line) => `${line}\n`);
  return `${paint("title", safeText(`${since} → ${title}`))}\n${lines.join("")}`;
}

function announcementLines({ announced }: ChangeSheet, style: TextStyle): string {
  if (announced.length === 0) return "";
  const lines = announced.flatMap(({ verdict, name, gist }) => {
    const head = `${name}${gist.length === 0 ? "" : ": "}`;
    const pieces: WordEdit[] = [{ op: "equal", text: head }, ...gist];
    const wrapped = wrapPieces(pieces, { width: style.width - verdictWidth, paint: style.paint });
    const below = " ".repeat(verdictWidth);
    return wrapped.map((line, at) => `${at === 0 ? verdictColumn(verdict, style) : below}${line}\n`);
  });
  return `\n${style.paint("strong", "What players must know")}\n${lines.join("")}`;
}

/** What `--marks` adds to any report for people. */
function marksText({ marks }: ChangeSheet, { paint }: TextStyle): string {
  if (marks === null) return "";
  const { heading, lines } = marks;
  const head = lines.length === 0 ? heading : paint("strong", heading);
  return `\n${head}\n${lines.map((line) => `${indent}${safeText(line)}\n`).join("")}`;
}

const verdictLooks: Readonly<Partial<Record<ChangeVerdict, Look>>> = { new: "added", withdrawn: "removed" };

/** The length of `renumbered` and a space. */
const verdictWidth = 11;

function verdictColumn(verdict: ChangeVerdict, { paint }: TextStyle): string {
  return paint(verdictLooks[verdict] ?? "strong", verdict.padEnd(verdictWidth));
}

const indent = "    ";

/** The location is where a reader looks the change up: `2e-current-rulings-2011-01-03.txt:53–63`. */
function changeLines({ verdict, name, pieces, notes, source }: SheetChange, style: TextStyle): string {
  const { paint } = style;
  const place = placeText(source.file, source.lines);
  const head = `\n${verdictColumn(verdict, style)}${paint("title", safeText(name))}  ${paint("faint", safeText(place))}\n`;
  const paragraphs = pieces.flatMap((piece) => labeled(piece.label, piece.paragraphs));
  return head + bodyLines(paragraphs, notes, style);
}

function bodyLines(
  paragraphs: readonly ShownParagraph[],
  notes: readonly string[],
  style: TextStyle,
): string {
  const asides = notes.map((note) => `${indent}${style.paint("faint", `(${safeText(note)})`)}\n`);
  return [wrapParagraphs(paragraphs, indent, style), ...asides].join("");
}

function labeled(label: string, paragraphs: readonly ShownParagraph[]): readonly ShownParagraph[] {
  const [first = null, ...rest] = paragraphs;
  if (label === "" || first === null) return paragraphs;
  return [[{ op: "equal", text: `${label}: ` }, ...first], ...rest];
}

const longestName = 60;

/** All changes, also those that only follow a renaming. */
function statLines({ changes }: Comparison, style: TextStyle): string {
  const names = changes.map((change) => cut(safeText(changeName(change)), longestName));
  const width = Math.max(0, ...names.map(columns));
  const lines = changes.map((change, at) => {
    const removed = style.paint("removed", `-${wordCount(change, "delete")}`.padStart(5));
    const added = style.paint("added", `+${wordCount(change, "insert")}`.padStart(5));
    const name = (names[at] ?? "").padEnd(width);
    const aspects = [...change.aspects, ...(reversalOf(change) === null ? [] : ["REVERSED?"])];
    return ` ${verdictColumn(verdictOf(change), style)}${name} ${removed} ${added}  ${aspects.join(", ")}\n`;
  });
  return lines.join("");
}

function wordCount({ words }: Change, op: WordEdit["op"]): number {
  const own = words.filter((edit) => edit.op === op);
  return own.reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
}

/** Color only repeats what the brackets say. */
export function bracketed({ op, text }: WordEdit): string {
  if (op === "equal") return text;
  return op === "delete" ? `[-${text}-]` : `{+${text}+}`;
}

/** Changed words as the indented lines of their paragraphs; `…` stands for omitted paragraphs. */
export function wrapParagraphs(
  paragraphs: readonly ShownParagraph[],
  before: string,
  { width, paint }: TextStyle,
): string {
  const style = { width: width - before.length, paint };
  const lines = paragraphs.flatMap((each) => (each === null ? ["…"] : wrapPieces(each, style)));
  return lines.map((line) => `${before}${line}\n`).join("");
}

function wrapPieces(pieces: readonly WordEdit[], { width, paint }: TextStyle): string[] {
  const marked = pieces.map((piece) => {
    return { op: piece.op, text: safeText(bracketed(piece)).replace(/[ \n]+/g, " ") };
  });
  const painted = ({ op, text }: WordEdit) => paint(editLooks[op], text);
  return breakLines(marked, { width }).map((line) => line.map(painted).join(""));
}

/** How the words of a change look. */
export const editLooks = { equal: "plain", delete: "removed", insert: "added" } as const;

/** `against Rulings, 2011-01-10: 2 new, 1 withdrawn, 1 reworded; 1 unchanged; 1 perhaps REVERSED` */
export function sinceOlder(found: Comparison): readonly string[] {
  const { since, summary } = changeSheet(found, { marks: null });
  const reversed = reversedIn(found).map(changeName);
  const command = `rulings diff ${found.old.id} ${found.new.id}`;
  const warning = reversed.length === 0 ? [] : [`REVERSED? ${someOf(reversed)}: ${command}`];
  return [`against ${since}: ${summary}`, ...warning];
}

/** The history of an entry, one event for each version that changed it. */
export function historyText(history: EntryHistory, style: TextStyle): string {
  const { title, events } = history;
  return [
    `${style.paint("title", safeText(title))}  ${style.paint("faint", safeText(lastWord(history)))}\n`,
    ...events.map((event) => eventText(event, history.oldest, style)),
  ].join("");
}

/** An update or excerpt without the entry leaves it in force. */
function lastWord({ latest, stands, isInLatest }: EntryHistory): string {
  const name = versionName(latest);
  if (!stands) return `no longer in ${name}`;
  return isInLatest ? `still in ${name}` : `in force; ${name} does not mention it`;
}

function eventText(
  { document, sort, entry, change }: HistoryEvent,
  oldest: SourceDocument,
  style: TextStyle,
): string {
  const said = sort === "appeared" && document.id === oldest.id ? "in the oldest document here" : sort;
  const name = sort === "renamed" && change ? `  ${changeName(change)}` : "";
  // A version that withdraws an entry has no line of it.
  const place = `${versionName(document)}${sort === "withdrawn" ? "" : `, line ${entry.lines[0]}`}`;
  const head = `\n${dateText(document)}  ${style.paint("strong", said)}${safeText(name)}  ${style.paint("faint", safeText(place))}\n`;
  if (!change) return head;
  const isReworded = change.words.some(({ op }) => op !== "equal");
  const paragraphs = isReworded ? shownParagraphs(change.words) : [];
  return head + bodyLines(paragraphs, notesOf(change), style);
}

interface CitationChange {
  readonly message: string;
  readonly advice: string;
}

/**
 * ```
 * dilemmas, Current Rulings Document, 2011-01-03: … during the [-first-] {+next+} battle
 *   try: rule anew: ruling 1 (table 7), ruling 4
 * ```
 */
export function changedCitationText(group: NonEmpty<ChangedCitation>): CitationChange {
  const [{ citation, words }] = group;
  const rulings = group.map(({ ruling }) => {
    const table = ruling.first.table === null ? "" : ` (${tableName(ruling)})`;
    return `ruling ${ruling.number}${table}`;
  });
  const shown = shownParagraphs(words ?? []).map((each) => each?.map(bracketed).join("") ?? "…");
  return {
    message: `${citationText(citation)}: ${words === null ? "in no text in force any more" : shown.join(" / ")}`,
    advice: `rule anew: ${rulings.join(", ")}`,
  };
}
