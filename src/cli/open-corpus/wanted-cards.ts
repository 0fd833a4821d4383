/** What the commands about cards start from. */
import { type RulesOnCards, rulesOnCards } from "../../cards/dossier.ts";
import type { CardName } from "../../cards/names.ts";
import { amendedRulings } from "../../log/log-records.ts";
import type { CommandContext } from "../command.ts";
import { readEventLog } from "../user-data/event-log.ts";
import { UserError } from "../user-error.ts";
import type { CorpusOnDay } from "./corpus-on-day.ts";

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
  const isStanding = (entryId: string) => {
    const role = corpus.library.precedenceOf(entryId).order.find(({ entry }) => entry.id === entryId)?.role;
    return role !== "overridden" && role !== "cancelled";
  };
  const { log } = readEventLog(call);
  return rulesOnCards(corpus.texts().texts, isStanding, amendedRulings(log?.records ?? []));
}
