import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { checkMarks } from "../../src/compare/changes.ts";
import { compareTexts } from "../../src/compare/compare.ts";
import type { RulesText } from "../../src/domain/document.ts";
import { changeHtml, changeJson, changeMarkdown } from "../../src/render/change-report.ts";
import { changeText } from "../../src/render/change-text.ts";
import { makePaint } from "../../src/render/text-style.ts";
import { rules } from "../compare/rules.ts";
import { webFrame } from "./web-frame.ts";

const noExtras = { marks: null, webFrame };

const old = rules(
  `# RULINGS

dilemmas – Some dilemmas cause more than one personnel to be selected during the first battle.

missions – See Deliver Evidence. Any player may view any card of it.

# ERRATA

Deliver Evidence – The "or" in this mission's game text is not bold; its skills are all needed.

* Jake Sisko – Replace his [?] icon.

Outclassed – Range >8.`,
);

const fresh = rules(
  `# RULINGS

dilemmas – Some dilemmas cause more than one personnel to be selected during the next battle.

missions – See Deliver Proof. Any player may view any card of it.

# ERRATA

Deliver Proof – The "or" in this mission's game text is not bold; its skills are all needed.

Jake Sisko – Replace his [AU] icon.

<Mot> & Guest – This card is unique.`,
  { date: "2011-02-07" },
);

const comparison = compareTexts(old, fresh);
const plain = { width: 100, paint: makePaint(0), marks: null };

test("the report for people reads without color", () => {
  expect(
    changeText(comparison, plain),
  ).toBe(`Current Rulings Document, 2011-01-03 → Current Rulings Document, 2011-02-07
1 new, 1 withdrawn, 2 reworded, 1 renamed, 1 redirected; 0 unchanged
date: 2011-01-03 → 2011-02-07

What players must know
new        <Mot> & Guest: This card is unique.
withdrawn  Outclassed
reworded   dilemmas: … to be selected during the [-first-] {+next+} battle.
reworded   Jake Sisko: Replace his [-[?]-] {+[AU]+} icon.
renamed    Deliver Evidence → Deliver Proof

RULINGS

reworded   dilemmas  current-rulings.txt:3
    Some dilemmas cause more than one personnel to be selected during the [-first-] {+next+} battle.

ERRATA

renamed    Deliver Evidence → Deliver Proof  current-rulings.txt:9
    (followed by references in missions)

reworded   Jake Sisko  current-rulings.txt:11
    Replace his [-[?]-] {+[AU]+} icon.
    (no longer marked as changed)
    (the lost icon [?] is now named [AU])

withdrawn  Outclassed  current-rulings.txt:13
    [-Range >8.-]

new        <Mot> & Guest  current-rulings.txt:13
    {+This card is unique.+}
`);
});

