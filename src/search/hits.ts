/** Makes the hit that judges see from a ranked passage: the excerpt, the highlighted words, and the deciding sentence. */
import {
  type AnswerPassage,
  type Hit,
  type ListLine,
  longestPassage,
  type Signal,
} from "../domain/answer.ts";
import { wordEnd } from "../domain/sentences.ts";
import { joinSpans } from "../domain/source-line.ts";
import { sentenceScores } from "./deciding.ts";
import type { OpenPart } from "./index/open-index.ts";
import { continuesSentence } from "./index/passages.ts";
import type { IndexedPassage } from "./index/search-index.ts";
import { idealScore, type RankedPassage, signals } from "./signals.ts";
import { stem, tokenize, wordClass } from "./tokenize.ts";
import type { Understanding } from "./understand.ts";

type Span = readonly [start: number, end: number];

export function toHit(ranked: RankedPassage, rank: number): Hit {
  const { passage, entry, understanding } = ranked;
  const { part } = understanding;
  const scores = sentenceScores(ranked);
  const [start, end] = excerptSpan(passage, scores);
  const own = passage.text.slice(start, end).trimEnd();
  const { text, lines, blocks, list } = withList(passage, part) ?? { ...passage, text: own, list: [] };
  const { kind, path, legend, references } = passage;
  return {
    rank,
    score: ranked.score / idealScore(part.facts.kind),
    entry: entry.citation,
    passage: { text, kind, path, source: entry.source, lines, blocks, list, legend },
    highlights: highlightRanges(text, understanding),
    references,
    decides: decidingSpan(ranked, scores, [start, start + own.length]),
    signals: () => weighSignals(ranked),
  };
}

/** The excerpt of a long passage: the run of sentences with the highest scores, the earliest one if several tie. */
function excerptSpan({ text, sentences }: IndexedPassage, scores: readonly number[]): Span {
  if (text.length <= longestPassage) return [0, text.length];
  let best: Span = [0, longestPassage];
  let most = -1;
  sentences.forEach(([start], first) => {
    let last = first;
    while ((sentences[last + 1]?.[1] ?? Number.POSITIVE_INFINITY) - start <= longestPassage) last++;
    const score = scores.slice(first, last + 1).reduce((sum, each) => sum + each, 0);
    if (score > most) [best, most] = [[start, sentences[last]?.[1] ?? text.length], score];
  });
  // A single sentence may be too long; it is cut before the first word that does not fit.
  return best[1] - best[0] <= longestPassage ? best : [best[0], wordEnd(text, best[0], longestPassage)];
}

/**
 * The shown sentence with the highest score; null if there is only one, or if none says anything of the query. Who asks for an
 * address asks for all that stands there.
 */
function decidingSpan(
  { passage: { text, body, sentences }, understanding }: RankedPassage,
  scores: readonly number[],
  [from, to]: Span,
): Span | null {
  if (understanding.isOnlyAddress) return body > from ? [body - from, to - from] : null;
  const shown = scores.map((score, at) => {
    const [start, end] = sentences[at] ?? [0, 0];
    return start >= from && text.slice(start, end).trimEnd().length + start <= to ? score : 0;
  });
  const most = Math.max(0, ...shown);
  const sentence = sentences[shown.indexOf(most)];
  if (most === 0 || scores.length < 2 || !sentence) return null;
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
function highlightRanges(text: string, { content, part }: Understanding): readonly Span[] {
  const terms = content.flatMap(({ variants }) => variants.flatMap((variant) => variant.terms));
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
    else if (wordClass(word) === "function") small.add(range);
    ranges.push(range);
  }
  return ranges.filter((range) => !small.has(range));
}

function weighSignals({ strengths, understanding }: RankedPassage): readonly Signal[] {
  const { kind } = understanding.part.facts;
  return signals.map(({ name, [kind]: own }, at) => {
    const strength = strengths[at] ?? 0;
    const weight = own / idealScore(kind);
    const detail = `${strength.toFixed(2)} × ${weight.toFixed(2)}`;
    return { name, share: weight * strength, strength, detail };
  });
}
