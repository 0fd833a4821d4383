/**
 * `rulings card` prints a card with its errata and rulings; several cards of one name are a choice. `rulings errata` compares every
 * erratum in force with the imported lists of cards; `rulings deck` looks up the cards of a deck list.
 */
import { checkDeck, checkErrata, type OpenedCard } from "../../cards/dossier.ts";
import { cardsByLooseName } from "../../cards/find-named.ts";
import { readDeck } from "../../cards/read-deck.ts";
import { errorOf, UserError } from "../../domain/problem.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import { limits } from "../../read/problems.ts";
import { plainTextOf } from "../../read/read.ts";
import { cardText, choicesText, nearestText } from "../../render/card-text.ts";
import { cardJson, choicesJson, deckJson, errataJson } from "../../render/entry-json.ts";
import { deckText, errataText } from "../../render/errata-text.ts";
import { wordsOfQuestion } from "../../search/understand.ts";
import { type Call, type ExitStatus, printResult } from "../command.ts";
import { readNamed } from "../machine/read-files.ts";
import { editionAsked, openCorpusOnDay } from "../open-corpus-on-day.ts";
import { eventRulings } from "../user-data/event-log.ts";

export async function cardCommand(call: Call): Promise<ExitStatus> {
  const corpus = await openCorpusOnDay(call);
  const name = call.words.join(" ");
  const { edition } = call.options;
  // Throws without a list.
  corpus.cards.wanted(edition);
  const named = editionAsked(name, corpus, call);
  const words = wordsOfQuestion(name, corpus.index()).map(({ text }) => text);
  const { found, nearest } = cardsByLooseName(
    name,
    corpus.cards.namesOf(edition, null),
    named === null ? null : { rest: words.join(" "), own: corpus.cards.namesOf(named, null) },
  );
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return printCard(corpus.cards.open(only), corpus, call);
  const choices = found.map((each) => corpus.cards.open(each));
  const near = nearest.map((each) => corpus.cards.open(each));
  printResult(call, {
    json: () => choicesJson(choices, near),
    text: (style) => (choices.length > 0 ? choicesText(choices, "rulings card", style) : ""),
    whyEmpty: nearestText(name, near),
  });
  return 1;
}

/** Also for `rulings show`, where no rules text has the name. */
export function printCard(opened: OpenedCard, corpus: CorpusOnDay, call: Call): ExitStatus {
  const { given, mark } = eventRulings(call, corpus);
  const found = corpus.cards.dossierOf(opened, given);
  const dossier = { ...found, given: mark(found.given) };
  return printResult(call, { json: () => cardJson(dossier), text: (style) => cardText(dossier, style) });
}

export async function errataCommand(call: Call): Promise<ExitStatus> {
  const corpus = await openCorpusOnDay(call);
  const cards = corpus.cards.wanted(call.options.edition);
  const checks = checkErrata(corpus.cards.rules([]), cards, corpus.cards.open);
  const checked = new Set(checks.map(({ document }) => document.edition));
  const lists = corpus.cards.documents().filter(({ edition }) => checked.has(edition));
  printResult(call, {
    json: () => errataJson(checks),
    text: (style) => errataText(checks, lists, style),
    whyEmpty: "no erratum in force is of an edition whose cards are in your library",
  });
  return checks.some(({ verdict }) => verdict === "old-text" || verdict === "no-such-card") ? 1 : 0;
}

/** Lists the errata and rulings on the cards of a deck list, and the names that no card has. */
export async function deckCommand(call: Call): Promise<ExitStatus> {
  const { words, options, machine } = call;
  const { file, bytes, problems } = await readNamed(words[0] ?? "", machine.stdin.stream);
  if (bytes === null) throw errorOf(problems[0], file);
  const [found, most] = [bytes.length, limits.deckBytes];
  if (found > most)
    throw new UserError(`${file}: the file has ${found} bytes; expected a deck list of ${most} at most`);
  const list = plainTextOf(bytes, file);
  if (list === null)
    throw new UserError(`${file}: it is not plain text; expected a deck list`, "save the list as text");
  const corpus = await openCorpusOnDay(call);
  const cards = [...corpus.cards.wanted(options.edition).values()];
  const lines = readDeck(list, cards);
  if (lines.length === 0) throw new UserError("the file names no card; expected lines such as `2 Kestrel`");
  const { given, mark } = eventRulings(call, corpus);
  const rules = corpus.cards.rules(mark(given));
  const deck = checkDeck(lines, cards, { open: corpus.cards.open, rules });
  printResult(call, {
    json: () => deckJson(deck),
    text: (style) => deckText(deck, style, options.onlyErrata ? "only errata" : "all"),
  });
  return deck.unknown.length > 0 ? 1 : 0;
}
