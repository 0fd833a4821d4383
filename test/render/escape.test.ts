/** Whatever a document holds, a reader of Markdown sees its words and nothing else. */
import fc from "fast-check";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { describe, expect, test } from "vitest";
import { markedText } from "../../src/render/change-body.ts";
import { escapeHtml, escapeMarkdown } from "../../src/render/safe-text.ts";
import { runs } from "../thorough.ts";

/** As wikis read it: with tables, strikethrough, bare links and raw HTML. */
const read = (markdown: string) =>
  micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });

const inHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? "&quot;");

describe("a text in Markdown", () => {
  test.each([
    "The ❖ Borg Ship [?] *dies* and is **not** un_der_lined",
    "<script>alert(1)</script> &lt; <!-- x -->",
    "[a title](https://example.org) ![x](y) <https://example.org>",
    "see https://example.org, judge@example.org, www.example.org or mailto:judge",
    "# no heading",
    "- no item",
    "+ no item",
    "1. no item",
    "2) no item",
    "---",
    "===",
    "> no quotation",
    "| no | table |",
    "~~not struck~~ `no code` ```no fence",
    "a  \nb\\\nc",
    "[^1]: no note",
    "- [ ] no task",
    "\tno code",
  ])("stays what it was: %j", (text) => {
    const plain = text.replace(/\s+/g, " ").trim();
    expect(read(escapeMarkdown(text))).toBe(`<p>${inHtml(plain)}</p>`);
  });

  test("stays what it was, whatever the signs", () => {
    const sign = fc.constantFrom(..."*_`~[]()<>#+-=|\\!&:;/.@w1ab $^\"'\n");
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 24 }), (text) => {
        const plain = text.replace(/[ \n]+/g, " ").trim();
        const shown = plain === "" ? "" : `<p>${inHtml(plain)}</p>`;
        expect(read(escapeMarkdown(text)).trim()).toBe(shown);
      }),
      { numRuns: runs(3000), seed: 7 },
    );
  });

  test("holds no formula and no picture word of a wiki", () => {
    expect(escapeMarkdown("costs $5 or $6, :skull: ==all==, x^2")).toBe(
      "costs \\$5 or \\$6, \\:skull: \\==all\\==, x\\^2",
    );
  });

  test("has no sign before a number or a plus that begins no line", () => {
    const edits = [
      { op: "equal", text: "Saltpan Rules (" },
      { op: "delete", text: "May" },
      { op: "insert", text: "June" },
      { op: "equal", text: " 2012) and +1 range" },
    ] as const;
    expect(markedText(edits)).toBe("Saltpan Rules (~~May~~**June** 2012) and +1 range");
    expect(markedText([{ op: "equal", text: "2) own" }])).toBe("2\\) own");
  });

  test("is left alone where nothing in it is a sign", () => {
    const text = "Order – “Once each turn”: you may discard a card (2.d), e.g. 35th Rule of Acquisition.";
    expect(escapeMarkdown(text)).toBe(text);
  });
});

test("a text in HTML can close neither an element nor an attribute", () => {
  expect(escapeHtml(`</p><b title="x" class='y'>&amp;`)).toBe(
    "&lt;/p&gt;&lt;b title=&quot;x&quot; class=&apos;y&apos;&gt;&amp;amp;",
  );
});
