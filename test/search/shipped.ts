/** The shipped corpus, as the build before the tests compiled it, and questions to it. */
import { readFileSync } from "node:fs";
import type { Answer, Question } from "../../src/domain/answer.ts";
import { ask } from "../../src/search/ask.ts";
import { openIndex } from "../../src/search/index/open-index.ts";
import { type Understanding, understand } from "../../src/search/understand.ts";

export const shipped = openIndex(readFileSync(new URL("../../dist/corpus.compiled", import.meta.url)));

const [first] = shipped.parts;
if (!first) throw new Error("the shipped corpus is empty");
export const shippedPart = first;

export const shippedEntries = shipped.parts.flatMap(({ facts, passage, entry }) => {
  const held = Array.from({ length: facts.passages }, (_, at) => passage(at)?.entry ?? -1);
  return [...new Set(held)].flatMap((at) => entry(at) ?? []);
});

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
