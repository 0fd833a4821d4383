/**
 * The phrases in which a passage is asked for and a query in, how far they are the same question out. There are thousands
 * of phrases: what is not in the query is passed over unit by unit, and a phrase without a content word of it is dropped.
 */
import type { Concept } from "./concepts.ts";
import { type FormTable, slotsAt, unitFlag } from "./form-table.ts";
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
}

type Asked = Pick<OpenPassage, "askedUnits" | "askedSentences" | "firstPhrase">;

/** What is known of the phrase that is being walked, and of the best ones before it. */
interface Walk {
  readonly context: AskedContext;
  readonly found: number[];
  likeness: number;
  second: number;
  third: number;
  /** Where the likest phrase ends. */
  end: number;
  /** Of this phrase: each concept's best form, and what of its rarity the query says. */
  readonly inPhrase: number[];
  shared: number;
  /** What all its units are to the query. */
  flags: number;
}

export function matchAsked(asked: Asked, context: AskedContext): AskedMatch {
  const walk = startWalk(context);
  walkPhrases(walk, asked);
  const { found, likeness, second, third, end } = walk;
  return { found, likeness, sentence: sentenceAt(asked, end), severally: (likeness + second + third) / 3 };
}

function startWalk(context: AskedContext): Walk {
  const zeros = () => new Array<number>(context.concepts.length).fill(0);
  const likest = { likeness: 0, second: 0, third: 0, end: -1 };
  return { context, found: zeros(), ...likest, inPhrase: zeros(), shared: 0, flags: 0 };
}

/** Most units are neither in the query nor the end of a phrase. */
function walkPhrases(walk: Walk, { askedUnits: units, firstPhrase }: Asked): void {
  const { flags } = walk.context.forms;
  let phrase = firstPhrase;
  for (let at = 0; at < units.length; at++) {
    const flag = flags[units[at] ?? 0] ?? 0;
    if (flag === 0) continue;
    if (flag === unitFlag.phraseEnd) endPhrase(walk, phrase++, at);
    else addTerm(walk, units, at);
  }
}

function addTerm(walk: Walk, units: Uint16Array, at: number): void {
  const { forms, rarityOf } = walk.context;
  const unit = units[at] ?? 0;
  let said = 0;
  for (const { concept, weight } of slotsAt(forms, units, at)) {
    if (weight > (walk.inPhrase[concept] ?? 0)) walk.inPhrase[concept] = weight;
    said = Math.max(said, weight);
  }
  walk.shared += rarityOf(unit) * said;
  walk.flags |= forms.flags[unit] ?? 0;
}

/** Harmonic mean of the share of the query that the phrase says and the share of the phrase that the query says. */
function endPhrase(walk: Walk, phrase: number, end: number): void {
  if (walk.flags === 0) return;
  if ((walk.flags & unitFlag.beginsContent) === 0) walk.inPhrase.fill(0);
  else {
    const ofQuery = takeQueryShare(walk);
    const rarity = walk.context.phraseRarity(phrase);
    const ofPhrase = rarity === 0 ? 0 : walk.shared / rarity;
    const likeness = ofQuery + ofPhrase === 0 ? 0 : (2 * ofQuery * ofPhrase) / (ofQuery + ofPhrase);
    keepLikest(walk, likeness, end);
  }
  walk.shared = 0;
  walk.flags = 0;
}

function keepLikest(walk: Walk, likeness: number, end: number): void {
  if (likeness > walk.likeness) {
    [walk.likeness, walk.second, walk.third] = [likeness, walk.likeness, walk.second];
    walk.end = end;
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

function sentenceAt({ askedSentences }: Asked, end: number): number {
  return end === -1 ? 0 : (askedSentences.find((each) => end < each.end)?.sentence ?? 0);
}
