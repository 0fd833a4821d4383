import { describe, expect, test } from "vitest";
import { cpuTime } from "../cpu-time.ts";
import { oneIn } from "../thorough.ts";
import { entriesOf, outlineOf, read, wordsOf } from "./made/compare.ts";
import { modernPage, oldPage } from "./made/page.ts";
import { currentRulings, linesOf } from "./made/rules.ts";

const rows = async (html: string) =>
  (await read(`<!doctype html><body>${html}`, "page.html")).lines.map(({ text }) => text);
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

  test("is all of it where nothing stands around", async () => {
    expect((await read(`<html>${ruling}`, "page.html")).problems).toEqual([]);
  });

  test("is not a menu in a list of links, but a list with words between its links is", async () => {
    const menu = "<ul><li><a href=/>Home</a><li><a href=/f>Forum</a><li><a href=/r>Rules</a></ul>";
    const references = "<p>See <a href=#a>battle</a>, <a href=#b>ships</a> and <a href=#c>costs</a>.</p>";
    expect(await full(menu + ruling + references)).toEqual([
      "battle – Ships and personnel may battle, which is an action, at one location of the spaceline.",
      "See battle, ships and costs.",
    ]);
  });

  test("is a list of steps of which some are links", async () => {
    const link = (name: string) => `<li><a href=/${name}>${name}</a>`;
    const steps = `<ol><li>Draw ${link("Begin")}${link("Fly")}${link("Dock")}<li>End</ol>`;
    expect(await full(ruling + steps)).toEqual([
      expect.stringContaining("battle"),
      "1. Draw",
      "2. Begin",
      "3. Fly",
      "4. Dock",
      "5. End",
    ]);
    expect(await full(`${ruling}<ol>${link("Begin")}${link("Fly")}${link("Dock")}</ol>`)).toHaveLength(1);
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

  test("is a line of which only the raised marks are links", async () => {
    const mark = (at: number) => `<sup><a href=#n${at}>[${at}]</a></sup>`;
    expect(await full(`${ruling}<p>✔${mark(1)}${mark(2)}${mark(3)}`)).toContain("✔[1][2][3]");
  });

  test("is not the sidebar that Sphinx puts beside it", async () => {
    const sidebar = '<div class="sphinxsidebar"><h4>Next topic</h4><p><a href=b>Ships</a></p></div>';
    expect(await full(ruling + sidebar)).toHaveLength(1);
  });

  test("has headings in the titles of its folds, unless they are fewer than the headings or come back", async () => {
    const fold = (title: string) => `<details><summary>${title}</summary><p>Yes.</p></details>`;
    const levels = async (html: string) =>
      (await read(`<html>${html}`, "page.html")).lines.flatMap(({ level, text }) =>
        level === undefined ? [] : [text],
      );
    const questions = ["Boats?", "Piers?", "Crew?"];
    expect(await levels(`<h1>FAQ</h1>${questions.map(fold).join("")}`)).toEqual(["FAQ", ...questions]);
    const terms = questions.map((title) => `<h2>${title}</h2><p>A term.</p>`);
    expect(await levels(terms.join("") + fold("A raft"))).toEqual(questions);
    expect(await levels(`<h1>Rules</h1>${questions.map(() => fold("Example")).join("")}`)).toEqual(["Rules"]);
  });

  test("leaves the ornament of a heading out", async () => {
    expect(await full('<h2><img src="anchor.png">1.2 Piers</h2><p>Free.</p>')).toEqual([
      "1.2 Piers",
      "Free.",
    ]);
  });

  test("is not a menu inside a part that is named like one and wraps the whole page", async () => {
    const menu =
      '<div class="toc"><p>Move this list</p><a href=#a>A title of more than sixty letters, which is long for a link of a menu</a></div>';
    expect(await full(`<div class="content-sidebar">${menu}<div>${ruling}</div></div>`)).toHaveLength(1);
  });

  test("keeps what is named navigation and holds most of the text", async () => {
    expect(await full(`<div id="menu">${ruling}</div><p>The end.</p>`)).toHaveLength(2);
  });

  test("keeps what stands beside a small part that is marked as content", async () => {
    expect(await full(`<article>News.</article>${ruling}`)).toHaveLength(2);
  });

  test("is between the articles of a page that puts each term into one, and not around a single one", async () => {
    const term = (title: string) => `<article><h2>${title}</h2><p>${title} stops your ship.</p></article>`;
    const rule = "<section><h2>The Golden Rule</h2><p>Cards win.</p></section>";
    const several = await full(`${rule}${term("Dilemma")}${term("Outpost")}`);
    expect(several.slice(0, 3)).toEqual(["The Golden Rule", "Cards win.", "Dilemma"]);
    const [single] = await full(`${rule}${term("A dilemma seeded under a mission")}`);
    expect(single).toBe("A dilemma seeded under a mission");
  });

  test("keeps the title of the document from the banner above it", async () => {
    const [first] = await full(
      `<header><h1>Current Rulings (3 January 2011)</h1><p>Since 1997</p></header><main>${ruling}</main>`,
    );
    expect(first).toBe("Current Rulings (3 January 2011)");
  });

  test("of a page without text is none, and the judge is told", async () => {
    const { lines, problems } = await read("<html><div id=root></div><script>draw()</script>", "page.html");
    expect(lines).toEqual([]);
    expect(problems).toMatchObject([{ severity: "error", code: "unreadable-file" }]);
  });
});

