import { once } from "node:events";
import { PassThrough } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { render } from "ink";
import { createElement } from "react";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Pace, type Press, useKeys, withWholeKeys } from "../../src/tui/keyboard.ts";

/** `[up]` for a key, `"text"` for what is typed, `<text>` for a paste. */
function toldPress(press: Press): string {
  if (press.kind === "key") return `[${press.name}]`;
  return press.kind === "paste" ? `<${press.text}>` : `"${press.text}"`;
}

function Listener({ pressed }: { readonly pressed: (press: Press, pace: Pace) => void }): null {
  useKeys(pressed);
  return null;
}

/** Longer than the start of a sequence waits for the rest. */
const longEnough = 60;

beforeAll(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterAll(() => void vi.useRealTimers());

/** What an Ink program is told where a terminal sends these pieces; a number is a pause, and a program may be busy. */
async function pressed(...pieces: readonly (string | Buffer | number | (() => void))[]): Promise<string> {
  const sent = new PassThrough();
  const listening = once(sent, "listening");
  const terminal = { isTTY: true, setRawMode: () => sent.emit("listening"), ref: () => {}, unref: () => {} };
  const stdin: NodeJS.ReadStream = Object.assign(Object.create(sent), terminal);
  const stdout: NodeJS.WriteStream = Object.create(process.stdout, {
    columns: { value: 80 },
    write: { value: () => true },
  });
  const told: string[] = [];
  const listener = createElement(Listener, { pressed: (press) => told.push(toldPress(press)) });
  const { unmount } = render(listener, {
    stdin: withWholeKeys(stdin),
    stdout,
    debug: true,
    exitOnCtrlC: false,
  });
  await listening;
  for (const piece of [...pieces, longEnough]) {
    if (typeof piece === "number") vi.advanceTimersByTime(piece);
    else if (typeof piece !== "function") sent.write(piece);
    else piece();
    // Input takes one turn of the event loop, a lone Esc another one.
    if (typeof piece !== "function") await turn().then(() => turn());
  }
  unmount();
  return told.join(" ");
}

describe("what terminals send", () => {
  test.each([
    ["letters", "win", '"win"'],
    ["letters of any script", "時間 é", '"時間 é"'],
    ["signs and spaces", "2.d? ", '"2.d? "'],
    ["Enter", "\r", "[enter]"],
    ["the key that erases, old and new", "\x7f\x08", "[backspace] [backspace]"],
    ["the other key that erases", "\x1b[3~", "[delete]"],
    ["arrows in both modes", "\x1b[A\x1bOB", "[up] [down]"],
    ["arrows with Alt and Ctrl", "\x1b[1;3D\x1b[1;5C", "[alt-left] [ctrl-right]"],
    ["pages and ends", "\x1b[5~\x1b[6~\x1b[H\x1b[4~", "[pageup] [pagedown] [home] [end]"],
    ["function keys of xterm", "\x1bOP\x1bOQ\x1b[15~", "[f1] [f2] [f5]"],
    ["an arrow and a function key at once", "\x1b[A\x1b[15~", "[up] [f5]"],
    ["function keys of the VT220", "\x1b[11~\x1b[12~", "[f1] [f2]"],
    ["function keys of the Linux console", "\x1b[[A\x1b[[E", "[f1] [f5]"],
    ["Tab and Shift-Tab", "\t\x1b[Z", "[tab] [shift-tab]"],
    ["Alt and a letter", "\x1be", "[alt-e]"],
    ["Ctrl and a letter", "\x03\x15\x1a", "[ctrl-c] [ctrl-u] [ctrl-z]"],
    ["letters before and after a key", "a\x1b[Bb", '"a" [down] "b"'],
    ["letters and Enter at once", "win\r", '"win" [enter]'],
    ["a bracket and what follows it", "[Cmd] [1]", '"[Cmd] [1]"'],
    ["a key that nothing knows", "\x1b[1;2P\x1b[27;5;9~", ""],
    ["Esc alone", "\x1b", "[escape]"],
  ])("%s", async (_, input, expected) => {
    expect(await pressed(input)).toBe(expected);
  });

  test("a paste is no keys, whatever is in it", async () => {
    expect(await pressed("\x1b[200~q\rj\tx\x1b[201~x")).toBe('<q\rj\tx> "x"');
  });

  test("a paste that comes in pieces is no keys either", async () => {
    expect(await pressed("\x1b[200~quit ", "the game", "\x1b[201~", "q")).toBe('<quit > <the game> "q"');
  });
});

describe("a slow connection", () => {
  test("delivers each key, however it is torn", async () => {
    const key = fc.constantFrom("\x1b[A", "\x1b[15~", "\x1bOP", "\x1b[200~text\x1b[201~", "é", "\x1b[1;3D");
    const sent = fc.array(key, { minLength: 1, maxLength: 6 }).map((keys) => Buffer.from(keys.join("")));
    await fc.assert(
      fc.asyncProperty(sent, fc.nat(), async (bytes, place) => {
        const cut = place % bytes.length;
        const whole = (told: string) => told.replaceAll("> <", "").replaceAll('" "', "");
        expect(whole(await pressed(bytes.subarray(0, cut), bytes.subarray(cut)))).toBe(
          whole(await pressed(bytes)),
        );
      }),
      { seed: 1966, numRuns: 60 },
    );
  });

  test("brings an arrow in two pieces, which is no Esc", async () => {
    expect(await pressed("\x1b", 25, "[B")).toBe("[down]");
    expect(await pressed("\x1b", longEnough, "[B")).toBe('[escape] "[B"');
  });

  test("brings Esc twice, soon or at once, which is two presses", async () => {
    expect(await pressed("\x1b", 25, "\x1b")).toBe("[escape] [escape]");
    expect(await pressed("\x1b\x1b")).toBe("[escape] [escape]");
    expect(await pressed("\x1b", 25, "\x1b[A", "\x1b\x1b[", "B")).toBe("[alt-up] [alt-down]");
  });

  test("breaks off in a paste, and what comes later is keys again", async () => {
    expect(await pressed("\x1b[200~winning the ga", 2_100, "q\r")).toBe('<winning the ga> "q" [enter]');
  });

  test("brings long pastes, and keys after them", async () => {
    const long = "winning ".repeat(5_000);
    const told = await pressed("\x1b[200~", long, long, long, "\x1b[201~", "q");
    expect(told.replaceAll("winning ", "")).toBe('<> <> <> "q"');
  });

  test("goes on with a paste while the program is busy", async () => {
    const busy = () => void vi.advanceTimersByTime(2_100);
    expect(await pressed("\x1b[200~winning ", busy, "the\rgame", "\x1b[201~", "q")).toBe(
      '<winning > <the\rgame> "q"',
    );
  });
});
