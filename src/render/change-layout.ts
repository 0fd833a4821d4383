/** Pieces of changed text in, lines that fit a width out, each mark in brackets: `the [-first-] {+next+} battle`. */
import type { WordEdit } from "../domain/change.ts";
import { paragraphs } from "./change-body.ts";
import { safeText } from "./safe-text.ts";
import { type Paint, plainPaint, type TextStyle } from "./text-style.ts";
import { columns } from "./width.ts";

interface Word {
  readonly parts: readonly WordEdit[];
  readonly width: number;
}

/** Color only repeats what the brackets say. */
export function bracketed({ op, text }: WordEdit): string {
  if (op === "equal") return text;
  return op === "delete" ? `[-${text}-]` : `{+${text}+}`;
}

/** Changed words as lines of their paragraphs; `…` stands for paragraphs left out. */
export function wrapParagraphs(
  paragraphs: readonly (readonly WordEdit[] | null)[],
  style: { readonly width: number; readonly paint: Paint },
): string[] {
  return paragraphs.flatMap((each) => (each === null ? ["…"] : wrapPieces(each, style)));
}

export function wrapPieces(
  pieces: readonly WordEdit[],
  { width, paint }: { readonly width: number; readonly paint: Paint },
): string[] {
  const lines: Word[][] = [[]];
  let used = 0;
  for (const word of wordsOf(pieces)) {
    if (used > 0 && used + 1 + word.width > width) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(word);
    used += word.width + (used > 0 ? 1 : 0);
  }
  return lines.map((line) => paintLine(line, paint));
}

/** Pieces as words between spaces; a word may hold several marks: `[->34-]{+>36+}.` */
function wordsOf(pieces: readonly WordEdit[]): Word[] {
  const words: WordEdit[][] = [[]];
  pieces.forEach((piece, at) => {
    const isReplacement = piece.op === "insert" && pieces[at - 1]?.op === "delete";
    const text = safeText(bracketed(piece)).replaceAll("\n", " ");
    `${isReplacement ? " " : ""}${text}`.split(" ").forEach((part, index) => {
      if (index > 0) words.push([]);
      if (part !== "") words.at(-1)?.push({ op: piece.op, text: part });
    });
  });
  return words
    .filter((parts) => parts.length > 0)
    .map((parts) => ({ parts, width: parts.reduce((sum, part) => sum + columns(part.text), 0) }));
}

const painters = {
  equal: (text: string) => text,
  delete: (text: string, paint: Paint) => paint.removed(text),
  insert: (text: string, paint: Paint) => paint.added(text),
} as const;

/** The words of one mark are painted together with the spaces between them. */
function paintLine(line: readonly Word[], paint: Paint): string {
  const runs: WordEdit[] = [];
  line.forEach((word, at) => {
    word.parts.forEach((part, index) => {
      const last = runs.at(-1);
      const gap = at > 0 && index === 0 ? " " : "";
      if (last?.op === part.op) runs[runs.length - 1] = { op: part.op, text: last.text + gap + part.text };
      else runs.push({ op: "equal", text: gap }, part);
    });
  });
  return runs.map(({ op, text }) => painters[op](text, paint)).join("");
}

const gutter = " │ ";

/** Old and new side by side, for wide terminals; only paragraphs that changed are shown. */
export function columnLines(words: readonly WordEdit[], { width, paint }: TextStyle): string[] {
  const half = Math.max(10, Math.floor((width - gutter.length) / 2));
  return rowsOf(words).flatMap((row) => {
    const lines = (op: "delete" | "insert", paintOf: Paint) => {
      const side = row.filter((edit) => edit.op === "equal" || edit.op === op);
      return wrapParagraphs(paragraphs(side), { width: half, paint: paintOf });
    };
    const [left, right, bare] = [lines("delete", paint), lines("insert", paint), lines("delete", plainPaint)];
    return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => {
      const padding = " ".repeat(Math.max(0, half - columns(bare[at] ?? "")));
      return `${left[at] ?? ""}${padding}${gutter}${right[at] ?? ""}`.trimEnd();
    });
  });
}

/** The words between two line breaks that both sides share. */
function rowsOf(words: readonly WordEdit[]): (readonly WordEdit[])[] {
  const rows: WordEdit[][] = [[]];
  for (const { op, text } of words) {
    const parts = op === "equal" ? text.split("\n") : [text];
    parts.forEach((part, at) => {
      if (at > 0) rows.push([]);
      if (part !== "") rows.at(-1)?.push({ op, text: part });
    });
  }
  return rows.filter((row) => row.some((edit) => edit.op !== "equal"));
}
