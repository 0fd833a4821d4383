/**
 * What speaks for the best passage being an answer and not only the nearest text. Each is a number, mostly from 0 to 1;
 * `weights.ts` says what each is worth, found by logistic regression on queries that the texts answer and on others.
 */
import type { Concept } from "./concepts.ts";
import { shareOf } from "./match-passage.ts";
import type { RankedPassage } from "./rank.ts";
import { recognised } from "./titles.ts";
import type { Understanding } from "./understand.ts";

interface Weighed {
  readonly concepts: readonly Concept[];
  readonly best: RankedPassage;
  readonly ranked: readonly RankedPassage[];
}

const content = (concepts: readonly Concept[]) => concepts.filter((concept) => concept.isContent);

const evidenceByName = {
  always: () => 1,
  "words found": ({ concepts, best }) => shareOf(best.match.around, concepts),
  "words found with the subject index": ({ concepts, best }) => shareOf(withAsked(best), concepts),
  "words in one sentence": ({ concepts, best }) => shareOf(best.match.inSentence, concepts),
  "words near each other": ({ best }) => best.match.nearness,
  "asked for in such words": ({ best }) => best.asked.likeness,
  "least found word": ({ concepts, best }) => leastFound(concepts, withAsked(best)),
  "greatest missing word": ({ concepts, best }) => greatestMissing(concepts, withAsked(best)),
  "words no text knows": ({ concepts }) =>
    shareOf(
      concepts.map(({ forms }) => (forms.length === 0 ? 1 : 0)),
      concepts,
    ),
  "beyond the title": ({ concepts, best }) => beyondTitle(concepts, best),
  "title whole": ({ best: { title } }) => (title && recognised(title) ? 1 : 0),
  "title explains the query": ({ best }) => best.title?.ofQuery ?? 0,
  "how many words": ({ concepts }) => Math.log(1 + content(concepts).length),
  "how far ahead": ({ best, ranked }) => aheadOfOthers(best, ranked),
  score: ({ best }) => best.score / 10,
} as const satisfies Record<string, (weighed: Weighed) => number>;

export type EvidenceName = keyof typeof evidenceByName;

function isEvidenceName(name: string): name is EvidenceName {
  return Object.hasOwn(evidenceByName, name);
}

export const evidenceNames: readonly EvidenceName[] = Object.keys(evidenceByName).filter(isEvidenceName);

/** Each kind of evidence, in the order of `evidenceNames`; nothing where no passage was found. */
export function weighEvidence(
  { concepts }: Understanding,
  ranked: readonly RankedPassage[],
): readonly number[] | null {
  const [best] = ranked;
  return best ? evidenceNames.map((name) => evidenceByName[name]({ concepts, best, ranked })) : null;
}

export function withAsked({ match, asked }: RankedPassage): readonly number[] {
  return match.around.map((weight, at) => Math.max(weight, asked.found[at] ?? 0));
}

/** How well the content word is found that is found worst. */
function leastFound(concepts: readonly Concept[], found: readonly number[]): number {
  const weights = concepts.flatMap(({ isContent }, at) => (isContent ? [found[at] ?? 0] : []));
  return weights.length === 0 ? 0 : Math.min(...weights);
}

/** The share of the query that its weightiest missing word carries. */
function greatestMissing(concepts: readonly Concept[], found: readonly number[]): number {
  const all = concepts.reduce((sum, { weight }) => sum + weight, 0);
  const missing = concepts.map(({ weight }, at) => weight * (1 - (found[at] ?? 0)));
  return all === 0 ? 1 : Math.max(0, ...missing) / all;
}

/** Of what the query says beside the title, the share that the passage speaks of; 1 when it says nothing more. */
function beyondTitle(concepts: readonly Concept[], best: RankedPassage): number {
  const [first, last] = best.title && recognised(best.title) ? best.title.concepts : [-1, -1];
  const beside = concepts.map((concept, at) =>
    at >= first && at <= last ? { ...concept, weight: 0 } : concept,
  );
  return beside.every(({ weight, isContent }) => weight === 0 || !isContent)
    ? 1
    : shareOf(withAsked(best), beside);
}

/** How much better than the best passage of any other entry. */
function aheadOfOthers(best: RankedPassage, ranked: readonly RankedPassage[]): number {
  const other = ranked.find(({ passage }) => passage.entry !== best.passage.entry);
  return other ? (best.score - other.score) / 10 : 0.5;
}
