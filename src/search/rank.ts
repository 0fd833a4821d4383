/** A query as understood in, passages in the order in which they answer it out, each with its reasons. */
import type { Question } from "../domain/answer.ts";
import { type AskedMatch, matchAsked } from "./asked.ts";
import type { Concept } from "./concepts.ts";
import { tabulateForms } from "./form-table.ts";
import { type Best, matchPassage, type PassageMatch, shareOf, together } from "./match-passage.ts";
import { tabulatePairs } from "./ngrams.ts";
import type { OpenIndex } from "./open-index.ts";
import type { IndexedEntry, IndexedPassage } from "./search-index.ts";
import { type Candidate, type Judged, signals } from "./signals.ts";
import type { Term } from "./term-string.ts";
import { recognised } from "./titles.ts";
import type { Understanding } from "./understand.ts";
import { weights } from "./weights.ts";

export interface RankedPassage extends Candidate {
  readonly score: number;
  /** How far each signal holds, in the order of `signals`. */
  readonly strengths: readonly number[];
}

/** What may be answered from. */
export type Scope = Pick<Question, "edition" | "kind" | "document" | "changedOnly" | "occasion" | "entry">;

/** MiniSearch proposes this many; the passages of entries whose title is named are judged besides. */
const mostProposed = 60;

export function rank(understanding: Understanding, scope: Scope, open: OpenIndex): readonly RankedPassage[] {
  const proposed = propose({ understanding, scope, open });
  const passages = [...proposed.keys()].flatMap((at) => open.passage(at) ?? []);
  const candidates = judgeable(passages, { understanding, proposed, open });
  const ngrams = tabulatePairs(understanding.concepts, passages);
  return candidates
    .map((candidate) => scorePassage({ candidate, understanding, ngrams }))
    .sort((one, other) => other.score - one.score);
}

/** Positions of the passages to judge, each with MiniSearch's opinion of it. */
function propose(restriction: Restriction): ReadonlyMap<number, number> {
  const { understanding, open } = restriction;
  const isAllowed = (at: number) => isAllowedPassage(open.passage(at), restriction);
  const proposals = open.propose(weightByTerm(understanding.concepts), { isAllowed, most: mostProposed });
  const opinions = new Map(proposals.map(({ position, score }) => [position, score]));
  for (const at of besides(understanding, open)) if (!opinions.has(at) && isAllowed(at)) opinions.set(at, 0);
  return opinions;
}

/** The passages of entries whose title is named, and the steps of the address that is asked for. */
function besides({ titles, step }: Understanding, open: OpenIndex): readonly number[] {
  const named = [...titles.values()].filter(recognised).flatMap(({ entry }) => {
    const [first, last] = open.index.entries[entry]?.passages ?? [0, -1];
    return Array.from({ length: last - first + 1 }, (_, ahead) => first + ahead);
  });
  return step === null ? named : [...named, ...open.steps(step)];
}

function weightByTerm(concepts: readonly Concept[]): ReadonlyMap<Term, number> {
  const found = new Map<Term, number>();
  for (const { weight, forms } of concepts) {
    for (const form of forms) {
      for (const term of form.terms) found.set(term, Math.max(found.get(term) ?? 0, weight * form.weight));
    }
  }
  return found;
}

interface Restriction {
  readonly understanding: Understanding;
  readonly scope: Scope;
  readonly open: OpenIndex;
}

function isAllowedPassage(
  passage: IndexedPassage | undefined,
  { understanding, scope, open }: Restriction,
): boolean {
  const citation = passage && open.entryOf(passage)?.citation;
  if (!passage || !citation) return false;
  const edition = scope.edition ?? understanding.edition;
  if (edition !== null && citation.edition !== edition) return false;
  if (scope.kind !== null && citation.kind !== scope.kind) return false;
  if (scope.document !== null && citation.document.id !== scope.document) return false;
  if (scope.changedOnly && !citation.changed) return false;
  if (scope.entry !== undefined && citation.id !== scope.entry) return false;
  if (scope.occasion?.leftOut.has(citation.document.id)) return false;
  return !understanding.without.some(
    (term) => passage.terms.includes(term) || passage.context.includes(term),
  );
}

interface Surroundings {
  readonly understanding: Understanding;
  readonly proposed: ReadonlyMap<number, number>;
  readonly open: OpenIndex;
}

function judgeable(passages: readonly IndexedPassage[], context: Surroundings): readonly Candidate[] {
  const { understanding, proposed, open } = context;
  const forms = tabulateForms(understanding.concepts);
  const matched = passages.map((passage) => ({
    passage,
    entry: open.entryOf(passage),
    match: matchPassage(passage, understanding.concepts, forms),
    asked: matchAsked(passage.asked, { concepts: understanding.concepts, forms, rarityAt: open.rarityAt }),
  }));
  const entryShares = sharesByEntry(matched, understanding.concepts);
  const best = Math.max(1e-9, ...proposed.values());
  return matched.flatMap(({ passage, entry, match, asked }): Candidate[] => {
    if (!entry) return [];
    const title = understanding.titles.get(passage.entry) ?? null;
    const inEntry = entryShares.get(passage.entry) ?? 0;
    return [
      {
        passage,
        entry,
        match,
        asked,
        title,
        inEntry,
        proposed: (proposed.get(passage.position) ?? 0) / best,
      },
    ];
  });
}

interface Matched {
  readonly passage: IndexedPassage;
  readonly entry: IndexedEntry | undefined;
  readonly match: PassageMatch;
  readonly asked: AskedMatch;
}

function sharesByEntry(
  matched: readonly Matched[],
  concepts: readonly Concept[],
): ReadonlyMap<number, number> {
  const best = new Map<number, Best>();
  for (const { passage, match } of matched) {
    const before = best.get(passage.entry);
    best.set(passage.entry, before ? together(match.around, before) : match.around);
  }
  return new Map(Array.from(best, ([entry, found]) => [entry, shareOf(found, concepts)]));
}

function scorePassage(judged: Judged): RankedPassage {
  const strengths = signals.map(({ strength }) => strength(judged));
  const score = signals.reduce((sum, { name }, at) => sum + weights[name] * (strengths[at] ?? 0), 0);
  return { ...judged.candidate, strengths, score };
}
