/**
 * Examples in text files, as in the corpus of a parser: a document as its file has it, and below it what is made of it.
 * `════ ` and a sentence begin an example, `════ …` one more document of the same sentence; `──── ` and what is asked end the
 * document. A document that begins with the line `…` goes on from the one above, up to its first question (`? `). To add an example,
 * write it with any outcome and run the tests with `GOLDEN=write`, which writes all anew.
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
  describe.each(readdirSync(join(import.meta.dirname, folder)))("%s", (file) => {
    const examples = examplesIn(join(folder, file));

    const outcomeOf = async ({ document, asked }: Example) =>
      (await answer(document, asked)).replace(/\n+$/, "") || "nothing";

    test.each(process.env.GOLDEN === "write" ? [] : examples)("$sentence", async (example) => {
      expect(await outcomeOf(example)).toBe(example.outcome);
    });

    test("holds nothing but examples", async () => {
      const found = examples.map(async (example) => {
        const { name, written, asked } = example;
        return `════ ${name}\n${written}\n──── ${asked}\n${await outcomeOf(example)}\n`;
      });
      const text = (await Promise.all(found)).join("\n");
      expect(text).toBe(golden(join(folder, file), text));
    });
  });
}

type Example = ReturnType<typeof examplesIn>[number];

/** The examples of a file below `test`; `sentence` is what one shows, also where its name is only `…`. */
export function examplesIn(path: string) {
  const parts = readFileSync(join(import.meta.dirname, path), "utf8").split(/^(?=════ )/m);
  let [sentence, above] = ["", ""];
  return parts.map((part) => {
    const found = /^════ ([^\n]+)\n(.*)\n──── ([^\n]+)\n(.*?)\n+$/s.exec(part);
    const [, name = "", written = "", asked = "", outcome = ""] = found ?? [];
    if (name !== "…") sentence = name;
    const document = written.replace(/^…\n/, () => above);
    above = document.replace(/^\? .*/ms, "");
    return { name, sentence, written, document, asked, outcome };
  });
}
