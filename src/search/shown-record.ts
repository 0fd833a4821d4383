/**
 * What of a passage or an entry is only shown, to short JSON and back: lists in place of names, and what all entries of a
 * document share is said once.
 */
import type { EntryCitation } from "../domain/answer.ts";
import type { IndexedEntry, IndexedPassage } from "./search-index.ts";

/** What of a passage is only shown. */
export type ShownPassage = Pick<
  IndexedPassage,
  "text" | "body" | "lines" | "blocks" | "under" | "sentences" | "references"
>;

export type ShownEntry = Pick<IndexedEntry, "citation" | "source">;

/** What entries of one document share. */
export interface Origin extends Pick<EntryCitation, "edition" | "document"> {
  readonly source: string;
}

interface Lists {
  readonly origins: readonly Origin[];
  readonly entryKinds: readonly EntryCitation["kind"][];
}

type EntryRow = readonly [
  origin: number,
  kind: number,
  changed: 0 | 1,
  id: string,
  title: string,
  number: string | null,
];

/** Each once, in the order of first sight. */
export function originsOf(entries: readonly ShownEntry[]): readonly Origin[] {
  const origins = new Map(entries.map((entry) => [JSON.stringify(originOf(entry)), originOf(entry)]));
  return [...origins.values()];
}

function originOf({ citation: { edition, document }, source }: ShownEntry): Origin {
  return { edition, document, source };
}

/** Gives what writes an entry's row. */
export function entryWriter({ origins, entryKinds }: Lists): (entry: ShownEntry) => EntryRow {
  const originNumbers = new Map(origins.map((origin, at) => [JSON.stringify(origin), at]));
  return (entry) => {
    const { id, title, kind, number, changed, document } = entry.citation;
    const own = id.startsWith(`${document.id}/`) ? id.slice(document.id.length) : id;
    const origin = originNumbers.get(JSON.stringify(originOf(entry))) ?? 0;
    return [origin, entryKinds.indexOf(kind), changed ? 1 : 0, own, title, number];
  };
}

export function readShownEntry(json: string, { origins, entryKinds }: Lists): ShownEntry {
  const [origin, kind, changed, own, title, number]: EntryRow = JSON.parse(json);
  const { edition, document, source } = origins[origin] ?? unknownOrigin;
  return {
    citation: {
      id: own.startsWith("/") ? document.id + own : own,
      title,
      kind: entryKinds[kind] ?? "passage",
      edition,
      number,
      changed: changed === 1,
      document,
    },
    source,
  };
}

const unknownOrigin: Origin = { edition: "", document: { id: "", title: "", date: null }, source: "" };

type PassageRow = readonly [
  text: string,
  body: number,
  lines: IndexedPassage["lines"],
  blocks: IndexedPassage["blocks"],
  under: string,
  sentenceStarts: readonly number[],
  references: readonly (readonly [text: string, target: string | null, kind: "explicit" | "mention"])[],
];

/** Sentences cover the text, so that where each begins is enough. */
export function passageRow(passage: ShownPassage): PassageRow {
  const { text, body, lines, blocks, under, sentences, references } = passage;
  return [
    text,
    body,
    lines,
    blocks,
    under,
    sentences.map(([start]) => start),
    references.map(({ text: written, target, kind }) => [written, target, kind]),
  ];
}

export function readShownPassage(json: string): ShownPassage {
  const [text, body, lines, blocks, under, starts, references]: PassageRow = JSON.parse(json);
  return {
    ...{ text, body, lines, blocks, under },
    sentences: starts.map((start, at) => [start, starts[at + 1] ?? text.length]),
    references: references.map(([written, target, kind]) => ({ text: written, target, kind })),
  };
}
