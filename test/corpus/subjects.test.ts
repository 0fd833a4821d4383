import { join } from "node:path";
import { expect, test } from "vitest";
import { realDisk } from "../../src/cli/machine/real-disk.ts";
import { validateNotAnswered } from "../../src/corpus/schema.ts";
import { decodeYaml } from "../../src/corpus/yaml.ts";
import { readFolders, readSubjects } from "../../src/library/corpus-folder.ts";

const corpus = join(import.meta.dirname, "../../corpus");

test("no question stands both beside a passage and among those that no text answers", () => {
  const { texts } = readFolders([corpus], realDisk);
  const { subjects, unanswered, problems } = readSubjects([corpus], texts, realDisk);
  const asked = new Set(subjects.flatMap((subject) => subject.asked));
  expect(problems).toEqual([]);
  expect(unanswered.length).toBeGreaterThan(0);
  expect(unanswered.filter(({ text }) => asked.has(text))).toEqual([]);
});

test("questions that no text answers are read aspect by aspect", () => {
  const yaml =
    "- aspect: copies\n  asked: [how many Wormholes in a deck]\n- aspect: set\n  beyondRules: true\n  asked: [which set]\n";
  expect(decodeYaml(yaml, "not-answered.yaml", validateNotAnswered)).toMatchObject({
    value: [
      { text: "how many Wormholes in a deck", beyondRules: false },
      { text: "which set", beyondRules: true },
    ],
    problems: [],
  });
});

test("an aspect without questions is a problem with its place, and nothing is read", () => {
  const { value, problems } = decodeYaml("- aspect: copies\n", "not-answered.yaml", validateNotAnswered);
  expect(value).toBeNull();
  expect(problems).toMatchObject([
    { severity: "error", code: "wrong-shape", file: "not-answered.yaml", line: 1 },
  ]);
});
