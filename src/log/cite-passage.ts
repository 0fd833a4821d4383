/** A passage that an answer shows, or a block of an entry, in; the citation that a log keeps out. */
import type { Hit } from "../domain/answer.ts";
import { cite } from "../domain/citation.ts";
import type { Block } from "../domain/entry.ts";
import type { CitedPassage } from "../domain/event-log.ts";
import { fold } from "../domain/fold.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import { sha256 } from "../domain/sha256.ts";

/** The words kept are the sentence that decides; if none was found, the beginning of the passage. */
export function citeHit({ entry, passage, decides }: Hit): CitedPassage {
  const [start, end] = decides ?? [0, longestWords];
  return {
    entry: entry.id,
    title: entry.title,
    edition: entry.edition,
    document: entry.document,
    path: passage.path,
    source: passage.source,
    lines: passage.lines,
    words: passage.text.slice(start, end).trim(),
    digest: passageDigest(passage.text),
  };
}

export function citeBlock({ entry, document }: OpenedEntry, { path, lines, text }: Block): CitedPassage {
  const { id, title, edition, document: named } = cite(entry, document);
  return {
    entry: id,
    title,
    edition,
    document: named,
    path,
    source: document.source.file,
    lines,
    words: text.slice(0, longestWords).trim(),
    digest: passageDigest(text),
  };
}

/** What fits on a receipt; the source says where the rest is. */
const longestWords = 400;

/** Equal for texts that differ only in case, white space, or the style of quotes and dashes. */
export function passageDigest(text: string): string {
  return sha256(fold(text).replace(/\s+/g, " ").trim());
}
