/** `rulings card` prints a card with its errata and rulings. Several cards of one name are a choice. */
import { dossierOf, type RulesOnCards, rulesOnCards } from "../../cards/dossier.ts";
import { type CardName, findCards } from "../../cards/names.ts";
import { isOverruled } from "../../domain/precedence.ts";
import { UserError } from "../../domain/user-error.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import { amendedRulings } from "../../log/log-records.ts";
import { cardJson, choicesJson } from "../../render/card-json.ts";
import { cardMarkdown } from "../../render/card-markdown.ts";
import { cardText, choicesText, nearestText } from "../../render/card-text.ts";
import { safeJson } from "../../render/safe-text.ts";
import type { Call, CommandContext, ExitStatus } from "../command.ts";
import { openCorpusOnDay } from "../open-corpus/open-corpus.ts";
import { printResult, sayMessage, textStyle } from "../print.ts";
import { readEventLog } from "../user-data/event-log.ts";

export async function cardCommand(call: Call): Promise<ExitStatus> {
  const corpus = await openCorpusOnDay(call);
  const name = call.words.join(" ");
  const names = wantedCards(corpus, call);
  const byId = names.filter(({ id }) => id === name);
  const { found, nearest } = byId.length > 0 ? { found: byId, nearest: [] } : findCards(name, names);
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return printCard(only, corpus, call);
  const choices = found.map((each) => corpus.cards.open(each));
  const near = nearest.map((each) => corpus.cards.open(each));
  if (call.options.json) call.machine.stdout.write(`${safeJson(choicesJson(choices, near))}\n`);
  else if (choices.length > 0) call.machine.stdout.write(choicesText(choices, textStyle(call.machine)));
  else sayMessage(call.machine, nearestText(name, near));
  return 1;
}

/** Also for `rulings show`, where no rules text has the name. */
export function printCard(name: CardName, corpus: CorpusOnDay, call: Call): ExitStatus {
  const dossier = dossierOf(corpus.cards.open(name), rulesForCards(corpus, call));
  return printResult(call, {
    json: () => cardJson(dossier),
    text: (style) => (call.options.markdown ? cardMarkdown(dossier) : cardText(dossier, style)),
  });
}

/** The names of the cards that a command may mean. Throws if no list was imported. */
export function wantedCards(
  { cards }: CorpusOnDay,
  { options: { edition } }: CommandContext,
): readonly CardName[] {
  const names = cards.names().filter((name) => edition === null || name.edition === edition);
  if (names.length > 0) return names;
  const which = edition === null ? "" : ` of ${edition}`;
  throw new UserError(
    `no list of cards${which} is in the library`,
    `rulings import --edition ${edition ?? "2e"} cards.txt`,
  );
}

/** What counts on the day about cards: entries that no other overrides, and the rulings of this event. */
export function rulesForCards(corpus: CorpusOnDay, call: CommandContext): RulesOnCards {
  const isStanding = (entryId: string) => !isOverruled(corpus.library.precedenceOf(entryId), entryId);
  const { log } = readEventLog(call);
  return rulesOnCards(corpus.texts().texts, isStanding, amendedRulings(log?.records ?? []));
}
