/** One document in every format that is read, compared in any mixture: the format is no change, and every edit is told. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import type { RulesText } from "../../src/domain/document.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { read } from "../read/made/compare.ts";
import { makeDocx } from "../read/made/docx.ts";
import { modernPage } from "../read/made/page.ts";
import { printRules } from "../read/made/print.ts";
import { currentRulings, linesOf } from "../read/made/rules.ts";
import { report } from "./notation.ts";

const formats: Readonly<Record<string, (text: string) => string | Uint8Array>> = {
  "rulings.txt": (text) => text,
  "rulings.html": (text) => modernPage(linesOf(text)),
  "rulings.docx": (text) => makeDocx(linesOf(text)),
  "rulings.pdf": (text) => printRules(linesOf(text), { columns: 1, lines: "ragged", heads: "none" }),
};
const names = Object.keys(formats);

const unedited = new Map<string, Promise<RulesText>>();

function parsed(text: string, name: string): Promise<RulesText> {
  if (text !== currentRulings) return parse(text, name);
  const kept = unedited.get(name) ?? parse(text, name);
  unedited.set(name, kept);
  return kept;
}

async function parse(text: string, name: string): Promise<RulesText> {
  const { lines, title } = await read(formats[name]?.(text) ?? text, name);
  const source = { file: name, sha256: "" };
  return parseDocument(lines, { edition: "2e", markedTitle: title ?? undefined, source }).text;
}

async function compare(old: string, fresh: string, [from, to]: readonly [string, string]) {
  return compareTexts(await parsed(old, from), await parsed(fresh, to));
}

describe("a document in another format", () => {
  const mixtures = names.flatMap((from) => names.map((to): [string, string] => [from, to]));

  test.each(mixtures)("%s is the same as %s", async (from, to) => {
    expect(report(await compare(currentRulings, currentRulings, [from, to]))).toEqual([]);
  });
});

/** Plain words of the document, each replaced by another one that stands nowhere in it. */
const places = [...currentRulings.matchAll(/(?<= )[a-z]{4,}(?= [a-z]{4,} )/g)];

test("a word that was replaced is told, whatever the formats, forth and back", async () => {
  const mixture = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names));
  const place = fc.integer({ min: 0, max: places.length - 1 });
  await fc.assert(
    fc.asyncProperty(mixture, place, async (formatsOfBoth, at) => {
      const { 0: word = "", index = 0 } = places[at] ?? {};
      const fresh = `${currentRulings.slice(0, index)}zebra${currentRulings.slice(index + word.length)}`;
      const forth = await compare(currentRulings, fresh, formatsOfBoth);
      expect(edits(forth)).toEqual([`[-${word}-]{+zebra+}`]);
      const back = await compare(fresh, currentRulings, formatsOfBoth);
      expect(edits(back)).toEqual([`[-zebra-]{+${word}+}`]);
    }),
    { seed: 21, numRuns: 12 },
  );
});

function edits({ changes }: ReturnType<typeof compareTexts>): string[] {
  return changes.map(({ words }) =>
    words
      .map(({ op, text }) =>
        op === "equal" ? "" : op === "delete" ? `[-${text.trim()}-]` : `{+${text.trim()}+}`,
      )
      .join(""),
  );
}
