/** Compares a query with the phrases in which people ask. Of thousands, only those that share the most with it are examined. */
import { groupBy } from "../domain/group-by.ts";
import type { OpenPart } from "./index/open-index.ts";
import type { Phrase, Terms } from "./index/search-index.ts";
import { type Found, isAt, type Matcher, shareOf, together } from "./matching.ts";
import type { Understanding } from "./understand.ts";

/** How similar a query is to the phrases of one passage, of one entry, or of what no text answers. */
export interface PhraseMatch {
  /** Likeness to the most similar phrase, from 0 to 1: what both share over what each says. */
  readonly likeness: number;
  /** The mean of the three highest likenesses. It is high if several ways to ask are similar. */
  readonly meanOfThree: number;
  /** For each concept, its best variant in any of the phrases. */
  readonly found: Found;
  /** The sentence that the most similar phrase asks for. */
  readonly sentence: number;
}

export type PhraseMatches = ReturnType<typeof matchPhrases>;

/** A phrase that shares words with the query. */
interface LikePhrase {
  readonly phrase: Phrase;
  readonly likeness: number;
  readonly found: Found;
}

export function matchPhrases(understanding: Understanding) {
  const { concepts, matcher, part } = understanding;
  const like = nearPhrases(understanding).flatMap((at) => likePhrase(part.phrase(at), matcher, part) ?? []);
  const matchesOf = (...owners: readonly Phrase["of"][]) => {
    const own = like.filter(({ phrase }) => owners.includes(phrase.of));
    const byPassage = groupBy(own, ({ phrase }) => phrase.passage);
    return new Map(Array.from(byPassage, ([passage, phrases]) => [passage, matchOf(phrases)]));
  };
  return {
    byPassage: matchesOf("passage"),
    /** Keyed by the opening passage of the entry, or by a rule in it that has phrases of its own. */
    byEntry: matchesOf("entry"),
    unanswered: matchesOf("nothing", "beyond rules").get(0) ?? noPhraseMatch(concepts.length),
    /** To what no rulebook answers. Other questions without an answer here may be about the rules of another game. */
    beyondRules: matchesOf("beyond rules").get(0) ?? noPhraseMatch(concepts.length),
  };
}

/** Phrases that share less than this fraction of what the best phrase shares with the query's content are not examined. */
const nearShare = 0.4;

/** The phrases that share the most with the query's content words. Of the variants of a concept, each phrase counts the best. */
function nearPhrases({ concepts, content, part }: Understanding): readonly number[] {
  const sums = new Map<number, number>();
  for (const { weight, variants } of content.length > 0 ? content : concepts) {
    const shares = new Map<number, number>();
    for (const { terms, share } of variants)
      for (const phrase of part.phrasesWith(terms[0] ?? 0))
        shares.set(phrase, Math.max(share, shares.get(phrase) ?? 0));
    for (const [phrase, share] of shares) sums.set(phrase, weight * share + (sums.get(phrase) ?? 0));
  }
  const most = Math.max(0, ...sums.values());
  return Array.from(sums).flatMap(([phrase, sum]) => (sum >= nearShare * most ? phrase : []));
}

export function noPhraseMatch(concepts: number): PhraseMatch {
  return { likeness: 0, meanOfThree: 0, found: new Array<number>(concepts).fill(0), sentence: 0 };
}

/** Computes the likeness: the harmonic mean of the share of the query that the phrase covers and vice versa. */
function likePhrase(phrase: Phrase, matcher: Matcher, part: OpenPart): LikePhrase | null {
  const { terms } = phrase;
  const found = [...matcher.nothing];
  const sharedOf = (term: number, at: number) =>
    matcher.begins[term] === 1 ? part.rarity(term) * recordVariants(found, matcher, { terms, at }) : 0;
  const whole = terms.reduce((sum, term) => sum + part.rarity(term), 0);
  const shared = terms.reduce((sum, term, at) => sum + sharedOf(term, at), 0);
  if (shared === 0) return null;
  const ofQuery = shareOf(found, matcher);
  const ofPhrase = shared / whole;
  return { phrase, found, likeness: (2 * ofQuery * ofPhrase) / (ofQuery + ofPhrase) };
}

/** Records the variants that start at a term and returns the share of the best. */
function recordVariants(
  found: number[],
  { variantsByTerm }: Matcher,
  { terms, at }: { readonly terms: Terms; readonly at: number },
): number {
  let best = 0;
  for (const { concept, share, terms: own } of variantsByTerm.get(terms[at] ?? 0) ?? []) {
    if (!isAt(own, terms, at)) continue;
    if (share > (found[concept] ?? 0)) found[concept] = share;
    if (share > best) best = share;
  }
  return best;
}

function matchOf(phrases: readonly LikePhrase[]): PhraseMatch {
  const likest = phrases.toSorted((one, other) => other.likeness - one.likeness).slice(0, 3);
  return {
    likeness: likest[0]?.likeness ?? 0,
    meanOfThree: likest.reduce((sum, { likeness }) => sum + likeness, 0) / 3,
    found: phrases.map(({ found }) => found).reduce(together),
    sentence: likest[0]?.phrase.sentence ?? 0,
  };
}
