/**
 * Makes the hit that judges see from a ranked passage: the excerpt, the highlighted words, and the deciding sentence. If the
 * best passages are all of one rule and answer nearly as well, the question chooses none of them, and they are shown as one:
 * a judge reads each next to the others. Passages of texts with phrases made by hand are told apart by these.
 */
import {
  type AnswerPassage,
  type Hit,
  type ListLine,
  longestPassage,
  type Signal,
} from "../domain/answer.ts";
import { joinSpans } from "../domain/source-line.ts";
import type { Concept } from "./concepts.ts";
import { type Deciding, sentenceShares } from "./deciding.ts";
import type { OpenPart } from "./index/open-index.ts";
import { continuesSentence } from "./index/passages.ts";
import type { IndexedPassage } from "./index/search-index.ts";
import { idealScore, type RankedPassage, signals } from "./signals.ts";
import { stem, tokenize, wordWeight } from "./tokenize.ts";

type Span = readonly [start: number, end: number];

export function toHit(ranked: RankedPassage, rank: number, context: Deciding): Hit {
  const { passage, entry } = ranked;
  const shares = sentenceShares(ranked, context);
  const [start, end] = excerptSpan(passage, shares);
  const own = passage.text.slice(start, end).trimEnd();
  const shown = withList(passage, context.part) ?? { ...passage, text: own, list: [] };
  return {
    rank,
    score: ranked.score,
    entry: entry.citation,
    passage: {
      text: shown.text,
      kind: passage.kind,
      path: passage.path,
      source: entry.source,
      lines: shown.lines,
      blocks: shown.blocks,
      list: shown.list,
      legend: passage.legend,
    },
    highlights: highlightRanges(shown.text, context.concepts, context.part),
    references: passage.references,
    decides: decidingSpan(passage, shares, [start, start + own.length]),
    signals: () => weighSignals(ranked, context.part),
  };
}

/** The excerpt of a long passage: the run of sentences that covers the most of the query, the earliest one if several tie. */
function excerptSpan({ text, sentences }: IndexedPassage, shares: readonly number[]): Span {
  if (text.length <= longestPassage) return [0, text.length];
  let best: Span = [0, longestPassage];
  let most = -1;
  sentences.forEach(([start], first) => {
    let last = first;
    while ((sentences[last + 1]?.[1] ?? Number.POSITIVE_INFINITY) - start <= longestPassage) last++;
    const share = shares.slice(first, last + 1).reduce((sum, each) => sum + each, 0);
    if (share > most) [best, most] = [[start, sentences[last]?.[1] ?? text.length], share];
  });
  return cutToLength(text, best);
}

/** A single sentence may be too long; it is cut before the first word that does not fit. */
function cutToLength(text: string, [start, end]: Span): Span {
  if (end - start <= longestPassage) return [start, end];
  const blank = text.lastIndexOf(" ", start + longestPassage);
  return [start, blank > start ? blank : start + longestPassage];
}

/** The shown sentence that covers the most of the query; null if there is only one, or if none covers anything. */
function decidingSpan(
  { text, sentences }: IndexedPassage,
  shares: readonly number[],
  [from, to]: Span,
): Span | null {
  const shown = shares.map((share, at) => {
    const [start, end] = sentences[at] ?? [0, 0];
    return start >= from && text.slice(start, end).trimEnd().length + start <= to ? share : 0;
  });
  const most = Math.max(0, ...shown);
  const sentence = sentences[shown.indexOf(most)];
  if (most === 0 || shares.length < 2 || !sentence) return null;
  return [sentence[0] - from, sentence[0] - from + text.slice(...sentence).trimEnd().length];
}

type Shown = Required<Pick<AnswerPassage, "text" | "lines" | "blocks" | "list">>;

/**
 * Joins a lead-in (`A player wins the game when he or she:`) with its list, or a headword with what explains it, because it
 * says nothing alone. The list follows immediately; what does not fit is omitted.
 */
export function withList(opening: IndexedPassage, part: OpenPart): Shown | null {
  if (opening.kind !== "lead-in" && opening.kind !== "step" && !opening.isHeadword) return null;
  if (opening.text.length > longestPassage) return null;
  let shown: Shown = { ...opening, list: [] };
  for (let at = opening.position + 1; ; at++) {
    const next = part.passage(at);
    if (next?.entry !== opening.entry || !isOpenedBy(opening, next)) return shown;
    const text = `${shown.text}\n${next.text.slice(next.body)}`;
    if (text.length > longestPassage) return shown;
    const blocks = [opening.blocks[0], next.blocks[1]] as const;
    const list = [...shown.list, listLine(opening, next)];
    shown = { text, list, lines: joinSpans([shown.lines, next.lines]), blocks };
  }
}

/** Whether a passage belongs to the list. A complete sentence above steps says something alone, so it has no list. */
function isOpenedBy(opening: IndexedPassage, { kind, path, text, body }: IndexedPassage): boolean {
  if (opening.isHeadword) return path === null || path.startsWith(opening.path ?? "");
  if (opening.kind === "step") {
    const isBelow = kind === "item" || path?.startsWith(`${opening.path}.`) === true;
    return isBelow && (opening.text.endsWith(":") || continuesSentence(text.slice(body)));
  }
  return kind === "item" || (kind === "step" && opening.text.endsWith(":"));
}

