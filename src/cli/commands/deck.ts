/** `rulings deck` lists the errata and rulings on the cards of a deck list, and the names that no card has. */
import { cardOfLine, type DeckLine, readDeck } from "../../cards/deck.ts";
import { type RulesOnCards, rulesNaming } from "../../cards/dossier.ts";
import type { CardName } from "../../cards/names.ts";
import type { CheckedDeck } from "../../domain/card.ts";
import { groupBy } from "../../domain/group-by.ts";
import { decodeBytes } from "../../read/encoding.ts";
import { deckJson } from "../../render/card-json.ts";
import { deckText } from "../../render/deck-text.ts";
import type { Call, ExitStatus } from "../command.ts";
import { readBytes, readInput } from "../machine/read-files.ts";
import { type CorpusOnDay, openCorpusOnDay } from "../open-corpus/corpus-on-day.ts";
import { rulesForCards, wantedCards } from "../open-corpus/wanted-cards.ts";
import { printResult } from "../print.ts";
import { standardInputName } from "../user-data/parse-source.ts";
import { errorOf, UserError } from "../user-error.ts";

export async function deckCommand(call: Call): Promise<ExitStatus> {
  const lines = readDeck(await textOfDeck(call));
  const corpus = await openCorpusOnDay(call);
  const names = namesOfDeck(lines, wantedCards(corpus, call));
  if (lines.length === 0) throw new UserError("the file names no card; expected lines such as `2 Kestrel`");
  const deck = checkDeck(lines, names, { corpus, rules: rulesForCards(corpus, call) });
  printResult(call, {
    json: () => deckJson(deck),
    text: (style) => deckText(deck, style, call.options.onlyErrata ? "only errata" : "all"),
  });
  return deck.unknown.length > 0 ? 1 : 0;
}

async function textOfDeck({ words: [file = ""], machine }: Call): Promise<string> {
  const read = file === "-" ? await readInput(machine.stdin.stream(), standardInputName) : readBytes(file);
  if (read.bytes === null) throw errorOf(read.problems[0], file);
  return decodeBytes(read.bytes).text;
}

/** A deck is of one edition: the one whose cards are most of its lines. */
function namesOfDeck(lines: readonly DeckLine[], names: readonly CardName[]): readonly CardName[] {
  const editions = [...groupBy(names, ({ edition }) => edition).values()];
  const [first, ...others] = editions;
  if (first === undefined || others.length === 0) return names;
  const known = editions.map((own) => lines.filter((line) => cardOfLine(line, own).card !== null).length);
  return editions[known.indexOf(Math.max(...known))] ?? names;
}

interface DeckSources {
  readonly corpus: CorpusOnDay;
  readonly rules: RulesOnCards;
}

function checkDeck(
  lines: readonly DeckLine[],
  names: readonly CardName[],
  { corpus, rules }: DeckSources,
): CheckedDeck {
  const found = lines.map((line) => ({ line, ...cardOfLine(line, names) }));
  return {
    cards: found.flatMap(({ line, card }) =>
      card === null
        ? []
        : [{ ...line, type: card.type, card: corpus.cards.open(card).citation, ...rulesNaming(card, rules) }],
    ),
    unknown: found.flatMap(({ line, card, nearest }) =>
      card === null ? [{ ...line, nearest: nearest.map((near) => corpus.cards.open(near).citation) }] : [],
    ),
  };
}
