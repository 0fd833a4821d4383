/**
 * The phrases in which a passage is asked for and a query in, how far they are the same question out. There are thousands
 * of phrases: only those that hold a content word of the query are walked.
 */
import { type FormTable, type Slot, slotsAt } from "./form-table.ts";
import type { PhraseMarks } from "./mark-phrases.ts";
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
  readonly forms: FormTable;
  /** How rare what begins each form is, in the order of the table. */
  readonly rarities: Float64Array;
  readonly phraseRarity: (phrase: number) => number;
  /** Those that hold a content word of the query. */
  readonly marks: PhraseMarks;
  /** Zeros for each concept, and zeros again when a passage is done. */
  readonly inPhrase: number[];
}

type Asked = Pick<OpenPassage, "askedUnits" | "askedSentences" | "phraseEnds" | "firstPhrase">;

/** What is known of the phrase that is being walked, and of the best ones before it. */
interface Walk {
  readonly units: Uint16Array;
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
  const walk = startWalk(asked, context);
  walkPhrases(walk, asked, context.marks);
  const { found, likeness, second, third, end } = walk;
  return { found, likeness, sentence: sentenceAt(asked, end), severally: (likeness + second + third) / 3 };
}

function startWalk(asked: Asked, context: AskedContext): Walk {
  const found = context.forms.zeros.slice();
  const likest = { likeness: 0, second: 0, third: 0, end: -1 };
  return { units: asked.askedUnits, context, found, ...likest, inPhrase: context.inPhrase, shared: 0 };
}

/** The runtime's own search finds the marks: a loop over all phrases would be compiled, which a cold start feels. */
function walkPhrases(walk: Walk, { phraseEnds, firstPhrase }: Asked, marks: PhraseMarks): void {
  const own = marks.subarray(firstPhrase, firstPhrase + phraseEnds.length);
  for (let phrase = own.indexOf(1); phrase !== -1; phrase = own.indexOf(1, phrase + 1)) {
    const end = phraseEnds[phrase] ?? 0;
    walkPhrase(walk, phrase === 0 ? 0 : (phraseEnds[phrase - 1] ?? 0) + 1, end);
    endPhrase(walk, firstPhrase + phrase, end);
  }
}

function walkPhrase(walk: Walk, start: number, end: number): void {
  const { units, context } = walk;
  const { beginningOf } = context.forms;
  for (let at = start; at < end; at++) {
    const beginning = beginningOf[units[at] ?? 0] ?? 0;
    if (beginning !== 0)
      walk.shared +=
        (context.rarities[beginning] ?? 0) * addSlots(walk.inPhrase, slotsAt(context.forms, units, at));
  }
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

/** Harmonic mean of the share of the query that the phrase says and the share of the phrase that the query says. */
function endPhrase(walk: Walk, phrase: number, end: number): void {
  const ofQuery = takeQueryShare(walk);
  const rarity = walk.context.phraseRarity(phrase);
  const ofPhrase = rarity === 0 ? 0 : walk.shared / rarity;
  const likeness = ofQuery + ofPhrase === 0 ? 0 : (2 * ofQuery * ofPhrase) / (ofQuery + ofPhrase);
  if (likeness >= walk.third) keepLikest(walk, likeness, end);
  walk.shared = 0;
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
function takeQueryShare({ context, found, inPhrase }: Walk): number {
  const { weights, allWeight } = context.forms;
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

function sentenceAt({ askedSentences }: Pick<Asked, "askedSentences">, end: number): number {
  return end === -1 ? 0 : (askedSentences.find((each) => end < each.end)?.sentence ?? 0);
}
