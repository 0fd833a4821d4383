/**
 * What speaks for the best passage being an answer and not only the nearest text. Each is a number, mostly from 0 to 1;
 * `weights.ts` says what each is worth, found by logistic regression on queries that the texts answer and on others.
 */
import { asksForNumber, hasNumber, isAspect } from "./aspects.ts";
import type { Concept } from "./concepts.ts";
import type { SubjectGuess } from "./guess-subject.ts";
import { type Best, shareOf, together } from "./match-passage.ts";
import type { OpenIndex } from "./open-index.ts";
import { sharePaired } from "./pairs-together.ts";
import type { RankedPassage } from "./rank.ts";
import { isIndexed } from "./signals.ts";
import type { Term } from "./term-string.ts";
import { recognised } from "./titles.ts";
import type { Understanding } from "./understand.ts";

interface Weighed {
  readonly query: string;
  readonly open: OpenIndex;
  readonly concepts: readonly Concept[];
  readonly best: RankedPassage;
  /** What it holds, or is asked for in. */
  readonly found: Best;
  readonly ranked: readonly RankedPassage[];
  /** Null where the best passage has no subject index, so that nothing was learned of it. */
  readonly subject: SubjectGuess | null;
}

const content = (concepts: readonly Concept[]) => concepts.filter((concept) => concept.isContent);

const evidenceByName = {
  always: () => 1,
  "words found": ({ concepts, best }) => shareOf(best.match.around, concepts),
  "words found with the subject index": ({ concepts, found }) => shareOf(found, concepts),
  "words in one sentence": ({ concepts, best }) => shareOf(best.match.inSentence, concepts),
  "words near each other": ({ best }) => best.match.nearness,
  "words said in one breath": ({ concepts, best, open }) => sharePaired(best.passage, concepts, open),
  "asked for in such words": ({ best }) => best.asked.likeness,
  "least found word": ({ concepts, found }) => leastFound(concepts, found),
  "greatest missing word": ({ concepts, found }) => greatestMissing(concepts, found),
  "missing words that texts use": ({ concepts, found, open }) =>
    missingShare(concepts, found, ({ forms }) => forms.some((form) => open.isInTexts(form.terms))),
  "missing words that no text uses": ({ concepts, found, open }) =>
    missingShare(concepts, found, ({ forms }) => !forms.some((form) => open.isInTexts(form.terms))),
  "aspect not spoken of": ({ concepts, best, open }) => aspectMissing(concepts, best, open),
  "aspect of a named card not spoken of": ({ concepts, best, open }) =>
    best.title && recognised(best.title) ? aspectMissing(concepts, best, open) : 0,
  "share of the best passage": ({ best, ranked }) => shareOfScore(ranked, (each) => each === best),
  "share of the best entry": ({ best, ranked }) =>
    shareOfScore(ranked, ({ passage }) => passage.entry === best.passage.entry),
  "words as they stand": ({ concepts, best }) => shareOf(literally(concepts, best), concepts),
  "rarest word found": ({ concepts, found }) => rarestFound(concepts, found),
  "number not given": ({ query, best }) => (asksForNumber(query) && !hasNumber(best.passage.text) ? 1 : 0),
  "title, and nothing beside it": ({ concepts, best, found }) =>
    best.title && recognised(best.title) ? 1 - beyondTitle(concepts, best, found) : 0,
  "asked for in several such ways": ({ best }) => best.asked.severally,
  "asked for in nearly such words": ({ best }) => Math.max(0, best.asked.likeness - 0.5),
  "asked for in hardly such words": ({ best }) => Math.max(0, 0.35 - best.asked.likeness),
  "words no text knows": ({ concepts }) =>
    shareOf(
      concepts.map(({ forms }) => (forms.length === 0 ? 1 : 0)),
      concepts,
    ),
  "beyond the title": ({ concepts, best, found }) => beyondTitle(concepts, best, found),
  "title whole": ({ best: { title } }) => (title && recognised(title) ? 1 : 0),
  "title explains the query": ({ best }) => best.title?.ofQuery ?? 0,
  "how many words": ({ concepts }) => Math.log(1 + content(concepts).length),
  "how far ahead": ({ best, ranked }) => aheadOfOthers(best, ranked),
  score: ({ best }) => best.score / 10,
  "taken for its subject": ({ subject, best }) =>
    Math.exp(subject?.logarithmOf(best.passage.position) ?? Number.NEGATIVE_INFINITY),
  "taken for a question that no text answers": ({ subject }) => subject?.unansweredShare ?? 0,
  "likelier unanswered than its subject": ({ subject, best }) =>
    Math.tanh((subject?.unanswered(best.passage.position) ?? 0) / 3),
  "far likelier unanswered than its subject": ({ subject, best }) =>
    Math.max(-2, Math.min(2, (subject?.unanswered(best.passage.position) ?? 0) / 6)),
  "like a question that no text answers": ({ subject }) => subject?.unansweredLikeness.nearest ?? 0,
  "very like a question that no text answers": ({ subject }) =>
    Math.max(0, (subject?.unansweredLikeness.nearest ?? 0) - 0.5),
  "like several questions that no text answers": ({ subject }) =>
    subject?.unansweredLikeness.nearestThree ?? 0,
} as const satisfies Record<string, (weighed: Weighed) => number>;

