/**
 * Merges the replies of the parts of a game: puts all passages in one order, selects the part that answers, and tells whether the
 * question names half of what several entries are called (`Kirk`, `Benjamin Sisko`). These are a choice then, never a guess.
 */
import { firstOfEach } from "../domain/group-by.ts";
import type { Concept } from "./concepts.ts";
import { logOddsOf } from "./evidence.ts";
import { partsOfTitle } from "./index/names.ts";
import type { OpenPart } from "./index/open-index.ts";
import { type PartKind, rarityOf, unknownTerm } from "./index/search-index.ts";
import { joinLists, joinRule, type MergedPassage } from "./join-passages.ts";
import { leastProbability, type Verdict } from "./judge.ts";
import type { Ranked } from "./signals.ts";
import { isRecognized } from "./titles.ts";
import { type Token, tokenize, wordClass } from "./tokenize.ts";
import { wordsOfQuestion } from "./understand.ts";

/** The reply of one part to the question. */
export interface Reply extends Ranked {
  readonly verdict: Verdict;
}

export interface Merged {
  readonly replies: readonly Reply[];
  /** The part whose verdict counts: the one with the first hit. */
  readonly answering: Reply | undefined;
  readonly order: readonly MergedPassage[];
}

/** Whether the texts of a game answer the question. */
export const isAnswered = ({ answering }: Merged) => answering?.verdict.answered === true;

/** What makes one part of a game likelier to be meant than another, in log odds like the scores of passages. */
const weights = {
  /** Of the share of the question's words that the texts of the part use. */
  coverage: 2,
  /** If the question names the best entry of the part. */
  named: 4,
  /** Of the likeness, above the usual, to a question without an answer: so much surer must the part be that answers. */
  likeUnanswered: 8,
} as const;

/** The score of usual answers. Phrases add to it where they are known. */
const usualScore: Readonly<Record<PartKind, number>> = { phrased: 11, plain: 5.5 };

/** Most questions are so like one that has no answer. */
const usualLikeness = 0.5;

/**
 * Orders the passages of all parts by their scores above the usual ones of their part. To these is added what makes the part likely:
 * by how much its best passage exceeds the threshold there, how many of the question's words it knows, and whether its entry is named.
 */
export function merge(replies: readonly Reply[], text: string): Merged {
  const coverageOf = coverageAmong(replies, contentWords(text));
  const partScore = (reply: Reply) =>
    clearance(reply) + weights.coverage * coverageOf(reply) + weights.named * Number(isNamed(reply));
  const order = inOrder(replies, partScore);
  const answering =
    replies.find(({ understanding }) => understanding === order[0]?.understanding) ?? replies[0];
  if (answering === undefined || (answering.verdict.answered && !isOnlyNear(answering, replies, coverageOf)))
    return { replies, answering, order };
  return { replies, answering: { ...answering, verdict: { ...answering.verdict, answered: false } }, order };
}

const partOf = ({ understanding: { part } }: Reply) => part;

/** Whether a reply is that of the texts which were indexed by hand. */
export const isPhrased = (reply: Reply) => partOf(reply).facts.kind === "phrased";

/** The words of a question that say what it is about. */
export function contentWords(text: string): readonly Token[] {
  return tokenize(text).filter(({ word }) => wordClass(word) === "content");
}

function inOrder(replies: readonly Reply[], partScore: (reply: Reply) => number): Merged["order"] {
  const order = replies
    .flatMap((reply) => {
      const ofPart = partScore(reply) - usualScore[partOf(reply).facts.kind];
      return reply.passages.map((passage) => ({ ...passage, scoreInGame: ofPart + passage.score }));
    })
    .sort((one, other) => other.tier - one.tier || other.scoreInGame - one.scoreInGame);
  return joinRule(joinLists(order));
}

/** Whether the query names the best entry by a title of several words, which is not a coincidence. */
function isNamed({ passages: [best] }: Reply): boolean {
  return best !== undefined && isRecognized(best.title) && (best.entry.names[0]?.length ?? 0) > 1;
}

/** By how much the probability of an answer exceeds the threshold of its part, in log odds. */
function clearance(reply: Reply): number {
  return logOddsOf(reply.verdict.probability) - logOddsOf(leastProbability[partOf(reply).facts.kind]);
}

