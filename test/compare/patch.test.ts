import fc from "fast-check";
import { expect, test } from "vitest";
import { patchHunks } from "../../src/compare/patch.ts";
import type { PatchHunk } from "../../src/domain/line-patch.ts";

const line = fc.constantFrom("own – Still.", "Mot – Draw.", "", "Thon – Stop.", "  Order - Go.");
const text = fc
  .tuple(fc.array(line, { maxLength: 30 }), fc.boolean())
  .map(([lines, isEnded]) => lines.join("\n") + (isEnded && lines.length > 0 ? "\n" : ""));

/** What patch(1) does: takes the lines of each hunk where it says they stand. */
function applied(old: string, hunks: readonly PatchHunk[]): string {
  const lines = old.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  let [result, at] = ["", 0];
  for (const hunk of hunks) {
    result += lines.slice(at, hunk.oldStart - 1).join("");
    at = hunk.oldStart - 1;
    for (const { op, text: words, isOpen } of hunk.lines) {
      const whole = isOpen ? words : `${words}\n`;
      if (op !== "insert") expect(lines[at++]).toBe(whole);
      if (op !== "delete") result += whole;
    }
  }
  return result + lines.slice(at).join("");
}

test("a patch makes the new text of the old", () => {
  fc.assert(
    fc.property(text, text, (old, fresh) => {
      expect(applied(old, patchHunks(old, fresh))).toBe(fresh);
    }),
    { seed: 9, numRuns: 2000 },
  );
});

test("a text needs no patch against itself", () => {
  expect(patchHunks("own – Still.\n", "own – Still.\n")).toEqual([]);
});
