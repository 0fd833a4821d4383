/**
 * Two lists of entries in, who is who out, by position. Titles go first (folded), and the same title is the same entry
 * however its text was rewritten; but where an entry lost its title and its text stands whole under another that meant
 * something else, the text tells the truth. What titles leave over is assigned at least cost.
 */
import { assign } from "./assignment.ts";
import { candidateEdges } from "./match-candidates.ts";
import { dearest } from "./match-cost.ts";
import { matchFeatures } from "./match-features.ts";
import { type Alignment, looseOf, type MatchInput, type Pair, pick, toPairs } from "./match-input.ts";
import { pairByName } from "./match-names.ts";
import { rematchReusedTitles } from "./reused-titles.ts";
import { type WordWeights, wordWeights } from "./word-weights.ts";

/** `known` are pairs that somebody already knows to be one entry, by earlier versions for instance. */
export function align(sides: MatchInput, known: readonly Pair[] = []): Alignment {
  const named = pairByName(sides, known);
  const rest = looseOf(sides, named);
  if (rest.looseOld.length === 0 && rest.looseNew.length === 0) return rest;
  const weights = wordWeights(sides);
  // What is known stands first among the named, and is never taken back.
  const trusted = rematchReusedTitles(sides, named.slice(known.length), rest, weights);
  const loose = looseOf(sides, [...known, ...trusted]);
  return looseOf(sides, [...loose.pairs, ...assignLoose(sides, loose, weights)]);
}

function assignLoose(sides: MatchInput, loose: Alignment, weights: WordWeights): Pair[] {
  const rows = matchFeatures(pick(sides.old, loose.looseOld), sides.old, weights);
  const columns = matchFeatures(pick(sides.new, loose.looseNew), sides.new, weights);
  const edges = candidateEdges(rows, columns, weights);
  return toPairs(assign(edges, dearest), loose.looseOld, loose.looseNew);
}
