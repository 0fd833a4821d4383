/** Small lists of cards of a game that does not exist, in the shapes in which players' programs keep them. */

import { expect } from "vitest";
import { cardEntries, isCardList } from "../../src/cards/card-list.ts";
import { cardOf } from "../../src/cards/columns.ts";
import { type CardName, type CardNames, foldName, openNames, tabulateNames } from "../../src/cards/names.ts";
import { type QuestionWord, typesOf } from "../../src/cards/question-words.ts";
import type { Card } from "../../src/domain/card.ts";
import type { Entry } from "../../src/domain/entry.ts";
import { foldWord } from "../../src/domain/fold.ts";
import { problemsIn } from "../../src/domain/problem.ts";
import type { HeadedTable } from "../../src/read/json-rows.ts";
import { readTable } from "../../src/read/table.ts";

export function tableOf(text: string): HeadedTable | null {
  return readTable(new TextEncoder().encode(text), isCardList);
}

/** The entries of a list, and what was wrong with it as `line: message`. */
export function listOf(text: string, file = "cards.txt") {
  const table = tableOf(text) ?? { columns: [], rows: [], problems: [] };
  const { entries, problems } = cardEntries([{ file, ...table, linesAbove: 0 }], "game-cards");
  const said = [...problemsIn(file, table.problems), ...problems].map(
    ({ line, message }) => `${line}: ${message}`,
  );
  return { entries, said };
}

export function cardsOf(text: string): readonly Card[] {
  return listOf(text).entries.map((entry) => cardOf(entry, "game"));
}

export function namesOf(titles: readonly string[], edition = "game", type = ""): readonly CardName[] {
  return titles.map((title, at) => ({
    ...foldName({ id: `${edition}/${title}`, title }, at),
    ...{ title, edition, type },
  }));
}

/** Names that are looked for as those of a list. Their positions are those in the array. */
export function cardNames(names: readonly CardName[]): CardNames {
  const lines = tabulateNames(names.map((name, at) => ({ ...name, at })));
  return {
    ...openNames(lines, () => true),
    open: ({ at }) => names[at] ?? expect.fail(),
    types: () => typesOf(names.map(({ type }) => type)),
  };
}

/** `field Cost: 3`, `printing: Dawn 4`: one line a block. */
export function linesOf({ blocks }: Entry): readonly string[] {
  return blocks.map(({ kind, under, text }) => `${kind}${under === null ? "" : ` ${under}`}: ${text}`);
}

const smallWords = new Set("a an any can do does how i is it may of on the there to what which".split(" "));

/** The words of a question to rules that have none of them. */
export function questionWords(text: string): readonly QuestionWord[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}'.]+/gu), ([written]) => {
    const word = foldWord(written);
    const isSmall = smallWords.has(word);
    const [isUnknown, isAbsent, mayBeMisspelled] = [!isSmall, !isSmall, !isSmall];
    return { text: written, word, isSmall, isUnknown, isName: false, isAbsent, mayBeMisspelled };
  });
}
