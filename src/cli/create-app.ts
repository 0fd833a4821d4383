/** An open corpus in, what the screen needs out. Slow work is done once, when it is first needed. */
import type { Answer, Question } from "../domain/answer.ts";
import type { Edition } from "../domain/edition.ts";
import { type EntryKind, entryKinds } from "../domain/entry.ts";
import { once } from "../domain/once.ts";
import { layerWarnings } from "../render/layers-text.ts";
import { openIndex } from "../search/open-index.ts";
import type { App } from "../tui/app.ts";
import { askOnDay } from "./ask-on-day.ts";
import { openPlaced, type PlacedEntry, placedEntries } from "./entries.ts";
import type { CorpusOnDay } from "./on-day.ts";
import type { Options } from "./options.ts";
import type { ReadSession } from "./state-file.ts";

/** `asOf` is the day that was named, `event` what the event is called; null for today and for none. */
export function createApp(
  corpus: CorpusOnDay,
  { asOf, event }: Pick<Options, "asOf" | "event">,
  { session, remark }: ReadSession,
): App {
  const compiled = corpus.texts();
  const { library } = corpus;
  const placed = placedEntries(compiled, { edition: null });
  const entryById = new Map(placed.map((one) => [one.id, one]));
  const index = once(() => openIndex(corpus.index()));
  return {
    ask: (question) =>
      question.text.trim() === ""
        ? nothingAsked(question)
        : askOnDay({ ...question, isTyping: true }, { library, asOf }, index()),
    prepare: () => void index(),
    open: (entryId) => {
      const found = entryById.get(entryId);
      return found === undefined ? null : openPlaced(found, compiled);
    },
    warnings: (entryId) => layerWarnings(library.layersOf(entryId), entryId),
    kinds: (edition) => kindsOf(placed, edition),
    asOf,
    event,
    documents: compiled.texts.map(({ document }) => document),
    entryCount: placed.length,
    problems: corpus.problems,
    session,
    remark,
  };
}

function kindsOf(placed: readonly PlacedEntry[], edition: Edition | null): readonly EntryKind[] {
  const there = placed.filter(({ document }) => edition === null || document.edition === edition);
  const kinds = new Set(there.map(({ entry }) => entry.kind));
  return entryKinds.filter((kind) => kinds.has(kind));
}

/** Before the first key there is nothing to look up, and no index to load. */
function nothingAsked({ text, edition }: Question): Answer {
  return {
    query: text,
    answered: false,
    confidence: "near",
    narrowed: null,
    missing: null,
    interpretation: { titles: [], terms: [], corrections: [], unknown: [], edition },
    hits: [],
  };
}
