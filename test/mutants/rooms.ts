/**
 * Which tests a mutant of a room must outlive: its own room's, and those of other rooms that would notice it soonest.
 * Only quick ones, in this process: no programs started, nothing timed, no index compiled again and again.
 */

/** Folders and files under `test`, by the room under `src` that is mutated. */
export const testsOfRoom: Readonly<Record<string, readonly string[]>> = {
  domain: ["domain", "compare/compare", "compare/questions", "parse", "cards", "log", "library/series"],
  parse: ["parse", "compare/read-documents"],
  corpus: ["corpus"],
  library: ["library"],
  search: ["search"],
  compare: ["compare"],
  cards: ["cards"],
  log: ["log"],
  render: ["render"],
};

/** Each takes longer than all the others of its room together, measures time, or needs the built program. */
export const tooDear = [
  "test/compare/formats.test.ts",
  "test/compare/random-edits.test.ts",
  "test/compare/speed.test.ts",
  "test/compare/sequence.test.ts",
  "test/compare/properties.test.ts",
  "test/parse/hostile.test.ts",
  "test/parse/coverage.property.test.ts",
  "test/corpus/links.speed.test.ts",
  "test/corpus/generated.test.ts",
  "test/library/killed.test.ts",
  "test/render/answer-chain.test.ts",
  "test/search/hostile.test.ts",
  "test/search/index.test.ts",
  "test/search/ranking.test.ts",
  "test/search/understand.test.ts",
];

/** The same of single tests, by a part of their name. */
export const dearTests = [
  "#the account of the shipped sources",
  "#the text of every block of ",
  "#a procedure of mission attempts has its five",
  "#the errata of 2011 have thirty-one",
  "#spellings are as alike as the whole table says",
  "#the shipped corpus ",
  "#no question stands both beside a passage",
  "a hundred thousand brackets",
  "#the YAML of a document gives back ",
  "#the YAML of a document has no line",
  " holds to the schema that editors use",
  "overlay/$name holds to its schema",
  "#what is known without looking inside",
  "#a patch makes the new text",
  "#the words of an entry that came or went",
  "#edits.txt ",
  "#rows of the classifier come back from the index file",
  "#the fast way through plain text",
  "#a text read beside another is what it is alone",
  "#four hundred entries of one name are ordered in a moment",
];
