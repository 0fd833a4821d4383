/** The frame that is written by hand is the one that Ink then draws, and a frame is changed with few bytes. */
import xterm from "@xterm/headless";
import chalk from "chalk";
import fc from "fast-check";
import { renderToString } from "ink";
import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { paintChanges } from "../../src/tui/frame.ts";
import { screenOf } from "../../src/tui/screen.ts";
import { screenLines } from "../../src/tui/screen-lines.ts";
import { ScreenView } from "../../src/tui/screen-view.tsx";
import { readStyledLine, styleChange } from "../../src/tui/styled-line.ts";
import { themeOf } from "../../src/tui/theme.ts";
import { desk, start } from "./desk-fixture.ts";
import { press } from "./press.ts";
import { JudgesTerminal, pause } from "./terminal.ts";

chalk.level = 1;

const places = {
  "at the beginning": "",
  "with hits": "type:winning",
  "with a hit chosen": "type:mis down down",
  "in the list": "type:mis tab down",
  "on a page": "type:mis enter",
  "with words found on a page": "type:mis enter f type:the",
  "in the keys": "f1",
};

describe("the frame written by hand is the one that Ink draws", () => {
  for (const [name, keys] of Object.entries(places))
    test.each(["none", "sixteen"] as const)(`${name}, colours: %s`, (colours) => {
      for (const size of [
        { columns: 100, rows: 30 },
        { columns: 60, rows: 16 },
        { columns: 31, rows: 9 },
      ]) {
        const screen = screenOf(desk, keys === "" ? start(size) : press(start(size), keys));
        const theme = themeOf(colours);
        const view = createElement(ScreenView, { screen, theme });
        const drawn = renderToString(view, { columns: size.columns }).split("\n");
        const lines = screenLines(screen, theme);
        expect(lines.map(cellsOf)).toEqual(drawn.map(cellsOf));
      }
    });
});

/** Plain blanks at the end are no cells. */
function cellsOf(line: string): readonly string[] {
  const read = readStyledLine(line);
  if (read === null) return [line];
  const cells = [...read.signs].map((sign, at) => `${sign}${read.styles[at]}`);
  return cells.slice(0, cells.findLastIndex((cell) => cell !== " 0") + 1);
}

const style = fc.constantFrom(0, 0, 1, 2, 9, 16, 32 * 6 + 9, 32 * 2 + 1, 32 * 7);
const part = fc.record({ text: fc.constantFrom("a", "win", "  ", "the game", " ", "─", "…"), style });
const styledLine = fc.array(part, { maxLength: 6 }).map((parts) => {
  let [line, now] = ["", 0];
  for (const { text, style: next } of parts) {
    line += styleChange(now, next) + text;
    now = next;
  }
  return line + styleChange(now, 0);
});
const strange = fc.constantFrom("", "", "", "宽", "e\u0301", "\x1b[38;5;9mx\x1b[39m");
const frames = fc.array(
  fc.array(
    fc.tuple(styledLine, strange).map(([line, end]) => line + end),
    { minLength: 3, maxLength: 3 },
  ),
  { minLength: 2, maxLength: 4 },
);

describe("changes of a frame", () => {
  test("make the same screen as writing it anew", async () => {
    await fc.assert(
      fc.asyncProperty(frames, async (all) => {
        const changes = all.map((lines, at) => {
          const before = all[at - 1];
          return paintChanges(before ? { lines: before, cursor: null } : null, { lines, cursor: null });
        });
        const last = paintChanges(null, { lines: all.at(-1) ?? [], cursor: null });
        expect(await screenAfter(changes.join(""))).toEqual(await screenAfter(last));
      }),
      { numRuns: 200, seed: 3 },
    );
  });

  test("write a word, and not the line around it", () => {
    const frame = (text: string) => ({ lines: [text], cursor: null });
    const before = frame("A player \x1b[1mwins\x1b[22m the game when he or she has 100 points");
    const after = frame("A player \x1b[1mwins\x1b[22m the game when it or she has 100 points");
    expect(paintChanges(before, after)).toBe("\x1b[?2026h\x1b[1;29Hit\x1b[?2026l");
    expect(paintChanges(before, before)).toBe("");
  });
});

async function screenAfter(written: string): Promise<readonly string[]> {
  const terminal = new xterm.Terminal({ cols: 60, rows: 3, allowProposedApi: true });
  await new Promise<void>((resolve) => terminal.write(written, resolve));
  const { active } = terminal.buffer;
  return [0, 1, 2].map((row) => {
    const line = active.getLine(row);
    return Array.from({ length: 60 }, (_, column) => {
      const cell = line?.getCell(column);
      const sign = cell?.getChars() || " ";
      // A blank without a line under it and not inverted is a blank, however heavy.
      if (sign === " " && !cell?.isUnderline() && !cell?.isInverse()) return sign;
      const look = [
        cell?.isBold(),
        cell?.isDim(),
        cell?.isUnderline(),
        cell?.isInverse(),
        cell?.getFgColor(),
      ];
      return `${sign}${look.join()}`;
    }).join(" ");
  });
}

describe("Ink takes the screen over", () => {
  test("without a word, and draws from then on", async () => {
    const terminal = new JudgesTerminal();
    await terminal.shows("Type a title");
    await pause(1000);
    await terminal.still();
    expect(terminal.raw.split("\x1b[?2026h")).toHaveLength(2);
    await terminal.press("winning the game");
    await terminal.shows("A player wins the game");
  });

  test("and keys that were typed before it came are answered", async () => {
    const terminal = new JudgesTerminal();
    terminal.write("winning the game");
    await terminal.shows("A player wins the game");
    expect(terminal.lines()[0]).toMatch(/^Ask: winning the game/);
  });
});
