/**
 * The words of a change in, the words to show out: the paragraphs with a mark, their long equal stretches cut to the words
 * around a mark. White space at the edge of a mark goes outside it.
 */
import type { WordEdit } from "../domain/change.ts";

export interface Piece extends WordEdit {
  /** An equal piece with words left out, shown as `…`. */
  readonly isCut: boolean;
}

export type ChangedParagraph = readonly Piece[];

export interface Context {
  /** Words of equal text kept on each side of a mark. */
  readonly words: number;
}

export const wholeParagraphs: Context = { words: Number.POSITIVE_INFINITY };

/** `null` stands for one or more paragraphs without a mark. */
export function shownParagraphs(words: readonly WordEdit[], context: Context): (ChangedParagraph | null)[] {
  const shown: (ChangedParagraph | null)[] = [];
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

function cutParagraph(paragraph: readonly WordEdit[], context: Context): ChangedParagraph {
  return paragraph.map((edit, at): Piece => {
    if (edit.op !== "equal") return { ...edit, isCut: false };
    const keepHead = at === 0 ? 0 : context.words;
    const keepTail = at === paragraph.length - 1 ? 0 : context.words;
    return cutEqual(edit.text, keepHead, keepTail);
  });
}

/** Words are left out only if they are clearly longer than the ellipsis. */
const leastCut = 4;

function cutEqual(text: string, keepHead: number, keepTail: number): Piece {
  const words = text.match(/^\s+|\S+\s*/g) ?? [];
  if (words.length <= keepHead + keepTail + leastCut) return { op: "equal", text, isCut: false };
  const head = keepHead === 0 ? "" : `${words.slice(0, keepHead).join("").trimEnd()} `;
  const tail = keepTail === 0 ? "" : ` ${words.slice(-keepTail).join("")}`;
  return { op: "equal", text: `${head}…${tail}`, isCut: true };
}
