/** Files read for the library: a text by its form, lists of cards by their columns, each told what is wrong with it. */
import { describe, expect, test } from "vitest";
import { sha256Hex } from "../../src/domain/sha256.ts";
import { type GivenFacts, storeDocument } from "../../src/library/manifest.ts";
import {
  type CardFile,
  joinCardFiles,
  parseSource,
  readCardFile,
  readSourceText,
  reparseText,
} from "../../src/library/parse-source.ts";

const sourceOf = (file: string, text: string) => ({ file, bytes: new TextEncoder().encode(text) });
const wordsOf = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes);
const said = ({ problems }: Pick<ReturnType<typeof parseSource>, "problems">) =>
  problems.map(({ severity, code }) => `${severity} ${code}`);

const rulings = sourceOf(
  "kestrel.txt",
  "Current Rulings (3 January 2011)\n\nRULINGS\n\nmooring – A ship is moored.\n\nmooring – It may sail.\n",
);
const page = sourceOf(
  "kestrel.html",
  "<title>Kestrel Rulings</title>\n<h1>Kestrel</h1>\n<p>mooring - A ship is moored.</p>",
);
const header = "Name\tType\tText\n";
const first = sourceOf("first.txt", `${header}Saltpan\tEvent\tIt rusts.\n`);
const second = sourceOf("second.txt", `${header}Mara\tCrew\tShe swims.\nKestrel\tShip`);
const listOf = (...files: readonly ReturnType<typeof sourceOf>[]) =>
  joinCardFiles(files.map((file): CardFile => readCardFile(file) ?? expect.fail()));

describe("a file that is read", () => {
  test("as text has the lines of the file itself", async () => {
    expect(await readSourceText(rulings)).toMatchObject({
      ...{ file: "kestrel.txt", files: [rulings], format: "text", extracted: null, markedTitle: null },
      ...{ sha256: sha256Hex(rulings.bytes), problems: [] },
    });
  });

  test("in another format is kept with the lines that were read from it", async () => {
    const read = await readSourceText(page);
    expect(read).toMatchObject({ format: "html", markedTitle: "Kestrel", sha256: sha256Hex(page.bytes) });
    const rows = wordsOf(read.extracted)?.split("\n") ?? [];
    expect(rows.at(-1)).toBe("");
    for (const { number, text } of read.lines) expect(rows[number - 1]).toBe(text);
    expect(rows).toHaveLength((read.lines.at(-1)?.number ?? 0) + 1);
    expect(parseSource(read, { edition: "2e" }).text.document.title).toBe("Kestrel");
  });
});

describe("the document of a list of cards", () => {
  const documentIn = (files: readonly string[], given: GivenFacts = {}) =>
    parseSource(listOf(...files.map((file) => ({ ...first, file }))), given).text.document;

  test("is all that there is of its game, of the latest date in the names of its files", () => {
    expect(
      documentIn(["cards-2018-09-10.txt", "2019-01-02-more.txt", "2020-02-30.txt"], { edition: "mtg" }),
    ).toMatchObject({
      ...{ id: "cards", title: "Card List", edition: "mtg", game: null, kind: "cards", version: null },
      ...{ date: "2019-01-02", asOf: null, effective: null, scope: "full", collation: "none" },
    });
    const dates = ["12018-09-10.txt", "2018-09-101.txt", "18-09-10.txt", "cards.txt"];
    expect(dates.map((file) => documentIn([file]).date)).toEqual([null, null, null, null]);
  });

  test("has the facts that are given, and of a month no day", () => {
    const facts: GivenFacts = {
      ...{
        title: "Own List",
        edition: "2e",
        game: "Own Game",
        version: "2",
        date: "2011-01-01",
        monthOnly: true,
      },
      ...{ asOf: "2011-01-02", effective: "2011-01-10", scope: "update", collation: "ignore-punctuation" },
    };
    expect(documentIn(["2019-01-02.txt"], { ...facts, kind: "faq" })).toMatchObject({
      ...facts,
      kind: "cards",
    });
  });
});

