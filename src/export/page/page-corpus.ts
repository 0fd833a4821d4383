/**
 * Opens the data of the page: the exported texts, compiled, and what counts of them on the day of the export. It then answers as
 * the program does. The place of the reader is the part of the address after `#`, so that the back button, bookmarks, and links in
 * messages work: `#?q=own&in=2e`, `#/2e-current-rulings/up-the-ante?q=ante`.
 */
import { withChoices } from "../../cards/card-hits.ts";
import type { Answer, OpenedEntry } from "../../domain/answer.ts";
import { counted } from "../../domain/counted.ts";
import { type EntryInDocument, entriesInDocuments } from "../../domain/document.ts";
import { type Edition, editionName, isEdition } from "../../domain/edition.ts";
import type { EntryPrecedence, Lapse } from "../../domain/precedence.ts";
import { cardsOnDay } from "../../library/cards-on-day.ts";
import { openCompiled } from "../../library/compiled-corpus.ts";
import { corpusInOrder, openEntry } from "../../library/corpus-on-day.ts";
import { openStandings } from "../../library/in-force.ts";
import type { Precedence } from "../../library/open-precedence.ts";
import { refusalLine } from "../../render/answer-text.ts";
import { cardPage } from "../../render/card-text.ts";

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

export function pageAddress({ entry, query, edition }: PagePlace): string {
  const asked = new URLSearchParams();
  if (query !== "") asked.set("q", query);
  if (edition !== null) asked.set("in", edition);
  const path = entry === null ? "" : `/${entry.split("/").map(encoded).join("/")}`;
  const search = asked.toString();
  return `#${path}${search === "" ? "" : `?${search}`}`;
}

/** What counts of the texts of a page. */
export interface PageData extends Pick<Precedence, "day" | "standings"> {
  /** The entries of which there is more to know than that they are in force. */
  readonly entries: readonly EntryFacts[];
}

export interface EntryFacts extends EntryPrecedence {
  readonly id: string;
  readonly lapse: Lapse | null;
}

function readPrecedence({ day, standings, entries }: PageData): Precedence {
  const factsById = new Map(entries.map((facts) => [facts.id, facts]));
  return {
    ...{ day, ...openStandings(standings) },
    lapseOf: (id) => factsById.get(id)?.lapse ?? null,
    precedenceOf: (id) => factsById.get(id) ?? { order: [], remarks: [] },
    // No ruling is checked on a page.
    textsToday: () => [],
  };
}

export type PageCorpus = ReturnType<typeof openPageCorpus>;

/** Nobody reads on beyond these, and a phone is slow to draw them. */
const mostShown = 50;

/** `compiled` are the bytes of the exported texts and lists of cards. */
export function openPageCorpus(data: PageData, compiled: Uint8Array) {
  const precedence = readPrecedence(data);
  const day = { asOf: null, allowed: [], taught: () => null };
  const corpus = corpusInOrder(openCompiled(compiled), day, precedence);
  const { cards, cardLists } = corpus;
  // No rules text speaks of a card that is not in force.
  const allCards = cardsOnDay(cardLists, { ...precedence, leftOut: new Set() }, () => []);
  const documents = corpus.standingTexts("all");
  const asked = { kind: null, documents: null, changedOnly: false, ofBestEntry: 1, isTyping: true };
  return {
    documents,
    entryById: new Map(entriesInDocuments(documents).map((placed) => [placed.entry.id, placed])),
    /** The entry as it is read: a card with what errata change, and with the rulings that name it. */
    open: (placed: EntryInDocument): OpenedEntry => {
      const opened = openEntry(placed, corpus, () => ({}));
      const known = precedence.leftOut.has(placed.document.id) ? allCards : cards;
      const card = known.find(placed.entry.id);
      return card === null ? opened : cardPage(known.dossierOf(card, []), opened);
    },
    /** At most one hit for each entry. */
    ask: ({ query: text, edition }: Pick<PagePlace, "query" | "edition">) =>
      withChoices(corpus.ask({ ...asked, text, edition, limit: mostShown }), cards.find),
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