/**
 * Whether an imported text is only near to a question that the phrased part refuses. It must be the surer the fewer of the
 * question's words it knows, and the more the question is like one that is known to have no answer. The probability given by the
 * refusing part adds no information.
 */
function isOnlyNear(answering: Reply, replies: readonly Reply[], coverageOf: CoverageOf): boolean {
  const refusing = replies.find((reply) => isPhrased(reply) && !reply.verdict.answered);
  if (!refusing || refusing === answering || answering.verdict.isExact) return false;
  const ahead = coverageOf(answering) - coverageOf(refusing);
  const lead = clearance(answering) + weights.coverage * ahead;
  return lead < weights.likeUnanswered * (refusing.phrases.unanswered.likeness - usualLikeness);
}

/** The share of a word that counts as known if only the phrases of a part contain it, not its texts. */
const onlyInPhrases = 0.3;

type CoverageOf = (reply: Reply) => number;

/**
 * Returns a function that gives the share of the question's content words, by rarity in the whole library, that the texts of the
 * part of a reply use. Texts use few words of a question about another game. How often a part uses a word says nothing about what a
 * question is about.
 */
function coverageAmong(replies: readonly Reply[], words: readonly Token[]): CoverageOf {
  const parts = replies.map(partOf);
  const passages = parts.reduce((sum, { facts }) => sum + facts.passages, 0);
  const known = words
    .filter(({ term }) => parts.some((part) => part.term(term) !== unknownTerm))
    .map(({ term }) => {
      const found = parts.reduce((sum, part) => sum + part.frequency(part.term(term)), 0);
      return { term, weight: rarityOf(passages, found) };
    });
  const allWeight = known.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return (reply) =>
    known.reduce((sum, { term, weight }) => sum + weight * knownShare(term, partOf(reply)), 0) / allWeight;
}

function knownShare(stem: string, part: OpenPart): number {
  const term = part.term(stem);
  if (part.isInTexts(term)) return 1;
  return term === unknownTerm ? 0 : onlyInPhrases;
}

/** The text of an entry often has one word of the question by chance: `how much does Kirk cost`. */
const mostByChance = 1;

/**
 * The best passage of each entry in whose title all names of the question stand before the comma (`James T. Kirk, Original
 * Thinker`), the best entry first. Empty if the best entry is called otherwise, or if the question tells it from the others.
 */
export function sharingName([best, ...next]: Merged["order"], text: string): Merged["order"] {
  if (best === undefined || !isCalled(best, [])) return [];
  const { part, content } = best.understanding;
  const names = wordsOfQuestion(text, { parts: [part] }).flatMap(({ isName, term }) => (isName ? term : []));
  if (names.length === 0 || !isCalled(best, names)) return [];
  const isOther = (each: MergedPassage) => each.understanding === best.understanding && isCalled(each, names);
  const [, ...others] = firstOfEach([best, ...next.filter(isOther)], titleOf);
  if (others.length === 0) return [];
  const isTitled = ({ entry }: MergedPassage, { variants: [first] }: Concept) =>
    first?.terms.some((term) => entry.names[0]?.includes(term)) === true;
  const isSaid = ({ match }: MergedPassage, { at }: Concept) => (match.around[at] ?? 0) > 0;
  const onlyOfBest = (isOf: (each: MergedPassage, concept: Concept) => boolean) =>
    content.filter((concept) => isOf(best, concept) && !others.some((each) => isOf(each, concept)));
  const isDistinguished = onlyOfBest(isTitled).length > 0 || onlyOfBest(isSaid).length > mostByChance;
  return isDistinguished ? [] : [best, ...others];
}

const titleOf = ({ entry }: MergedPassage) => entry.citation.title;

/** The first words of an untitled entry are no title: `There are two types of Corp cards: agendas and …`. */
function isCalled(each: MergedPassage, names: readonly string[]): boolean {
  const title = titleOf(each);
  if (!each.entry.titles.includes(title)) return false;
  const [, name, subtitle] = partsOfTitle(title);
  if (name === undefined || subtitle === undefined) return false;
  const own = tokenize(name).map(({ term }) => term);
  return names.every((term) => own.includes(term));
}
