/**
 * MiniSearch proposes which passages may answer. It ranks bags of words and knows neither phrases nor nearness, so its
 * order is only a first sieve: `rank.ts` decides. Its words are terms already; it must not split or fold them again.
 */
import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import type { CandidateIndex, IndexedPassage } from "./search-index.ts";
import { type Term, termIdAt, termOf } from "./term-string.ts";

interface CandidateDocument {
  readonly id: number;
  readonly text: string;
  readonly context: string;
  readonly asked: string;
}

const options: Options<CandidateDocument> = {
  fields: ["text", "context", "asked"],
  tokenize: (terms) => Array.from(terms),
  processTerm: (term) => (term === " " ? null : term),
};

/** How much a term in the title or headings counts against one in the text. */
const contextBoost = 1.5;

export function indexCandidates(passages: readonly IndexedPassage[]): CandidateIndex {
  const whole = new MiniSearch<CandidateDocument>(options);
  whole.addAll(
    passages.map(({ position, terms, context, asked }) => ({
      id: position,
      text: terms,
      context,
      asked: [...new Set(asked.join(""))].join(""),
    })),
  );
  const { index, ...head } = whole.toJSON();
  return {
    head,
    postings: index.map(([term, postings]) => `\n${termIdAt(term, 0)}\t${JSON.stringify(postings)}`).join(""),
  };
}

export interface Proposal {
  /** Position in `SearchIndex.passages`. */
  readonly position: number;
  readonly score: number;
}

/** Which passages may be proposed, and how many of them. What is not allowed takes no place from what is. */
export interface Sieve {
  readonly isAllowed: (position: number) => boolean;
  readonly most: number;
}

export type ProposeCandidates = (
  weightByTerm: ReadonlyMap<Term, number>,
  sieve: Sieve,
) => readonly Proposal[];

/** Restoring the whole index costs as much as this many queries that restore their own terms. */
const queriesBeforeWhole = 20;

/**
 * Opens the index; the function proposes the likeliest passages first. A query restores only its own
 * terms, which a cold start feels; whoever asks often gets the whole index. What is proposed is the same.
 */
export function openCandidates(compiled: CandidateIndex): ProposeCandidates {
  let queries = 0;
  let whole: MiniSearch<CandidateDocument> | undefined;
  return (weightByTerm, sieve) => {
    queries++;
    if (queries > queriesBeforeWhole) whole ??= restore(compiled, everyTerm(compiled));
    const index = whole ?? restore(compiled, [...weightByTerm.keys()]);
    return search(index, weightByTerm, sieve);
  };
}

function search(
  index: MiniSearch<CandidateDocument>,
  weightByTerm: ReadonlyMap<Term, number>,
  { isAllowed, most }: Sieve,
): readonly Proposal[] {
  return index
    .search([...weightByTerm.keys()].join(""), {
      boost: { context: contextBoost },
      boostTerm: (term) => weightByTerm.get(term) ?? 1,
      filter: ({ id }) => isAllowed(Number(id)),
    })
    .slice(0, most)
    .map(({ id, score }) => ({ position: Number(id), score }));
}

/** MiniSearch's serialisation without the terms. */
export type CandidateHead = Omit<AsPlainObject, "index">;
type Postings = AsPlainObject["index"][number][1];

function restore({ head, postings }: CandidateIndex, terms: readonly Term[]): MiniSearch<CandidateDocument> {
  const index = terms.flatMap((term): AsPlainObject["index"] => {
    const found = postingsOf(term, postings);
    return found ? [[term, found]] : [];
  });
  return MiniSearch.loadJS<CandidateDocument>({ ...head, index }, options);
}

function postingsOf(term: Term, lines: string): Postings | null {
  const opening = `\n${termIdAt(term, 0)}\t`;
  const at = lines.indexOf(opening);
  if (at === -1) return null;
  const start = at + opening.length;
  const end = lines.indexOf("\n", start);
  return JSON.parse(lines.slice(start, end === -1 ? undefined : end));
}

function everyTerm({ postings }: CandidateIndex): readonly Term[] {
  return postings
    .split("\n")
    .flatMap((line) => (line === "" ? [] : termOf(Number(line.slice(0, line.indexOf("\t"))))));
}
