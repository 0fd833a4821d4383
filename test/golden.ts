/** What a program once said, kept in a file for a person to read: `GOLDEN=write` writes it anew. Read the difference. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect } from "vitest";

/** The text that the file holds; `path` is below `test`. */
export function golden(path: string, made: string): string {
  const file = join(import.meta.dirname, path);
  if (process.env.GOLDEN === "write") {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, made);
  }
  return readFileSync(file, "utf8");
}

/**
 * Holds what a file of questions says against what is answered to them now: each line is a question, ` → `, and its answer,
 * both in JSON. To ask another question, add a line with it alone and write the file anew.
 */
export function expectAnswers(path: string, answer: (question: string) => unknown): void {
  const asked = readFileSync(join(import.meta.dirname, path), "utf8")
    .trimEnd()
    .split("\n");
  const found = asked.map((line) => {
    const end = line.indexOf('" → ');
    const question = end < 0 ? line : line.slice(0, end + 1);
    return `${question} → ${JSON.stringify(answer(JSON.parse(question)))}\n`;
  });
  expect(found.join("")).toBe(golden(path, found.join("")));
}

/**
 * The same for answers of several lines: each begins with the line of its question, which alone begins with a quote. A file
 * without a question throws, because no answer would differ from it.
 */
export function goldenSections(path: string, answer: (question: string) => string) {
  const asked = readFileSync(join(import.meta.dirname, path), "utf8").match(/^".*/gm);
  if (asked === null) throw new Error(`${path} asks nothing`);
  const found = asked.map((question) => answer(JSON.parse(question))).join("\n");
  return { found, kept: golden(path, found) };
}
