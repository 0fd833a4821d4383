/** Makes the page that answers questions from an export. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { corpusHtml } from "../../export/corpus-html.ts";
import type { Exported } from "../../export/exported.ts";
import { compileTexts } from "../../library/compile-corpus.ts";
import { compileIndex, emptyPhrasebook } from "../../search/index/compile-index.ts";
import { shippedPhrasebook } from "../open-corpus/compile-library.ts";

/** Indexes only the exported entries, so that the page contains nothing else. */
export function exportedPage(exported: Exported, dist: string): string {
  const texts = exported.documents.map(({ entries, ...text }) => ({
    ...text,
    entries: entries.map(({ entry }) => entry),
  }));
  const index = compileIndex(compileTexts(texts, shippedPhrasebook(dist) ?? emptyPhrasebook).toIndex);
  const built = (name: string) => readFileSync(join(dist, name), "utf8").trim();
  return corpusHtml(exported, {
    script: built("page.js"),
    style: built("page-style.css"),
    index,
  });
}
