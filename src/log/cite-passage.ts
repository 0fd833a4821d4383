/** A passage that an answer shows, or a block of an entry, in; the citation that a log keeps out. */
import { createHash } from "node:crypto";
import type { Hit } from "../domain/answer.ts";
import { cite } from "../domain/citation.ts";
import type { Block } from "../domain/entry.ts";
import type { CitedPassage } from "../domain/event-log.ts";
import { fold } from "../domain/fold.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";

/** The sentence that decides stands for the passage; where none was found, its beginning does. */
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

/** What fits on a receipt; the source says where the rest stands. */
const longestWords = 400;

/** The same for texts that read the same: case, white space and the style of quotes and dashes do not count. */
export function passageDigest(text: string): string {
  return createHash("sha256").update(fold(text).replace(/\s+/g, " ").trim()).digest("hex");
}
