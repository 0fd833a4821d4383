/** Merges the replies of the parts of a game: puts all passages in one order and selects the part that answers. */
import { longestPassage } from "../domain/answer.ts";
import type { OpenPart } from "./index/open-index.ts";
import { type IndexedPassage, type PartKind, rarityOf } from "./index/search-index.ts";
import { leastLikelihood, type Verdict } from "./judge.ts";
import { joinRule, type Ordered, withList } from "./show.ts";
import { idealScore, type Ranked, type RankedPassage } from "./signals.ts";
import { isRecognized } from "./titles.ts";
import { type Token, tokenize, wordWeight } from "./tokenize.ts";
import type { Understanding } from "./understand.ts";

/** The reply of one part to the question. */
export interface Reply {
  readonly part: OpenPart;
  readonly understanding: Understanding;
  readonly ranked: Ranked;
  readonly verdict: Verdict;
}

export interface Merged {
  readonly replies: readonly Reply[];
  /** The part whose verdict counts: the one with the first hit. */
  readonly answering: Reply | undefined;
  readonly order: readonly { readonly passage: RankedPassage; readonly reply: Reply }[];
}

/**
 * Orders the passages of all parts. A passage is likelier the more its score exceeds that of usual answers in its kind of part,
 * the more the best passage of its part exceeds the threshold there, and the more of the question's words the part knows. A
 * part whose entry the question names is likelier than others.
 */
export function merge(replies: readonly Reply[], text: string): Merged {
  const content = contentWords(text);
  const fits = sharesKnown(
    content.map(({ term }) => term),
    replies.map(({ part }) => part),
  );
  const scores = replies.map(
    (reply, at) => clearance(reply) + fitWeight * (fits[at] ?? 0) + namedWeight * Number(isNamed(reply)),
  );
  const order = inOrder(replies, scores);
  const answering = order[0]?.reply ?? replies[0];
  if (answering === undefined) return { replies, answering, order };
  if (answering.verdict.answered && !isOnlyNear(answering, replies, fits))
    return { replies, answering, order };
  return { replies, answering: { ...answering, verdict: { ...answering.verdict, answered: false } }, order };
}

/** The words of a question that say what it is about. */
export function contentWords(text: string): readonly Token[] {
  return tokenize(text).filter(({ word }) => wordWeight(word) === "content");
}

function inOrder(replies: readonly Reply[], scores: readonly number[]): Merged["order"] {
  const order = replies
    .flatMap((reply, at) => {
      const { kind } = reply.part.facts;
      const score = (scores[at] ?? 0) - usualScore[kind];
      return reply.ranked.passages.map((passage) => ({
        passage,
        reply,
        score: score + passage.score * idealScore(kind),
      }));
    })
    .sort((one, other) => other.passage.certainty - one.passage.certainty || other.score - one.score);
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
function clearance({ part, verdict }: Reply): number {
  return logOdds(verdict.likelihood) - logOdds(leastLikelihood[part.facts.kind]);
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
function isOnlyNear(answering: Reply, replies: readonly Reply[], fits: readonly number[]): boolean {
  const at = replies.findIndex(({ part, verdict }) => part.facts.kind === "phrased" && !verdict.answered);
  const refusing = replies[at];
  if (!refusing || refusing === answering || answering.verdict.isExact) return false;
  const ahead = (fits[replies.indexOf(answering)] ?? 0) - (fits[at] ?? 0);
  const lead = clearance(answering) + fitWeight * ahead;
  return lead < likenessWeight * (refusing.ranked.phrases.unanswered.likeness - usualLikeness);
}

/** How much a word counts that only the phrases of a part contain, not its texts. */
const onlyInPhrases = 0.3;

/**
 * The share of the question's content words, by rarity in the whole library, that the texts of each part use. Texts use few
 * words of a question about another game. How often a part uses a word says nothing about what a question is about.
 */
function sharesKnown(words: readonly string[], parts: readonly OpenPart[]): readonly number[] {
  const all = parts.reduce((sum, { facts }) => sum + facts.passages, 0);
  const rows = words.map((word) => {
    const counts = parts.map((part) => countOf(word, part));
    const known = counts.map((count, at) =>
      count > 0 ? 1 : Number(parts[at]?.term(word) !== undefined) * onlyInPhrases,
    );
    const found = counts.reduce((sum, count) => sum + count, 0);
    return { known, weight: known.some((share) => share > 0) ? rarityOf(all, found) : 0 };
  });
  const whole = rows.reduce((sum, { weight }) => sum + weight, 0);
  return parts.map(
    (_, at) => rows.reduce((sum, { known, weight }) => sum + weight * (known[at] ?? 0), 0) / (whole || 1),
  );
}

function countOf(stem: string, part: OpenPart): number {
  const term = part.term(stem);
  return term === undefined ? 0 : part.frequency(term);
}

interface List {
  readonly part: OpenPart;
  /** Shown with all passages up to `last`. */
  readonly opening: IndexedPassage;
  readonly last: number;
}

/** The number of top passages to compare. Lower ones are seldom shown. */
const mostCompared = 5;
/** An item answers about as well as a better one if it is less likely by at most this much, in log odds. */
const aboutAsWell = 1;

/**
 * If several items of a list answer about equally well, replaces the first of them by the whole list. The question does not
 * choose between the items then, and a judge reads each next to the others.
 */
export function joinLists<Each extends Ordered>(order: readonly Each[]): readonly Each[] {
  const compared = order.slice(0, mostCompared);
  const joined: List[] = [];
  return order.flatMap((each, at): readonly Each[] => {
    if (joined.some((list) => isIn(each, list))) return [];
    const list = at < mostCompared ? listOf(each) : null;
    if (list === null) return [each];
    const { opening } = list;
    const { passage, certainty } = each.passage;
    const rivals = compared.filter((other) => other !== each && each.score - other.score <= aboutAsWell);
    const isAlone = certainty > 0 || !rivals.some((other) => isIn(other, list));
    if (isAlone && opening.position !== passage.position) return [each];
    joined.push(list);
    return [{ ...each, passage: { ...each.passage, passage: opening } }];
  });
}

/** Whether a passage is part of the list. A passage asked for by address, exact title, or quotation is not joined. */
function isIn({ passage: { passage, certainty }, reply }: Ordered, { part, opening, last }: List): boolean {
  const isWithin = passage.position >= opening.position && passage.position <= last;
  return certainty === 0 && reply.part === part && isWithin;
}

/** The list that a passage opens or belongs to. The search is bounded, since an entry may have thousands of passages. */
function listOf({ passage: { passage }, reply: { part } }: Ordered): List | null {
  let room = longestPassage;
  for (let at = passage.position; room >= 0; at--) {
    const opening = part.passage(at);
    if (opening?.entry !== passage.entry) return null;
    const last = at + (withList(opening, part)?.list.length ?? 0);
    if (last > at && last >= passage.position) return { part, opening, last };
    room -= opening.text.length - opening.body;
  }
  return null;
}
