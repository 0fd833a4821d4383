/**
 * A query and all phrases in which people ask, in; how far they are the same question, out. There are thousands of phrases;
 * only those that share a rare word with the query are looked at.
 */
import { type FormTable, type Found, shareOf, standsAt } from "./forms.ts";
import type { OpenPart } from "./index/open-index.ts";
import { phraseColumns, phraseOwners } from "./index/pack-index.ts";

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

export function matchPhrases(forms: FormTable, part: OpenPart): AskedMatches {
  const tallies: Readonly<Record<Owner, Map<number, Tally>>> = {
    passage: new Map(),
    entry: new Map(),
    nothing: new Map(),
  };
  const { count, terms, rows } = part.phrases();
  const rarities = part.rarities();
  const isNear = markNear(forms, part, count);
  for (let phrase = isNear.indexOf(1); phrase !== -1; phrase = isNear.indexOf(1, phrase + 1)) {
    const start = rows[(phrase - 1) * phraseColumns] ?? 0;
    const end = rows[phrase * phraseColumns] ?? start;
    const likeness = likenessOf(terms, [start, end], { forms, rarities });
    if (likeness !== null) {
      const [, passage = 0, sentence = 0, owner = 0] = rows.subarray(phrase * phraseColumns);
      addTo(tallies[phraseOwners[owner] ?? "passage"], passage, { ...likeness, sentence });
    }
  }
  const concepts = forms.weights.length;
  return {
    byPassage: matchesOf(tallies.passage, concepts),
    byEntry: matchesOf(tallies.entry, concepts),
    unanswered: matchesOf(tallies.nothing, concepts).get(0) ?? notAsked(concepts),
  };
}

/** A word is rare that no greater share of the phrases says, or no more phrases than this. */
const rareShare = 1 / 12;
const fewPhrases = 200;

/** 1 for each phrase that says a rare word of the query; where it has none, for each that says any of its words. */
function markNear(forms: FormTable, part: OpenPart, count: number): Uint8Array {
  const lists = Array.from(forms.formsByTerm.keys(), part.phrasesWith);
  const most = Math.max(fewPhrases, count * rareShare);
  const rare = lists.filter(({ length }) => length > 0 && length <= most);
  const isNear = new Uint8Array(count);
  for (const list of rare.length > 0 ? rare : lists) for (const phrase of list) isNear[phrase] = 1;
  return isNear;
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
