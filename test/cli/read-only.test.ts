/** A library that may only be read: permissions do not stop the administrator, who tries this as a user without rights. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { club, judgesDesk } from "./libraries.ts";
import { program } from "./rulings.ts";

const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {};
const canBeNobody = spawnSync(process.execPath, [program, "--version"], nobody).status === 0;

test.skipIf(!canBeNobody)(
  "a library that can only be read keeps what it has, and every command says so",
  () => {
    const { library, run } = judgesDesk();
    const log = join(library, "events/regional.jsonl");
    run("rule", "who draws first", "--no-text", "--decision", "Yes.");
    writeFileSync(join(library, "other.jsonl"), readFileSync(log));
    writeFileSync(join(library, "club.txt"), club);
    const before = readFileSync(log, "utf8");
    spawnSync("chmod", ["-R", "a-w,a+rX", library]);
    const changes = [
      ["rule", "who draws", "--no-text", "--decision", "Nobody."],
      ["log", "amend", "1", "--decision", "No."],
      ["log", "merge", join(library, "other.jsonl")],
      ["open", "add", "who controls a stolen treaty"],
      ["teach", "who draws first", "Up the Ante"],
      ["note", "Up the Ante", "ask the head judge"],
      ["import", join(library, "club.txt")],
      ["export", "-o", join(library, "other.json")],
    ];
    const env = {
      PATH: process.env.PATH,
      HOME: "/nonexistent",
      RULINGS_LIBRARY: library,
      RULINGS_EVENT: "Regional",
    };
    for (const args of changes) {
      const ran = spawnSync(process.execPath, [program, ...args], { ...nobody, env, encoding: "utf8" });
      expect([args[0], ran.status]).toEqual([args[0], 2]);
      expect(ran.stderr).toMatch(/permission denied\)?; nothing was changed\n {2}try: /);
    }
    expect(readFileSync(log, "utf8")).toBe(before);
    spawnSync("chmod", ["-R", "u+w", library]);
  },
);
