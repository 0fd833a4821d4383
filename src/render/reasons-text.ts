/** Why a passage stands where it does: the shares of its score, greatest first, those that add nothing left out. */
import type { Hit } from "../domain/answer.ts";

const smallest = 0.005;

export function reasonsText({ score, signals }: Pick<Hit, "score" | "signals">): string {
  const reasons = signals()
    .filter(({ share }) => Math.abs(share) >= smallest)
    .sort((one, other) => Math.abs(other.share) - Math.abs(one.share));
  const widest = Math.max(0, ...reasons.map(({ name }) => name.length));
  const lines = reasons.map(
    ({ name, share, detail }) =>
      `     ${share.toFixed(2).padStart(6)}  ${name.padEnd(widest)}  = ${detail}\n`,
  );
  return `     ${score.toFixed(2).padStart(6)}  score\n${lines.join("")}`;
}
