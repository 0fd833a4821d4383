/** The forms of all concepts of a query by their term, made once, and where they stand in a run of terms. */
import type { Concept } from "./concepts.ts";

/** A place at which a concept is found. */
export interface Found {
  readonly concept: number;
  readonly position: number;
  readonly weight: number;
}

interface Slot {
  readonly concept: number;
  readonly weight: number;
}

export interface PhraseSlot extends Slot {
  readonly units: Uint16Array;
}

export interface FormTable {
  /** For each unit whether it begins a form; nearly all of any text does not. */
  readonly isBeginning: Uint8Array;
  readonly single: ReadonlyMap<number, readonly Slot[]>;
  readonly phrases: readonly PhraseSlot[];
  /** Each unit that begins a form of a content word, once. */
  readonly contentUnits: ReadonlySet<number>;
}

/** A form of several words of which all are there, but apart. */
const apartWeight = 0.55;

export function tabulateForms(concepts: readonly Concept[]): FormTable {
  const isBeginning = new Uint8Array(0x1_0000);
  const contentUnits = new Set<number>();
  const single = new Map<number, Slot[]>();
  const phrases: PhraseSlot[] = [];
  concepts.forEach(({ forms, isContent }, concept) => {
    for (const { terms, weight } of forms) {
      const unit = terms.charCodeAt(0);
      isBeginning[unit] = 1;
      if (isContent) contentUnits.add(unit);
      if (terms.length > 1) phrases.push({ concept, weight, units: unitsOfTerms(terms) });
      else if (single.has(unit)) single.get(unit)?.push({ concept, weight });
      else single.set(unit, [{ concept, weight }]);
    }
  });
  return { isBeginning, single, phrases, contentUnits };
}

function unitsOfTerms(terms: string): Uint16Array {
  return Uint16Array.from(terms, (term) => term.charCodeAt(0));
}

/** What the query may mean by the term at a place: alone, or with those that follow. */
export function slotsAt({ single, phrases }: FormTable, units: Uint16Array, at: number): readonly Slot[] {
  const alone = single.get(units[at] ?? 0) ?? noSlots;
  if (phrases.length === 0) return alone;
  const several = phrases.filter((phrase) => standsAt(phrase.units, units, at));
  return several.length === 0 ? alone : [...alone, ...several];
}

const noSlots: readonly Slot[] = [];

function standsAt(phrase: Uint16Array, units: Uint16Array, at: number): boolean {
  for (let word = 0; word < phrase.length; word++) if (phrase[word] !== units[at + word]) return false;
  return true;
}

/** Every place where a form stands, in order. A form of several words counts where its words stand side by side. */
export function findForms(units: Uint16Array, forms: FormTable): readonly Found[] {
  const found: Found[] = [];
  for (let at = 0; at < units.length; at++)
    if (forms.isBeginning[units[at] ?? 0] === 1) addPlace(found, forms, { units, position: at });
  return forms.phrases.length === 0 ? found : withThoseApart(found, forms.phrases, units);
}

interface Place {
  readonly units: Uint16Array;
  readonly position: number;
}

function addPlace(found: Found[], forms: FormTable, { units, position }: Place): void {
  for (const { concept, weight } of slotsAt(forms, units, position))
    found.push({ concept, position, weight });
}

/** Forms of several words of which all are there, but nowhere side by side. */
function withThoseApart(
  found: readonly Found[],
  phrases: readonly PhraseSlot[],
  units: Uint16Array,
): readonly Found[] {
  const apart: Found[] = [];
  for (const { concept, weight, units: phrase } of phrases) {
    const position = firstOfAll(phrase, units);
    if (position !== -1 && !isAnywhere(phrase, units))
      apart.push({ concept, position, weight: weight * apartWeight });
  }
  if (apart.length === 0) return found;
  return [...found, ...apart].sort((one, other) => one.position - other.position);
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
