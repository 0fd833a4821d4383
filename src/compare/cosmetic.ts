/** Finds how two entries of one name that read the same differ in look. There is at most one difference for each entry. */
import type { CosmeticDifference, CosmeticSort } from "../domain/change.ts";
import type { Entry } from "../domain/entry.ts";
import { changedEntry } from "./changes.ts";
import { looksTheSame, plainText } from "./entry-text.ts";
import { readingKey } from "./tokens.ts";

/** Removes one kind of difference from a text. */
interface Smoothing {
  readonly sort: CosmeticSort;
  readonly smooth: (text: string) => string;
}

const smoothings: readonly Smoothing[] = [
  { sort: "paragraphs", smooth: (text) => text.replaceAll("\n", " ") },
  { sort: "emphasis", smooth: (text) => text.replaceAll("*", "") },
  { sort: "quotes", smooth: (text) => text.replace(/["'`´‘’‚‛ʼ“”„‟«»‹›]+/g, '"') },
  { sort: "dashes", smooth: (text) => text.replace(/[\u2010-\u2015\u2212]/g, "-") },
  { sort: "lost icons", smooth: (text) => text.replaceAll("[?]", "") },
  {
    sort: "unicode form",
    smooth: (text) => text.normalize("NFKC").replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, ""),
  },
  { sort: "white space", smooth: (text) => text.replace(/[^\S\n]+/g, "") },
];

/** For entries that read the same. */
export function cosmeticDifferences(old: Entry, fresh: Entry): CosmeticDifference[] {
  if (old.title === fresh.title && looksTheSame(old.blocks, fresh.blocks)) return [];
  return difference(old, fresh, sortsOf(looks(old), looks(fresh)));
}

/** For an entry that changed: differences in blocks that still read the same. */
export function cosmeticOfKeptBlocks(old: Entry, fresh: Entry): CosmeticDifference[] {
  const before = new Map(linesOf(old).map((text) => [readingKey(text), text]));
  const found = new Set(
    linesOf(fresh).flatMap((text) => {
      const other = before.get(readingKey(text)) ?? text;
      return other === text ? [] : sortsOf(other, text);
    }),
  );
  return difference(old, fresh, [...found]);
}

function linesOf(entry: Entry): string[] {
  return plainText(entry).split("\n");
}

function difference(old: Entry, fresh: Entry, sorts: readonly CosmeticSort[]): CosmeticDifference[] {
  return sorts.length === 0 ? [] : [{ from: changedEntry(old), to: changedEntry(fresh), sorts }];
}

function looks(entry: Entry): string {
  return `${entry.title ?? ""}\n${plainText(entry)}`;
}

/** A kind of difference is present if the texts still differ after all other kinds are removed. */
function sortsOf(old: string, fresh: string): CosmeticSort[] {
  if (old === fresh) return [];
  const sorts = smoothings.filter((one) => {
    const others = smoothings.filter((other) => other !== one);
    return smoothed(old, others) !== smoothed(fresh, others);
  });
  return sorts.map(({ sort }) => sort);
}

function smoothed(text: string, by: readonly Smoothing[]): string {
  return by.reduce((rest, { smooth }) => smooth(rest), text);
}