test("color repeats the brackets and adds nothing", () => {
  const colored = changeText(comparison, { ...plain, paint: makePaint(1) });
  expect(colored.replace(/\u001b\[\d+m/g, "")).toBe(changeText(comparison, plain));
  expect(colored).toContain("\u001b[32m{+next+}\u001b[39m");
});

test("no line of the report is wider than the terminal, long words aside", () => {
  for (const width of [24, 40, 72]) {
    const lines = changeText(comparison, { ...plain, width })
      .split("\n")
      .filter((line) => line.startsWith("    "));
    expect(lines.filter((line) => !line.includes("(") && line.length > width)).toEqual([]);
  }
});

describe("the object for scripts", () => {
  const schema = JSON.parse(
    readFileSync(new URL("../../corpus/schema/diff.schema.json", import.meta.url), "utf8"),
  );
  const validate = new Ajv2020({
    strict: true,
    allErrors: true,
    strictTypes: false,
    strictTuples: false,
  }).compile(schema);
  const wire = (value: object) => JSON.parse(JSON.stringify(value));

  test("keeps to its schema", () => {
    const marks = checkMarks(comparison, fresh);
    for (const value of [
      changeJson(comparison, { marks: null }),
      changeJson(comparison, { marks }),
      changeJson(compareTexts(fresh, old), { marks }),
      changeJson(compareTexts(old, old), { marks: null }),
    ]) {
      validate(wire(value));
      expect(validate.errors ?? []).toEqual([]);
    }
  });

  test("does not keep to it with a stray or missing name", () => {
    const value = wire(changeJson(comparison, { marks: null }));
    expect(validate({ ...value, stray: 1 })).toBe(false);
    expect(validate({ ...value, summary: { added: 1 } })).toBe(false);
    expect(validate({ ...value, changes: [{ ...value.changes[0], status: "added" }] })).toBe(false);
  });

  test("counts what the contract names", () => {
    expect(changeJson(comparison, { marks: null })).toMatchObject({
      summary: { added: 1, removed: 1, changed: 4, split: 0, merged: 0, moved: 0, unchanged: 0 },
    });
  });
});

test("the head says the same in text, Markdown, and HTML", () => {
  const [one, other] = [
    rules("# RULINGS\n\nown – Yours.\n\nMot – Draw.", { date: "2010-01-01" }),
    rules("# ALL RULINGS\n\nown – Yours.", { date: "2011-01-01", scope: "update" }),
  ];
  const both = compareTexts(one, other);
  const style = { width: 80, paint: makePaint(0), ...noExtras };
  for (const output of [
    changeText(both, style),
    changeMarkdown(both, noExtras),
    changeHtml(both, noExtras),
  ]) {
    const plainOutput = output.replaceAll("\\", "").replace(/\s+/g, " ");
    expect(plainOutput).toContain("date: 2010-01-01 → 2011-01-01");
    expect(plainOutput).toContain("section “RULINGS” is now “ALL RULINGS”");
    expect(plainOutput).toContain("1 not in the newer document, which is not complete");
  }
});

test("how many only look different and what the marks claim is said in every output for people", () => {
  const [one, other] = [
    rules("own – See “select”.\n\nMot – Draw."),
    rules('own – See "select".\n\n* Mot – Draw.'),
  ];
  const both = compareTexts(one, other);
  const extras = { marks: checkMarks(both, other), webFrame };
  const style = { width: 80, paint: makePaint(0), ...extras };
  for (const output of [changeText(both, style), changeMarkdown(both, extras), changeHtml(both, extras)]) {
    expect(output).toMatch(
      /1 of the unchanged only looks different.*publisher.*s marks.*marked, not changed: Mot/s,
    );
  }
  expect(changeMarkdown(both, noExtras)).not.toContain("marks");
});

test("the heading of the marks is bold above its lines only", () => {
  const [unmarked, marked] = [rules("own – See this."), rules("* own – See this.")];
  const lastRow = (one: RulesText, other: RulesText) => {
    const both = compareTexts(one, other);
    const marks = checkMarks(both, other);
    return changeText(both, { width: 80, paint: makePaint(1), marks })
      .split("\n")
      .find((row) => row.includes("marks"));
  };
  expect(lastRow(marked, unmarked)).toBe("publisher's marks: the new document marks no entry as changed");
  expect(lastRow(unmarked, marked)).toBe("\x1b[1mpublisher's marks\x1b[22m");
});

test("the announcement in Markdown strikes out and sets bold, and escapes what is neither", () => {
  const markdown = changeMarkdown(comparison, noExtras);
  expect(markdown).toContain("selected during the ~~first~~ **next** battle.");
  expect(markdown).toContain("### \\<Mot\\> \\& Guest (new)\n\nThis card is unique.\n");
  expect(markdown).toContain("Replace his ~~\\[?\\]~~ **\\[AU\\]** icon.");
});

describe("the page for a web site", () => {
  const page = changeHtml(comparison, { marks: checkMarks(comparison, fresh), webFrame });

  test("marks with del and ins and escapes the rest", () => {
    expect(page).toContain("during the <del>first</del> <ins>next</ins> battle.");
    expect(page).toContain("&lt;Mot&gt; &amp; Guest");
    expect(page).not.toContain("<Mot>");
  });

  test("marks a part of a word, without the invisible spaces that Markdown needs there", () => {
    const [one, other] = [rules("own – Range 8."), rules("own – Range (9)8.")];
    const marked = changeHtml(compareTexts(one, other), noExtras);
    expect(marked).toContain("<ins>");
    expect(marked).not.toContain("\u200b");
    expect(changeHtml(compareTexts(other, one), noExtras)).toContain("<del>(9)</del>8");
  });

  test("fetches nothing and runs nothing", () => {
    expect(page).not.toMatch(/<script|<link|<img|src=|url\(|https?:|@import|\son\w+=/i);
  });

  test("closes what it opens", () => {
    for (const name of [
      "article",
      "section",
      "del",
      "ins",
      "p",
      "h2",
      "h3",
      "ul",
      "ol",
      "li",
      "main",
      "nav",
    ]) {
      const opened = page.match(new RegExp(`<${name}[ >]`, "g"))?.length ?? 0;
      expect([name, page.match(new RegExp(`</${name}>`, "g"))?.length ?? 0]).toEqual([name, opened]);
    }
  });

  test("cannot be broken out of by a document", () => {
    const evil = rules(`x"><script>alert(1)</script> – Text </style><script>alert(2)</script> & more.`);
    expect(changeHtml(compareTexts(old, evil), noExtras)).not.toContain("<script");
  });
});
