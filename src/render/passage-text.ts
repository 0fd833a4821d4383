/** The passage that answers in, its text as a judge reads it out: what introduces an item faintly above it. */
import type { AnswerPassage } from "../domain/answer.ts";
import type { Mark } from "./segment.ts";
import { paragraph, type TextStyle, wrapped } from "./text-style.ts";

const indent = "  ";

/**
 * ```
 *   2    Draw Dilemmas
 *   2.d  OP selects any number (0 or more) of dilemmas …
 * ```
 */
export function passageText(
  passage: Pick<AnswerPassage, "text" | "kind" | "path">,
  marks: readonly Mark[],
  style: TextStyle,
): string {
  const { introductions, body } = partsOf(passage);
  const labels = labelsOf(passage, introductions.length);
  const before = introductions.map((text, at) => introductionText(text, labels[at] ?? "", style));
  const own = bodyText(passage.text, body, { marks, first: `${indent}${labels.at(-1) ?? ""}` }, style);
  return `${before.join("")}${own}`;
}

interface Body {
  readonly marks: readonly Mark[];
  readonly first: string;
}

/** An erratum may have several paragraphs: they stand apart. */
function bodyText(text: string, body: number, { marks, first }: Body, style: TextStyle): string {
  const rest = " ".repeat(first.length);
  let start = body;
  const paragraphs = text
    .slice(body)
    .split("\n")
    .map((own, at) => {
      const from = start;
      start += own.length + 1;
      const moved = marks.map(([begin, end]): Mark => [begin - from, end - from]);
      return paragraph({ text: own, marks: moved, first: at === 0 ? first : rest, rest }, style);
    });
  return paragraphs.join("\n");
}

/** Where the passage itself begins, and the blocks that introduce it, outermost first. Blocks hold no line feed. */
function partsOf({ text, kind }: Pick<AnswerPassage, "text" | "kind">): {
  readonly introductions: readonly string[];
  readonly body: number;
} {
  const body = kind === "item" || kind === "step" ? text.lastIndexOf("\n") + 1 : 0;
  return { introductions: body === 0 ? [] : text.slice(0, body - 1).split("\n"), body };
}

/** A step has its address, the steps above it the beginnings of that; an item has a bullet, its lead-in nothing. */
function labelsOf({ kind, path }: Pick<AnswerPassage, "kind" | "path">, above: number): readonly string[] {
  const none = Array.from({ length: above }, () => "");
  if (kind === "item") return [...none, "•  "];
  if (kind !== "step" || path === null) return [...none, ""];
  const numbers = path.split(".");
  const addresses = numbers.map((_, at) => numbers.slice(0, at + 1).join("."));
  return [...none, ...addresses].slice(-above - 1).map((address) => address.padEnd(path.length + 2));
}

function introductionText(text: string, label: string, style: TextStyle): string {
  const first = `${indent}${label}`;
  const lines = wrapped({ text, first, rest: " ".repeat(first.length) }, style);
  return lines.map((line) => `${style.paint.faint(line)}\n`).join("");
}
