/**
 * The best passage and the concepts of a query in, the share of their pairs that it says in one breath out: both in one of
 * its sentences, or in one phrase in which it is asked for. Who asks `may I look at his hand` is not answered by a text
 * that looks at a pile here and names a hand there. Everyday words count as much as any: `look`, `after` and `next`
 * decide. Only the best passage is looked through, so that lists are cheap enough.
 */
import type { Concept } from "./concepts.ts";
import { type FormTable, FoundPlaces, findForms, tabulateForms } from "./form-table.ts";
import { endUnit } from "./mark-phrases.ts";
import type { OpenIndex } from "./open-index.ts";
import type { OpenPassage } from "./open-passage.ts";

const found = new FoundPlaces();

export function sharePaired(passage: OpenPassage, concepts: readonly Concept[], open: OpenIndex): number {
  const forms = tabulateForms(concepts);
  const paired = new Float64Array(concepts.length * concepts.length);
  for (const held of heldTogether(passage, forms)) raisePairs(paired, held);
  const rarities = concepts.map((concept) => rarityOf(concept, open));
  return shareOfPairs(paired, rarities);
}

/** What each sentence holds, with title and headings, and what each phrase. */
function heldTogether(passage: OpenPassage, forms: FormTable): readonly (readonly number[])[] {
  const { termUnits, sentenceStarts, askedUnits } = passage;
  const around = raised(forms.zeros.slice(), passage.contextUnits, forms);
  const sentences = sentenceStarts.map((start, at) =>
    raised(around.slice(), termUnits.subarray(start, sentenceStarts[at + 1]), forms),
  );
  const phrases = splitPhrases(askedUnits).map((units) => raised(forms.zeros.slice(), units, forms));
  return [...sentences, ...phrases];
}

function splitPhrases(units: Uint16Array): readonly Uint16Array[] {
  const phrases: Uint16Array[] = [];
  let start = 0;
  for (let end = units.indexOf(endUnit); end !== -1; end = units.indexOf(endUnit, start)) {
    phrases.push(units.subarray(start, end));
    start = end + 1;
  }
  return phrases;
}

function raised(best: number[], units: Uint16Array, forms: FormTable): number[] {
  const { concepts, weights, length } = findForms(units, forms, found);
  for (let at = 0; at < length; at++) {
    const concept = concepts[at] ?? 0;
    best[concept] = Math.max(best[concept] ?? 0, weights[at] ?? 0);
  }
  return best;
}

/** A pair is held as well as the worse of the two. */
function raisePairs(paired: Float64Array, held: readonly number[]): void {
  for (let one = 0; one < held.length; one++) {
    const weight = held[one] ?? 0;
    if (weight === 0) continue;
    for (let other = one + 1; other < held.length; other++) {
      const worse = Math.min(weight, held[other] ?? 0);
      const at = one * held.length + other;
      if (worse > (paired[at] ?? 0)) paired[at] = worse;
    }
  }
}

/** A word that no text knows is as rare as this. */
const rarityOfUnknown = 6;

function rarityOf({ forms: [first] }: Concept, open: OpenIndex): number {
  if (!first) return rarityOfUnknown;
  return Math.max(...Array.from(first.terms, (_, at) => open.rarityAt(first.terms, at)));
}

/** Each pair counts as much as both are rare; 1 where there is none. */
function shareOfPairs(paired: Float64Array, rarities: readonly number[]): number {
  let sum = 0;
  let all = 0;
  rarities.forEach((one, at) => {
    for (let other = at + 1; other < rarities.length; other++) {
      const weight = one * (rarities[other] ?? 0);
      all += weight;
      sum += weight * (paired[at * rarities.length + other] ?? 0);
    }
  });
  return all === 0 ? 1 : sum / all;
}
