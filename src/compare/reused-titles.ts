/**
 * A title that was given to another entry. `Mot` is withdrawn and `Thon` renamed to `Mot`: by title alone Mot was rewritten
 * and Thon withdrawn. But Thon's text stands whole under the new Mot, so the text tells the truth.
 */
import type { Entry } from "../domain/entry.ts";
import { plainText } from "./entry-text.ts";
import { textShare } from "./match-cost.ts";
import { type MatchFeatures, matchFeatures, textLikeness } from "./match-features.ts";
import { type Alignment, type MatchInput, type Pair, pick } from "./match-input.ts";
import type { WordWeights } from "./word-weights.ts";

/** A text stands whole elsewhere when this much of it does, and when it proves this much. */
const whole = 0.85;
const rewritten = 0.4;
const proof = 0.4;

/**
 * Takes back pairs of one title whose new text is a loose old entry's, or whose old text a loose new entry's, and pairs
 * by the text instead. What that sets loose may uncover the next of a chain.
 */
export function rematchReusedTitles(
  sides: MatchInput,
  named: readonly Pair[],
  rest: Alignment,
  weights: WordWeights,
): readonly Pair[] {
  const told: Pair[] = [];
  let weak = weakPairs(sides, named, weights);
  const looks = weak.length * (rest.looseOld.length + rest.looseNew.length);
  if (looks === 0 || looks > mostLooks) return named;
  let old = placed(sides.old, rest.looseOld, weights);
  let fresh = placed(sides.new, rest.looseNew, weights);
  const broken = new Set<Pair>();
  while (old.length + fresh.length > 0) {
    const [owners, heirs] = [old, fresh];
    const usurped = weak.filter((pair) => {
      const owner = owners.find((one) => standsWhole(one, pair.new));
      const heir = heirs.find((one) => standsWhole(pair.old, one));
      if (owner) told.push({ old: owner.at, new: pair.new.at });
      if (heir) told.push({ old: pair.old.at, new: heir.at });
      return owner !== undefined || heir !== undefined;
    });
    for (const { pair } of usurped) broken.add(pair);
    weak = weak.filter(({ pair }) => !broken.has(pair));
    old = usurped.map((pair) => pair.old);
    fresh = usurped.map((pair) => pair.new);
  }
  if (broken.size === 0) return named;
  return oneToOne([...told, ...named.filter((pair) => !broken.has(pair))]);
}

/** Two may lay claim to one text; the first has it. */
function oneToOne(pairs: readonly Pair[]): Pair[] {
  const taken = { old: new Set<number>(), new: new Set<number>() };
  return pairs.filter((pair) => {
    if (taken.old.has(pair.old) || taken.new.has(pair.new)) return false;
    taken.old.add(pair.old);
    taken.new.add(pair.new);
    return true;
  });
}

/** A portrait with its position in the whole list. */
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

/** So many rewritten entries times loose ones are looked at; in a larger heap titles alone decide. */
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
