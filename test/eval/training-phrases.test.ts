/** What is learned from must not be what is asked: figures of queries that it learned from would say nothing. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { realDisk } from "../../src/cli/machine/real-disk.ts";
import { readSpokenWords } from "../../src/library/corpus-folder.ts";
import { heldOutSets, plainQuery, readQueries } from "./judging.ts";

const corpus = new URL("../../corpus/", import.meta.url);
const folders = ["subjects", "concepts"].map((name) => new URL(`${name}/`, corpus));
/** `    - may I look at my deck?` in any list of a subject or concept index. */
const trainingPhrases = folders.flatMap((folder) =>
  readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), "utf8")
      .split("\n")
      .flatMap((line) => /^\s{0,8}- (?<phrase>.{1,400})$/.exec(line)?.groups?.phrase ?? []),
  ),
);

const { vocabulary, concepts } = readSpokenWords(corpus.pathname, realDisk);
const phrases = [...vocabulary.flatMap(({ say }) => say), ...concepts.flatMap(({ asked }) => asked)].map(
  plainQuery,
);
/** Titles and single words are asked as they are; a phrase of so many words that is nearly the whole query was copied. */
const fewestWords = 4;
const mostOfQuery = 0.75;

test.each(heldOutSets)("no vocabulary or concept phrase is as good as one of the %s queries", (set) => {
  const long = phrases.filter((phrase) => phrase.split(" ").length >= fewestWords);
  const copied = readQueries(set).flatMap(({ query }) => {
    const asked = ` ${plainQuery(query)} `;
    return long.filter(
      (phrase) => asked.includes(` ${phrase} `) && phrase.length > mostOfQuery * (asked.length - 2),
    );
  });
  expect(long.length).toBeGreaterThan(500);
  expect(copied).toEqual([]);
});

test.each(heldOutSets)("no training phrase is one of the %s queries", (set) => {
  const asked = new Set(readQueries(set).map(({ query }) => plainQuery(query)));
  expect(trainingPhrases.length).toBeGreaterThan(10_000);
  expect(trainingPhrases.filter((phrase) => asked.has(plainQuery(phrase)))).toEqual([]);
});
