/** Whether the best passage answers the query, or is only the nearest. */
import type { Concept } from "./concepts.ts";
import { shareOf } from "./match-passage.ts";
import type { RankedPassage } from "./rank.ts";
import type { Understanding } from "./understand.ts";

export interface Verdict {
  readonly answered: boolean;
  /** What is missing, for a person; null when answered. */
  readonly missing: string | null;
}

const enough = 0.5;

export function judgeAnswer(understanding: Understanding, ranked: readonly RankedPassage[]): Verdict {
  const best = ranked[0];
  if (!best)
    return {
      answered: false,
      missing: missingWords(understanding.concepts, []),
    };
  const share = shareOf(best.match.around, understanding.concepts);
  if (share >= enough) return { answered: true, missing: null };
  return {
    answered: false,
    missing: missingWords(understanding.concepts, best.match.around),
  };
}

function missingWords(concepts: readonly Concept[], found: readonly number[]): string {
  const words = concepts
    .filter(({ isContent }, at) => isContent && (found[at] ?? 0) < 0.3)
    .map(({ text }) => `\`${text}\``);
  return words.length === 0
    ? "no passage puts these words together"
    : `no passage speaks of ${words.join(", ")}`;
}
