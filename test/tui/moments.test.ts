/** Moments of a judge's day, in the built program and a real terminal, as golden screens that anybody can read. */
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect } from "vitest";
import { golden, type JudgesTerminal, test } from "./terminal.ts";

const corpus = new URL("fixtures/corpus", import.meta.url).pathname;

const sizes = {
  "100x30": { columns: 100, rows: 30 },
  "80x24": { columns: 80, rows: 24 },
  "40x15": { columns: 40, rows: 15 },
} as const;

/** Thirteen at once, as a held key sends them. */
const right = "\x1b[C";

/** Moments of one opening. A walk is remembered and filters stay, so these stand last. */
const openings = [
  [
    { name: "01-opened", keys: [] },
    { name: "02-asked", keys: ["winning the game"] },
    { name: "03-read", keys: ["up the ante", "enter"] },
    { name: "04-reference", keys: ["suspends play", "enter", "tab"] },
    { name: "05-followed", keys: ["suspends play", "enter", "1"] },
    { name: "10-keys", keys: ["f1"] },
    { name: "11-verdict", keys: ["up the ante", "enter", "z"] },
    { name: "07-walked", keys: ["attempting missions", "enter", right.repeat(13)] },
  ],
  [
    { name: "09-nothing", keys: ["tribbles and troubles"] },
    { name: "06-narrowed", keys: ["win", "f2", "f2", "f3", "f3"] },
  ],
] as const;

/** Presses Esc until the search line is empty again; once more would leave the program. */
async function clear(terminal: JudgesTerminal, empty: string | undefined): Promise<void> {
  for (let times = 0; times < 5 && terminal.lines()[0] !== empty; times += 1) await terminal.press("escape");
  expect(terminal.lines()[0]).toBe(empty);
}

describe.concurrent.each(Object.entries(sizes))("at %s", (size, opening) => {
  test.for(openings.map((moments) => ({ last: moments.at(-1)?.name, moments })))(
    "to $last",
    async ({ moments }, { expect, open }) => {
      const terminal = await open({ ...opening, args: ["--corpus", corpus] });
      const [empty] = terminal.lines();
      for (const { name, keys } of moments) {
        await clear(terminal, empty);
        await terminal.press(...keys);
        await expect(`${terminal.lines().join("\n").trimEnd()}\n`).toMatchFileSnapshot(
          golden(`${name}-${size}`),
        );
      }
    },
  );
});

describe.concurrent("what a judge sees", () => {
  test("after the headline query is the passage that decides, marked", async ({ open }) => {
    const terminal = await open(sizes["100x30"]);
    await terminal.press("winning the game");
    expect(terminal.lines()[3]).toMatch(/^▸ {2}2E winning the game +ruling│/);
    expect(terminal.lines().join("\n")).toContain("A player wins the game when he or she:");
    expect(terminal.lines().join("\n")).toContain("│▌");
  });

  test("goes back to the question with Esc, and to the place before with h", async ({ open }) => {
    const terminal = await open(sizes["80x24"]);
    await terminal.press("suspends play", "enter", "1");
    expect(terminal.lines()[0]).toContain(" › ");
    await terminal.press("escape");
    expect(terminal.lines()[0]).not.toContain(" › ");
    await terminal.press("escape");
    expect(terminal.lines()[0]).toContain("Ask: suspends play");
  });

  test.for([0, 5, 25])(
    "goes back two steps where Esc is pressed twice within %i ms",
    async (gap, { open }) => {
      const terminal = await open(sizes["80x24"]);
      await terminal.press("suspends play", "enter", "1");
      expect(terminal.lines()[0]).toContain(" › ");
      terminal.write("\x1b");
      await pause(gap);
      terminal.write("\x1b");
      await terminal.shows("Ask: suspends play");
    },
  );

  test("is redrawn after a resize, narrower and wider, with nothing left over", async ({ open }) => {
    const terminal = await open(sizes["100x30"]);
    await terminal.press("winning the game");
    const wide = terminal.lines();
    terminal.resize(40, 15);
    const keys = "Enter open  Tab list  F1 keys  Esc clear";
    await terminal.until(() => terminal.lines().at(-2) === keys, "the keys of a narrow screen");
    await terminal.still();
    expect(terminal.lines().join("\n")).not.toContain("│");
    terminal.resize(100, 30);
    await terminal.shows("F5 changed");
    await terminal.still();
    expect(terminal.lines()).toEqual(wide);
  });

  test("is a letter in inverse where the next one goes", async ({ open }) => {
    const terminal = await open(sizes["80x24"]);
    await terminal.press("win");
    expect(terminal.caret).toEqual({ column: 8, row: 0 });
    await terminal.press("left");
    // The list may be drawn once more before the key is.
    await terminal.until(() => terminal.caret?.column === 7, "the caret on the letter before");
    expect(terminal.caret?.row).toBe(0);
  });
});

