/** Links of a file, from the file to the references of its entries. */
import { expect, test } from "vitest";
import { decodeRulesText, encodeRulesText } from "../../src/corpus/corpus-file.ts";
import { linkEntries } from "../../src/corpus/links.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { read } from "../read/made/compare.ts";

/** `tow: the crew → boarding-party explicit`, after the document was written to YAML and read back. */
async function references(content: string, file: string): Promise<string[]> {
  const { lines } = await read(content, file);
  const facts = { kind: "glossary", edition: "zz", source: { file, sha256: "0".repeat(64) } } as const;
  const { value: text } = decodeRulesText(encodeRulesText(parseDocument(lines, facts).text), "made.yaml");
  const texts = text === null ? [] : [text];
  const { referencesFrom } = linkEntries(texts);
  return texts.flatMap(({ entries }) =>
    entries.flatMap(({ id, title }) =>
      referencesFrom(id).map(
        (each) => `${title}: ${each.text} → ${each.target?.split("/")[1] ?? "?"} ${each.kind}`,
      ),
    ),
  );
}

const page = (rows: string) => references(`<!doctype html><body>${rows}`, "rules.html");

test("a link leads to the entry that has its anchor, whatever its words", async () => {
  const rows = `<h2>Tow</h2><p>Ask <a href="#b">the crew</a> twice.</p><h2 id="b">Boarding party</h2><p>Six pirates.</p>`;
  expect(await page(rows)).toEqual(["Tow: the crew → boarding-party explicit"]);
});

test("a link of Markdown leads to its heading", async () => {
  const rows =
    "## Tow\n\nAsk [the crew](#boarding-party) twice. See Tow.\n\n## Boarding party\n\nSix pirates.";
  expect(await references(rows, "rules.md")).toEqual(["Tow: the crew → boarding-party explicit"]);
});

test("of equal words the link is the one that the file marks", async () => {
  const rows = `<h2>Tow</h2><p>See <a href="#b">crew</a>.</p><h2 id="b">Boarding party</h2><p>Six.</p><h2>Crew</h2><p>All aboard.</p>`;
  expect(await page(rows)).toEqual(["Tow: crew → boarding-party explicit"]);
});

test("a link that leads nowhere is an open reference, unless its words name an entry", async () => {
  const rows = (words: string) =>
    `<h2>Tow</h2><p>A <a href="#gone">${words}</a> is used.</p><h2>Rope</h2><p>It is long.</p>`;
  expect(await page(rows("chain"))).toEqual(["Tow: chain → ? explicit"]);
  expect(await page(rows("rope"))).toEqual(["Tow: rope → rope explicit"]);
});

test("a link inside one entry is no reference", async () => {
  expect(
    await page(
      `<h2>Tow</h2><p>See <a href="#x">below</a>.</p><p id="x">A rope.</p><h2>Rope</h2><p>Long.</p>`,
    ),
  ).toEqual([]);
});
