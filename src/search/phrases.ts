/**
 * A query and all phrases in which people ask, in; how far they are the same question, out. There are thousands of phrases;
 * only those that say the most of the query are looked at.
 */
import type { Concept } from "./concepts.ts";
import { type FormTable, type Found, shareOf, standsAt } from "./forms.ts";
import type { OpenPart } from "./index/open-index.ts";
import { phraseColumns, phraseOwners } from "./index/search-index.ts";

/** How near a query comes to the phrases of one passage, of one entry, or of what no text answers. */
export interface AskedMatch {
  /** How far the query is the likest phrase, from 0 to 1: what both share over what each of them says. */
  readonly likeness: number;
  /** The mean of the three likest phrases: several ways to ask that all come near. */
  readonly meanOfThree: number;
  /** For each concept its best form in any of the phrases. */
  readonly found: Found;
  /** The sentence that the likest phrase asks for. */
  readonly sentence: number;
}

export interface AskedMatches {
  readonly byPassage: ReadonlyMap<number, AskedMatch>;
  /** By the first passage of the entry. */
  readonly byEntry: ReadonlyMap<number, AskedMatch>;
  readonly unanswered: AskedMatch;
}

interface Tally {
  readonly likest: number[];
  readonly found: number[];
  sentence: number;
}

type Owner = (typeof phraseOwners)[number];

export function matchPhrases(concepts: readonly Concept[], forms: FormTable, part: OpenPart): AskedMatches {
  const tallies: Readonly<Record<Owner, Map<number, Tally>>> = {
    passage: new Map(),
    entry: new Map(),
    nothing: new Map(),
  };
  const { terms, rows } = part.phrases();
  const rarities = part.rarities();
  for (const phrase of nearPhrases(concepts, part, rows.length / phraseColumns)) {
    const start = rows[(phrase - 1) * phraseColumns] ?? 0;
    const end = rows[phrase * phraseColumns] ?? start;
    const likeness = likenessOf(terms, [start, end], { forms, rarities });
    if (likeness !== null) {
      const [, passage = 0, sentence = 0, owner = 0] = rows.subarray(phrase * phraseColumns);
      addTo(tallies[phraseOwners[owner] ?? "passage"], passage, { ...likeness, sentence });
    }
  }
  return {
    byPassage: matchesOf(tallies.passage, concepts.length),
    byEntry: matchesOf(tallies.entry, concepts.length),
    unanswered: matchesOf(tallies.nothing, concepts.length).get(0) ?? notAsked(concepts.length),
  };
}

/** A phrase that says less of the query's content than this share of what the best one says is not looked at. */
const nearShare = 0.4;

/** The phrases that say the most of the query's content words. */
function nearPhrases(concepts: readonly Concept[], part: OpenPart, count: number): readonly number[] {
  const content = concepts.filter(({ isContent }) => isContent);
  const sums = new Float32Array(count);
  const lastRaised = new Uint8Array(count);
  const raised: number[] = [];
  // The forms of a concept come best first, and each phrase counts its best one.
  const raise = (phrase: number, concept: number, weight: number) => {
    if (lastRaised[phrase] === concept) return;
    if (lastRaised[phrase] === 0) raised.push(phrase);
    lastRaised[phrase] = concept;
    sums[phrase] = (sums[phrase] ?? 0) + weight;
  };
  for (const [at, { weight, forms }] of (content.length > 0 ? content : concepts).entries())
    for (const { terms, weight: share } of forms)
      for (const phrase of part.phrasesWith(terms[0] ?? 0)) raise(phrase, at + 1, weight * share);
  const most = raised.reduce((best, phrase) => Math.max(best, sums[phrase] ?? 0), 0);
  return raised.filter((phrase) => (sums[phrase] ?? 0) >= nearShare * most);
}

export function notAsked(concepts: number): AskedMatch {
  return { likeness: 0, meanOfThree: 0, found: new Array<number>(concepts).fill(0), sentence: 0 };
}

interface Walk {
  readonly forms: FormTable;
  readonly rarities: Float32Array;
}

interface Likeness {
  readonly likeness: number;
  readonly found: Found;
}

/** Harmonic mean of the share of the query that the phrase says and the share of the phrase that the query says. */
function likenessOf(
  terms: Uint32Array,
  [start, end]: readonly [start: number, end: number],
  { forms, rarities }: Walk,
): Likeness | null {
  let found: number[] | null = null;
  let whole = 0;
  let shared = 0;
  for (let at = start; at < end; at++) {
    const term = terms[at] ?? 0;
    const rarity = rarities[term] ?? 0;
    whole += rarity;
    if (forms.begins[term] !== 1) continue;
    found ??= new Array<number>(forms.weights.length).fill(0);
    shared += rarity * raise(found, terms, { at, end, forms });
  }
  if (found === null || whole === 0) return null;
  const ofQuery = shareOf(found, forms);
  const ofPhrase = shared / whole;
  return { found, likeness: ofQuery + ofPhrase === 0 ? 0 : (2 * ofQuery * ofPhrase) / (ofQuery + ofPhrase) };
}

interface Position {
  readonly at: number;
  readonly end: number;
  readonly forms: FormTable;
}

/** Notes the forms that begin at a term; gives the weight of the best. */
function raise(found: number[], terms: Uint32Array, { at, end, forms }: Position): number {
  let best = 0;
  for (const { concept, weight, terms: own } of forms.formsByTerm.get(terms[at] ?? 0) ?? []) {
    if (at + own.length > end || !standsAt(own, terms, at)) continue;
    if (weight > (found[concept] ?? 0)) found[concept] = weight;
    if (weight > best) best = weight;
  }
  return best;
}

function addTo(
  tallies: Map<number, Tally>,
  owner: number,
  { likeness, found, sentence }: Likeness & Pick<Tally, "sentence">,
): void {
  const tally = tallies.get(owner);
  if (tally === undefined) {
    tallies.set(owner, { likest: [likeness], found: [...found], sentence });
    return;
  }
  if (likeness > (tally.likest[0] ?? 0)) tally.sentence = sentence;
  found.forEach((weight, concept) => {
    if (weight > (tally.found[concept] ?? 0)) tally.found[concept] = weight;
  });
  tally.likest.push(likeness);
  tally.likest.sort((one, other) => other - one).splice(3);
}

function matchesOf(tallies: ReadonlyMap<number, Tally>, concepts: number): ReadonlyMap<number, AskedMatch> {
  return new Map(
    Array.from(tallies, ([owner, { likest, found, sentence }]) => [
      owner,
      {
        ...notAsked(concepts),
        ...{ likeness: likest[0] ?? 0, found, sentence },
        meanOfThree: likest.reduce((sum, likeness) => sum + likeness, 0) / 3,
      },
    ]),
  );
}
