/** Opens cards as pages of the screen. */
import { dossierOf } from "../../cards/dossier.ts";
import { memoize, once } from "../../domain/once.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import { cardPage } from "../../render/card-page.ts";
import type { CommandContext } from "../command.ts";
import { eventRulings } from "../user-data/event-log.ts";

/** By its id, the page of a card of a list in force, or null. Rulings of this event are those recorded when it is first opened. */
export function cardPages(corpus: CorpusOnDay, call: CommandContext): (id: string) => OpenedEntry | null {
  const rules = once(() => corpus.cards.rules(eventRulings(call)));
  return memoize((id) => {
    const opened = corpus.cards.find(id);
    return opened === null ? null : cardPage(dossierOf(opened, rules()), opened);
  });
}
