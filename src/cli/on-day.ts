/** The corpus that a command works on, as it counts on the day that is asked for. */

import { type OpenLibrary, openLibrary } from "../library/open-library.ts";
import { pointedOn } from "../library/pointed-on.ts";
import type { Machine } from "./machine.ts";
import { type CompiledTexts, type OpenCorpus, openCorpus } from "./open-corpus.ts";
import type { CommonOptions } from "./options.ts";

export interface CorpusOnDay extends OpenCorpus {
  readonly library: OpenLibrary;
  /** All texts, those that do not count among them. */
  readonly wholeTexts: () => CompiledTexts;
}

export async function openCorpusOnDay(options: CommonOptions, machine: Machine): Promise<CorpusOnDay> {
  const corpus = await openCorpus(options, machine);
  const { asOf, documents: allowed } = options;
  const library = openLibrary(corpus.layers(), { day: asOf ?? machine.today(), allowed });
  return { ...corpus, library, wholeTexts: corpus.texts, texts: () => textsOn(corpus.texts(), library) };
}

/** Without the documents that do not count; a pointer into one of those means the entry that does. */
function textsOn(compiled: CompiledTexts, library: OpenLibrary): CompiledTexts {
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
