/**
 * A judge's question in, the Answer out. Each part of the library is asked by itself, in four stages: `understand` what was
 * typed, `propose` passages and `rank` them by named signals, and `judge` whether the best one answers. Then the parts'
 * passages are merged by their share of the best possible score.
 */
import type { Answer, Confidence, Hit, Interpretation, Narrowing, Question } from "../domain/answer.ts";
import { shareOf } from "./forms.ts";
import type { OpenIndex, OpenPart } from "./index/open-index.ts";
import { rarityOf } from "./index/postings.ts";
import { judge, type Verdict } from "./judge.ts";
import { type Ranked, type RankedPassage, rank } from "./rank.ts";
import { narrowingsOf } from "./scope.ts";
import { toHit } from "./show.ts";
import { wordWeight } from "./stop-words.ts";
import { tokenize } from "./tokenize.ts";
import { type Understanding, understand } from "./understand.ts";
import { idealScore, sureFrom } from "./weights.ts";

export function ask(question: Question, index: OpenIndex): Answer {
  const replies = askParts(question, index);
  const { answering, order } = merge(replies, question.text);
  const { answered, missing } = answering?.verdict ?? { answered: false, missing: "the library is empty" };
  return {
    query: question.text,
    answered,
    confidence: answering ? confidenceOf(answering) : "near",
    narrowed: answered || !answering ? null : narrowingOf(question, answering.understanding, index),
    missing,
    interpretation: interpret(question, answering, replies),
    hits: shownOf(order, question).map(({ passage, reply }, at) => hitOf(passage, at + 1, reply)),
  };
}

/** What one part says to the question. */
interface Reply {
  readonly part: OpenPart;
  readonly understanding: Understanding;
  readonly ranked: Ranked;
  readonly verdict: Verdict;
}

function askParts(question: Question, { parts }: OpenIndex): readonly Reply[] {
  return parts.map((part) => {
    const understanding = understand(question.text, { part, parts, isTyping: question.isTyping ?? false });
    const ranked = rank(understanding, question, part);
    return { part, understanding, ranked, verdict: judge(understanding, ranked, part) };
  });
}

interface Merged {
  /** The part whose verdict counts: the one that shows the first hit. */
  readonly answering: Reply | undefined;
  readonly order: readonly { readonly passage: RankedPassage; readonly reply: Reply }[];
}

/**
 * Scores of different parts do not compare, but how likely their best passages answer does; from there on each passage is
 * as much less likely as its score is lower. A part that refuses stands behind one that answers.
 */
function merge(replies: readonly Reply[], text: string): Merged {
  const content = tokenize(text).filter(({ word }) => wordWeight(word) === "content");
  const fits = sharesKnown(
    content.map(({ term }) => term),
    replies.map(({ part }) => part),
  );
  const order = replies
    .flatMap((reply, at) => {
      const [best] = reply.ranked.passages;
      const ideal = idealScore(reply.part.facts.kind);
      const { likelihood } = reply.verdict;
      const prior = Math.log(likelihood) + (fits[at] ?? 0) * fitWorth;
      return reply.ranked.passages.map((passage) => {
        const behind = (passage.score - (best?.score ?? 0)) * ideal;
        return { passage, reply, certainty: passage.certainty, worth: prior + behind };
      });
    })
    .sort((one, other) => other.certainty - one.certainty || other.worth - one.worth);
  const answering = order[0]?.reply ?? replies[0];
  const isBeside = answering !== undefined && isAnsweredBeside(answering, replies, fits);
  return {
    answering: isBeside ? { ...answering, verdict: refusedBeside(answering.verdict) } : answering,
    order,
  };
}

/**
 * The texts that somebody wrote questions for refuse what is near to them. Where an import answers such a question, it must be
 * likelier right than its own bar asks, know clearly more of the question's words, or say most of it in one passage.
 */
