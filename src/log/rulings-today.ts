/**
 * Rulings of an event beside the texts in force: what they cite today, and whether the cited words have changed since. Every
 * output shows rulings that passed through here.
 */

import { type Answer, withEntryFacts } from "../domain/answer.ts";
import type { WordEdit } from "../domain/change.ts";
import { documentName } from "../domain/document.ts";
import { slugOfId } from "../domain/entry.ts";
import type { TextsToday, VersionedTexts } from "../domain/entry-today.ts";
import {
  type AmendedRuling,
  basisOn,
  type ChangedCitation,
  type CitedPassage,
  type LogRecord,
  needsNewRuling,
  type Precedent,
  type RulingToday,
  type ShownPassage,
} from "../domain/event-log.ts";
import { singleSpaces } from "../domain/fold.ts";
import { once } from "../domain/once.ts";
import { openCitations } from "./citations.ts";
import { contradictionMarks } from "./find-contradictions.ts";
import { amendedRulings } from "./log-records.ts";
import { askedAgain, findPrecedents, openQuestions, questionLikeness } from "./similar-questions.ts";

type Rulings = readonly AmendedRuling[];

/** Some of the rulings of an event with what contradicts them and what became of their cited words. To mark all takes seconds. */
export function markRulings(shown: Rulings, all: Rulings, texts: () => TextsToday) {
  const citedToday = once(() => openCitations(texts()));
  const marked = contradictionMarks(all)(shown);
  return marked.map((ruling) => withRemark(ruling, (citation) => citedToday()(citation)));
}

type CitedNow = ReturnType<typeof openCitations>;

function withRemark(ruling: AmendedRuling, citedToday: CitedNow): AmendedRuling {
  const own = changedIn(ruling, citedToday);
  // Words that changed matter more than those of which nothing here can tell, and these more than those that moved.
  const unmoved = own.find(({ today }) => today.became !== "moved");
  const first = own.find(({ today }) => needsNewRuling(today)) ?? unmoved ?? own[0];
  if (first === undefined) return ruling;
  return { ...ruling, changed: first.remark, outcome: outcomeOf(first.citation, first.today) };
}

export function changedCitations(rulings: Rulings, texts: TextsToday) {
  const citedToday = openCitations(texts);
  return rulings.flatMap((ruling) => changedIn(ruling, citedToday));
}

/** The rulings that new texts outdate or move: those of which cited words stood in the texts before, and no longer stand there. */
export function affectedRulings(
  records: readonly LogRecord[],
  before: VersionedTexts,
  after: VersionedTexts,
) {
  const open = (texts: VersionedTexts) => openCitations({ ...texts, reasonAgainst: () => null });
  const [citedBefore, citedAfter] = [open(before), open(after)];
  const isAffected = (citation: CitedPassage) => {
    const [was, is] = [citedBefore(citation), citedAfter(citation)];
    if (was.became !== "same" && was.became !== "moved") return false;
    const isMoved = slugOfId(was.now.entry) !== slugOfId(is.now.entry) || was.now.path !== is.now.path;
    return needsNewRuling(is) || isMoved;
  };
  return amendedRulings(records).filter(({ citations }) => citations.some(isAffected));
}

function changedIn(ruling: AmendedRuling, citedToday: CitedNow): readonly ChangedCitation[] {
  return ruling.citations.flatMap((citation) => {
    const today = citedToday(citation);
    return today.became === "same" ? [] : { ruling, citation, today, remark: remarkOn(citation, today) };
  });
}

/** Longer words are cut: the history of the entry has them all. */
const longestWords = 120;

/** `ruled when this read “will not prevent”; changed 2012-03-01: rule anew`, `2.d is now 2.e` */
function remarkOn(citation: CitedPassage, today: ChangedCitation["today"]): string {
  const outcome = outcomeOf(citation, today);
  if (today.became === "elsewhere" || today.became === "moved") return outcome;
  const read = today.became === "gone" ? citation.words : oldWords(today.words);
  const begun = read.length > longestWords ? `${read.slice(0, longestWords)}…` : read;
  return `ruled when this read “${begun}”; ${outcome}: rule anew`;
}

