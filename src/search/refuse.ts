/** Whether the best passage answers the query or is only the nearest: a calibrated guess from named evidence. */
import type { Concept } from "./concepts.ts";
import { evidenceNames, weighEvidence, withAsked } from "./evidence.ts";
import { together } from "./match-passage.ts";
import type { OpenIndex } from "./open-index.ts";
import type { RankedPassage } from "./rank.ts";
import { isIndexed } from "./signals.ts";
import { recognised } from "./titles.ts";
import type { Understanding } from "./understand.ts";
import { evidenceWeights, untaughtEvidenceWeights } from "./weights.ts";

export interface Verdict {
  readonly answered: boolean;
  /** How likely the best passage answers, from 0 to 1. */
  readonly confidence: number;
  /** What is missing, for a person; null when answered. */
  readonly missing: string | null;
}

/**
 * Below this a passage is called the nearest, not the answer. A wrong answer given with confidence is worse than a right
 * one under "nearest entries", so it stands where about one answerable query in fifty is refused.
 */
const confident = 0.2;

export function judgeAnswer(
  understanding: Understanding,
  ranked: readonly RankedPassage[],
  open: OpenIndex,
): Verdict {
  const [best] = ranked;
  const evidence = weighEvidence(understanding, ranked, open);
  if (!best || !evidence) return { answered: false, confidence: 0, missing: nothingFound(understanding) };
  const isSure = isOnlyNamed(best) || isQuoted(best, understanding.concepts);
  const confidence = isSure ? 1 : likelihood(evidence, weightsFor(best));
  if (confidence >= confident) return { answered: true, confidence, missing: null };
  return { answered: false, confidence, missing: whatIsMissing(understanding.concepts, ranked) };
}

/** More of the query than this is the title: what is left are small words. */
const almostAll = 0.9;

/** Who types a title, or another name, and nothing else asks for that entry, however it is written. */
function isOnlyNamed({ title }: RankedPassage): boolean {
  return title !== null && recognised(title) && title.ofTitle > almostAll && title.ofQuery > almostAll;
}

/** So many words running are nobody's chance. */
const quotedWords = 8;

/** Who types the words of a passage asks for it, though they be like a question that no text answers. */
function isQuoted({ passage }: RankedPassage, concepts: readonly Concept[]): boolean {
  if (concepts.length < quotedWords) return false;
  const said = concepts.map(({ forms: [first] }) => (first?.via === "word" ? first.terms : " ")).join("");
  const runs = Array.from({ length: said.length - quotedWords + 1 }, (_, at) =>
    said.slice(at, at + quotedWords),
  );
  return runs.some((run) => passage.terms.includes(run));
}

type EvidenceWeights = typeof evidenceWeights;

function weightsFor({ passage }: RankedPassage): EvidenceWeights {
  return isIndexed(passage) ? evidenceWeights : untaughtEvidenceWeights;
}

function likelihood(evidence: readonly number[], weights: EvidenceWeights): number {
  const sum = evidenceNames.reduce((total, name, at) => total + weights[name] * (evidence[at] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}

function nothingFound({ concepts }: Understanding): string {
  return concepts.length === 0 ? "the query has no words" : `no passage speaks of ${inBackticks(concepts)}`;
}

/** What is shown as nearest, at most. */
const shownAsNearest = 5;

/** `Wormhole` is spoken of, but nothing is said of `deck`; or all words are, but not together. */
function whatIsMissing(concepts: readonly Concept[], ranked: readonly RankedPassage[]): string {
  const [best] = ranked;
  const near = ranked.slice(0, shownAsNearest).map(withAsked).reduce(together);
  const nowhere = concepts.filter(({ isContent }, at) => isContent && (near[at] ?? 0) < barelyFound);
  const subject = best?.title && recognised(best.title) ? `\`${best.entry.citation.title}\`` : null;
  if (nowhere.length > 0)
    return subject
      ? `${subject} is spoken of, but nothing is said of ${inBackticks(nowhere)}`
      : `no passage near it speaks of ${inBackticks(nowhere)}`;
  return `${subject ? `${subject} is spoken of, but ` : ""}no passage puts these words together as the query does`;
}

/** A form found with less weight than this is a hint, not the thing. */
const barelyFound = 0.3;

const mostNamed = 6;

function inBackticks(concepts: readonly Concept[]): string {
  return concepts
    .slice(0, mostNamed)
    .map(({ text }) => `\`${text}\``)
    .join(", ");
}
