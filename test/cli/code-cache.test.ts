/** Compiled code kept between runs: never needed, never believed blindly. */
import { execFileSync } from "node:child_process";
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startProgram } from "./rulings.ts";

const query = ["ask", "up the ante"];
const plain = startProgram(query, { env: { RULINGS_CODE_CACHE: "off" } });
let base = "";
const folder = () => join(base, "rulings");
const run = () => startProgram(query, { env: { XDG_CACHE_HOME: base } });
const kept = () => readdirSync(folder()).map((name) => join(folder(), name));

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "rulings-cache-"));
});
afterEach(() => {
  rmSync(base, { recursive: true, force: true });
});

describe("compiled code", () => {
  test("is kept after a run, for the user alone, and changes no answer", () => {
    expect(run()).toEqual(plain);
    expect(kept().length).toBeGreaterThan(0);
    for (const path of kept()) expect(statSync(path).mode & 0o077).toBe(0);
    expect(run()).toEqual(plain);
  });

  test("is not kept after a script of questions, which no single one would start sooner with", () => {
    const script = { input: "up the ante\n", env: { XDG_CACHE_HOME: base } };
    expect(startProgram(["ask", "--stdin"], script).stdout).toContain("Up the Ante");
    expect(readdirSync(base)).toEqual([]);
    run();
    expect(kept().length).toBeGreaterThan(0);
  });

  test.each([["--help"], ["list"]])("of a question is kept after a question, not after `%s`", (...words) => {
    const name = (path: string) => path.replace(/.*-/, "");
    startProgram(words, { env: { XDG_CACHE_HOME: base } });
    expect(readdirSync(base).length === 0 ? [] : kept().map(name)).not.toContain("rulings.cjs.v8");
    run();
    expect(kept().map(name)).toContain("rulings.cjs.v8");
  });

  test("with a flipped byte anywhere is not used", () => {
    run();
    const whole = kept().map((path) => ({ path, bytes: readFileSync(path) }));
    for (let part = 0; part < 12; part++) {
      for (const { path, bytes } of whole) {
        const damaged = Buffer.from(bytes);
        const at = Math.floor((damaged.length * part) / 12);
        damaged[at] = (damaged[at] ?? 0) ^ 0xff;
        writeFileSync(path, damaged);
      }
      expect(run()).toEqual(plain);
    }
  });

  test("that is cut short, empty or of another program is not used", () => {
    run();
    for (const path of kept()) {
      const bytes = readFileSync(path);
      const other = Buffer.from("not V8's");
      for (const wrong of [bytes.subarray(0, 1_001), Buffer.alloc(0), Buffer.concat([other, other])]) {
        writeFileSync(path, wrong);
        expect(run()).toEqual(plain);
      }
    }
  });

  test.each([
    ["pipe", (path: string) => execFileSync("mkfifo", [path])],
    ["device without an end", (path: string) => symlinkSync("/dev/zero", path)],
  ])("in whose place a %s stands is not waited for, and is kept anew", (_, make) => {
    run();
    for (const path of kept()) {
      rmSync(path);
      make(path);
    }
    expect(run()).toEqual(plain);
    for (const path of kept()) expect(lstatSync(path).isFile()).toBe(true);
  });

  test("that cannot be written is done without, silently", () => {
    writeFileSync(folder(), "a file where the folder should be");
    expect(run()).toEqual(plain);
    expect(startProgram(query, { env: { XDG_CACHE_HOME: "/dev/null/x" } })).toEqual(plain);
  });

  test("is not kept where a folder stands in its place, nor when it is not wanted", () => {
    run();
    for (const path of kept()) {
      rmSync(path);
      mkdirSync(path);
    }
    expect(run()).toEqual(plain);
    expect(kept().filter((path) => path.includes(".new-"))).toEqual([]);
    rmSync(folder(), { recursive: true });
    startProgram(query, { env: { XDG_CACHE_HOME: base, RULINGS_CODE_CACHE: "off" } });
    expect(readdirSync(base)).toEqual([]);
  });
});
