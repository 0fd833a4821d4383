/** Ranks the passages of one part by how well they answer a query, with the reasons for each rank. */
import type { OpenPart } from "./index/open-index.ts";
import type { PartKind, Terms } from "./index/search-index.ts";
import {
  type Found,
  hasSequence,
  type Matcher,
  makeMatcher,
  matchPassage,
  type Pairs,
  pairShares,
  shareOf,
  together,
} from "./matching.ts";
import { matchPhrases, noPhraseMatch, type PhraseMatch, type PhraseMatches } from "./phrases.ts";
import { type Proposal, passagesWith, propose } from "./propose.ts";
import { type Scope, scopeTest } from "./scope.ts";
import { withList } from "./show.ts";
import { type Candidate, type Ranked, type RankedPassage, signalNames, strengthsOf } from "./signals.ts";
import { isRecognized } from "./titles.ts";
import type { Understanding } from "./understand.ts";
import { idealScore, rankWeights } from "./weights.ts";

/**
 * How many passages are proposed by their terms, and how many by their phrases. Passages of named entries are ranked as well.
 */
const mostProposed = 40;
const mostByPhrases = 12;
const mostOfEntry = 100;

export function rank(understanding: Understanding, scope: Scope, part: OpenPart): Ranked {
  const { concepts } = understanding;
  const matcher = makeMatcher(concepts, part.rarities().length);
  const phrases = matchPhrases(concepts, matcher, part);
  const isAllowed = allowance(understanding, scope, part);
  const proposals = propose(weightByTerm(understanding), part, { isAllowed, most: mostProposed });
  const positions = new Set([
    ...proposals.map(({ position }) => position),
    ...[...namedPassages(understanding, part), ...likestByPhrases(phrases)].filter(isAllowed),
  ]);
  const candidates = candidatesAt([...positions], { understanding, proposals, part, matcher, phrases });
  const passages = candidates
    .filter(isNear(understanding))
    .map((candidate) => score(candidate, { understanding, matcher, kind: part.facts.kind }))
    .sort((one, other) => other.certainty - one.certainty || other.score - one.score);
  return { passages, matcher, phrases };
}

/** The passages of entries that the query names, and those at the address that it names. */
function namedPassages({ titles, address }: Understanding, part: OpenPart): readonly number[] {
  const entries = new Set([...titles.exact, ...titles.recognized.map(({ entry }) => entry)]);
  const named = [...entries].flatMap((entry) => {
    const [first, last] = part.entry(entry)?.passages ?? [0, -1];
    return Array.from({ length: Math.min(mostOfEntry, last - first + 1) }, (_, ahead) => first + ahead);
  });
  return address === null ? named : [...named, ...part.passagesAt(address)];
}

function likestByPhrases({ byPassage, byEntry }: PhraseMatches): readonly number[] {
  return [...byPassage, ...byEntry]
    .sort(([, one], [, other]) => other.likeness - one.likeness)
    .slice(0, mostByPhrases)
    .map(([position]) => position);
}

/** The weight of each term for `propose`. Function words are in nearly every passage, so they are used only as a last resort. */
function weightByTerm({ concepts }: Understanding): ReadonlyMap<number, number> {
  const content = concepts.filter(({ isContent }) => isContent);
  const found = new Map<number, number>();
  for (const { weight, variants } of content.some(({ variants }) => variants.length > 0) ? content : concepts)
    for (const { terms, weight: share } of variants)
      for (const term of terms) found.set(term, Math.max(found.get(term) ?? 0, weight * share));
  return found;
}

/** Returns a test whether a passage is in scope and contains no excluded word, either itself, in its title, or in its list. */
function allowance(
  { without, edition }: Understanding,
  scope: Scope,
  part: OpenPart,
): (position: number) => boolean {
  const isInScope = scopeTest({ ...scope, edition: scope.edition ?? edition }, part);
  if (without.length === 0) return isInScope;
  const unwanted = new Set(without.flatMap((term) => passagesWith(term, part)));
  const isTitled = (entry: number) => part.entry(entry)?.names[0]?.some((term) => without.includes(term));
  const isUnwanted = (position: number) => {
    const passage = part.passage(position);
    if (passage === undefined || isTitled(passage.entry)) return true;
    const shown = 1 + (withList(passage, part)?.list.length ?? 0);
    return Array.from({ length: shown }, (_, ahead) => position + ahead).some((at) => unwanted.has(at));
  };
  return (position) => isInScope(position) && !isUnwanted(position);
}

interface CandidateContext {
  readonly understanding: Understanding;
  readonly proposals: readonly Proposal[];
  readonly part: OpenPart;
  readonly matcher: Matcher;
  readonly phrases: PhraseMatches;
}

