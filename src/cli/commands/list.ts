/** `rulings list`: lists every entry, in the documents' own alphabetical order. */
import { collationKey, compareCodeUnits } from "../../domain/document.ts";
import { shownName } from "../../domain/entry.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import { withLists } from "../../library/cards-on-day.ts";
import { type EntryFilter, isWanted, placedEntries } from "../../library/look-up.ts";
import { listedEntryJson } from "../../render/entry-json.ts";
import { listText } from "../../render/list-text.ts";
import { type Call, type ExitStatus, printResult } from "../command.ts";
import { openCorpusOnDay } from "../open-corpus.ts";

export async function listCommand(call: Call): Promise<ExitStatus> {
  const { options } = call;
  const corpus = await openCorpusOnDay(call);
  const wanted = { ...options, documents: corpus.idsOfDocuments(options.document) };
  const lists = corpus.cards.texts("in force").filter((list) => isAskedFor(list, wanted));
  const listed = placedEntries(withLists(corpus.texts(), lists), options)
    .filter((placed) => isWanted(placed, wanted))
    .map((placed) => ({ placed, key: collationKey(shownName(placed.entry), placed.document.collation) }))
    .sort((one, other) => compareCodeUnits(one.key, other.key))
    .map(({ placed }) => placed);
  const blocks = options.blocks ? "with blocks" : "without blocks";
  return printResult(call, {
    json: () => listed.map(({ entry, document }) => listedEntryJson(entry, document, blocks)),
    text: (style) => listText(listed, style),
    whyEmpty: "no entry matches these filters",
  });
}

/** Thousands of cards are listed only for a person who asks for cards or for their list. */
function isAskedFor({ document }: RulesText, { kind, documents }: EntryFilter): boolean {
  return kind === "card" || documents?.includes(document.id) === true;
}
