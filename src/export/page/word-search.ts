/**
 * The entries of a page in, a search by words out: one result an entry, its best passage first. Words are folded and
 * stemmed as the program does it; the rest is MiniSearch's own ranking.
 */
import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import { wordWeight } from "../../search/stop-words.ts";
import { tokenize } from "../../search/tokenize.ts";
import type { PageBlock, PageEntry } from "../page-data.ts";
import { textOf } from "./text-of.ts";

export interface Found {
  /** Position among the entries. */
  readonly entry: number;
  /** Positions in the entry's blocks. */
  readonly blocks: readonly number[];
  /** Stems of the entry that the query met. */
  readonly terms: ReadonlySet<string>;
}

export interface Results {
  readonly found: readonly Found[];
  /** False: no passage has all of the words, these have some. */
  readonly hasAll: boolean;
}

export type WordSearch = (query: string, isAllowed: (entry: number) => boolean) => Results;

interface Passage {
  readonly id: number;
  readonly entry: number;
  readonly blocks: readonly number[];
  readonly title: string;
  readonly context: string;
  readonly text: string;
}

const fields = ["title", "context", "text"];
const boost = { title: 4, context: 1.5 };

export function openWordSearch(entries: readonly PageEntry[]): WordSearch {
  const passages = entries.flatMap(passagesOf).map((passage, id) => ({ ...passage, id }));
  const index = new MiniSearch<Passage>({ fields, tokenize: termsOf, processTerm: (term) => term });
  index.addAll(passages);
  return (query, isAllowed) => {
    const terms = contentTerms(query);
    if (terms.length === 0) return { found: [], hasAll: true };
    const search = (combineWith: "AND" | "OR") =>
      index.search(terms.join(" "), {
        ...options(terms),
        combineWith,
        filter: ({ id }) => isAllowed(passages[id]?.entry ?? -1),
      });
    const all = search("AND");
    const found = bestOfEach(all.length > 0 ? all : search("OR"), passages);
    return { found, hasAll: all.length > 0 };
  };
}

/** An erratum is read whole; of all else the block is what answers, below what introduces it. */
function passagesOf(entry: PageEntry, position: number): readonly Omit<Passage, "id">[] {
  const whole = entry.blocks.map((_, at) => at);
  const parts = entry.kind === "erratum" || whole.length === 0 ? [whole] : whole.map((at) => [at]);
  return parts.map((blocks) => ({
    entry: position,
    blocks,
    title: [entry.title, ...entry.aliases].join("\n"),
    context: [entry.section ?? "", ...blocks.map((at) => contextOf(entry.blocks, at))].join("\n"),
    text: blocks.map((at) => textOf(entry.blocks[at]?.runs ?? [])).join("\n"),
  }));
}

function contextOf(blocks: readonly PageBlock[], at: number): string {
  const { under = null, leadIn = null } = blocks[at] ?? {};
  return [under ?? "", textOf(blocks[leadIn ?? -1]?.runs ?? [])].join("\n");
}

function termsOf(text: string): string[] {
  return tokenize(text).map(({ term }) => term);
}

/** Words that say little are left out, unless there are no others. */
function contentTerms(query: string): readonly string[] {
  const tokens = tokenize(query);
  const content = tokens.filter(({ word }) => wordWeight(word) !== "function");
  return (content.length > 0 ? content : tokens).map(({ term }) => term);
}

/** Shorter words are mistyped more seldom than they are other words. */
const leastFuzzy = 5;

/** The terms are stems already; the last word may be unfinished, and a stem cut short is near the whole one. */
function options(terms: readonly string[]): SearchOptions {
  return {
    boost,
    tokenize: (text) => text.split(" "),
    prefix: (_, at) => at === terms.length - 1,
    fuzzy: (term) => (term.length < leastFuzzy ? false : 0.2),
  };
}

function bestOfEach(results: readonly SearchResult[], passages: readonly Passage[]): readonly Found[] {
  const found = new Map<number, Found>();
  for (const { id, terms } of results) {
    const passage = passages[id];
    if (!passage) continue;
    const before = found.get(passage.entry);
    if (before) found.set(passage.entry, { ...before, terms: new Set([...before.terms, ...terms]) });
    else found.set(passage.entry, { entry: passage.entry, blocks: passage.blocks, terms: new Set(terms) });
  }
  return [...found.values()];
}
