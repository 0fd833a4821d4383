import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { describe, expect, test } from "vitest";
import { corpusMarkdown } from "../../src/export/corpus-markdown.ts";
import type { Exported } from "../../src/export/exported.ts";
import { blockOf } from "../nouns.ts";
import { documentOf, entryOf, exportOf, hostileExport } from "./made.ts";

/** The page as a wiki shows it. */
const shown = (exported: Exported) =>
  micromark(corpusMarkdown(exported), {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
  });

const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

const rules = exportOf({
  document: documentOf(),
  entries: [
    entryOf("counting tribbles", [
      "Tribbles are *always* counted. See winning the game, and see the timing chart.",
      "Built-in Outpost: it counts. See winning the game.",
    ]),
    entryOf("winning the game", [
      blockOf("A player wins who:", { kind: "lead-in" }),
      blockOf("has 100 points; or", { kind: "item", depth: 1, leadIn: 0 }),
      blockOf("has a *planet* mission", { kind: "item", depth: 2, leadIn: 1 }),
      "The game ends.",
      blockOf("Begin.", { kind: "step", path: "1", depth: 1 }),
      blockOf("Draw.", { kind: "step", path: "1.a", depth: 2 }),
    ]),
  ],
});

describe("a page of Markdown", () => {
  const page = corpusMarkdown(rules);

  test("links what the entries point to, and only that", () => {
    expect(page).toContain("See [winning the game](#2e-club-rulings__winning-the-game), and see the timing");
    expect(page).toContain("*Pointed to by:* [counting tribbles](#2e-club-rulings__counting-tribbles)");
  });

  test("keeps lists, their nesting and the labels of steps", () => {
    expect(page).toContain(
      "A player wins who:\n\n- has 100 points; or\n  - has a *planet* mission\n\nThe game ends.\n\n- **1** Begin.\n  - **1.a** Draw.\n",
    );
  });

  test("has an anchor for every link", () => {
    const html = shown(rules);
    expect(hrefsIn(html).length).toBeGreaterThan(4);
    for (const href of hrefsIn(html)) expect(html).toContain(`<a id="${href?.slice(1)}"></a>`);
  });

  test("does not link to entries that are not in it", () => {
    const [document] = rules.documents;
    const one = {
      ...rules,
      documents: document ? [{ ...document, entries: document.entries.slice(0, 1) }] : [],
    };
    expect(corpusMarkdown(one)).toContain("See winning the game, and");
  });
});

test("no text of a document becomes markup", () => {
  const html = shown(hostileExport);
  const tags = new Set([...html.matchAll(/<\/?([^\s>]+)/g)].map(([, name]) => name));
  expect([...tags].sort()).toEqual(["a", "em", "h1", "h2", "h3", "hr", "li", "p", "strong", "ul"]);
  expect(hrefsIn(html).filter((href) => !href?.startsWith("#2e-club-rulings"))).toEqual([]);
  expect(html).toContain("&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
});