describe("the lines of a page", () => {
  test.each([
    ["paragraphs part at a blank line", "<p>One.<p>Two.", ["One.", "", "Two."]],
    ["a break parts lines", "One.<br>Two.<br /><br />Three.", ["One.", "Two.", "Three."]],
    ["blanks and no-break blanks are one", "<p>own&nbsp;– \n  Gametext&nbsp; that", ["own – Gametext that"]],
    [
      "entities and soft hyphens are read",
      "<p>Q&rsquo;s &#916; per&shy;sonnel &amp; Worf&#39;s",
      ["Q’s Δ personnel & Worf's"],
    ],
    [
      "bold type and italics are marked",
      "<p><b>own –</b> play <i> Voyager </i>now",
      ["**own** – play *Voyager* now"],
    ],
    ["the mark of change stays before bold type", "<p><b>*cost</b> – Each card", ["***cost** – Each card"]],
    ["a highlight inside a word is none", "<p>Dominion/<strong>Card</strong>assian", ["Dominion/Cardassian"]],
    ["weight is found in styles", '<p><span style="font-weight:700">own</span> – Yours', ["**own** – Yours"]],
    [
      "weight is found in the style sheet",
      "<style>.c1{font-weight:700}</style><p><span class=c1>own</span> – Yours",
      ["**own** – Yours"],
    ],
    ["lists have signs", "<ul><li>One<li>Two<ol><li>Three</ol></ul>", ["• One", "• Two", "", "  1. Three"]],
    [
      "letters and numbers go on where the list says",
      "<ol start=4><li>One<ol type=a><li>Two<li value=4>Three</ol></ol>",
      ["4. One", "", "  a. Two", "  d. Three"],
    ],
    [
      "the second line of an item, and what follows in it, is indented deeper than its sign",
      "<ul><li>One<br>Two<p>Three</p></li><li>Four</ul><p>Five",
      ["• One", "  Two", "", "  Three", "", "• Four", "", "Five"],
    ],
    [
      "text between items is indented, too, but no title in bold",
      "<ol><li>One</li><p>Two<li>Three</li><b>Four</b><li>Five</ol>",
      ["1. One", "", "  Two", "2. Three", "**Four**", "3. Five"],
    ],
    ["a sign that is typed is not doubled", "<ul><li>• One<li>2. Two</ul>", ["• One", "2. Two"]],
    [
      "cells of a row stand in one line",
      "<table><tr><td>Altovar<td>is unique</table>",
      ["Altovar | is unique"],
    ],
    [
      "a bold cell titles its row",
      "<table><tr><th>Altovar<td>This is unique</table>",
      ["**Altovar** | This is unique"],
    ],
    [
      "rows of a typed text stay",
      "<pre>own – Yours.\n  • One\n\nTwo</pre>",
      ["own – Yours.", "  • One", "", "Two"],
    ],
  ])("%s", async (_, html, expected) => {
    expect(await rows(html)).toEqual(expected);
  });

  test("that are headings have the level that the page marks", async () => {
    const { lines } = await read(
      "<h1>The Glossary</h1><h2>A</h2><h3>Ajur</h3><p>You need her.<h3>Artifact Duel</h3><p>You lose.",
      "page.html",
    );
    const headings = lines.flatMap(({ level, text }) => (level === undefined ? [] : [`${level} ${text}`]));
    expect(headings).toEqual(["1 The Glossary", "2 A", "3 Ajur", "3 Artifact Duel"]);
  });

  test("that are bold from end to end keep their marks, and are no headings", async () => {
    const { lines } = await read(
      "<html><p><b>Ajur</b><p>You need her.<p><b>Artifact Duel</b><p>You lose.",
      "page.html",
    );
    expect(lines.map(({ text }) => text).filter((text) => text !== "")).toEqual([
      "**Ajur**",
      "You need her.",
      "**Artifact Duel**",
      "You lose.",
    ]);
    expect(lines.some(({ level }) => level !== undefined)).toBe(false);
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

describe("an icon of a page", () => {
  test.each([
    ["is its code", '<p>your <img src=a alt="[AU]"> personnel', "your [AU] personnel"],
    ["is its name as a code", '<p>your <img alt="Maquis icon"> personnel', "your [Maquis] personnel"],
    ["is lost without a name", "<p>your <img src=a> personnel", "your [?] personnel"],
    ["is lost in a font of its own", "<p>your \ue012 personnel", "your [?] personnel"],
    [
      "is seen where a font draws it",
      "<p>your <i class='icon au' title=AU></i> personnel",
      "your [AU] personnel",
    ],
  ])("%s", async (_, html, expected) => {
    expect(await full(html)).toEqual([expected]);
  });

  test("is neither a dot that holds a place nor a picture alone", async () => {
    expect(await full("<p>your<img width=1 src=dot> personnel<p><img src=photo>")).toEqual([
      "your personnel",
    ]);
  });
});

test("a NUL of a page is no part of its lines", async () => {
  const { lines } = await read("<p>own – Your\u0000s.<pre>co&#0;st\u0000</pre>", "rulings.html");
  expect(lines.map(({ text }) => text).join("\n")).not.toContain("\u0000");
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
