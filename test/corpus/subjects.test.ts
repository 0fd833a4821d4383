import { join } from "node:path";
import { expect, test } from "vitest";
import { realDisk } from "../../src/cli/machine/real-disk.ts";
import { subjectsStillIn } from "../../src/corpus/overlay.ts";
import { validateNotAnswered } from "../../src/corpus/schema.ts";
import { decodeYaml } from "../../src/corpus/yaml.ts";
import { readFolders, readSubjects } from "../../src/library/corpus-folder.ts";
import { blockOf, documentOf, entryOf } from "../nouns.ts";

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

test("questions stay with a newer version where most of the words that they rest on still stand in the entry", () => {
  const subject = {
    ...{ entry: "2e-old/docking", block: 0, asked: ["may I dock twice"] },
    restsOn: "A stopped ship may not dock at the saltpan.",
  };
  const blocksIn = (...blocks: readonly string[]) => {
    const docking = entryOf({
      id: "2e-new/docking",
      title: "docking",
      blocks: blocks.map((each) => blockOf(each)),
    });
    const other = entryOf({ id: "2e-new/reefs", title: "reefs", blocks: [blockOf("It may sail.")] });
    const text = { document: documentOf({ id: "2e-new" }), entries: [other, docking], boilerplate: [] };
    return subjectsStillIn(text, [subject]).map(({ entry, block }) => `${entry} ${block}`);
  };
  expect(blocksIn("Ships dock.", `${subject.restsOn} So it is.`)).toEqual(["2e-new/docking 1"]);
  expect(blocksIn("Ships dock.", "No stopped ship may dock at the saltpan.", "At the saltpan.")).toEqual([
    "2e-new/docking 1",
  ]);
  expect(blocksIn("A stopped ship may sail to the saltpan.")).toEqual([]);
  expect(blocksIn()).toEqual([]);
  const gone = { document: documentOf({ id: "2e-new" }), entries: [], boilerplate: [] };
  expect(subjectsStillIn(gone, [subject])).toEqual([]);
});
