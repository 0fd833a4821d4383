import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { decodeRulesText } from "../../src/corpus/corpus-file.ts";
import { authorityOver, readAuthority } from "../../src/library/authority.ts";
import { document } from "./made.ts";

/** `current-rulings over rulebook` */
const said = (preface: string) =>
  readAuthority(document("own", { preface })).map(({ over, under }) => `${over} over ${under}`);

describe("a sentence that gives one kind of document authority over another", () => {
  test.each([
    ["Current Rulings are an official supplement to the Rulebook.", ["current-rulings over rulebook"]],
    [
      "Current Rulings are periodic updates to the Second Edition Rulebook, including changes.",
      ["current-rulings over rulebook"],
    ],
    [
      "Temporary rulings and Current Rulings supplement or replace the Glossary.",
      ["temporary-rulings over glossary", "current-rulings over glossary"],
    ],
    [
      "Temporary Rulings replace the Current Rulings and the Glossary.",
      ["temporary-rulings over current-rulings", "temporary-rulings over glossary"],
    ],
    ["The Glossary is right where the rulebook disagrees.", ["glossary over rulebook"]],
    ["Where the rulebook disagrees with the Glossary, the Glossary is correct.", ["glossary over rulebook"]],
    ["The Glossary takes precedence over the rulebook.", ["glossary over rulebook"]],
    ["The FAQ replaces the supplement.", ["faq over supplement"]],
    [
      "Temporary Rulings and Current Rulings replace the Current Rulings.",
      ["temporary-rulings over current-rulings"],
    ],
  ])("`%s`", (sentence, rules) => {
    expect(said(sentence)).toEqual(rules);
  });

  test.each([
    "See the Glossary and the Rulebook.",
    "Current Rulings are published each month.",
    "A Glossary supplement is not needed.",
    "Some special rules, described in the Warp Speed rules supplement, apply.",
    "The ship may replace the Glossary mission.",
  ])("`%s` gives none", (sentence) => {
    expect(said(sentence)).toEqual([]);
  });

  test("is cited with the line where it stands in the shipped document", () => {
    const file = "2e-current-rulings-2011-01-03";
    const corpus = new URL("../../corpus", import.meta.url).pathname;
    const { value: text } = decodeRulesText(
      readFileSync(join(corpus, `${file}.yaml`), "utf8"),
      `${file}.yaml`,
    );
    const [rule] = readAuthority(text ?? expect.fail());
    expect(rule).toMatchObject({
      over: "current-rulings",
      under: "rulebook",
      place: `${file}.txt:43`,
    });
    const line = readFileSync(join(corpus, `sources/${file}.txt`), "utf8").split("\n")[42];
    expect(line).toContain(rule?.sentence);
  });
});

describe("authority", () => {
  const rules = [
    document("one", { preface: "Temporary rulings replace the Current Rulings." }),
    document("two", { preface: "Current Rulings supplement the Glossary." }),
  ].flatMap(readAuthority);

  test("goes from one sentence to the next", () => {
    const way = authorityOver("temporary-rulings", "glossary", rules);
    expect(way?.map(({ place }) => place)).toEqual(["one.txt:1", "two.txt:1"]);
  });

  test("goes one way only", () => {
    expect(authorityOver("glossary", "temporary-rulings", rules)).toBeNull();
  });

  test("of a kind of which no document speaks is nobody's", () => {
    expect(authorityOver("temporary-rulings", "faq", rules)).toBeNull();
  });

  test("that documents claim both ways is nobody's", () => {
    const against = readAuthority(
      document("three", { preface: "The Glossary replaces the Current Rulings." }),
    );
    expect(authorityOver("current-rulings", "glossary", [...rules, ...against])).toBeNull();
    expect(authorityOver("current-rulings", "faq", [...rules, ...against])).toBeNull();
  });
});
