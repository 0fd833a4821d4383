/**
 * Merges the replies of the parts of a game: puts all passages in one order, selects the part that answers, and tells whether the
 * question names half of what several entries are called (`Kirk`, `Benjamin Sisko`). These are a choice then, never a guess.
 */
import { partsOfTitle } from "./index/names.ts";
import type { OpenPart } from "./index/open-index.ts";
import { type PartKind, rarityOf, type Terms } from "./index/search-index.ts";
import { joinLists, joinRule, type MergedPassage } from "./join-passages.ts";
import { leastLikelihood, type Verdict } from "./judge.ts";
import type { Ranked } from "./signals.ts";
import { isRecognized } from "./titles.ts";
import { type Token, tokenize, wordWeight } from "./tokenize.ts";
import { type Understanding, wordsOfQuestion } from "./understand.ts";

/** The reply of one part to the question. */
export interface Reply {
  readonly understanding: Understanding;
  readonly ranked: Ranked;
  readonly verdict: Verdict;
}

export interface Merged {
  readonly replies: readonly Reply[];
  /** The part whose verdict counts: the one with the first hit. */
  readonly answering: Reply | undefined;
  readonly order: readonly MergedPassage[];
}

/**
 * Orders the passages of all parts. A passage is likelier the more its score exceeds that of usual answers in its kind of part,
 * the more the best passage of its part exceeds the threshold there, and the more of the question's words the part knows. A
 * part whose entry the question names is likelier than others.
 */
export function merge(replies: readonly Reply[], text: string): Merged {
  const fits = sharesKnown(contentWords(text), replies);
  const scoreOf = (reply: Reply) =>
    clearance(reply) + fitWeight * (fits.get(reply) ?? 0) + namedWeight * Number(isNamed(reply));
  const order = inOrder(replies, scoreOf);
  const answering =
    replies.find(({ understanding }) => understanding === order[0]?.understanding) ?? replies[0];
  if (answering === undefined || (answering.verdict.answered && !isOnlyNear(answering, replies, fits)))
    return { replies, answering, order };
  return { replies, answering: { ...answering, verdict: { ...answering.verdict, answered: false } }, order };
}

const partOf = ({ understanding: { part } }: Reply) => part;

/** Whether a reply is that of the texts which were indexed by hand. */
export const isPhrased = (reply: Reply) => partOf(reply).facts.kind === "phrased";

/** The words of a question that say what it is about. */
export function contentWords(text: string): readonly Token[] {
  return tokenize(text).filter(({ word }) => wordWeight(word) === "content");
}

function inOrder(replies: readonly Reply[], scoreOf: (reply: Reply) => number): Merged["order"] {
  const order = replies
    .flatMap((reply) => {
      const ofPart = scoreOf(reply) - usualScore[partOf(reply).facts.kind];
      return reply.ranked.passages.map((passage) => ({ ...passage, odds: ofPart + passage.score }));
    })
    .sort((one, other) => other.certainty - one.certainty || other.odds - one.odds);
  return joinRule(joinLists(order));
}

/** The score of usual answers, in log odds. Phrases add to it where they are known. */
const usualScore: Readonly<Record<PartKind, number>> = { phrased: 11, plain: 5.5 };

/** How much likelier it is that a part is meant if its best entry is named, in log odds. */
const namedWeight = 4;

/** Whether the query names the best entry by a title of several words, which is not a coincidence. */
function isNamed({ ranked }: Reply): boolean {
  const [best] = ranked.passages;
  return best?.title != null && isRecognized(best.title) && (best.entry.names[0]?.length ?? 0) > 1;
}

/** By how much the best passage of a part exceeds the part's threshold, in log odds. */
function clearance(reply: Reply): number {
  return logOdds(reply.verdict.likelihood) - logOdds(leastLikelihood[partOf(reply).facts.kind]);
}

const leastLikely = 1e-4;

export function logOdds(likelihood: number): number {
  const within = Math.min(1 - leastLikely, Math.max(leastLikely, likelihood));
  return Math.log(within / (1 - within));
}

/** How much likelier it is that a part is meant if its texts use all words of the question rather than none, in log odds. */
const fitWeight = 2;

