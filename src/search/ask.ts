/**
 * Answers a judge's question. Each part of the library is asked separately, in four stages: `understand` parses the query,
 * `propose` selects candidate passages, `rank` scores them by named signals, and `judge` decides whether the best one answers.
 * Then `merge` puts the passages of each game in one order, and `chooseGame` decides which game answers.
 *
 * In all these files, a share, a likeness, and a strength are fractions from 0 to 1; a weight is the factor of such a fraction in a
 * sum; and a score is such a sum. The scores of passages are in log odds; a probability is from 0 to 1; and a tier precedes scores.
 */
import {
  type Answer,
  type Confidence,
  choiceAmong,
  type ExcludedHits,
  type Interpretation,
  type Question,
} from "../domain/answer.ts";
import { groupBy } from "../domain/group-by.ts";
import { type ChosenGame, chooseGame } from "./choose-game.ts";
import { toHit } from "./hits.ts";
import type { OpenIndex } from "./index/open-index.ts";
import type { MergedPassage } from "./join-passages.ts";
import { judge } from "./judge.ts";
import { isAnswered, type Merged, merge, type Reply, sharingName } from "./merge.ts";
import { narrowingsOf, propose, scopeTest } from "./propose.ts";
import { rank } from "./rank.ts";
import { editionNamed, gameOfPart, namedGame, type Understanding, understand } from "./understand.ts";

export function ask(question: Question, index: OpenIndex): Answer {
  const { chosen, most, others } = askGames(question, askParts(question, index));
  const { answering, order } = chosen;
  const absent = absentGame(question, index);
  const sharing = sharingName(order, question.text);
  const shared = sharing.map(({ entry }) => entry.citation);
  const isChoice = sharing.length > 0;
  const answered = isAnswered(chosen) && most !== "perhaps" && absent === null;
  const mayBeNarrowed = !answered && absent === null && !isChoice;
  const missing = answering?.verdict.missing ?? "your library is empty";
  return {
    query: question.text,
    answered,
    confidence: answering && absent === null ? confidenceOf(answering, most) : "near",
    narrowed: mayBeNarrowed && answering ? narrowingOf(question, answering.understanding, index) : null,
    missing: answered ? null : (absent ?? (isAnswered(chosen) ? notSaid(order) : missing)),
    interpretation: interpret(question, chosen),
    hits: shownOf(isChoice ? sharing : order, question).map((passage, at) => toHit(passage, at + 1)),
    ...(answering?.understanding.isSmallTalk ? { isSmallTalk: true } : {}),
    elsewhere: others.flatMap(({ order: [first] }) => first?.entry.citation ?? []),
    ...(isChoice && absent === null ? choiceAmong(shared, shared.length, "entries") : {}),
  };
}

/** What is said if the question names a game of which there is no text, whatever edition is chosen; null if it names none. */
function absentGame({ text }: Question, index: OpenIndex): string | null {
  if (editionNamed(text, index) !== null) return null;
  const game = namedGame(text, index.parts);
  return game === null ? null : `no text of ${game.title} is in your library`;
}

function notSaid([best]: Merged["order"]): string {
  const edition = best?.entry.citation.edition ?? "another game";
  return `the question does not say that it is about ${edition}; name the game, or choose its edition`;
}

/** The replies of each game, merged, and the game that the question is asked of: one with passages in scope, if there is any. */
function askGames({ text }: Question, replies: readonly Reply[]): ChosenGame {
  const byGame = groupBy(replies, ({ understanding }) => gameOfPart(understanding.part));
  const merged = Array.from(byGame.values(), (own) => merge(own, text));
  const inScope = merged.filter(({ order }) => order.length > 0);
  const [first, ...others] = inScope.length > 0 ? inScope : merged;
  return first ? chooseGame([first, ...others], text) : { chosen: merge([], text), most: "sure", others: [] };
}

