/** `rulings errata` compares every erratum in force with the imported lists of cards. */
import { checkErrata } from "../../cards/dossier.ts";
import { wantedCards } from "../../library/cards-on-day.ts";
import { errataJson } from "../../render/card-json.ts";
import { errataMarkdown } from "../../render/card-markdown.ts";
import { errataText } from "../../render/errata-text.ts";
import type { Call, ExitStatus } from "../command.ts";
import { openCorpusOnDay } from "../open-corpus/open-corpus.ts";
import { printResult } from "../print.ts";
import { eventRulings } from "../user-data/event-log.ts";

export async function errataCommand(call: Call): Promise<ExitStatus> {
  const corpus = await openCorpusOnDay(call);
  const names = wantedCards(corpus.cards, call.options.edition);
  const checks = checkErrata(corpus.cards.rules(eventRulings(call)), names, corpus.cards.open);
  const lists = corpus.cards.documents();
  printResult(call, {
    json: () => errataJson(checks),
    text: (style) => (call.options.markdown ? errataMarkdown(checks) : errataText(checks, lists, style)),
    whyEmpty: "no erratum in force is of an edition whose cards are in the library",
  });
  return checks.some(({ verdict }) => verdict === "old-text" || verdict === "no-such-card") ? 1 : 0;
}
