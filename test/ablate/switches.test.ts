import { transformSync } from "esbuild";
import { describe, expect, test } from "vitest";
import { findSwitches } from "./switches.ts";

const source = `
const star = /^\\*/;
const forms = [[1, "dash"], [2, "colon"]] as const;
export function isMarked(text: string): boolean {
  if (text === "") return false;
  return star.test(text) || text.endsWith("!");
}
const titleOf = (text: string): string | null => (isMarked(text) ? text.slice(1) : null);
export const run = (text: string) => [isMarked(text), titleOf(text), forms.length];
`;

const { switches, text } = findSwitches(source, "own.ts", 10);
const { code } = transformSync(`${text}\nmodule.exports = run;`, { loader: "ts", format: "cjs" });

/** What `run` makes of a text with a switch off, and the switches that made a difference. */
function runWith(ablated: number, words: string) {
  const noticed = new Set<string>();
  const noteIf = (isNoted: (value: unknown) => boolean) => (id: number, value: unknown) => {
    if (isNoted(value)) noticed.add(switches[id - 10]?.name ?? "");
    return value;
  };
  const fired = noteIf(Boolean);
  const failed = noteIf((value) => !value);
  const firing = (_: number, pattern: RegExp) => pattern;
  const module: { exports: unknown } = { exports: {} };
  new Function("module", "ablated", "fired", "failed", "firing", code)(
    module,
    ablated,
    fired,
    failed,
    firing,
  );
  const { exports: run } = module;
  return { result: typeof run === "function" ? run(words) : null, noticed: [...noticed] };
}

const off = (name: string) => 10 + switches.findIndex((each) => each.name === name);

describe("the switches of a source file", () => {
  test("are its predicates, patterns, rows, early returns, and parts of conditions", () => {
    expect(switches.map(({ kind, line, name }) => `${line} ${kind} ${name}`)).toEqual([
      "4 function isMarked",
      "8 function titleOf",
      '3 row [1, "dash"]',
      '3 row [2, "colon"]',
      "2 pattern /^\\*/",
      '5 guard if (text === "") return false;',
      "6 condition star.test(text)",
      '6 condition text.endsWith("!")',
    ]);
  });

  test("change nothing while all are on, and tell which of them made a difference", () => {
    expect(runWith(-1, "*own")).toEqual({
      result: [true, "own", 2],
      noticed: ["star.test(text)", "isMarked", "titleOf"],
    });
  });

  test.each([
    ["isMarked", [false, null, 2]],
    ["titleOf", [true, null, 2]],
    ["/^\\*/", [false, null, 2]],
    ["star.test(text)", [false, null, 2]],
    ['[1, "dash"]', [true, "own", 1]],
    ['text.endsWith("!")', [true, "own", 2]],
  ])("switch off %s", (name, result) => {
    expect(runWith(off(name), "*own").result).toEqual(result);
  });
});
