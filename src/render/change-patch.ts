/** The hunks of a unified diff in, the patch out, byte for byte as patch(1) expects it, without any escaping. */
import type { PatchHunk, PatchLine } from "../domain/line-patch.ts";

export interface PatchNames {
  readonly old: string;
  readonly new: string;
}

export function changePatch(hunks: readonly PatchHunk[], names: PatchNames): string {
  if (hunks.length === 0) return "";
  return `--- ${names.old}\n+++ ${names.new}\n${hunks.map(hunkText).join("")}`;
}

function hunkText({ oldStart, newStart, lines }: PatchHunk): string {
  const old = range(oldStart, lines.filter(({ op }) => op !== "insert").length);
  const fresh = range(newStart, lines.filter(({ op }) => op !== "delete").length);
  return `@@ -${old} +${fresh} @@\n${lines.map(lineText).join("")}`;
}

/** An empty range is named by the line before it, as POSIX has it. */
function range(start: number, count: number): string {
  return count === 0 ? `${start - 1},0` : `${start},${count}`;
}

const signs: Readonly<Record<PatchLine["op"], string>> = { equal: " ", delete: "-", insert: "+" };

function lineText({ op, text, isOpen }: PatchLine): string {
  return `${signs[op]}${text}\n${isOpen ? "\\ No newline at end of file\n" : ""}`;
}