/** The penalty for likeness to an unanswered question, in log odds. Most questions have the usual likeness. */
const likenessWeight = 8;
const usualLikeness = 0.5;

/**
 * Whether an imported text is only near to a question that the phrased part refuses. It must be the surer the fewer of the
 * question's words it knows, and the more the question is like one that is known to have no answer. The likelihood given by the
 * refusing part adds no information.
 */
function isOnlyNear(answering: Reply, replies: readonly Reply[], fits: ReadonlyMap<Reply, number>): boolean {
  const refusing = replies.find((reply) => isPhrased(reply) && !reply.verdict.answered);
  if (!refusing || refusing === answering || answering.verdict.isExact) return false;
  const ahead = (fits.get(answering) ?? 0) - (fits.get(refusing) ?? 0);
  const lead = clearance(answering) + fitWeight * ahead;
  return lead < likenessWeight * (refusing.ranked.phrases.unanswered.likeness - usualLikeness);
}

/** How much a word counts that only the phrases of a part contain, not its texts. */
const onlyInPhrases = 0.3;

/**
 * For each reply, the share of the question's content words, by rarity in the whole library, that the texts of its part use. Texts
 * use few words of a question about another game. How often a part uses a word says nothing about what a question is about.
 */
function sharesKnown(words: readonly Token[], replies: readonly Reply[]): ReadonlyMap<Reply, number> {
  const parts = replies.map(partOf);
  const all = parts.reduce((sum, { facts }) => sum + facts.passages, 0);
  const rows = words.map(({ term }) => {
    const counts = parts.map((part) => countOf(term, part));
    const known = counts.map((count, at) =>
      count > 0 ? 1 : Number(parts[at]?.term(term) !== undefined) * onlyInPhrases,
    );
    const found = counts.reduce((sum, count) => sum + count, 0);
    return { known, weight: known.some((share) => share > 0) ? rarityOf(all, found) : 0 };
  });
  const whole = rows.reduce((sum, { weight }) => sum + weight, 0);
  const shareOf = (at: number) =>
    rows.reduce((sum, { known, weight }) => sum + weight * (known[at] ?? 0), 0) / (whole || 1);
  return new Map(replies.map((reply, at) => [reply, shareOf(at)]));
}

function countOf(stem: string, part: OpenPart): number {
  const term = part.term(stem);
  return term === undefined ? 0 : part.frequency(term);
}

/** The text of an entry often has one word of the question by chance: `how much does Kirk cost`. */
const mostByChance = 1;

/**
 * The best passage of each entry in whose title all names of the question stand before the comma (`James T. Kirk, Original
 * Thinker`), the best entry first. Empty if the best entry is called otherwise, or if the question tells it from the others.
 */
export function sharingName([best, ...next]: Merged["order"], text: string): Merged["order"] {
  if (best === undefined || !isCalled(best, [])) return [];
  const { part, concepts } = best.understanding;
  const names = wordsOfQuestion(text, { parts: [part] }).flatMap(({ isName, term }) => (isName ? term : []));
  if (names.length === 0 || !isCalled(best, names)) return [];
  const titles = new Set([titleOf(best)]);
  const others = next.filter((each) => {
    const isOther =
      each.understanding === best.understanding && !titles.has(titleOf(each)) && isCalled(each, names);
    if (isOther) titles.add(titleOf(each));
    return isOther;
  });
  if (others.length === 0) return [];
  const content = concepts.flatMap(({ isContent, variants }, at) =>
    isContent ? [{ at, terms: variants[0]?.terms ?? [] }] : [],
  );
  const isTitled = ({ entry }: MergedPassage, terms: Terms) =>
    terms.some((term) => entry.names[0]?.includes(term));
  const isSaid = ({ match }: MergedPassage, at: number) => (match.around[at] ?? 0) > 0;
  const isDistinguished =
    content.some(({ terms }) => isTitled(best, terms) && !others.some((each) => isTitled(each, terms))) ||
    content.filter(({ at }) => isSaid(best, at) && !others.some((each) => isSaid(each, at))).length >
      mostByChance;
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