function askParts(
  question: Question,
  { parts }: OpenIndex,
  ignored: Pick<Understanding, "edition"> | null = null,
): readonly Reply[] {
  return parts.map((part) => {
    const understood = understand(question.text, { part, parts, isTyping: question.isTyping ?? false });
    const understanding = { ...understood, ...ignored };
    const ranked = rank(understanding, propose(understanding, question));
    return { ...ranked, verdict: judge(ranked) };
  });
}

/** The passages to show. When entries are listed, an entry counts once, by its best passage. */
function shownOf(order: Merged["order"], { limit, ofBestEntry }: Question): Merged["order"] {
  if (ofBestEntry === undefined) return order.slice(0, limit);
  const best = order[0]?.entry;
  const shown = new Map<MergedPassage["entry"], number>();
  return order
    .filter(({ entry }) => {
      const before = shown.get(entry) ?? 0;
      shown.set(entry, before + 1);
      return before < (entry === best ? ofBestEntry : 1);
    })
    .slice(0, limit);
}

function confidenceOf({ verdict }: Reply, most: ChosenGame["most"]): Confidence {
  if (!verdict.answered) return verdict.isPerhaps ? "perhaps" : "near";
  return most === "sure" && !verdict.isSure ? "likely" : most;
}

/** Asks again without the restrictions on the question. Null if there are none, or if nothing outside them answers. */
function narrowingOf(question: Question, { edition }: Understanding, index: OpenIndex): ExcludedHits | null {
  const scope = { ...question, edition: question.edition ?? edition };
  const by = narrowingsOf(scope);
  if (by.length === 0 || question.entry !== undefined) return null;
  const { occasion, ...rest } = question;
  const everything = { edition: null, kind: null, documents: null, changedOnly: false, isTyping: false };
  // Unless a date was given, documents not in force today stay excluded: that is not a restriction of the question.
  const today = occasion?.asOf === null ? { occasion } : {};
  const replies = askParts({ ...rest, ...everything, ...today }, index, { edition: null });
  const { chosen } = askGames(question, replies);
  if (!isAnswered(chosen)) return null;
  const isInside = new Map(replies.map(({ understanding: { part } }) => [part, scopeTest(scope, part)]));
  const isOutside = ({ passage, understanding }: MergedPassage) =>
    isInside.get(understanding.part)?.(passage.position) !== true;
  const [best] = chosen.order;
  if (best === undefined || !isOutside(best)) return null;
  return { by, outside: chosen.order.filter(isOutside).length, first: best.entry.citation };
}

function interpret(question: Question, { answering, replies }: Merged): Interpretation {
  const { content = [], figures = [] } = answering?.understanding ?? {};
  return {
    titles: replies.flatMap((reply) => titlesOf(reply, question)),
    terms: content.map(({ text }) => text),
    corrections: answering === undefined ? [] : correctionsOf(answering),
    unknown: [...content.filter(({ knownFrom }) => knownFrom === null), ...figures].map(({ text }) => text),
    edition: question.edition ?? answering?.understanding.edition ?? null,
    asOf: question.occasion?.asOf ?? null,
  };
}

/** The replacements for words that no text of the part uses. None for small talk. */
function correctionsOf({ understanding }: Reply): Interpretation["corrections"] {
  const { part, concepts, isSmallTalk } = understanding;
  if (isSmallTalk) return [];
  return concepts.flatMap(({ text, variants, isContent }) => {
    const [first] = variants;
    const isSaid = first?.via === "word" && !isContent;
    const used = isSaid ? first : variants.find(({ terms }) => terms.every(part.isInTexts));
    if (used?.via === "synonym") return [{ from: text, to: used.text, isSynonym: true }];
    return used?.via === "spelling" ? [{ from: text, to: used.text }] : [];
  });
}

function titlesOf(
  { understanding: { part, concepts, titles } }: Reply,
  { occasion }: Question,
): Interpretation["titles"] {
  return titles.recognized.flatMap((match) => {
    const entry = part.entry(match.entry);
    if (!entry || occasion?.leftOut.has(entry.citation.document.id)) return [];
    const [first, last] = match.concepts;
    const words = concepts.slice(first, last + 1).map(({ text }) => text);
    return [{ text: words.join(" "), entry: entry.citation.id }];
  });
}
