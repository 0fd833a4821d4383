/** From a question to a kept ruling in the built program and a real terminal, as at a table. */
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { JudgesTerminal, pause, temporaryFolder } from "./terminal.ts";

const program = new URL("../../bin/rulings.js", import.meta.url).pathname;

function logged(home: string): unknown {
  const env = { PATH: process.env.PATH, HOME: home };
  return JSON.parse(execFileSync(process.execPath, [program, "log", "--json"], { env, encoding: "utf8" }));
}

async function opened(home: string): Promise<JudgesTerminal> {
  const terminal = new JudgesTerminal({ env: { HOME: home } });
  await terminal.shows("Ask:");
  await terminal.still();
  return terminal;
}

/** Letters that follow a key at once begin a question; who reads the form first takes longer. */
const reading = 400;

test("a ruling is kept five keys after the question, its slip is two more, and the next judge sees it", async () => {
  const home = temporaryFolder();
  const terminal = await opened(home);
  await terminal.press("winning the game", "tab", "w", "tab", "7", "enter");
  await terminal.shows("ruling 1 is saved");
  expect(terminal.lines()[0]).toContain("Ask: winning the game");
  expect(terminal.lines().join("\n")).toContain("! Ruled at table 7");
  expect(logged(home)).toMatchObject({
    rulings: [{ first: { question: "winning the game", table: "7", judge: null } }],
  });
  await terminal.press("y", "y");
  await terminal.shows("Ruling 1 · Table 7");
  const env = { PATH: process.env.PATH, HOME: home };
  const slip = execFileSync(process.execPath, [program, "slip"], { env, encoding: "utf8" });
  const words = (text: string) => text.replace(/(?:\s|-{2,}|·)+/g, " ").trim();
  expect(words(terminal.lines().join("\n"))).toContain(words(slip));
  const next = await opened(home);
  await next.press("winning the game");
  expect(next.lines().join("\n")).toContain("! Ruled at table 7");
  await next.press("ctrl-u", "up the ante");
  expect(next.lines().join("\n")).not.toContain("Ruled at");
});

test("a question that no text answers is registered with two keys", async () => {
  const home = temporaryFolder();
  const terminal = await opened(home);
  await terminal.press("who won the world cup", "tab", "u");
  await terminal.shows("registered as an open question");
  const env = { PATH: process.env.PATH, HOME: home };
  expect(execFileSync(process.execPath, [program, "open"], { env, encoding: "utf8" })).toContain(
    "who won the world cup",
  );
});

test("a note stands on its page as soon as it is kept", async () => {
  const terminal = await opened(temporaryFolder());
  await terminal.press("up the ante", "enter", "a");
  await pause(reading);
  await terminal.press("ask the head judge first", "enter");
  await terminal.shows("your note is saved");
  expect(terminal.lines().join("\n")).toMatch(/your note of [\d-]+: ask the head judge first/);
});

test("a ruling that the disk refuses stays in its form", async () => {
  const terminal = new JudgesTerminal({ env: { HOME: "/dev/null" } });
  await terminal.shows("Ask:");
  await terminal.press("up the ante", "tab", "w");
  await pause(reading);
  await terminal.press("No.", "enter");
  await terminal.shows("not saved:");
  expect(terminal.lines().join("\n")).toContain("▸ Decision No.");
});
