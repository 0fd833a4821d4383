/**
 * The named reasons for a rank. Each looks at one passage and says how far it holds, mostly from 0 to 1; `weights.ts`
 * says what each is worth.
 */
import { type FormTable, type PassageMatch, shareOf, together } from "./forms.ts";
import type { IndexedEntry, IndexedPassage } from "./index/search-index.ts";
import type { AskedMatch, AskedMatches } from "./phrases.ts";
import type { TitleMatch } from "./titles.ts";

/** All that is known of one passage when it is ranked. */
export interface Candidate {
  readonly passage: IndexedPassage;
  readonly entry: IndexedEntry;
  readonly match: PassageMatch;
  /** How it is asked for, and how its entry is. */
  readonly asked: AskedMatch;
  readonly entryAsked: AskedMatch;
  readonly title: TitleMatch | null;
  /** Its score in the first sieve over the best one there. */
  readonly proposed: number;
  /** The share of the query's neighboring words that it holds. */
  readonly pairs: number;
  /** The share of the query that the entry's passages together hold. */
  readonly inEntry: number;
}

export interface RankedPassage extends Candidate {
  /** Share of the best score that a passage of its part can have, from 0 to 1. */
  readonly score: number;
  /** How far each signal holds, in the order of `signalNames`. */
  readonly strengths: readonly number[];
  /** What goes before every score: the address, the title or the words that were asked for. */
  readonly certainty: number;
}

export interface Ranked {
  readonly passages: readonly RankedPassage[];
  readonly forms: FormTable;
  readonly asked: AskedMatches;
}

type Signal = (candidate: Candidate, forms: FormTable) => number;

const opens = ({ passage, entry }: Candidate) => passage.position === entry.opening;

/** Signals that speak for a passage have weights of 0 and more, those that speak against it of 0 and less. */
const signalsFor = {
  "words found": ({ match, asked }, forms) => shareOf(together(match.around, asked.found), forms),
  "words in one sentence": ({ match }, forms) => shareOf(match.inSentence, forms),
  "words in the entry": ({ inEntry }) => inEntry,
  "neighboring words": ({ pairs }) => pairs,
  "bag of words": ({ proposed }) => proposed,
  "asked for in such words": ({ asked }) => asked.likeness,
  "asked for in several such ways": ({ asked }) => asked.meanOfThree,
  "entry asked for in such words": ({ entryAsked }) => entryAsked.likeness,
  "title named": ({ title }) => (title ? title.ofTitle * (0.5 + 0.5 * title.inOrder) : 0),
  "opens the entry named": (candidate) =>
    candidate.title && opens(candidate) ? candidate.title.ofTitle * candidate.title.ofQuery : 0,
} as const satisfies Record<string, Signal>;

const signalsAgainst = {
  "is long": ({ passage }) => Math.log(1 + passage.terms.length) / 6,
  "is an example": ({ passage }) => Number(passage.kind === "example"),
} as const satisfies Record<string, Signal>;

const signalByName = { ...signalsFor, ...signalsAgainst };

export type SignalName = keyof typeof signalByName;

function isSignalName(name: string): name is SignalName {
  return Object.hasOwn(signalByName, name);
}

export const signalNames: readonly SignalName[] = Object.keys(signalByName).filter(isSignalName);

export function speaksFor(name: SignalName): boolean {
  return Object.hasOwn(signalsFor, name);
}

/** How far each signal holds, in the order of `signalNames`. */
export function strengthsOf(candidate: Candidate, forms: FormTable): readonly number[] {
  return signalNames.map((name) => signalByName[name](candidate, forms));
}
