/** Small documents to export, made by us in the words of the game; some hold what a page could take for its own. */

import type { RulesText, SourceDocument } from "../../src/domain/document.ts";
import type { Block, Entry } from "../../src/domain/entry.ts";
import { slug } from "../../src/domain/fold.ts";
import { pageData, textsOf } from "../../src/export/corpus-html.ts";
import type { Exported } from "../../src/export/exported.ts";
import { openPageCorpus } from "../../src/export/page/page-corpus.ts";
import { compileTexts } from "../../src/library/compile-corpus.ts";
import { openEntry } from "../../src/library/corpus-on-day.ts";
import { emptyPhrasebook } from "../../src/search/index/compile-index.ts";
import { corpusOf } from "../library/made.ts";
import { blockOf, documentOf as someDocument, entryOf as someEntry } from "../nouns.ts";

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

/** An export of all versions, made in 2012. */
export function exportOf(
  ...texts: readonly { readonly document: SourceDocument; readonly entries: readonly Entry[] }[]
): Exported {
  const whole: readonly RulesText[] = texts.map((text) => ({ ...text, boilerplate: [] }));
  const corpus = corpusOf(whole);
  const { precedence } = corpus;
  return {
    precedence,
    generator: "rulings 0.0.0",
    documents: whole.flatMap(({ document, entries, boilerplate }) => {
      const standing = precedence.standings.find((each) => each.document.id === document.id);
      if (standing === undefined) return [];
      const opened = entries.map((entry) => openEntry({ entry, document }, corpus, () => ({})));
      return { ...standing, boilerplate, entries: opened };
    }),
  };
}

/** What the page of an export searches. */
export const compiledOf = (exported: Exported) => compileTexts(textsOf(exported), emptyPhrasebook);

/** The page of an export. */
export const pageOf = (exported: Exported) => openPageCorpus(pageData(exported), compiledOf(exported));

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
