/**
 * The table of games and editions that the program knows. An imported document of another game has an edition with an arbitrary
 * name (`mtg`). Code outside this table never tests for a particular edition.
 */

/** Short name of the game and edition of a document: `1e`, `2e`, or any name given at import. */
export type Edition = string;

interface KnownEdition {
  readonly edition: Edition;
  /** The game to which the edition belongs. */
  readonly game: string;
  /** The name of the game that people use. */
  readonly gameTitle: string;
  /** The name that judges and texts use: `First Edition`. */
  readonly name: string;
  /** Matches words of the game, to exclude those of others: `X-Wing Second Edition`. */
  readonly spoken: RegExp;
  /** Matches the edition in a query: `2e`, `2nd ed.`, but not the rule `115.2e`. */
  readonly asked: RegExp;
  /** Matches rules words that only this game uses. */
  readonly vocabulary: RegExp;
}

const starTrek = {
  game: "star-trek",
  gameTitle: "Star Trek",
  spoken: /\b(?:star ?trek|st[ :-]?ccg|personnel|dilemmas?|away team|spaceline)\b/i,
};

export const knownEditions: readonly KnownEdition[] = [
  {
    edition: "1e",
    ...starTrek,
    name: "First Edition",
    asked: /\b(?<!\d\.)(?:1e|(?:first|1st) ed(?:ition|n)?)\b\.?(?![a-zà-ÿ])/i,
    vocabulary:
      /\b(?:spaceline|seed(?:s|ed)?|outpost|Away Team|RANGE|STRENGTH|CUNNING|INTEGRITY|special download|point box)\b/g,
  },
  {
    edition: "2e",
    ...starTrek,
    name: "Second Edition",
    asked: /\b(?<!\d\.)(?:2e|(?:second|2nd) ed(?:ition|n)?)\b\.?(?![a-zà-ÿ])/i,
    vocabulary:
      /\b(?:dilemma pile|dilemma stack|in your core|headquarters mission|command an?|stopped personnel|gametext|Strength >|Cunning >)\b/g,
  },
];

/** Names of the known editions, for lists of valid values. */
export const knownEditionNames: readonly Edition[] = knownEditions.map(({ edition }) => edition);

/** The form of an edition's name, which is typed and used in addresses: lowercase letters, digits, periods, and hyphens. */
export const editionForm = /^[a-z0-9][a-z0-9._-]{0,39}$/;

export function isEdition(text: string): boolean {
  return editionForm.test(text);
}

export function isKnownEdition(edition: Edition): boolean {
  return knownEditionNames.includes(edition);
}

/** The game of an edition. An unknown edition is a game of its own. */
export function gameOf(edition: Edition): string {
  return knownEditions.find((known) => known.edition === edition)?.game ?? edition;
}

/** The name of the game of an edition, or the short name of the edition if that is unknown. */
export function gameTitle(edition: Edition): string {
  return knownEditions.find((known) => known.edition === edition)?.gameTitle ?? edition;
}

/** The name that judges use (`First Edition`), or the short name for unknown editions. */
export function editionName(edition: Edition): string {
  return knownEditions.find((known) => known.edition === edition)?.name ?? edition;
}

/** Whether a text uses words of the game of a known edition. */
export function speaksOf(edition: Edition, text: string): boolean {
  return knownEditions.some((known) => known.edition === edition && known.spoken.test(text));
}

/**
 * The edition that a text names, if it names exactly one: `The Second Edition rules`, or in short `Rulings from last weekend (2E)`.
 * Other games have a second edition too: see `speaksOf`.
 */
export function namedEdition(text: string, way: "stated" | "short"): Edition | null {
  const isNamed = ({ edition, name }: KnownEdition) =>
    way === "stated"
      ? text.toLowerCase().includes(name.toLowerCase())
      : text.split(/[^\p{L}\p{N}]+/u).includes(edition.toUpperCase());
  const [found, ...others] = knownEditions.filter(isNamed);
  return found === undefined || others.length > 0 ? null : found.edition;
}
