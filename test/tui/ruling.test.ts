/** From a question to a kept ruling in the built program and a real terminal, as at a table. */
import { describe, expect } from "vitest";
import { json, rulings } from "../cli/rulings.ts";
import { pause, test } from "./terminal.ts";

/** Letters that follow a key at once begin a question; who reads the form first takes longer. */
const reading = 400;

describe.concurrent("at a table,", () => {
  test("a ruling is kept five keys after the question, its slip is two more, and the next judge sees it", async ({
    newFolder,
    open,
  }) => {
    const env = { HOME: newFolder() };
    const terminal = await open({ env });
    await terminal.press("winning the game", "tab", "w", "tab", "7", "enter");
    await terminal.shows("ruling 1 is saved");
    expect(terminal.lines()[0]).toContain("Ask: winning the game");
    expect(terminal.lines().join("\n")).toContain("! Ruled at table 7");
    expect(json(["log", "--json"], { env })).toMatchObject({
      rulings: [{ first: { question: "winning the game", table: "7", judge: null } }],
    });
    await terminal.press("y", "y");
    await terminal.shows("Ruling 1 · Table 7");
    const slip = rulings(["slip"], { env }).stdout;
    const words = (text: string) => text.replace(/(?:\s|-{2,}|·)+/g, " ").trim();
    expect(words(terminal.lines().join("\n"))).toContain(words(slip));
    const next = await open({ env });
    await next.press("winning the game");
    expect(next.lines().join("\n")).toContain("! Ruled at table 7");
    await next.press("ctrl-u", "up the ante");
    expect(next.lines().join("\n")).not.toContain("Ruled at");
  });

  test("a question that no text answers is registered with two keys", async ({ newFolder, open }) => {
    const env = { HOME: newFolder() };
    const terminal = await open({ env });
    await terminal.press("who won the world cup", "tab", "u");
    await terminal.shows("registered as an open question: who won the world cup");
    expect(rulings(["open"], { env }).stdout).toContain("who won the world cup");
  });

  test("a note stands on its page as soon as it is kept", async ({ newFolder, open }) => {
    const terminal = await open({ env: { HOME: newFolder() } });
    await terminal.press("up the ante", "enter", "a");
    await pause(reading);
    await terminal.press("ask the head judge first", "enter");
    await terminal.shows("your note is saved");
    expect(terminal.lines().join("\n")).toMatch(/your note of [\d-]+: ask the head judge first/);
  });

  test("a ruling that the disk refuses stays in its form", async ({ open }) => {
    const terminal = await open({ env: { HOME: "/dev/null" } });
    await terminal.press("up the ante", "tab", "w");
    await pause(reading);
    await terminal.press("No.", "enter");
    await terminal.shows("not saved:");
    expect(terminal.lines().join("\n")).toContain("▸ Decision No.");
  });
});
