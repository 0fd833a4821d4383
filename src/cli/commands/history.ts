/** `rulings history`: shows an entry in all dated versions of its document, or a card in all dated lists. */
import { cardsCalled } from "../../cards/find-named.ts";
import { historyCalled } from "../../compare/history.ts";
import type { EntryHistory } from "../../domain/change.ts";
import { countsFrom, documentName, type RulesText, startText } from "../../domain/document.ts";
import { withLists } from "../../library/cards-on-day.ts";
import { seriesOf } from "../../library/in-force.ts";
import { lookUp, missMessage } from "../../library/look-up.ts";
import { choicesText } from "../../render/card-text.ts";
import { historyJson } from "../../render/change-report.ts";
import { historyText } from "../../render/change-text.ts";
import { type Call, type ExitStatus, printResult, sayMessage, textStyle } from "../command.ts";
import type { Machine } from "../machine/machine.ts";
import { openCorpusOnDay } from "../open-corpus.ts";

export async function historyCommand(call: Call): Promise<ExitStatus> {
  const { words, options, machine } = call;
  const name = words.join(" ");
  const corpus = await openCorpusOnDay(call);
  const linked = withLists(corpus.wholeTexts(), corpus.cards.texts("all"));
  const wanted = linked.texts.filter(
    ({ document }) =>
      (options.edition === null || document.edition === options.edition) &&
      (countsFrom(document) ?? "") <= corpus.library.day,
  );
  sayLater(linked.texts, corpus.library.day, machine);
  const looked = lookUp(name, linked, options);
  const cards = cardsCalled(name, corpus.cards.namesOf(options.edition, null)).found;
  const opened = cards.map((card) => corpus.cards.open(card));
  const called = looked.opened ?? (cards.length > 1 ? [] : opened);
  const meant = new Set(called.map(({ entry }) => entry.id));
  // The name as given, then the entries that it may mean: a rule number means the rule that has it in the newest version.
  const found = historiesIn(wanted, (versions) => [name, ...idsIn(versions, meant)]);
  if (found.length === 0) {
    const nearest = looked.opened === null ? looked.nearest : [];
    if (cards.length > 1) machine.stderr.write(choicesText(opened, "rulings history", textStyle(machine)));
    else sayMessage(machine, missMessage({ name, nearest }, corpus, options));
    return 1;
  }
  return printResult(call, {
    json: () => ({ entry: name, histories: found.map(historyJson) }),
    text: (style) => found.map((history) => historyText(history, style)).join("\n"),
  });
}

/** The history in each series of versions that has an entry of one of the names. */
export function historiesIn(
  texts: readonly RulesText[],
  namesIn: (versions: readonly RulesText[]) => readonly string[],
): readonly EntryHistory[] {
  return seriesOf(texts).flatMap((versions) => historyCalled(versions, namesIn(versions)) ?? []);
}

/** The history ends on the requested date. Documents that take effect later are listed. */
function sayLater(texts: readonly RulesText[], day: string, machine: Machine): void {
  for (const { document } of texts) {
    const message = `left out: ${documentName(document)}, which takes effect on ${startText(document)}`;
    if ((countsFrom(document) ?? "") > day) sayMessage(machine, message);
  }
}

/** The ids of the entries of the versions that are meant, the newest first. */
function idsIn(versions: readonly RulesText[], meant: ReadonlySet<string>): readonly string[] {
  const ids = versions.toReversed().flatMap(({ entries }) => entries.map(({ id }) => id));
  return ids.filter((id) => meant.has(id));
}
