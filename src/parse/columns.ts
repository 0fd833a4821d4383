/**
 * Detects two columns that were read across, line by line. In prose, a line that starts in lowercase continues a sentence;
 * between columns it follows the end of another one. Such a text cannot be repaired, so it is refused.
 */
import { enough } from "../domain/evidence.ts";
import { endsSentence, firstLinesOf, isProse, startsSmall } from "../domain/line-ends.ts";
import type { SourceLine } from "../domain/source-line.ts";

/** In sound texts the share is below 0.02. Across columns it is that of lines that start in lowercase, about two in three. */
const tooMany = 0.35;
const fullStop = /[.!?][”"’')]*$/;

/** The first line with evidence, or null. `begins` recognizes the title of an entry, which may start in lowercase. */
export function findInterleaving(
  all: readonly SourceLine[],
  begins: (text: string) => boolean,
): SourceLine | null {
  const lines = firstLinesOf(all);
  const prose = lines.map(({ text }) => isProse(text));
  const lowers = lines.filter((lower, at) => {
    const upper = prose[at - 1] && prose[at] ? (lines[at - 1]?.text ?? "") : "";
    return endsWithStop(upper) && !begins(lower.text);
  });
  const broken = lowers.filter(({ text }) => startsSmall(text));
  const isAcross = lowers.length >= enough && broken.length > lowers.length * tooMany;
  return isAcross ? (broken[0] ?? null) : null;
}

function endsWithStop(upper: string): boolean {
  return endsSentence(upper) && fullStop.test(upper.trimEnd().slice(-8));
}
