/**
 * The shipped corpus without the questions of trials that the weights are found on, and with the phrases of some
 * documents left out, as it is where a document is new.
 */
import { join } from "node:path";
import { realDisk } from "../../src/cli/machine/real-disk.ts";
import { linkEntries } from "../../src/corpus/links.ts";
import type { RulesText } from "../../src/domain/document.ts";
import { readFolders, readSpokenWords, readSubjects } from "../../src/library/corpus-folder.ts";
import type { Disk } from "../../src/library/disk.ts";
import { compileIndex, emptyPhrasebook, type Phrasebook } from "../../src/search/index/compile-index.ts";
import { type OpenIndex, openIndex } from "../../src/search/index/open-index.ts";

const corpus = join(new URL("../..", import.meta.url).pathname, "corpus");
export const { texts } = readFolders([corpus], realDisk);
const written = readSubjects(
  [corpus],
  texts,
  diskWith((path) => !isOfTrials(path)),
);
const trials = readSubjects([corpus], texts, diskWith(isOfTrials));
const spoken = readSpokenWords(corpus, realDisk);

export const sources: readonly string[] = texts.map(({ document }) => document.source.file);

function isOfTrials(path: string): boolean {
  return path.endsWith(".trials.yaml");
}

function diskWith(isThere: (path: string) => boolean): Disk {
  const none = { bytes: null, problems: [] };
  return { ...realDisk, readOwn: (path) => (isThere(path) ? realDisk.readOwn(path) : none) };
}

interface Partial {
  /** The sources for which nobody wrote down how they are asked for. */
  readonly left?: readonly string[];
  /** The sources that the library holds; all of them where this is absent. */
  readonly only?: readonly string[];
  /** Which questions of trials are in the phrasebook. */
  readonly isTaught?: (question: string) => boolean;
}

export function partialIndex({ left = [], only = sources, isTaught = () => false }: Partial): OpenIndex {
  const tried = trials.subjects.map((subject) => ({ ...subject, asked: subject.asked.filter(isTaught) }));
  const unanswered = [...written.unanswered, ...trials.unanswered.filter(({ text }) => isTaught(text))];
  const leftIds = texts
    .filter(({ document }) => left.includes(document.source.file))
    .map(({ document }) => `${document.id}/`);
  const subjects = [...written.subjects, ...tried].filter(
    ({ entry }) => !leftIds.some((id) => entry.startsWith(id)),
  );
  const chosen = texts.filter(({ document }) => only.includes(document.source.file));
  return indexOf(chosen, { ...spoken, subjects, unanswered });
}

/** As shipped, every question of trials is a phrase for all others; here for those of the other folds. */
export function* foldsOf<Query extends { readonly query: string }>(queries: readonly Query[]) {
  for (let fold = 0; fold < folds; fold++) {
    const own = queries.filter((_, at) => at % folds === fold);
    const unknown = new Set(own.map(({ query }) => query));
    yield { fold, own, index: partialIndex({ isTaught: (question) => !unknown.has(question) }) };
  }
}

export const folds = 5;

/** Documents as they are just after their import. */
export function indexWithoutSubjects(own: readonly RulesText[]): OpenIndex {
  return indexOf(own, { ...emptyPhrasebook, ...spoken, unanswered: written.unanswered });
}

function indexOf(own: readonly RulesText[], phrasebook: Phrasebook): OpenIndex {
  return openIndex(compileIndex({ ...linkEntries(own), phrasebook }));
}
