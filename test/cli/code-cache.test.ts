/** Compiled code kept between runs: never needed, never believed blindly. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { folderWith, program, root, startProgram } from "./rulings.ts";

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

  test("of the build before is kept, that of earlier ones is removed, and nothing else", () => {
    const others = [
      ...["build1-rulings.cjs.v8", "build2-rulings.cjs.v8", "build3-rulings.cjs.v8"],
      ...[".new-0a", "build1-commands.cjs.v8", "library-1.compiled", "rulings.cjs"],
    ];
    mkdirSync(folder());
    for (const [at, name] of others.entries()) {
      writeFileSync(join(folder(), name), "old");
      utimesSync(join(folder(), name), at, name.startsWith(".") ? 0 : at);
    }
    expect(run()).toEqual(plain);
    const own = readdirSync(folder()).filter((name) => !others.includes(name));
    expect(own).toEqual([expect.stringMatching(/^[0-9a-f]{64}-.*-rulings\.cjs\.v8$/)]);
    expect(readdirSync(folder()).sort()).toEqual(
      [
        ...own,
        ...["build1-commands.cjs.v8", "build3-rulings.cjs.v8", "library-1.compiled", "rulings.cjs"],
      ].sort(),
    );
  });

  test("of two builds in turn is kept for both", () => {
    const [one, other] = [buildOf("one"), buildOf("other")];
    const written = [one, other, one, other].map((built) => {
      expect(startProgram(query, { env: { XDG_CACHE_HOME: base }, program: built })).toEqual(plain);
      return kept().map((path) => `${path} ${statSync(path).mtimeMs}`);
    });
    expect(written.map((each) => each.length)).toEqual([1, 2, 2, 2]);
    expect(written[3]).toEqual(written[1]);
  });

  test("of many builds that run at the same time is written and removed without a failure", async () => {
    const builds = Array.from({ length: 5 }, (_, at) => buildOf(`build ${at}`));
    const env = { XDG_CONFIG_HOME: "/no/such/folder", XDG_CACHE_HOME: base };
    const runs = [...builds, ...builds].map(async (built) => {
      const child = spawn(process.execPath, [built, ...query], { env, stdio: ["ignore", "pipe", "pipe"] });
      let said = "";
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", (text) => {
          said += text;
        });
      const [status] = await once(child, "close");
      return { status, said };
    });
    for (const ran of await Promise.all(runs)) expect(ran).toEqual({ status: 0, said: plain.stdout });
    startProgram(query, { env, program: buildOf("last") });
    expect(kept()).toHaveLength(2);
  });
});

/** The program as another build of the same version, which the cache tells apart by its name alone. */
function buildOf(name: string): string {
  const built = folderWith({ "dist/build.txt": name });
  for (const file of readdirSync(join(root, "dist")))
    if (file !== "build.txt") symlinkSync(join(root, "dist", file), join(built, "dist", file));
  cpSync(program, join(built, "bin/rulings.js"));
  return join(built, "bin/rulings.js");
}