describe.concurrent("any terminal", () => {
  test("a paste of a hundred thousand letters is a question like another", async ({ open }) => {
    const terminal = await open(sizes["80x24"]);
    await terminal.press(`\x1b[200~${"winning\n".repeat(12_500)}\x1b[201~`);
    await terminal.shows("winning winning");
    await terminal.press("ctrl-u", "up the ante");
    expect(terminal.lines()[0]).toContain("Ask: up the ante");
  });

  test("NO_COLOR leaves marks but no color", async ({ open }) => {
    const terminal = await open({ ...sizes["80x24"], env: { NO_COLOR: "1" } });
    await terminal.press("winning");
    await terminal.shows("▸");
    expect(terminal.raw).not.toMatch(/\x1b\[3[0-7]m|\x1b\[38;/);
  });

  test("sixteen colors are all that is used", async ({ open }) => {
    const terminal = await open({ ...sizes["80x24"], env: { COLORTERM: "truecolor" } });
    await terminal.press("winning");
    expect(terminal.raw).toMatch(/\x1b\[3[0-7]m/);
    expect(terminal.raw).not.toMatch(/\x1b\[[34]8;/);
  });

  test("the terminal's history is never erased", async ({ open }) => {
    const terminal = await open(sizes["100x30"]);
    await terminal.press("winning", "enter");
    terminal.resize(60, 10);
    await terminal.still();
    expect(terminal.raw).not.toContain("\x1b[3J");
  });

  test("frames are drawn though CI is set", async ({ open }) => {
    const terminal = await open({ ...sizes["80x24"], env: { CI: "true" } });
    await terminal.press("winning the game");
    await terminal.shows("▸  2E winning the game");
  });

  test("only changed lines are written", async ({ open }) => {
    const terminal = await open(sizes["100x30"]);
    await terminal.press("winning the game", "enter");
    const before = terminal.raw.length;
    await terminal.press("n");
    expect(terminal.raw.length - before).toBeLessThan(400);
  });

  test("a copy goes to the clipboard and stands on the screen", async ({ open }) => {
    const terminal = await open(sizes["80x24"]);
    await terminal.press("up the ante", "enter", "Y");
    await terminal.until(() => terminal.raw.includes("\x1b]52;c;"), "the copy");
    const copied = /\x1b\]52;c;(?<text>[A-Za-z0-9+/=]+)\x07/.exec(terminal.raw)?.groups?.text ?? "";
    expect(Buffer.from(copied, "base64").toString("utf8")).toContain("Up the Ante, Current Rulings Document");
    expect(terminal.lines()[3]).toContain("Up the Ante, Current Rulings Document");
  });

  test("a screen reader hears rows in order, without bars and rules", async ({ open }) => {
    const terminal = await open({ ...sizes["80x24"], env: { INK_SCREEN_READER: "true" } });
    await terminal.press("winning the game");
    const heard = terminal.lines().join("\n");
    expect(heard).not.toMatch(/[│─▌]/);
    expect(heard).toContain("(selected)");
    await terminal.press("down", "down");
    const lines = terminal.lines();
    expect(lines.filter((line) => line.startsWith("(selected) "))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith("Ask: "))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith(" "))).toEqual([]);
  });

  test("a damaged file of the corpus is named, and the rest answers", async ({ newFolder, open }) => {
    const folder = newFolder();
    cpSync(corpus, folder, { recursive: true });
    writeFileSync(join(folder, "broken.yaml"), "document:\n  id: [\n");
    const terminal = await open({ ...sizes["100x30"], args: ["--corpus", folder] });
    expect(terminal.lines().at(-2)).toMatch(/broken\.yaml:\d+: /);
    await terminal.press("winning the game");
    expect(terminal.lines()[1]).toMatch(/! broken\.yaml:\d+$/);
    expect(terminal.lines()[3]).toMatch(/^▸ {2}2E winning the game/);
  });
});
