/**
 * The words of a change in, the words to show out: the paragraphs with a mark, their long equal stretches cut to the words
 * around a mark. White space at the edge of a mark goes outside it.
 */
import type { WordEdit } from "../domain/change.ts";

/** As many words of equal text as are kept on each side of a mark. */
export type Context = number;

export const wholeParagraphs: Context = Number.POSITIVE_INFINITY;

/** `null` stands for one or more paragraphs without a mark. */
export function shownParagraphs(
  words: readonly WordEdit[],
  context: Context,
): (readonly WordEdit[] | null)[] {
  const shown: (readonly WordEdit[] | null)[] = [];
  for (const paragraph of paragraphs(words)) {
    if (paragraph.every((edit) => edit.op === "equal")) {
      if (shown.at(-1) !== null || shown.length === 0) shown.push(null);
    } else {
      shown.push(cutParagraph(paragraph, context));
    }
  }
  return shown;
}

/** Split at line feeds; each is in exactly one edit. */
export function paragraphs(words: readonly WordEdit[]): WordEdit[][] {
  const lines: WordEdit[][] = [[]];
  for (const { op, text } of words) {
    text.split("\n").forEach((part, at) => {
      if (at > 0) lines.push([]);
      if (part !== "") lines.at(-1)?.push({ op, text: withoutMarks(part) });
    });
  }
  return lines.map(hoistSpaces).filter((line) => line.length > 0);
}

/** Emphasis marks attached to a word; `(*)` and a single asterisk are text. */
const emphasisMarks = /(?<=[^\s(*])\*{1,3}|(?<![^\s(["“'/–-])\*{1,3}(?=[^\s)*])/gu;

export function withoutMarks(text: string): string {
  return text.includes("*") ? text.replace(emphasisMarks, "") : text;
}

/** `{+next +}battle` → `{+next+} battle`; if only white space changed, it is shown as it is now. */
function hoistSpaces(line: readonly WordEdit[]): WordEdit[] {
  const hoisted: WordEdit[] = [];
  for (const { op, text } of line) {
    const body = text.trim();
    const lead = text.slice(0, text.length - text.trimStart().length);
    if (op === "equal" || body === "") put(hoisted, "equal", op === "delete" ? "" : text);
    else {
      put(hoisted, "equal", lead);
      put(hoisted, op, body);
      put(hoisted, "equal", text.slice(lead.length + body.length));
    }
  }
  return hoisted;
}

function put(line: WordEdit[], op: WordEdit["op"], text: string): void {
  if (text === "") return;
  const last = line.at(-1);
  if (last?.op === op) line[line.length - 1] = { op, text: last.text + text };
  else line.push({ op, text });
}

/** Long equal text is cut to the words beside a mark, with `…` for those left out. */
function cutParagraph(paragraph: readonly WordEdit[], context: Context): readonly WordEdit[] {
  return paragraph.map(({ op, text }, at) => {
    if (op !== "equal") return { op, text };
    const [head, tail] = [at === 0 ? 0 : context, at === paragraph.length - 1 ? 0 : context];
    return { op, text: cutText(text, head, tail) };
  });
}

/** Words are left out only if they are clearly longer than the ellipsis. */
const leastCut = 4;

function cutText(text: string, keepHead: number, keepTail: number): string {
  const words = text.match(/^\s+|\S+\s*/g) ?? [];
  if (words.length <= keepHead + keepTail + leastCut) return text;
  const head = keepHead === 0 ? "" : `${words.slice(0, keepHead).join("").trimEnd()} `;
  const tail = keepTail === 0 ? "" : ` ${words.slice(-keepTail).join("")}`;
  return `${head}…${tail}`;
}
