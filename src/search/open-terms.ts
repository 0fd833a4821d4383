/** What is known of the terms: how rare each is, where it stands, and the titles and names that begin with it. */
import { ByteReader } from "./byte-writer.ts";
import { candidateFields } from "./candidate-tables.ts";
import { type NumberTable, type Sections, unitsOf } from "./index-sections.ts";
import { openColumn, Pieces } from "./pieces.ts";
import { type Postings, readPostings } from "./postings.ts";
import { rarity } from "./rarity.ts";
import { type TermString, termIdAt, termIdOf } from "./term-string.ts";

export class OpenTerms {
  readonly #frequencies: NumberTable;
  readonly #askedFrequencies: NumberTable;
  readonly #postings: Pieces;
  readonly #titles: Pieces;
  readonly #names: Pieces;
  readonly #passages: number;
  /** By unit; 0 where it was not yet asked for. */
  readonly #rarities = new Float64Array(0x1_0000);

  constructor(sections: Sections, passages: number) {
    this.#frequencies = openColumn(sections("frequencies"));
    this.#askedFrequencies = openColumn(sections("askedFrequencies"));
    this.#postings = new Pieces(sections("postingStarts"), sections("postings"));
    this.#titles = new Pieces(sections("titleStarts"), sections("titles"));
    this.#names = new Pieces(sections("nameStarts"), sections("names"));
    this.#passages = passages;
  }

  isInTexts(id: number): boolean {
    return this.#frequency(id) > 0;
  }

  isKnown(id: number): boolean {
    return this.isInTexts(id) || this.askedFrequency(id) > 0;
  }

  askedFrequency(id: number): number {
    return id < 0 ? 0 : this.#askedFrequencies.at(id);
  }

  /** A word that only the subject index uses is as rare as it is there. */
  rarityOf(unit: number): number {
    const known = this.#rarities[unit] ?? 0;
    if (known > 0) return known;
    const id = termIdOf(unit);
    const frequency = this.#frequency(id) || this.askedFrequency(id);
    const found = rarity(this.#passages, frequency);
    this.#rarities[unit] = found;
    return found;
  }

  postings(id: number): readonly Postings[] {
    return readPostings(this.#postings.bytes(id), candidateFields.length);
  }

  /** The entries whose title may be recognised by the term. */
  entries(id: number): readonly number[] {
    const reader = new ByteReader(this.#titles.bytes(id));
    const entries: number[] = [];
    while (!reader.isAtEnd) entries.push(reader.number());
    return entries;
  }

  /** The longest name that the terms begin with, of those that begin with the first of them. */
  nameAtStart(terms: TermString): TermString {
    const id = termIdAt(terms, 0);
    if (id < 0) return "";
    const units = unitsOf(this.#names.bytes(id));
    for (let at = 0; at < units.length; at += 1 + (units[at] ?? 0))
      if (beginsWith(terms, units, at)) return terms.slice(0, units[at]);
    return "";
  }

  #frequency(id: number): number {
    return id < 0 ? 0 : this.#frequencies.at(id);
  }
}

/** A name stands behind its length. */
function beginsWith(terms: TermString, units: Uint16Array, at: number): boolean {
  const length = units[at] ?? 0;
  if (length > terms.length) return false;
  for (let word = 1; word < length; word++) if (terms.charCodeAt(word) !== units[at + 1 + word]) return false;
  return true;
}
