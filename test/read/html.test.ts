import { describe, expect, test } from "vitest";
import { buildLines } from "../../src/read/line-builder.ts";
import { plainStretch } from "../../src/read/text-marks.ts";
import { cpuTime } from "../cpu-time.ts";
import { withGaps } from "../rows-of.ts";
import { oneIn } from "../thorough.ts";
import { entriesOf, outlineOf, read, wordsOf } from "./made/compare.ts";
import { modernPage, oldPage } from "./made/page.ts";
import { currentRulings, linesOf } from "./made/rules.ts";

const rows = async (html: string) =>
  withGaps((await read(`<!doctype html><body>${html}`, "page.html")).lines);
const full = async (html: string) => (await rows(html)).filter((row) => row !== "");
const messages = async (html: string) =>
  (await read(html, "page.html")).problems.map(({ message }) => message);

describe.each([
  ["a page of today", modernPage],
  ["a page of the nineties", oldPage],
])("%s", (_, page) => {
  test("has the entries, titles and blocks of the plain text", async () => {
    const plain = entriesOf(await read(currentRulings, "rulings.txt"));
    const saved = entriesOf(await read(page(linesOf(currentRulings)), "rulings.html"));
    expect(outlineOf(saved)).toEqual(outlineOf(plain));
    expect(wordsOf(saved)).toEqual(wordsOf(plain));
  });

  test("says how much stood around the content", async () => {
    const { problems } = await read(page(linesOf(currentRulings)), "rulings.html");
    expect(problems).toMatchObject([{ severity: "warning", code: "unread-line", file: "rulings.html" }]);
    expect(problems[0]?.message).toMatch(
      /^\d+ lines around the content left out as navigation, the first is `/,
    );
  });
});

describe("the content of a page", () => {
  const ruling =
    "<p>battle – Ships and personnel may battle, which is an action, at one location of the spaceline.</p>";

  test("is not a menu in a list of links, but a list with words between its links is", async () => {
    const menu = "<ul><li><a href=/>Home</a><li><a href=/f>Forum</a><li><a href=/r>Rules</a></ul>";
    const references = "<p>See <a href=#a>battle</a>, <a href=#b>ships</a> and <a href=#c>costs</a>.</p>";
    expect(await full(menu + ruling + references)).toEqual([
      "battle – Ships and personnel may battle, which is an action, at one location of the spaceline.",
      "See battle, ships and costs.",
    ]);
  });

  test("is a list of links that text announces, and is a table of which some rows are links", async () => {
    const links = ["Kestrel", "Mara", "Saltpan"].map((name) => `<a href=/${name}>${name}</a>`);
    const list = `<ul>${links.map((link) => `<li>${link}`).join("")}</ul>`;
    const items = ["• Kestrel", "• Mara", "• Saltpan"];
    expect((await full(`${ruling}<p>Sources:</p>${list}<p>End.`)).slice(2)).toEqual([...items, "End."]);
    expect(await full(`<p>Contents:</p>${list}${ruling}`)).toHaveLength(1);
    const table = `<table><tr><th>Ship<th>Crew<th>Port<tr><td>${links.join("<td>")}</table>`;
    expect((await full(ruling + table)).slice(1)).toEqual(["Ship | Crew | Port", "Kestrel | Mara | Saltpan"]);
    expect(await full(`${ruling}<table><tr><td>${links.join("<td>")}</table>`)).toHaveLength(1);
  });

  test("is not a menu inside a part that is named like one and wraps the whole page", async () => {
    const menu =
      '<div class="toc"><p>Move this list</p><a href=#a>A title of more than sixty letters, which is long for a link of a menu</a></div>';
    expect(await full(`<div class="content-sidebar">${menu}<div>${ruling}</div></div>`)).toHaveLength(1);
  });
});

describe("the entries of a page", () => {
  const titles = async (html: string) =>
    entriesOf(await read(`<html>${html}`, "page.html")).map(({ title, kind, changed }) => [
      title,
      kind,
      changed,
    ]);

  test("are titled by its headings, though their texts have dashes and colons", async () => {
    const entry = (title: string) =>
      `<h3>${title}</h3><p>Dilemma – Choose a personnel: that personnel is killed.</p><p>Note: This is no battle – it ends.</p>`;
    expect(
      await titles(entry("Ajur") + entry("Artifact Duel") + entry("Barclay Transporter Phobia")),
    ).toEqual([
      ["Ajur", "ruling", false],
      ["Artifact Duel", "ruling", false],
      ["Barclay Transporter Phobia", "ruling", false],
    ]);
  });

  test("are errata where bold type holds the word too", async () => {
    const entry = (title: string) =>
      `<p><b>${title} – Erratum:</b> When you play this personnel, draw a card.</p>`;
    expect(await titles(entry("Altovar, Vindictive Criminal") + entry("Kivas Fajo, Collector"))).toEqual([
      ["Altovar, Vindictive Criminal", "erratum", false],
      ["Kivas Fajo, Collector", "erratum", false],
    ]);
  });
});

test("a NUL of a page is no part of its lines", async () => {
  const { lines } = await read("<p>own – Your\u0000s.<pre>co&#0;st\u0000</pre>", "rulings.html");
  expect(lines.map(({ text }) => text).join("\n")).not.toContain("\u0000");
});

test("a row with more cells than a call has arguments may lay out a page", () => {
  const builder = buildLines((ended) => ended);
  builder.open("table");
  builder.open("row");
  for (const text of Array.from({ length: 150_000 }, () => "Kestrel")) {
    builder.open("cell");
    builder.write(plainStretch(text));
    builder.end("line");
  }
  builder.open("row");
  expect(builder.finish()).toHaveLength(150_000);
});

describe("a page that was made to hurt", () => {
  const refused: readonly (readonly [string, string, RegExp])[] = [
    ["100,000 nested tags", "<div>".repeat(100_000), /10,000 tags inside one another/],
    ["more paragraphs than lines are read", "<p>x".repeat(600_000), /500,000 lines/],
    ["100,000 tags of running text", "<b>".repeat(100_000), /10,000 tags inside one another/],
  ];
  test.each(oneIn(2, refused))("of %s is refused", async (_, html, message) => {
    const start = cpuTime();
    expect((await messages(`<html>${html}`)).join()).toMatch(message);
    expect(cpuTime() - start).toBeLessThan(20_000);
  });

  const costly = [
    ["ten megabytes of text", "word ".repeat(2_000_000)],
    ["a megabyte of entities", "&amp".repeat(250_000)],
    ["a megabyte of angles", "<".repeat(1_000_000)],
    ["a megabyte of closed tags", "<div>".repeat(5_000) + "<p>x</q>".repeat(100_000)],
  ] as const;
  test.each(oneIn(2, costly))("of %s is read in seconds", async (_, html) => {
    const start = cpuTime();
    await read(`<html>${html}`, "page.html");
    expect(cpuTime() - start).toBeLessThan(20_000);
  });
});
