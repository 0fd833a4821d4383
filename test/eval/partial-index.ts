/**
 * The shipped corpus without the questions of trials, which the weights are found on, and with the subject index of some
 * documents left out, as it is where a document is new.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bytesInMemory } from "../../src/cli/index-bytes.ts";
import { vocabularyPath } from "../../src/cli/open-corpus.ts";
import { readFolders } from "../../src/cli/own-corpus.ts";
import { readSubjects, subjectsFile } from "../../src/cli/read-subjects.ts";
import { linkEntries } from "../../src/corpus/links.ts";
import { decodeVocabulary } from "../../src/corpus/vocabulary.ts";
import { compileIndex } from "../../src/search/compile-index.ts";
import { packIndex } from "../../src/search/index-file.ts";
import { type OpenIndex, openIndex } from "../../src/search/open-index.ts";

const root = new URL("../..", import.meta.url).pathname;
const corpus = join(root, "corpus");
const { texts } = readFolders([corpus]);
const { subjects, unanswered } = readSubjects([corpus], texts, [subjectsFile]);
const { groups } = decodeVocabulary(readFileSync(join(root, vocabularyPath), "utf8"), vocabularyPath);
const { referencesFrom } = linkEntries(texts);

export const sources: readonly string[] = texts.map(({ document }) => document.source.file);

/** `left` says of which sources nobody made an index. */
export function indexWithout(left: readonly string[]): OpenIndex {
  const leftIds = texts
    .filter(({ document }) => left.includes(document.source.file))
    .map(({ document }) => `${document.id}/`);
  const kept = subjects.filter(({ entry }) => !leftIds.some((id) => entry.startsWith(id)));
  const index = compileIndex({ texts, referencesFrom, vocabulary: groups, subjects: kept, unanswered });
  return openIndex(bytesInMemory(packIndex(index)));
}
