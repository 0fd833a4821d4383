/** Programs that run at once or are killed lose nothing, and neither does one that sleeps. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withLock } from "../../src/cli/user-data/user-library.ts";
import { oneIn } from "../thorough.ts";
import { club, type Home, homeWithoutCache, judgesDesk } from "./libraries.ts";
import { folderWith, program } from "./rulings.ts";

const days = ["1", "2", "3", "4", "5", "6"];
const linesIn = (file: string) => readFileSync(file, "utf8").trimEnd().split("\n");

function starting(
  home: Home,
  args: readonly string[],
  own: Readonly<Record<string, string>> = {},
): ChildProcess {
  const env = { PATH: process.env.PATH, ...home.env, RULINGS_EVENT: "Regional", ...own };
  return spawn(process.execPath, [program, ...args], { cwd: home.folder, env, stdio: "ignore" });
}

test.each([
  {
    what: "imports",
    args: (day: string) => ["import", `${day}.txt`],
    folder: "",
    left: ["documents", "library.json", "sources"],
    found: ({ run }: Home) => run(["library", "list"]).stdout.match(/(?<=^2e-current-rulings-2012-03-0)\d/gm),
  },
  {
    what: "notes",
    args: (day: string) => ["note", "own", day],
    folder: "overlay",
    left: ["notes.json"],
    found: ({ run }: Home) => run(["note", "list"]).stdout.match(/(?<=^ {2})\d/gm),
  },
  {
    what: "rulings",
    args: (day: string) => ["rule", `day ${day}`, "--no-text", "--decision", "Yes."],
    folder: "events",
    left: ["regional.jsonl"],
    found: ({ run }: Home) => run(["log", "--event", "Regional"]).stdout.match(/(?<=^ {2}day )\d/gm),
  },
])("$what made at once all arrive, and nothing else is left", async ({ args, folder, left, found }) => {
  const home = homeWithoutCache(
    Object.fromEntries(days.map((day) => [`${day}.txt`, club.replace("3 February", `${day} March`)])),
  );
  const ended = await Promise.all(days.map((day) => once(starting(home, args(day)), "exit")));
  expect(ended).toEqual(days.map(() => [0, null]));
  expect(found(home)?.sort()).toEqual(days);
  expect(readdirSync(join(home.library, folder)).sort()).toEqual(left);
});

test("two judges who write to one folder lose no ruling, though it is the library of one and a setting of the other", async () => {
  const home = homeWithoutCache();
  const events = join(home.library, "events");
  mkdirSync(events, { recursive: true });
  const other = { RULINGS_LIBRARY: folderWith({}), RULINGS_EVENTS: events };
  const added = days.map((day, at) =>
    starting(home, ["rule", day, "--no-text", "--decision", "Yes."], at % 2 === 0 ? {} : other),
  );
  expect(await Promise.all(added.map((each) => once(each, "exit")))).toEqual(days.map(() => [0, null]));
  expect(linesIn(join(events, "regional.jsonl"))).toHaveLength(1 + days.length);
  expect(readdirSync(events)).toEqual(["regional.jsonl"]);
});

test("a judge who is cut off at any moment loses no ruling, and the next one is recorded", async () => {
  const { library, run } = judgesDesk();
  const home = { ...homeWithoutCache(), env: { RULINGS_LIBRARY: library } };
  run("rule", "the first of all", "--no-text", "--decision", "Yes.");
  let recorded = 1;
  const delays = Array.from({ length: 11 }, (_, at) => 60 + at * 20);
  for (const delay of oneIn(3, delays)) {
    const child = starting(home, ["rule", `after ${delay}`, "--no-text", "--decision", "No."]);
    setTimeout(() => child.kill("SIGKILL"), delay);
    await once(child, "close");
    const now = JSON.parse(run("log", "--json").stdout).rulings.length;
    expect([recorded, recorded + 1]).toContain(now);
    recorded = now;
  }
  const last = run("rule", "the last of all", "--no-text", "--decision", "Yes.", "--json");
  expect([last.status, JSON.parse(last.stdout).number]).toEqual([0, recorded + 1]);
}, 60_000);

test("a note of a laptop that slept while it was written is refused, and that of another judge stays", () => {
  const library = folderWith({ "overlay/notes.json": "old" });
  const folder = join(library, "overlay");
  const file = join(folder, "notes.json");
  const slow = () =>
    withLock(folder, "notes", (write) => {
      writeFileSync(join(folder, "library.lock"), "of another writer");
      writeFileSync(file, "of the other judge");
      write(file, "of the one that slept");
    });
  expect(slow).toThrow(`${file}: another process changed it meanwhile; nothing was written`);
  expect(readFileSync(file, "utf8")).toBe("of the other judge");
  expect(readdirSync(folder).sort()).toEqual(["library.lock", "notes.json"]);
});

test("what writers that were killed left is gone after the next one, and other files stay", () => {
  const left = { [`.new-${"0".repeat(32)}`]: "half", [`.old-${"f".repeat(32)}`]: "a lock" };
  const events = folderWith({ ...left, ".new-notes": "a file of the user", "library.lock": "of one killed" });
  expect(judgesDesk(events).run("rule", "q", "--no-text", "--decision", "No.").status).toBe(0);
  expect(readdirSync(events).sort()).toEqual([".new-notes", "regional.jsonl"]);
}, 20_000);
