/** The words of a change in, old and new side by side out: for wide terminals. Only paragraphs that changed are shown. */
import type { WordEdit } from "../domain/change.ts";
import { wrapPieces } from "./change-layout.ts";
import { paragraphs } from "./change-words.ts";
import type { TextStyle } from "./text-style.ts";
import { columns } from "./width.ts";

const gutter = " │ ";

export function columnLines(words: readonly WordEdit[], style: TextStyle): string[] {
  const width = Math.max(10, Math.floor((style.width - gutter.length) / 2));
  return rowsOf(words).flatMap((row) => zip(row, { width, style }));
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

function zip(
  row: readonly WordEdit[],
  { width, style }: { readonly width: number; readonly style: TextStyle },
): string[] {
  const [left, right] = [
    sideLines(row, "delete", { width, style }),
    sideLines(row, "insert", { width, style }),
  ];
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => {
    const [one, other] = [left[at] ?? { shown: "", columns: 0 }, right[at] ?? { shown: "", columns: 0 }];
    return `${one.shown}${" ".repeat(Math.max(0, width - one.columns))}${gutter}${other.shown}`.trimEnd();
  });
}

interface SideLine {
  readonly shown: string;
  readonly columns: number;
}

function sideLines(
  row: readonly WordEdit[],
  op: "delete" | "insert",
  { width, style }: { readonly width: number; readonly style: TextStyle },
): SideLine[] {
  const plain = { ...style.paint, added: same, removed: same };
  const side = row.filter((edit) => edit.op === "equal" || edit.op === op);
  return paragraphs(side).flatMap((paragraph) => {
    const bare = wrapPieces(paragraph, { width, paint: plain });
    const shown = wrapPieces(paragraph, { width, paint: style.paint });
    return shown.map((line, at) => ({ shown: line, columns: columns(bare[at] ?? "") }));
  });
}

function same(text: string): string {
  return text;
}
