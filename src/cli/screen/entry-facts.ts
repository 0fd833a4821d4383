/** What the screen tells about entries beyond their text: kinds, titles to try, the same name elsewhere, and their history. */
import { historyCalled } from "../../compare/history.ts";
import type { EntryHistory } from "../../domain/change.ts";
import type { RulesText } from "../../domain/document.ts";
import type { Edition } from "../../domain/edition.ts";
import { type EntryKind, entryKinds } from "../../domain/entry.ts";
import { foldTitle } from "../../domain/fold.ts";
import { groupByEach } from "../../domain/group-by.ts";
import { once } from "../../domain/once.ts";
import { seriesOf } from "../../library/in-force.ts";
import type { PlacedEntry } from "../../library/look-up.ts";

/** Names are folded; games are kept apart. */
export function sameNameElsewhere(
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
export function examplesOf(placed: readonly PlacedEntry[], edition: Edition | null): readonly string[] {
  const short = inEdition(placed, edition).flatMap(({ entry: { title } }) =>
    title !== null && title.length <= longestExample ? title : [],
  );
  const titles = [...new Set(short)];
  const several = titles.filter((title) => title.includes(" "));
  const from = several.length < mostExamples ? titles : several;
  const apart = Math.max(1, Math.floor(from.length / mostExamples));
  return from.filter((_, at) => at % apart === 0).slice(0, mostExamples);
}

export function kindsOf(placed: readonly PlacedEntry[], edition: Edition | null): readonly EntryKind[] {
  const kinds = new Set(inEdition(placed, edition).map(({ entry }) => entry.kind));
  return entryKinds.filter((kind) => kinds.has(kind));
}

function inEdition(placed: readonly PlacedEntry[], edition: Edition | null): readonly PlacedEntry[] {
  return placed.filter(({ document }) => edition === null || document.edition === edition);
}

/** The history in the first series of versions that has the entry. */
export function historyIn(texts: readonly RulesText[], entryId: string): EntryHistory | null {
  for (const versions of seriesOf(texts)) {
    const history = versions.length > 1 ? historyCalled(versions, [entryId]) : null;
    if (history !== null) return history;
  }
  return null;
}
