/** Documents made at random lose no word; apart from the other tests of the account because it takes seconds. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { SourceLine } from "../../src/domain/source-line.ts";
import { checkCoverage } from "../../src/parse/coverage.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { readText } from "../../src/read/text.ts";
import { runs } from "../thorough.ts";
import { rulesDocument } from "./documents.ts";

const source = { file: "made.txt", sha256: "" };

function linesOf(text: string): readonly SourceLine[] {
  return readText(new TextEncoder().encode(text)).lines;
}

test("no document of the family loses or gains a word", () => {
  fc.assert(
    fc.property(rulesDocument(), (text) => {
      const lines = linesOf(text);
      const { text: parsed } = parseDocument(lines, { kind: "glossary", source });
      const account = checkCoverage(lines, parsed);
      expect({ unread: account.unread, invented: account.invented }).toEqual({ unread: [], invented: [] });
      expect(account.taken + account.boilerplate).toBe(account.lines);
    }),
    { seed: 7, numRuns: runs(400) },
  );
});

test("no lines of any words lose or gain a word", () => {
  const word = fc.constantFrom(
    "See",
    "Order",
    "–",
    "-",
    "*",
    "•",
    "1.",
    "a.",
    "Title:",
    "Erratum:",
    "(3",
    "mission",
    "ERRATA",
    "non-",
    "  ",
    ",",
    ".",
    "*own*",
    "041b061a72",
    "Page",
    "12",
    "2017-06-06",
  );
  const line = fc.array(word, { maxLength: 8 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (rows) => {
      const lines = linesOf(rows.join("\n"));
      const account = checkCoverage(lines, parseDocument(lines, { source }).text);
      expect({ unread: account.unread, invented: account.invented }).toEqual({ unread: [], invented: [] });
    }),
    // The second label is text: only one is taken with the title.
    { seed: 11, numRuns: runs(600), examples: [[["Kestrel Erratum: Erratum: See own"]]] },
  );
});
