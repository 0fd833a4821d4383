/**
 * The phrases in which a passage is asked for and a query in, how far they are the same question out. There are thousands
 * of phrases: only those that hold a content word of the query are walked, found by the runtime's own search.
 */
import type { Concept } from "./concepts.ts";
import { type FormTable, slotsAt } from "./form-table.ts";
import type { Best } from "./match-passage.ts";
import type { OpenPassage } from "./open-passage.ts";

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
  /** How rare a unit of the query is. */
  readonly rarityOf: (unit: number) => number;
  readonly phraseRarity: (phrase: number) => number;
  readonly walked: WalkedPhrases;
}

/** One list for all passages of a query: a new one for each would cost more than walking. */
export class WalkedPhrases {
  #walked = new Uint8Array(256);

  /** No phrase is walked yet. */
  begin(count: number): Uint8Array {
    if (count > this.#walked.length) this.#walked = new Uint8Array(count * 2);
    return this.#walked.fill(0, 0, count);
  }
}

type Asked = Pick<OpenPassage, "askedUnits" | "askedSentences" | "phraseEnds" | "firstPhrase">;

/** What is known of the phrase that is being walked, and of the best ones before it. */
interface Walk {
  readonly context: AskedContext;
  readonly found: number[];
  likeness: number;
  second: number;
  third: number;
  /** Where the likest phrase ends, of several the first. */
  end: number;
  /** Of this phrase: each concept's best form, and what of its rarity the query says. */
  readonly inPhrase: number[];
  shared: number;
}

export function matchAsked(asked: Asked, context: AskedContext): AskedMatch {
  const walk = startWalk(context);
  if (asked.phraseEnds.length === 0) return { found: walk.found, likeness: 0, sentence: 0, severally: 0 };
  const walked = context.walked.begin(asked.phraseEnds.length);
  for (const unit of context.forms.contentUnits) walkPhrasesWith(unit, { walk, asked, walked });
  const { found, likeness, second, third, end } = walk;
  return { found, likeness, sentence: sentenceAt(asked, end), severally: (likeness + second + third) / 3 };
}

function startWalk(context: AskedContext): Walk {
  const zeros = () => new Array<number>(context.concepts.length).fill(0);
  const likest = { likeness: 0, second: 0, third: 0, end: -1 };
  return { context, found: zeros(), ...likest, inPhrase: zeros(), shared: 0 };
}

interface Walking {
  readonly walk: Walk;
  readonly asked: Asked;
  /** The phrases that hold an earlier unit. */
  readonly walked: Uint8Array;
}

/** The runtime's own search finds the unit; a loop over all units would be compiled at a cost that a cold start feels. */
function walkPhrasesWith(unit: number, { walk, asked, walked }: Walking): void {
  const { askedUnits, phraseEnds, firstPhrase } = asked;
  let at = askedUnits.indexOf(unit);
  while (at !== -1) {
    const phrase = phraseAt(phraseEnds, at);
    const end = phraseEnds[phrase] ?? askedUnits.length;
    if (walked[phrase] === 0) {
      walked[phrase] = 1;
      walkPhrase(walk, askedUnits, { start: (phraseEnds[phrase - 1] ?? -1) + 1, end });
      endPhrase(walk, firstPhrase + phrase, end);
    }
    at = askedUnits.indexOf(unit, end);
  }
}

/** The first phrase that ends behind a place. */
function phraseAt(ends: Uint16Array, at: number): number {
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ends[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface PhrasePlace {
  readonly start: number;
  readonly end: number;
}

function walkPhrase(walk: Walk, units: Uint16Array, { start, end }: PhrasePlace): void {
  const { isBeginning } = walk.context.forms;
  for (let at = start; at < end; at++) if (isBeginning[units[at] ?? 0] === 1) addTerm(walk, units, at);
}

function addTerm(walk: Walk, units: Uint16Array, at: number): void {
  const { forms, rarityOf } = walk.context;
  let said = 0;
  for (const { concept, weight } of slotsAt(forms, units, at)) {
    if (weight > (walk.inPhrase[concept] ?? 0)) walk.inPhrase[concept] = weight;
    said = Math.max(said, weight);
  }
  walk.shared += rarityOf(units[at] ?? 0) * said;
}

/** Harmonic mean of the share of the query that the phrase says and the share of the phrase that the query says. */
function endPhrase(walk: Walk, phrase: number, end: number): void {
  const ofQuery = takeQueryShare(walk);
  const rarity = walk.context.phraseRarity(phrase);
  const ofPhrase = rarity === 0 ? 0 : walk.shared / rarity;
  const likeness = ofQuery + ofPhrase === 0 ? 0 : (2 * ofQuery * ofPhrase) / (ofQuery + ofPhrase);
  keepLikest(walk, likeness, end);
  walk.shared = 0;
}

function keepLikest(walk: Walk, likeness: number, end: number): void {
  if (likeness > walk.likeness) {
    [walk.likeness, walk.second, walk.third] = [likeness, walk.likeness, walk.second];
    walk.end = end;
    return;
  }
  if (likeness > 0 && likeness === walk.likeness) walk.end = Math.min(walk.end, end);
  if (likeness > walk.second) [walk.second, walk.third] = [likeness, walk.second];
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

function sentenceAt({ askedSentences }: Asked, end: number): number {
  return end === -1 ? 0 : (askedSentences.find((each) => end < each.end)?.sentence ?? 0);
}
