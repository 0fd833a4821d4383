/**
 * The named reasons for a rank. Each looks at one passage and says how far it holds, mostly from 0 to 1; `weights.ts`
 * says what each is worth. A signal sees the query as understood, never its wording.
 */
import type { AskedMatch } from "./asked.ts";
import { isWanted } from "./kinds.ts";
import { type PassageMatch, shareOfBoth } from "./match-passage.ts";
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

export interface Judging {
  readonly understanding: Understanding;
  readonly ngrams: NgramTable;
}

export const signalNames = [
  "words in the text",
  "words with title and headings",
  "words with the subject index",
  "asked for in such words",
  "asked for in several such ways",
  "taken for its subject",
  "words in one sentence",
  "words near each other",
  "words repeated",
  "words in the entry",
  "neighbouring words",
  "quoted phrase",
  "bag of words",
  "title named",
  "title whole",
  "title explains the query",
  "title in order",
  "opens the entry named",
  "kind asked for",
  "step asked for",
  "is an example",
  "is a lead-in",
  "is a whole step",
  "is a pointer",
  "is long",
  "is an erratum",
  "has no subject index",
  "words, without a subject index",
  "words near each other, without a subject index",
  "title named, without a subject index",
  "bag of words, without a subject index",
] as const;

export type SignalName = (typeof signalNames)[number];
/**
 * How far each signal holds, in the order of `signalNames`. One function and not one for each, and a list and no record:
 * every candidate of every query passes here.
 */
export function strengthsOf(candidate: Candidate, { understanding, ngrams }: Judging): readonly number[] {
  const { passage, entry, match, asked, title, proposed } = candidate;
  const { kind, sort } = entry;
  const ofTitle = title?.ofTitle ?? 0;
  const untaught = isIndexed(passage) ? 0 : 1;
  return [
    // words in the text
    match.textShare,
    // words with title and headings
    match.aroundShare,
    // words with the subject index
    shareOfBoth(match.around, asked.found, understanding.concepts),
    // asked for in such words
    asked.likeness,
    // asked for in several such ways
    asked.severally,
    // taken for its subject
    subjectLikelihood(understanding.subject?.logarithmOf(passage.position)),
    // words in one sentence
    match.sentenceShare,
    // words near each other
    match.nearness,
    // words repeated
    match.frequency,
    // words in the entry
    candidate.inEntry,
    // neighbouring words
    ngrams.share(passage),
    // quoted phrase
    understanding.phrases.length === 0 ? 0 : quotedShare(passage.terms, understanding.phrases),
    // bag of words
    proposed,
    // title named
    ofTitle,
    // title whole
    Number(title !== null && recognised(title)),
    // title explains the query
    title?.ofQuery ?? 0,
    // title in order
    title ? title.ofTitle * title.inOrder : 0,
    // opens the entry named
    title && passage.position === entry.passages[0] ? title.ofTitle * title.ofQuery : 0,
    // kind asked for
    Number(isWanted({ kind, sort, passage: passage.kind }, understanding.wanted)),
    // step asked for
    Number(understanding.step !== null && passage.path === understanding.step),
    // is an example
    Number(passage.kind === "example"),
    // is a lead-in
    Number(passage.kind === "lead-in"),
    // is a whole step
    Number(passage.path !== null && wholeStep.test(passage.path)),
    // is a pointer
    Number(passage.kind === "redirect" || passage.kind === "note"),
    // is long
    Math.log(1 + passage.termUnits.length) / 6,
    // is an erratum
    Number(kind === "erratum"),
    // has no subject index
    untaught,
    // words, without a subject index
    untaught * match.aroundShare,
    // words near each other, without a subject index
    untaught * match.nearness,
    // title named, without a subject index
    untaught * ofTitle,
    // bag of words, without a subject index
    untaught * proposed,
  ];
}

/** `2`, not `2.d` */
const wholeStep = /^\d+$/;

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
  return phrases.filter((phrase) => terms.includes(phrase)).length / phrases.length;
}
