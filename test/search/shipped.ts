/** The shipped corpus, compiled in this process, and questions to it. */

import { compileFolders } from "../../src/cli/compile-corpus.ts";
import { bytesInMemory } from "../../src/cli/index-bytes.ts";
import type { Answer, Question } from "../../src/domain/answer.ts";
import { ask } from "../../src/search/ask.ts";
import { openIndex } from "../../src/search/open-index.ts";

const corpus = new URL("../../corpus", import.meta.url).pathname;

const compiled = compileFolders([corpus], `${corpus}/vocabulary`);

export const shippedIndex = compiled.index();
export const shipped = openIndex(bytesInMemory(compiled.packedIndex()));

const everything: Omit<Question, "text"> = {
  edition: null,
  kind: null,
  document: null,
  changedOnly: false,
  limit: 5,
};

export function askShipped(text: string, narrowed: Partial<Question> = {}): Answer {
  return ask({ ...everything, ...narrowed, text }, shipped);
}

/** All that an answer says, its reasons too, as values that can be compared. */
export function wholeOf(answer: Answer): object {
  return { ...answer, hits: answer.hits.map((hit) => ({ ...hit, signals: hit.signals() })) };
}

/** `Title · first words` of each hit, in order. */
export function places(answer: Answer): readonly string[] {
  return answer.hits.map(
    ({ entry, passage }) => `${entry.title}${passage.path === null ? "" : ` ${passage.path}`}`,
  );
}
