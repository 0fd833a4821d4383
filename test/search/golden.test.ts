/** Questions of every kind to a small corpus, and all that is answered: order, reasons, excerpts, refusals. */
import { describe, expect, test } from "vitest";
import { entriesInDocuments } from "../../src/domain/document.ts";
import { findEntry } from "../../src/library/document-names.ts";
import { expectAnswers, golden, goldenSections } from "../golden.ts";
import { rowsOf } from "../rows-of.ts";
import { askMade, indexWithoutPhrases, reported, texts } from "./made.ts";

const asked = rowsOf(`
  titles / situations / mended words / players’ words / steps / editions / operators / subjects /
  what is not answered / whole sentences
`);

describe("what is answered to", () => {
  test.each(asked)("%s", (name) => {
    const file = `search/golden/${name.replaceAll(/[^a-z]+/g, "-")}.txt`;
    const { found, kept } = goldenSections(file, (text) => reported(askMade(text)));
    expect(found).toBe(kept);
  });

  test("a narrowed question", () => {
    const leftOut = new Set(["2e-rulings"]);
    const found = [
      askMade("ship", { edition: "1e" }),
      askMade("mission", { edition: "2e", limit: 20 }),
      askMade("card", { kind: "erratum" }),
      askMade("mission", { documents: ["1e-passages"] }),
      askMade("mission", { documents: ["nobody"] }),
      askMade("ship may not", { changedOnly: true }),
      askMade("2e ship", { edition: "1e" }),
      askMade("battle", { occasion: { asOf: "2010-01-01", leftOut } }),
      askMade("Up the Ante", { occasion: { asOf: null, leftOut } }),
      askMade("points", { entry: "2e-rulings/winning-the-game" }),
      askMade("points", { entry: "nobody" }),
      askMade("ship", { limit: 1 }),
      askMade("ship", { limit: 0 }),
    ].map(reported);
    expect(found.join("\n")).toBe(golden("search/golden/narrowed.txt", found.join("\n")));
  });

  test("a question that somebody is typing", () => {
    const typed = (text: string) => reported(askMade(text, { isTyping: true, limit: 2 }));
    const { found, kept } = goldenSections("search/golden/typing.txt", typed);
    expect(found).toBe(kept);
  });

  test("a corpus for which nobody made a subject index", () => {
    const ask = (text: string) => reported(askMade(text, {}, indexWithoutPhrases()));
    const { found, kept } = goldenSections("search/golden/without-phrases.txt", ask);
    expect(found).toBe(kept);
  });
});

test("an entry is found by its names, and else those that are near", () => {
  const entries = entriesInDocuments(texts);
  expectAnswers("search/golden/find-entry.txt", (name) => {
    const { found: these, nearest } = findEntry(name, entries);
    const idsOf = (all: typeof entries) => all.map(({ entry }) => entry.id);
    return { found: idsOf(these), nearest: idsOf(nearest) };
  });
});
