/**
 * `rulings show` prints a whole entry; `rulings show --refs` prints its references, references to it, dangling ones, and other entries
 * on the same subject. If several documents have an entry of this name, text shows each of them, and JSON names the others.
 */

import type { OpenedEntry } from "../../domain/answer.ts";
import { cite, type EntryInDocument } from "../../domain/document.ts";
import { type CorpusOnDay, openEntry } from "../../library/corpus-on-day.ts";
import { inOrderOfPrecedence, lapsedEntries, lookUp, missMessage } from "../../library/look-up.ts";
import { openedEntryJson, referencesJson } from "../../render/entry-json.ts";
import { entryText, headText, pointersText } from "../../render/entry-text.ts";
import { ownLines } from "../../render/log-text.ts";
import { safeText } from "../../render/safe-text.ts";
import type { TextStyle } from "../../render/text-style.ts";
import { type Call, type ExitStatus, printResult, sayMiss } from "../command.ts";
import { openCorpusOnDay } from "../open-corpus-on-day.ts";
import { loadOwnRecords } from "../user-data/user-lists.ts";

export async function showCommand(call: Call): Promise<ExitStatus> {
  const { words, options } = call;
  const name = words.join(" ");
  const corpus = await openCorpusOnDay(call);
  const looked = lookUp(name, corpus.texts().texts, options);
  const own = await loadOwnRecords(call, corpus);
  if (looked.found === null) {
    const lapsed = lapsedEntries(name, corpus, options);
    const records = new Set(lapsed.flatMap(({ entry }) => ownLines(own.on(entry.id))));
    const miss = [missMessage(looked, corpus, options), ...records].join("\n  ");
    return showCard(name, miss, corpus, call);
  }
  const [first, ...others] = inOrderOfPrecedence(looked.found, corpus);
  const open = (each: EntryInDocument) => openEntry(each, corpus, own.on);
  const [text, json] = options.refs ? [refsText, referencesJson] : [entryText, openedEntryJson];
  return printResult(call, {
    json: () => ({ ...json(open(first)), others: others.map(({ entry }) => entry.id) }),
    text: (style) =>
      [...[first, ...others].map((each) => text(open(each), style)), ...cardLine(first, corpus)].join("\n"),
  });
}

function refsText(opened: OpenedEntry, style: TextStyle): string {
  const citation = cite(opened.entry, opened.document);
  const leads = opened.references.some(({ target }) => target !== null) || opened.referencedBy.length > 0;
  const alone = leads ? "" : "\n  Refers to no entry of the texts, and none refers to it.\n";
  return `${headText(citation, null, style)}${alone}${pointersText(opened, style)}`;
}

/** Prints the card if one of the imported lists has the name; else says what comes near it. */
async function showCard(name: string, miss: string, corpus: CorpusOnDay, call: Call): Promise<ExitStatus> {
  const { edition } = call.options;
  const [only, ...others] = corpus.cards.called(name, edition);
  if (only !== undefined && others.length === 0)
    return (await import("./card.ts")).printCard(only, corpus, call);
  const shared =
    only === undefined ? "" : `\n  or one of ${others.length + 1} cards: rulings card ${safeText(name)}`;
  return sayMiss(call.machine, `${miss}${shared}`);
}

/** An erratum is read beside its card, if an imported list has it. */
function cardLine({ entry, document }: EntryInDocument, { cards }: CorpusOnDay): readonly string[] {
  if (entry.kind !== "erratum") return [];
  const [card] = cards.titled(entry.title ?? "", document.edition);
  return card ? [`The whole card: rulings card ${card.citation.id}\n`] : [];
}
