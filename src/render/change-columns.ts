/** The words of a change in, old and new side by side out: for wide terminals. Only paragraphs that changed are shown. */
import type { WordEdit } from "../domain/change.ts";
import { wrapParagraphs } from "./change-layout.ts";
import { paragraphs } from "./change-words.ts";
import { type Paint, plainPaint } from "./paint.ts";
import type { TextStyle } from "./text-style.ts";
import { columns } from "./width.ts";

const gutter = " │ ";

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
