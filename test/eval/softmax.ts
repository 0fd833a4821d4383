/** Queries with their candidates in, the weights under which the right candidates win out. Deterministic. */

export interface Example {
  /** One row of signal strengths for each candidate. */
  readonly candidates: readonly (readonly number[])[];
  /** Whether the candidate of the same position is right; at least one is. */
  readonly right: readonly boolean[];
}

export interface Fitting {
  readonly rounds: number;
  /** Pulls each weight towards 0, so that a signal that proves nothing gets nothing. */
  readonly decay: number;
  /** For each signal 1 where its weight may not fall below 0, -1 where it may not rise above. */
  readonly signs: readonly number[];
}

/**
 * Maximises the probability that a softmax over the candidates' scores gives to the right ones (listwise regression:
 * Cao et al., "Learning to Rank", 2007), by Adam (Kingma and Ba, 2014) over the whole set.
 */
export function fitWeights(
  examples: readonly Example[],
  count: number,
  { rounds, decay, signs }: Fitting,
): number[] {
  const weights = new Array<number>(count).fill(0);
  const mean = new Array<number>(count).fill(0);
  const spread = new Array<number>(count).fill(0);
  for (let round = 1; round <= rounds; round++) {
    const slope = slopeOf(examples, weights, decay);
    const pace = 0.3 / Math.sqrt(1 + round / 100);
    for (let at = 0; at < count; at++) {
      const here = slope[at] ?? 0;
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * here;
      spread[at] = 0.999 * (spread[at] ?? 0) + 0.001 * here * here;
      const step = (mean[at] ?? 0) / (1 - 0.9 ** round);
      const next =
        (weights[at] ?? 0) + (pace * step) / (Math.sqrt((spread[at] ?? 0) / (1 - 0.999 ** round)) + 1e-8);
      weights[at] = next * (signs[at] ?? 1) < 0 ? 0 : next;
    }
  }
  return weights;
}

export function scoreOf(row: readonly number[], weights: readonly number[]): number {
  return row.reduce((sum, strength, at) => sum + strength * (weights[at] ?? 0), 0);
}

/** Direction in which the log probability of the right candidates grows. */
function slopeOf(examples: readonly Example[], weights: readonly number[], decay: number): number[] {
  const slope = weights.map((weight) => -decay * weight);
  for (const { candidates, right } of examples) {
    const scores = candidates.map((row) => scoreOf(row, weights));
    const most = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - most));
    const all = powers.reduce((sum, power) => sum + power, 0);
    const rightSum = powers.reduce((sum, power, at) => sum + (right[at] ? power : 0), 0);
    candidates.forEach((row, at) => {
      const power = powers[at] ?? 0;
      const pull = (right[at] ? power / rightSum : 0) - power / all;
      row.forEach((strength, signal) => {
        slope[signal] = (slope[signal] ?? 0) + (pull * strength) / examples.length;
      });
    });
  }
  return slope;
}
