/** The corpus as in force on the day that is asked about. */
import { askWithCards, type CardSource } from "../cards/question.ts";
import type { Answer, FoundEntry, OpenedEntry, Question, RecordsOn } from "../domain/answer.ts";
import type { TextsToday } from "../domain/entry-today.ts";
import type { TaughtPassage } from "../domain/event-log.ts";
import { once } from "../domain/once.ts";
import { putTaughtFirst } from "../log/similar-questions.ts";
import { ask } from "../search/ask.ts";
import { openIndex, type RulesIndex } from "../search/index/open-index.ts";
import { wordsOfQuestion } from "../search/understand.ts";
import { cardsOnDay } from "./cards-on-day.ts";
import type { OpenCorpus } from "./compiled-corpus.ts";
import { idsOfDocuments, refuseUnknownDocument, refuseUnknownEdition } from "./document-names.ts";
import type { Occasion } from "./in-force.ts";
import { oldNews, openPrecedence, type Precedence, textsOn } from "./open-precedence.ts";
import { orderAnswer, sayLapsed } from "./order-answer.ts";

export type CorpusOnDay = ReturnType<typeof corpusOnDay>;

/** The day that is asked about, and what the judge's settings restrict. */
export interface AskedDay extends Occasion {
  /** The day if it was asked for; null for today. */
  readonly asOf: string | null;
  readonly edition: Question["edition"];
  /** Finds what the judge taught for a question in similar words. The taught passage comes first. */
  readonly taught: (question: string, texts: () => TextsToday) => TaughtPassage | null;
}

/** Throws if a document or the edition of the settings does not exist. */
export function corpusOnDay(corpus: OpenCorpus, day: AskedDay) {
  const documents = corpus.precedenceTable();
  refuseUnknownDocument(day.allowed, documents);
  refuseUnknownEdition(day.edition, documents);
  const precedence = openPrecedence(documents, day, () => corpus.allTexts().texts);
  return corpusInOrder(corpus, day, precedence);
}

/** The corpus on a day of which is known what counts. */
export function corpusInOrder(corpus: OpenCorpus, day: Asking, precedence: Precedence) {
  const { leftOut } = precedence;
  const index = once(() => openIndex(corpus.bytes()));
  const texts = once(() => textsOn(corpus.allTexts(), precedence));
  const reasonAgainst = (entryId: string) => {
    const lapse = precedence.lapseOf(entryId);
    return lapse === null || lapse.isFormer ? null : lapse.remark;
  };
  const rulesToday = (): TextsToday => ({
    inForce: precedence.textsToday(),
    all: corpus.allTexts().texts,
    reasonAgainst,
  });
  const answering: Answering = { ...day, precedence, rulesToday, index };
  const cards = cardsOnDay(corpus.cardLists, precedence, () => texts().texts);
  const onDayOnly = { asOf: day.asOf, leftOut };
  const source: CardSource = {
    ...cards,
    wordsOf: (text) => wordsOfQuestion(text, index()),
    search: (question) => ask({ ...question, occasion: onDayOnly }, index().cards),
  };
  const askRules = (question: Question) => askOnDay(question, answering);
  return {
    ...corpus,
    precedence,
    cards,
    /** The rules texts in force. */
    texts,
    /** Texts and lists of cards with their standing. */
    standingTexts: (which: "in force" | "all") => {
      const rules = which === "all" ? corpus.allTexts() : texts();
      const standingById = new Map(precedence.standings.map((each) => [each.document.id, each]));
      return [...rules.texts, ...cards.texts(which)].flatMap((text) => {
        const standing = standingById.get(text.document.id);
        return standing === undefined ? [] : { ...standing, ...text };
      });
    },
    rulesToday,
    /** The texts and lists of cards by which the citations of rulings are checked. */
    textsToday: (): TextsToday => {
      const { inForce, all } = rulesToday();
      const lists = { inForce: cards.texts("in force"), all: cards.texts("all") };
      return { inForce: [...inForce, ...lists.inForce], all: [...all, ...lists.all], reasonAgainst };
    },
    index,
    /**
     * Answers from the texts in force. The text that decides comes first, except that a passage the judge taught precedes all
     * others. A question restricted to one entry is answered by that entry alone.
     */
    ask: (question: Question): Answer =>
      cards.isEmpty() ? askRules(question) : cards.withLaterList(askWithCards(question, source, askRules)),
    /** Resolves the name given to a flag, which may fit several documents; null for all. Throws if it matches none. */
    idsOfDocuments: (name: string | null) => {
      const known = corpus.precedenceTable().filter(({ id }) => id === name || !leftOut.has(id));
      return idsOfDocuments(name, known);
    },
  };
}

/**
 * Completes an entry with all that a judge must know of it. Every output shows entries that passed through here. One that is not in
 * force refers to what its own text did.
 */
