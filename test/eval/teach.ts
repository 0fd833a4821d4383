/**
 * `npm run teach`: puts the tuning queries beside the passages that answer them, as `corpus/subjects/*.trials.yaml`, and
 * those that no text answers in a file of their own. Weights are found without these files, or with those of other
 * queries alone, so that the figures of tuning stay those of unseen queries.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { realDisk } from "../../src/cli/machine/real-disk.ts";
import { decodeSubjects } from "../../src/corpus/overlay.ts";
import { notAnsweredName, readFolders, subjectsFolder } from "../../src/library/corpus-folder.ts";
import { heldOutSets, plainQuery, readQueries, tuningSets, unanswerableSets } from "./judging.ts";

const trialsFile = (name: string) => `${name}.trials.yaml`;

const corpus = join(import.meta.dirname, "../../corpus");

const head = `# yaml-language-server: $schema=../schema/subjects.schema.json
#
# Questions of trials and the words that answer them. They were asked by people who saw only the texts; the ranking was
# tuned before it learned them. Written by \`npm run teach\`.
`;

const heldOut = new Set(heldOutSets.flatMap(readQueries).map(({ query }) => plainQuery(query)));
const taughtOf = (sets: readonly string[]) =>
  sets.flatMap(readQueries).filter(({ query }) => !heldOut.has(plainQuery(query)));

/** A typing error taught would be a word that is known, and never mended. */
const queries = taughtOf(tuningSets).filter(({ kind }) => kind !== "typo");
for (const text of readFolders([corpus], realDisk).texts) {
  const { id, source } = text.document;
  const asked = new Map<string, Set<string>>();
  for (const { query, answers } of queries)
    for (const { quote, source: file, entry } of answers)
      if (file === source.file && entry === undefined)
        asked.set(quote, (asked.get(quote) ?? new Set()).add(query));
  // Words that stand in two blocks cannot say which passage is meant.
  const items = Array.from(asked, ([restsOn, all]) => ({ restsOn, asked: [...all] })).filter(
    (item) => decodeSubjects(stringify([item]), id, text).problems.length === 0,
  );
  writeFileSync(join(corpus, subjectsFolder, trialsFile(id)), head + stringify(items, { lineWidth: 0 }));
  console.log(
    `${trialsFile(id)}: ${items.length} places, ${items.flatMap((item) => item.asked).length} questions`,
  );
}

const notAnswered = taughtOf([...tuningSets, ...unanswerableSets])
  .filter(({ answers }) => answers.length === 0)
  .map(({ query }) => query);
const groups = [{ aspect: "asked in trials, and no text answers", asked: [...new Set(notAnswered)] }];
const notAnsweredHead = `# yaml-language-server: $schema=../schema/not-answered.schema.json
#
# Questions of trials that no text answers. Written by \`npm run teach\`.
`;
writeFileSync(
  join(corpus, subjectsFolder, trialsFile(notAnsweredName)),
  notAnsweredHead + stringify(groups, { lineWidth: 0 }),
);
console.log(`${trialsFile(notAnsweredName)}: ${notAnswered.length} questions`);
