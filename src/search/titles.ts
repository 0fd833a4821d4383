/** Determines how completely a query names each title of a part. */
import { foldTitle } from "../domain/fold.ts";
import { memoize } from "../domain/once.ts";
import type { Concept } from "./concepts.ts";
import { recognizedShare } from "./index/names.ts";
import type { OpenPart } from "./index/open-index.ts";
import type { Terms } from "./index/search-index.ts";

/** How a query names the title of an entry that it names best. All shares are 0 if it names none. */
export interface TitleMatch {
  /** Position of the entry. */
  readonly entry: number;
  /** The share of the title that the query names, by rarity, from 0 to 1. */
  readonly ofTitle: number;
  /** The share of the query that the title covers. */
  readonly ofQuery: number;
  /** The share of the title's adjacent words that are also adjacent, in the same order, in the query. */
  readonly inOrder: number;
  /** First and last concept of the query that belong to the title; the last is before the first if none does. */
  readonly concepts: readonly [first: number, last: number];
}

export type TitleMatches = ReturnType<typeof matchTitles>;

/** The least `inOrder` of a recognized title. */
export const recognizedOrder = 0.6;

export function isRecognized({ ofTitle, inOrder }: TitleMatch): boolean {
  return ofTitle > recognizedShare && inOrder > recognizedOrder;
}

/** The share of the title that the query names, of which half depends on the order of the words. */
export function namedInOrder({ ofTitle, inOrder }: TitleMatch): number {
  return ofTitle * (0.5 + 0.5 * inOrder);
}

/** `subject` is the query, or what it asks to define. */
export function matchTitles(subject: string, { concepts, part }: Pick<NameContext, "concepts" | "part">) {
  const context = {
    ...{ concepts, part },
    places: placeByTerm(concepts),
    allWeight: concepts.reduce((sum, { weight }) => sum + weight, 0),
  };
  const of = memoize((entry: number) => matchEntry(entry, context));
  const exact = new Set(foldTitle(subject) === "" ? [] : part.entriesTitled(subject));
  const byTerm = Array.from(context.places.keys(), (term) => part.entriesNamedBy(term)).flat();
  const entries = [...new Set([...exact, ...byTerm])].sort((one, other) => one - other);
  const named = entries.map(of);
  const isReordered = ({ entry, ofTitle }: TitleMatch) =>
    ofTitle > recognizedShare && haveSameWords(subject, part.entry(entry)?.citation.title);
  const asked = exact.size > 0 ? exact : new Set(named.filter(isReordered).map(({ entry }) => entry));
  return {
    of,
    /** Titles that are named nearly completely, in the order of the entries. */
    recognized: named.filter(isRecognized),
    /** Entries with a title or alias equal to the query, ignoring case, quotes, dashes, and the order of words. */
    exact: asked,
  };
}

/** Whether both have the same words: `draw destiny`, `Destiny draw`. Inflection matters: `drawn` is not `draw`. */
function haveSameWords(subject: string, title: string | null | undefined): boolean {
  const [words, wordsOfTitle] = [subject, title ?? ""].map((text) =>
    foldTitle(text).split(" ").sort().join(" "),
  );
  return words === wordsOfTitle;
}

interface NameContext {
  readonly concepts: readonly Concept[];
  readonly places: ReadonlyMap<number, Place>;
  readonly allWeight: number;
  readonly part: OpenPart;
}

interface Place {
  readonly concept: number;
  readonly share: number;
}

/** The concepts that each term may stand for. Synonyms are excluded, because they do not name a title. */
function placeByTerm(concepts: readonly Concept[]): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>();
  concepts.forEach(({ variants }, concept) => {
    for (const { terms, share, via } of variants)
      for (const term of terms)
        if (via !== "synonym" && !places.has(term)) places.set(term, { concept, share });
  });
  return places;
}

/** The best match among the names of an entry. */
function matchEntry(entry: number, context: NameContext): TitleMatch {
  const scoreOf = (match: TitleMatch) => namedInOrder(match) + match.ofQuery;
  const none: TitleMatch = { entry, ofTitle: 0, ofQuery: 0, inOrder: 0, concepts: [0, -1] };
  return (context.part.entry(entry)?.names ?? [])
    .flatMap((name) => matchName(entry, name, context) ?? [])
    .reduce((best, match) => (scoreOf(match) > scoreOf(best) ? match : best), none);
}

/** Null if no word of the name is in the query. */
function matchName(
  entry: number,
  name: Terms,
  { concepts, places, allWeight, part }: NameContext,
): TitleMatch | null {
  const placed = name.map((term) => places.get(term));
  const used = new Set(placed.flatMap((place) => place?.concept ?? []));
  if (used.size === 0) return null;
  const rarities = name.map(part.rarity);
  const all = rarities.reduce((sum, rarity) => sum + rarity, 0);
  const named = rarities.reduce((sum, rarity, at) => sum + rarity * (placed[at]?.share ?? 0), 0);
  const explained = concepts.reduce((sum, { weight }, at) => sum + (used.has(at) ? weight : 0), 0);
  return {
    entry,
    ofTitle: all === 0 ? 0 : named / all,
    ofQuery: allWeight === 0 ? 0 : explained / allWeight,
    inOrder: orderShare(placed),
    concepts: [Math.min(...used), Math.max(...used)],
  };
}

/** The share of adjacent words of a name that are adjacent in the query or within one of its concepts. */
function orderShare(placed: readonly (Place | undefined)[]): number {
  if (placed.length === 1) return 1;
  const pairs = placed.filter((place, at) => {
    const before = placed[at - 1];
    const apart = place && before ? place.concept - before.concept : -1;
    return apart === 0 || apart === 1;
  });
  return pairs.length / (placed.length - 1);
}
