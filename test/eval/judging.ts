/** Queries with known answers in, at which rank the right passage stands out. The rule of what is right is one place. */
import { readFileSync } from "node:fs";
import type { Answer, AnswerPassage } from "../../src/domain/answer.ts";
import type { EntryCitation } from "../../src/domain/document.ts";

export interface JudgedQuery {
  readonly id: string;
  readonly query: string;
  readonly edition: "1E" | "2E" | null;
  readonly kind: string;
  /** Any of these is right; none means that the texts do not answer. */
  readonly answers: readonly { readonly source: string; readonly quote: string; readonly entry?: string }[];
}

const folder = new URL("queries/", import.meta.url);

/** The sets that weights are found on; no other may be. */
export const tuningSets = ["tuning", "tuning2", "tuning3", "tuning4", "tuning5"] as const;
/** The sets that nothing is learned from. */
export const heldOutSets = ["heldout", "heldout2", "heldout3", "heldout4"] as const;
export const unanswerableSets = ["unanswerable", "unanswerable2", "unanswerable3"] as const;

export function readQueries(name: string): readonly JudgedQuery[] {
  return JSON.parse(readFileSync(name.endsWith(".json") ? name : new URL(`${name}.json`, folder), "utf8"));
}

/** A query as it counts for being the same one. */
export function plainQuery(query: string): string {
  return query
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

const bracketed = /\[[^\]]*\]/g;
const notLetterOrDigit = /[^\p{L}\p{N}]+/gu;

/** Letters and digits alone: punctuation, quotes and icons make no passage wrong. */
function foldWords(text: string): string {
  return text.replace(bracketed, " ").normalize("NFKD").toLowerCase().replace(notLetterOrDigit, "");
}

/** A passage is right when it holds a quote, under the entry that is named where several share the text. */
export function isRight(
  { answers }: JudgedQuery,
  passage: Pick<AnswerPassage, "text">,
  entry: Pick<EntryCitation, "title">,
): boolean {
  const text = foldWords(passage.text);
  const title = foldWords(entry.title);
  return answers.some(
    (answer) => text.includes(foldWords(answer.quote)) && title.includes(foldWords(answer.entry ?? "")),
  );
}

/** From 1; 0 when it is not among the hits. */
export function rankOfRight(query: JudgedQuery, { hits }: Answer): number {
  return hits.findIndex(({ passage, entry }) => isRight(query, passage, entry)) + 1;
}

export interface Outcome {
  readonly query: JudgedQuery;
  readonly rank: number;
  readonly answered: boolean;
}

export interface Figures {
  readonly queries: number;
  readonly first: number;
  readonly firstThree: number;
  readonly reciprocalRank: number;
}

/** Shares from 0 to 1 over the queries that the texts answer. */
export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const answerable = outcomes.filter(({ query }) => query.answers.length > 0);
  const share = (test: (outcome: Outcome) => boolean) => answerable.filter(test).length / answerable.length;
  return {
    queries: answerable.length,
    first: share(({ rank }) => rank === 1),
    firstThree: share(({ rank }) => rank >= 1 && rank <= 3),
    reciprocalRank:
      answerable.reduce((sum, { rank }) => sum + (rank > 0 ? 1 / rank : 0), 0) / answerable.length,
  };
}

export interface RefusalFigures {
  /** Share of the unanswerable queries that were refused. */
  readonly rightly: number;
  /** Share of the answerable queries that were refused. */
  readonly wrongly: number;
}

export function refusalsOf(outcomes: readonly Outcome[]): RefusalFigures {
  const refused = (list: readonly Outcome[]) =>
    list.filter(({ answered }) => !answered).length / (list.length || 1);
  return {
    rightly: refused(outcomes.filter(({ query }) => query.answers.length === 0)),
    wrongly: refused(outcomes.filter(({ query }) => query.answers.length > 0)),
  };
}
