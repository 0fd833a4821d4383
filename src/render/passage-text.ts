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
  marked: MarkedPlaces,
  style: TextStyle,
): string {
  const { introductions, body } = partsOf(passage);
  const labels = labelsOf(passage, introductions.length);
  const before = introductions.map((text, at) => introductionText(text, labels[at] ?? "", style));
  const own = bodyText(passage, body, { ...marked, first: `${indent}${labels.at(-1) ?? ""}` }, style);
  return `${before.join("")}${own}`;
}

/** UTF-16 offsets into the text of the passage. */
export interface MarkedPlaces {
  readonly marks: readonly Mark[];
  readonly decides: Mark | null;
}

interface Body extends MarkedPlaces {
  readonly first: string;
}

/** An erratum may have several paragraphs: they stand apart. A list that is shown whole keeps its bullets. */
function bodyText(
  { text, kind }: Pick<AnswerPassage, "text" | "kind">,
  body: number,
  { marks, decides, first }: Body,
  style: TextStyle,
): string {
  const rest = " ".repeat(first.length);
  const own = text.slice(body).split("\n");
  const isList = !ownLayout.has(kind) && isLeadIn(own[0]);
  let start = body;
  const paragraphs = own.map((line, at) => {
    const from = start;
    start += line.length + 1;
    const moved = ([begin, end]: Mark): Mark => [begin - from, end - from];
    const label = isList && at > 0 ? `${rest}${bullet}` : at === 0 ? first : rest;
    return paragraph(
      {
        text: line,
        marks: marks.map(moved),
        decides: decides === null ? null : moved(decides),
        first: label,
        rest: " ".repeat(label.length),
      },
      style,
    );
  });
  return paragraphs.join(isList ? "" : "\n");
}

/** What stands in these is no list of the passage, or has its label already. */
const ownLayout: ReadonlySet<string> = new Set(["erratum", "item", "step"]);

/** `A player wins the game when he or she:` */
function isLeadIn(line: string | undefined): boolean {
  return line?.endsWith(":") ?? false;
}

const bullet = "•  ";

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
  if (kind === "item") return [...none, bullet];
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
