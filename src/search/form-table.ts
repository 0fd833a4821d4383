/** The forms of all concepts of a query by their term, made once, and where they stand in a run of terms. */
import type { Concept } from "./concepts.ts";

export interface Slot {
  readonly concept: number;
  readonly weight: number;
}

export interface PhraseSlot extends Slot {
  readonly units: Uint16Array;
}

/** What the query may mean by a unit: alone, or with those that follow it. */
interface Beginning {
  readonly alone: Slot[];
  readonly phrases: PhraseSlot[];
}

export interface FormTable {
  /** For each unit which form it begins, counted from 1; nearly all of any text begin none. Of the latest table alone. */
  readonly beginningOf: Uint16Array;
  readonly beginnings: readonly Beginning[];
  /** For each beginning, from 1, the one concept that its unit alone may stand for, and with what weight; else -1. */
  readonly conceptOf: Int32Array;
  readonly weightOf: Float64Array;
  /** For each beginning, from 1, its unit. */
  readonly units: readonly number[];
  readonly phrases: readonly PhraseSlot[];
  /** Each unit that begins a form of a content word, once. */
  readonly contentUnits: readonly number[];
  /** What each concept weighs, and all of them. */
  readonly weights: Float64Array;
  readonly allWeight: number;
  /** A zero for each concept, to be copied: the runtime keeps it as a list of fractions, which a list of new zeros is not. */
  readonly zeros: readonly number[];
}

/** A form of several words of which all are there, but apart. */
const apartWeight = 0.55;

interface Tabulated {
  readonly concepts: readonly Concept[];
  readonly table: FormTable;
}

/** One query is asked at a time, so that one list of all units serves them all: a new one would take longer to make. */
const beginningOf = new Uint16Array(0x1_0000);
let latest: Tabulated | null = null;

/** The table counts until that of other concepts is made. */
export function tabulateForms(concepts: readonly Concept[]): FormTable {
  if (latest?.concepts === concepts) return latest.table;
  for (const unit of latest?.table.units ?? []) beginningOf[unit] = 0;
  const table = makeTable(concepts);
  latest = { concepts, table };
  return table;
}

function makeTable(concepts: readonly Concept[]): FormTable {
  const byUnit = new Map<number, Beginning>();
  const contentUnits = new Set<number>();
  const phrases: PhraseSlot[] = [];
  concepts.forEach(({ forms, isContent }, concept) => {
    for (const { terms, weight } of forms) {
      const unit = terms.charCodeAt(0);
      const beginning = beginningAt(byUnit, unit);
      if (isContent) contentUnits.add(unit);
      if (terms.length === 1) beginning.alone.push({ concept, weight });
      else beginning.phrases.push(addPhrase(phrases, { concept, weight, units: unitsOfTerms(terms) }));
    }
  });
  const weights = Float64Array.from(concepts, ({ weight }) => weight);
  return {
    ...numberBeginnings(byUnit),
    phrases,
    contentUnits: [...contentUnits],
    weights,
    allWeight: weights.reduce((sum, weight) => sum + weight, 0),
    zeros: zerosAsFractions(concepts.length),
  };
}

function zerosAsFractions(count: number): readonly number[] {
  const zeros = new Array<number>(count).fill(0.5);
  for (let at = 0; at < count; at++) zeros[at] = 0;
  return zeros;
}

function beginningAt(byUnit: Map<number, Beginning>, unit: number): Beginning {
  const before = byUnit.get(unit);
  if (before) return before;
  const beginning: Beginning = { alone: [], phrases: [] };
  byUnit.set(unit, beginning);
  return beginning;
}

function addPhrase(phrases: PhraseSlot[], phrase: PhraseSlot): PhraseSlot {
  phrases.push(phrase);
  return phrase;
}

function numberBeginnings(
  byUnit: ReadonlyMap<number, Beginning>,
): Pick<FormTable, "beginningOf" | "beginnings" | "conceptOf" | "weightOf" | "units"> {
  const beginnings = [...byUnit.values()];
  const units = [0, ...byUnit.keys()];
  const conceptOf = new Int32Array(units.length).fill(-1);
  const weightOf = new Float64Array(units.length);
  for (let number = 1; number < units.length; number++) {
    beginningOf[units[number] ?? 0] = number;
    const only = onlySlot(beginnings[number - 1]);
    if (only === null) continue;
    conceptOf[number] = only.concept;
    weightOf[number] = only.weight;
  }
  return { beginningOf, beginnings, conceptOf, weightOf, units };
}

