/** A passage too long to show in, the run of its sentences that holds most of what was asked out. */
import type { Sentence } from "./sentences.ts";

/** `ask --json` promises passages of at most this many characters. */
export const longestExcerpt = 1_200;

/** How much of the query a run of sentences holds, from the first to the last, both included. */
export type RunShare = (first: number, last: number) => number;

/**
 * UTF-16 offsets of the piece of `text` to show: whole when it fits. Of the runs that hold the same the earliest wins,
 * because what stands before explains what follows.
 */
export function excerptSpan(text: string, sentences: readonly Sentence[], shareOfRun: RunShare): Sentence {
  if (text.length <= longestExcerpt) return [0, text.length];
  const runs = sentences.map((_, first) => longestRun(sentences, first));
  const shares = runs.map(([first, last]) => shareOfRun(first, last));
  const best = runs[shares.indexOf(Math.max(...shares))] ?? [0, 0];
  const start = sentences[best[0]]?.[0] ?? 0;
  const end = sentences[best[1]]?.[1] ?? text.length;
  return cutToLength(text, [start, end]);
}

/** The sentences from `first` on that fit together; at least the first. */
function longestRun(sentences: readonly Sentence[], first: number): readonly [first: number, last: number] {
  const start = sentences[first]?.[0] ?? 0;
  let last = first;
  while ((sentences[last + 1]?.[1] ?? Number.POSITIVE_INFINITY) - start <= longestExcerpt) last++;
  return [first, last];
}

/** A single sentence may be too long: it is cut before the word that does not fit. */
function cutToLength(text: string, [start, end]: Sentence): Sentence {
  if (end - start <= longestExcerpt) return [start, end];
  const blank = text.lastIndexOf(" ", start + longestExcerpt);
  return [start, blank > start ? blank : start + longestExcerpt];
}
