/** What a judge gives the program is read in time that grows as the text does, however it is made. */
import { describe, expect, test } from "vitest";
import { nameIn } from "../../src/corpus/explicit-references.ts";
import { safeName } from "../../src/library/manifest.ts";
import { readMark } from "../../src/parse/titles.ts";
import { joinStretches } from "../../src/read/hyphens.ts";
import { readMarkdown } from "../../src/read/markdown.ts";
import { formatOf } from "../../src/read/read.ts";
import { abbreviationsOf } from "../../src/search/index/terms.ts";
import { moveCursor } from "../../src/tui/edit-line.ts";
import { cpuTime } from "../cpu-time.ts";
import { document } from "../library/made.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const many = 60_000;
/** Milliseconds of CPU time. A quadratic expression takes seconds for so many signs. */
const patience = 1_000;

describe("it is not waited long for", () => {
  test.each<[string, () => unknown]>([
    [
      "a heading with blanks behind it",
      () => readMarkdown(bytes(`# own${" ".repeat(many)}x ${" ".repeat(many)}\v`)),
    ],
    ["a line of Markdown with blanks inside", () => readMarkdown(bytes(`own${" ".repeat(many)}x`))],
    [
      "comments before a web page",
      () => formatOf(bytes(`<!--H${"--><!----><!----><!----><!--A".repeat(120)}a`), "a.txt"),
    ],
    [
      "a row of one long word",
      () =>
        joinStretches(
          [
            [{ text: "a".repeat(many), bold: false, italic: false }],
            [{ text: "b", bold: false, italic: false }],
          ],
          new Set(),
        ),
    ],
    [
      "an untitled entry of one long word",
      () => abbreviationsOf(document("made", {}, { title: "own", text: `${"A".repeat(many)} (AA)x` })),
    ],
    ["stars inside a title", () => readMark(`own ${"*".repeat(many)} x`)],
    ["signs behind a reference", () => nameIn(`own${",".repeat(many)}x`)],
    ["the name of an imported file", () => safeName(`a${" ".repeat(many)}x`)],
    [
      "a line of blanks in the screen",
      () => moveCursor({ text: `${" ".repeat(many)}x`, cursor: many + 1 }, "word-left"),
    ],
  ])("%s", (_, read) => {
    const start = cpuTime();
    read();
    expect(cpuTime() - start).toBeLessThan(patience);
  });
});
