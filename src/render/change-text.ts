/** A comparison in, the report for a terminal out. It is complete without color: brackets mark what changed. */
import type { Change, Comparison, WordEdit } from "../domain/change.ts";
import { announcedChanges } from "./change-announcement.ts";
import { type BodyPiece, changeBody } from "./change-body.ts";
import { columnLines } from "./change-columns.ts";
import { extraSections, type ReportExtras } from "./change-extras.ts";
import { wrapPieces } from "./change-layout.ts";
import {
  allNotesOf,
  bySection,
  changeName,
  headLines,
  mainEntry,
  type ToldChanges,
  toldChanges,
  versionName,
} from "./change-names.ts";
import { summaryLine, type Verdict, verdictOf } from "./change-verdict.ts";
import { type Context, shownParagraphs, wholeParagraphs } from "./change-words.ts";
import { placeText } from "./citation.ts";
import { safeText } from "./safe-text.ts";
import type { TextStyle } from "./text-style.ts";

export interface ChangeStyle extends TextStyle, ReportExtras {
  /** How much context is shown around a mark; a few words by default. */
  readonly context?: Context;
  /** Whether the words that changed are shown in two columns, old and new. */
  readonly isSideBySide?: boolean;
}

/** Words of context around a mark; the whole paragraph if it is shorter. */
const fewWords: Context = { words: 12 };

export function changeText(comparison: Comparison, style: ChangeStyle): string {
  const told = toldChanges(comparison);
  return [
    changeHead(comparison, style),
    told.changes.length > fewChanges ? `\n${announcementLines(comparison, style)}` : "",
    ...[...bySection(told.changes)].map(([section, changes]) =>
      sectionText(section, changes, { comparison, told, style }),
    ),
    extraText(comparison, style),
  ].join("");
}

/** The counts and what players must know, one line per change: what fits on a notice. */
export function announcementText(comparison: Comparison, style: TextStyle): string {
  const lines = announcementLines(comparison, style);
  return `${changeHead(comparison, style)}${lines === "" ? "" : `\n${lines}`}`;
}

/** A short report is its own summary. */
const fewChanges = 3;

function announcementLines(comparison: Comparison, style: TextStyle): string {
  const announced = announcedChanges(comparison);
  if (announced.length === 0) return "";
  const lines = announced.flatMap(({ verdict, name, gist }) => {
    const head = `${name}${gist.length === 0 ? "" : ": "}`;
    const pieces: WordEdit[] = [{ op: "equal", text: head }, ...gist];
    const [first = "", ...rest] = wrapPieces(pieces, {
      width: style.width - verdictWidth,
      paint: style.paint,
    });
    return [
      `${verdictColumn(verdict, style)}${first}\n`,
      ...rest.map((line) => `${" ".repeat(verdictWidth)}${line}\n`),
    ];
  });
  return `${style.paint.strong("What players must know")}\n${lines.join("")}`;
}

/** What `--cosmetic` and `--marks` add to any report for people. */
export function extraText(comparison: Comparison, style: ChangeStyle): string {
  return extraSections(comparison, style)
    .map(({ heading, lines }) => {
      const head = lines.length === 0 ? heading : style.paint.strong(heading);
      return `\n${head}\n${lines.map((line) => `${indent}${safeText(line)}\n`).join("")}`;
    })
    .join("");
}

/** Both documents, the counts, and facts of the documents. */
export function changeHead(comparison: Comparison, { paint }: TextStyle): string {
  const names = `${versionName(comparison.old)} → ${versionName(comparison.new)}`;
  const lines = headLines(comparison, toldChanges(comparison));
  return [
    `${paint.title(safeText(names))}\n`,
    `${summaryLine(comparison)}\n`,
    ...lines.map((line) => `${safeText(line)}\n`),
  ].join("");
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

const verdictPaint: Readonly<Record<Verdict, "added" | "removed" | "warning" | "faint">> = {
  new: "added",
  withdrawn: "removed",
  reworded: "warning",
  renamed: "warning",
  split: "warning",
  merged: "warning",
  moved: "faint",
  reordered: "faint",
  renumbered: "faint",
  redirected: "faint",
  corrected: "faint",
  duplicate: "faint",
  marked: "faint",
};

/** `renumbered` and a space. */
const verdictWidth = 11;

export function verdictColumn(verdict: Verdict, { paint }: TextStyle): string {
  return paint[verdictPaint[verdict]](verdict.padEnd(verdictWidth));
}

function headLine(change: Change, place: string, style: TextStyle): string {
  const { paint } = style;
  return `${verdictColumn(verdictOf(change), style)}${paint.title(safeText(changeName(change)))}  ${paint.faint(safeText(place))}\n`;
}

const indent = "    ";

function bodyLines(change: Change, style: ChangeStyle): string[] {
  return changeBody(change).flatMap((piece) => pieceLines(piece, style));
}

function pieceLines({ label, words, extent }: BodyPiece, style: ChangeStyle): string[] {
  const context = extent === "whole" ? wholeParagraphs : (style.context ?? fewWords);
  const lead: WordEdit[] = label === "" ? [] : [{ op: "equal", text: `${label}: ` }];
  const inside = { ...style, width: style.width - indent.length };
  const paragraphs = words.some(({ op }) => op !== "equal") ? shownParagraphs(words, context) : [words];
  const lines =
    style.isSideBySide && extent === "marks"
      ? columnLines([...lead, ...words], inside)
      : paragraphs.flatMap((paragraph, at) =>
          paragraph === null ? ["…"] : wrapPieces(at === 0 ? [...lead, ...paragraph] : paragraph, inside),
        );
  return lines.map((line) => `${indent}${line}\n`);
}
