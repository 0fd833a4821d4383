/** Lays out changed text in lines that fit a width, with each mark in brackets: `the [-first-] {+next+} battle`. */
import type { WordEdit } from "../domain/change.ts";
import { paragraphs } from "./change-body.ts";
import { breakLines } from "./layout.ts";
import { safeText } from "./safe-text.ts";
import { type Paint, plainPaint, type TextStyle } from "./text-style.ts";
import { columns } from "./width.ts";

/** Color only repeats what the brackets say. */
export function bracketed({ op, text }: WordEdit): string {
  if (op === "equal") return text;
  return op === "delete" ? `[-${text}-]` : `{+${text}+}`;
}

/** Changed words as the lines of their paragraphs; `…` stands for omitted paragraphs. */
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
  const marked = pieces.flatMap((piece, at): WordEdit[] => {
    const isReplacement = piece.op === "insert" && pieces[at - 1]?.op === "delete";
    const text = safeText(bracketed(piece)).replace(/[ \n]+/g, " ");
    return [...(isReplacement ? [space] : []), { op: piece.op, text }];
  });
  return breakLines(marked, { width }).map((line) =>
    line.map(({ op, text }) => painters[op](text, paint)).join(""),
  );
}

const space: WordEdit = { op: "equal", text: " " };

const painters = {
  equal: (text: string) => text,
  delete: (text: string, paint: Paint) => paint.removed(text),
  insert: (text: string, paint: Paint) => paint.added(text),
} as const;

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

/** Splits words at the line breaks that both sides share. */
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
