/** Headings of numbered rules: lines with a single number above nested numbers, `1. Setup` above `1.1 The deck`. */

import { firstNotLower } from "../../domain/group-by.ts";
import { compareRuleNumbers, type RuleNumber } from "../../domain/rule-number.ts";
import type { SourceLine } from "../../domain/source-line.ts";

/** A line that starts with a number. */
export interface RuleCandidate {
  readonly line: SourceLine;
  readonly at: number;
  readonly written: string;
  readonly number: RuleNumber;
  readonly text: string;
}

/**
 * `100. General` above `100.1`, `1. Game Concepts` above `100.`: a single number is the heading of the next nested one, the
 * last counting among equal numbers. Between two rules it may also be a rule without sub-rules: `114. Emblems`.
 */
export function headsAbove(
  single: readonly RuleCandidate[],
  nested: readonly RuleCandidate[],
): RuleCandidate[] {
  const last = new Map<string, RuleCandidate>();
  for (const candidate of single) {
    const below = firstNotLower(nested, ({ at }) => at < candidate.at);
    const next = nested[below];
    if (next === undefined || !isHeadOf(candidate, next, nested[below - 1])) continue;
    const key = `${candidate.written} ${next.written}`;
    // `# 1 Type of penalty` above a list that starts with `1. Warning`.
    if (last.get(key)?.line.level !== undefined && candidate.line.level === undefined) continue;
    last.set(key, candidate);
  }
  return [...last.values()];
}

/** `7` is the heading of 700 to 799. */
export const digitsOfRules = 2;

function isHeadOf(
  { number: [own = 0], written, line }: RuleCandidate,
  next: RuleCandidate,
  above?: RuleCandidate,
): boolean {
  const [first = 0] = next.number;
  const before = above?.number[0];
  if (own === first) return before !== own;
  if (isChapterOf(written, first)) return before === undefined || !isChapterOf(written, before);
  // The first heading has no rule above it: `## 100. Game concepts` above `102.1`.
  return (before ?? (line.level === undefined ? own : -1)) < own && own < first;
}

function isChapterOf(written: string, rule: number | string): boolean {
  const digits = String(rule);
  return digits.length === written.length + digitsOfRules && digits.startsWith(written);
}

/** Numbers above the first marked numbered heading are versions, unless they lead up to it. */
export function withoutVersions(written: readonly RuleCandidate[]): readonly RuleCandidate[] {
  const at = written.findIndex(({ line }) => line.level !== undefined);
  const first = written[at];
  if (first === undefined) return written;
  const leadsUp = written.slice(0, at).every(({ number }) => compareRuleNumbers(number, first.number) < 0);
  return leadsUp ? written : written.slice(at);
}
