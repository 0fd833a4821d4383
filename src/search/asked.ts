/**
 * The phrases in which a passage is asked for and a query in, how far they are the same question out. There are thousands
 * of phrases: only those that hold a content word of the query are walked.
 */
import { type FormTable, type Slot, slotsAt } from "./form-table.ts";
import { endUnit, type PhraseMarks } from "./mark-phrases.ts";
import type { Best } from "./match-passage.ts";
import type { OpenPassage } from "./open-passage.ts";
import { fineness } from "./rarity.ts";
import { scaled } from "./scaled-table.ts";

export interface AskedMatch {
  /** For each concept its best form in any of the phrases, 0 where none has it. */
  readonly found: Best;
  /** How far the query is the likest phrase, from 0 to 1: what both share over what each of them says. */
  readonly likeness: number;
  /** The mean likeness of the three likest phrases: several ways to ask that all come near. */
  readonly severally: number;
  /** Where the likest phrase ends, of several the first; -1 where none is like the query. */
  readonly end: number;
}

export interface AskedContext {
  readonly forms: FormTable;
  /** How rare what begins each form is, in the order of the table. */
  readonly rarities: Float64Array;
  /** How rare each unit is, times `fineness`. */
  readonly unitRarities: Uint32Array;
  /** In which the rarity of all words of a phrase is rounded: the weights were learned so. */
  readonly rarityStep: number;
  /** Where the phrases begin that hold a content word of the query. */
  readonly marks: PhraseMarks;
  /** Zeros for each concept, and zeros again when a passage is done. */
  readonly inPhrase: number[];
}

type Asked = Pick<OpenPassage, "askedUnits" | "firstUnit">;

/** What is known of the phrases that were walked. */
interface Walk {
  readonly found: number[];
  likeness: number;
  second: number;
  third: number;
  /** Where the likest phrase ends. */
  end: number;
  /** Of the latest phrase: how rare its words are together, how rare those that the query says, and where it ends. */
  whole: number;
  shared: number;
  at: number;
}

export function matchAsked(asked: Asked, context: AskedContext): AskedMatch {
  const found = context.forms.zeros.slice();
  const walk: Walk = { found, likeness: 0, second: 0, third: 0, end: -1, whole: 0, shared: 0, at: 0 };
  walkPhrases(walk, asked, context);
  const { likeness, second, third, end } = walk;
  return { found, likeness, severally: (likeness + second + third) / 3, end };
}

/** Position of the sentence that the likest phrase asks for. */
export function sentenceAsked(
  { askedSentences }: Pick<OpenPassage, "askedSentences">,
  { end }: AskedMatch,
): number {
  return end === -1 ? 0 : (askedSentences.find((each) => end < each.end)?.sentence ?? 0);
}

/** The marks on the passage's units, 32 at a time: most have none. */
function walkPhrases(walk: Walk, asked: Asked, context: AskedContext): void {
  const { askedUnits, firstUnit } = asked;
  const behind = firstUnit + askedUnits.length;
  for (let first = firstUnit & ~31; first < behind; first += 32) {
    let marks = context.marks[first >>> 5] ?? 0;
    if (marks === 0) continue;
    if (first < firstUnit) marks &= -1 << (firstUnit & 31);
    if (first + 32 > behind) marks &= (1 << (behind & 31)) - 1;
    for (; marks !== 0; marks &= marks - 1) {
      walk.at = first + 31 - Math.clz32(marks & -marks) - firstUnit;
      walkPhrase(walk, askedUnits, context);
    }
  }
}

/** Harmonic mean of the share of the query that the phrase says and the share of the phrase that the query says. */
function walkPhrase(walk: Walk, units: Uint16Array, context: AskedContext): void {
  weighPhrase(walk, units, context);
  const ofQuery = takeQueryShare(walk.found, context);
  const ofPhrase = walk.whole === 0 ? 0 : walk.shared / walk.whole;
  const likeness = ofQuery + ofPhrase === 0 ? 0 : (2 * ofQuery * ofPhrase) / (ofQuery + ofPhrase);
  if (likeness >= walk.third) keepLikest(walk, likeness, walk.at);
}

/** From where the phrase begins to its end; the best form of each concept is put into `inPhrase`. */
function weighPhrase(walk: Walk, units: Uint16Array, context: AskedContext): void {
  const { forms, rarities, inPhrase, unitRarities, rarityStep } = context;
  const { beginningOf, conceptOf, weightOf } = forms;
  let at = walk.at;
  let whole = 0;
  let shared = 0;
  for (let unit = units[at] ?? endUnit; unit !== endUnit; unit = units[++at] ?? endUnit) {
    whole += unitRarities[unit] ?? 0;
    const beginning = beginningOf[unit] ?? 0;
    if (beginning === 0) continue;
    const concept = conceptOf[beginning] ?? -1;
    let said = weightOf[beginning] ?? 0;
    if (concept === -1) said = addSlots(inPhrase, slotsAt(forms, units, at));
    else if (said > (inPhrase[concept] ?? 0)) inPhrase[concept] = said;
    shared += (rarities[beginning] ?? 0) * said;
  }
  walk.at = at;
  walk.whole = scaled(whole / fineness, rarityStep) * rarityStep;
  walk.shared = shared;
}

/** The weight of the best. */
function addSlots(inPhrase: number[], slots: readonly Slot[]): number {
  let said = 0;
  for (let which = 0; which < slots.length; which++) {
    const slot = slots[which];
    if (slot === undefined) continue;
    if (slot.weight > (inPhrase[slot.concept] ?? 0)) inPhrase[slot.concept] = slot.weight;
    if (slot.weight > said) said = slot.weight;
  }
  return said;
}

function keepLikest(walk: Walk, likeness: number, end: number): void {
  if (likeness > walk.likeness) {
    walk.third = walk.second;
    walk.second = walk.likeness;
    walk.likeness = likeness;
    walk.end = end;
    return;
  }
  if (likeness > 0 && likeness === walk.likeness) walk.end = Math.min(walk.end, end);
  if (likeness > walk.second) {
    walk.third = walk.second;
    walk.second = likeness;
  } else if (likeness > walk.third) walk.third = likeness;
}

/** The share of the query that the phrase says; what it found is kept, and the next phrase begins with nothing. */
function takeQueryShare(found: number[], { forms: { weights, allWeight }, inPhrase }: AskedContext): number {
  let sum = 0;
  for (let at = 0; at < inPhrase.length; at++) {
    const best = inPhrase[at] ?? 0;
    if (best === 0) continue;
    sum += (weights[at] ?? 0) * best;
    if (best > (found[at] ?? 0)) found[at] = best;
    inPhrase[at] = 0;
  }
  return allWeight === 0 ? 0 : sum / allWeight;
}
