/** A passage too long to show in, the sentences around the one that decides out, cut at sentence ends. */
import type { Sentence } from "./sentences.ts";

/** `ask --json` promises passages of at most this many characters. */
export const longestExcerpt = 1_200;

/** UTF-16 offsets of the piece of `text` to show: whole when it fits, else sentences around the deciding one. */
export function excerptSpan(text: string, sentences: readonly Sentence[], deciding: number): Sentence {
  if (text.length <= longestExcerpt) return [0, text.length];
  const centre = sentences[deciding] ?? [0, text.length];
  let span = centre;
  let before = deciding - 1;
  let after = deciding + 1;
  for (;;) {
    const wider = widen(span, sentences[after]) ?? widen(span, sentences[before]);
    if (wider === null) break;
    if (wider[1] > span[1]) after++;
    else before--;
    span = wider;
  }
  return cutToLength(text, span);
}

/** Both together when they still fit. */
function widen(span: Sentence, next: Sentence | undefined): Sentence | null {
  if (!next) return null;
  const joined: Sentence = [Math.min(span[0], next[0]), Math.max(span[1], next[1])];
  return joined[1] - joined[0] <= longestExcerpt ? joined : null;
}

/** A single sentence may be too long: it is cut before the word that does not fit. */
function cutToLength(text: string, [start, end]: Sentence): Sentence {
  if (end - start <= longestExcerpt) return [start, end];
  const blank = text.lastIndexOf(" ", start + longestExcerpt);
  return [start, blank > start ? blank : start + longestExcerpt];
}