export type EvidenceName = keyof typeof evidenceByName;

function isEvidenceName(name: string): name is EvidenceName {
  return Object.hasOwn(evidenceByName, name);
}

export const evidenceNames: readonly EvidenceName[] = Object.keys(evidenceByName).filter(isEvidenceName);

/** Each kind of evidence, in the order of `evidenceNames`; nothing where no passage was found. */
export function weighEvidence(
  { query, concepts, subject }: Understanding,
  ranked: readonly RankedPassage[],
  open: OpenIndex,
): readonly number[] | null {
  const [best] = ranked;
  if (!best) return null;
  const taught = isIndexed(best.passage) ? subject : null;
  const weighed = { query, open, concepts, best, found: withAsked(best), ranked, subject: taught };
  return evidenceNames.map((name) => evidenceByName[name](weighed));
}

export function withAsked({ match, asked }: RankedPassage): Best {
  return together(match.around, asked.found);
}

/** How well the content word is found that is found worst. */
function leastFound(concepts: readonly Concept[], found: Best): number {
  const weights = concepts.flatMap(({ isContent }, at) => (isContent ? [found[at] ?? 0] : []));
  return weights.length === 0 ? 0 : Math.min(...weights);
}

/** The share of the query that missing content words of one sort carry. */
function missingShare(
  concepts: readonly Concept[],
  found: Best,
  isOfSort: (concept: Concept) => boolean,
): number {
  return shareOf(
    concepts.map((concept, at) => (concept.isContent && isOfSort(concept) ? 1 - (found[at] ?? 0) : 0)),
    concepts,
  );
}

/** The part of all scores, made probabilities, that falls to some passages. */
function shareOfScore(ranked: readonly RankedPassage[], isCounted: (each: RankedPassage) => boolean): number {
  const most = ranked[0]?.score ?? 0;
  let all = 0;
  let counted = 0;
  for (let at = 0; at < Math.min(ranked.length, mostShared); at++) {
    const each = ranked[at];
    if (!each) break;
    const power = Math.exp(each.score - most);
    all += power;
    if (isCounted(each)) counted += power;
  }
  return counted / all;
}

/** What stands behind these is as good as impossible. */
const mostShared = 30;

/** Only what is found as the query says it, not in other words. */
function literally(concepts: readonly Concept[], { passage }: RankedPassage): readonly number[] {
  const terms = passage.terms + passage.context;
  return concepts.map(({ forms: [first] }) =>
    first?.via === "word" && Array.from(first.terms).every((term) => terms.includes(term)) ? 1 : 0,
  );
}

function rarestFound(concepts: readonly Concept[], found: Best): number {
  const weights = concepts.map(({ isContent, weight }) => (isContent ? weight : 0));
  return found[weights.indexOf(Math.max(...weights))] ?? 0;
}

/** 1 when an aspect is asked for that the passage itself does not name. */
function aspectMissing(concepts: readonly Concept[], { passage }: RankedPassage, open: OpenIndex): number {
  const isMissing = (term: Term) => isAspect(open.stem(term)) && !passage.terms.includes(term);
  const literal = concepts.flatMap(({ forms: [first] }) => (first?.via === "word" ? first : []));
  return literal.some(({ terms }) => Array.from(terms).some(isMissing)) ? 1 : 0;
}

/** The share of the query that its weightiest missing word carries. */
function greatestMissing(concepts: readonly Concept[], found: Best): number {
  const all = concepts.reduce((sum, { weight }) => sum + weight, 0);
  const missing = concepts.map(({ weight }, at) => weight * (1 - (found[at] ?? 0)));
  return all === 0 ? 1 : Math.max(0, ...missing) / all;
}

/** Of what the query says beside the title, the share that the passage speaks of; 1 when it says nothing more. */
function beyondTitle(concepts: readonly Concept[], best: RankedPassage, found: Best): number {
  const [first, last] = best.title && recognised(best.title) ? best.title.concepts : [-1, -1];
  const beside = concepts.map((concept, at) =>
    at >= first && at <= last ? { ...concept, weight: 0 } : concept,
  );
  return beside.every(({ weight, isContent }) => weight === 0 || !isContent) ? 1 : shareOf(found, beside);
}

/** How much better than the best passage of any other entry. */
function aheadOfOthers(best: RankedPassage, ranked: readonly RankedPassage[]): number {
  const other = ranked.find(({ passage }) => passage.entry !== best.passage.entry);
  return other ? (best.score - other.score) / 10 : 0.5;
}
