/** Which of the two games a text speaks of, by its own word or by the words that only one of them uses. */
import type { Edition } from "../domain/edition.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { beginningOf } from "./beginning.ts";

export interface FoundEdition {
  readonly edition: Edition;
  /** Whether the text says so itself, or its vocabulary shows it, or nothing does. */
  readonly ground: "stated" | "vocabulary" | "none";
}

const stated: Readonly<Record<Edition, RegExp>> = {
  "1e": /\bfirst edition\b/i,
  "2e": /\bsecond edition\b/i,
};
/** Rules words of each game: the first seeds and reports, the second has a core, headquarters and a dilemma pile. */
const spoken: Readonly<Record<Edition, RegExp>> = {
  "1e": /\b(?:spaceline|seed(?:s|ed)?|outpost|Away Team|RANGE|STRENGTH|CUNNING|INTEGRITY|special download|point box)\b/g,
  "2e": /\b(?:dilemma pile|dilemma stack|in your core|headquarters mission|command an?|stopped personnel|gametext|Strength >|Cunning >)\b/g,
};
/** A page of either game has dozens of its words; a line may be a whole text. */
const enoughText = 200_000;

export function findEdition(lines: readonly SourceLine[]): FoundEdition {
  const text = beginningOf(lines)
    .map((line) => line.text)
    .join("\n")
    .slice(0, enoughText);
  const first = stated["1e"].test(text);
  if (first !== stated["2e"].test(text)) return { edition: first ? "1e" : "2e", ground: "stated" };
  const lead = countOf(text, "2e") - countOf(text, "1e");
  if (lead === 0) return { edition: "1e", ground: "none" };
  return { edition: lead > 0 ? "2e" : "1e", ground: "vocabulary" };
}

function countOf(text: string, edition: Edition): number {
  return text.match(spoken[edition])?.length ?? 0;
}
