/** Opens the data and the index of the page for the same search as the program's, on the entries of the page. */
import type { Answer, Question } from "../../domain/answer.ts";
import { counted } from "../../domain/counted.ts";
import { editionName } from "../../domain/edition.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import type { DocumentStanding } from "../../domain/precedence.ts";
import { type EntryOrder, orderAnswer } from "../../library/order-answer.ts";
import { ask } from "../../search/ask.ts";
import { openIndex } from "../../search/index/open-index.ts";
import type { PagePlace } from "./place.ts";

export interface PageData {
  readonly documents: readonly (DocumentStanding & {
    readonly entries: readonly Omit<OpenedEntry, "document">[];
  })[];
}

export interface PageCorpus extends PageData {
  readonly entryById: ReadonlyMap<string, OpenedEntry>;
  /** Answers from what is in force, as the program does, with at most one hit for each entry. */
  readonly ask: (place: Pick<PagePlace, "query" | "edition">) => Answer;
}

/** Nobody reads on beyond these, and a phone is slow to draw them. */
const mostShown = 50;

export function openPageCorpus({ documents }: PageData, indexBytes: Uint8Array): PageCorpus {
  const index = openIndex(indexBytes);
  const opened = documents.flatMap(({ document, entries }) => entries.map((each) => ({ ...each, document })));
  const entryById = new Map(opened.map((each) => [each.entry.id, each]));
  const leftOut = new Set(documents.flatMap(({ document, isInForce }) => (isInForce ? [] : document.id)));
  const order: EntryOrder = {
    standingOf: (id) => documents.find(({ document }) => id.startsWith(`${document.id}/`)) ?? null,
    precedenceOf: (id) => entryById.get(id)?.precedence ?? { order: [], remarks: [] },
    currentEntryOf: (id) => id,
  };
  const shared = { kind: null, documents: null, changedOnly: false, occasion: { asOf: null, leftOut } };
  const answer = (question: Pick<Question, "text" | "edition" | "entry" | "limit">) =>
    ask({ ...shared, ...question, ofBestEntry: 1, isTyping: true }, index);
  return {
    documents,
    entryById,
    ask: ({ query: text, edition }) =>
      orderAnswer(
        answer({ text, edition, limit: mostShown }),
        order,
        (entry) => answer({ text, edition, entry, limit: 1 }).hits[0] ?? null,
      ),
  };
}

/** `NOT ANSWERED: no passage mentions “reef”.` */
export function refusalLine({ missing, narrowed }: Answer): string {
  return `NOT ANSWERED${missing === null || narrowed !== null ? "" : `: ${missing}`}.`;
}

export function countText(answer: Answer, { edition }: Pick<PagePlace, "edition">): string {
  const { answered, hits } = answer;
  const where = edition === null ? "" : ` in ${editionName(edition)}`;
  if (!answered) return `${refusalLine(answer)}${hits.length === 0 ? "" : " Nearest:"}`;
  if (hits.length === mostShown) return `The best ${mostShown} entries${where}`;
  return `${counted(hits.length, "entry", "entries")}${where}`;
}
