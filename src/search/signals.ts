/**
 * The named reasons for a rank. Each looks at one passage and says how far it holds, mostly from 0 to 1; `weights.ts`
 * says what each is worth. A signal sees the query as understood, never its wording.
 */
import type { AskedMatch } from "./asked.ts";
import { isWanted } from "./kinds.ts";
import { type PassageMatch, shareOf, together } from "./match-passage.ts";
import type { NgramTable } from "./ngrams.ts";
import type { OpenEntry, OpenPassage } from "./open-passage.ts";
import type { TermString } from "./term-string.ts";
import { recognised, type TitleMatch } from "./titles.ts";
import type { Understanding } from "./understand.ts";

/** All that is known of one passage when it is judged. */
export interface Candidate {
  readonly passage: OpenPassage;
  readonly entry: OpenEntry;
  readonly match: PassageMatch;
  readonly asked: AskedMatch;
  readonly title: TitleMatch | null;
  /** MiniSearch's score over the best score for this query. */
  readonly proposed: number;
  /** The share of the query that the entry's passages together hold. */
  readonly inEntry: number;
}

export interface Judged {
  readonly candidate: Candidate;
  readonly understanding: Understanding;
  readonly ngrams: NgramTable;
}

type Strength = (judged: Judged) => number;

const strengthBySignal = {
  "words in the text": ({ candidate }) => candidate.match.textShare,
  "words with title and headings": ({ candidate }) => candidate.match.aroundShare,
  "words with the subject index": ({ candidate: { match, asked }, understanding }) =>
    shareOf(together(match.around, asked.found), understanding.concepts),
  "asked for in such words": ({ candidate }) => candidate.asked.likeness,
  "asked for in several such ways": ({ candidate }) => candidate.asked.severally,
  "taken for its subject": ({ candidate: { passage }, understanding: { subject } }) =>
    subjectLikelihood(subject?.logarithmOf(passage.position)),
  "words in one sentence": ({ candidate }) => candidate.match.sentenceShare,
  "words near each other": ({ candidate }) => candidate.match.nearness,
  "words repeated": ({ candidate }) => candidate.match.frequency,
  "words in the entry": ({ candidate }) => candidate.inEntry,
  "neighbouring words": ({ candidate, ngrams }) => ngrams.share(candidate.passage),
  "quoted phrase": ({ candidate, understanding }) =>
    quotedShare(candidate.passage.terms, understanding.phrases),
  "bag of words": ({ candidate }) => candidate.proposed,
  "title named": ({ candidate }) => candidate.title?.ofTitle ?? 0,
  "title whole": ({ candidate: { title } }) => (title && recognised(title) ? 1 : 0),
  "title explains the query": ({ candidate }) => candidate.title?.ofQuery ?? 0,
  "title in order": ({ candidate: { title } }) => (title ? title.ofTitle * title.inOrder : 0),
  "opens the entry named": ({ candidate: { title, passage, entry } }) =>
    title && passage.position === entry.passages[0] ? title.ofTitle * title.ofQuery : 0,
  "kind asked for": ({ candidate: { entry, passage }, understanding }) =>
    isWanted({ kind: entry.kind, sort: entry.sort, passage: passage.kind }, understanding.wanted) ? 1 : 0,
  "step asked for": ({ candidate, understanding }) =>
    understanding.step !== null && candidate.passage.path === understanding.step ? 1 : 0,
  "is an example": ({ candidate }) => (candidate.passage.kind === "example" ? 1 : 0),
  "is a lead-in": ({ candidate }) => (candidate.passage.kind === "lead-in" ? 1 : 0),
  "is a whole step": ({ candidate: { passage } }) => (/^\d+$/.test(passage.path ?? "") ? 1 : 0),
  "is a pointer": ({ candidate: { passage } }) =>
    passage.kind === "redirect" || passage.kind === "note" ? 1 : 0,
  "is long": ({ candidate: { passage } }) => Math.log(1 + passage.terms.length) / 6,
  "is an erratum": ({ candidate: { entry } }) => (entry.kind === "erratum" ? 1 : 0),
  "has no subject index": ({ candidate: { passage } }) => (isIndexed(passage) ? 0 : 1),
  "words, without a subject index": ({ candidate: { passage, match } }) =>
    isIndexed(passage) ? 0 : match.aroundShare,
  "words near each other, without a subject index": ({ candidate: { passage, match } }) =>
    isIndexed(passage) ? 0 : match.nearness,
  "title named, without a subject index": ({ candidate: { passage, title } }) =>
    isIndexed(passage) ? 0 : (title?.ofTitle ?? 0),
  "bag of words, without a subject index": ({ candidate: { passage, proposed } }) =>
    isIndexed(passage) ? 0 : proposed,
} as const satisfies Record<string, Strength>;

export type SignalName = keyof typeof strengthBySignal;

export interface NamedSignal {
  readonly name: SignalName;
  readonly strength: Strength;
}

/** Every signal, always in the same order. */
export const signals: readonly NamedSignal[] = Object.keys(strengthBySignal)
  .filter(isSignalName)
  .map((name) => ({ name, strength: strengthBySignal[name] }));

function isSignalName(name: string): name is SignalName {
  return Object.hasOwn(strengthBySignal, name);
}

/** Less likely than one in three thousand is as good as impossible. */
const leastLogarithm = 8;

function subjectLikelihood(logarithm: number | undefined): number {
  return logarithm === undefined ? 0 : 1 + Math.max(-leastLogarithm, logarithm) / leastLogarithm;
}

/** What nobody made an index for, such as a document imported today, has only its own words to be found by. */
export function isIndexed({ askedUnits }: OpenPassage): boolean {
  return askedUnits.length > 0;
}

function quotedShare(terms: TermString, phrases: readonly TermString[]): number {
  if (phrases.length === 0) return 0;
  return phrases.filter((phrase) => terms.includes(phrase)).length / phrases.length;
}
