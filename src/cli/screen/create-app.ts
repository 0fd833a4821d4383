/** Makes from an open corpus what the screen needs. Slow work is done once, when first needed. */
import { historyOf, statesOf } from "../../compare/history.ts";
import { abbreviationLegend, abbreviationsOfDocument } from "../../domain/abbreviations.ts";
import type { Answer, Question } from "../../domain/answer.ts";
import type { EntryHistory } from "../../domain/change.ts";
import type { Edition } from "../../domain/edition.ts";
import { type EntryKind, entryKinds } from "../../domain/entry.ts";
import { foldTitle } from "../../domain/fold.ts";
import { groupByEach } from "../../domain/group-by.ts";
import { memoize, once } from "../../domain/once.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import { urlHashOf } from "../../export/page/place.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import { openPlaced, type PlacedEntry, placedEntries } from "../../library/look-up.ts";
import { seriesOf } from "../../library/series.ts";
import { citeBlock, citeHit } from "../../log/citations.ts";
import { precedenceWarnings } from "../../render/precedence-text.ts";
import { editionNamed } from "../../search/understand.ts";
import type { App } from "../../tui/app.ts";
import type { Options } from "../settings/options.ts";
import type { ReadSession } from "./state-file.ts";

/** `asOf` is the requested date, null for today; `event` is the name of the event, null for none. */
export function createApp(
  corpus: CorpusOnDay,
  { asOf, event, judge, page }: Pick<Options, "asOf" | "event" | "judge" | "page">,
  { session, remark }: ReadSession,
): App {
  const linked = corpus.texts();
  const placed = placedEntries(linked, { edition: null });
  const entryById = new Map(placed.map((one) => [one.id, one]));
  const abbreviations = memoize((id: string) =>
    abbreviationsOfDocument({
      entries: linked.texts.flatMap(({ document, entries }) => (document.id === id ? entries : [])),
    }),
  );
  return {
    ask: (question) =>
      question.text.trim() === ""
        ? nothingAsked(question)
        : corpus.ask({
            ...question,
            edition: editionNamed(question.text, corpus.index()) ?? question.edition,
            isTyping: true,
          }),
    prepare: () => void corpus.index(),
    open: (entryId) => {
      const found = entryById.get(entryId);
      return found === undefined ? null : openPlaced(found, linked);
    },
    warnings: (entryId) => precedenceWarnings(corpus.library.precedenceOf(entryId), entryId),
    kinds: (edition) => kindsOf(placed, edition),
    neighbor: (entryId, toward) => {
      const at = placed.findIndex(({ id }) => id === entryId);
      const neighbor = at === -1 ? undefined : placed[at + (toward === "next" ? 1 : -1)];
      return neighbor?.document.id === placed[at]?.document.id ? (neighbor?.id ?? null) : null;
    },
    otherEditions: sameNameElsewhere(placed, entryById),
    history: (entryId) => historyIn(corpus.wholeTexts().texts, entryId),
    asOf,
    event,
    judge,
    legend: (entryId, words) => {
      const document = entryById.get(entryId)?.document;
      return document === undefined ? "" : abbreviationLegend(words, abbreviations(document.id));
    },
    citePassage: (opened, passage) => ("passage" in passage ? citeHit(passage) : citeBlock(opened, passage)),
    link: (entry) => (page === null ? null : `${page}${urlHashOf({ entry, query: "", edition: null })}`),
    documents: linked.texts.map(({ document }) => document),
    entryCount: placed.length,
    examples: memoize((edition) => examplesOf(inEdition(placed, edition))),
    problems: corpus.problems,
    session,
    remark,
  };
}

/** Names are folded; games are kept apart. */
function sameNameElsewhere(
  placed: readonly PlacedEntry[],
  entryById: ReadonlyMap<string, PlacedEntry>,
): (entryId: string) => readonly string[] {
  const namesOf = ({ title, aliases }: PlacedEntry) => [title, ...aliases].map(foldTitle);
  const named = once(() => groupByEach(placed, namesOf));
  return (entryId) => {
    const entry = entryById.get(entryId);
    if (entry === undefined) return [];
    const { edition, game } = entry.document;
    const same = namesOf(entry).flatMap((name) => named().get(name) ?? []);
    const others = same.filter(({ document }) => document.edition !== edition && document.game === game);
    return [...new Set(others.map(({ id }) => id))];
  };
}

const mostExamples = 3;
/** Titles up to this length are shown in full in the list. */
const longestExample = 36;

/** Titles from all over the texts, preferring those of several words if there are enough. */
function examplesOf(placed: readonly PlacedEntry[]): readonly string[] {
  const short = placed.flatMap(({ entry: { title } }) =>
    title !== null && title.length <= longestExample ? title : [],
  );
  const titles = [...new Set(short)];
  const several = titles.filter((title) => title.includes(" "));
  const from = several.length < mostExamples ? titles : several;
  const apart = Math.max(1, Math.floor(from.length / mostExamples));
  return from.filter((_, at) => at % apart === 0).slice(0, mostExamples);
}

/** The history in the first series of versions that has the entry. */
function historyIn(texts: readonly RulesText[], entryId: string): EntryHistory | null {
  const series = seriesOf(texts).filter((versions) => versions.length > 1);
  for (const versions of series) {
    const history = historyOf(statesOf(versions), entryId);
    if (history !== null) return history;
  }
  return null;
}

function kindsOf(placed: readonly PlacedEntry[], edition: Edition | null): readonly EntryKind[] {
  const kinds = new Set(inEdition(placed, edition).map(({ entry }) => entry.kind));
  return entryKinds.filter((kind) => kinds.has(kind));
}

function inEdition(placed: readonly PlacedEntry[], edition: Edition | null): readonly PlacedEntry[] {
  return placed.filter(({ document }) => edition === null || document.edition === edition);
}

/** The answer before anything is typed, which needs no index. */
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