function onlySlot(beginning: Beginning | undefined): Slot | null {
  const [slot] = beginning?.alone ?? [];
  return slot && beginning?.alone.length === 1 && beginning.phrases.length === 0 ? slot : null;
}

function unitsOfTerms(terms: string): Uint16Array {
  const units = new Uint16Array(terms.length);
  for (let at = 0; at < terms.length; at++) units[at] = terms.charCodeAt(at);
  return units;
}

/** What the query may mean by the term at a place: alone, or with those that follow. */
export function slotsAt({ beginnings }: FormTable, units: Uint16Array, at: number): readonly Slot[] {
  const beginning = beginnings[(beginningOf[units[at] ?? 0] ?? 0) - 1];
  if (beginning === undefined) return noSlots;
  const { alone, phrases } = beginning;
  if (phrases.length === 0) return alone;
  const several = phrases.filter((phrase) => standsAt(phrase.units, units, at));
  return several.length === 0 ? alone : [...alone, ...several];
}

/** Whether each place of a unit is found: not that of one that only begins forms of several words. */
export function standsAlone(unit: number, { beginnings }: FormTable): boolean {
  return (beginnings[(beginningOf[unit] ?? 0) - 1]?.alone.length ?? 0) > 0;
}

const noSlots: readonly Slot[] = [];

function standsAt(phrase: Uint16Array, units: Uint16Array, at: number): boolean {
  for (let word = 0; word < phrase.length; word++) if (phrase[word] !== units[at + word]) return false;
  return true;
}

/** The places at which concepts are found, in order: lists that are filled anew for each run of terms. */
export class FoundPlaces {
  readonly concepts: number[] = [];
  readonly positions: number[] = [];
  readonly weights: number[] = [];
  length = 0;

  clear(): void {
    this.length = 0;
  }

  add(concept: number, position: number, weight: number): void {
    const at = this.length++;
    this.concepts[at] = concept;
    this.positions[at] = position;
    this.weights[at] = weight;
  }

  /** Behind all that stand before its position or at it. */
  insert(concept: number, position: number, weight: number): void {
    let at = this.length;
    this.add(concept, position, weight);
    for (; at > 0 && (this.positions[at - 1] ?? 0) > position; at--) {
      this.concepts[at] = this.concepts[at - 1] ?? 0;
      this.positions[at] = this.positions[at - 1] ?? 0;
      this.weights[at] = this.weights[at - 1] ?? 0;
    }
    this.concepts[at] = concept;
    this.positions[at] = position;
    this.weights[at] = weight;
  }
}

/** Every place where a form stands, in order. A form of several words counts where its words stand side by side. */
export function findForms(units: Uint16Array, forms: FormTable, found: FoundPlaces): FoundPlaces {
  const { conceptOf, weightOf } = forms;
  found.clear();
  for (let at = 0; at < units.length; at++) {
    const beginning = beginningOf[units[at] ?? 0] ?? 0;
    if (beginning === 0) continue;
    const concept = conceptOf[beginning] ?? -1;
    if (concept === -1) addPlaces(found, forms, { units, position: at });
    else found.add(concept, at, weightOf[beginning] ?? 0);
  }
  for (const phrase of forms.phrases) addApart(found, phrase, units);
  return found;
}

interface Place {
  readonly units: Uint16Array;
  readonly position: number;
}

function addPlaces(found: FoundPlaces, forms: FormTable, { units, position }: Place): void {
  const slots = slotsAt(forms, units, position);
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at];
    if (slot) found.add(slot.concept, position, slot.weight);
  }
}

/** Forms of several words of which all are there, but nowhere side by side. */
function addApart(
  found: FoundPlaces,
  { concept, weight, units: phrase }: PhraseSlot,
  units: Uint16Array,
): void {
  const position = firstOfAll(phrase, units);
  if (position !== -1 && !isAnywhere(phrase, units)) found.insert(concept, position, weight * apartWeight);
}

/** Where the first of all these words stands; -1 where one of them stands nowhere. */
function firstOfAll(phrase: Uint16Array, units: Uint16Array): number {
  let first = units.length;
  for (let word = 0; word < phrase.length; word++) {
    const place = units.indexOf(phrase[word] ?? 0);
    if (place === -1) return -1;
    if (place < first) first = place;
  }
  return first;
}

function isAnywhere(phrase: Uint16Array, units: Uint16Array): boolean {
  let at = units.indexOf(phrase[0] ?? 0);
  while (at !== -1 && !standsAt(phrase, units, at)) at = units.indexOf(phrase[0] ?? 0, at + 1);
  return at !== -1;
}