export function openEntry(
  found: FoundEntry,
  corpus: Pick<CorpusOnDay, "texts" | "allTexts" | "cards" | "legends" | "precedence">,
  recordsOn: (entryId: string) => RecordsOn,
): OpenedEntry {
  const { entry, document, first = 0 } = found;
  const { texts, allTexts, cards, legends, precedence } = corpus;
  const linked = precedence.leftOut.has(document.id) ? allTexts : texts;
  const { references, referencedBy } = linked().linksOf(entry.id);
  const own = references.map((reference) => ({ ...reference, block: reference.block - first }));
  return {
    ...{ entry, document, referencedBy },
    references: own.filter(({ block }) => block in entry.blocks),
    precedence: cards.precedenceOf(found),
    legend: (words) => legends()(words, document),
    records: () => recordsOn(entry.id),
  };
}

type Asking = Pick<AskedDay, "asOf" | "allowed" | "taught">;

interface Answering extends Asking {
  readonly precedence: Precedence;
  readonly rulesToday: () => TextsToday;
  readonly index: () => RulesIndex;
}

function askOnDay(question: Question, answering: Answering): Answer {
  const { precedence, taught, rulesToday, index, asOf } = answering;
  const isOfOneEntry = question.entry !== undefined;
  const leftOut = question.changedOnly ? oldNews(precedence) : precedence.leftOut;
  const onDay = { ...question, occasion: { asOf, leftOut } };
  const bestIn = (entry: string, text: string) => ask({ ...onDay, text, entry, limit: 1 }, index()).hits[0];
  const bestOf = (entry: string, title: string) =>
    isOfOneEntry ? null : (bestIn(entry, question.text) ?? bestIn(entry, title) ?? null);
  const inOrder = (found: Answer, limit = question.limit) =>
    orderAnswer(found, precedence, { limit, bestOf });
  const found = inOrder(ask(onDay, index()));
  // A text that only refers to what was asked for is no answer once that has gone.
  const current = asksForWithdrawn(question, answering)
    ? ({ ...found, answered: false, confidence: "near" } as const)
    : found;
  const lapsed = sayLapsed(current, () => askLapsed(question, answering), precedence, bestOf);
  const answer = lapsed === current ? current : inOrder(lapsed);
  const taughtQuestion = isOfOneEntry ? null : taught(question.text, rulesToday);
  if (taughtQuestion === null) return answer;
  const { citation: now } = taughtQuestion;
  const all = { limit: mostOfEntry, ofBestEntry: mostOfEntry };
  const hitsFor = (text: string) =>
    inOrder(ask({ ...onDay, ...all, text, entry: now.entry }, index()), all.limit).hits;
  // Not all words of the question need occur in the entry, so its title is asked for too.
  const hits = [question.text, now.title].flatMap(hitsFor);
  const hit = now.path === null ? hits[0] : hits.find(({ passage }) => passage.path === now.path);
  if (!hit) return answer;
  const taughtAnswer = putTaughtFirst(answer, taughtQuestion, hit);
  return { ...taughtAnswer, hits: taughtAnswer.hits.slice(0, question.limit) };
}

/** Whether the question is the title of entries of which none is in force, under that or another name. */
function asksForWithdrawn({ text, edition, entry: only }: Question, { precedence, index }: Answering) {
  if (only !== undefined || precedence.leftOut.size === 0) return false;
  const titled = index()
    .parts.flatMap((part) => part.entriesTitled(text).flatMap((at) => part.entry(at)?.citation ?? []))
    .filter((cited) => edition === null || cited.edition === edition)
    .map(({ id }) => precedence.lapseOf(id));
  return titled.length > 0 && titled.every((lapse) => lapse?.isFormer === true && lapse.current === null);
}

/**
 * Asks the texts that are not in force. An entry answers with its last wording. If the event allows only some documents, texts of
 * other editions are among them: the settings may exclude each other.
 */
function askLapsed(question: Question, { precedence, allowed, index }: Answering): Answer {
  const inForce = precedence.standings.flatMap(({ document, isInForce }) => (isInForce ? document.id : []));
  const lapsed = { ...question, limit: 1, occasion: { asOf: null, leftOut: new Set(inForce) } };
  const answer = ask(lapsed, index());
  if (!answer.answered && allowed.length > 0) return ask({ ...lapsed, edition: null }, index());
  const [id] = answer.hits.map(({ entry }) => entry.id);
  const last = id === undefined ? null : precedence.lapseOf(id)?.last;
  if (!answer.answered || !last || last === id) return answer;
  // An update may have withdrawn it from a document in force.
  const everywhere = { asOf: null, leftOut: new Set<string>() };
  const { hits } = ask({ ...lapsed, entry: last, occasion: everywhere }, index());
  return hits.length === 0 ? answer : { ...answer, hits };
}

/** How many passages of an entry to search for the taught one. */
const mostOfEntry = 100;
