/**
 * The shipped corpus without the questions of trials that the weights are found on, and with the subject index of some
 * documents left out, as it is where a document is new.
 */

import { join } from "node:path";
import { vocabularyPath } from "../../src/cli/corpus-cache.ts";
import { bytesInMemory } from "../../src/cli/index-bytes.ts";
import { readFolders, readVocabulary } from "../../src/cli/read-folders.ts";
import { readSubjects, subjectsFile, trialsFile } from "../../src/cli/read-subjects.ts";
import { linkEntries } from "../../src/corpus/links.ts";
import { compileIndex } from "../../src/search/compile-index.ts";
import { packIndex } from "../../src/search/index-file.ts";
import { type OpenIndex, openIndex } from "../../src/search/open-index.ts";

const root = new URL("../..", import.meta.url).pathname;
const corpus = join(root, "corpus");
const { texts } = readFolders([corpus]);
const written = readSubjects([corpus], texts, [subjectsFile]);
const trials = readSubjects([corpus], texts, [trialsFile]);
const { groups } = readVocabulary(join(root, vocabularyPath));
const { referencesFrom } = linkEntries(texts);

export const sources: readonly string[] = texts.map(({ document }) => document.source.file);

/** `left` says of which sources nobody made an index, `isTaught` which questions of trials are lessons. */
export function indexWithout(
  left: readonly string[],
  isTaught: (question: string) => boolean = () => false,
): OpenIndex {
  const tried = trials.subjects.map((subject) => ({ ...subject, asked: subject.asked.filter(isTaught) }));
  const unanswered = [...written.unanswered, ...trials.unanswered.filter(isTaught)];
  const leftIds = texts
    .filter(({ document }) => left.includes(document.source.file))
    .map(({ document }) => `${document.id}/`);
  const kept = [...written.subjects, ...tried].filter(
    ({ entry }) => !leftIds.some((id) => entry.startsWith(id)),
  );
  const index = compileIndex({ texts, referencesFrom, vocabulary: groups, subjects: kept, unanswered });
  return openIndex(bytesInMemory(packIndex(index)));
}
