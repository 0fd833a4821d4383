import { describe, expect, test } from "vitest";
import { readSource } from "../../src/read/read.ts";
import { entriesOf, outlineOf, read } from "./made/compare.ts";
import { makeDocx } from "./made/docx.ts";
import { modernPage } from "./made/page.ts";
import { printRules } from "./made/print.ts";
import { currentRulings, linesOf } from "./made/rules.ts";

const utf16le = (text: string) => Buffer.from(text, "utf16le");
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();
const high: Readonly<Record<string, number>> = { "–": 0x96, "“": 0x93, "”": 0x94, "’": 0x92, "•": 0x95 };
const windows1252 = (text: string) => Buffer.from([...text].map((sign) => high[sign] ?? sign.charCodeAt(0)));

test("a plain text is read line by line", async () => {
  const { format, lines } = await readSource(
    Buffer.from("Cytherians\r\nThis ship must move.\r\n"),
    "glossary.txt",
  );
  expect(format).toBe("text");
  expect(lines.map(({ number, text }) => `${number} ${text}`)).toEqual([
    "1 Cytherians",
    "2 This ship must move.",
  ]);
});

describe("a bar inside a cell", () => {
  const html = (...cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const table = `${html("Card", "Was", "Now")}${html("Kestrel", "Cost 3 | 4", "Cost 5")}`;
  test.each([
    ["Markdown", "a.md", "| Card | Was | Now |\n|---|---|---|\n| Kestrel | Cost 3 \\| 4 | Cost 5 |\n"],
    ["a CSV", "a.csv", "Card,Was,Now\nKestrel,Cost 3 | 4,Cost 5\n"],
    ["a page", "a.html", `<!doctype html><table>${table}</table>`],
  ])("of %s ends no cell, so that the next one keeps the name of its column", async (_, file, text) => {
    const { lines } = await readSource(Buffer.from(text), file);
    expect(lines.at(-1)?.text).toBe("Kestrel | Was: Cost 3 ¦ 4 | Now: Cost 5");
  });

  test("of a text with tabs ends no cell", async () => {
    const rows = ["Kestrel\tCost 3 | 4", "Mara\tCost 2", "Saltpan\tCost 1"];
    const { lines } = await readSource(Buffer.from(rows.join("\n")), "a.txt");
    expect(lines[0]?.text).toBe("Kestrel | Cost 3 ¦ 4");
  });

  test("stands as it was typed where there is no table", async () => {
    const { lines } = await readSource(Buffer.from("Cost 3 | 4\n"), "a.md");
    expect(lines[0]?.text).toBe("Cost 3 | 4");
  });
});

describe("the format of a file", () => {
  const bytes = (text: string) => Buffer.from(text, "latin1");

  test.each([
    ["html", "a.txt", bytes("<!DOCTYPE html><p>own")],
    ["html", "a", bytes('<?xml version="1.0"?>\n<!-- saved from url -->\n<html><p>own')],
    ["html", "a.htm", bytes("<p>own")],
    ["pdf", "a.txt", printRules(linesOf(currentRulings))],
    ["docx", "a.zip", makeDocx(linesOf(currentRulings))],
    ["markdown", "a.md", bytes("# own")],
    ["csv", "a.csv", bytes("Card,Ruling")],
    ["csv", "a.tsv", bytes("Card\tRuling")],
    ["text", "a.txt", bytes("# own, <b>bold</b>")],
    ["text", "a.pdf", bytes("own – Yours.")],
  ])("is %s in %s", async (format, file, content) => {
    const found = await readSource(content, file);
    expect(found.format).toBe(format);
    expect(found.lines.length).toBeGreaterThan(0);
  });

  test.each([
    ["a picture", "\u0089PNG\r\n"],
    ["an old or locked Word document", "\u00d0\u00cf\u0011\u00e0"],
    ["a rich text document", "{\\rtf1 own}"],
    ["a web archive", "MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n"],
    ["a packed file", "\u001f\u008b"],
  ])("is none that is read where the file is %s", async (name, content) => {
    const { lines, problems } = await readSource(bytes(content), "rulings.txt");
    expect(lines).toEqual([]);
    expect(problems).toMatchObject([
      { severity: "error", code: "unreadable-file", message: expect.stringContaining(name) },
    ]);
    expect(problems[0]?.advice).not.toBeNull();
  });

  test("is none that is read where JSON holds no list of cards", async () => {
    const { lines, problems } = await readSource(
      bytes('{"1": {"name": "Kestrel", "text": "It may dock."}}'),
      "cards.json",
    );
    expect(lines).toEqual([]);
    expect(problems).toMatchObject([{ code: "unreadable-file", message: expect.stringContaining("JSON") }]);
  });

  test("is refused where the file is larger than any document", async () => {
    const { lines, problems } = await readSource(Buffer.alloc(64_000_001, "x"), "rulings.txt");
    expect(lines).toEqual([]);
    expect(problems).toMatchObject([
      { code: "limit-exceeded", message: "the file has 65 MB; expected 64 MB at most" },
    ]);
  });
});

describe("a document in another encoding", () => {
  const plain = currentRulings.replace(" (❖)", "");
  const page = modernPage(linesOf(plain));

  test.each([
    ["UTF-8 with its mark", (text: string) => Buffer.from(`\ufeff${text}`)],
    ["UTF-16 with the little end first", (text: string) => utf16le(`\ufeff${text}`)],
    ["UTF-16 with the big end first", (text: string) => utf16be(`\ufeff${text}`)],
    ["Windows-1252", windows1252],
  ])("%s has the same entries as text, page and Markdown", async (_, encode) => {
    const expected = outlineOf(entriesOf(await read(plain, "rulings.txt")));
    const spaced = plain.replace("Erratum:\nWhen", "Erratum:\n\nWhen");
    expect(outlineOf(entriesOf(await read(encode(plain), "rulings.txt")))).toEqual(expected);
    expect(outlineOf(entriesOf(await read(encode(page), "rulings.html")))).toEqual(expected);
    expect(outlineOf(entriesOf(await read(encode(spaced), "rulings.md")))).toEqual(expected);
  });
});

describe("a table of a spreadsheet", () => {
  const rows = ["Card,Ruling", 'Anchor,"Play it on a ship, or\non a ""dock""."', "", "Bell,Ring it."];
  const titled = async (text: string, file = "rulings.csv") =>
    entriesOf(await read(text, file)).map(({ title, blocks }) => [title, ...blocks.map(({ text }) => text)]);

  test("is an entry a row, whatever stands between its cells", async () => {
    const expected = [
      ["Anchor", 'Play it on a ship, or on a "dock".'],
      ["Bell", "Ring it."],
    ];
    expect(await titled(rows.join("\r\n"))).toMatchObject(expected);
    const semicolons = rows
      .join("\n")
      .replace("Card,", "Card;")
      .replaceAll(/^(\w+),/gm, "$1;");
    expect(await titled(semicolons)).toMatchObject(expected);
    const tabs = rows.join("\n").replaceAll(/^(\w+),/gm, "$1\t");
    expect(await titled(tabs, "rulings.tsv")).toMatchObject(expected);
  });

  test("may have a title above its head, and any separator or quote inside its cells", async () => {
    const expected = [["Anchor", "Play it; it is unique, always."]];
    const cells = 'Anchor, "Play it; it is unique, always."';
    expect(await titled(`Rulings of 2019; spring,\nCard,Ruling\n${cells}`)).toMatchObject(expected);
    expect(await titled(cells)).toMatchObject(expected);
    const semicolons = "Rulings, March 2022\nCard;Ruling\nAnchor;Play it.\nBell;Ring it.";
    expect(await titled(semicolons)).toMatchObject([
      ["Anchor", "Play it."],
      ["Bell", "Ring it."],
    ]);
    expect(await titled("Anchor,Play it; it is unique.\nBell,Ring it; twice.")).toMatchObject([
      ["Anchor", "Play it; it is unique."],
      ["Bell", "Ring it; twice."],
    ]);
  });

  test("has an entry for a name without a text, apart from the row above", async () => {
    const open = ["Card,Ruling,", "Anchor,Play it.,", "Chain,,", "Bell,Ring it.,"];
    expect(await titled(open.join("\n"))).toEqual([
      ["Anchor", "Play it."],
      ["Chain", "Chain"],
      ["Bell", "Ring it."],
    ]);
    const pipes = "| Card | Ruling |\n|---|---|\n| Anchor | Play it. |\n| Chain | |\n| Bell | Ring it. |";
    expect((await titled(pipes, "rulings.md")).map(([title]) => title)).toEqual(["Anchor", "Chain", "Bell"]);
    expect((await titled("Anchor,Play it.\nShips,\nBell,Ring it.")).map(([title]) => title)).toEqual([
      ...["Anchor", "Bell"],
    ]);
  });

  test("reports the line of a row that has too few cells or no name", async () => {
    const open = 'Card,Before,After\nAnchor,"Holds\none.",Holds two.\n,Rings.,Tolls.\nChain,Rattles.\n';
    const { problems } = await read(open, "rulings.csv");
    expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      "5: the row has 2 cells; expected 3, and the missing ones are empty",
      "4: the row has no name in the column of names; expected one in each row",
    ]);
  });

  test("reads a quote that never ends", async () => {
    const unclosed = `Anchor,"${"x".repeat(500_000)}`;
    expect((await read(unclosed, "rulings.csv")).lines[0]?.text).toMatch(/^Anchor \|/);
  });

  test("has no head where its first row names no column, and is a text under another name", async () => {
    const text = rows.slice(1).join("\n");
    expect((await read(text, "rulings.csv")).lines.map(({ table }) => table)).not.toContain("head");
    expect((await read(text, "rulings.txt")).lines[0]?.text).toBe('Anchor,"Play it on a ship, or');
  });
});

