/**
 * The phrases in which a passage is asked for and a query in, how far they are the same question out. There are
 * thousands of phrases: only those that hold a content word of the query are walked, found by substring search.
 */
import type { Concept } from "./concepts.ts";
import type { FormTable, PhraseSlot } from "./form-table.ts";
import type { Best } from "./match-passage.ts";
import { phraseEnd, type Term, type TermString } from "./term-string.ts";

export interface AskedMatch {
  /** For each concept its best form in any of the phrases, 0 where none has it. */
  readonly found: Best;
  /** How far the query is the likest phrase, from 0 to 1: what both share over what each of them says. */
  readonly likeness: number;
  /** The mean likeness of the three likest phrases: several ways to ask that all come near. */
  readonly severally: number;
  /** Position of the sentence that the likest phrase asks for. */
  readonly sentence: number;
}

export interface AskedContext {
  readonly concepts: readonly Concept[];
  readonly forms: FormTable;
  /** How rare the term at a place of a string is. */
  readonly rarityAt: (terms: TermString, at: number) => number;
}

/** What is known of the phrase that is being walked, and of the best one before it. */
interface Walk {
  readonly context: AskedContext;
  readonly found: number[];
  likeness: number;
  second: number;
  third: number;
  sentence: number;
  /** Of the phrase: each concept's best form, all its rarity, and what of that the query says. */
  readonly inPhrase: number[];
  rarity: number;
  shared: number;
}

/** `asked` holds for each sentence of a passage its phrases. */
export function matchAsked(asked: readonly TermString[], context: AskedContext): AskedMatch {
  const zeros = () => new Array<number>(context.concepts.length).fill(0);
  const walk: Walk = {
    context,
    found: zeros(),
    likeness: 0,
    second: 0,
    third: 0,
    sentence: 0,
    inPhrase: zeros(),
    rarity: 0,
    shared: 0,
  };
  asked.forEach((phrases, sentence) => {
    if (phrases !== "") walkPhrases(walk, phrases, sentence);
  });
  const { found, likeness, sentence, second, third } = walk;
  return { found, likeness, sentence, severally: (likeness + second + third) / 3 };
}

function walkPhrases(walk: Walk, phrases: TermString, sentence: number): void {
  const several = walk.context.forms.phrases.filter(({ terms }) => phrases.includes(terms));
  for (const start of startsOfPhrases(phrases, walk.context.forms.contentUnits)) {
    const end = phrases.indexOf(phraseEnd, start);
    for (let at = start; at < end; at++) addTerm(walk, phrases, { at, several });
    endPhrase(walk, sentence);
  }
}

/** Where the phrases begin that hold one of these terms. */
function startsOfPhrases(phrases: TermString, terms: readonly Term[]): ReadonlySet<number> {
  const starts = new Set<number>();
  for (const term of terms) {
    let at = phrases.indexOf(term);
    while (at !== -1) {
      starts.add(phrases.lastIndexOf(phraseEnd, at) + 1);
      at = phrases.indexOf(term, phrases.indexOf(phraseEnd, at));
    }
  }
  return starts;
}

interface TermPlace {
  readonly at: number;
  readonly several: readonly PhraseSlot[];
}

function addTerm(walk: Walk, phrases: TermString, { at, several }: TermPlace): void {
  const { forms, rarityAt } = walk.context;
  const rarity = rarityAt(phrases, at);
  let said = 0;
  for (const { concept, weight } of forms.single.get(phrases.charCodeAt(at)) ?? none) {
    if (weight > (walk.inPhrase[concept] ?? 0)) walk.inPhrase[concept] = weight;
    said = Math.max(said, weight);
  }
  for (const { concept, weight, terms } of several) {
    if (!phrases.startsWith(terms, at)) continue;
    if (weight > (walk.inPhrase[concept] ?? 0)) walk.inPhrase[concept] = weight;
    said = Math.max(said, weight);
  }
  walk.rarity += rarity;
  walk.shared += rarity * said;
}

const none = [] as const;

/** Harmonic mean of the share of the query that the phrase says and the share of the phrase that the query says. */
function endPhrase(walk: Walk, sentence: number): void {
  const ofQuery = takeQueryShare(walk);
  const ofPhrase = walk.rarity === 0 ? 0 : walk.shared / walk.rarity;
  const likeness = ofQuery + ofPhrase === 0 ? 0 : (2 * ofQuery * ofPhrase) / (ofQuery + ofPhrase);
  keepLikest(walk, likeness, sentence);
  walk.rarity = 0;
  walk.shared = 0;
}

function keepLikest(walk: Walk, likeness: number, sentence: number): void {
  if (likeness > walk.likeness) {
    [walk.likeness, walk.second, walk.third] = [likeness, walk.likeness, walk.second];
    walk.sentence = sentence;
  } else if (likeness > walk.second) [walk.second, walk.third] = [likeness, walk.second];
  else if (likeness > walk.third) walk.third = likeness;
}

/** The share of the query that the phrase says; what it found is kept, and the next phrase begins with nothing. */
function takeQueryShare({ context: { concepts }, found, inPhrase }: Walk): number {
  let sum = 0;
  let all = 0;
  for (let at = 0; at < concepts.length; at++) {
    const weight = concepts[at]?.weight ?? 0;
    const best = inPhrase[at] ?? 0;
    all += weight;
    sum += weight * best;
    if (best > (found[at] ?? 0)) found[at] = best;
    inPhrase[at] = 0;
  }
  return all === 0 ? 0 : sum / all;
}
