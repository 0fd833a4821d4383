/** Two texts in, the hunks of a unified diff out. Lines count as they stand, white space and all: a patch must apply. */
import type { PatchHunk, PatchLine } from "../domain/line-patch.ts";
import { diffSequences, type Hunk } from "./sequence.ts";

/** Equal lines shown around a difference, as diff(1) does. */
const contextLines = 3;

export function patchHunks(old: string, fresh: string): PatchHunk[] {
  const [a, b] = [linesOf(old), linesOf(fresh)];
  const hunks = diffSequences(a, b);
  return withNeighbours(hunks).map((group) => patchHunk(group, a, b));
}

/** Lines with their line feed, so that a last line without one differs from one that has it. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Hunks whose context would touch are shown as one. */
function withNeighbours(hunks: readonly Hunk[]): Hunk[][] {
  const groups: Hunk[][] = [];
  for (const hunk of hunks) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last && before && hunk.oldFrom - before.oldUntil <= 2 * contextLines) last.push(hunk);
    else groups.push([hunk]);
  }
  return groups;
}

function patchHunk(group: readonly Hunk[], a: readonly string[], b: readonly string[]): PatchHunk {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return { oldStart: 0, newStart: 0, lines: [] };
  const lead = Math.min(contextLines, first.oldFrom);
  let at = first.oldFrom - lead;
  const lines: PatchLine[] = [];
  for (const hunk of group) {
    lines.push(...a.slice(at, hunk.oldFrom).map((text) => lineOf("equal", text)));
    lines.push(...a.slice(hunk.oldFrom, hunk.oldUntil).map((text) => lineOf("delete", text)));
    lines.push(...b.slice(hunk.newFrom, hunk.newUntil).map((text) => lineOf("insert", text)));
    at = hunk.oldUntil;
  }
  lines.push(...a.slice(at, at + contextLines).map((text) => lineOf("equal", text)));
  return { oldStart: first.oldFrom - lead + 1, newStart: first.newFrom - lead + 1, lines };
}

function lineOf(op: PatchLine["op"], text: string): PatchLine {
  const isOpen = !text.endsWith("\n");
  return { op, text: isOpen ? text : text.slice(0, -1), isOpen };
}
