/** A comparison in, one line per change out, with the number of words removed and added: `diff --stat`. */
import type { Change, Comparison, WordEdit } from "../domain/change.ts";
import { changeName } from "./change-names.ts";
import { changeSheet } from "./change-sheet.ts";
import { type ChangeStyle, extraText, headText, verdictColumn } from "./change-text.ts";
import { verdictOf } from "./change-verdict.ts";
import { safeText } from "./safe-text.ts";
import type { TextStyle } from "./text-style.ts";
import { columns, cut } from "./width.ts";

const longestName = 60;

export function changeStat(comparison: Comparison, style: ChangeStyle): string {
  const names = comparison.changes.map((change) => cut(safeText(changeName(change)), longestName));
  const width = Math.max(0, ...names.map(columns));
  const lines = comparison.changes.map((change, at) =>
    statLine(change, (names[at] ?? "").padEnd(width), style),
  );
  const sheet = changeSheet(comparison, style);
  return `${headText(sheet, style)}${lines.length === 0 ? "" : `\n${lines.join("")}`}${extraText(sheet, style)}`;
}

function statLine(change: Change, name: string, style: TextStyle): string {
  const { paint } = style;
  const removed = paint.removed(`-${countWords(change.words, "delete")}`.padStart(5));
  const added = paint.added(`+${countWords(change.words, "insert")}`.padStart(5));
  return ` ${verdictColumn(verdictOf(change), style)}${name} ${removed} ${added}  ${change.aspects.join(", ")}\n`;
}

export function countWords(words: readonly WordEdit[], op: WordEdit["op"]): number {
  const texts = words.filter((edit) => edit.op === op).map((edit) => edit.text);
  return texts.reduce((sum, text) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
}
