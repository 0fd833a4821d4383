/**
 * Which tests a mutant of a room must outlive: its own room's, and those of other rooms that would notice it soonest.
 * Only quick ones, in this process: no programs started, nothing timed, no index compiled again and again.
 */

/** Folders and files under `test`, by the room under `src` that is mutated. */
export const testsOfRoom: Readonly<Record<string, readonly string[]>> = {
  domain: ["domain", "compare/compare", "compare/words"],
  parse: ["parse"],
  corpus: ["corpus/check", "corpus/own-files", "corpus/yaml", "corpus/links", "corpus/subjects"],
  library: ["library"],
  search: ["search/words", "search/spelling", "search/tokenize.property", "search/subjects"],
  compare: ["compare"],
};

/** Each takes longer than all the others of its room together, or measures time. */
export const tooDear = [
  "test/compare/speed.test.ts",
  "test/compare/sequence.test.ts",
  "test/compare/properties.test.ts",
  "test/parse/hostile.test.ts",
  "test/parse/account.property.test.ts",
  "test/corpus/links.speed.test.ts",
  "test/search/index-file.test.ts",
  "test/search/hostile.test.ts",
];
