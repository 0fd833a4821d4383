import { describe, expect, test } from "vitest";
import { expressionsInText } from "./expressions.ts";
import { isBounded } from "./verdicts.ts";

describe("the check of regular expressions", () => {
  test("sees each literal, and none in words or comments", () => {
    const text = 'const own = /a+/gu; // /b+/\nconst words = "/c+/";\nexport const all = [own, /[/]d+/];\n';
    const { literals, built } = expressionsInText(text, "own.ts");
    expect(literals).toEqual([
      { source: "a+", flags: "gu", place: "own.ts:1" },
      { source: "[/]d+", flags: "", place: "own.ts:3" },
    ]);
    expect(built).toEqual([]);
  });

  test("sees where one is built, with `new` or without", () => {
    const text =
      "const one = new RegExp(own);\nconst other = RegExp(own + '+', 'u');\nconst no = Own(one);\n";
    expect(expressionsInText(text, "own.ts").built).toEqual(["own.ts:1", "own.ts:2"]);
  });

  test("finds the one out that waits long on its worst text, and lets the bounded one pass", () => {
    const worst = { pumps: [{ prefix: "", pump: "-" }], suffix: "x" };
    expect(isBounded({ source: "-+$", flags: "" }, worst)).toBe(false);
    expect(isBounded({ source: "(?<!-)-+$", flags: "" }, worst)).toBe(true);
    expect(isBounded({ source: "-{1,60}$", flags: "" }, worst)).toBe(true);
  });
});
