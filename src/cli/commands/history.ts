/** `rulings history`: shows an entry in all dated versions of its document, or a card in all dated lists. */
import { historyCalled } from "../../compare/history.ts";
import type { EntryHistory } from "../../domain/change.ts";
import {
  countsFrom,
  documentName,
  type EntryInDocument,
  newestFirst,
  type RulesText,
  startText,
} from "../../domain/document.ts";
import { seriesOf } from "../../library/in-force.ts";
import { lookUp, missMessage } from "../../library/look-up.ts";
import { choicesText } from "../../render/card-text.ts";
import { historyJson } from "../../render/change-report.ts";
import { historyText } from "../../render/change-text.ts";
import { type Call, type ExitStatus, printResult, sayMessage, textStyle } from "../command.ts";
import { openCorpusOnDay } from "../open-corpus-on-day.ts";

export async function historyCommand(call: Call): Promise<ExitStatus> {
  const { words, options, machine } = call;
  const name = words.join(" ");
  const corpus = await openCorpusOnDay(call);
  const texts = [...corpus.allTexts().texts, ...corpus.cards.texts("all")];
  const { edition } = options;
  // The history ends on the requested date.
  const isLater = ({ document }: RulesText) => (countsFrom(document) ?? "") > corpus.precedence.day;
  for (const { document } of texts.filter(isLater))
    sayMessage(machine, `left out: ${documentName(document)}, which takes effect on ${startText(document)}`);
  const wanted = texts.filter(
    (text) => !isLater(text) && (edition === null || text.document.edition === edition),
  );
  const looked = lookUp(name, texts, options);
  const cards = corpus.cards.called(name, edition);
  const called: readonly EntryInDocument[] = looked.found ?? (cards.length > 1 ? [] : cards);
  // The name as given, then the entries that it may mean: a rule number means the rule that has it in the newest version.
  const found = historiesIn(wanted, [name, ...newestFirst(called).map(({ entry }) => entry.id)]);
  if (found.length === 0) {
    const miss = looked.found === null ? looked : { found: null, name, nearest: [] };
    if (cards.length > 1) machine.stderr.write(choicesText(cards, "rulings history", textStyle(machine)));
    else sayMessage(machine, missMessage(miss, corpus, options));
    return 1;
  }
  return printResult(call, {
    json: () => ({ entry: name, histories: found.map(historyJson) }),
    text: (style) => found.map((history) => historyText(history, style)).join("\n"),
  });
}

/** The history in each series of versions that has an entry of one of the names. */
export function historiesIn(texts: readonly RulesText[], names: readonly string[]): readonly EntryHistory[] {
  return seriesOf(texts).flatMap((versions) => historyCalled(versions, names) ?? []);
}
