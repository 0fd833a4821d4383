/** A long comparison and a long question ask the runtime to optimise later, a script of questions to optimise less; both leave it as it was. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { afterAll, expect, test } from "vitest";
import { lateOptimizing, lateOptimizingQuestion, lightOptimizing } from "../../src/cli/late-optimizing.ts";

const folder = mkdtempSync(join(tmpdir(), "rulings-"));
const [long, short] = ["long.txt", "short.txt"].map((name) => join(folder, name));
writeFileSync(long ?? "", "own – Yours.\n\n".repeat(40_000));
writeFileSync(short ?? "", "own – Yours.\n");
afterAll(() => rmSync(folder, { recursive: true }));

const before = cachedDataVersionTag();
const during = (file = "") => lateOptimizing([file, "none.txt"], async () => cachedDataVersionTag());

test("kept code counts again after a long comparison", async () => {
  const isKnown = process.versions.v8.startsWith("11.3.");
  expect((await during(long)) === before).toBe(!isKnown);
  expect(cachedDataVersionTag()).toBe(before);
});

test("also where it fails", async () => {
  const failing = lateOptimizing([long ?? ""], () => Promise.reject(new Error("gone")));
  await expect(failing).rejects.toThrow("gone");
  expect(cachedDataVersionTag()).toBe(before);
});

test("a short comparison changes nothing", async () => {
  expect(await during(short)).toBe(before);
});

test("kept code counts again after a question of eight words, and a shorter one changes nothing", async () => {
  const isKnown = process.versions.v8.startsWith("11.3.");
  const asked = (question: string) => lateOptimizingQuestion(question, async () => cachedDataVersionTag());
  expect((await asked("may I play Out Of Time during battle")) === before).toBe(!isKnown);
  expect(await asked("  Out Of  Time during a battle ")).toBe(before);
  expect(cachedDataVersionTag()).toBe(before);
});

test("kept code counts again after a script of questions, and where one of them fails", async () => {
  const isKnown = process.versions.v8.startsWith("11.3.");
  expect((await lightOptimizing(async () => cachedDataVersionTag())) === before).toBe(!isKnown);
  await expect(lightOptimizing(() => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(cachedDataVersionTag()).toBe(before);
});
