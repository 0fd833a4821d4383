/** The shipped sources and overlay, read from the disk, and what the generator makes of them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkEntries, checkReferences } from "../../src/corpus/check.ts";
import { linkEntries } from "../../src/corpus/links.ts";
import type { RulesText } from "../../src/domain/document.ts";
import type { Entry } from "../../src/domain/entry.ts";
import { corpusFiles } from "../../src/library/corpus-folder.ts";

export const corpusFolder = new URL("../../corpus", import.meta.url).pathname;

export const sources = readdirSync(join(corpusFolder, "sources"))
  .sort()
  .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(corpusFolder, "sources", name))) }));

export const overlays = readdirSync(join(corpusFolder, "overlay"))
  .sort()
  .map((name) => ({ name, text: readFileSync(join(corpusFolder, "overlay", name), "utf8") }));

let made: ReturnType<typeof corpusFiles> | null = null;

/** Generated when a test first looks, so that a test that does not is not slower for it. */
export const shipped = {
  get texts() {
    return (made ??= corpusFiles(sources, overlays)).texts;
  },
  get files() {
    return (made ??= corpusFiles(sources, overlays)).files;
  },
  get problems() {
    return (made ??= corpusFiles(sources, overlays)).problems;
  },
};

/** All that `rulings check` finds between the texts. */
export const checkAll = (texts: readonly RulesText[], sources?: Parameters<typeof checkEntries>[1]) => [
  ...checkEntries(texts, sources),
  ...checkReferences(linkEntries(texts), sources),
];

/** The documents by name, for a test of each. */
export const shippedIds = sources.map(({ name }) => name.replace(/\.txt$/, ""));

export function shippedText(id: string): RulesText {
  const text = shipped.texts.find(({ document }) => document.id === id);
  if (!text) throw new Error(`no such document: ${id}`);
  return text;
}

/** The entry whose title or label this is. */
export function shippedEntry(name: string): Entry {
  const entry = shipped.texts
    .flatMap(({ entries }) => entries)
    .find(({ title, label }) => (title ?? label) === name);
  if (!entry) throw new Error(`no such entry: ${name}`);
  return entry;
}
