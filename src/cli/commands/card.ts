/**
 * `rulings card` prints a card with its errata and rulings; several cards of one name are a choice. `rulings errata` compares every
 * erratum in force with the imported lists of cards.
 */
import { checkErrata, dossierOf } from "../../cards/dossier.ts";
import { type CardName, findCards } from "../../cards/names.ts";
import { wantedCards } from "../../library/cards-on-day.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import { cardJson, choicesJson, errataJson } from "../../render/card-json.ts";
import { cardMarkdown, errataMarkdown } from "../../render/card-markdown.ts";
import { cardText, choicesText, nearestText } from "../../render/card-text.ts";
import { errataText } from "../../render/errata-text.ts";
import { safeJson } from "../../render/safe-text.ts";
import { type Call, type ExitStatus, printResult, sayMessage, textStyle } from "../command.ts";
import { openCorpusOnDay } from "../open-corpus/open-corpus.ts";
import { eventRulings } from "../user-data/event-log.ts";

export async function cardCommand(call: Call): Promise<ExitStatus> {
  const corpus = await openCorpusOnDay(call);
  const name = call.words.join(" ");
  const names = wantedCards(corpus.cards, call.options.edition);
  const byId = names.filter(({ id }) => id === name);
  const { found, nearest } = byId.length > 0 ? { found: byId, nearest: [] } : findCards(name, names);
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return printCard(only, corpus, call);
  const choices = found.map((each) => corpus.cards.open(each));
  const near = nearest.map((each) => corpus.cards.open(each));
  if (call.options.json) call.machine.stdout.write(`${safeJson(choicesJson(choices, near))}\n`);
  else if (choices.length > 0)
    call.machine.stdout.write(choicesText(choices, "rulings card", textStyle(call.machine)));
  else sayMessage(call.machine, nearestText(name, near));
  return 1;
}

/** Also for `rulings show`, where no rules text has the name. */
export function printCard(name: CardName, corpus: CorpusOnDay, call: Call): ExitStatus {
  const dossier = dossierOf(corpus.cards.open(name), corpus.cards.rules(eventRulings(call)));
  return printResult(call, {
    json: () => cardJson(dossier),
    text: (style) => (call.options.markdown ? cardMarkdown(dossier) : cardText(dossier, style)),
  });
}

export async function errataCommand(call: Call): Promise<ExitStatus> {
  const corpus = await openCorpusOnDay(call);
  const names = wantedCards(corpus.cards, call.options.edition);
  const checks = checkErrata(corpus.cards.rules(eventRulings(call)), names, corpus.cards.open);
  const lists = corpus.cards.documents();
  printResult(call, {
    json: () => errataJson(checks),
    text: (style) => (call.options.markdown ? errataMarkdown(checks) : errataText(checks, lists, style)),
    whyEmpty: "no erratum in force is of an edition whose cards are in your library",
  });
  return checks.some(({ verdict }) => verdict === "old-text" || verdict === "no-such-card") ? 1 : 0;
}