function isAnsweredBeside(answering: Reply, replies: readonly Reply[], fits: readonly number[]): boolean {
  const refusing = replies.findIndex(
    ({ part, verdict }) => part.facts.kind === "phrased" && !verdict.answered,
  );
  const { answered, isExact, likelihood } = answering.verdict;
  const { passages, forms } = answering.ranked;
  const isSaid = isExact || shareOf(passages[0]?.match.around ?? [], forms) > mostOfIt;
  if (refusing === -1 || replies[refusing] === answering || !answered || isSaid) return false;
  const ahead = (fits[replies.indexOf(answering)] ?? 0) - (fits[refusing] ?? 0);
  return ahead < clearlyMore && likelihood < likelyBeside;
}

const mostOfIt = 0.75;
const clearlyMore = 0.15;
const likelyBeside = 0.35;

function refusedBeside(verdict: Verdict): Verdict {
  return {
    ...verdict,
    answered: false,
    missing: "the texts use these words, but none answers this question",
  };
}

/** Where entries are listed, a passage that would only stand under a better one of its entry takes no place. */
function shownOf(order: Merged["order"], { limit, ofBestEntry }: Question): Merged["order"] {
  if (ofBestEntry === undefined) return order.slice(0, limit);
  const best = order[0]?.passage.entry;
  const shown = new Map<RankedPassage["entry"], number>();
  return order
    .filter(({ passage: { entry } }) => {
      const before = shown.get(entry) ?? 0;
      shown.set(entry, before + 1);
      return before < (entry === best ? ofBestEntry : 1);
    })
    .slice(0, limit);
}

/** A part of which the texts use all words is so much likelier asked than one that uses none, in log odds. */
const fitWorth = 2;
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

/** Without phrases only what was asked for exactly is sure. */
function confidenceOf({ verdict, part }: Reply): Confidence {
  if (!verdict.answered) return "near";
  if (verdict.isExact) return "sure";
  return part.facts.kind === "phrased" && verdict.likelihood >= sureFrom ? "sure" : "likely";
}

/** Asks again without what narrows the question; null where nothing does, or nothing answers outside either. */
function narrowingOf(question: Question, { edition }: Understanding, index: OpenIndex): Narrowing | null {
  const by = narrowingsOf({ ...question, edition: question.edition ?? edition });
  if (by.length === 0 || question.entry !== undefined) return null;
  const replies = index.parts.map((part) => {
    const understood = understand(question.text, { part, parts: index.parts, isTyping: false });
    const understanding = { ...understood, edition: null };
    const wide = { ...question, edition: null, kind: null, document: null, changedOnly: false };
    const ranked = rank(understanding, wide, part);
    return { part, understanding, ranked, verdict: judge(understanding, ranked, part) };
  });
  const { answering, order } = merge(replies, question.text);
  if (answering?.verdict.answered !== true) return null;
  return { by, outside: order.length, first: order[0]?.passage.entry.citation ?? null };
}

function interpret(
  question: Question,
  answering: Reply | undefined,
  replies: readonly Reply[],
): Interpretation {
  const concepts = answering?.understanding.concepts ?? [];
  const isUnknown = (text: string) =>
    replies.every(({ understanding }) =>
      understanding.concepts.every((concept) => concept.text !== text || concept.forms.length === 0),
    );
  return {
    titles: replies.flatMap((reply) => titlesOf(reply, question)),
    terms: concepts.filter(({ isContent }) => isContent).map(({ text }) => text),
    corrections: concepts.flatMap(({ text, forms: [first] }) =>
      first && (first.via === "spelling" || first.via === "vocabulary")
        ? [{ from: text, to: first.text }]
        : [],
    ),
    unknown: concepts.filter(({ isContent, text }) => isContent && isUnknown(text)).map(({ text }) => text),
    edition: question.edition ?? answering?.understanding.edition ?? null,
    asOf: question.occasion?.asOf ?? null,
  };
}

function titlesOf(
  { part, understanding: { concepts, titles } }: Reply,
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

function hitOf(passage: RankedPassage, place: number, { part, understanding, ranked }: Reply): Hit {
  return toHit(passage, place, { part, concepts: understanding.concepts, forms: ranked.forms });
}
