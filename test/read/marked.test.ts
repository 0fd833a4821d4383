/** What a file marks beside its words: rows of tables, labels of lists, and what is no text of it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bodyOf } from "../../src/domain/entry.ts";
import { checkCoverage } from "../../src/parse/coverage.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { readSource } from "../../src/read/read.ts";
import { read } from "./made/compare.ts";
import { bodyXml, makeDocx } from "./made/docx.ts";

const page = (html: string) => read(`<!doctype html><body>${html}`, "rules.html");
const rows = async (source: ReturnType<typeof read>) => (await source).lines.map(({ text }) => text);
describe("the label of a list item", () => {
  test("is that of the style sheet that Google Docs writes", async () => {
    const counter = (level: number) => `counter(lst-ctn-kix_a-${level},decimal)`;
    const sheet = `<style>.lst-kix_a-0>li:before{content:"" ${counter(0)} ". "}.lst-kix_a-1>li:before{content:"" ${counter(0)} "." ${counter(1)} ". "}</style>`;
    const list = (level: number, ...items: string[]) =>
      `<ol class="c1 lst-kix_a-${level}">${items.map((item) => `<li>${item}</li>`).join("")}</ol>`;
    expect(await rows(page(sheet + list(0, "A") + list(1, "B", "C") + list(0, "D") + list(1, "E")))).toEqual([
      "1. A",
      "  1.1. B",
      "  1.2. C",
      "2. D",
      "  2.1. E",
    ]);
  });

  test("of a DOCX stands before a heading too, and goes on in another list of the same numbering", async () => {
    const level = (at: number, text: string) =>
      `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="${text}"/></w:lvl>`;
    const numbering = `<w:numbering><w:abstractNum w:abstractNumId="0">${level(0, "%1.")}${level(1, "%1.%2.")}</w:abstractNum>${[
      "<w:num w:numId='1'><w:abstractNumId w:val='0'/></w:num>",
      "<w:num w:numId='2'><w:abstractNumId w:val='0'/></w:num>",
      "<w:num w:numId='3'><w:abstractNumId w:val='0'/><w:lvlOverride><w:startOverride w:val='1'/></w:lvlOverride></w:num>",
    ].join("")}</w:numbering>`;
    const p = (list: number, at: number, text: string, more = "") =>
      `<w:p><w:pPr>${more}<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const body =
      p(1, 0, "Battles", '<w:outlineLvl w:val="0"/>') +
      p(1, 1, "Ships fight.") +
      p(2, 1, "They rest.") +
      p(3, 0, "A");
    const docx = makeDocx([], { "word/document.xml": bodyXml(body), "word/numbering.xml": numbering });
    expect(await rows(read(docx, "a.docx"))).toEqual([
      "1. Battles",
      "  1.1. Ships fight.",
      "  1.2. They rest.",
      "1. A",
    ]);
  });
});

test("a list of a DOCX is one of an item above if it stands further in, and holds the second lines of items", async () => {
  const definition = (id: number, indent: number) =>
    `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:pPr><w:ind w:left="${indent}"/></w:pPr></w:lvl></w:abstractNum>`;
  const lists = [0, 1].map((id) => `<w:num w:numId="${id + 1}"><w:abstractNumId w:val="${id}"/></w:num>`);
  const numbering = `<w:numbering>${definition(0, 440)}${definition(1, 720)}${lists.join("")}</w:numbering>`;
  const text = (words: string, properties = "") =>
    `<w:p>${properties}<w:r><w:t>${words.replace("/", "</w:t><w:br/><w:t>")}</w:t></w:r></w:p>`;
  const item = (list: number, words: string) =>
    text(words, `<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr></w:pPr>`);
  const body = [item(1, "Crew:/Two."), item(2, "Mara"), item(2, "Ilse"), item(1, "Port"), text("End.")];
  const document = bodyXml(body.join("") + item(2, "Berth"));
  const docx = makeDocx([], { "word/document.xml": document, "word/numbering.xml": numbering });
  expect(await rows(read(docx, "a.docx"))).toEqual([
    ...["• Crew:", "  Two.", "  • Mara", "  • Ilse", "• Port", "End.", "• Berth"],
  ]);
});

test("a list of a DOCX may count from 0", async () => {
  const level =
    '<w:lvl w:ilvl="0"><w:start w:val="0"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>';
  const numbering = `<w:numbering><w:abstractNum w:abstractNumId="0">${level}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
  const item = (text: string) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const document = bodyXml(item("Lose.") + item("Win."));
  const docx = makeDocx([], { "word/document.xml": document, "word/numbering.xml": numbering });
  expect(await rows(read(docx, "a.docx"))).toEqual(["0. Lose.", "1. Win."]);
});

describe("every word of a page", () => {
  const word = fc.stringMatching(/^[a-z]{2,7}$/);
  const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(" "));
  const text = fc.oneof(
    words,
    words.map((each) => `<b>${each}</b>`),
    words.map((each) => `<a href="#x">${each}</a>, see`),
    words.map((each) => `<span style='mso-list:Ignore'>1.</span>${each}`),
  );
  const { block } = fc.letrec<{ block: string }>((tie) => ({
    block: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      text.map((each) => `<p id="x">${each}</p>`),
      text.map((each) => `<h3>${each}</h3>`),
      fc.tuple(text, text).map(([one, other]) => `<dl><dt>${one}</dt><dd>${other}</dd></dl>`),
      fc
        .array(tie("block"), { maxLength: 3 })
        .map((all) => `<ul>${all.map((each) => `<li>${each}</li>`).join("")}</ul>`),
      fc
        .array(fc.array(fc.option(tie("block"), { nil: "" }), { maxLength: 3 }), { maxLength: 3 })
        .map(
          (table) =>
            `<table>${table.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`,
        ),
    ),
  }));

  test("stands in its lines, in its order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 6 }), async (blocks) => {
        const html = `<p>own cards</p>${blocks.join("")}<p>The end.</p>`;
        const { lines } = await page(html);
        const found = lines
          .map((line) => line.text)
          .join(" ")
          .match(/[a-z]{2,}/g);
        expect(found).toEqual(html.replace(/<[^>]+>/g, " ").match(/[a-z]{2,}/g));
      }),
      { seed: 5, numRuns: 200 },
    );
  });
});

describe("words that are struck out", () => {
  const own = "A ship carries four cards. It has six decks.";
  const partsOf = async (source: ReturnType<typeof read>) => {
    const { lines } = await source;
    const facts = { edition: "1e", source: { file: "rules", sha256: "" } } as const;
    const { text, problems } = parseDocument(lines, facts);
    const coverage = checkCoverage(lines, text);
    expect([coverage.unread, coverage.invented]).toEqual([[], []]);
    const struck = text.boilerplate.filter(({ reason }) => reason === "struck out");
    return {
      body: text.entries.flatMap(bodyOf),
      struck: struck.map(({ text: words }) => words),
      told: problems.map(({ message }) => message).filter((message) => message.includes("struck")),
    };
  };
  const expected = {
    body: [own],
    struck: ["~~three~~", "~~five~~"],
    told: ["2 passages are struck out, so they are left out as not in force; the first is `three`"],
  };

  test("are left out of Markdown, and told", async () => {
    const text = "# Rules\n\n## Hold\n\nA ship carries ~~three~~ four cards. It has ~~five~~ six decks.\n";
    expect(await partsOf(read(text, "rules.md"))).toEqual(expected);
  });

  test("are left out of a web page, by tag or style", async () => {
    const text =
      "A ship carries <del>three</del> <ins>four</ins> cards. It has <i class=c1>five</i> six decks.";
    const style = "<style>.c1{text-decoration:line-through}</style>";
    expect(await partsOf(page(`${style}<h1>Rules</h1><h2>Hold</h2><p>${text}</p>`))).toEqual(expected);
  });

  test("are left out of a DOCX, also where no space parts them from the new ones", async () => {
    const run = (words: string, look = "") =>
      `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`;
    const words = [
      ...[run("A ship carries "), run("three", "<w:strike/>"), run("four cards. It has ")],
      ...[run("five", "<w:dstrike/>"), run(" six decks.", '<w:strike w:val="0"/>')],
    ];
    const heading = '<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>Hold</w:t></w:r></w:p>';
    const bytes = makeDocx([], { "word/document.xml": bodyXml(`${heading}<w:p>${words.join("")}</w:p>`) });
    expect(await partsOf(readSource(bytes, "rules.docx"))).toEqual(expected);
  });

  test("are what they seem in plain text", async () => {
    const text = "Rules\n\nHold – A ship carries ~~three~~ four cards.\n";
    expect((await partsOf(read(text, "rules.txt"))).struck).toEqual([]);
  });
});
