/**
 * The table of the games and editions that the program knows by itself. An imported document of another game has an
 * edition of any name (`mtg`); nothing outside this table compares an edition with one of its names.
 */

/** Short name of the game and edition that a document belongs to: `1e`, `2e`, or any name given at import. */
export type Edition = string;

interface KnownEdition {
  readonly edition: Edition;
  /** The game that it is an edition of. */
  readonly game: string;
  /** The name that judges say: `First Edition`. */
  readonly name: string;
  /** How a text names it: `The Second Edition rules`. */
  readonly stated: RegExp;
  /** How judges write it in short: `Rulings from last weekend (2E)`. */
  readonly short: RegExp;
  /** Words of the game: `X-Wing Second Edition` is an edition of another one. */
  readonly spoken: RegExp;
  /** How a judge names it in a query: `2e`, `2nd ed.`; `115.2e` is a rule. */
  readonly asked: RegExp;
  /** Rules words that only this game uses. */
  readonly vocabulary: RegExp;
}

const starTrek = /\b(?:star ?trek|st[ :-]?ccg|personnel|dilemmas?|away team|spaceline)\b/i;

export const knownEditions: readonly KnownEdition[] = [
  {
    edition: "1e",
    game: "star-trek",
    name: "First Edition",
    stated: /\bfirst edition\b/i,
    short: /\b1E\b/,
    spoken: starTrek,
    asked: /\b(?<!\d\.)(?:1e|(?:first|1st) ed(?:ition|n)?)\b\.?(?![a-zà-ÿ])/i,
    vocabulary:
      /\b(?:spaceline|seed(?:s|ed)?|outpost|Away Team|RANGE|STRENGTH|CUNNING|INTEGRITY|special download|point box)\b/g,
  },
  {
    edition: "2e",
    game: "star-trek",
    name: "Second Edition",
    stated: /\bsecond edition\b/i,
    short: /\b2E\b/,
    spoken: starTrek,
    asked: /\b(?<!\d\.)(?:2e|(?:second|2nd) ed(?:ition|n)?)\b\.?(?![a-zà-ÿ])/i,
    vocabulary:
      /\b(?:dilemma pile|dilemma stack|in your core|headquarters mission|command an?|stopped personnel|gametext|Strength >|Cunning >)\b/g,
  },
];

/** Names of the known editions, for lists of what may be given. */
export const knownEditionNames: readonly Edition[] = knownEditions.map(({ edition }) => edition);

/** A name is typed by people and stands in addresses: small letters, digits, dots and hyphens. */
export const editionForm = /^[a-z0-9][a-z0-9._-]{0,39}$/;

export function isEdition(text: string): boolean {
  return editionForm.test(text);
}

/** Whether its game stands in the table. */
export function isKnownEdition(edition: Edition): boolean {
  return knownEditionNames.includes(edition);
}

/** The game of an edition; an edition that the table does not know is a game of its own. */
export function gameOf(edition: Edition): string {
  return knownEditions.find((known) => known.edition === edition)?.game ?? edition;
}

/** The name that judges say, `First Edition`; the edition itself where the table does not know it. */
export function editionName(edition: Edition): string {
  return knownEditions.find((known) => known.edition === edition)?.name ?? edition;
}

/** Whether a text uses words of the game of a known edition. */
export function speaksOf(edition: Edition, text: string): boolean {
  return knownEditions.some((known) => known.edition === edition && known.spoken.test(text));
}

/** The edition that a text names in this way, if it names exactly one. Other games have a second edition too: see `speaksOf`. */
export function namedEdition(text: string, way: "stated" | "short"): Edition | null {
  const found = knownEditions.filter((known) => known[way].test(text));
  return found.length === 1 ? (found[0]?.edition ?? null) : null;
}
