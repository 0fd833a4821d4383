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

const styles = [0, 0, 1, 2, 4, 9, 16, 32 * 6 + 9, 32 * 2 + 1, 32 * 7] as const;
const texts = ["a", "win", "  ", "the game", " ", "─", "…", " ".repeat(14), "may not be downloaded"] as const;
const part = fc.record({ text: fc.constantFrom(...texts), style: fc.constantFrom(...styles) });
const styledLine = fc.array(part, { maxLength: 8 }).map((parts) => {
  let [line, now, room] = ["", 0, 58];
  for (const { text, style: next } of parts) {
    line += styleChange(now, next) + text.slice(0, room);
    room -= Math.min(room, text.length);
    now = next;
  }
  return line + styleChange(now, 0);
});
const strange = fc.constantFrom("", "", "", "宽", "e\u0301", "\x1b[38;5;9mx\x1b[39m");
const rows = 3;
const lines = fc.array(
  fc.tuple(styledLine, strange).map(([line, end]) => line + end),
  { minLength: rows, maxLength: rows },
);
/** Most lines stay, as when a judge types. */
const frames = fc
  .array(fc.tuple(lines, fc.array(fc.boolean(), { minLength: rows, maxLength: rows })), {
    minLength: 2,
    maxLength: 5,
  })
  .map((all) => {
    let last: readonly string[] = [];
    return all.map(([next, stays]) => {
      last = next.map((line, row) => (stays[row] ? (last[row] ?? line) : line));
      return last;
    });
  });

const framed = (all: readonly string[]) => ({ lines: all, cursor: null });

describe("changes of a frame", () => {
  test("make the same screen as writing it anew, frame by frame", async () => {
    await fc.assert(
      fc.asyncProperty(frames, async (all) => {
        const terminal = newTerminal();
        for (const [at, lines] of all.entries()) {
          const before = all[at - 1];
          const changes = paintChanges(before ? framed(before) : null, framed(lines));
          await write(terminal, changes);
          const anew = newTerminal();
          await write(anew, paintChanges(null, framed(lines)));
          expect(cellsOn(terminal)).toEqual(cellsOn(anew));
        }
      }),
      { numRuns: 300, seed: 3 },
    );
  });

  test("make the same screen as writing it anew in a terminal that got another size", async () => {
    const terminal = newTerminal();
    await write(terminal, paintChanges(null, framed(["A player \x1b[1mwins\x1b[m", "the game", ""])));
    terminal.resize(20, rows);
    await write(terminal, paintChanges(null, framed(["", "    when he or she", "\x1b[4mhas\x1b[m"])));
    expect(terminal.buffer.active.getLine(0)?.translateToString(true)).toBe("");
    expect(terminal.buffer.active.getLine(1)?.translateToString(true)).toBe("    when he or she");
  });

  test("write a word, and not the line around it", () => {
    const before = framed(["A player \x1b[1mwins\x1b[22m the game when he or she has 100 points"]);
    const after = framed(["A player \x1b[1mwins\x1b[22m the game when it or she has 100 points"]);
    expect(paintChanges(before, after)).toBe("\x1b[?2026h\x1b[1;29Hit\x1b[?2026l");
    expect(paintChanges(before, before)).toBe("");
  });

  test("erase what has gone, and write no blanks over it", () => {
    const before = framed(["  Current Rulings Document │ the page"]);
    expect(paintChanges(before, framed(["                           │ the page"]))).toBe(
      "\x1b[?2026h\x1b[1;3H\x1b[25X\x1b[?2026l",
    );
    expect(paintChanges(before, framed(["  Current"]))).toBe("\x1b[?2026h\x1b[1;10H\x1b[K\x1b[?2026l");
  });

  test("leave no blank at the end of a line, which would be copied with it", () => {
    const changes = paintChanges(framed(["or he or she"]), framed(["or he or it"]));
    expect(changes).toBe("\x1b[?2026h\x1b[1;10Hit\x1b[K\x1b[?2026l");
  });

  test("clear a line first where that is shorter", () => {
    const before = framed(["a b c d e f g h i j k l m n o p q"]);
    const after = framed(["                now        up"]);
    expect(paintChanges(before, after)).toBe("\x1b[?2026h\x1b[1H\x1b[K\x1b[16Cnow\x1b[8Cup\x1b[?2026l");
  });

  test("write no blanks over what shows a line under blanks, and leave none behind", async () => {
    const before = framed(["\x1b[4m          \x1b[m │ \x1b[7m chosen \x1b[m"]);
    const after = framed(["           │ \x1b[7m now \x1b[m   up"]);
    const terminal = newTerminal();
    await write(terminal, paintChanges(null, before) + paintChanges(before, after));
    const anew = newTerminal();
    await write(anew, paintChanges(null, after));
    expect(cellsOn(terminal)).toEqual(cellsOn(anew));
  });
});

type Emulator = InstanceType<typeof xterm.Terminal>;

function newTerminal(): Emulator {
  return new xterm.Terminal({ cols: 60, rows, allowProposedApi: true });
}

function write(terminal: Emulator, written: string): Promise<void> {
  return new Promise((resolve) => terminal.write(written, resolve));
}

function cellsOn({ buffer: { active }, cols }: Emulator): readonly string[] {
  return Array.from({ length: rows }, (_, row) => {
    const line = active.getLine(row);
    return Array.from({ length: cols }, (_, column) => {
      const cell = line?.getCell(column);
      const sign = cell?.getChars() || " ";
      // A blank without a line under it and not inverted is a blank, however heavy.
      if (sign === " " && !cell?.isUnderline() && !cell?.isInverse()) return sign;
      const look = [
        cell?.isBold(),
        cell?.isDim(),
        cell?.isItalic(),
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
