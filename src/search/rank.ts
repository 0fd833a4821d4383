/** A query as understood in, passages in the order in which they answer it out, each with its reasons. */
import { matchAsked } from "./asked.ts";
import type { Concept } from "./concepts.ts";
import { type FormTable, FoundPlaces, tabulateForms } from "./form-table.ts";
import { type Best, matchPassage, together, weighedShare } from "./match-passage.ts";
import { PairTable } from "./ngrams.ts";
import type { OpenIndex } from "./open-index.ts";
import type { OpenPassage } from "./open-passage.ts";
import type { Scope } from "./scope.ts";
import { type Candidate, type Judging, signalNames, strengthsOf } from "./signals.ts";
import type { Term } from "./term-string.ts";
import { recognised } from "./titles.ts";
import type { Understanding } from "./understand.ts";
import { weights } from "./weights.ts";

export interface RankedPassage extends Candidate {
  readonly score: number;
  /** How far each signal holds, in the order of `signalNames`. */
  readonly strengths: readonly number[];
}

/** MiniSearch proposes this many; the passages of entries whose title is named are judged besides. */
const mostProposed = 60;

export function rank(understanding: Understanding, scope: Scope, open: OpenIndex): readonly RankedPassage[] {
  const proposed = propose({ understanding, scope, open });
  const passages = [...proposed.keys()].flatMap((at) => open.passage(at) ?? []);
  return judge(passages, { understanding, proposed, open })
    .filter(nearTo(understanding, open))
    .sort((one, other) => other.score - one.score);
}

/**
 * Whether a candidate shares more with the query than small words: what has only its `the` answers nothing, however high a
 * text without a subject index stands. Of a query of small words alone nothing else can be asked.
 */
function nearTo({ concepts, step }: Understanding, open: OpenIndex): (candidate: Candidate) => boolean {
  const content = concepts.flatMap(({ isContent }, at) => (isContent ? [at] : []));
  if (content.length === 0) return () => true;
  const parts = concepts.flatMap((concept) => (concept.isContent ? tellingParts(concept, open) : []));
  return ({ passage, match, asked, title }) =>
    content.some((at) => (match.around[at] ?? 0) > 0 || (asked.found[at] ?? 0) > 0) ||
    (title !== null && recognised(title)) ||
    (step !== null && passage.path === step) ||
    parts.some((unit) => passage.termUnits.includes(unit));
}

/** The rarer words of forms of several words: who names `Launch Portal` asks for what speaks of a portal too. */
function tellingParts({ forms }: Concept, open: OpenIndex): readonly number[] {
  return forms.flatMap(({ terms }) => {
    if (terms.length === 1) return [];
    const units = Array.from(terms, (_, at) => terms.charCodeAt(at));
    const rarest = Math.max(...units.map(open.rarityOf));
    return units.filter((unit) => open.rarityOf(unit) > rarest / 2);
  });
}

/** Positions of the passages to judge, each with MiniSearch's opinion of it. */
function propose(restriction: Restriction): ReadonlyMap<number, number> {
  const { understanding, open } = restriction;
  const isAllowed = allowance(restriction);
  const proposals = open.propose(weightByTerm(understanding.concepts), { isAllowed, most: mostProposed });
  const opinions = new Map(proposals.map(({ position, score }) => [position, score]));
  for (const at of besides(understanding, open)) if (!opinions.has(at) && isAllowed(at)) opinions.set(at, 0);
  return opinions;
}

/** The passages of entries whose title is named, and the steps of the address that is asked for. */
function besides({ titles, step }: Understanding, open: OpenIndex): readonly number[] {
  const named = titles.recognised.flatMap(({ entry }) => {
    const [first, last] = open.entry(entry)?.passages ?? [0, -1];
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

/** Whether a passage is within the scope and has none of the words that an answer must not have. */
function allowance({ understanding, scope, open }: Restriction): (position: number) => boolean {
  const { without, edition } = understanding;
  const isInScope = open.scopeTest({ ...scope, edition: scope.edition ?? edition }) ?? (() => true);
  const isInEntry = scope.entry === undefined ? null : entryTest(scope.entry, open);
  const isAllowed = isInEntry ? (position: number) => isInEntry(position) && isInScope(position) : isInScope;
  if (without.length === 0) return isAllowed;
  const unwanted = new Set(without.flatMap((term) => open.passagesWith(term)));
  return (position) => isAllowed(position) && !unwanted.has(position);
}

function entryTest(id: string, open: OpenIndex): (position: number) => boolean {
  const [first, last] = open.entryOfId(id)?.passages ?? [0, -1];
  return (position) => position >= first && position <= last;
}

interface Surroundings extends Pick<Judging, "understanding"> {
  readonly proposed: ReadonlyMap<number, number>;
  readonly open: OpenIndex;
}

/** One object for each passage, filled as more is known of the others: every candidate of every query passes here. */
interface InJudgement extends RankedPassage {
  inEntry: number;
  strengths: readonly number[];
  score: number;
}

function judge(passages: readonly OpenPassage[], context: Surroundings): InJudgement[] {
  const { understanding } = context;
  const forms = tabulateForms(understanding.concepts);
  const ngrams = new PairTable(understanding.concepts, forms);
  const judged = matchAll(passages, { ...context, forms, ngrams });
  const foundByEntry = new Map<number, Best>();
  for (const { passage, match } of judged) {
    const before = foundByEntry.get(passage.entry);
    foundByEntry.set(passage.entry, before ? together(match.around, before) : match.around);
  }
  for (const each of judged) {
    const { passage, match } = each;
    const found = foundByEntry.get(passage.entry) ?? match.around;
    each.inEntry = found === match.around ? match.aroundShare : weighedShare(found, forms);
    weigh(each, { understanding, ngrams });
  }
  return judged;
}

interface Matching extends Surroundings {
  readonly forms: FormTable;
  readonly ngrams: PairTable;
}

/** Filled anew for each passage. */
const inText = new FoundPlaces();

function matchAll(
  passages: readonly OpenPassage[],
  { understanding, proposed, open, forms, ngrams }: Matching,
): InJudgement[] {
  const asking = {
    forms,
    rarities: Float64Array.from(forms.units, open.rarityOf),
    marks: open.markPhrases(forms.contentUnits, passages),
    unitRarities: open.unitRarities(),
    rarityStep: open.rarityStep,
    inPhrase: forms.zeros.slice(),
  };
  const best = Math.max(1e-9, ...proposed.values());
  const all: InJudgement[] = [];
  for (const passage of passages) {
    const entry = open.entry(passage.entry);
    if (!entry) continue;
    const match = matchPassage(passage, forms, inText);
    ngrams.tell(passage, inText);
    const asked = matchAsked(passage, asking);
    const title = understanding.titles.of(passage.entry);
    const opinion = (proposed.get(passage.position) ?? 0) / best;
    all.push({
      passage,
      entry,
      match,
      asked,
      title,
      proposed: opinion,
      inEntry: 0,
      strengths: noStrengths,
      score: 0,
    });
  }
  return all;
}

/** Before they are known. */
const noStrengths: readonly number[] = [];

/** The sum is taken here: a small function with a loop would be made quick at a cost that a cold start feels. */
function weigh(judged: InJudgement, judging: Judging): void {
  const strengths = strengthsOf(judged, judging);
  let score = 0;
  for (let at = 0; at < strengths.length; at++) score += (signalWeights[at] ?? 0) * (strengths[at] ?? 0);
  judged.strengths = strengths;
  judged.score = score;
}

const signalWeights = signalNames.map((name) => weights[name]);
