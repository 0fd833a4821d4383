/**
 * Compiles texts into a corpus that can be asked: those of folders of YAML, or the shipped ones with those of a library. They are
 * linked, indexed, and get a table of precedence. This is slow compared with opening a compiled corpus.
 */
import { type Citation, type Links, linkEntries } from "../corpus/links.ts";
import { subjectsStillIn } from "../corpus/overlay.ts";
import { type RulesText, withId } from "../domain/document.ts";
import { shownName } from "../domain/entry.ts";
import { once } from "../domain/once.ts";
import { UserError } from "../domain/problem.ts";
import { compileIndex, emptyPhrasebook, type Phrasebook } from "../search/index/compile-index.ts";
import { cardLists } from "./cards-on-day.ts";
import { type CompiledCorpus, type LinkedTexts, type OpenCorpus, packCorpus } from "./compiled-corpus.ts";
import {
  type BuiltProgram,
  cacheCorpus,
  type FoundLibrary,
  phrasebookFile,
  readCachedCorpus,
  shippedCorpus,
  shippedPhrasebook,
} from "./corpus-cache.ts";
import { readFolders, readSubjects, type SpokenWords } from "./corpus-folder.ts";
import { isSameSeries } from "./in-force.ts";
import { tabulatePrecedence } from "./precedence-table.ts";
import { readStoredTexts } from "./read-library.ts";

/** Folders of the user are asked with the vocabulary and concepts that ship with the program. */
export function compileOwnFolders(folders: readonly string[], program: BuiltProgram): CompiledCorpus {
  const words = { ...(shippedPhrasebook(program) ?? emptyPhrasebook), problems: [] };
  return compileFolders(folders, words, program.disk);
}

export function compileFolders(
  folders: readonly string[],
  { vocabulary, concepts, problems }: SpokenWords,
  disk: BuiltProgram["disk"],
): CompiledCorpus {
  const { texts, problems: reading } = readFolders(folders, disk);
  const { subjects, unanswered, problems: placing } = readSubjects(folders, texts, disk);
  const compiled = compileTexts(texts, { vocabulary, concepts, subjects, unanswered });
  return { ...compiled, problems: [...reading, ...problems, ...placing] };
}

/** Compiles the shipped texts with what can be read of the user's library. */
export async function compileLibrary(library: FoundLibrary, program: BuiltProgram): Promise<OpenCorpus> {
  const stored = await readStoredTexts(library.manifest, library);
  const problems = [...library.problems, ...stored.problems];
  const shipped = shippedCorpus(program);
  if (stored.texts.length === 0 && library.unused.length === 0) return { ...shipped, problems };
  const phrasebook = shippedPhrasebook(program);
  if (phrasebook === null)
    throw new UserError(
      `${program.dist}/${phrasebookFile}: is missing or damaged`,
      "install the program again",
    );
  const { texts } = shipped.texts();
  const all = withShipped(stored.texts, texts);
  const compiled = { ...compileTexts(all, withVersions(phrasebook, all, texts)), problems };
  const { cache } = library;
  if (cache === null || problems.length > 0) return compiled;
  cacheCorpus(cache, packCorpus(compiled));
  return readCachedCorpus(cache) ?? compiled;
}

/** The phrasebook for some of the shipped texts and those of a library, as `compileLibrary` uses it. */
export function phrasebookFor(texts: readonly RulesText[], program: BuiltProgram): Phrasebook {
  const phrasebook = shippedPhrasebook(program) ?? emptyPhrasebook;
  return withVersions(phrasebook, texts, shippedCorpus(program).texts().texts);
}

/**
 * How people ask for a shipped text holds for newer versions of it, too, where its words still stand. An older version is found
 * by its words, as other imports are: most of it has no phrases.
 */
function withVersions(phrasebook: Phrasebook, all: readonly RulesText[], shipped: readonly RulesText[]) {
  const { subjects } = phrasebook;
  const shippedIds = new Set(shipped.map(({ document }) => document.id));
  const own = all.filter(({ document }) => !shippedIds.has(document.id));
  const inherited = shipped.flatMap(({ document, entries }) => {
    const ids = new Set(entries.map(({ id }) => id));
    const ofText = subjects.filter(({ entry }) => ids.has(entry));
    const versions = own.filter(
      (text) => isSameSeries(text.document, document) && (text.document.date ?? "") > (document.date ?? ""),
    );
    return versions.flatMap((text) => subjectsStillIn(text, ofText));
  });
  return { ...phrasebook, subjects: [...subjects, ...inherited] };
}

/** Lists of cards are no rules texts: they are kept apart, and only count among the documents in force. */
export function compileTexts(all: readonly RulesText[], phrasebook: Phrasebook): CompiledCorpus {
  const texts = all.filter(({ document }) => document.kind !== "cards");
  const lists = all.filter((text) => !texts.includes(text));
  const links = linkEntries(texts);
  const { referencesFrom } = links;
  const toIndex = { texts, lists, referencesFrom, phrasebook };
  return {
    toIndex,
    texts: once(() => linkedTexts(texts, links)),
    index: once(() => compileIndex(toIndex)),
    precedence: once(() =>
      tabulatePrecedence([...texts, ...lists.map((list) => ({ ...list, entries: [] }))]),
    ),
    cards: cardLists(lists),
    problems: [],
  };
}

function linkedTexts(texts: readonly RulesText[], links: Links): LinkedTexts {
  const entries = texts.flatMap((text) => text.entries);
  const nameById = new Map(entries.map((entry) => [entry.id, shownName(entry)]));
  const titled = ({ from, reference: { kind, text } }: Citation) => {
    return { from, title: nameById.get(from) ?? from, kind, text };
  };
  const linksOf = (id: string) => ({
    references: links.referencesFrom(id),
    referencedBy: links.referencesTo(id).map(titled),
  });
  return { texts, linksOf };
}

const digitsInName = 8;

/**
 * The shipped texts with those of a library. Omits documents that a later version of the program ships too, and renames those
 * whose id is now that of a shipped document.
 */
export function withShipped(stored: readonly RulesText[], shipped: readonly RulesText[]) {
  const sources = new Set(shipped.map(({ document }) => document.source.sha256));
  const ids = new Set(shipped.map(({ document }) => document.id));
  const own = stored
    .filter(({ document }) => !sources.has(document.source.sha256))
    .map((text) => {
      const { id, source } = text.document;
      return ids.has(id) ? withId(text, `${id}-${source.sha256.slice(0, digitsInName)}`) : text;
    });
  return [...shipped, ...own];
}
