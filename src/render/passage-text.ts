/** Formats a passage for a judge: in full, or an excerpt if it is only second or third best. */
import type { AnswerPassage, Hit, ListLine } from "../domain/answer.ts";
import type { Mark } from "./layout.ts";
import { paragraph, type TextStyle } from "./text-style.ts";

const indent = "  ";

/**
 * ```
 *   2    Draw Dilemmas
 *   2.d  OP selects any number (0 or more) of dilemmas …
 * ```
 */
export function passageText(
  passage: Pick<AnswerPassage, "text" | "kind" | "path" | "list">,
  decides: Mark | null,
  style: TextStyle,
): string {
  const body = bodyStart(passage);
  const introductions = body === 0 ? [] : passage.text.slice(0, body - 1).split("\n");
  const labels = labelsOf(passage, introductions.length);
  const before = introductions.map((text, at) =>
    paragraph({ text, first: `${indent}${labels[at] ?? ""}`, look: "faint" }, style),
  );
  const own = bodyText(passage, body, { decides, first: `${indent}${labels.at(-1) ?? ""}` }, style);
  return `${before.join("")}${own}`;
}

/** Before the lines of the sentence that decides; as wide as the indent. */
const bar = "▌ ";

interface Body {
  /** UTF-16 offsets into the text of the passage. */
  readonly decides: Mark | null;
  readonly first: string;
}

/** Paragraphs, of which an erratum may have several, are separated. Lines of a list keep their bullets and addresses. */
function bodyText(
  { text, list = [] }: Pick<AnswerPassage, "text" | "list">,
  body: number,
  { decides, first }: Body,
  style: TextStyle,
): string {
  const rest = " ".repeat(first.length);
  let start = body;
  const paragraphs = text
    .slice(body)
    .split("\n")
    .map((line, at) => {
      const from = start;
      start += line.length + 1;
      const marks: readonly Mark[] = decides === null ? [] : [[decides[0] - from, decides[1] - from]];
      const label = at === 0 ? first : `${rest}${lineLabel(list[at - 1])}`;
      return paragraph({ text: line, marks, bar, first: label }, style);
    });
  return paragraphs.join(list.length > 0 ? "" : "\n");
}

function lineLabel(line: ListLine | undefined): string {
  if (line === undefined || (line.path === null && line.kind !== "item")) return "";
  return `${indent.repeat(line.depth)}${line.path === null ? bullet : `${line.path}  `}`;
}

const bullet = "•  ";

/** The offset after the introductions of an item or step. Blocks contain no line feed. */
function bodyStart({ text, kind, list = [] }: Pick<AnswerPassage, "text" | "kind" | "list">): number {
  if (kind !== "item" && kind !== "step") return 0;
  const above = text.split("\n").slice(0, -1 - list.length);
  return above.reduce((sum, { length }) => sum + length + 1, 0);
}

/** The label of each line: the address of a step or of the steps above it, a bullet for an item, nothing for a lead-in. */
function labelsOf({ kind, path }: Pick<AnswerPassage, "kind" | "path">, above: number): readonly string[] {
  const none = Array.from({ length: above }, () => "");
  if (kind === "item") return [...none, bullet];
  if (kind !== "step" || path === null) return [...none, ""];
  const numbers = path.split(".");
  const addresses = numbers.map((_, at) => numbers.slice(0, at + 1).join("."));
  return [...none, ...addresses].slice(-above - 1).map((address) => address.padEnd(path.length + 2));
}

/** About two lines of a terminal. */
const longestShort = 150;
/** Matches the end of a sentence or block. */
const sentenceEnd = /[.!?;:)”"]\s+|\n/g;

/** An excerpt that starts with a sentence and contains as many highlights as possible. */
export function shortPassage({ passage, highlights }: Pick<Hit, "passage" | "highlights">): string {
  const { text } = passage;
  const opening = openingOf(passage);
  const start = text.length - opening <= longestShort ? opening : bestStart(text, opening, highlights);
  const end = text.length - start <= longestShort ? text.length : wordEnd(text, start);
  const before = start === opening ? "" : "… ";
  const joint = text.slice(0, text.indexOf("\n")).endsWith(":") ? " • " : " ";
  return `${before}${text.slice(start, end).replaceAll("\n", joint)}${end < text.length ? "…" : ""}`;
}

/** Starts with the sentence of a highlight, preferring the earliest excerpt if several are equally good. */
function bestStart(text: string, opening: number, marks: readonly Mark[]): number {
  const ends = Array.from(text.matchAll(sentenceEnd), (found) => found.index + found[0].length);
  const starts = [opening, ...ends.filter((end) => end > opening)];
  const best = starts.reduce((first, next) =>
    markedAfter(next, marks) > markedAfter(first, marks) ? next : first,
  );
  const firstMark = marks.find(([from]) => from >= best)?.[0] ?? best;
  return starts.findLast((start) => start <= firstMark) ?? best;
}

/** A step is identified by its address, so its introduction is omitted; an item is hard to understand without its lead-in. */
function openingOf(passage: Hit["passage"]): number {
  return passage.kind === "step" ? bodyStart(passage) : 0;
}

function markedAfter(start: number, marks: readonly Mark[]): number {
  return marks.filter(([from, to]) => from >= start && to <= start + longestShort).length;
}

function wordEnd(text: string, start: number): number {
  const blank = text.lastIndexOf(" ", start + longestShort);
  return blank > start ? blank : start + longestShort;
}
