/** The states of a document and a name in; out, the version that brought each sentence of the entry. */
import type { Entry } from "../domain/entry.ts";
import type { BlamedSentence } from "../domain/history.ts";
import { plainText } from "./entry-text.ts";
import { type Lineage, lineageOf } from "./history.ts";
import { tokenize } from "./tokens.ts";
import type { State } from "./versions.ts";

/** The sentences of the newest version of the entry; empty if no version has it. */
export function blame(states: readonly State[], name: string): BlamedSentence[] {
  const line = lineageOf(states, name) ?? [];
  const at = line.findLastIndex((entry) => entry !== null);
  const entry = line[at];
  if (!entry) return [];
  const keysAt = line.map((each) => new Set(each ? sentences(each).map(keyOf) : []));
  return sentences(entry).flatMap((text) => {
    const since = states[firstWith({ line, keysAt, at }, keyOf(text))]?.version.document;
    return since ? [{ text, since }] : [];
  });
}

interface Search {
  readonly line: Lineage;
  readonly keysAt: readonly ReadonlySet<string>[];
  readonly at: number;
}

/** The first of the unbroken run of states up to `at` that have the sentence. */
function firstWith({ line, keysAt, at }: Search, key: string): number {
  let first = at;
  while (first > 0 && line[first - 1] && keysAt[first - 1]?.has(key)) first--;
  return first;
}

/**
 * `. ` before a capital, a quote or a bracket; a line feed always. An abbreviation followed by a lowercase letter does not end
 * a sentence.
 */
const sentenceEnd = /(?<=[.!?][”"’')\]]?)\s+(?=[\p{Lu}"“‘([*])|\n/u;

function sentences(entry: Entry): string[] {
  return plainText(entry)
    .split(sentenceEnd)
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

function keyOf(sentence: string): string {
  return tokenize(sentence)
    .map((token) => token.key)
    .join(" ");
}
