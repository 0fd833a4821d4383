/** Ranks the passages of one part by how well they answer a query, with the reasons for each rank. */
import { onlyPoints } from "./evidence.ts";
import { unknownTerm } from "./index/search-index.ts";
import {
  type Found,
  hasSequence,
  matchPassage,
  type Pairs,
  pairShares,
  shareOf,
  together,
} from "./matching.ts";
import { noPhraseMatch, type PhraseMatch } from "./phrases.ts";
import type { Proposals } from "./propose.ts";
import { offers } from "./question-shape.ts";
import { type Candidate, type Ranked, type RankedPassage, signals, tiers, weightedSum } from "./signals.ts";
import { isRecognized } from "./titles.ts";
import type { Understanding } from "./understand.ts";

export function rank(understanding: Understanding, proposals: Proposals): Ranked {
  const passages = candidatesOf(understanding, proposals)
    .filter(isNear(understanding))
    .map(scored)
    .sort((one, other) => other.tier - one.tier || other.score - one.score);
  return { understanding, passages, phrases: proposals.phrases };
}

function candidatesOf(
  understanding: Understanding,
  { positions, wordScore, phrases }: Proposals,
): readonly Candidate[] {
  const { part, matcher, asks, counted } = understanding;
  const passages = positions.flatMap((position) => part.passage(position) ?? []);
  const matches = passages.map((passage) => matchPassage(passage, matcher));
  const pairs = pairShares(adjacentPairs(understanding), passages);
  const foundByEntry = new Map<number, Found>();
  passages.forEach(({ entry }, at) => {
    const found = matches[at]?.around ?? [];
    foundByEntry.set(entry, together(found, foundByEntry.get(entry) ?? found));
  });
  const none = noPhraseMatch(matcher.weights.length);
  return passages.flatMap((passage, at): Candidate | readonly [] => {
    const entry = part.entry(passage.entry);
    const match = matches[at];
    if (!entry || !match) return [];
    return {
      ...{ passage, entry, understanding, match },
      phrases: phrases.byPassage.get(passage.position) ?? none,
      entryPhrases: likest([entry.opening, passage.position].map((at) => phrases.byEntry.get(at) ?? none)),
      title: understanding.titles.of(passage.entry),
      wordScore: wordScore(passage.position),
      pairs: pairs[at] ?? 0,
      inEntry: shareOf(foundByEntry.get(passage.entry) ?? [], matcher),
      isCounted: counted.length > 0 && offers("number", passage.text, counted),
      isKindMissing: asks.length > 0 && !asks.some((kind) => offers(kind, passage.text, counted)),
    };
  });
}

function likest(matches: readonly PhraseMatch[]): PhraseMatch {
  return matches.reduce((best, match) => (match.likeness > best.likeness ? match : best));
}

/** Adjacent terms of the query as typed or as corrected. Synonyms are not considered adjacent to anything. */
function adjacentPairs({ concepts }: Understanding): Pairs {
  const terms = concepts.flatMap(({ variants: [first] }) =>
    first && (first.via === "word" || first.via === "spelling") ? first.terms : [unknownTerm],
  );
  return terms
    .map((term, at) => [term, terms[at + 1] ?? unknownTerm] as const)
    .filter((pair) => !pair.includes(unknownTerm));
}

/** Returns a test whether a candidate shares more with the query than function words, unless the query has nothing else. */
function isNear({ content, address }: Understanding): (candidate: Candidate) => boolean {
  const isAtAddress = ({ passage: { path } }: Candidate) => address !== null && path === address;
  // A headword says nothing itself; what explains it answers.
  const saysMore = (candidate: Candidate) => !candidate.passage.isHeadword || isAtAddress(candidate);
  if (content.length === 0) return saysMore;
  // The words of a name also count separately: a query for `Launch Portal` may be answered by a text on portals.
  const names = content.flatMap(({ variants }) => variants.filter(({ terms }) => terms.length > 1));
  const words = new Set(names.flatMap(({ terms }) => terms));
  const shares = ({ passage, match, phrases, entryPhrases, title }: Candidate) =>
    content.some(({ at }) =>
      [match.around, phrases.found, entryPhrases.found].some((found) => (found[at] ?? 0) > 0),
    ) ||
    isRecognized(title) ||
    passage.terms.some((term) => words.has(term));
  return (candidate) => isAtAddress(candidate) || (saysMore(candidate) && shares(candidate));
}

function scored(candidate: Candidate): RankedPassage {
  const { kind } = candidate.understanding.part.facts;
  const strengths = signals.map(({ strength }) => strength(candidate));
  const score = weightedSum(signals, strengths, kind);
  return { ...candidate, strengths, score, tier: tierOf(candidate) };
}

/** An entry that says only `See points.` ranks below all others, unless it is asked for by its title and can be followed. */
function tierOf({ passage, entry, understanding }: Candidate): number {
  const { address, titles, quotations } = understanding;
  // The third item of a list in rule 1.2 has the address of rule 1.2.3 too.
  if (address !== null && passage.path === address)
    return passage.kind === "rule" ? tiers.rule : tiers.address;
  const isTitled = titles.exact.has(passage.entry) && passage.position === entry.opening;
  const isStub = onlyPoints(passage) && entry.passages[0] === entry.passages[1];
  if (isStub && !(isTitled && passage.references.some(({ target }) => target !== null))) return tiers.pointer;
  if (isTitled) return tiers.title;
  const isQuoted = quotations.length > 0 && quotations.every((words) => hasSequence(passage.terms, words));
  return isQuoted ? tiers.quotation : tiers.words;
}
