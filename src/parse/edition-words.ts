/** Which edition a text speaks of: by its own word, or by the words that only one game uses. */
import { type Edition, knownEditions, statedEdition } from "../domain/edition.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { beginningOf } from "./beginning.ts";

export interface FoundEdition {
  readonly edition: Edition;
  /** Whether the text says so itself, or its vocabulary shows it, or nothing does. */
  readonly ground: "stated" | "vocabulary" | "none";
}

/** A page of either game has dozens of its words; a line may be a whole text. */
const enoughText = 200_000;

export function findEdition(lines: readonly SourceLine[]): FoundEdition {
  const text = beginningOf(lines)
    .map((line) => line.text)
    .join("\n")
    .slice(0, enoughText);
  const stated = statedEdition(text);
  if (stated !== null) return { edition: stated, ground: "stated" };
  return mostSpoken(text);
}

function mostSpoken(text: string): FoundEdition {
  const [first, second] = knownEditions
    .map(({ edition, vocabulary }) => ({ edition, count: text.match(vocabulary)?.length ?? 0 }))
    .sort((one, other) => other.count - one.count);
  const leads = (first?.count ?? 0) > (second?.count ?? 0);
  return { edition: first?.edition ?? "", ground: leads ? "vocabulary" : "none" };
}
