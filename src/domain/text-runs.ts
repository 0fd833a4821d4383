/**
 * Splits the text of a block into runs of uniform emphasis, with the references in it. Emphasis is marked with asterisks; an
 * asterisk without a partner is an ordinary character. Runs are UTF-16 offsets into the original text, excluding the marks.
 */

import type { placedReferenceShape, Shaped } from "./shapes.ts";

/** By the names of looks. */
export type Emphasis = "plain" | "italic" | "strong" | "both";

export interface Run {
  readonly start: number;
  readonly end: number;
  readonly emphasis: Emphasis;
}

/** Matches `*U.S.S. Equinox*`, `**Leadership, Security**`. Marks are adjacent to the words, and emphasis does not nest. */
const emphasized = /(?<!\*)(?<mark>\*{1,3})(?=[^\s*])[^*]+(?<=\S)\k<mark>(?!\*)/g;

const emphasisOf: readonly Emphasis[] = ["plain", "italic", "strong", "both"];

export function emphasisRuns(text: string): readonly Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const found of text.matchAll(emphasized)) {
    const mark = found.groups?.mark?.length ?? 0;
    const end = found.index + found[0].length;
    runs.push(
      { start: at, end: found.index, emphasis: "plain" },
      { start: found.index + mark, end: end - mark, emphasis: emphasisOf[mark] ?? "plain" },
    );
    at = end;
  }
  runs.push({ start: at, end: text.length, emphasis: "plain" });
  return runs.filter((run) => run.start < run.end);
}

/** The text without its emphasis marks: `To play this interrupt, you must not command U.S.S. Voyager.` */
export function withoutEmphasis(text: string): string {
  if (!text.includes("*")) return text;
  return emphasisRuns(text)
    .map((run) => text.slice(run.start, run.end))
    .join("");
}

/** `**Bench:** Where crews wait`, `**Dock**: To stop`, `**Range** – How far` */
const term = /^\s{0,9}\*\*[^*]{1,60}(?::\*\*|\*\*:|\*\* [–—-]) \S/;

/** Whether a line starts with a term in bold and what separates it from its explanation. Below another one, it is no continuation. */
export function startsWithTerm(line: string): boolean {
  return term.test(line);
}

/** A reference from a block to an entry; without a target if no entry of the corpus defines it (it is reported and never guessed). */
export type Reference = Shaped<typeof placedReferenceShape>;
