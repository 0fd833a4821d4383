import { applyPatch } from "diff";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unifiedPatch } from "../../src/compare/sequence.ts";

const patch = (old: string, fresh: string) => unifiedPatch(old, fresh, { old: "old.txt", new: "new.txt" });

const line = fc.constantFrom("own – Still.", "Mot – Draw.", "", "Thon – Stop.", "  Order - Go.");
const text = fc
  .tuple(fc.array(line, { maxLength: 30 }), fc.boolean())
  .map(([lines, isEnded]) => lines.join("\n") + (isEnded && lines.length > 0 ? "\n" : ""));

test("a patch makes the new text of the old", () => {
  fc.assert(
    fc.property(text, text, (old, fresh) => {
      expect(applyPatch(old, patch(old, fresh))).toBe(fresh);
    }),
    { seed: 9, numRuns: 2000 },
  );
});

test("a text needs no patch against itself", () => {
  expect(patch("own – Still.\n", "own – Still.\n")).toBe("");
});

/** `@1,1`, then the lines as diff(1) marks them; `\` where a line has no line feed. */
function shown(old: string, fresh: string): string[] {
  return patch(old, fresh)
    .replace(/\n\\ No newline at end of file/g, "\\")
    .replace(/^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@$/gm, "@$1,$2")
    .split("\n")
    .slice(2, -1);
}

const twelve = Array.from({ length: 12 }, (_, at) => `ruling ${at + 1}\n`);
const withLine = (place: number, line: string) => twelve.with(place - 1, line).join("");

describe("a patch of one line", () => {
  test("shows three lines around it, and where they stand", () => {
    expect(shown(twelve.join(""), withLine(6, "Draw.\n"))).toEqual([
      "@3,3",
      ...[" ruling 3", " ruling 4", " ruling 5", "-ruling 6", "+Draw."],
      ...[" ruling 7", " ruling 8", " ruling 9"],
    ]);
  });

  test("shows fewer where the text begins or ends", () => {
    expect(shown(twelve.join(""), withLine(2, "Draw.\n"))).toEqual([
      "@1,1",
      ...[" ruling 1", "-ruling 2", "+Draw.", " ruling 3", " ruling 4", " ruling 5"],
    ]);
    expect(shown(twelve.join(""), withLine(11, "Draw.\n"))).toEqual([
      "@8,8",
      ...[" ruling 8", " ruling 9", " ruling 10", "-ruling 11", "+Draw.", " ruling 12"],
    ]);
  });

  test("tells a line feed that is missing at the end from one that is there", () => {
    expect(shown("own\ncost", "own\ncost\n")).toEqual(["@1,1", " own", "-cost\\", "+cost"]);
    expect(shown("own\n\ncost\n", "own\ncost\n")).toEqual(["@1,1", " own", "-", " cost"]);
    expect(shown("", "own")).toEqual(["@0,1", "+own\\"]);
    expect(shown("own\n", "")).toEqual(["@1,0", "-own"]);
  });
});

describe("two places that changed", () => {
  test("are one hunk where six equal lines part them, two where seven do", () => {
    const near = twelve.with(1, "Draw.\n").with(8, "Stop.\n").join("");
    expect(shown(twelve.join(""), near).filter((line) => !line.startsWith(" "))).toEqual([
      ...["@1,1", "-ruling 2", "+Draw.", "-ruling 9", "+Stop."],
    ]);
    expect(shown(twelve.join(""), near)).toHaveLength(15);
    const far = twelve.with(1, "Draw.\n").with(9, "Stop.\n").join("");
    expect(shown(twelve.join(""), far).filter((line) => !line.startsWith(" "))).toEqual([
      ...["@1,1", "-ruling 2", "+Draw.", "@7,7", "-ruling 10", "+Stop."],
    ]);
  });

  test("shift what stands behind them on the new side", () => {
    const fresh = ["Draw.\n", "Stop.\n", ...twelve.toSpliced(10, 1)].join("");
    expect(shown(twelve.join(""), fresh)).toEqual([
      ...["@1,1", "+Draw.", "+Stop.", " ruling 1", " ruling 2", " ruling 3"],
      ...["@8,10", " ruling 8", " ruling 9", " ruling 10", "-ruling 11", " ruling 12"],
    ]);
  });
});

test("texts with nothing in common are one hunk", () => {
  const lines = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word} ${at}\n`).join("");
  const [old, fresh] = [lines("own"), `${lines("cost")}end`];
  const whole = patch(old, fresh);
  expect(applyPatch(old, whole)).toBe(fresh);
  expect(whole.match(/^@@ /gm)).toHaveLength(1);
});

test("the patch is a unified diff", () => {
  expect(patch("a\nb\nc\nd\ne\nf\n", "a\nb\nc\nd\nE\nf")).toBe(`--- old.txt
+++ new.txt
@@ -2,5 +2,5 @@
 b
 c
 d
-e
-f
+E
+f
\\ No newline at end of file
`);
});
