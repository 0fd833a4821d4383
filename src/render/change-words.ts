/** Cuts the words of a change to what is worth showing: the paragraphs with a mark, and some words around each mark. */
import { appendEdit, type WordEdit } from "../domain/change.ts";

/** A paragraph to print; null for one or more that are left out, because nothing in them changed. */
export type ShownParagraph = readonly WordEdit[] | null;

/** `context` is how many unchanged words to keep on each side of a mark. Emphasis marks are left out. */
export function shownParagraphs(words: readonly WordEdit[], context: number): ShownParagraph[] {
  const cut = paragraphs(words).map((each) =>
    each.some(isEdit) ? withGaps(cutParagraph(each, context)) : null,
  );
  return cut.filter((each, at) => each !== null || at === 0 || cut[at - 1] !== null);
}

export function isEdit({ op }: WordEdit): boolean {
  return op !== "equal";
}

/** Splits words into paragraphs at line feeds, which are dropped, as are emphasis marks and empty paragraphs. */
export function paragraphs(words: readonly WordEdit[]): WordEdit[][] {
  const bare = words.map(({ op, text }) => ({ op, text: withoutMarks(text) }));
  return splitRows(bare)
    .map(hoistSpaces)
    .filter((line) => line.length > 0);
}

function splitRows(words: readonly WordEdit[]): WordEdit[][] {
  const rows: WordEdit[][] = [[]];
  for (const edit of words) {
    edit.text.split("\n").forEach((text, at) => {
      if (at > 0) rows.push([]);
      if (text !== "") rows.at(-1)?.push({ op: edit.op, text });
    });
  }
  return rows;
}

/** Inserts a space between removed words and those that replace them. */
function withGaps(words: readonly WordEdit[]): WordEdit[] {
  return words.flatMap((word, at): WordEdit[] => {
    const isReplacement = word.op === "insert" && words[at - 1]?.op === "delete";
    return isReplacement ? [{ op: "equal", text: " " }, word] : [word];
  });
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
    if (op === "equal" || body === "")
      appendEdit(hoisted, { op: "equal", text: op === "delete" ? "" : text });
    else {
      appendEdit(hoisted, { op: "equal", text: lead });
      appendEdit(hoisted, { op, text: body });
      appendEdit(hoisted, { op: "equal", text: text.slice(lead.length + body.length) });
    }
  }
  return hoisted;
}

/** Cuts long unchanged text to the words next to a mark, with `…` for those omitted. */
function cutParagraph(paragraph: readonly WordEdit[], context: number): readonly WordEdit[] {
  return paragraph.map(({ op, text }, at) => {
    if (op !== "equal") return { op, text };
    const [head, tail] = [at === 0 ? 0 : context, at === paragraph.length - 1 ? 0 : context];
    return { op, text: cutText(text, head, tail) };
  });
}

/** Words are omitted only if they are clearly longer than the ellipsis. */
const leastCut = 4;

function cutText(text: string, keepHead: number, keepTail: number): string {
  const words = text.match(/^\s+|\S+\s*/g) ?? [];
  if (words.length <= keepHead + keepTail + leastCut) return text;
  const head = keepHead === 0 ? "" : `${words.slice(0, keepHead).join("").trimEnd()} `;
  const tail = keepTail === 0 ? "" : ` ${words.slice(-keepTail).join("")}`;
  return `${head}…${tail}`;
}
