/**
 * What speaks for the best passage being an answer and not only the nearest text. Each is a number, mostly from 0 to 1;
 * `weights.ts` says what each is worth, found by logistic regression on queries that the texts answer and on others.
 */
import type { Concept } from "./concepts.ts";
import { decidingSentence } from "./deciding.ts";
import { bestOf, type Found, findForms, together } from "./forms.ts";
import type { OpenPart } from "./index/open-index.ts";
import type { IndexedPassage, Terms } from "./index/search-index.ts";
import { askedKind, offers, type WantedSentence } from "./question-shape.ts";
import type { Ranked, RankedPassage } from "./signals.ts";
import type { Understanding } from "./understand.ts";

/** A form found with less weight than this is a hint, not the thing. */
export const barelyFound = 0.3;

interface Weighed extends Ranked {
  readonly query: string;
  readonly wanted: WantedSentence;
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
  "share of words found": ({ concepts, found }) => shareFound(concepts, found),
  "kind of answer not offered": (weighed) => Number(isKindMissing(weighed)),
  // A title that is half named, `Left for Dead` by `leave`, explains little.
  "title explains the query": ({ best: { title } }) => (title ? title.ofQuery * title.ofTitle : 0),
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
  { query, wanted, concepts }: Understanding,
  ranked: Ranked,
  part: OpenPart,
): readonly number[] | null {
  const [best] = ranked.passages;
  if (!best) return null;
  const found = withAsked(best);
  const weighed = { ...ranked, query, wanted, concepts, part, best, found };
  return evidenceNames.map((name) => evidenceByName[name](weighed));
}

/** What a passage holds, or is asked for in. */
export function withAsked({ match, asked }: RankedPassage): Found {
  return together(match.around, asked.found);
}

/** How many of the content words the best passage holds. */
function shareFound(concepts: readonly Concept[], found: Found): number {
  const content = concepts.flatMap(({ isContent }, at) => (isContent ? [found[at] ?? 0] : []));
  return content.length === 0 ? 0 : content.filter((weight) => weight > barelyFound).length / content.length;
}

/** Whether the sentence that decides has no word of the kind that is asked for: no number, no permission, no person. */
function isKindMissing(weighed: Weighed): boolean {
  const kind = askedKind(weighed.query);
  return kind !== null && !offers(kind, decidingSentence(weighed.best, weighed));
}

/**
 * The share of the query's pairs of words that the best passage says together: in one sentence, with title and headings.
 * Who asks `may I look at his hand` is not answered by a text that looks at a pile here and names a hand there. Everyday
 * words count as much as any: `look`, `after` and `next` decide.
 */
function cooccurrence({ concepts, best: { passage, asked, entryAsked }, forms, part }: Weighed): number {
  const rarities = concepts.map((concept) => ownRarity(concept, part));
  const starts = passage.sentenceStarts;
  const foundIn = (terms: Terms) => bestOf(findForms(terms, forms), forms.weights.length);
  const around = foundIn(passage.context);
  const held = [
    ...starts.map((start, at) => together(foundIn(passage.terms.slice(start, starts[at + 1])), around)),
    ...[asked, entryAsked].map(({ found, likeness }) => found.map((weight) => weight * likeness)),
  ];
  let sum = 0;
  let all = 0;
  for (const [one, other] of pairsOf(concepts)) {
    const weight = (rarities[one] ?? 0) * (rarities[other] ?? 0);
    all += weight;
    sum += weight * Math.max(0, ...held.map((found) => Math.min(found[one] ?? 0, found[other] ?? 0)));
  }
  return all === 0 ? 0 : sum / all;
}

/** Each pair of concepts. In `who draws dilemmas` the words of the one name are a pair too, or its small words would decide. */
function pairsOf(concepts: readonly Concept[]): readonly (readonly [one: number, other: number])[] {
  const pairs = concepts.flatMap((_, one) =>
    Array.from({ length: concepts.length - one - 1 }, (_, ahead) => [one, one + 1 + ahead] as const),
  );
  const content = concepts.flatMap(({ isContent }, at) => (isContent ? [at] : []));
  const [only = 0, ...others] = content;
  const [form] = concepts[only]?.forms ?? [];
  const isOneName = others.length === 0 && form?.via === "word" && form.terms.length > 1;
  return isOneName ? [...pairs, [only, only]] : pairs;
}

/** A content word that no text knows is as rare as any; a small word that none uses says nothing of what is asked. */
function ownRarity({ forms: [first], isContent }: Concept, part: OpenPart): number {
  if (first) return Math.max(...first.terms.map(part.rarity));
  return isContent ? Math.log(1 + part.facts.passages) : 0;
}
