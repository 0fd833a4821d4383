/**
 * Examples in text files, as in the corpus of a parser: a document as its file has it, and below it what is made of it.
 * `════ ` and a sentence begin an example, `════ …` one more document of the same sentence; `──── ` and what is asked end the
 * document. A document that begins with the line `…` goes on from the one above, up to its first question (`? `). To add an example,
 * write it without an outcome, or with any, and run the tests with `GOLDEN=write`, which writes all anew.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { golden } from "./golden.ts";

/** Tests the examples of each file in a folder below `test`. */
export function testExamples(
  folder: string,
  answer: (document: string, asked: string) => string | Promise<string>,
): void {
  testParts(folder, (parts) => {
    const examples = examplesOf(parts);
    return async (at) => {
      const { name = "", written = "", document = "", asked = "" } = examples[at] ?? {};
      const outcome = (await answer(document, asked)).replace(/\n+$/, "") || "nothing";
      return `════ ${name}\n${written}\n──── ${asked}\n${outcome}`;
    };
  });
}

/**
 * Tests that each part of each file in a folder below `test` is what is made of it: of the part at that place. All but the first
 * begin with `════ `.
 */
export function testParts(
  folder: string,
  makerOf: (parts: readonly string[]) => (at: number) => string | Promise<string>,
): void {
  describe.each(readdirSync(join(import.meta.dirname, folder)))("%s", (file) => {
    const path = join(folder, file);
    const parts = partsIn(path);
    const make = makerOf(parts);

    if (process.env.GOLDEN === "write")
      test("is written anew", async () => {
        const made: string[] = [];
        for (const at of parts.keys()) made.push(await make(at));
        golden(path, `${made.join("\n\n")}\n`);
      });
    else
      test.each(parts.map((part, at) => ({ part, at, sentence: sentenceAt(at, parts) })))(
        "$sentence",
        async ({ part, at }) => {
          expect(await make(at)).toBe(part);
        },
      );
  });
}

/** What a part shows, also where its name is only `…`. */
function sentenceAt(at: number, parts: readonly string[]): string {
  const [, name = "what all begin with"] = /^════ (.*)/.exec(parts[at] ?? "") ?? [];
  return name === "…" ? sentenceAt(at - 1, parts) : name;
}

function partsIn(path: string): readonly string[] {
  const text = readFileSync(join(import.meta.dirname, path), "utf8");
  return text.replace(/\n$/, "").split(/\n\n(?=════ )/);
}

/** The examples of a file below `test`. */
export function examplesIn(path: string) {
  return examplesOf(partsIn(path));
}

function examplesOf(parts: readonly string[]) {
  let above = "";
  return parts.map((part) => {
    const found = /^════ ([^\n]+)\n(.*)\n──── ([^\n]+)\n?(.*)$/s.exec(part);
    const [, name = "", written = "", asked = "", outcome = ""] = found ?? [];
    const document = written.replace(/^…\n/, () => above);
    above = document.replace(/^\? .*/ms, "");
    return { name, written, document, asked, outcome };
  });
}
