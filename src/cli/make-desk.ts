/** An open corpus in, the judge's desk out: what is slow is done when it is first needed, and once. */
import type { Answer, Question } from "../domain/answer.ts";
import type { SourceDocument } from "../domain/document.ts";
import { foldTitle } from "../domain/fold.ts";
import { documentName } from "../render/citation.ts";
import { ask } from "../search/ask.ts";
import { openIndex } from "../search/open-index.ts";
import type { Desk } from "../tui/desk.ts";
import { openPlaced, type PlacedEntry, placedEntries } from "./entries.ts";
import type { OpenCorpus } from "./open-corpus.ts";
import type { ReadSession } from "./state-file.ts";

export function makeDesk(corpus: OpenCorpus, { session, remark }: ReadSession): Desk {
  const compiled = corpus.texts();
  const placed = placedEntries(compiled, { edition: null });
  const entryById = new Map(placed.map((one) => [one.id, one]));
  const entriesByTitle = once(() => groupByTitle(placed));
  const index = once(() => openIndex(corpus.index()));
  return {
    ask: (question) =>
      question.text.trim() === "" ? nothingAsked(question) : ask({ ...question, isTyping: true }, index()),
    prepare: () => void index(),
    open: (entryId) => {
      const found = entryById.get(entryId);
      return found === undefined ? null : openPlaced(found, compiled);
    },
    warnings: (entryId) => {
      const found = entryById.get(entryId);
      return found === undefined
        ? []
        : layerWarnings(found, entriesByTitle().get(foldTitle(found.title)) ?? []);
    },
    documents: compiled.texts.map(({ document }) => document),
    entryCount: placed.length,
    problems: corpus.problems,
    session,
    remark,
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function groupByTitle(placed: readonly PlacedEntry[]): ReadonlyMap<string, readonly PlacedEntry[]> {
  const groups = new Map<string, PlacedEntry[]>();
  for (const one of placed) {
    const title = foldTitle(one.title);
    groups.set(title, [...(groups.get(title) ?? []), one]);
  }
  return groups;
}

/** Before the first key there is nothing to look up, and no index to load. */
function nothingAsked({ text, edition }: Question): Answer {
  return {
    query: text,
    answered: false,
    missing: null,
    interpretation: { titles: [], terms: [], corrections: [], unknown: [], edition },
    hits: [],
  };
}

/** Entries of the same title in other documents of the same edition: which counts is not for the screen to decide. */
function layerWarnings(entry: PlacedEntry, sameTitle: readonly PlacedEntry[]): readonly string[] {
  return sameTitle
    .filter(
      ({ document }) => document.id !== entry.document.id && document.edition === entry.document.edition,
    )
    .map(
      ({ document }) => `${ageOf(document, entry.document)} also speaks on this: ${documentName(document)}`,
    );
}

function ageOf({ date }: SourceDocument, { date: other }: SourceDocument): string {
  if (date === null || other === null || date === other) {
    return "another document";
  }
  return date > other ? "a later document" : "an earlier document";
}
