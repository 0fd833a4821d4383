import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SourceLine } from "../../src/domain/source-line.ts";
import { accountForLines } from "../../src/parse/account.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { readText } from "../../src/read/text.ts";
import { shipped, sources } from "../corpus/shipped.ts";
import { rulesDocument } from "./documents.ts";

const source = { file: "made.txt", sha256: "" };

function linesOf(text: string): readonly SourceLine[] {
  return readText(new TextEncoder().encode(text), source.file).lines;
}

describe("the account of the shipped sources", () => {
  test.each(shipped.texts.map((text) => ({ id: text.document.id, text })))(
    "leaves no line of $id unread and no word invented",
    ({ id, text }) => {
      const bytes = sources.find(({ name }) => name === `${id}.txt`)?.bytes ?? new Uint8Array();
      const account = accountForLines(readText(bytes, id).lines, text);
      expect(account.lines).toBeGreaterThan(0);
      expect(account).toMatchObject({ taken: account.lines, furniture: 0, unread: [], invented: [] });
    },
  );
});

describe("the text of every block", () => {
  const bare = (text: string) => text.replaceAll("[?]", "").replace(/\s+/g, "");

  test.each(shipped.texts.map((text) => ({ id: text.document.id, text })))(
    "of $id stands in its lines sign for sign",
    ({ id, text }) => {
      const bytes = sources.find(({ name }) => name === `${id}.txt`)?.bytes ?? new Uint8Array();
      const { lines } = readText(bytes, id);
      const astray = text.entries
        .flatMap(({ blocks }) => blocks)
        .filter(({ text: words, lines: [first, last] }) => {
          const rows = lines.slice(first - 1, last).map((line) => line.text);
          return !bare(rows.join("")).includes(bare(words));
        });
      expect(astray).toEqual([]);
    },
  );
});

describe("the account", () => {
  const text = "own – Gametext that affects you.\n\nskills – All levels are added.";
  const lines = linesOf(text);
  const parsed = parseDocument(lines, { kind: "glossary", source }).text;

  test("names the line of a word that no block holds", () => {
    const [own, skills] = parsed.entries;
    if (!own || !skills) throw new Error("the document has two entries");
    expect(accountForLines(lines, { ...parsed, entries: [own] })).toMatchObject({ taken: 1, unread: [3] });
    const shortened = { ...skills, blocks: skills.blocks.map((block) => ({ ...block, text: "All levels" })) };
    expect(accountForLines(lines, { ...parsed, entries: [own, shortened] })).toMatchObject({ unread: [3] });
  });

  test("names a word that the source does not have", () => {
    const entries = parsed.entries.map((entry) => ({
      ...entry,
      blocks: entry.blocks.map((block) => ({ ...block, text: `${block.text} Always.` })),
    }));
    expect(accountForLines(lines, { ...parsed, entries }).invented).toEqual(["Always", "Always"]);
  });

  test("counts furniture apart from text", () => {
    const furniture = [
      { lines: [3, 3] as const, text: "skills – All levels are added.", reason: "running head" as const },
    ];
    const entries = parsed.entries.slice(0, 1);
    expect(accountForLines(lines, { ...parsed, entries, furniture })).toMatchObject({
      taken: 1,
      furniture: 1,
      unread: [],
    });
  });
});

test("no document of the family loses or gains a word", () => {
  fc.assert(
    fc.property(rulesDocument(), (text) => {
      const lines = linesOf(text);
      const { text: parsed } = parseDocument(lines, { kind: "glossary", source });
      const account = accountForLines(lines, parsed);
      expect({ unread: account.unread, invented: account.invented }).toEqual({ unread: [], invented: [] });
      expect(account.taken + account.furniture).toBe(account.lines);
    }),
    { seed: 7, numRuns: 400 },
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
      const account = accountForLines(lines, parseDocument(lines, { source }).text);
      expect({ unread: account.unread, invented: account.invented }).toEqual({ unread: [], invented: [] });
    }),
    { seed: 11, numRuns: 600 },
  );
});
