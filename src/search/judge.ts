/** Whether the best passage answers the query or is only the nearest: a guess from named evidence. */
import { type Concept, surelyMeant } from "./concepts.ts";
import { barelyFound, evidenceNames, onlyPoints, weighEvidence, withAsked } from "./evidence.ts";
import { together } from "./forms.ts";
import type { OpenPart } from "./index/open-index.ts";
import { holds } from "./rank.ts";
import type { Ranked, RankedPassage } from "./signals.ts";
import { isRecognized } from "./titles.ts";
import type { Understanding } from "./understand.ts";
import { evidenceWeights, leastLikelihood } from "./weights.ts";

export interface Verdict {
  readonly answered: boolean;
  /** The address, the whole title or the words of the passage itself were asked for. */
  readonly isExact: boolean;
  /** How likely the best passage answers, from 0 to 1. */
  readonly likelihood: number;
  /** What would be missing if the passage did not answer, for a person. */
  readonly missing: string;
}

export function judge(understanding: Understanding, ranked: Ranked, part: OpenPart): Verdict {
  const [best] = ranked.passages;
  const evidence = weighEvidence(understanding, ranked, part);
  if (!best || !evidence)
    return { answered: false, isExact: false, likelihood: 0, missing: nothingFound(understanding) };
  const isExact = isExactly(best, understanding);
  const likelihood = likelihoodOf(evidence, part);
  const isLikely =
    likelihood >= leastLikelihood[part.facts.kind] &&
    !onlyPoints(best.passage) &&
    unknownShare(understanding) <= mostUnknown;
  const isQuestion =
    !understanding.isSmallTalk &&
    (isLikely || isOneKnownWord(understanding, best)) &&
    !isOnlyAssociated(understanding, best, part);
  const missing = whatIsMissing(understanding, ranked);
  return { answered: isExact || isQuestion, isExact, likelihood, missing };
}

/** Who asks mostly in words that no text uses asks about something else. */
const mostUnknown = 0.6;

/** No text says it, or at best a word that is hardly like it. */
function isHardlyKnown({ knownFrom, forms: [first] }: Concept): boolean {
  return knownFrom === null || (first?.via === "spelling" && first.weight < surelyMeant);
}

/** The share of the content words, by weight, that the texts hardly know. */
function unknownShare({ concepts }: Understanding): number {
  const weightOf = (some: readonly Concept[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const content = concepts.filter(({ isContent }) => isContent);
  return weightOf(content.filter(isHardlyKnown)) / (weightOf(content) || 1);
}

export function likelihoodOf(evidence: readonly number[], { facts }: Pick<OpenPart, "facts">): number {
  const weights = evidenceWeights[facts.kind];
  const sum = evidenceNames.reduce((total, name, at) => total + weights[name] * (evidence[at] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}

/** More of the query than this is the title: what is left are small words. */
const almostAll = 0.9;

/** Who types an address, with or without the title of its entry, a title or the words of a passage, asks for that one. */
function isExactly({ passage, title }: RankedPassage, understanding: Understanding): boolean {
  const isAtAddress = understanding.address !== null && passage.path === understanding.address;
  if (isAtAddress && (understanding.isOnlyAddress || (title && isRecognized(title)))) return true;
  if (understanding.titles.exact.has(passage.entry)) return true;
  if (title && isRecognized(title) && title.ofTitle > almostAll && title.ofQuery > almostAll) return true;
  return isQuoted(passage.terms, understanding.concepts);
}

/** So many words running are nobody's chance. */
const quotedWords = 8;

function isQuoted(terms: readonly number[], concepts: readonly Concept[]): boolean {
  const said = concepts.flatMap(({ forms: [first] }) => (first?.via === "word" ? first.terms : [-1]));
  if (said.length < quotedWords) return false;
  return said.some(
    (_, at) => at + quotedWords <= said.length && holds(terms, said.slice(at, at + quotedWords)),
  );
}

/** One word of the game lists its entries: it is no question to refuse. */
function isOneKnownWord({ concepts }: Understanding, best: RankedPassage): boolean {
  const [only] = concepts;
  if (!only || concepts.length > 1 || !only.isContent || isHardlyKnown(only)) return false;
  return (best.match.around[0] ?? 0) > barelyFound;
}

/**
 * The one word asked for is in no text and only read as another, unless that one names the entry. A phrase (`graveyard`, `discard
 * pile`) is what was meant, but no definition of the word.
 */
function isOnlyAssociated(
  { concepts, wanted }: Understanding,
  { entry }: RankedPassage,
  part: OpenPart,
): boolean {
  const [only, ...others] = concepts.filter(({ isContent }) => isContent);
  if (!only || only.length > 1 || others.length > 0) return false;
  const used = only.forms.filter(({ terms }) => terms.every(part.isInTexts));
  const [first] = used;
  if (!first || used.some(({ via }) => via !== "vocabulary")) return false;
  if (first.terms.length > 1 && wanted !== "definition") return false;
  return !entry.names.some((name) => name.length === first.terms.length && holds(name, first.terms));
}

function nothingFound({ concepts }: Understanding): string {
  const content = concepts.filter(({ isContent }) => isContent);
  const asked = content.length > 0 ? content : concepts;
  return asked.length === 0 ? "the query has no words" : `no passage speaks of ${inBackticks(asked)}`;
}

/** What is shown as nearest, at most. */
const shownAsNearest = 5;

/** `Wormhole` is spoken of, but nothing is said of `deck`; or all words are, but not together. */
function whatIsMissing({ query, concepts, isSmallTalk }: Understanding, { passages }: Ranked): string {
  if (isSmallTalk) return "this is no question about the rules";
  const content = concepts.filter(({ isContent }) => isContent);
  const unknown = content.filter(({ knownFrom }) => knownFrom === null);
  if (absentFrom(unknown).length > 0) return inNoText(unknown);
  const [best] = passages;
  const near = passages.slice(0, shownAsNearest).map(withAsked).reduce(together);
  // An address that is taken out of the query leaves a `step` that nobody typed.
  const typed = query.toLowerCase();
  const isTyped = ({ text }: Concept) => text !== "step" || typed.includes(text);
  const nowhere = concepts.filter(
    (concept, at) => concept.isContent && isTyped(concept) && (near[at] ?? 0) < barelyFound,
  );
  const subject = best?.title && isRecognized(best.title) ? `\`${best.entry.citation.title}\`` : null;
  if (nowhere.length > 0)
    return subject
      ? `${subject} is spoken of, but nothing is said of ${inBackticks(nowhere)}`
      : `no passage near it speaks of ${inBackticks(nowhere)}`;
  const inOtherWords = content.filter(({ knownFrom }) => knownFrom === "vocabulary");
  if (absentFrom(inOtherWords).length > 0)
    return `${inNoText(inOtherWords)}, and the words read instead do not answer this`;
  return "the texts use these words, but none answers this question";
}

/** Of a phrase only the words that are absent, each once. */
function absentFrom(concepts: readonly Concept[]): readonly string[] {
  return [...new Set(concepts.flatMap(({ absent }) => absent))];
}

function inNoText(concepts: readonly Concept[]): string {
  const absent = absentFrom(concepts);
  const named = inBackticks(absent.map((text) => ({ text })));
  return `${named} ${absent.length > 1 ? "are" : "is"} in none of the texts`;
}

const mostNamed = 6;

function inBackticks(concepts: readonly Pick<Concept, "text">[]): string {
  return concepts
    .slice(0, mostNamed)
    .map(({ text }) => `\`${text}\``)
    .join(", ");
}
