/** A passage that an answer shows, or a block of an entry, in; the citation that a log keeps out. */
import type { Hit } from "../domain/answer.ts";
import { cite } from "../domain/citation.ts";
import type { Block } from "../domain/entry.ts";
import type { CitedPassage } from "../domain/event-log.ts";
import { fold } from "../domain/fold.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import { splitSentences } from "../domain/sentences.ts";
import { sha256Hex } from "../domain/sha256.ts";

/** The words kept are the sentence that decides; if none was found, the beginning of the passage. */
export function citeHit({ entry, passage, decides }: Hit): CitedPassage {
  return {
    entry: entry.id,
    title: entry.title,
    edition: entry.edition,
    document: entry.document,
    path: passage.path,
    source: passage.source,
    lines: passage.lines,
    words: decides ? passage.text.slice(...decides).trim() : beginning(passage.text),
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
    words: beginning(text),
    digest: passageDigest(text),
  };
}

/** What fits on a receipt; the source says where the rest is. */
const longestWords = 400;

/** As many whole sentences as fit; of a longer first sentence, what fits. */
function beginning(text: string): string {
  const end = splitSentences(text).findLast(([, end]) => end <= longestWords)?.[1] ?? longestWords;
  return text.slice(0, end).trim();
}

/** Equal for texts that differ only in case, white space, or the style of quotes and dashes. */
function passageDigest(text: string): string {
  return sha256Hex(fold(text).replace(/\s+/g, " ").trim());
}
