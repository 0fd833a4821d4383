/**
 * If the best passages are all of one rule and answer nearly as well, the question chooses none of them, and they are shown as one: a judge reads each next
 * to the others. Passages of texts with phrases made by hand are told apart by these.
 */
import { joinSpans } from "../domain/source-line.ts";
import type { OpenPart } from "./index/open-index.ts";
import type { IndexedPassage } from "./index/search-index.ts";
import { longestExcerpt } from "./show.ts";
import type { RankedPassage } from "./signals.ts";

interface Ordered {
  readonly passage: RankedPassage;
  readonly reply: { readonly part: OpenPart };
  /** In log odds. */
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
  if (own < 0 || next.path !== null || text.length > longestExcerpt) return null;
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
