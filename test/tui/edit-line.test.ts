import { describe, expect, test } from "vitest";
import {
  type CursorMove,
  type EditLine,
  erase,
  insert,
  lineOf,
  lineWindow,
  longestLine,
  moveCursor,
} from "../../src/tui/edit-line.ts";

/** The cursor as `|`: `win|ning`. */
const line = (told: string): EditLine => ({ text: told.replace("|", ""), cursor: told.indexOf("|") });
const told = ({ text, cursor }: EditLine) => `${text.slice(0, cursor)}|${text.slice(cursor)}`;

describe("the line that is typed in", () => {
  test.each<[EditLine, string, string]>([
    [line("win|ning"), "X", "winX|ning"],
    [line("|"), "Q-Flash", "Q-Flash|"],
  ])("takes letters where the cursor stands", (before, typed, after) => {
    expect(told(insert(before, typed))).toBe(after);
  });

  test("takes a paste of several lines as one", () => {
    expect(told(insert(line("|"), "Up the\r\nAnte"))).toBe("Up the Ante|");
    expect(told(insert(line("|"), "Up the\rAnte"))).toBe("Up the Ante|");
  });

  test("takes no command to the terminal", () => {
    expect(insert(line("|"), "Q\x1b[2J").text).toBe("Q␛[2J");
  });

  test("takes a paste of any length, up to the longest question", () => {
    expect(insert(lineOf("can "), "x".repeat(1_000_000)).text.length).toBeLessThanOrEqual(longestLine);
  });

  test("does not tear a character at its end", () => {
    const almost = lineOf("x".repeat(longestLine - 3));
    expect(insert(almost, "👩‍🚀👩‍🚀").text).not.toMatch(/[\ud800-\udbff]$/);
  });

  test.each<[CursorMove, string, string]>([
    ["left", "game👩‍🚀| over", "game| over"],
    ["left", "|game", "|game"],
    ["right", "gam|e", "gam|"],
    ["right", "game|", "game|"],
    ["word-left", "winning the |game", "winning |game"],
    ["word-left", "winning the  |", "winning |"],
    ["start", "winning |the game", "|the game"],
    ["end", "winning| the game", "winning|"],
  ])("erases %s: %s", (what, before, after) => {
    expect(told(erase(line(before), what))).toBe(after);
  });

  test.each<[CursorMove, string, string]>([
    ["left", "e\u0301|x", "|e\u0301x"],
    ["right", "|時間", "時|間"],
    ["word-left", "winning the| game", "winning |the game"],
    ["word-right", "winning| the game", "winning the| game"],
    ["start", "win|ning", "|winning"],
    ["end", "win|ning", "winning|"],
    ["left", "|x", "|x"],
    ["right", "x|", "x|"],
  ])("moves %s: %s", (move, before, after) => {
    expect(told(moveCursor(line(before), move))).toBe(after);
  });
});

describe("the part of a line that has room", () => {
  test.each([
    [4, "日本語|", "語|"],
    [1, "日本語|", "|"],
    [0, "日本語|", "|"],
    [9, "日本語|", "日本語|"],
    [4, "winning|", "ing|"],
  ])("of %i columns is what stands before the cursor", (room, before, shown) => {
    const { text } = lineWindow(line(before), room);
    expect(`${text}|`).toBe(shown);
  });
});
