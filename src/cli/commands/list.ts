/** `rulings list`: every entry, in alphabetical order as the documents order theirs. */

import { collationKey } from "../../domain/collation.ts";
import { listedEntryJson } from "../../render/entry-json.ts";
import { listText } from "../../render/list-text.ts";
import { safeJson } from "../../render/safe-text.ts";
import type { Call } from "../command.ts";
import { openCorpusOnDay } from "../corpus/corpus-on-day.ts";
import { isWanted, placedEntries } from "../corpus/entries.ts";
import type { ExitStatus } from "../machine/machine.ts";
import { textStyle } from "../style.ts";

export async function listCommand({ options, machine }: Call): Promise<ExitStatus> {
  const corpus = await openCorpusOnDay(options, machine);
  const wanted = { ...options, document: corpus.idOfDocument(options.document) };
  const listed = placedEntries(corpus.texts(), options)
    .filter((placed) => isWanted(placed, wanted))
    .map((placed) => ({ placed, key: collationKey(placed.title, placed.document.collation) }))
    .sort((one, other) => (one.key === other.key ? 0 : one.key < other.key ? -1 : 1))
    .map(({ placed }) => placed);
  if (options.json) {
    const blocks = options.blocks ? "with blocks" : "without blocks";
    machine.stdout.write(
      `${safeJson(listed.map(({ entry, document }) => listedEntryJson(entry, document, blocks)))}\n`,
    );
  } else {
    machine.stdout.write(listText(listed, textStyle(machine, options, machine.stdout)));
    if (listed.length === 0) machine.stderr.write(nothingListed);
  }
  return 0;
}

const nothingListed = "rulings: no entry matches these filters\n";
