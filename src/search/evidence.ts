/**
 * What speaks for the best passage being an answer and not only the nearest text. Each is a number, mostly from 0 to 1;
 * `weights.ts` says what each is worth, found by logistic regression on queries that the texts answer and on others.
 */
import type { Concept } from "./concepts.ts";
import { type FormTable, type Found, findForms, shareOf, together } from "./forms.ts";
import type { OpenPart } from "./index/open-index.ts";
import type { IndexedPassage } from "./index/search-index.ts";
import { isPrintedFact } from "./question-shape.ts";
import type { Ranked, RankedPassage } from "./signals.ts";
import type { Understanding } from "./understand.ts";

interface Weighed extends Ranked {
  readonly concepts: readonly Concept[];
  readonly part: OpenPart;
  readonly best: RankedPassage;
  /** What the best passage holds, or is asked for in. */
  readonly found: Found;
}

const evidenceByName = {
  always: () => 1,
  "how many words": ({ concepts }) => Math.log(1 + concepts.filter(({ isContent }) => isContent).length),
  "words said together": (weighed) => cooccurrence(weighed),
  "missing words that texts use": (weighed) => missingShare(weighed, "used"),
  "missing words that no text uses": (weighed) => missingShare(weighed, "unused"),
  "printed fact not spoken of": (weighed) => printedFactMissing(weighed),
  "title explains the query": ({ best }) => best.title?.ofQuery ?? 0,
  "nearer to a question that no text answers": ({ asked, best }) =>
    Math.tanh(3 * (asked.unanswered.likeness - likenessOf(best))),
  "like several questions that no text answers": ({ asked }) => asked.unanswered.meanOfThree,
} as const satisfies Record<string, (weighed: Weighed) => number>;

function likenessOf({ asked, entryAsked }: RankedPassage): number {
  return Math.max(asked.likeness, entryAsked.likeness);
}

/** `See points.`, `See dilemmas – resolving.` */
const pointer = /^\(?see .{1,80}$/i;

export function onlyPoints({ kind, text }: IndexedPassage): boolean {
  return kind === "redirect" || pointer.test(text);
}

export type EvidenceName = keyof typeof evidenceByName;

function isEvidenceName(name: string): name is EvidenceName {
  return Object.hasOwn(evidenceByName, name);
}

export const evidenceNames: readonly EvidenceName[] = Object.keys(evidenceByName).filter(isEvidenceName);

/** Each kind of evidence, in the order of `evidenceNames`; null where no passage was found. */
export function weighEvidence(
  { concepts }: Understanding,
  ranked: Ranked,
  part: OpenPart,
): readonly number[] | null {
  const [best] = ranked.passages;
  if (!best) return null;
  const found = withAsked(best);
  const weighed = { ...ranked, concepts, part, best, found };
  return evidenceNames.map((name) => evidenceByName[name](weighed));
}

/** What a passage holds, or is asked for in. */
export function withAsked({ match, asked }: RankedPassage): Found {
  return together(match.around, asked.found);
}

/** The share of the query that missing content words carry which texts use, or which none does. */
function missingShare({ concepts, found, part, forms }: Weighed, which: "used" | "unused"): number {
  const missing = concepts.map(({ isContent, forms: own }, at) => {
    const isUsed = own.some(({ terms }) => terms.every(part.isInTexts));
    return isContent && isUsed === (which === "used") ? 1 - (found[at] ?? 0) : 0;
  });
  return shareOf(missing, forms);
}

/** 1 where something printed on cards is asked for that the passage itself does not name. */
function printedFactMissing({ concepts, best: { passage }, part }: Weighed): number {
  const literal = concepts.flatMap(({ forms: [first] }) => (first?.via === "word" ? first.terms : []));
  return Number(literal.some((term) => isPrintedFact(part.stem(term)) && !passage.terms.includes(term)));
}

/**
 * The share of the query's pairs of words that the best passage says together: in one sentence, with title and headings.
 * Who asks `may I look at his hand` is not answered by a text that looks at a pile here and names a hand there. Everyday
 * words count as much as any: `look`, `after` and `next` decide.
 */
function cooccurrence({ concepts, best: { passage, asked, entryAsked }, forms, part }: Weighed): number {
  const rarities = concepts.map((concept) => ownRarity(concept, part));
  const starts = passage.sentenceStarts;
  const around = foundIn(passage.context, forms);
  const held = [
    ...starts.map((start, at) =>
      together(foundIn(passage.terms.slice(start, starts[at + 1]), forms), around),
    ),
    ...[asked, entryAsked].map(({ found, likeness }) => found.map((weight) => weight * likeness)),
  ];
  let sum = 0;
  let all = 0;
  for (let one = 0; one < rarities.length; one++)
    for (let other = one + 1; other < rarities.length; other++) {
      const weight = (rarities[one] ?? 0) * (rarities[other] ?? 0);
      all += weight;
      sum += weight * Math.max(0, ...held.map((found) => Math.min(found[one] ?? 0, found[other] ?? 0)));
    }
  return all === 0 ? 1 : sum / all;
}

function foundIn(terms: readonly number[], forms: FormTable): Found {
  const best = new Array<number>(forms.weights.length).fill(0);
  for (const { concept, weight } of findForms(terms, forms))
    best[concept] = Math.max(best[concept] ?? 0, weight);
  return best;
}

/** A word that no text knows is as rare as this. */
const rarityOfUnknown = 6;

function ownRarity({ forms: [first] }: Concept, part: OpenPart): number {
  return first ? Math.max(...first.terms.map(part.rarity)) : rarityOfUnknown;
}
