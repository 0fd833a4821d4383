/** Links of a corpus far larger than any; apart from the other tests of links because it takes seconds. */
import { expect, test } from "vitest";
import { checkReferences } from "../../src/corpus/check.ts";
import { linkEntries } from "../../src/corpus/links.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { readText } from "../../src/read/text.ts";
import { cpuTime } from "../cpu-time.ts";

test("links take a few seconds where ten thousand titles begin with one word", () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => `own ${at} – Yours. See own ${at + 1}.`);
  const { lines } = readText(new TextEncoder().encode(rows.join("\n\n")));
  const text = parseDocument(lines, {
    kind: "glossary",
    edition: "1e",
    source: { file: "made.txt", sha256: "" },
  }).text;
  const start = cpuTime();
  expect(checkReferences(linkEntries([text]))).toHaveLength(1);
  expect(cpuTime() - start).toBeLessThan(8_000);
});
