/** The folder of the logs on a stick that is pulled out while the screen is open. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { test } from "./terminal.ts";

const program = new URL("../../bin/rulings.js", import.meta.url).pathname;
const question = "may I look at my own hand";

test("the rulings that were read stay on the screen, which says that the folder is gone, and keeps the form", {
  timeout: 60_000,
}, async ({ open, newFolder }) => {
  const home = newFolder();
  const [stick, away] = [join(home, "stick"), join(home, "away")];
  mkdirSync(stick);
  const env = { HOME: home, RULINGS_LIBRARY: join(home, "lib"), RULINGS_EVENTS: stick, RULINGS_EVENT: "Cup" };
  const first = ["log", "add", question, "--no-text", "--decision", "Of course."];
  execFileSync(process.execPath, [program, ...first], { env: { ...process.env, ...env } });
  const terminal = await open({ env, columns: 100 });
  renameSync(stick, away);
  await terminal.press("tab", "L");
  await terminal.shows(`${question} → Of course.`);
  await terminal.shows("there is no such file or folder");
  await terminal.press("escape", "escape", "zyx", "\u001bw", "Me.", "enter");
  await terminal.shows("not saved: ");
  await terminal.shows("Me.");
  renameSync(away, stick);
  await terminal.press("enter");
  await terminal.shows("ruling 2 is saved");
  expect(readdirSync(stick)).toEqual(["cup.jsonl"]);
  expect(readFileSync(join(stick, "cup.jsonl"), "utf8").trimEnd().split("\n")).toHaveLength(3);
});
