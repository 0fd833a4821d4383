import { describe, expect, test } from "vitest";
import type { SourceLine } from "../../src/domain/source-line.ts";
import { checkCoverage } from "../../src/parse/coverage.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { readText } from "../../src/read/text.ts";
import { shippedIds, shippedText, sources } from "../corpus/shipped.ts";

const source = { file: "made.txt", sha256: "" };

function linesOf(text: string): readonly SourceLine[] {
  return readText(new TextEncoder().encode(text)).lines;
}

describe("the account of the shipped sources", () => {
  test.each(shippedIds)("leaves no line of %s unread and no word invented", (id) => {
    const text = shippedText(id);
    const bytes = sources.find(({ name }) => name === `${id}.txt`)?.bytes ?? new Uint8Array();
    const account = checkCoverage(readText(bytes).lines, text);
    expect(account.lines).toBeGreaterThan(0);
    expect(account).toMatchObject({ taken: account.lines, boilerplate: 0, unread: [], invented: [] });
  });
});

describe("the text of every block", () => {
  const bare = (text: string) => text.replaceAll("[?]", "").replace(/\s+/g, "");

  test.each(shippedIds)("of %s stands in its lines sign for sign", (id) => {
    const text = shippedText(id);
    const bytes = sources.find(({ name }) => name === `${id}.txt`)?.bytes ?? new Uint8Array();
    const { lines } = readText(bytes);
    const astray = text.entries
      .flatMap(({ blocks }) => blocks)
      .filter(({ text: words, lines: [first, last] }) => {
        const rows = lines.flatMap(({ number, text: row }) => (number >= first && number <= last ? row : []));
        return !bare(rows.join("")).includes(bare(words));
      });
    expect(astray).toEqual([]);
  });
});

describe("the account", () => {
  const text = "own – Gametext that affects you.\n\nskills – All levels are added.";
  const lines = linesOf(text);
  const parsed = parseDocument(lines, { kind: "glossary", source }).text;

  test("names the line of a word that no block holds", () => {
    const [own, skills] = parsed.entries;
    if (!own || !skills) throw new Error("the document has two entries");
    expect(checkCoverage(lines, { ...parsed, entries: [own] })).toMatchObject({ taken: 1, unread: [3] });
    const shortened = { ...skills, blocks: skills.blocks.map((block) => ({ ...block, text: "All levels" })) };
    expect(checkCoverage(lines, { ...parsed, entries: [own, shortened] })).toMatchObject({ unread: [3] });
  });

  test("misses a word of one letter that no block holds", () => {
    const [own] = parsed.entries;
    const rows = lines.map((line) => ({ ...line, text: line.text.replace("Gametext", "Gametext o") }));
    expect(checkCoverage(rows, { ...parsed, entries: own ? [own] : [] }).unread).toContain(1);
  });

  test.each([
    ["letters for bullets", "own – Yours:\n\no Ships\no Cards"],
    ["emphasis inside a word", "Dominion/**Card**assian – Yours.\n\nt*s: Yours."],
    ["a part that holds the letters of the title", "(Part 1 of s)\n\ns – S"],
    ["a title of one letter in a list", "- o"],
    ["an item that begins with the letter of a bullet", "- o.o"],
    ["a delta before an erratum", "Δr\nErratum:T"],
    ["a word that ends like an erratum", "J*Errata:r\n\nÿErratum:u"],
    ["signs above the title", ">\n\nCurrent Rulings (3 January 2011)\n\nown – own"],
    ["a lost icon at the beginning of a sentence", "own – Yours. Non- personnel are not."],
    ["deltas before its titles", "ΔBattle – Ships may battle.\n\nΔ Cost – You pay it.\n\nDCure – It ends."],
    ["a running head above the title", "Current Rulings\n\nCurrent Rulings (3 January 2011)\n\nown – own"],
  ])("takes every word of a document with %s", (_, document) => {
    const rows = linesOf(document);
    const read = parseDocument(rows, { kind: "glossary", source }).text;
    expect(checkCoverage(rows, read)).toMatchObject({ unread: [], invented: [] });
  });

  test("takes a title for no other paragraph when the next one begins with its words", () => {
    const rows = linesOf("Current Rulings\n\nCurrent Rulings Document (3 January\n\nown\n\nYours").map(
      (line) => (line.text === "own" ? { ...line, level: 1 } : line),
    );
    const read = parseDocument(rows, { source }).text;
    expect(read.entries.map(({ title }) => title)).toEqual(["own"]);
    expect(checkCoverage(rows, read)).toMatchObject({ taken: 2, boilerplate: 2, unread: [], invented: [] });
  });

  test("names a word that the source does not have", () => {
    const entries = parsed.entries.map((entry) => ({
      ...entry,
      blocks: entry.blocks.map((block) => ({ ...block, text: `${block.text} Always.` })),
    }));
    expect(checkCoverage(lines, { ...parsed, entries }).invented).toEqual(["Always", "Always"]);
  });

  test.each([
    ["exchanged", "Gametext affects that you."],
    ["of another line", "All levels are added."],
  ])("names words that are %s", (_, words) => {
    const entries = parsed.entries.map((entry, at) =>
      at > 0 ? entry : { ...entry, blocks: entry.blocks.map((block) => ({ ...block, text: words })) },
    );
    expect(checkCoverage(lines, { ...parsed, entries }).invented.length).toBeGreaterThan(0);
  });

  test("counts boilerplate apart from text", () => {
    const boilerplate = [
      { lines: [3, 3] as const, text: "skills – All levels are added.", reason: "running head" as const },
    ];
    const entries = parsed.entries.slice(0, 1);
    expect(checkCoverage(lines, { ...parsed, entries, boilerplate })).toMatchObject({
      taken: 1,
      boilerplate: 1,
      unread: [],
    });
  });
});

test.each(["2.*own – Yours.", "t.*cP – h", "Our club rules.*own – Yours."])(
  "%s keeps its words",
  (written) => {
    const lines = linesOf(written);
    const { text } = parseDocument(lines, { kind: "glossary", edition: "1e", source });
    expect(checkCoverage(lines, text)).toMatchObject({ unread: [], invented: [] });
  },
);