test.each([
  ["rulings.csv", "Anchor,,,,Bell"],
  ["drawn.txt", "| Anchor | | | | Bell |"],
  ["rules.md", "| A | B | C | D | E |\n|---|---|---|---|---|\n| Anchor | | | | Bell |"],
])("several empty cells of %s keep a single space each, as nothing is lost there", async (file, text) => {
  const rows = (await read(text, file)).lines.map((line) => line.text);
  expect(rows).toContain("Anchor | | | | Bell");
});

test("items below an item in a cell keep a single space each, as nothing is lost there", async () => {
  const list = "It holds:<ul><li>a ship<ul><li>docked</li></ul></li></ul>";
  const page = `<table><tr><td>Anchor</td><td>${list}</td></tr></table>`;
  const [row] = (await read(page, "rules.html")).lines;
  expect(row?.text).toBe("Anchor | It holds: • a ship • docked");
});

test("a table that a page hides in a cell ends no row around it", async () => {
  const hidden = '<table class="sr-only"><tr><td>Sort by name</td></tr></table>';
  const page = `<table><tr><td>Anchor ${hidden}</td><td>It holds.</td></tr></table>`;
  expect((await read(page, "rules.html")).lines.map(({ text }) => text)).toEqual(["Anchor | It holds."]);
});

test("a CSV with more columns than any table is refused", async () => {
  const row = (cell: string) => Array.from({ length: 1_001 }, () => cell).join(",");
  const { lines, problems } = await readSource(Buffer.from(`${row("a")}\n${row("b")}\n`), "wide.csv");
  expect(lines).toEqual([]);
  expect(problems).toMatchObject([
    { code: "limit-exceeded", message: "the file has more than 1,000 columns; expected 1,000 at most" },
  ]);
});
