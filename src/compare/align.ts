/**
 * Two lists of entries in, who is who out, by position. Titles go first (folded), and the same title is the same entry
 * however its text was rewritten; but where an entry lost its title and its text stands whole under another that meant
 * something else, the text tells the truth. What titles leave over is assigned at least cost.
 */
import { assign } from "./assignment.ts";
import { candidateEdges } from "./candidates.ts";
import { dearest } from "./cost.ts";
import { pairByName } from "./names.ts";
import { type Alignment, looseOf, type Pair, pick, type Sides, toPairs } from "./sides.ts";
import { portraits } from "./similarity.ts";
import { withoutUsurped } from "./usurped.ts";
import { type WordWeights, wordWeights } from "./word-weights.ts";

/** `known` are pairs that somebody already knows to be one entry, by earlier versions for instance. */
export function align(sides: Sides, known: readonly Pair[] = []): Alignment {
  const named = pairByName(sides, known);
  const rest = looseOf(sides, named);
  if (rest.looseOld.length === 0 && rest.looseNew.length === 0) return rest;
  const weights = wordWeights(sides);
  // What is known stands first among the named, and is never taken back.
  const trusted = withoutUsurped(sides, named.slice(known.length), rest, weights);
  const loose = looseOf(sides, [...known, ...trusted]);
  return looseOf(sides, [...loose.pairs, ...assignLoose(sides, loose, weights)]);
}

function assignLoose(sides: Sides, loose: Alignment, weights: WordWeights): Pair[] {
  const rows = portraits(pick(sides.old, loose.looseOld), sides.old, weights);
  const columns = portraits(pick(sides.new, loose.looseNew), sides.new, weights);
  const edges = candidateEdges(rows, columns, weights);
  return toPairs(assign(edges, dearest), loose.looseOld, loose.looseNew);
}
