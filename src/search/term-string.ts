/**
 * Terms as text: each different stem of a corpus is one UTF-16 unit, so that a passage is a short string, a phrase is
 * found by the runtime's own substring search, and the index needs no arrays of numbers.
 */

/** One unit: one stem. */
export type Term = string;
/** Stems in order, one unit each. */
export type TermString = string;

/** The units below part lists and lines in the index. */
const firstUnit = 0x30;
const firstSurrogate = 0xd800;
const surrogates = 0x800;

/** As many stems as there are units; a corpus with more keeps the first and loses the rarest words of its tail. */
export const mostTerms = 0x1_0000 - surrogates - firstUnit;

/** The term of a number from 0; surrogates are left out, because alone they are no text. */
export function termOf(id: number): Term {
  const unit = id + firstUnit;
  return String.fromCharCode(unit < firstSurrogate ? unit : unit + surrogates);
}

/** The number of the term at a place of a string. */
export function termIdAt(terms: TermString, at: number): number {
  return termIdOf(terms.charCodeAt(at));
}

/** The number of the term that is this unit; below 0 where it is a sign that parts terms. */
export function termIdOf(unit: number): number {
  return (unit < firstSurrogate ? unit : unit - surrogates) - firstUnit;
}

/** Parts the phrases of one sentence. */
export const phraseEnd = " ";
