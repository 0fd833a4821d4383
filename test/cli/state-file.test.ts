import { execFileSync } from "node:child_process";
import { chmodSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readSession, stateFile, writeSession } from "../../src/cli/screen/state-file.ts";
import { folderWith } from "./rulings.ts";

const session = { recent: ["rulings/own"], lastQuery: "up the ante" };
const nothing = { recent: [], lastQuery: "" };

describe("where the screen's state is kept", () => {
  test.each([
    [{ XDG_STATE_HOME: "/state", HOME: "/home/judge" }, "/state/rulings/state.json"],
    [{ HOME: "/home/judge" }, "/home/judge/.local/state/rulings/state.json"],
    [{ XDG_STATE_HOME: "relative", HOME: "/home/judge" }, "/home/judge/.local/state/rulings/state.json"],
  ])("with %j is %s", (env, file) => {
    expect(stateFile(env)).toBe(file);
  });
});

describe("what the screen remembers", () => {
  test("comes back as it was written, readable by its owner alone", () => {
    const file = join(folderWith({}), "rulings", "state.json");
    expect(writeSession(file, session)).toBe(true);
    expect(readSession(file)).toEqual(session);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(dirname(file))).toEqual(["state.json"]);
  });

  test("opens the file of an earlier version, which has another name and pins", () => {
    const old = JSON.stringify({ pins: ["rulings/up-the-ante"], ...session });
    const file = join(folderWith({ "desk.json": old }), "state.json");
    expect(readSession(file)).toEqual(session);
  });

  test("is nothing, and no trouble, the first time", () => {
    expect(readSession(join(folderWith({}), "state.json"))).toEqual(nothing);
  });

  test.each([
    ["half of a file", '{"recent": ['],
    ["another shape", '{"recent": "up-the-ante", "lastQuery": ""}'],
    ["no object", "null"],
    ["an empty file", ""],
  ])("is nothing where there is %s, which the next session replaces", (_, text) => {
    const file = join(folderWith({ "state.json": text }), "state.json");
    expect(readSession(file)).toEqual(nothing);
    expect(writeSession(file, session)).toBe(true);
    expect(readSession(file)).toEqual(session);
  });

  test("is nothing where a pipe stands in its place, which is not waited for", () => {
    const file = join(folderWith({}), "state.json");
    execFileSync("mkfifo", [file]);
    expect(readSession(file)).toEqual(nothing);
  });

  test("is not written, and that is no fault, where a file stands in the way", () => {
    const folder = folderWith({ rulings: "" });
    expect(writeSession(join(folder, "rulings", "state.json"), session)).toBe(false);
  });

  test("leaves the old file whole where the new one cannot be written", () => {
    const file = join(folderWith({}), "state.json");
    writeSession(file, session);
    chmodSync(dirname(file), 0o500);
    onTestFinished(() => chmodSync(dirname(file), 0o700));
    const isWritten = writeSession(file, { ...session, recent: [] });
    expect(readSession(file)).toEqual(isWritten ? { ...session, recent: [] } : session);
    expect(readdirSync(dirname(file))).toEqual(["state.json"]);
  });
});
