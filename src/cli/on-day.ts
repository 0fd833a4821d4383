/** The corpus that a command works on, as it counts on the day that is asked for. */
import type { Answer, Question } from "../domain/answer.ts";
import { layAnswer, pointedOn } from "../library/answer-layers.ts";
import { type OpenLibrary, openLibrary } from "../library/open-library.ts";
import { ask } from "../search/ask.ts";
import type { OpenIndex } from "../search/open-index.ts";
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

/** Answers from what counts, the deciding layer first. */
export function askOnDay(
  question: Question,
  { library, asOf }: { readonly library: OpenLibrary; readonly asOf: string | null },
  index: OpenIndex,
): Answer {
  const { leftOut } = library;
  const onDay = { ...question, occasion: { asOf, leftOut } };
  const bestOf = (entry: string) => ask({ ...onDay, entry, limit: 1 }, index).hits[0] ?? null;
  return layAnswer(ask(onDay, index), library, bestOf);
}
