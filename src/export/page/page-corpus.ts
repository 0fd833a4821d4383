/** Opens the data and the index of the page for the same search as the program's, on the entries of the page. */

import type { Answer } from "../../domain/answer.ts";
import { counted } from "../../domain/counted.ts";
import type { SourceDocument } from "../../domain/document.ts";
import { editionName } from "../../domain/edition.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import { ask } from "../../search/ask.ts";
import { openIndex } from "../../search/index/open-index.ts";
import type { PagePlace } from "./place.ts";

export interface PageData {
  readonly documents: readonly {
    readonly document: SourceDocument;
    readonly entries: readonly Omit<OpenedEntry, "document">[];
  }[];
}

export interface PageCorpus extends PageData {
  readonly entryById: ReadonlyMap<string, OpenedEntry>;
  /** At most one hit for each entry. */
  readonly ask: (place: Pick<PagePlace, "query" | "edition">) => Answer;
}

/** Nobody reads on beyond these, and a phone is slow to draw them. */
const mostShown = 50;

export function openPageCorpus({ documents }: PageData, indexBytes: Uint8Array): PageCorpus {
  const index = openIndex(indexBytes);
  const opened = documents.flatMap(({ document, entries }) => entries.map((each) => ({ ...each, document })));
  return {
    documents,
    entryById: new Map(opened.map((each) => [each.entry.id, each])),
    ask: ({ query, edition }) =>
      ask(
        {
          ...{ text: query, edition, kind: null, document: null, changedOnly: false },
          ...{ limit: mostShown, ofBestEntry: 1, isTyping: true },
        },
        index,
      ),
  };
}

export function countText(answer: Answer, { edition }: Pick<PagePlace, "edition">): string {
  const { answered, missing, narrowed, hits } = answer;
  const where = edition === null ? "" : ` in ${editionName(edition)}`;
  const reason = missing === null || narrowed !== null ? "" : `: ${missing}`;
  if (!answered) return `NOT ANSWERED${reason}.${hits.length === 0 ? "" : " Nearest:"}`;
  if (hits.length === mostShown) return `The best ${mostShown} entries${where}`;
  return `${counted(hits.length, "entry", "entries")}${where}`;
}
