/** Reads a saved web page into the lines of its content. What surrounds the content is counted and reported. */
import type { Problem } from "../../domain/problem.ts";
import { textOf } from "../emphasis-marks.ts";
import { decodePage } from "../encoding.ts";
import { markHeadings } from "../headings.ts";
import {
  encodingProblems,
  leftOut,
  type MessageWithAdvice,
  refused,
  tagsLimit,
  unreadable,
} from "../problems.ts";
import { type ReadLines, readDrafts } from "../source-lines.ts";
import { findContent, type HtmlLine } from "./content.ts";
import { htmlDrafts } from "./page-lines.ts";

export function readHtml(bytes: Uint8Array, file: string): ReadLines {
  const decoded = decodePage(bytes);
  const { drafts, title, end } = htmlDrafts(decoded.text);
  if (end !== "whole") return refused(tagsLimit(file, end));
  const { content, around } = findContent(drafts);
  if (content.length === 0) return refused(unreadable(file, empty));
  return {
    ...readDrafts(markHeadings(withoutLabels(content)), title),
    problems: [...encodingProblems(decoded, file), ...aroundProblems(around, file)],
  };
}

const mostlyDifferent = 0.9;

/** The titles of folds are no headings if they are fewer than those or come back: `Rulings`, `Example` inside of entries. */
function withoutLabels(lines: readonly HtmlLine[]): readonly HtmlLine[] {
  const folds = lines.filter(({ isFold }) => isFold);
  const headings = lines.filter(({ heading, isFold }) => heading !== null && !isFold);
  const names = new Set(folds.map(({ stretches }) => textOf(stretches).trim()));
  if (folds.length > headings.length && names.size >= folds.length * mostlyDifferent) return lines;
  return lines.map((line) => (line.isFold ? { ...line, heading: null } : line));
}

const empty: MessageWithAdvice = [
  "the page has no text; expected the words of a document",
  "save the page again when the browser shows its text, or save the frame that holds it",
];

const longestSample = 40;

function aroundProblems(around: readonly HtmlLine[], file: string): Problem[] {
  const [first] = around;
  if (first === undefined) return [];
  const words = textOf(first.stretches).trim().slice(0, longestSample);
  const count = around.length === 1 ? "1 line" : `${around.length} lines`;
  return [leftOut(file, `${count} around the content left out as navigation, the first is \`${words}\``)];
}
