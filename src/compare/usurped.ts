/**
 * A title that was given to another entry. `Mot` is withdrawn and `Thon` renamed to `Mot`: by title alone Mot was rewritten
 * and Thon withdrawn. But Thon's text stands whole under the new Mot, so the text tells the truth.
 */
import { textShare } from "./cost.ts";
import { plainText } from "./entry-text.ts";
import { type Alignment, type Pair, pick, type Sides } from "./sides.ts";
import { type Portrait, portraits, textLikeness, type WordWeights } from "./similarity.ts";

/** A text stands whole elsewhere when this much of it does, and when it proves this much. */
const whole = 0.85;
const rewritten = 0.4;
const proof = 0.4;

/**
 * Takes back pairs of one title whose new text is a loose old entry's, or whose old text a loose new entry's: the title
 * was given to another entry. What that sets loose may uncover the next of a chain.
 */
export function withoutUsurped(
  sides: Sides,
  named: readonly Pair[],
  rest: Alignment,
  weights: WordWeights,
): readonly Pair[] {
  let trusted = named;
  let old = portraits(pick(sides.old, rest.looseOld), sides.old, weights);
  let fresh = portraits(pick(sides.new, rest.looseNew), sides.new, weights);
  const weak = weakPairs(sides, named, weights);
  for (;;) {
    const usurped = weak.filter(
      (pair) =>
        trusted.includes(pair.pair) &&
        (old.some((one) => standsWhole(one, pair.new)) || fresh.some((one) => standsWhole(pair.old, one))),
    );
    if (usurped.length === 0) return trusted;
    const gone = new Set(usurped.map(({ pair }) => pair));
    trusted = trusted.filter((pair) => !gone.has(pair));
    old = usurped.map((pair) => pair.old);
    fresh = usurped.map((pair) => pair.new);
  }
}

interface WeakPair {
  readonly pair: Pair;
  readonly old: Portrait;
  readonly new: Portrait;
}

/** Looked for among this many rewritten entries; in a larger heap titles alone decide. */
const mostWeak = 400;

function weakPairs(sides: Sides, named: readonly Pair[], weights: WordWeights): WeakPair[] {
  const differing = named.filter((pair) => {
    const [one, other] = [sides.old[pair.old], sides.new[pair.new]];
    return one && other && plainText(one) !== plainText(other);
  });
  const old = portraits(
    pick(
      sides.old,
      differing.map((pair) => pair.old),
    ),
    sides.old,
    weights,
  );
  const fresh = portraits(
    pick(
      sides.new,
      differing.map((pair) => pair.new),
    ),
    sides.new,
    weights,
  );
  const weak = differing.flatMap((pair, at) => {
    const [one, other] = [old[at], fresh[at]];
    return one && other && textLikeness(one, other) < rewritten ? [{ pair, old: one, new: other }] : [];
  });
  return weak.length > mostWeak ? [] : weak;
}

function standsWhole(one: Portrait, other: Portrait): boolean {
  return textShare(one, other) >= proof && textLikeness(one, other) >= whole;
}
