/** Reads a deck list as players hand it in: a count and a name on each line, with headings between. */
import type { DeckLine } from "../domain/card.ts";
import { foldTitle, singular, wordSet } from "../domain/fold.ts";
import { newline } from "../domain/source-line.ts";
import { type CardNames, foldCardName } from "./names.ts";

/** `2 Kestrel`, `2x Kestrel`, `2	Kestrel` */
const countFirst = /^(?<count>\d{1,3})(?: ?[x×])?\s{1,9}(?<name>\S.*)$/iu;
/** `Kestrel x2`, `Kestrel (x2)`, `Kestrel (2)`, `Kestrel	2` */
const countLast = /^(?<name>.*\S)(?:\s+(?:\(|(?=[x×]))[x×]?(?<times>\d{1,3})\)?|\t+(?<count>\d{1,3}))$/iu;
/** `Missions:`, `Sideboard`, `// Sideboard`, `# Ships`, `[Main]`: what is no card. */
const heading =
  /^(?:.{1,60}:|(?:mainboard|sideboard|commander|companion|maybeboard|about)|(?:\/\/|#).*|\[.*\]|name .*)$/iu;
/** `(DOM) 207` behind a name, as MTG Arena writes set and number; `% ` before it, as Lackey marks a universal card. */
const setAndNumber = / {1,9}\([\w-]{2,8}\) {1,9}[\w-]{1,8}(?: {1,9}\*\w\*)?$/u;
const universal = /^[%❖•◊*]\s*/u;

/**
 * Copies on several lines stay several lines. Blank lines and headings are skipped, such as one of a type of card. `cards` are
 * those that the deck may have: one that is called as its type, such as `Forest`, is no heading.
 */
export function readDeck(text: string, cards: readonly CardNames[]): readonly DeckLine[] {
  const types = new Set(cards.flatMap((own) => [...own.types()]));
  const titles = new Set(cards.flatMap((own) => own.all().map(({ folded }) => folded)));
  return text.split(newline).flatMap((written, at) => {
    const row = written.trim();
    const counted = countFirst.exec(row)?.groups;
    const { name = row, count, times } = counted ?? countLast.exec(row)?.groups ?? {};
    const line = { name: bareName(name), count: Number(count ?? times ?? 1), line: at + 1 };
    // A line with a count first names a card whatever its words: `1 Deck`.
    if (counted) return [line];
    if (row === "" || heading.test(row)) return [];
    return namesTypes(row, types) && !titles.has(foldCardName(line.name)) ? [] : [line];
  });
}

/** Words of headings beside types of cards: `Dilemma Pile - 20 cards`. */
const ofHeading = wordSet("deck pile draw seed side main card total");

function namesTypes(row: string, types: ReadonlySet<string>): boolean {
  const words = foldTitle(row).split(" ");
  const isOfHeading = (word: string) =>
    [word, singular(word)].some((each) => ofHeading.has(each) || types.has(each)) || isNumber(word);
  return words.every(isOfHeading) && !words.every(isNumber);
}

const isNumber = (word: string) => !Number.isNaN(Number(word));

const bareName = (name: string) => name.replace(universal, "").replace(setAndNumber, "");
