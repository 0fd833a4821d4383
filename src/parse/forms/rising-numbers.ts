/** Selects the lines whose numbers rise, which excludes a table of contents and numbers in prose. */
import { compareRuleNumbers, type RuleNumber } from "../../domain/rule-number.ts";
import type { SourceLine } from "../../domain/source-line.ts";

/**
 * The longest sequence of lines with rising numbers. Of equal numbers the last counts, because a table of contents comes first.
 */
export function longestRising<Numbered extends { readonly number: RuleNumber }>(
  candidates: readonly Numbered[],
): Numbered[] {
  const tails: number[] = [];
  const before = candidates.map(() => -1);
  candidates.forEach(({ number }, at) => {
    const place = placeIn(tails, (tail) => compareRuleNumbers(candidates[tail]?.number ?? [], number));
    before[at] = tails[place - 1] ?? -1;
    tails[place] = at;
  });
  const chain: Numbered[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const candidate = candidates[at];
    if (candidate) chain.push(candidate);
  }
  return chain.reverse();
}

/** The index of the first tail that is not smaller. */
function placeIn(tails: readonly number[], compare: (tail: number) => number): number {
  let [low, high] = [0, tails.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(tails[middle] ?? 0) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Numbers above the first marked numbered heading are versions, unless they lead up to it. */
export function withoutVersions<Numbered extends { readonly number: RuleNumber; readonly line: SourceLine }>(
  written: readonly Numbered[],
): readonly Numbered[] {
  const at = written.findIndex(({ line }) => line.level !== undefined);
  const first = written[at];
  if (first === undefined) return written;
  const leadsUp = written.slice(0, at).every(({ number }) => compareRuleNumbers(number, first.number) < 0);
  return leadsUp ? written : written.slice(at);
}