function candidatesAt(positions: readonly number[], context: CandidateContext): readonly Candidate[] {
  const { understanding, proposals, part, matcher, phrases } = context;
  const passages = positions.flatMap((position) => part.passage(position) ?? []);
  const matches = passages.map((passage) => matchPassage(passage, matcher));
  const pairs = pairShares(pairsOf(understanding), passages);
  const foundByEntry = new Map<number, Found>();
  passages.forEach(({ entry }, at) => {
    const found = matches[at]?.around ?? [];
    foundByEntry.set(entry, together(found, foundByEntry.get(entry) ?? found));
  });
  const opinions = new Map(proposals.map(({ position, score: opinion }) => [position, opinion]));
  const best = Math.max(Number.MIN_VALUE, ...opinions.values());
  const none = noPhraseMatch(matcher.weights.length);
  return passages.flatMap((passage, at): readonly Candidate[] => {
    const entry = part.entry(passage.entry);
    const match = matches[at];
    if (!entry || !match) return [];
    return [
      {
        ...{ passage, entry, match },
        phrases: phrases.byPassage.get(passage.position) ?? none,
        entryPhrases: likest([entry.opening, passage.position].map((at) => phrases.byEntry.get(at) ?? none)),
        title: understanding.titles.of(passage.entry),
        proposed: (opinions.get(passage.position) ?? 0) / best,
        pairs: pairs[at] ?? 0,
        inEntry: shareOf(foundByEntry.get(passage.entry) ?? [], matcher),
      },
    ];
  });
}

function likest(matches: readonly PhraseMatch[]): PhraseMatch {
  return matches.reduce((best, match) => (match.likeness > best.likeness ? match : best));
}

/** Adjacent terms of the query as typed or as corrected. Synonyms are not considered adjacent to anything. */
function pairsOf({ concepts }: Understanding): Pairs {
  const runs = concepts.map(({ variants: [first] }) =>
    first && (first.via === "word" || first.via === "spelling") ? first.terms : [-1],
  );
  const terms = runs.flat();
  return terms
    .map((term, at) => [term, terms[at + 1] ?? -1] as const)
    .filter(([first, second]) => first >= 0 && second >= 0);
}

/** Returns a test whether a candidate shares more with the query than function words, unless the query has nothing else. */
function isNear({ concepts, address }: Understanding): (candidate: Candidate) => boolean {
  const content = concepts.flatMap(({ isContent }, at) => (isContent ? [at] : []));
  const isAtAddress = ({ passage: { path } }: Candidate) => address !== null && path === address;
  // A headword says nothing itself; what explains it answers.
  const saysMore = (candidate: Candidate) => !candidate.passage.isHeadword || isAtAddress(candidate);
  if (content.length === 0) return saysMore;
  const words = new Set(
    concepts.flatMap(({ isContent, variants }) => (isContent ? variants.flatMap(wordsOfName) : [])),
  );
  const shares = ({ passage, match, phrases, entryPhrases, title }: Candidate) =>
    content.some((at) =>
      [match.around, phrases.found, entryPhrases.found].some((found) => (found[at] ?? 0) > 0),
    ) ||
    (title !== null && isRecognized(title)) ||
    passage.terms.some((term) => words.has(term));
  return (candidate) => isAtAddress(candidate) || (saysMore(candidate) && shares(candidate));
}

/** The words of a name also count separately: a query for `Launch Portal` may be answered by a text on portals. */
function wordsOfName({ terms }: { readonly terms: Terms }): Terms {
  return terms.length > 1 ? terms : [];
}

interface Scoring {
  readonly understanding: Understanding;
  readonly matcher: Matcher;
  readonly kind: PartKind;
}

function score(candidate: Candidate, { understanding, matcher, kind }: Scoring): RankedPassage {
  const strengths = strengthsOf(candidate, matcher);
  const weights = rankWeights[kind];
  const sum = signalNames.reduce((total, name, at) => total + weights[name] * (strengths[at] ?? 0), 0);
  return {
    ...candidate,
    strengths,
    score: sum / idealScore(kind),
    certainty: certaintyOf(candidate, understanding),
  };
}

/** An address ranks above an exact title, which ranks above a quotation. */
function certaintyOf({ passage, entry }: Candidate, { address, titles, quotations }: Understanding): number {
  if (address !== null && passage.path === address) return 3;
  if (titles.exact.has(passage.entry) && passage.position === entry.opening) return 2;
  return quotations.length > 0 && quotations.every((words) => hasSequence(passage.terms, words)) ? 1 : 0;
}
