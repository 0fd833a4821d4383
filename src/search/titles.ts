/** The words of a query and the titles of the corpus in; how far each title is named in the query out. */
import type { Concept } from "./concepts.ts";
import type { OpenIndex } from "./open-index.ts";
import { recognisedShare } from "./title-keys.ts";

export interface TitleMatch {
  /** Position in `SearchIndex.entries`. */
  readonly entry: number;
  /** The share of the title that the query names, by rarity, from 0 to 1. */
  readonly ofTitle: number;
  /** The share of the query that the title explains. */
  readonly ofQuery: number;
  /** The share of the title's neighbouring words that are neighbours, in order, in the query too. */
  readonly inOrder: number;
  /** First and last concept of the query that belong to the title. */
  readonly concepts: readonly [first: number, last: number];
}

/** For the most part in order. */
export const recognisedOrder = 0.6;

export function recognised({ ofTitle, inOrder }: TitleMatch): boolean {
  return ofTitle > recognisedShare && inOrder > recognisedOrder;
}

export interface TitleMatches {
  /** How far the query names an entry; null where it does not at all. */
  readonly of: (entry: number) => TitleMatch | null;
  /** Those that are named as good as whole, in the order of the entries. */
  readonly recognised: readonly TitleMatch[];
}

export function matchTitles(concepts: readonly Concept[], open: OpenIndex): TitleMatches {
  const allWeight = concepts.reduce((sum, { weight }) => sum + weight, 0);
  const places = placeByUnit(concepts);
  const context = { concepts, places, sieve: sieveOf(places.keys()), allWeight, open };
  const units = Array.from(places.keys(), (unit) => String.fromCharCode(unit));
  const known = new Map<number, TitleMatch | null>();
  const of = (entry: number) => {
    const before = known.get(entry);
    if (before !== undefined) return before;
    const found = matchEntry(entry, context);
    known.set(entry, found);
    return found;
  };
  const named = open.entriesNamedBy(units).flatMap((entry) => of(entry) ?? []);
  return { of, recognised: named.filter(recognised) };
}

/** The name of an entry that the query says best. */
function matchEntry(entry: number, context: NameContext): TitleMatch | null {
  let best: TitleMatch | null = null;
  for (const name of context.open.entry(entry)?.names ?? []) {
    const placed = placesIn(name, context);
    const match = placed === null ? null : matchName(entry, { units: name, placed }, context);
    if (match !== null && (best === null || strengthOf(match) > strengthOf(best))) best = match;
  }
  return best;
}

function strengthOf({ ofTitle, ofQuery, inOrder }: TitleMatch): number {
  return ofTitle * (0.5 + 0.5 * inOrder) + ofQuery;
}

interface Place {
  readonly concept: number;
  readonly weight: number;
}

/** The concepts that a term may stand for, by its unit; what a vocabulary guesses names no title. */
function placeByUnit(concepts: readonly Concept[]): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>();
  concepts.forEach(({ forms }, concept) => {
    for (const { terms, weight, via } of forms) {
      if (via === "vocabulary") continue;
      for (let at = 0; at < terms.length; at++) {
        const unit = terms.charCodeAt(at);
        if (!places.has(unit)) places.set(unit, { concept, weight });
      }
    }
  });
  return places;
}

interface NameContext {
  readonly concepts: readonly Concept[];
  readonly places: ReadonlyMap<number, Place>;
  readonly sieve: Uint8Array;
  /** What all concepts weigh together. */
  readonly allWeight: number;
  readonly open: OpenIndex;
}

/** A bit for each of some units and for few others: so small that the runtime makes it as quickly as a list. */
function sieveOf(units: Iterable<number>): Uint8Array {
  const sieve = new Uint8Array(sieveBytes);
  for (const unit of units) sieve[byteOf(unit)] = (sieve[byteOf(unit)] ?? 0) | (1 << (unit & 7));
  return sieve;
}

const sieveBytes = 64;

function byteOf(unit: number): number {
  return (unit >>> 3) & (sieveBytes - 1);
}

/** What each word of a name is in the query; null where none is anything. Most names have no word of it. */
function placesIn(units: Uint16Array, { places, sieve }: NameContext): readonly (Place | undefined)[] | null {
  for (let at = 0; at < units.length; at++) {
    const unit = units[at] ?? 0;
    if (((sieve[byteOf(unit)] ?? 0) & (1 << (unit & 7))) === 0) continue;
    if (places.has(unit)) return Array.from(units, (each) => places.get(each));
  }
  return null;
}

interface PlacedName {
  readonly units: Uint16Array;
  readonly placed: readonly (Place | undefined)[];
}

function matchName(
  entry: number,
  { units, placed }: PlacedName,
  { concepts, allWeight, open }: NameContext,
): TitleMatch {
  let named = 0;
  let all = 0;
  const used: number[] = [];
  for (let at = 0; at < placed.length; at++) {
    const rarity = open.rarityOf(units[at] ?? 0);
    const place = placed[at];
    named += rarity * (place?.weight ?? 0);
    all += rarity;
    if (place) used.push(place.concept);
  }
  const span = [Math.min(...used), Math.max(...used)] as const;
  return {
    entry,
    ofTitle: all === 0 ? 0 : named / all,
    ofQuery: allWeight === 0 ? 0 : weightOf(used, concepts, span) / allWeight,
    inOrder: orderShare(placed),
    concepts: span,
  };
}

/** Of some concepts, each counted once. */
function weightOf(
  used: readonly number[],
  concepts: readonly Concept[],
  [first, last]: readonly [first: number, last: number],
): number {
  let weight = 0;
  for (let at = first; at <= last; at++) if (used.includes(at)) weight += concepts[at]?.weight ?? 0;
  return weight;
}

/** Side by side in the query, or both in one name. */
function inSequence(before: Place, after: Place): boolean {
  const apart = after.concept - before.concept;
  return apart === 0 || apart === 1;
}

function orderShare(placed: readonly (Place | undefined)[]): number {
  if (placed.length === 1) return 1;
  let pairs = 0;
  for (let at = 1; at < placed.length; at++) {
    const before = placed[at - 1];
    const place = placed[at];
    if (place && before && inSequence(before, place)) pairs++;
  }
  return pairs / (placed.length - 1);
}
