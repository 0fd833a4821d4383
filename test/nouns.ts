/** Documents, entries, blocks, and answers of which a test says only what it is about. */
import type { Answer, AnswerPassage, Hit, OpenedEntry } from "../src/domain/answer.ts";
import type { EntryCitation, EntryInDocument, SourceDocument } from "../src/domain/document.ts";
import type { Block, Entry } from "../src/domain/entry.ts";

/** A full document of Second Edition rulings; its source bears its id. */
export function documentOf(facts: Partial<SourceDocument> & Pick<SourceDocument, "id">): SourceDocument {
  return {
    title: "Current Rulings",
    edition: "2e",
    game: null,
    kind: "current-rulings",
    version: null,
    date: "2011-01-03",
    asOf: null,
    effective: null,
    scope: "full",
    collation: "none",
    source: { file: `${facts.id}.txt`, sha256: "0".repeat(64) },
    ...facts,
  };
}

/** A paragraph. */
export function blockOf(text: string, facts: Partial<Block> = {}): Block {
  return {
    kind: "paragraph",
    path: null,
    text,
    lines: [1, 1],
    under: null,
    depth: 0,
    leadIn: null,
    ...facts,
  };
}

/** A ruling. */
export function entryOf(facts: Partial<Entry> & Pick<Entry, "id" | "title" | "blocks">): Entry {
  return {
    label: null,
    kind: "ruling",
    number: null,
    section: null,
    changed: false,
    aliases: [],
    erratum: null,
    partial: false,
    lines: [1, 2],
    ...facts,
  };
}

/** The citation of a ruling of 2011. */
export function citationOf(facts: Partial<EntryCitation> & Pick<EntryCitation, "id">): EntryCitation {
  return {
    title: facts.id,
    name: facts.title ?? facts.id,
    kind: "ruling",
    edition: "2e",
    number: null,
    changed: false,
    document: { id: "2e-own", title: "Rulings", date: "2011-01-03" },
    ...facts,
  };
}

/** A passage of one paragraph. */
export function passageOf(text: string, facts: Partial<AnswerPassage> = {}): AnswerPassage {
  return {
    text,
    kind: "paragraph",
    path: null,
    source: "own.txt",
    lines: [3, 3],
    blocks: [0, 0],
    ...facts,
  };
}

export function hitOf(entry: EntryCitation, facts: Partial<Hit> = {}): Hit {
  return {
    rank: 1,
    score: 1,
    entry,
    passage: passageOf(`of ${entry.id}`),
    highlights: [],
    references: [],
    decides: null,
    signals: () => [],
    ...facts,
  };
}

/** A sure answer. */
export function answerOf(hits: readonly Hit[], facts: Partial<Answer> = {}): Answer {
  return {
    query: "own",
    answered: true,
    confidence: "sure",
    narrowed: null,
    missing: null,
    interpretation: { titles: [], terms: [], corrections: [], unknown: [], edition: null, asOf: null },
    hits,
    ...facts,
  };
}

/** The links of entries that neither refer to others nor are referred to. */
export const noLinks = () => ({ references: [], referencedBy: [] });

/** An entry of which nothing is known but its words. */
export function openedOf(
  { entry, document }: EntryInDocument,
  facts: Partial<OpenedEntry> = {},
): OpenedEntry {
  const precedence = { order: [], remarks: [] };
  return { entry, document, ...noLinks(), precedence, legend: () => "", records: () => ({}), ...facts };
}