/** `changed 2012-03-01`, `2.d is now 2.e` */
function outcomeOf(citation: CitedPassage, today: ChangedCitation["today"]): string {
  if (today.became === "elsewhere") return `rests on ${documentName(citation.document)}, ${today.reason}`;
  if (today.became === "moved") return movedText(citation, today.now);
  const day = today.since === null ? "" : ` ${today.since}`;
  return `${today.became === "gone" ? "withdrawn" : "changed"}${day}`;
}

/** `2.d is now 2.e`, `mooring is now anchorage` */
function movedText(citation: CitedPassage, now: CitedPassage): string {
  const isRenamed = slugOfId(citation.entry) !== slugOfId(now.entry);
  const place = ({ title, path }: CitedPassage) =>
    [isRenamed || path === null ? title : "", path ?? ""].join(" ").trim();
  return `${place(citation)} is now ${place(now)}`;
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

const allLines = [1, Number.POSITIVE_INFINITY] as const;

/** Rulings of an event, for the entries that a judge sees. The texts are read only if a ruling may cite an entry that is shown. */
export function rulingsToday(records: readonly LogRecord[], texts: () => TextsToday) {
  const rulings = amendedRulings(records);
  const likenessOf = questionLikeness();
  const questions = once(() => openQuestions(records, likenessOf));
  /** With their citations in the entries in force, so that an older wording is the same entry. */
  const marked = once(() => {
    const citedToday = openCitations(texts());
    return rulings.map((ruling): RulingToday => {
      const today = ruling.citations.map((citation) => citedToday(citation));
      const places = (cited: typeof today) => cited.map(({ now }) => now);
      const [citations, outdated] = [places(today), places(today.filter(needsNewRuling))];
      const gone = today.flatMap((cited) => (cited.became === "gone" ? cited.ids : []));
      return { ...withRemark(ruling, citedToday), citations, outdated, gone };
    });
  });
  // Only for rulings that are shown: all pairs of a long log would take seconds.
  const withContradictions = contradictionMarks(rulings);
  const citing = (entryId: string, passage: ShownPassage | null): readonly Precedent[] => {
    const isCiting = ({ citations, gone = [] }: RulingToday) =>
      gone.includes(entryId) || citations.some(({ entry }) => entry === entryId);
    const onEntry = withContradictions(marked().filter(isCiting));
    return onEntry.map((ruling) => ({ ruling, likeness: 0, ...basisOn(ruling, passage) })).toReversed();
  };
  return {
    /** The rulings that cite an entry at any of its lines, the latest first. */
    citing: (entry: string) => citing(entry, { entry, path: null, lines: allLines }),
    /** All of them, oldest first, and the open questions that none is about. */
    all: once(() => ({
      rulings: withContradictions(marked()),
      questions: questions().filter((question) => question.rulings.length === 0),
    })),
    /** Adds to each entry the rulings that cite it, and to the answer those on the same question, or by the entry that is gone. */
    addToAnswer: (answer: Answer): Answer => {
      const hits = withEntryFacts(answer.hits, ({ entry, passage }) => {
        const rulings = citing(entry.id, { ...passage, entry: entry.id });
        return rulings.length === 0 ? {} : { rulings };
      });
      const [first] = hits;
      const deciding = answer.answered ? first : undefined;
      const passage = deciding
        ? { ...deciding.passage, entry: deciding.entry.id, edition: deciding.entry.edition }
        : null;
      const found = findPrecedents({ text: answer.query, passage }, marked(), likenessOf);
      const shown = withContradictions(found.map(({ ruling }) => ruling));
      const alike = found.map((each, at) => ({ ...each, ruling: shown[at] ?? each.ruling }));
      const onLapsed = answer.lapsed ? citing(answer.lapsed.entry.id, null) : [];
      const others = (deciding ? (deciding.rulings ?? []) : onLapsed).filter(
        ({ ruling }) => !alike.some((each) => each.ruling.first.id === ruling.first.id),
      );
      const registered = askedAgain(answer.query, questions(), likenessOf);
      const added = { ...answer, hits, precedents: [...alike, ...others] };
      return registered === undefined ? added : { ...added, registered };
    },
  };
}
