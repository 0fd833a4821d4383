/**
 * The entries of a page in, a search by words out: one result an entry, its best passage first. MiniSearch finds and
 * scores the passages; how much of the query a passage has, in the words of the query or of the documents, orders them.
 */
import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import type { PageBlock, PageEntry } from "../page-data.ts";
import { type Concept, makeQueryReader, type ReadQuery, type Synonyms, termsOf } from "./read-query.ts";
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
  /** False: no passage has all of the words that say something, these have some. */
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
  /** Of its steps and numbered rules, and the number of its entry. */
  readonly addresses: readonly string[];
}

const fields = ["title", "context", "text"];
const boost = { title: 2 };

export function openWordSearch(entries: readonly PageEntry[], synonyms: Synonyms): WordSearch {
  const passages = entries.flatMap(passagesOf).map((passage, id) => ({ ...passage, id }));
  const index = new MiniSearch<Passage>({ fields, tokenize: termsOf, processTerm: (term) => term });
  index.addAll(passages);
  const readQuery = makeQueryReader(synonyms);
  const judge = makeJudge(passages);
  return (text, isAllowed) => {
    const query = readQuery(text);
    if (query.concepts.length === 0) return { found: [], hasAll: true };
    const results = index.search(query.terms.join(" "), {
      ...optionsFor(query),
      filter: ({ id }) => isAllowed(passages[id]?.entry ?? -1),
    });
    const judged = results.map((result) => ({ result, ...judge(query, result) }));
    judged.sort((one, other) => other.score - one.score);
    return {
      found: bestOfEach(
        judged.map(({ result }) => result),
        passages,
      ),
      hasAll: judged.length === 0 || judged.some(({ isWhole }) => isWhole),
    };
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
    context: [entry.section, entry.number, ...blocks.map((at) => contextOf(entry.blocks, at))].join("\n"),
    text: blocks.map((at) => textOf(entry.blocks[at]?.runs ?? [])).join("\n"),
    addresses: [entry.number, ...blocks.map((at) => entry.blocks[at]?.path)].flatMap(
      (address) => address?.toLowerCase() ?? [],
    ),
  }));
}

function contextOf(blocks: readonly PageBlock[], at: number): string {
  const { under = null, leadIn = null, path = null } = blocks[at] ?? {};
  return [path, under, textOf(blocks[leadIn ?? -1]?.runs ?? [])].join("\n");
}

/** Shorter words are mistyped more seldom than they are other words. */
const leastFuzzy = 5;
/** What the documents say for a word of the query, beside the word itself. */
const meantWeight = 0.4;

/** The terms are stems already; the last word may be unfinished, and a stem cut short is near the whole one. */
function optionsFor({ concepts, terms }: ReadQuery): SearchOptions {
  const weightOf = new Map<string, number>();
  for (const { phrases, weight } of concepts)
    phrases.forEach((phrase, at) => {
      for (const term of phrase)
        weightOf.set(term, Math.max(weightOf.get(term) ?? 0, at === 0 ? weight : weight * meantWeight));
    });
  const all = [...weightOf.keys()];
  return {
    boost,
    combineWith: "OR",
    tokenize: () => all,
    boostTerm: (term) => weightOf.get(term) ?? 1,
    prefix: (term) => term === terms[terms.length - 1],
    fuzzy: (term) => (term.length < leastFuzzy || !terms.includes(term) ? false : 0.2),
  };
}

interface Judged {
  readonly score: number;
  /** It has all that says something. */
  readonly isWhole: boolean;
}

// Found on the tuning sets of `npm run eval:page`.
/** A word that says at least this much must be there for a passage to have the whole query. */
const telling = 0.5;
/** Half of the query counts a quarter: passages that have all of it stand before those that repeat a part. */
const coveragePower = 2;
/** For neighbors of the query that are neighbors in the passage. */
const pairBonus = 2;
const nameBonus = 1.2;
/** The query has the address of the step or rule. */
const addressBonus = 4;

/** How well a passage that MiniSearch found answers: its score, by how much of the query it and its entry have. */
function makeJudge(passages: readonly Passage[]): (query: ReadQuery, result: SearchResult) => Judged {
  const texts = passages.map(({ title, context, text }) =>
    inBlanks(termsOf(`${title}\n${context}\n${text}`)),
  );
  const names = passages.map(({ title }) => title.split("\n").map((name) => inBlanks(termsOf(name))));
  const wholes = new Map<number, string>();
  for (const [id, { entry }] of passages.entries())
    wholes.set(entry, (wholes.get(entry) ?? "") + (texts[id] ?? ""));
  const rarityOf = countRarity(texts);
  const saysOf = ({ phrases: [own], weight }: Concept) => weight * Math.max(...own.map(rarityOf));
  return ({ concepts, terms, addresses }, { id, score, queryTerms }) => {
    const passage = passages[id];
    const text = texts[id] ?? "";
    const metIn = (where: string) => concepts.filter((concept) => isMet(concept, where, queryTerms));
    const coverage = (where: string) => sumOf(metIn(where), saysOf) / sumOf(concepts, saysOf);
    const whole = wholes.get(passage?.entry ?? -1) ?? "";
    const pairs = terms.slice(1).filter((term, at) => text.includes(` ${terms[at]} ${term} `)).length;
    const isNamed = names[id]?.some((name) => name !== "  " && inBlanks(terms).includes(name));
    const isAddressed = passage?.addresses.some((address) => addresses.includes(address));
    return {
      isWhole: concepts.every((concept) => concept.weight < telling || isMet(concept, text, queryTerms)),
      score:
        score *
        (coverage(text) * coverage(whole)) ** coveragePower *
        (1 + (pairBonus * pairs) / Math.max(1, terms.length - 1)) *
        (isNamed ? nameBonus : 1) *
        (isAddressed ? addressBonus : 1),
    };
  };
}

/** A word of the query may be mistyped or unfinished, what it means may not. */
function isMet({ phrases }: Concept, where: string, queryTerms: readonly string[]): boolean {
  return phrases.some((phrase, at) =>
    phrase.every((term) => where.includes(` ${term} `) || (at === 0 && queryTerms.includes(term))),
  );
}

function sumOf<Value>(values: readonly Value[], measure: (value: Value) => number): number {
  return values.reduce((sum, value) => sum + measure(value), 0);
}

function inBlanks(terms: readonly string[]): string {
  return ` ${terms.join(" ")} `;
}

/** A term that few passages have says more. */
function countRarity(texts: readonly string[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const term of new Set(text.trim().split(" "))) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + texts.length / (1 + (counts.get(term) ?? 0)));
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
