/**
 * A title that was given to another entry: `Mot` is withdrawn and `Thon` renamed to `Mot`. By title alone, Mot was rewritten
 * and Thon withdrawn; but Thon's whole text is now under Mot, so the text decides.
 */
import type { Entry } from "../domain/entry.ts";
import { plainText } from "./entry-text.ts";
import { textShare } from "./match-candidates.ts";
import { type MatchFeatures, matchFeatures, textLikeness } from "./match-features.ts";
import { type Alignment, type MatchInput, oneToOne, type Pair, pick } from "./match-input.ts";
import type { WordWeights } from "./word-weights.ts";

/** The whole text is elsewhere if at least this share of it is, and if it is this much evidence. */
const whole = 0.85;
const rewritten = 0.4;
const proof = 0.4;

/**
 * Breaks pairs of one title whose new text is that of an unmatched old entry, or whose old text is that of an unmatched new
 * entry, and pairs by the text instead. What becomes unmatched by it may uncover the next of a chain.
 */
export function rematchReusedTitles(
  sides: MatchInput,
  named: readonly Pair[],
  rest: Alignment,
  weights: WordWeights,
): readonly Pair[] {
  const rematched: Pair[] = [];
  let weak = weakPairs(sides, named, weights);
  const looks = weak.length * (rest.looseOld.length + rest.looseNew.length);
  if (looks === 0 || looks > mostLooks) return named;
  let old = placed(sides.old, rest.looseOld, weights);
  let fresh = placed(sides.new, rest.looseNew, weights);
  const broken = new Set<Pair>();
  while (old.length + fresh.length > 0) {
    const [looseOld, looseNew] = [old, fresh];
    const reused = weak.filter((pair) => {
      const source = looseOld.find((one) => standsWhole(one, pair.new));
      const successor = looseNew.find((one) => standsWhole(pair.old, one));
      if (source) rematched.push({ old: source.at, new: pair.new.at });
      if (successor) rematched.push({ old: pair.old.at, new: successor.at });
      return source !== undefined || successor !== undefined;
    });
    for (const { pair } of reused) broken.add(pair);
    weak = weak.filter(({ pair }) => !broken.has(pair));
    old = reused.map((pair) => pair.old);
    fresh = reused.map((pair) => pair.new);
  }
  if (broken.size === 0) return named;
  return oneToOne([...rematched, ...named.filter((pair) => !broken.has(pair))]);
}

/** With its position in the whole list. */
interface Placed extends MatchFeatures {
  readonly at: number;
}

function placed(all: readonly Entry[], positions: readonly number[], weights: WordWeights): Placed[] {
  return matchFeatures(pick(all, positions), all, weights).map((one, index) => ({
    ...one,
    at: positions[index] ?? -1,
  }));
}

interface WeakPair {
  readonly pair: Pair;
  readonly old: Placed;
  readonly new: Placed;
}

/** Rewritten entries times loose ones; beyond that, titles alone decide. */
const mostLooks = 200_000;

function weakPairs(sides: MatchInput, named: readonly Pair[], weights: WordWeights): WeakPair[] {
  const differing = named.filter((pair) => {
    const [one, other] = [sides.old[pair.old], sides.new[pair.new]];
    return one && other && plainText(one) !== plainText(other);
  });
  const old = placed(
    sides.old,
    differing.map((pair) => pair.old),
    weights,
  );
  const fresh = placed(
    sides.new,
    differing.map((pair) => pair.new),
    weights,
  );
  const weak = differing.flatMap((pair, at) => {
    const [one, other] = [old[at], fresh[at]];
    return one && other && textLikeness(one, other) < rewritten ? [{ pair, old: one, new: other }] : [];
  });
  return weak;
}

function standsWhole(one: MatchFeatures, other: MatchFeatures): boolean {
  return textLikeness(one, other) >= whole && textShare(one, other) >= proof;
}
