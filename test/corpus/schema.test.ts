/** The shapes of the files that people write by hand. */
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as shapes from "../../src/corpus/schema.ts";

const hash = "0".repeat(64);
const document = `
  id: made
  title: Made
  edition: 1e
  kind: glossary
  scope: full
  collation: none
  source: {file: made.txt, sha256: "${hash}"}`;
const entry = (more: string) =>
  `document:${document}\nentries:\n  - {title: own, id: made/own, kind: term, lines: [1, 1], blocks: []${more}}`;
const erratum = (fields: string) => entry(`, erratum: {${fields}}`);

const text = shapes.validateRulesText;
const overlay = shapes.validateOverlay;
const settings = shapes.validateConfiguration;

/** What a file may hold. */
test.each([
  ["an entry alone", text, entry("")],
  ["a day", text, `document:${document}\n  date: 2011-01-03\nentries: []`],
  ["two lines", text, entry("").replace("[1, 1]", "[1, 2]")],
  ["an erratum that makes unique", text, erratum("sort: unique")],
  ["an erratum with a new text", text, erratum("sort: new-text")],
  ["an erratum of a title", text, erratum("sort: title, oldTitle: a, newTitle: b")],
  ["an erratum of an attribute", text, erratum("sort: attribute, attribute: Weapons, value: '10'")],
  ["an erratum of a requirement", text, erratum("sort: requirement, requirement: Diplomacy")],
  ["an erratum of a misspelling", text, erratum("sort: misspelling, wrong: a, right: b")],
  ["an erratum of an icon", text, erratum("sort: icon")],
  ["an erratum of a part", text, erratum("sort: part, part: Order")],
  ["an erratum of typography", text, erratum("sort: typography")],
  ["an overlay of nothing", overlay, "{}"],
  ["an overlay", overlay, "document: [{edition: 2e, restsOn: a}]\nentries: [{title: a, restsOn: b}]"],
  ["a configuration of nothing", settings, "{}"],
  ["a limit of one", settings, "limit: 1"],
])("a file may hold %s", (_, shape, yaml) => {
  expect(shape(parse(yaml)).problems).toEqual([]);
});

/** What a file may not hold, with the place and the words of the problem. */
test.each([
  [
    "a day that is none",
    text,
    `document:${document}\n  date: 3 2011-01-03\nentries: []`,
    "document.date: expected a day as YYYY-MM-DD",
  ],
  [
    "a day with more behind",
    text,
    `document:${document}\n  date: 2011-01-03x\nentries: []`,
    "document.date: expected a day as YYYY-MM-DD",
  ],
  [
    "a hash that is too long",
    text,
    `document:${document.replace(hash, `${hash}0`)}\nentries: []`,
    "document.source.sha256: expected a SHA-256 in lowercase hexadecimal",
  ],
  [
    "a hash behind more",
    text,
    `document:${document.replace(hash, `x${hash}`)}\nentries: []`,
    "document.source.sha256: expected a SHA-256 in lowercase hexadecimal",
  ],
  [
    "a title of nothing",
    text,
    entry("").replace("title: own", "title: ''"),
    "entries.0.title: expected text, but it is empty",
  ],
  [
    "lines from the last to the first",
    text,
    entry("").replace("[1, 1]", "[2, 1]"),
    "entries.0.lines: expected the first line before the last",
  ],
  [
    "an erratum of no sort",
    text,
    erratum("sort: none"),
    "entries.0.erratum.sort: invalid discriminator value",
  ],
  [
    "an entry that is changed with `no`",
    text,
    entry(", changed: false"),
    "entries.0.changed: invalid input: expected true",
  ],
  ["a part that is `no`", text, entry(", partial: false"), "entries.0.partial: invalid input: expected true"],
  [
    "a block of no kind",
    text,
    entry("").replace("blocks: []", "blocks: [{kind: word, lines: [1, 1], text: a}]"),
    "entries.0.blocks.0.kind: ",
  ],
  [
    "a depth below nothing",
    text,
    entry("").replace("blocks: []", "blocks: [{kind: item, depth: -1, lines: [1, 1], text: a}]"),
    "entries.0.blocks.0.depth: expected a number of at least 0",
  ],
  [
    "a lead-in before the first",
    text,
    entry("").replace("blocks: []", "blocks: [{kind: item, leadIn: -1, lines: [1, 1], text: a}]"),
    "entries.0.blocks.0.leadIn: expected a number of at least 0",
  ],
  ["a field that nobody knows", text, entry(", colour: red"), "entries.0.colour: there is no such field"],
  [
    "words that say nothing, in a vocabulary",
    shapes.validateVocabulary,
    "- {say: [], means: [a]}",
    "0.say: expected a list with at least one item",
  ],
  [
    "a concept without titles",
    shapes.validateConcepts,
    "{edition: 1e, concepts: [{titles: [], asked: [a]}]}",
    "concepts.0.titles: expected a list with at least one item",
  ],
  [
    "a subject that rests on nothing",
    shapes.validateSubjects,
    "- {asked: [a]}",
    "0.restsOn: it is missing; expected text",
  ],
  [
    "a question without words",
    shapes.validateNotAnswered,
    "- {aspect: copies, asked: ['']}",
    "0.asked.0: expected text, but it is empty",
  ],
  [
    "notes of a later version",
    shapes.validateNotes,
    "{schema: 2, notes: []}",
    "schema: a later version of rulings may have written it; expected 1",
  ],
  ["a day of the event that is none", settings, "asOf: 2011-02-30", "asOf: expected a day as YYYY-MM-DD"],
  ["a limit of nothing", settings, "limit: 0", "limit: expected a number of at least 1"],
  ["a limit without end", settings, "limit: 10000000", "limit: expected a number of at most 100"],
  [
    "an overlay that rests on nothing",
    overlay,
    "entries: [{title: a}]",
    "entries.0.restsOn: it is missing; expected text",
  ],
])("a file may not hold %s", (_, validate, yaml, problem) => {
  const said = validate(parse(yaml)).problems.map(({ path, message }) => `${path.join(".")}: ${message}`);
  expect(said).toEqual([expect.stringContaining(problem)]);
});
