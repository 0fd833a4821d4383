/**
 * Opens the data and the index of the page for the same search as the program's, on the entries and cards of the page. The
 * place of the reader is the part of the address after `#`, so that the back button, bookmarks, and links in messages work:
 * `#?q=own&in=2e`, `#/2e-current-rulings/up-the-ante?q=ante`.
 */
import { withChoices } from "../../cards/card-hits.ts";
import { askWithCards } from "../../cards/question.ts";
import { openLegends } from "../../domain/abbreviations.ts";
import type { Answer, OpenedEntry, Question } from "../../domain/answer.ts";
import { counted } from "../../domain/counted.ts";
import type { RulesText } from "../../domain/document.ts";
import { type Edition, editionName, isEdition } from "../../domain/edition.ts";
import type { DocumentStanding } from "../../domain/precedence.ts";
import { cardLists, cardsOnDay } from "../../library/cards-on-day.ts";
import { type EntryOrder, orderAnswer } from "../../library/order-answer.ts";
import { refusalLine } from "../../render/answer-text.ts";
import { cardPage } from "../../render/card-text.ts";
import { ask } from "../../search/ask.ts";
import { openIndex } from "../../search/index/open-index.ts";
import { wordsOfQuestion } from "../../search/understand.ts";

export interface PagePlace {
  /** Id of the open entry; null if results or the contents are shown. */
  readonly entry: string | null;
  readonly query: string;
  readonly edition: Edition | null;
}

export function placeOf(hash: string): PagePlace {
  const [path = "", ...rest] = hash.slice(1).split("?");
  const asked = new URLSearchParams(rest.join("?"));
  const named = asked.get("in");
  const edition = named !== null && isEdition(named) ? named : null;
  return { entry: entryOf(path), query: asked.get("q") ?? "", edition };
}

/** Any other address opens the contents. */
function entryOf(path: string): string | null {
  if (!path.startsWith("/")) return null;
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return null;
  }
}

/** Removes lone surrogates, which an address cannot contain. No id has them. */
const encoded = (part: string) => encodeURIComponent(part.replace(/\p{Cs}/gu, ""));

export function urlHashOf({ entry, query, edition }: PagePlace): string {
  const asked = new URLSearchParams();
  if (query !== "") asked.set("q", query);
  if (edition !== null) asked.set("in", edition);
  const path = entry === null ? "" : `/${entry.split("/").map(encoded).join("/")}`;
  const search = asked.toString();
  return `#${path}${search === "" ? "" : `?${search}`}`;
}

export interface PageData {
  readonly documents: readonly (DocumentStanding & {
    readonly entries: readonly Omit<OpenedEntry, "document" | "legend" | "records">[];
  })[];
}

export type PageCorpus = ReturnType<typeof openPageCorpus>;

/** Nobody reads on beyond these, and a phone is slow to draw them. */
const mostShown = 50;

export function openPageCorpus({ documents }: PageData, indexBytes: Uint8Array) {
  const index = openIndex(indexBytes);
  const texts = documents.map(({ document, entries }) => {
    return { document, entries: entries.map(({ entry }) => entry), boilerplate: [] };
  });
  const legendOf = openLegends(texts.filter(({ document: { kind } }) => kind !== "cards"));
  const opened = documents.flatMap(({ document, entries }) => {
    const legend = (words: string) => legendOf(words, document);
    return entries.map((each): OpenedEntry => ({ ...each, document, legend, records: () => ({}) }));
  });
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
  const askRules = (question: Question) =>
    orderAnswer(answer(question), order, {
      limit: question.limit,
      bestOf: (entry) => answer({ ...question, entry, limit: 1 }).hits[0] ?? null,
    });
  const { cards, allCards } = cardsOf(texts, { leftOut, precedenceOf: order.precedenceOf });
  const wordsOf = (text: string) => wordsOfQuestion(text, index);
  const search = (question: Question) => ask({ ...question, ...shared }, index.cards);
  const source = { ...cards, wordsOf, search };
  return {
    documents,
    entryById,
    /** The entry as it is read: a card with what errata change, and with the rulings that name it. */
    open: (opened: OpenedEntry): OpenedEntry => {
      const card = allCards.find(opened.entry.id);
      if (card === null) return opened;
      const known = leftOut.has(card.document.id) ? allCards : cards;
      return cardPage(known.dossierOf(card, []), opened);
    },
    /** Answers from what is in force, as the program does, with at most one hit for each entry. */
    ask: ({ query: text, edition }: Pick<PagePlace, "query" | "edition">) =>
      withChoices(
        cards.withLaterList(askWithCards({ ...shared, text, edition, limit: mostShown }, source, askRules)),
        cards.find,
      ),
  };
}

type Standing = Pick<EntryOrder, "precedenceOf"> & { readonly leftOut: ReadonlySet<string> };

/** The cards in force, and all cards. Texts that are not in force say nothing about a card. */
function cardsOf(texts: readonly RulesText[], standing: Standing) {
  const inForce = texts.filter(({ document: { id, kind } }) => kind !== "cards" && !standing.leftOut.has(id));
  const lists = cardLists(texts.filter(({ document }) => document.kind === "cards"));
  return {
    cards: cardsOnDay(lists, standing, () => inForce),
    // No rules text speaks of a card that is not in force.
    allCards: cardsOnDay(lists, { ...standing, leftOut: new Set() }, () => []),
  };
}

export function countText(answer: Answer, { edition }: Pick<PagePlace, "edition">): string {
  const { answered, hits, choices, missing } = answer;
  const where = edition === null ? "" : ` in ${editionName(edition)}`;
  if (choices !== undefined) return `${missing}:`;
  const nearest = answer.confidence === "perhaps" ? "Read these before you rule:" : "Nearest:";
  if (!answered) return `${refusalLine(answer)}${hits.length === 0 ? "" : ` ${nearest}`}`;
  if (hits.length === mostShown) return `The best ${mostShown} entries${where}`;
  return `${counted(hits.length, "entry", "entries")}${where}`;
}
