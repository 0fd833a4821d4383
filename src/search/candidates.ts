/**
 * MiniSearch proposes which passages may answer. It ranks bags of words and knows neither phrases nor nearness, so its
 * order is only a first sieve: `rank.ts` decides. Terms are stems already; it must not split or fold them again.
 */
import MiniSearch, { type Options } from "minisearch";
import type { IndexedPassage } from "./search-index.ts";

interface CandidateDocument {
  readonly id: number;
  readonly text: string;
  readonly context: string;
  readonly asked: string;
}

const options: Options<CandidateDocument> = {
  fields: ["text", "context", "asked"],
  tokenize: (stems) => stems.split(" "),
  processTerm: (stem) => (stem === "" ? null : stem),
};

/** How much a term in the title or headings counts against one in the text. */
const contextBoost = 1.5;

/** The index of all passages, as MiniSearch serialises it. */
export function indexCandidates(passages: readonly IndexedPassage[], terms: readonly string[]): string {
  const index = new MiniSearch<CandidateDocument>(options);
  const spell = (ids: readonly number[]) => ids.map((id) => terms[id] ?? "").join(" ");
  index.addAll(
    passages.map(({ terms: text, context, asked }, id) => ({
      id,
      text: spell(text),
      context: spell(context),
      asked: spell([...new Set(asked.flatMap((phrase) => phrase.terms))]),
    })),
  );
  return JSON.stringify(index);
}

export interface Proposal {
  /** Position in `SearchIndex.passages`. */
  readonly position: number;
  readonly score: number;
}

export type ProposeCandidates = (
  weightByTerm: ReadonlyMap<string, number>,
  limit: number,
) => readonly Proposal[];

/** Opens the index; the function proposes at most `limit` passages, the likeliest first. */
export function openCandidates(serialised: string): ProposeCandidates {
  const index = MiniSearch.loadJSON<CandidateDocument>(serialised, options);
  return (weightByTerm, limit) =>
    index
      .search([...weightByTerm.keys()].join(" "), {
        boost: { context: contextBoost },
        boostTerm: (term) => weightByTerm.get(term) ?? 1,
      })
      .slice(0, limit)
      .map(({ id, score }) => ({ position: Number(id), score }));
}
