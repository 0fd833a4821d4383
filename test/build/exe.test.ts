/** The program as one executable, run where nothing else of it is. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rulings as packaged } from "../cli/rulings.ts";

const root = new URL("../..", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "rulings-exe-"));
const exe = join(folder, "rulings");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(() => {
  const built = spawnSync(process.execPath, ["--import", "tsx", "src/build/build-exe.ts", exe], {
    cwd: root,
  });
  expect(built.status).toBe(0);
}, 120_000);

function rulings(home: string, ...args: readonly string[]) {
  const env = { HOME: join(folder, home) };
  const { status, stdout, stderr } = spawnSync(exe, args, { cwd: folder, env, encoding: "utf8" });
  return { status, stdout, stderr };
}

test("says what the program says, the first time and later", { timeout: 120_000 }, () => {
  const lines = [
    ["--version"],
    ["ask", "up the ante"],
    ["list", "--json"],
    ["zzqx", "gribblefrob"],
    ["--zzqx"],
  ];
  for (const args of [...lines, ...lines]) expect(rulings("home", ...args)).toEqual(packaged(args));
});

test("reads what it has packed away", { timeout: 120_000 }, () => {
  expect(rulings("home", "check").stdout).toContain(": 0 errors");
});

test("replaces an unpacked copy that is damaged", { timeout: 120_000 }, () => {
  const home = mkdtempSync(join(folder, "home-"));
  const run = (...args: readonly string[]) =>
    spawnSync(exe, args, { env: { HOME: home, RULINGS_CODE_CACHE: "off" }, encoding: "utf8" });
  const sound = packaged(["ask", "up the ante"]);
  expect(run("ask", "up the ante").stdout).toBe(sound.stdout);
  const [copy = ""] = readdirSync(join(home, ".cache/rulings")).filter((name) => name.startsWith("program-"));
  const bundle = join(home, ".cache/rulings", copy, "dist/rulings.cjs");
  const bytes = readFileSync(bundle);

  writeFileSync(bundle, bytes.subarray(0, 1_000));
  expect(run("ask", "up the ante").stdout).toBe(sound.stdout);

  writeFileSync(bundle, Buffer.concat([Buffer.from("}"), bytes.subarray(1)]));
  const { status, stderr } = run("ask", "up the ante");
  expect(status).toBe(2);
  expect(stderr).toContain("the next start unpacks it again\n");
  expect(run("ask", "up the ante").stdout).toBe(sound.stdout);
});

test("leaves nothing behind where the user's cache cannot be written", { timeout: 120_000 }, () => {
  mkdirSync(join(folder, "odd"));
  writeFileSync(join(folder, "odd/.cache"), "a file where the folder should be");
  const temporary = mkdtempSync(join(folder, "tmp-"));
  const env = { HOME: join(folder, "odd"), TMPDIR: temporary };
  const { stdout } = spawnSync(exe, ["ask", "up the ante"], { env, encoding: "utf8" });
  expect(stdout).toBe(packaged(["ask", "up the ante"]).stdout);
  expect(readdirSync(temporary)).toEqual([]);
});
