/** What each part of a library says to a question in, one order of all passages and the part that answers out. */
import type { OpenPart } from "./index/open-index.ts";
import { rarityOf } from "./index/search-index.ts";
import { joinLists } from "./join-lists.ts";
import type { Verdict } from "./judge.ts";
import type { Ranked, RankedPassage } from "./signals.ts";
import { wordWeight } from "./stop-words.ts";
import { isRecognized } from "./titles.ts";
import { tokenize } from "./tokenize.ts";
import type { Understanding } from "./understand.ts";
import { idealScore, leastLikelihood } from "./weights.ts";

/** What one part says to the question. */
export interface Reply {
  readonly part: OpenPart;
  readonly understanding: Understanding;
  readonly ranked: Ranked;
  readonly verdict: Verdict;
}

export interface Merged {
  /** The part whose verdict counts: the one that shows the first hit. */
  readonly answering: Reply | undefined;
  readonly order: readonly { readonly passage: RankedPassage; readonly reply: Reply }[];
}

/**
 * Scores of different parts do not compare, but how far their best passages clear their own bars does; from there on each
 * passage is as much less likely as its score is lower. A part that knows more of the question's words goes first.
 */
export function merge(replies: readonly Reply[], text: string): Merged {
  const content = tokenize(text).filter(({ word }) => wordWeight(word) === "content");
  const fits = sharesKnown(
    content.map(({ term }) => term),
    replies.map(({ part }) => part),
  );
  const worths = replies.map((reply, at) => clearance(reply) + fitWorth * (fits[at] ?? 0));
  const order = inOrder(replies, worths);
  const answering = order[0]?.reply ?? replies[0];
  if (answering === undefined) return { answering, order };
  if (answering.verdict.answered && !isOnlyNear(answering, replies, fits)) return { answering, order };
  const nearest = inOrder(
    replies,
    worths.map((worth, at) => worth + (isNamed(replies[at]) ? namedWorth : 0)),
  );
  const near = nearest[0]?.reply ?? answering;
  return { answering: { ...near, verdict: { ...near.verdict, answered: false } }, order: nearest };
}

function inOrder(replies: readonly Reply[], worths: readonly number[]): Merged["order"] {
  const order = replies
    .flatMap((reply, at) => {
      const { passages } = reply.ranked;
      const ideal = idealScore(reply.part.facts.kind);
      return passages.map((passage) => {
        const behind = (passage.score - (passages[0]?.score ?? 0)) * ideal;
        return { passage, reply, certainty: passage.certainty, worth: (worths[at] ?? 0) + behind };
      });
    })
    .sort((one, other) => other.certainty - one.certainty || other.worth - one.worth);
  return joinLists(order);
}

/** What nothing answers is nearest to the entry that it names; more than by this no passage clears its bar. */
const namedWorth = 20;

/** A title of several words is not named by chance. */
function isNamed(reply: Reply | undefined): boolean {
  const [best] = reply?.ranked.passages ?? [];
  return best?.title != null && isRecognized(best.title) && (best.entry.names[0]?.length ?? 0) > 1;
}

/** By how much the best passage is likelier than the bar of its part asks, in log odds. */
function clearance({ part, verdict }: Reply): number {
  return logOdds(verdict.likelihood) - logOdds(leastLikelihood[part.facts.kind]);
}

const leastLikely = 1e-4;

function logOdds(likelihood: number): number {
  const within = Math.min(1 - leastLikely, Math.max(leastLikely, likelihood));
  return Math.log(within / (1 - within));
}

/** A part whose texts use all words is so much likelier asked than one that uses none, in log odds. */
const fitWorth = 2;
/** What the likeness to a question without an answer is worth, in log odds; most questions have some. */
const likenessWorth = 8;
const usualLikeness = 0.5;

/**
 * Whether an import is only near to what is asked of the texts that somebody wrote questions for. Where those refuse, it must
 * be the surer the fewer of the question's words it knows, and the more the question is like one that they are known not to
 * answer. How surely they refuse says nothing more.
 */
function isOnlyNear(answering: Reply, replies: readonly Reply[], fits: readonly number[]): boolean {
  const at = replies.findIndex(({ part, verdict }) => part.facts.kind === "phrased" && !verdict.answered);
  const refusing = replies[at];
  if (!refusing || refusing === answering || answering.verdict.isExact) return false;
  const ahead = (fits[replies.indexOf(answering)] ?? 0) - (fits[at] ?? 0);
  const lead = clearance(answering) + fitWorth * ahead;
  return lead < likenessWorth * (refusing.ranked.asked.unanswered.likeness - usualLikeness);
}

/** A word that only the ways to ask say, not the texts, counts so much. */
const onlyAsked = 0.3;

/**
 * The share of the question's content words, by rarity in the whole library, that the texts of each part use: who asks about
 * another game uses few of them. How often a part uses a word says nothing of what a question is about.
 */
function sharesKnown(words: readonly string[], parts: readonly OpenPart[]): readonly number[] {
  const all = parts.reduce((sum, { facts }) => sum + facts.passages, 0);
  const rows = words.map((word) => {
    const counts = parts.map((part) => countOf(word, part));
    const known = counts.map((count, at) =>
      count > 0 ? 1 : Number(parts[at]?.term(word) !== undefined) * onlyAsked,
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
  return term === undefined ? 0 : part.postings(term).length / 2;
}
