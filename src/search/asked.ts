/** The phrases in which a passage is asked for and a query in, how far they are the same question out. */
import type { Concept } from "./concepts.ts";
import { bestByConcept, type FormIndex, findForms, shareOf } from "./match-passage.ts";
import type { AskedPhrase, TermId } from "./search-index.ts";

export interface AskedMatch {
  /** For each concept its best form in any of the phrases, 0 where none has it. */
  readonly found: readonly number[];
  /** How far the query is the likest phrase, from 0 to 1: what both share over what each of them says. */
  readonly likeness: number;
  /** Position of the sentence that the likest phrase asks for. */
  readonly sentence: number;
}

interface AskedContext {
  readonly concepts: readonly Concept[];
  readonly forms: FormIndex;
  readonly rarity: (term: TermId) => number;
}

export function matchAsked(phrases: readonly AskedPhrase[], context: AskedContext): AskedMatch {
  let best: AskedMatch = { found: context.concepts.map(() => 0), likeness: 0, sentence: 0 };
  for (const phrase of phrases) {
    const match = matchPhrase(phrase, context);
    const { likeness, sentence } = match.likeness > best.likeness ? match : best;
    best = {
      found: best.found.map((weight, at) => Math.max(weight, match.found[at] ?? 0)),
      likeness,
      sentence,
    };
  }
  return best;
}

/** Harmonic mean of the share of the query that the phrase says and the share of the phrase that the query says. */
function matchPhrase(
  { terms: phrase, sentence }: AskedPhrase,
  { concepts, forms, rarity }: AskedContext,
): AskedMatch {
  const places = findForms(phrase, forms);
  const found = bestByConcept(places, concepts.length);
  const ofQuery = shareOf(found, concepts);
  const said = new Map(places.map(({ position, weight }) => [position, weight]));
  const all = phrase.reduce((sum, term) => sum + rarity(term), 0);
  const ofPhrase = phrase.reduce((sum, term, at) => sum + rarity(term) * (said.get(at) ?? 0), 0) / (all || 1);
  const likeness = ofQuery + ofPhrase === 0 ? 0 : (2 * ofQuery * ofPhrase) / (ofQuery + ofPhrase);
  return { found, likeness, sentence };
}
