/** The forms of all concepts of a query by their term, made once, and where they stand in a string of terms. */
import type { Concept } from "./concepts.ts";
import type { Term, TermString } from "./term-string.ts";

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
  readonly terms: TermString;
}

export interface FormTable {
  readonly single: ReadonlyMap<number, readonly Slot[]>;
  readonly phrases: readonly PhraseSlot[];
  /** Each term that begins a form of a content word, once. */
  readonly contentUnits: readonly Term[];
}

/** A form of several words of which all are there, but apart. */
const apartWeight = 0.55;

export function tabulateForms(concepts: readonly Concept[]): FormTable {
  const single = new Map<number, Slot[]>();
  const phrases: PhraseSlot[] = [];
  concepts.forEach(({ forms }, concept) => {
    for (const { terms, weight } of forms) {
      const unit = terms.charCodeAt(0);
      if (terms.length > 1) phrases.push({ concept, weight, terms });
      else if (single.has(unit)) single.get(unit)?.push({ concept, weight });
      else single.set(unit, [{ concept, weight }]);
    }
  });
  return { single, phrases, contentUnits: contentUnits(concepts) };
}

function contentUnits(concepts: readonly Concept[]): readonly Term[] {
  const content = concepts.filter((concept) => concept.isContent);
  return [...new Set(content.flatMap(({ forms }) => forms.map(({ terms }) => terms.charAt(0))))];
}

/** Every place where a form stands, in order. A form of several words counts where its words stand side by side. */
export function findForms(terms: TermString, { single, phrases }: FormTable): readonly Found[] {
  const found: Found[] = [];
  for (let position = 0; position < terms.length; position++) {
    const slots = single.get(terms.charCodeAt(position));
    if (slots) for (const { concept, weight } of slots) found.push({ concept, position, weight });
  }
  const before = found.length;
  for (const phrase of phrases) addPhrase(found, terms, phrase);
  return found.length > before ? found.sort((one, other) => one.position - other.position) : found;
}

function addPhrase(found: Found[], terms: TermString, { concept, weight, terms: phrase }: PhraseSlot): void {
  const first = terms.indexOf(phrase);
  for (let position = first; position !== -1; position = terms.indexOf(phrase, position + 1))
    found.push({ concept, position, weight });
  if (first === -1) addApart(found, terms, { concept, weight, terms: phrase });
}

function addApart(found: Found[], terms: TermString, { concept, weight, terms: phrase }: PhraseSlot): void {
  let position = terms.length;
  for (let at = 0; at < phrase.length; at++) {
    const place = terms.indexOf(phrase.charAt(at));
    if (place === -1) return;
    position = Math.min(position, place);
  }
  found.push({ concept, position, weight: weight * apartWeight });
}
