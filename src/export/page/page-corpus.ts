/** The data and the index of the page, ready to be asked: the same search as the program's, on the entries of the page. */

import type { Answer, RelatedEntry } from "../../domain/answer.ts";
import { counted } from "../../domain/counted.ts";
import { editionName } from "../../domain/edition.ts";
import { alsoOnThis } from "../../search/also-on-this.ts";
import { ask } from "../../search/ask.ts";
import { openIndex } from "../../search/index/open-index.ts";
import { indexInMemory } from "../../search/index/sections.ts";
import type { PageData, PageDocument, PageEntry } from "../page-data.ts";
import type { Place } from "./place.ts";

export interface LocatedEntry {
  readonly entry: PageEntry;
  readonly document: PageDocument;
}

export interface PageCorpus {
  readonly documents: readonly PageDocument[];
  readonly entryById: ReadonlyMap<string, LocatedEntry>;
  /** One hit an entry. */
  readonly ask: (place: Pick<Place, "query" | "edition">) => Answer;
  /** Entries on the same things that are not linked with it. */
  readonly alsoOnThis: (entry: PageEntry) => readonly RelatedEntry[];
}

/** Beyond these nobody reads on, and a phone is slow to draw. */
const mostShown = 50;
const noDocuments: ReadonlySet<string> = new Set();

export function openPageCorpus({ documents }: PageData, indexBytes: Uint8Array): PageCorpus {
  const index = openIndex(indexInMemory(indexBytes));
  const located = documents.flatMap((document) => document.entries.map((entry) => ({ entry, document })));
  return {
    documents,
    entryById: new Map(located.map((each) => [each.entry.id, each])),
    ask: ({ query, edition }) =>
      ask(
        {
          ...{ text: query, edition, kind: null, document: null, changedOnly: false },
          ...{ limit: mostShown, ofBestEntry: 1, isTyping: true },
        },
        index,
      ),
    alsoOnThis: ({ id, citedBy, blocks }) => {
      const targets = blocks.flatMap(({ runs }) =>
        runs.flatMap((run) => (typeof run === "string" || run.target === null ? [] : [run.target])),
      );
      return alsoOnThis(index, id, { known: [...citedBy, ...targets], documents: noDocuments });
    },
  };
}

export function countText(answer: Answer, { edition }: Pick<Place, "edition">): string {
  const { answered, missing, narrowed, hits } = answer;
  const where = edition === null ? "" : ` in ${editionName(edition)}`;
  const reason = missing === null || narrowed !== null ? "" : `: ${missing}`;
  if (!answered) return `NOT ANSWERED${reason}.${hits.length === 0 ? "" : " Nearest:"}`;
  if (hits.length === mostShown) return `The best ${mostShown} entries${where}`;
  return `${counted(hits.length, "entry", "entries")}${where}`;
}
