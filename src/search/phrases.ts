/**
 * A query and all phrases in which people ask, in; how far they are the same question, out. There are thousands of phrases;
 * only those that say the most of the query are looked at.
 */
import { groupBy } from "../domain/group-by.ts";
import type { Concept } from "./concepts.ts";
import { type FormTable, type Found, shareOf, standsAt, together } from "./forms.ts";
import type { OpenPart } from "./index/open-index.ts";
import type { Phrase, Terms } from "./index/search-index.ts";

/** How near a query comes to the phrases of one passage, of one entry, or of what no text answers. */
export interface AskedMatch {
  /** How far the query is the likest phrase, from 0 to 1: what both share over what each of them says. */
  readonly likeness: number;
  /** The mean of the three likest phrases: several ways to ask that all come near. */
  readonly meanOfThree: number;
  /** For each concept its best form in any of the phrases. */
  readonly found: Found;
  /** The sentence that the likest phrase asks for. */
  readonly sentence: number;
}

export interface AskedMatches {
  readonly byPassage: ReadonlyMap<number, AskedMatch>;
  /** By the first passage of the entry. */
  readonly byEntry: ReadonlyMap<number, AskedMatch>;
  readonly unanswered: AskedMatch;
}

/** A phrase that says something of the query, and how far it is the same question. */
interface LikePhrase {
  readonly phrase: Phrase;
  readonly likeness: number;
  readonly found: Found;
}

export function matchPhrases(concepts: readonly Concept[], forms: FormTable, part: OpenPart): AskedMatches {
  const like = nearPhrases(concepts, part).flatMap((at) => likePhrase(part.phrase(at), forms, part) ?? []);
  const matchesOf = (owner: Phrase["of"]) => {
    const own = like.filter(({ phrase }) => phrase.of === owner);
    const byPassage = groupBy(own, ({ phrase }) => phrase.passage);
    return new Map(Array.from(byPassage, ([passage, phrases]) => [passage, matchOf(phrases)]));
  };
  return {
    byPassage: matchesOf("passage"),
    byEntry: matchesOf("entry"),
    unanswered: matchesOf("nothing").get(0) ?? notAsked(concepts.length),
  };
}

/** A phrase that says less of the query's content than this share of what the best one says is not looked at. */
const nearShare = 0.4;

/** The phrases that say the most of the query's content words. */
function nearPhrases(concepts: readonly Concept[], part: OpenPart): readonly number[] {
  const content = concepts.filter(({ isContent }) => isContent);
  const sums = new Float32Array(part.phrases);
  const lastRaised = new Uint8Array(part.phrases);
  const raised: number[] = [];
  // The forms of a concept come best first, and each phrase counts its best one.
  const raise = (phrase: number, concept: number, weight: number) => {
    if (lastRaised[phrase] === concept) return;
    if (lastRaised[phrase] === 0) raised.push(phrase);
    lastRaised[phrase] = concept;
    sums[phrase] = (sums[phrase] ?? 0) + weight;
  };
  for (const [at, { weight, forms }] of (content.length > 0 ? content : concepts).entries())
    for (const { terms, weight: share } of forms)
      part.phrasesWith(terms[0] ?? 0).forEach((phrase) => {
        raise(phrase, at + 1, weight * share);
      });
  const most = raised.reduce((best, phrase) => Math.max(best, sums[phrase] ?? 0), 0);
  return raised.filter((phrase) => (sums[phrase] ?? 0) >= nearShare * most);
}

export function notAsked(concepts: number): AskedMatch {
  return { likeness: 0, meanOfThree: 0, found: new Array<number>(concepts).fill(0), sentence: 0 };
}

/** Harmonic mean of the share of the query that the phrase says and the share of the phrase that the query says. */
function likePhrase(phrase: Phrase, forms: FormTable, part: OpenPart): LikePhrase | null {
  const { terms } = phrase;
  const rarities = part.rarities();
  const found = new Array<number>(forms.weights.length).fill(0);
  const rarityOf = (term: number) => rarities[term] ?? 0;
  const sharedOf = (term: number, at: number) =>
    forms.begins[term] === 1 ? rarityOf(term) * raise(found, forms, { terms, at }) : 0;
  const whole = terms.reduce((sum, term) => sum + rarityOf(term), 0);
  const shared = terms.reduce((sum, term, at) => sum + sharedOf(term, at), 0);
  if (shared === 0) return null;
  const ofQuery = shareOf(found, forms);
  const ofPhrase = shared / whole;
  return { phrase, found, likeness: (2 * ofQuery * ofPhrase) / (ofQuery + ofPhrase) };
}

/** Notes the forms that begin at a term; gives the weight of the best. */
function raise(
  found: number[],
  { formsByTerm }: FormTable,
  { terms, at }: { readonly terms: Terms; readonly at: number },
): number {
  let best = 0;
  for (const { concept, weight, terms: own } of formsByTerm.get(terms[at] ?? 0) ?? []) {
    if (!standsAt(own, terms, at)) continue;
    if (weight > (found[concept] ?? 0)) found[concept] = weight;
    if (weight > best) best = weight;
  }
  return best;
}

function matchOf(phrases: readonly LikePhrase[]): AskedMatch {
  const likest = phrases.toSorted((one, other) => other.likeness - one.likeness).slice(0, 3);
  return {
    likeness: likest[0]?.likeness ?? 0,
    meanOfThree: likest.reduce((sum, { likeness }) => sum + likeness, 0) / 3,
    found: phrases.map(({ found }) => found).reduce(together),
    sentence: likest[0]?.phrase.sentence ?? 0,
  };
}
