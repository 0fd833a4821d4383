/** Reads a deck list as players hand it in (a count and a name on each line, with headings between), and checks its cards. */
import type { CheckedDeck } from "../domain/card.ts";
import { groupBy } from "../domain/group-by.ts";
import { type OpenedCard, type RulesOnCards, rulesNaming } from "./dossier.ts";
import { type CardName, cardsTitled, findCards } from "./names.ts";

interface DeckLine {
  readonly name: string;
  readonly count: number;
  /** Counted from 1. */
  readonly line: number;
}

/** `2 Kestrel`, `2x Kestrel`, `2	Kestrel` */
const countFirst = /^(?<count>\d{1,3})(?: ?[x×])?\s{1,9}(?<name>\S.*)$/iu;
/** `Kestrel x2`, `Kestrel (x2)`, `Kestrel	2` */
const countLast = /^(?<name>.*\S)(?:\s+\(?[x×](?<times>\d{1,3})\)?|\t+(?<count>\d{1,3}))$/iu;
/** `Missions:`, `Deck`, `// Sideboard`, `# Ships`, `[Main]`: what is no card. */
const heading =
  /^(?:.{1,60}:|(?:deck|main deck|mainboard|sideboard|commander|companion|maybeboard|about)|(?:\/\/|#).*|\[.*\]|name .*)$/iu;
/** `(DOM) 207` behind a name, as MTG Arena writes set and number; `% ` before it, as Lackey marks a universal card. */
const setAndNumber = / {1,9}\([\w-]{2,8}\) {1,9}[\w-]{1,8}(?: {1,9}\*\w\*)?$/u;
const universal = /^[%❖•◊*]\s*/u;

/** Copies on several lines stay several lines. Blank lines and headings are skipped. */
export function readDeck(text: string): readonly DeckLine[] {
  return text.split(/\r\n|[\n\r]/).flatMap((written, at) => {
    const row = written.trim();
    if (row === "" || isHeading(row)) return [];
    const { name = row, count, times } = (countFirst.exec(row) ?? countLast.exec(row))?.groups ?? {};
    return [{ name: bareName(name), count: Number(count ?? times ?? 1), line: at + 1 }];
  });
}

/** A line with a count names a card whatever its words: `1 Deck`. */
function isHeading(row: string): boolean {
  return heading.test(row) && !countFirst.test(row);
}

function bareName(name: string): string {
  return name.trim().replace(universal, "").replace(setAndNumber, "").trim();
}

/** `*VOY` behind a name: the list that the deck was made with has several cards of it. */
const namedVersion = /\*\w+$/;

/** The card with exactly this title, as players' programs write decks; else the only one with the name. Never one of several. */
export function cardOfLine({ name }: DeckLine, cards: readonly CardName[]): FoundCard {
  const titled = cardsTitled(name, cards);
  const plain = titled.find(({ title }) => title.toLowerCase() === name.toLowerCase()) ?? titled[0];
  const { found, nearest } = findCards(name, cards);
  if (plain !== undefined && (found.length === 1 || !namedVersion.test(name)))
    return { card: plain, nearest: [] };
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return { card: only, nearest: [] };
  return { card: null, nearest: [...found, ...nearest].slice(0, mostShown) };
}

const mostShown = 5;

/** If no card is meant for certain, the cards that may be. */
type FoundCard =
  | { readonly card: CardName; readonly nearest: readonly [] }
  | { readonly card: null; readonly nearest: readonly CardName[] };

interface DeckSources {
  readonly open: (name: CardName) => OpenedCard;
  readonly rules: RulesOnCards;
}

/** A deck is of one edition: the one of which most lines name cards. */
export function checkDeck(
  lines: readonly DeckLine[],
  names: readonly CardName[],
  { open, rules }: DeckSources,
): CheckedDeck {
  const editions = [...groupBy(names, ({ edition }) => edition).values()];
  const checks = editions.map((own) => lines.map((line) => ({ line, ...cardOfLine(line, own) })));
  const known = checks.map((lines) => lines.filter(({ card }) => card !== null).length);
  const found = checks[known.indexOf(Math.max(...known))] ?? [];
  return {
    cards: found.flatMap(({ line, card }) =>
      card === null
        ? []
        : [{ ...line, type: card.type, card: open(card).citation, ...rulesNaming(card, rules) }],
    ),
    unknown: found.flatMap(({ line, card, nearest }) =>
      card === null ? [{ ...line, nearest: nearest.map((near) => open(near).citation) }] : [],
    ),
  };
}
