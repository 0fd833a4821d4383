/** A comparison in, one line a change out, with how many words went and came: `diff --stat`. */
import type { Change, Comparison, WordEdit } from "../domain/change.ts";
import { changeName } from "./change-names.ts";
import { changeHead } from "./change-text.ts";
import { safeText } from "./safe-text.ts";
import type { TextStyle } from "./text-style.ts";
import { columns, cut } from "./width.ts";

const longestName = 60;

export function changeStat(comparison: Comparison, style: TextStyle): string {
  const names = comparison.changes.map((change) => cut(safeText(changeName(change)), longestName));
  const width = Math.max(0, ...names.map(columns));
  const lines = comparison.changes.map((change, at) =>
    statLine(change, (names[at] ?? "").padEnd(width), style),
  );
  return `${changeHead(comparison, style)}${lines.length === 0 ? "" : `\n${lines.join("")}`}`;
}

function statLine(change: Change, name: string, { paint }: TextStyle): string {
  const removed = paint.removed(`-${countWords(change.words, "delete")}`.padStart(5));
  const added = paint.added(`+${countWords(change.words, "insert")}`.padStart(5));
  return ` ${change.status.padEnd(8)} ${name} ${removed} ${added}  ${change.aspects.join(", ")}\n`;
}

export function countWords(words: readonly WordEdit[], op: WordEdit["op"]): number {
  const texts = words.filter((edit) => edit.op === op).map((edit) => edit.text);
  return texts.reduce((sum, text) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
}
