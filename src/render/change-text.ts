/** A comparison in, the report that a judge reads in a terminal out. Complete without colour: brackets say what changed. */
import type { Change, Comparison, MarkReport } from "../domain/change.ts";
import { wrapPieces } from "./change-layout.ts";
import { markLines } from "./change-marks.ts";
import {
  allNotesOf,
  bySection,
  changeName,
  factLine,
  mainEntry,
  summaryLine,
  type ToldChanges,
  toldChanges,
  versionName,
} from "./change-names.ts";
import { type Context, shownParagraphs, wholeParagraphs } from "./change-words.ts";
import { placeText } from "./citation.ts";
import { safeText } from "./safe-text.ts";
import type { TextStyle } from "./text-style.ts";

export interface ChangeStyle extends TextStyle {
  readonly cosmetic: boolean;
  readonly marks: MarkReport | null;
  /** How much stands beside a mark; a few words where nothing is said. */
  readonly context?: Context;
}

/** Words of context beside a mark; a whole paragraph where it is shorter. */
const fewWords: Context = { words: 12 };

export function changeText(comparison: Comparison, style: ChangeStyle): string {
  const told = toldChanges(comparison.changes);
  return [
    changeHead(comparison, style),
    ...[...bySection(told.changes)].map(([section, changes]) =>
      sectionText(section, changes, { comparison, told, style }),
    ),
    style.cosmetic ? cosmeticText(comparison, style) : "",
    style.marks
      ? `\n${markLines(style.marks)
          .map((line) => `${safeText(line)}\n`)
          .join("")}`
      : "",
  ].join("");
}

/** Both documents, the counts, and what is true of the whole. */
export function changeHead(comparison: Comparison, { paint }: TextStyle): string {
  const names = `${versionName(comparison.old)} → ${versionName(comparison.new)}`;
  const lines = [
    ...comparison.facts.map(factLine),
    ...comparison.sections.map(({ from, to }) => `section ${quoted(from)} is now ${quoted(to)}`),
  ];
  return [
    `${paint.title(safeText(names))}\n`,
    `${summaryLine(comparison)}\n`,
    ...lines.map((line) => `${safeText(line)}\n`),
  ].join("");
}

function quoted(heading: string): string {
  return heading === "" ? "without heading" : `\`${heading}\``;
}

interface Page {
  readonly comparison: Comparison;
  readonly told: ToldChanges;
  readonly style: ChangeStyle;
}

function sectionText(section: string | null, changes: readonly Change[], page: Page): string {
  const head = section === null ? "" : `\n${page.style.paint.strong(safeText(section))}\n`;
  return head + changes.map((change) => oneChange(change, page)).join("");
}

function oneChange(change: Change, { comparison, told, style }: Page): string {
  const notes = allNotesOf(change, told);
  return [
    `\n${headLine(change, page(comparison, change), style)}`,
    ...bodyLines(change, style),
    ...notes.map((note) => `    ${style.paint.faint(`(${safeText(note)})`)}\n`),
  ].join("");
}

/** `2e-current-rulings-2011-01-03.txt:53–63` */
function page(comparison: Comparison, change: Change): string {
  const entry = mainEntry(change);
  const document = change.to.length > 0 ? comparison.new : comparison.old;
  return entry ? placeText(document.source.file, entry.lines) : "";
}

const statusPaint = {
  added: "added",
  removed: "removed",
  changed: "warning",
  split: "warning",
  merged: "warning",
  moved: "faint",
} as const;

function headLine(change: Change, place: string, { paint }: TextStyle): string {
  const status = paint[statusPaint[change.status]](change.status.padEnd(8));
  return `${status}${paint.title(safeText(changeName(change)))}  ${paint.faint(safeText(place))}\n`;
}

const indent = "    ";

function bodyLines(change: Change, style: ChangeStyle): string[] {
  if (change.words.every(({ op }) => op === "equal")) return [];
  const isWhole = change.status === "added" || change.status === "removed";
  return shownParagraphs(change.words, isWhole ? wholeParagraphs : (style.context ?? fewWords)).flatMap(
    (paragraph) => {
      if (paragraph === null) return [`${indent}…\n`];
      const lines = wrapPieces(paragraph, { width: style.width - indent.length, paint: style.paint });
      return lines.map((line) => `${indent}${line}\n`);
    },
  );
}

function cosmeticText({ cosmetic }: Comparison, { paint }: TextStyle): string {
  if (cosmetic.length === 0) return "\nno cosmetic differences\n";
  const lines = cosmetic.map(({ to, sorts }) => `${indent}${safeText(to.title)}: ${sorts.join(", ")}\n`);
  return `\n${paint.strong("only looks different")}\n${lines.join("")}`;
}
