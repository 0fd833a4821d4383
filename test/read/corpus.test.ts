/** The shipped sources, made into files of every format and read again: the entries must be those of the plain text. */
import { describe, expect, test } from "vitest";
import { readText } from "../../src/read/text.ts";
import { sources } from "../corpus/shipped.ts";
import { withGaps } from "../rows-of.ts";
import { entriesOf, outlineOf, read, wordsOf } from "./made/compare.ts";
import { makeDocx } from "./made/docx.ts";
import { modernPage, oldPage } from "./made/page.ts";
import { type PrintOptions, printRules, setPages } from "./made/print.ts";
import { type Line, linesOf } from "./made/rules.ts";

/** Places where the shipped texts lost an icon, as the parser finds them: files of a publisher have it there. */
const lostIcons: readonly (readonly [RegExp, string])[] = [
  [/(?<=[^\s.!?:]) {2,3}(?=\S)/g, " [?] "],
  [/\bnon- (?=mission|personnel)/g, "non-[?] "],
];

/** What stands above the text of a single page cannot be told from it. */
function headsFor(lines: readonly Line[]): PrintOptions {
  return { heads: setPages(lines).length > 1 ? "running" : "none" };
}

const makers: readonly (readonly [string, (lines: readonly Line[]) => string | Uint8Array])[] = [
  ["page of today.html", modernPage],
  ["page of the nineties.html", oldPage],
  ["two columns.pdf", (lines) => printRules(lines, headsFor(lines))],
  ["one column.pdf", (lines) => printRules(lines, { columns: 1, lines: "ragged", ...headsFor(lines) })],
  ["typed.docx", (lines) => makeDocx(lines)],
];

describe.each(sources)("$name", ({ name, bytes }) => {
  const written = withGaps(readText(bytes).lines).join("\n");
  const text = lostIcons.reduce((each, [place, icon]) => each.replace(place, icon), written);
  const facts = name.includes("passages") ? ({ kind: "mixed" } as const) : {};

  test.each(makers)("has its words and titles as a %s", async (file, make) => {
    const plain = entriesOf(await read(text, "rulings.txt"), facts);
    const made = entriesOf(await read(make(linesOf(text)), file), facts);
    expect(made.map(({ title, changed }) => ({ title, changed }))).toEqual(
      plain.map(({ title, changed }) => ({ title, changed })),
    );
    expect(wordsOf(made)).toEqual(wordsOf(plain));
  });

  test("differs in no block as a DOCX", async () => {
    const plain = outlineOf(entriesOf(await read(text, "rulings.txt"), facts));
    expect(outlineOf(entriesOf(await read(makeDocx(linesOf(text)), "a.docx"), facts))).toEqual(plain);
  });
});
