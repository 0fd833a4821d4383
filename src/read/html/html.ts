/** The bytes of a saved web page in, the lines of its content out; what surrounds it is counted and reported. */
import type { Problem } from "../../domain/problem.ts";
import { encodingProblems } from "../damage.ts";
import { decodePage } from "../encoding.ts";
import { leftOut, refused, type Told, tagsLimit, unreadable } from "../problems.ts";
import type { ReadLines } from "../source-lines.ts";
import { documentTitle, sourceLines } from "../source-lines.ts";
import { findContent } from "./content.ts";
import { type PageLine, readPage } from "./page.ts";

export function readHtml(bytes: Uint8Array, file: string): ReadLines {
  const decoded = decodePage(bytes);
  const { lines: found, title, end } = readPage(decoded.text);
  if (end !== "whole") return refused(tagsLimit(file, end));
  const { content, around } = findContent(found);
  if (content.length === 0) return refused(unreadable(file, empty));
  const problems = [...encodingProblems(decoded, file), ...aroundProblems(around, file)];
  return { lines: sourceLines(content), problems, title: documentTitle(content, title) };
}

const empty: Told = [
  "the page has no text; expected the words of a document",
  "save the page again when the browser shows its text, or save the frame that holds it",
];

const longestSample = 40;

function aroundProblems(around: readonly PageLine[], file: string): Problem[] {
  const [first] = around;
  if (first === undefined) return [];
  const words = first.stretches
    .map(({ text }) => text)
    .join("")
    .trim()
    .slice(0, longestSample);
  const count = around.length === 1 ? "1 line" : `${around.length} lines`;
  return [leftOut(file, `${count} around the content left out as navigation, the first is \`${words}\``)];
}
