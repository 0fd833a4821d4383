/** Documents, entries and blocks of which a test says only what it is about. */
import type { SourceDocument } from "../src/domain/document.ts";
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
