/** Lists of cards and deck lists from strangers: no word is lost, and every line that is reported exists. */
import { cardEntries, isCardList } from "../../../src/cards/card-list.ts";
import { cardOfDeckLine } from "../../../src/cards/dossier.ts";
import { readDeck } from "../../../src/cards/read-deck.ts";
import { problemsIn } from "../../../src/domain/problem.ts";
import { newline } from "../../../src/domain/source-line.ts";
import { readTable } from "../../../src/read/table.ts";
import { cardNames, namesOf } from "../../cards/lists.ts";
import { soundProblems } from "../sound.ts";
import { dictionary, promise, type Target, textOf, utf8 } from "../target.ts";

export const lists = [
  "Name\tSet\tNo\tType\tCost\tText\nKestrel\tDawn\t4\tShip\t3\tIt may dock.\nKestrel\tDusk\t9\tShip\t3\tIt may dock.\nMara\tDawn\n\t5\tCrew\t2\tHi.\n",
  'Name,Type,Text\n"Kestrel, Swift",Ship,"It may dock, ""once""."\nMara,Crew,"She may scout,\ntwice."\n',
  'Title;Type;Game Text\nKestrel;Ship;It may dock; once.\nTain "Retired";Crew;[Cmd]\n',
  '{"sets":[{"code":"A"}],"cards":[{"name":"Kestrel","type":"ship","text":"A."},\n{"name":"Mara, "cost":2},{"name":"Tain","icons":["x","y"],"front":{"text":"B"},"text":null}]}',
];

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function soundList(bytes: Uint8Array): void {
  const table = readTable(bytes, isCardList);
  if (table === null) return;
  const { entries, problems } = cardEntries([{ file: "cards.txt", ...table, linesAbove: 0 }], "game-cards");
  const lastLine = textOf(bytes).split(/\r\n|[\n\r]/).length;
  soundProblems([...problemsIn("cards.txt", table.problems), ...problems], "cards.txt", lastLine);
  promise(new Set(entries.map(({ id }) => id)).size === entries.length, "ids are unique");
  promise(
    entries.every(({ lines: [first, last] }) => 1 <= first && first <= last && last <= lastLine),
    "the lines of a card are in the file",
  );
  const kept = new Set(
    entries.flatMap(({ title, blocks }) => wordsOf([title, ...blocks.map(({ text }) => text)].join(" "))),
  );
  const lost = table.rows.flatMap(({ cells }) => cells.flatMap(wordsOf)).find((word) => !kept.has(word));
  promise(lost === undefined, "every word of a row stands on a card");
}

const cards = cardNames(namesOf(["Kestrel, Swift", "Kestrel, Slow", "Mara", "U.S.S. Tain"]));

function soundDeck(bytes: Uint8Array): void {
  const text = textOf(bytes);
  const lastLine = text.split(newline).length;
  for (const line of readDeck(text, [cards])) {
    promise(line.line <= lastLine, "the line of a card is in the deck list");
    promise(Number.isInteger(line.count) && line.count >= 0, "the count of a card is a number");
    const { card, nearest } = cardOfDeckLine(line, cards);
    promise(card === null || nearest.length === 0, "a card that is found has no others near it");
  }
}

export const cardTargets: readonly Target[] = [
  {
    name: "cards",
    seeds: () => lists.map(utf8),
    tokens: dictionary("cards"),
    mostBytes: 4_000,
    run: soundList,
  },
  {
    name: "deck",
    seeds: () => [
      utf8(
        "Deck:\n2 Kestrel\n1x Mara\nU.S.S. Tain x3\nKestrel, Swift\t2\n// Side\n1 Mara (DOM) 207 *F*\n% Kestrel *VOY\n",
      ),
    ],
    tokens: ["x2", "2x", "\t", "\n", "(DOM) 207", "*", "%", ":", "[", "]", "999"],
    mostBytes: 2_000,
    run: soundDeck,
  },
];
