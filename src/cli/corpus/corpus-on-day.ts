/** The corpus that a command works on, as it counts on the day that is asked for. */

import { openPrecedence, type Precedence, pointedOn } from "../../library/open-precedence.ts";
import type { PrecedenceTable } from "../../library/precedence-table.ts";
import type { Machine } from "../machine/machine.ts";
import type { CommonOptions } from "../settings/options.ts";
import { type CompiledTexts, type OpenCorpus, shippedCorpus } from "./corpus-cache.ts";
import { idOfDocument, refuseUnknown } from "./named-document.ts";
import { openCorpus } from "./open-corpus.ts";

export interface CorpusOnDay extends OpenCorpus {
  readonly library: Precedence;
  /** All texts, those that do not count among them. */
  readonly wholeTexts: () => CompiledTexts;
  /** The id of the document that a flag names in short. Throws where it names none, or several. */
  readonly idOfDocument: (name: string | null) => string | null;
}

export async function openCorpusOnDay(options: CommonOptions, machine: Machine): Promise<CorpusOnDay> {
  const corpus = await openCorpus(options, machine);
  const { asOf, documents: allowed } = options;
  const table = corpus.layers();
  refuseUnknown(allowed, table.documents);
  const library = openPrecedence(table, { day: asOf ?? credibleDay(table, machine), allowed });
  const { documents } = table;
  return {
    ...corpus,
    library,
    wholeTexts: corpus.texts,
    texts: () => textsOn(corpus.texts(), library),
    idOfDocument: (name) =>
      idOfDocument(
        name,
        documents.filter(({ id }) => id === name || !library.leftOut.has(id)),
      ),
  };
}

/**
 * Today, where that can be. A clock that was set back (a battery that is empty) would make every text of the last years
 * count for nothing: where it stands before a shipped text was published, all that is there counts, and that is said.
 */
function credibleDay({ documents }: PrecedenceTable, machine: Machine): string {
  const today = machine.today();
  if (newestOf(documents) <= today) return today;
  const shipped = newestOf(shippedCorpus(machine.home).layers().documents);
  if (shipped <= today) return today;
  const day = newestOf(documents);
  machine.stderr.write(
    `rulings: the clock of this machine says ${today}, and a shipped text is of ${shipped}; answered as of ${day}\n`,
  );
  machine.stderr.write("  set the clock, or name the day: --as-of YYYY-MM-DD\n");
  return day;
}

/** The last day that one of them bears; empty where none bears one. */
function newestOf(documents: PrecedenceTable["documents"]): string {
  return documents.reduce((newest, { date }) => (date !== null && date > newest ? date : newest), "");
}

/** Without the documents that do not count; a pointer into one of those means the entry that does. */
function textsOn(compiled: CompiledTexts, library: Precedence): CompiledTexts {
  const { leftOut } = library;
  if (leftOut.size === 0) return compiled;
  const texts = compiled.texts.filter(({ document }) => !leftOut.has(document.id));
  const ids = texts.flatMap(({ entries }) => entries.map(({ id }) => id));
  const inForce = new Set(ids);
  const pointed = pointedOn(library);
  return {
    texts,
    references: Object.fromEntries(ids.map((id) => [id, (compiled.references[id] ?? []).map(pointed)])),
    referencedBy: Object.fromEntries(
      ids.map((id) => [id, (compiled.referencedBy[id] ?? []).filter(({ from }) => inForce.has(from))]),
    ),
  };
}
