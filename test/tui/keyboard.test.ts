import { PassThrough } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Press, readKeys } from "../../src/tui/keyboard.ts";

/** `[up]` for a key, `"text"` for what is typed, `<text>` for a paste. */
function toldPress(press: Press): string {
  if (press.kind === "key") return `[${press.name}]`;
  return press.kind === "paste" ? `<${press.text}>` : `"${press.text}"`;
}

/** Longer than an Esc is held back for the rest of a sequence. */
const longEnough = 80;

/** What was pressed where the terminal sends these pieces, each at once. */
async function pressed(...pieces: readonly string[]): Promise<string> {
  const stdin = new PassThrough();
  const told: string[] = [];
  readKeys(stdin, (presses) => told.push(...presses.map(toldPress)));
  for (const piece of pieces) {
    stdin.write(piece);
    await pause(1);
  }
  await pause(longEnough);
  return told.join(" ");
}

describe("what terminals send", () => {
  test.each([
    ["letters", "win", '"win"'],
    ["letters of any script", "時間 é", '"時間 é"'],
    ["signs and spaces", "2.d? ", '"2.d? "'],
    ["Enter", "\r", "[enter]"],
    ["the key that erases, old and new", "\x7f\x08", "[backspace] [backspace]"],
    ["arrows in both modes", "\x1b[A\x1bOB", "[up] [down]"],
    ["arrows with Alt and Ctrl", "\x1b[1;3D\x1b[1;5C", "[alt-left] [ctrl-right]"],
    ["pages and ends", "\x1b[5~\x1b[6~\x1b[H\x1b[4~", "[pageup] [pagedown] [home] [end]"],
    ["function keys of xterm", "\x1bOP\x1bOQ\x1b[15~", "[f1] [f2] [f5]"],
    ["function keys of the Linux console", "\x1b[[A\x1b[[E", "[f1] [f5]"],
    ["Tab and Shift-Tab", "\t\x1b[Z", "[tab] [shift-tab]"],
    ["Alt and a letter", "\x1bé\x1be", "[alt-é] [alt-e]"],
    ["Ctrl and a letter", "\x03\x15\x1a", "[ctrl-c] [ctrl-u] [ctrl-z]"],
    ["letters before and after a key", "a\x1b[Bb", '"a" [down] "b"'],
    ["Esc alone", "\x1b", "[escape]"],
  ])("%s", async (_, input, expected) => {
    expect(await pressed(input)).toBe(expected);
  });

  test("a paste is one press, whatever is in it", async () => {
    expect(await pressed("\x1b[200~q\rj\tx\x1b[201~x")).toBe('<q\rj\tx> "x"');
  });

  test("a long paste is one press", async () => {
    const long = "Q-Flash ".repeat(10_000);
    expect(await pressed(`\x1b[200~${long}\x1b[201~`)).toBe(`<${long}>`);
  });
});

describe("a slow link", () => {
  test("delivers one key, however it is torn", async () => {
    const key = fc.constantFrom("\x1b[A", "\x1b[15~", "\x1bOP", "\x1b[200~text\x1b[201~", "é", "\x1b[1;3D");
    const sent = fc.array(key, { minLength: 1, maxLength: 6 }).map((keys) => keys.join(""));
    await fc.assert(
      fc.asyncProperty(sent, fc.nat(), async (input, place) => {
        const cut = place % input.length;
        const withoutTexts = (told: string) => told.replace(/"[^"]*" ?/g, "").trim();
        expect(withoutTexts(await pressed(input.slice(0, cut), input.slice(cut)))).toBe(
          withoutTexts(await pressed(input)),
        );
      }),
      { seed: 1966, numRuns: 20 },
    );
  });

  test("brings an arrow in two pieces, which is no Esc", async () => {
    expect(await pressed("\x1b", "[B")).toBe("[down]");
  });

  test("breaks off in a paste, and what came of it is taken", async () => {
    const stdin = new PassThrough();
    const told: string[] = [];
    readKeys(stdin, (presses) => told.push(...presses.map(toldPress)));
    stdin.write("\x1b[200~winning the ga");
    await pause(2_100);
    expect(told).toEqual(["<winning the ga>"]);
  });
});
