/** Documents of which the file marks headings, and what of their text is an entry: questions, items, rows, numbered rules. */
import { describe, expect, test } from "vitest";
import { checkEntries } from "../../src/corpus/check.ts";
import { checkCoverage } from "../../src/parse/coverage.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { read } from "../read/made/compare.ts";
import { rowsOf } from "../rows-of.ts";

async function entriesOf(text: string, file = "made.md") {
  const { lines } = await read(text, file);
  return parseDocument(lines, { edition: "1e", source: { file, sha256: "" } }).text.entries;
}
const titles = async (text: string, file?: string) => (await entriesOf(text, file)).map(({ title }) => title);
const paragraphs = (...texts: readonly string[]) => texts.join("\n\n");

test("the only heading below the title is a title, however much text stands below it", async () => {
  const texts = Array.from({ length: 12 }, (_, at) => `Ship ${at} docks at dawn.`);
  expect(await titles(paragraphs("# Harbor Wars", "## Docking", ...texts))).toEqual(["Docking"]);
  expect(await titles(paragraphs("Harbor Wars", "Docking", ...texts), "harbor.txt")).not.toContain("Docking");
});

describe("numbered rules", () => {
  test("end with a head in capitals that has no rules below it", async () => {
    const rows = rowsOf(`
      1 DECKS / 1.1 Size / Sixty cards. / 1.2 Sleeves / All alike. / 2 ROUNDS / 2.1 Length / An hour. /
      2.2 Draws / None. / 3 APPEALS / Ask the head judge.
    `);
    expect(await titles(paragraphs(...rows), "made.txt")).toEqual([
      ...["DECKS", "Size", "Sleeves", "ROUNDS", "Length", "Draws", "APPEALS"],
    ]);
    const sentence = rows.with(10, "3 Appeals may be made to the judge.");
    expect(await titles(paragraphs(...sentence), "made.txt")).not.toContain(
      "Appeals may be made to the judge.",
    );
  });
});

test("terms in bold type are entries though their texts end without a period", async () => {
  const rows = rowsOf(
    "**Crew**: Those aboard / **Dock**: Where ships stop / **Range (R)**: How far a ship moves",
  );
  const glossary = (end: string) => paragraphs("# Fleet rules", "## Glossary", rows.join(`${end}\n`));
  for (const end of ["", "  "]) expect(await titles(glossary(end))).toEqual(["Crew", "Dock", "Range (R)"]);
  const prose = "Each **crew** has a captain and\n**Dock**: is said aloud by it";
  expect(await titles(paragraphs("# Fleet rules", "## Crews", prose))).toEqual(["Crews"]);
});

test("steps that only Roman numbers head stay in their entry, however long the number", async () => {
  const step = (number: string) => `**${number}.**\n\n- The ship of step ${number} moves.`;
  const rows = ["## Storms", "They blow at dusk.", "## Voyage", ...["I", "II", "III", "IV"].map(step)];
  expect(await titles(paragraphs(...rows))).toEqual(["Storms", "Voyage"]);
  expect(await titles(paragraphs(...rows.with(-1, "**THE LANDING**"), "- The ship lands."))).toEqual([
    ...["Storms", "Voyage", "THE LANDING"],
  ]);
});

test("the lines of a Markdown file are cited as the file counts them", async () => {
  const rows = [
    ...["---", "title: Harbor rules", "date: 2022-02-02", "---", "", "[sea]: https://sea.example", ""],
    ...["# Harbor rules", "## Storms", "They blow", "at dusk.", "", "", "See [anchors](#anchors)."],
    ...[
      "## Anchors",
      "- They hold",
      "  a ship.",
      "- They rust.",
      "",
      "<!-- checked -->",
      "",
      "Anchor | Ship",
    ],
    ...["---|---", "Iron | Kestrel"],
  ];
  const { lines } = await read(rows.join("\n"), "made.md");
  const { text, problems } = parseDocument(lines, { edition: "1e", source: { file: "made.md", sha256: "" } });
  expect(text.document.date).toBe("2022-02-02");
  expect(problems).toEqual([]);
  for (const { blocks } of text.entries)
    for (const { text: words, lines: span } of blocks)
      expect(rows[span[0] - 1]).toContain(words.replace(/ .*/, ""));
  expect(text.entries.map(({ title, lines: span }) => `${title} ${span.join("–")}`)).toEqual([
    ...["Storms 9–14", "Anchors 15–24"],
  ]);
  expect(checkCoverage(lines, text)).toMatchObject({ unread: [], invented: [] });
});

test("a problem of a Markdown file is shown at its line in the file", async () => {
  const rows = rowsOf(
    "--- / title: Harbor rules / --- / # Storms / They / blow. / # Anchors // Old. / # Storms",
  );
  const { lines } = await read([...rows, "", "They end."].join("\n"), "made.md");
  const { text } = parseDocument(lines, { edition: "1e", source: { file: "made.md", sha256: "" } });
  const [found] = checkEntries([text], [{ file: "made.md", lines }]);
  expect(found).toMatchObject({ code: "duplicate-title", line: 10, column: 1 });
  expect(found?.message).toBe("`Storms` is also the title of lines 4–5");
});
