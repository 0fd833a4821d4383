/** The shipped vocabulary and concept index: every file decodes, and no phrase says two things. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { decodeConcepts } from "../../src/corpus/concepts.ts";
import { decodeVocabulary } from "../../src/corpus/vocabulary.ts";
import { corpusFolder } from "./shipped.ts";

const filesIn = (folder: string) =>
  readdirSync(join(corpusFolder, folder)).map((name) => ({
    name,
    yaml: readFileSync(join(corpusFolder, folder, name), "utf8"),
  }));

test.each(filesIn("vocabulary"))("vocabulary/$name decodes without problems", ({ name, yaml }) => {
  const { groups, problems } = decodeVocabulary(yaml, name);
  expect(problems).toEqual([]);
  expect(groups.length).toBeGreaterThan(0);
});

describe.each(filesIn("concepts"))("concepts/$name", ({ name, yaml }) => {
  const { concepts, problems } = decodeConcepts(yaml, name);

  test("decodes without problems", () => {
    expect(problems).toEqual([]);
    expect(concepts.length).toBeGreaterThan(0);
  });

  test("gives each title to one concept", () => {
    const titles = concepts.flatMap((concept) => concept.titles);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });

  test("asks for each concept in phrases of its own", () => {
    const asked = concepts.flatMap((concept) => concept.asked);
    expect(asked.filter((phrase, at) => asked.indexOf(phrase) !== at)).toEqual([]);
  });
});

test("concepts belong to the edition at the head of their file", () => {
  const { concepts } = decodeConcepts("edition: 1e\nconcepts: [{titles: [a], asked: [b]}]", "made.yaml");
  expect(concepts).toEqual([{ titles: ["a"], asked: ["b"], edition: "1e" }]);
});

test("a concept file without edition speaks of every game", () => {
  const { concepts } = decodeConcepts("concepts: [{titles: [a], asked: [b]}]", "made.yaml");
  expect(concepts).toMatchObject([{ edition: null }]);
});
