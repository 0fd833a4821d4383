/** The shipped corpus, compiled in this process, and questions to it. */

import { realDisk } from "../../src/cli/machine/real-disk.ts";
import type { Answer, Question } from "../../src/domain/answer.ts";
import { compileFolders } from "../../src/library/compile-corpus.ts";
import { readSpokenWords } from "../../src/library/corpus-folder.ts";
import { ask } from "../../src/search/ask.ts";
import { openIndex } from "../../src/search/index/open-index.ts";
import { type Understanding, understand } from "../../src/search/understand.ts";

const corpus = new URL("../../corpus", import.meta.url).pathname;

const compiled = compileFolders([corpus], readSpokenWords(corpus, realDisk), realDisk);

export const shipped = openIndex(compiled.index());

const [first] = shipped.parts;
if (!first) throw new Error("the shipped corpus is empty");
export const shippedPart = first;

const ids = compiled.texts().texts.flatMap(({ entries }) => entries.map(({ id }) => id));

export const shippedEntries = shipped.parts.flatMap(({ entryOfId }) =>
  ids.flatMap((id) => entryOfId(id) ?? []),
);

export function understandShipped(query: string, isTyping = false): Understanding {
  return understand(query, { part: shippedPart, parts: shipped.parts, isTyping });
}

const everything: Omit<Question, "text"> = {
  edition: null,
  kind: null,
  documents: null,
  changedOnly: false,
  limit: 5,
};

export function askShipped(text: string, narrowed: Partial<Question> = {}): Answer {
  return ask({ ...everything, ...narrowed, text }, shipped);
}

/** `Title · first words` of each hit, in order. */
export function places(answer: Answer): readonly string[] {
  return answer.hits.map(
    ({ entry, passage }) => `${entry.title}${passage.path === null ? "" : ` ${passage.path}`}`,
  );
}
