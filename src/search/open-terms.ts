/** The rows of the terms: how rare each is, where it stands, and the titles and names that begin with it. */
import { ByteReader } from "./byte-writer.ts";
import { candidateFields } from "./candidate-tables.ts";
import { NumberTable, type Section, type Sections, unitsOf } from "./index-sections.ts";
import { type Postings, readPostings } from "./postings.ts";
import { rarity } from "./rarity.ts";
import { type TermString, termIdAt, termIdOf } from "./term-string.ts";

/** A row for each term: its frequencies, then where its postings, titles and names begin; a last row says where all end. */
export const termRow = 5;

const place = { frequency: 0, askedFrequency: 1, postings: 2, titles: 3, names: 4 } as const;

export class OpenTerms {
  readonly #rows: NumberTable;
  readonly #sections: Sections;
  readonly #passages: number;
  /** By unit; 0 where it was not yet asked for. */
  readonly #rarities = new Float64Array(0x1_0000);

  constructor(sections: Sections, passages: number) {
    this.#rows = new NumberTable(sections("terms"));
    this.#sections = sections;
    this.#passages = passages;
  }

  isInTexts(id: number): boolean {
    return this.#number(id, place.frequency) > 0;
  }

  isKnown(id: number): boolean {
    return this.isInTexts(id) || this.#number(id, place.askedFrequency) > 0;
  }

  askedFrequency(id: number): number {
    return this.#number(id, place.askedFrequency);
  }

  /** A word that only the subject index uses is as rare as it is there. */
  rarityOf(unit: number): number {
    const known = this.#rarities[unit] ?? 0;
    if (known > 0) return known;
    const id = termIdOf(unit);
    const frequency = this.#number(id, place.frequency) || this.#number(id, place.askedFrequency);
    const found = rarity(this.#passages, frequency);
    this.#rarities[unit] = found;
    return found;
  }

  postings(id: number): readonly Postings[] {
    return readPostings(this.#piece(this.#sections("postings"), id, place.postings), candidateFields.length);
  }

  /** The entries whose title may be recognised by the term. */
  entries(id: number): readonly number[] {
    const reader = new ByteReader(this.#piece(this.#sections("titles"), id, place.titles));
    const entries: number[] = [];
    while (!reader.isAtEnd) entries.push(reader.number());
    return entries;
  }

  /** The longest name that the terms begin with, of those that begin with the first of them. */
  nameAtStart(terms: TermString): TermString {
    const id = termIdAt(terms, 0);
    if (id < 0) return "";
    const units = unitsOf(this.#piece(this.#sections("names"), id, place.names));
    for (let at = 0; at < units.length; at += 1 + (units[at] ?? 0))
      if (beginsWith(terms, units, at)) return terms.slice(0, units[at]);
    return "";
  }

  #number(id: number, where: number): number {
    return id < 0 ? 0 : this.#rows.at(id * termRow + where);
  }

  #piece(section: Section, id: number, where: number): Uint8Array {
    const start = this.#number(id, where);
    return section.bytes(start, this.#number(id + 1, where) - start);
  }
}

/** A name stands behind its length. */
function beginsWith(terms: TermString, units: Uint16Array, at: number): boolean {
  const length = units[at] ?? 0;
  if (length > terms.length) return false;
  for (let word = 1; word < length; word++) if (terms.charCodeAt(word) !== units[at + 1 + word]) return false;
  return true;
}
