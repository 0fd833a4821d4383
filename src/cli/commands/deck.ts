/** `rulings deck` lists the errata and rulings on the cards of a deck list, and the names that no card has. */

import { checkDeck, readDeck } from "../../cards/deck.ts";
import { errorOf, UserError } from "../../domain/user-error.ts";
import { wantedCards } from "../../library/cards-on-day.ts";
import { decodeBytes } from "../../read/encoding.ts";
import { deckJson } from "../../render/card-json.ts";
import { deckText } from "../../render/errata-text.ts";
import { type Call, type ExitStatus, printResult } from "../command.ts";
import { readNamed } from "../machine/read-files.ts";
import { openCorpusOnDay } from "../open-corpus/open-corpus.ts";
import { eventRulings } from "../user-data/event-log.ts";

export async function deckCommand(call: Call): Promise<ExitStatus> {
  const lines = readDeck(await textOfDeck(call));
  const corpus = await openCorpusOnDay(call);
  const names = wantedCards(corpus.cards, call.options.edition);
  if (lines.length === 0) throw new UserError("the file names no card; expected lines such as `2 Kestrel`");
  const deck = checkDeck(lines, names, {
    open: corpus.cards.open,
    rules: corpus.cards.rules(eventRulings(call)),
  });
  printResult(call, {
    json: () => deckJson(deck),
    text: (style) => deckText(deck, style, call.options.onlyErrata ? "only errata" : "all"),
  });
  return deck.unknown.length > 0 ? 1 : 0;
}

async function textOfDeck({ words: [file = ""], machine }: Call): Promise<string> {
  const read = await readNamed(file, machine.stdin.stream);
  if (read.bytes === null) throw errorOf(read.problems[0], file);
  return decodeBytes(read.bytes).text;
}
