/** A judge's question in, the Answer out: what was understood, whether it is answered, the passages best first. */
import type {
  Answer,
  AnswerPassage,
  Hit,
  Interpretation,
  Narrowing,
  Question,
  Signal,
} from "../domain/answer.ts";
import { sentenceAsked } from "./asked.ts";
import { excerptSpan, longestExcerpt } from "./excerpt.ts";
import { FoundPlaces, findForms, tabulateForms } from "./form-table.ts";
import { highlightRanges } from "./highlight.ts";
import { type LeadInWithList, listBelow } from "./list-below.ts";
import { matchSentences, shareOf, together } from "./match-passage.ts";
import type { OpenIndex } from "./open-index.ts";
import type { OpenPassage } from "./open-passage.ts";
import { type RankedPassage, rank } from "./rank.ts";
import { judgeAnswer } from "./refuse.ts";
import { signalNames } from "./signals.ts";
import { type Understanding, understand } from "./understand.ts";
import { weights } from "./weights.ts";

export function ask(question: Question, open: OpenIndex): Answer {
  const understanding = understand(question.text, open, question.isTyping ? "unfinished" : "finished");
  const ranked = rank(understanding, question, open);
  const { answered, missing, confidence } = judgeAnswer(understanding, ranked, open);
  return {
    query: question.text,
    answered,
    confidence: answered ? (confidence >= sureFrom ? "sure" : "likely") : "near",
    narrowed: answered ? null : narrowingOf(question, understanding, open),
    missing,
    interpretation: interpret(understanding, question, open),
    hits: ranked
      .slice(0, question.limit)
      .map((passage, at) => toHit(passage, at + 1, { understanding, open })),
  };
}

/** An answer that is as likely right as this is called sure. */
const sureFrom = 0.9;

/** Asks again without what narrows the question; null where nothing does, or nothing answers outside either. */
function narrowingOf(question: Question, { edition }: Understanding, open: OpenIndex): Narrowing | null {
  const by = [
    (question.edition ?? edition) ? "edition" : [],
    question.kind ? "kind" : [],
    question.document ? "document" : [],
    question.changedOnly ? "changed" : [],
  ].flat();
  if (by.length === 0 || question.entry !== undefined) return null;
  const { occasion } = question;
  const wide = {
    edition: null,
    kind: null,
    document: null,
    changedOnly: false,
    ...(occasion && { occasion }),
  };
  const understanding = { ...understand(question.text, open), edition: null };
  const ranked = rank(understanding, wide, open);
  if (!judgeAnswer(understanding, ranked, open).answered) return null;
  return { by, outside: ranked.length, first: ranked[0]?.entry.citation ?? null };
}

function interpret(understanding: Understanding, question: Question, open: OpenIndex): Interpretation {
  const { concepts, titles, edition } = understanding;
  const changed = concepts.flatMap(({ text, forms: [first] }) =>
    first && (first.via === "spelling" || first.via === "vocabulary") ? [{ from: text, to: first.text }] : [],
  );
  return {
    titles: titles.recognised.flatMap((match) => {
      const entry = open.entry(match.entry);
      if (!entry) return [];
      if (question.occasion?.leftOut.has(entry.citation.document.id)) return [];
      const [first, last] = match.concepts;
      const text = concepts
        .slice(first, last + 1)
        .map((concept) => concept.text)
        .join(" ");
      return [{ text, entry: entry.citation.id }];
    }),
    terms: concepts.filter((concept) => concept.isContent).map((concept) => concept.text),
    corrections: changed,
    unknown: concepts
      .filter(({ isContent, forms }) => isContent && forms.length === 0)
      .map(({ text }) => text),
    edition: question.edition ?? edition,
    asOf: question.occasion?.asOf ?? null,
  };
}

interface HitContext {
  readonly understanding: Understanding;
  readonly open: OpenIndex;
}

function toHit(ranked: RankedPassage, place: number, { understanding, open }: HitContext): Hit {
  const { passage, entry } = ranked;
  const [start, end] = shownSpan(ranked, understanding);
  const own = passage.text.slice(start, end).trimEnd();
  return {
    rank: place,
    score: ranked.score,
    entry: entry.citation,
    passage: shownPassage(ranked, own, open),
    highlights: highlightRanges({ passage, span: [start, start + own.length] }, understanding.concepts, open),
    decides: decidingSentence(ranked, understanding, [start, start + own.length]),
    references: passage.references,
    signals: () => weighSignals(ranked.strengths),
  };
}

/** The shown sentence that holds most of the query; null where there is only one, or none holds anything. */
function decidingSentence(
  { passage }: RankedPassage,
  { concepts }: Understanding,
  [from, to]: readonly [start: number, end: number],
): Hit["decides"] {
  const found = findForms(passage.termUnits, tabulateForms(concepts), new FoundPlaces());
  const shares = matchSentences(passage, found, concepts.length).map((best, at) => {
    const [start, end] = passage.sentences[at] ?? [0, 0];
    return start >= from && end <= to ? shareOf(best, concepts) : 0;
  });
  const most = Math.max(0, ...shares);
  const sentence = passage.sentences[shares.indexOf(most)];
  if (most === 0 || shares.length < 2 || !sentence) return null;
  const text = passage.text.slice(...sentence).trimEnd();
  return [sentence[0] - from, sentence[0] - from + text.length];
}

/** Nearly all are shown whole: those are the same however often, so that an output may know them again. */
const wholes = new WeakMap<OpenPassage, AnswerPassage>();

function shownPassage({ passage, entry }: RankedPassage, own: string, open: OpenIndex): AnswerPassage {
  const isWhole = own.length === passage.text.length;
  const before = isWhole ? wholes.get(passage) : undefined;
  if (before) return before;
  const { text, lines, blocks } = listBelow(passage, open) ?? ownLines(passage, own);
  const shown = { text, kind: passage.kind, path: passage.path, source: entry.source, lines, blocks };
  if (isWhole) wholes.set(passage, shown);
  return shown;
}

function ownLines({ lines, blocks }: OpenPassage, text: string): LeadInWithList {
  return { text, lines, blocks };
}

function weighSignals(strengths: readonly number[]): readonly Signal[] {
  return signalNames.map((name, at) => {
    const strength = strengths[at] ?? 0;
    const weight = weights[name];
    return { name, share: weight * strength, detail: `${strength.toFixed(2)} × ${weight.toFixed(2)}` };
  });
}

/** The run of sentences that holds most of the query, and the sentence that the likest phrase asks for. */
function shownSpan(
  { passage, asked }: RankedPassage,
  { concepts }: Understanding,
): readonly [number, number] {
  if (passage.text.length <= longestExcerpt) return [0, passage.text.length];
  const found = findForms(passage.termUnits, tabulateForms(concepts), new FoundPlaces());
  const sentences = matchSentences(passage, found, concepts.length);
  const sentence = sentenceAsked(passage, asked);
  return excerptSpan(passage.text, passage.sentences, (first, last) => {
    const held = sentences.slice(first, last + 1).reduce(together);
    const isAsked = sentence >= first && sentence <= last;
    return shareOf(held, concepts) + (isAsked ? asked.likeness : 0);
  });
}