describe("files of cards", () => {
  test("are no texts, and a text is none", () => {
    expect(readCardFile(rulings)).toBeNull();
    expect(readCardFile(first)).toMatchObject({ ...first, table: { file: "first.txt" }, problems: [] });
  });

  test("are one list, whose lines are counted on from file to file", () => {
    const list = listOf(first, second);
    expect(list).toMatchObject({
      ...{ file: "first.txt, second.txt", format: "cards", markedTitle: null },
      files: [first, second],
      tables: [
        { file: "first.txt", linesAbove: 0 },
        { file: "second.txt", linesAbove: 2 },
      ],
      problems: [{ code: "malformed-row", file: "second.txt", line: 3 }],
    });
    expect(list.lines).toHaveLength(5);
    expect(list.lines[3]).toEqual({ number: 4, text: "Mara\tCrew\tShe swims." });
    const joined = `${header}Saltpan\tEvent\tIt rusts.\n${header}Mara\tCrew\tShe swims.\nKestrel\tShip\n`;
    expect(wordsOf(list.extracted)).toBe(joined);
    expect(list.sha256).toBe(sha256Hex(new TextEncoder().encode(joined)));
    const { text, read, problems } = parseSource(list, { edition: "2e" });
    expect(text.entries.map(({ title, lines }) => `${title} ${lines}`)).toEqual([
      "Saltpan 2,2",
      "Mara 4,4",
      "Kestrel 5,5",
    ]);
    expect(read).toBeNull();
    expect(problems.map(({ code }) => code)).toEqual(["malformed-row", "unknown-date"]);
  });

  test("that are one file have its hash and its own lines", () => {
    expect(listOf(first)).toMatchObject({ sha256: sha256Hex(first.bytes), extracted: null });
    expect(listOf(first, first).sha256).not.toBe(listOf(first).sha256);
  });

  test("are asked for their edition where nothing shows it", () => {
    expect(said(parseSource(listOf(first), {}))).toContain("error unknown-edition");
  });
});

describe("a text that is parsed", () => {
  const parsed = async (file: string, text: string, given: Parameters<typeof parseSource>[1] = {}) =>
    parseSource(await readSourceText(sourceOf(file, text)), given);

  test("says how many words it has, what it leaves open, and what is wrong with its entries", async () => {
    const found = parseSource(await readSourceText(rulings), { edition: "2e" });
    expect(found.text.document).toMatchObject({
      date: "2011-01-03",
      source: { file: "kestrel.txt", sha256: sha256Hex(rulings.bytes) },
    });
    expect(found.read).toEqual({ words: 9, unread: 0 });
    expect(said(found)).toEqual(["warning unknown-scope", "warning duplicate-title"]);
    expect(found.problems[1]).toMatchObject({
      line: 7,
      excerpt: { text: expect.stringContaining("It may sail") },
    });
  });

  test("is not checked before its edition is known", async () => {
    const text = "Club\n\ntribble - A small, furry creature. It multiplies.\n\ntribble - It eats.\n";
    expect(said(await parsed("club.txt", text))).toEqual([
      "error unknown-edition",
      ...["warning unknown-kind", "warning unknown-date", "warning unknown-scope"],
    ]);
    expect(said(await parsed("club.txt", text, { edition: "2e" }))).toContain("warning duplicate-title");
  });

  test("that has no entries is told that, and nothing of what it leaves open", async () => {
    expect(said(await parsed("empty.txt", "", { edition: "2e" }))).toEqual(["error no-entries"]);
  });

  test("that could not be read is told that alone", async () => {
    const broken = await parsed("kestrel.docx", "PK\u0003\u0004 and no more");
    expect(broken.text.entries).toEqual([]);
    expect(broken.problems.map(({ message }) => message)).toEqual([
      "the DOCX ends in the middle; expected the whole file",
    ]);
  });
});

describe("a document of the library that is parsed again", () => {
  const given = { edition: "2e", title: "Mara’s own" };
  const record = (source: Awaited<ReturnType<typeof readSourceText>>) => {
    const { text } = parseSource(source, given);
    const document = { ...text.document, id: "2e-mara" };
    return storeDocument({ ...source, text: { ...text, document }, given }).record;
  };

  test("has its id and the facts that were given", async () => {
    for (const [files, source] of [
      [[rulings], await readSourceText(rulings)],
      [[page], await readSourceText(page)],
      [[first], listOf(first)],
      [[first, second], listOf(first, second)],
    ] as const) {
      const again = await reparseText(record(source), files);
      expect(again?.document).toMatchObject({
        id: "2e-mara",
        title: "Mara’s own",
        source: { file: source.file },
      });
      expect(again?.entries[0]?.id).toMatch(/^2e-mara\//);
    }
  });

  test("is not read from other bytes, from files that are gone, or from a text that was split", async () => {
    const text = record(await readSourceText(rulings));
    for (const files of [[], [page], [rulings, rulings]]) expect(await reparseText(text, files)).toBeNull();
    const list = record(listOf(first, second));
    for (const files of [[first], [second, first], [rulings]])
      expect(await reparseText(list, files)).toBeNull();
    const empty = sourceOf("empty.txt", "");
    expect(await reparseText(record(await readSourceText(empty)), [empty])).toBeNull();
  });
});