/** The depth of an item is the number of introductions between it and the opening; that of a step is given by its address. */
function listLine(opening: IndexedPassage, { kind, path, text, body }: IndexedPassage): ListLine {
  const deep = kind === "step" && path !== null ? levelsOf(path) - 1 - levelsOf(opening.path) : 0;
  const above = kind === "item" ? linesOf(text.slice(0, body)) - 1 - linesOf(opening.text) : 0;
  return { kind, path, depth: Math.max(0, deep, above) };
}

const levelsOf = (path: string | null) => path?.split(".").length ?? 0;

const linesOf = (text: string) => text.split("\n").length;

/**
 * UTF-16 offsets of the query's words, in order. Words separated only by a space or hyphen form one range. Function words of a
 * title (`the` in `Up the Ante`) are highlighted only next to its other words.
 */
function highlightRanges(text: string, concepts: readonly Concept[], part: OpenPart): readonly Span[] {
  const terms = concepts.flatMap(({ isContent, variants }) =>
    isContent ? variants.flatMap((variant) => variant.terms) : [],
  );
  const stems = new Set(terms.map(part.stem));
  // A content word starts with the letter of its stem, so most words need not be stemmed.
  const initials = new Set(Array.from(stems, ([initial]) => initial));
  const stemOf = (word: string) => (initials.has(word[0]) ? stem(word) : word);
  const ranges: Span[] = [];
  const small = new Set<Span>();
  for (const { term, word, start, end } of tokenize(text, stemOf)) {
    if (!stems.has(term)) continue;
    const last = ranges.at(-1);
    const isNext = last !== undefined && /^[ -]?$/.test(text.slice(last[1], start));
    const range: Span = [isNext ? last[0] : start, end];
    if (isNext) ranges.pop();
    else if (wordWeight(word) === "function") small.add(range);
    ranges.push(range);
  }
  return ranges.filter((range) => !small.has(range));
}

function weighSignals({ strengths }: RankedPassage, { facts: { kind } }: OpenPart): readonly Signal[] {
  return signals.map(({ name, [kind]: own }, at) => {
    const strength = strengths[at] ?? 0;
    const weight = own / idealScore(kind);
    return {
      name,
      share: weight * strength,
      strength,
      detail: `${strength.toFixed(2)} × ${weight.toFixed(2)}`,
    };
  });
}

export interface Ordered {
  readonly passage: RankedPassage;
  readonly reply: { readonly part: OpenPart };
  /** How likely the passage answers, in log odds. */
  readonly score: number;
}

/** So many of the best passages must be of the rule. */
const ofOneRule = 3;
/** If the best passages are farther apart than this, in log odds, the question chooses one of them. */
const mostApart = 2.5;

/** Replaces the best passages by what lies between the first and the last of them, if that fits an excerpt. */
export function joinRule<Each extends Ordered>(order: readonly Each[]): readonly Each[] {
  const [best] = order;
  const top = order.slice(0, ofOneRule);
  if (best === undefined || top.length < ofOneRule || !top.every((each) => isWith(each, best))) return order;
  const places = top.map(({ passage: { passage } }) => passage.position);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const rule = joined(first, last, best.reply.part);
  if (rule === null) return order;
  const isInside = ({ passage: { passage }, reply }: Each) =>
    reply === best.reply && passage.position >= first && passage.position <= last;
  const whole = { ...best, passage: { ...best.passage, passage: rule } };
  return [whole, ...order.filter((each) => !isInside(each))];
}

/**
 * Whether a passage is of the same rule. One asked for by address, exact title, or quotation stands alone, and so do steps and
 * numbered rules, which a judge cites by their addresses.
 */
function isWith({ passage, reply, score }: Ordered, best: Ordered): boolean {
  if (reply.part.facts.kind !== "plain" || passage.certainty > 0 || passage.passage.path !== null)
    return false;
  if (best.score - score > mostApart) return false;
  return reply === best.reply && passage.entry === best.passage.entry;
}

/** The passages from the first to the last as one, each introduction once; null if they are too long or have addresses. */
function joined(first: number, last: number, part: OpenPart): IndexedPassage | null {
  const [opening, ...others] = Array.from({ length: last - first + 1 }, (_, at) => part.passage(first + at));
  return (
    others.reduce<IndexedPassage | null | undefined>(
      (rule, next) => (rule && next ? withNext(rule, next) : null),
      opening,
    ) ?? null
  );
}

/** Null also if the introduction and the text below it are one sentence, which cannot be told apart. */
function withNext(rule: IndexedPassage, next: IndexedPassage): IndexedPassage | null {
  const text = `${rule.text}\n${next.text.slice(next.body)}`;
  const own = next.sentences.findIndex(([start]) => start >= next.body);
  if (own < 0 || next.path !== null || text.length > longestPassage) return null;
  const ahead = rule.text.length + 1 - next.body;
  const from = next.sentenceStarts[own] ?? 0;
  const starts = next.sentenceStarts.slice(own).map((start) => start - from + rule.terms.length);
  return {
    ...rule,
    text,
    kind: "paragraph",
    isHeadword: false,
    lines: joinSpans([rule.lines, next.lines]),
    blocks: [rule.blocks[0], next.blocks[1]],
    terms: [...rule.terms, ...next.terms.slice(from)],
    sentenceStarts: [...rule.sentenceStarts, ...starts],
    sentences: [
      ...rule.sentences,
      ...next.sentences.slice(own).map(([start, end]) => [start + ahead, end + ahead] as const),
    ],
    references: [...rule.references, ...next.references],
  };
}
