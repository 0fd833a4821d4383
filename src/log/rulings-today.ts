/**
 * Rulings of an event beside the texts in force: what they cite today, and whether the cited words have changed since. Every
 * output shows rulings that passed through here.
 */

import { type Answer, type Hit, isCitedBy, withEntryFacts } from "../domain/answer.ts";
import type { WordEdit } from "../domain/change.ts";
import { slugOfId } from "../domain/entry.ts";
import type {
  AmendedRuling,
  ChangedCitation,
  CitedPassage,
  LogRecord,
  Precedent,
} from "../domain/event-log.ts";
import { singleSpaces } from "../domain/fold.ts";
import { groupBy } from "../domain/group-by.ts";
import { once } from "../domain/once.ts";
import { changedCitations, entryToday, type TextsToday } from "./citations.ts";
import { amendedRulings } from "./log-records.ts";
import { askedAgain, findPrecedents, openQuestions, questionLikeness } from "./similar-questions.ts";

/** The rulings, each with the remark that its cited words have changed, if they have. */
export function markChanged(rulings: readonly AmendedRuling[], texts: () => TextsToday) {
  if (rulings.every(({ citations }) => citations.length === 0)) return rulings;
  const changed = groupBy(changedCitations(rulings, texts()), ({ ruling }) => ruling);
  return rulings.map((ruling) => {
    const [first] = changed.get(ruling) ?? [];
    return first === undefined ? ruling : { ...ruling, changed: changeRemark(first) };
  });
}

/** Longer words are cut: the history of the entry has them all. */
const longestWords = 120;

function changeRemark({ citation, words, since }: ChangedCitation): string {
  const read = words === null ? citation.words : oldWords(words);
  const begun = read.length > longestWords ? `${read.slice(0, longestWords)}…` : read;
  const day = since === null ? "" : ` ${since}`;
  return `ruled when this read “${begun}”; ${words === null ? "withdrawn" : "changed"}${day}: rule anew`;
}

/** `will not prevent`, if `not` was removed: the old words from the first change to the last, with a word on each side. */
function oldWords(edits: readonly WordEdit[]): string {
  const first = edits.findIndex(({ op }) => op !== "equal");
  const last = edits.findLastIndex(({ op }) => op !== "equal");
  const before = oldText(edits.slice(0, first));
  const changed = oldText(edits.slice(first, last + 1));
  const after = oldText(edits.slice(last + 1));
  const neighbor = before.slice(before.trimEnd().lastIndexOf(" ") + 1);
  const end = after.indexOf(" ", 1);
  return `${neighbor}${changed}${end < 0 ? after : after.slice(0, end)}`;
}

function oldText(edits: readonly WordEdit[]): string {
  return singleSpaces(edits.map(({ op, text }) => (op === "insert" ? "" : text)).join(""));
}

/** Rulings of an event, for the entries that a judge sees. The texts are read only if a ruling may cite an entry that is shown. */
export function rulingsToday(records: readonly LogRecord[], texts: () => TextsToday) {
  const rulings = amendedRulings(records);
  const likenessOf = questionLikeness();
  const questions = once(() => openQuestions(records, likenessOf));
  const marked = once(() =>
    markChanged(rulings, texts).map((ruling) => ({
      ...ruling,
      citations: ruling.citations.map((citation) => anchored(citation, texts())),
    })),
  );
  const cited = rulings.flatMap(({ citations }) => citations);
  const citedSlugs = new Set(cited.map(({ entry }) => slugOfId(entry)));
  const citing = (entryId: string, passage: Hit["passage"] | null): readonly Precedent[] => {
    if (!citedSlugs.has(slugOfId(entryId))) return [];
    const onEntry = marked().filter(({ citations }) => citations.some(({ entry }) => entry === entryId));
    const isOnPassage = (ruling: AmendedRuling) =>
      passage === null || isCitedBy(ruling, { ...passage, entry: entryId });
    return onEntry.map((ruling) => ({ ruling, likeness: 0, citesPassage: isOnPassage(ruling) })).toReversed();
  };
  return {
    /** The rulings that cite an entry, the latest first. */
    citing: (entryId: string) => citing(entryId, null),
    /** All of them, oldest first, and the open questions that none is about. */
    all: () => ({
      rulings: marked(),
      questions: questions().filter((question) => question.rulings.length === 0),
    }),
    /** Adds to each entry the rulings that cite it, and to the answer those on the same question. */
    addToAnswer: (answer: Answer): Answer => {
      const hits = withEntryFacts(answer.hits, ({ entry, passage }) => {
        const rulings = citing(entry.id, passage);
        return rulings.length === 0 ? {} : { rulings };
      });
      const [first] = hits;
      const deciding = answer.answered ? first : undefined;
      const passage = deciding
        ? { ...deciding.passage, entry: deciding.entry.id, edition: deciding.entry.edition }
        : null;
      const alike = findPrecedents({ text: answer.query, passage }, marked(), likenessOf);
      const others = (deciding?.rulings ?? []).filter(
        ({ ruling }) => !alike.some((each) => each.ruling.first.id === ruling.first.id),
      );
      const registered = askedAgain(answer.query, questions(), likenessOf);
      const added = { ...answer, hits, precedents: [...alike, ...others] };
      return registered === undefined ? added : { ...added, registered };
    },
  };
}

/** Names the entry in force that stands for the cited one, so that an older wording is the same entry. */
function anchored(citation: CitedPassage, texts: TextsToday): CitedPassage {
  const found = entryToday(citation, texts);
  if (found === null || found.entry.id === citation.entry) return citation;
  const block = found.entry.blocks.find(({ path }) => path !== null && path === citation.path);
  return { ...citation, entry: found.entry.id, lines: (block ?? found.entry).lines };
}
