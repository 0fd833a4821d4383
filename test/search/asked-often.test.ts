/** What an index keeps of the passages that it has read changes no answer. */
import { describe, expect, test } from "vitest";
import { bytesInMemory } from "../../src/cli/index-bytes.ts";
import { ask } from "../../src/search/ask.ts";
import { packIndex } from "../../src/search/index-file.ts";
import { openIndex } from "../../src/search/open-index.ts";
import { shipped, shippedIndex, wholeOf } from "./shipped.ts";
import { madeQueries } from "./shipped-queries.ts";

describe("an index that was asked often", () => {
  test("answers as one that was never asked", () => {
    const bytes = packIndex(shippedIndex);
    const questions = madeQueries(shippedIndex, 160).map((text) => ({
      ...{ text, edition: null, kind: null, document: null, changedOnly: false, limit: 20 },
    }));
    for (const question of questions) ask(question, shipped);
    for (const question of questions.slice(0, 40))
      expect(wholeOf(ask(question, shipped))).toEqual(
        wholeOf(ask(question, openIndex(bytesInMemory(bytes)))),
      );
  });
});
