/** Real processes on a real disk, killed at every step of a write. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { expect, onTestFinished, test } from "vitest";
import { realDisk } from "../../src/cli/machine/real-disk.ts";
import { openLibrary, readTexts } from "../../src/library/read-library.ts";
import { oneIn } from "../thorough.ts";

const writer = new URL("killed-writer.ts", import.meta.url).pathname;

async function idsIn(root: string): Promise<readonly string[]> {
  const { value } = openLibrary({ disk: realDisk, root });
  if (value === null) return ["damaged"];
  const { texts, problems } = await readTexts(value, { disk: realDisk, root });
  return [...texts.map(({ document }) => document.id), ...problems.map(({ message }) => message)];
}

test("a writer that is killed at any step leaves the old library or the new one, and the next one tidies up", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rulings-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // As JavaScript, since each step starts it anew.
  const script = join(folder, "writer.cjs");
  buildSync({ entryPoints: [writer], outfile: script, bundle: true, platform: "node", logLevel: "error" });
  const start = join(folder, "start");
  execFileSync(process.execPath, [script, start, "club", "-"]);
  cpSync(start, join(folder, "whole"), { recursive: true });
  const steps = Number(execFileSync(process.execPath, [script, join(folder, "whole"), "league", "-"]));
  expect(steps).toBeGreaterThan(10);
  const found = new Set<string>();
  for (const step of oneIn(
    3,
    Array.from({ length: steps }, (_, at) => at),
  )) {
    const root = join(folder, `${step}`);
    cpSync(start, root, { recursive: true });
    const child = spawn(process.execPath, [script, root, "league", `${step}`], { stdio: "ignore" });
    const [, signal] = await once(child, "exit");
    expect(signal).toBe("SIGKILL");
    const ids = await idsIn(root);
    expect([["club"], ["club", "league"]]).toContainEqual(ids);
    found.add(ids.join());
  }
  expect(found.size).toBe(2);
  const root = join(folder, "3");
  execFileSync(process.execPath, [script, root, "third", "-"]);
  expect(await idsIn(root)).toEqual(["club", "third"]);
  expect(readdirSync(root).sort()).toEqual(["documents", "library.json", "sources"]);
}, 120_000);
