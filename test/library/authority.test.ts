/** What documents and entries say of precedence. In an example, each line is a text of its own. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { decodeRulesText } from "../../src/corpus/corpus-file.ts";
import type { Entry } from "../../src/domain/entry.ts";
import {
  authorityOver,
  documentAwaits,
  entryAwaits,
  readAmendment,
  readAuthority,
} from "../../src/library/authority.ts";
import { testExamples } from "../examples.ts";
import { document } from "./made.ts";

const entry = (text: string, facts: Partial<Entry> = {}): Entry => {
  const [made = expect.fail()] = document("own", {}, { title: "battle", text: text.split(" ¶ ") }).entries;
  return { ...made, ...facts };
};

/** `addition to “battle – personnel” of the glossary, upon release of Genesis: “Add the following:”` */
function amendmentText(of: Entry): string {
  const { sort, target, kind, awaits, sentence } = readAmendment(of) ?? {};
  if (sort === undefined) return "nothing";
  const to = target ? ` to “${target}”` : "";
  const wait = awaits ? `, upon release of ${awaits}` : "";
  return `${sort}${to}${kind ? ` of the ${kind}` : ""}${wait}: “${sentence}”`;
}

const answers: Readonly<Record<string, (text: string) => string>> = {
  rulings: (text) => amendmentText(entry(text)),
  errata: (text) => amendmentText(entry(text, { kind: "erratum" })),
  "partial rulings": (text) => amendmentText(entry(text, { partial: true })),
  "partial errata": (text) => amendmentText(entry(text, { partial: true, kind: "erratum" })),
  "what entries wait for": (text) => entryAwaits(entry(text)) ?? "nothing",
  "what documents wait for": (text) => documentAwaits(entry(text)) ?? "nothing",
  authority: (preface) =>
    readAuthority(document("own", { preface }))
      .map(({ over, under }) => `${over} over ${under}`)
      .join(", ") || "nothing",
};

testExamples("library/golden/authority", (texts, asked) =>
  texts
    .split("\n")
    .map(answers[asked] ?? expect.fail(asked))
    .join("\n"),
);

test("an entry without text is a part of another if it is marked so, and a document may have no preface", () => {
  expect(readAmendment(entry("", { partial: true, blocks: [] }))?.sentence).toBe("");
  expect(documentAwaits(undefined)).toBeNull();
});

test("a rule is cited with the line where it stands in the shipped document", () => {
  const file = "2e-current-rulings-2011-01-03";
  const corpus = new URL("../../corpus", import.meta.url).pathname;
  const { value } = decodeRulesText(readFileSync(join(corpus, `${file}.yaml`), "utf8"), `${file}.yaml`);
  const [rule] = readAuthority(value ?? expect.fail());
  expect(rule).toMatchObject({ over: "current-rulings", under: "rulebook", place: `${file}.txt:43` });
  const line = readFileSync(join(corpus, `sources/${file}.txt`), "utf8").split("\n")[42];
  expect(line).toContain(rule?.sentence);
});

describe("authority", () => {
  const said = ([id, preface]: readonly [string, string]) => readAuthority(document(id, { preface }));
  const rules = [
    ["one", "Temporary rulings replace the Current Rulings."] as const,
    ["two", "Current Rulings supplement the Glossary."] as const,
  ].flatMap(said);
  const against = [...rules, ...said(["three", "The Glossary replaces the Current Rulings."])];

  test("goes from one sentence to the next", () => {
    const way = authorityOver("temporary-rulings", "glossary", rules);
    expect(way?.map(({ place }) => place)).toEqual(["one.txt:1", "two.txt:1"]);
  });

  test.each([
    ["goes one way only", "glossary", "temporary-rulings", rules],
    ["of a kind of which no document speaks is nobody's", "temporary-rulings", "faq", rules],
    ["that documents claim both ways is nobody's", "current-rulings", "glossary", against],
    ["does not go round in circles", "current-rulings", "faq", against],
  ] as const)("%s", (_, over, under, known) => {
    expect(authorityOver(over, under, known)).toBeNull();
  });
});
