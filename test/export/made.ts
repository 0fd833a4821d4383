/** Small documents to export, made by us in the words of the game; some hold what a page could take for its own. */

import { linkEntries } from "../../src/corpus/links.ts";
import type { RulesText, SourceDocument } from "../../src/domain/document.ts";
import type { Block, Entry } from "../../src/domain/entry.ts";
import { slug } from "../../src/domain/fold.ts";
import type { Exported } from "../../src/export/exported.ts";
import { compileTexts } from "../../src/library/compile-corpus.ts";
import { emptyPhrasebook } from "../../src/search/index/compile-index.ts";
import { blockOf, openedOf, documentOf as someDocument, entryOf as someEntry } from "../nouns.ts";

export function documentOf(facts: Partial<SourceDocument> = {}): SourceDocument {
  return someDocument({ id: "2e-club-rulings", title: "Rulings of our club", ...facts });
}

/** An entry of these paragraphs or blocks. */
export function entryOf(
  title: string,
  blocks: readonly (string | Block)[],
  facts: Partial<Entry> = {},
): Entry {
  return someEntry({
    id: `2e-club-rulings/${slug(title)}`,
    title,
    blocks: blocks.map((block) => (typeof block === "string" ? blockOf(block) : block)),
    ...facts,
  });
}

export function exportOf(
  ...texts: readonly { readonly document: SourceDocument; readonly entries: readonly Entry[] }[]
): Exported {
  const whole: readonly RulesText[] = texts.map((text) => ({ ...text, boilerplate: [] }));
  const { linksOf } = linkEntries(whole);
  return {
    day: "2026-05-30",
    generator: "rulings 0.0.0",
    documents: whole.map(({ document, entries, boilerplate }) => ({
      ...{ document, isInForce: true, reason: null, supersededOn: null, olderThan: null, isNews: true },
      boilerplate,
      entries: entries.map((entry) => openedOf({ entry, document }, linksOf(entry.id))),
    })),
  };
}

/** What the page of an export searches. */
export function indexOf({ documents }: Exported): Uint8Array {
  const texts = documents.map(({ entries, ...text }) => ({
    ...text,
    entries: entries.map(({ entry }) => entry),
  }));
  return compileTexts(texts, emptyPhrasebook);
}

/** Text that would end a script, a comment or an attribute, or begin markup, were it not escaped. */
export const hostileTexts = [
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "<img src=x onerror=alert(1)>",
  `"onmouseover="alert(1)' onclick='alert(1)`,
  "a\u2028b\u2029c",
  "[a](javascript:alert(1)) ![b](c) <d@e.f>",
  "`code` **bold** # no heading",
  "'; DROP TABLE entries; --",
  "]]> &lt; &#60; \\u003c",
] as const;

export const hostileExport = exportOf({
  document: documentOf({ title: "Rulings </title><script>alert(1)</script>" }),
  entries: hostileTexts.map((text, at) =>
    entryOf(`${text} ${at}`, [text, blockOf(text, { kind: "item", depth: 1 })], {
      id: `2e-club-rulings/hostile-${at}"><script>`,
      aliases: [text],
      section: text,
    }),
  ),
});
