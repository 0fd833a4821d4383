/** The shipped vocabulary and concept index: every file decodes, and each phrase belongs to one group. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { decodeVocabulary } from "../../src/corpus/overlay.ts";
import { validateConcepts } from "../../src/corpus/schema.ts";
import { decodeYaml } from "../../src/corpus/yaml.ts";
import { conceptTitle } from "../../src/search/index/terms.ts";
import { tokenize } from "../../src/search/tokenize.ts";
import { corpusFolder, shipped } from "./shipped.ts";

const filesIn = (folder: string) =>
  readdirSync(join(corpusFolder, folder)).map((name) => ({
    name,
    yaml: readFileSync(join(corpusFolder, folder, name), "utf8"),
  }));

test.each(filesIn("vocabulary"))("vocabulary/$name decodes without problems", ({ name, yaml }) => {
  const { value, problems } = decodeVocabulary(yaml, name);
  expect(problems).toEqual([]);
  expect(value?.length).toBeGreaterThan(0);
});

describe("the players' phrases of all vocabulary files", () => {
  const groups = filesIn("vocabulary").flatMap(({ name, yaml }) =>
    (decodeVocabulary(yaml, name).value ?? []).map((group) => ({
      ...group,
      scope: group.edition ?? (name === "star-trek.yaml" ? name : ""),
    })),
  );
  const stems = (phrase: string) => tokenize(phrase).map(({ term }) => term);
  const phrases = groups.flatMap(({ say, scope }) => say.map((said) => ({ said, scope })));

  test("belong to one group of their game or edition each", () => {
    const keys = phrases.map(({ said, scope }) => `${stems(said).join(" ")} ${scope}`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  test("have one to five words, as many as a query is searched for", () => {
    const isOutside = ({ said }: { said: string }) => stems(said).length < 1 || stems(said).length > 5;
    expect(phrases.filter(isOutside)).toEqual([]);
  });

  test("are no titles of the shipped documents", () => {
    const titles = new Set(
      shipped.texts.flatMap(({ entries }) => entries.map(({ title }) => stems(title ?? "").join(" "))),
    );
    expect(phrases.filter(({ said }) => titles.has(stems(said).join(" ")))).toEqual([]);
  });

  test("mean something else than they say", () => {
    const saysItself = groups.filter(({ say, means }) =>
      say.some((said) => means.every((meant) => stems(meant).join() === stems(said).join())),
    );
    expect(saysItself).toEqual([]);
  });
});

describe.each(filesIn("concepts"))("concepts/$name", ({ name, yaml }) => {
  const { value, problems } = decodeYaml(yaml, name, validateConcepts);
  const concepts = value ?? [];

  test("decodes without problems", () => {
    expect(problems).toEqual([]);
    expect(concepts.length).toBeGreaterThan(0);
  });

  test("gives each title to one concept", () => {
    const titles = concepts.flatMap((concept) => concept.titles);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });

  test("gives no title of a concept in two forms", () => {
    const twice = concepts.filter(({ titles }) => new Set(titles.map(conceptTitle)).size < titles.length);
    expect(twice).toEqual([]);
  });

  test("asks for each concept in phrases of its own", () => {
    const asked = concepts.flatMap((concept) => concept.asked);
    expect(asked.filter((phrase, at) => asked.indexOf(phrase) !== at)).toEqual([]);
  });
});

test("concepts belong to the edition at the head of their file", () => {
  const yaml = "edition: 1e\nconcepts: [{titles: [a], asked: [b]}]";
  expect(decodeYaml(yaml, "made.yaml", validateConcepts).value).toEqual([
    { titles: ["a"], asked: ["b"], edition: "1e" },
  ]);
});

test("a concept file without edition speaks of every game", () => {
  const yaml = "concepts: [{titles: [a], asked: [b]}]";
  expect(decodeYaml(yaml, "made.yaml", validateConcepts).value).toMatchObject([{ edition: null }]);
});
