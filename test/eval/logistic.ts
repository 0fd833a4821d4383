/** Rows of evidence and what was true of each in, weights under which a logistic model says so out. Deterministic. */

export interface Case {
  readonly evidence: readonly number[];
  readonly isTrue: boolean;
  /** How much it counts. */
  readonly weight: number;
}

export interface LogisticFitting {
  readonly rounds: number;
  readonly decay: number;
}

export function probability(evidence: readonly number[], weights: readonly number[]): number {
  const sum = evidence.reduce((total, strength, at) => total + strength * (weights[at] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}

/** Gradient ascent with momentum on the log likelihood; the first kind of evidence, always 1, is not decayed. */
export function fitLogistic(
  cases: readonly Case[],
  count: number,
  { rounds, decay }: LogisticFitting,
): number[] {
  const weights = new Array<number>(count).fill(0);
  const speed = new Array<number>(count).fill(0);
  for (let round = 0; round < rounds; round++) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : -decay * weight));
    for (const { evidence, isTrue, weight } of cases) {
      const miss = (weight * ((isTrue ? 1 : 0) - probability(evidence, weights))) / cases.length;
      evidence.forEach((strength, at) => {
        slope[at] = (slope[at] ?? 0) + miss * strength;
      });
    }
    for (let at = 0; at < count; at++) {
      speed[at] = 0.9 * (speed[at] ?? 0) + (slope[at] ?? 0);
      weights[at] = (weights[at] ?? 0) + 0.5 * (speed[at] ?? 0);
    }
  }
  return weights;
}
