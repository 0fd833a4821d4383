/**
 * Compiles texts into a corpus that can be asked: those of folders of YAML, or the shipped ones with those of a library. They are
 * linked, indexed, and get a table of precedence. This is slow compared with opening a compiled corpus.
 */
import { cardOf } from "../cards/columns.ts";
import { foldName, tabulateNames } from "../cards/names.ts";
import { linkEntries } from "../corpus/links.ts";
import { subjectsStillIn } from "../corpus/overlay.ts";
import { isSameSeries, type RulesText, withId } from "../domain/document.ts";
import { entryName } from "../domain/entry.ts";
import { type Phrasebook, writeIndex } from "../search/index/compile-index.ts";
import { IndexWriter } from "../search/index/index-file.ts";
import { addRuns, type CardList } from "./compiled-corpus.ts";
import { readFolders, readSubjects } from "./corpus-folder.ts";
import type { Disk, LibraryFolder } from "./disk.ts";
import { tabulatePrecedence } from "./precedence-table.ts";
import { readStoredTexts } from "./read-library.ts";

/** What people say of every corpus. */
type SpokenWords = Pick<Phrasebook, "vocabulary" | "concepts">;

/** Folders are asked with the vocabulary and concepts that ship with the program. */
export function compileFolders(folders: readonly string[], spoken: SpokenWords, disk: Disk) {
  const { vocabulary, concepts } = spoken;
  const { texts, problems } = readFolders(folders, disk);
  const { subjects, unanswered, problems: placing } = readSubjects(folders, texts, disk);
  const phrasebook = { vocabulary, concepts, subjects, unanswered };
  return { phrasebook, compiled: compileTexts(texts, phrasebook), problems: [...problems, ...placing] };
}

/** The texts that ship with the program, and how people ask for them. */
interface Shipped {
  readonly texts: readonly RulesText[];
  readonly phrasebook: Phrasebook;
}

/** Compiles the shipped texts with what can be read of the user's library; null if there is nothing to compile or to say. */
export async function compileLibrary(
  manifest: Uint8Array | null,
  library: LibraryFolder & { readonly unused: readonly string[] },
  shipped: Shipped,
) {
  const { texts: stored, problems } = await readStoredTexts(manifest, library);
  if (stored.length === 0 && library.unused.length === 0) return { compiled: null, problems };
  const texts = withShipped(stored, shipped.texts);
  return { compiled: compileWithPhrases(texts, shipped), problems };
}

/** Compiles texts with the phrases that the program knows for them. */
export function compileWithPhrases(texts: readonly RulesText[], shipped: Shipped): Uint8Array {
  return compileTexts(texts, phrasebookFor(texts, shipped));
}

/**
 * The phrasebook for some of the shipped texts and those of a library. How people ask for a shipped text holds for newer versions
 * of it, too, where its words still stand. A version of which most entries have no phrases is found by its words, as other imports
 * are, and so is an older one.
 */
function phrasebookFor(all: readonly RulesText[], { texts, phrasebook }: Shipped): Phrasebook {
  const shippedIds = new Set(texts.map(({ document }) => document.id));
  const own = all.filter(({ document }) => !shippedIds.has(document.id));
  const inherited = texts.flatMap(({ document, entries }) => {
    const ids = new Set(entries.map(({ id }) => id));
    const ofText = phrasebook.subjects.filter(({ entry }) => ids.has(entry));
    const versions = own.filter(
      (text) => isSameSeries(text.document, document) && (text.document.date ?? "") > (document.date ?? ""),
    );
    return versions.flatMap((text) => {
      const subjects = subjectsStillIn(text, ofText);
      const phrased = new Set(subjects.map(({ entry }) => entry));
      return phrased.size * 2 < text.entries.length ? [] : subjects;
    });
  });
  return { ...phrasebook, subjects: [...phrasebook.subjects, ...inherited] };
}

/** The bytes that `openCompiled` opens. */
export function compileTexts(all: readonly RulesText[], phrasebook: Phrasebook): Uint8Array {
  const corpus = linkTexts(all, phrasebook);
  const { texts, lists, linksOf } = corpus;
  const entries = texts.flatMap((text) => text.entries);
  const links = entries.map(({ id }) => linksOf(id));
  const cards = lists.flatMap((list) => list.entries);
  const file = new IndexWriter();
  file.add("documents", tabulatePrecedence([...texts, ...lists.map((list) => ({ ...list, entries: [] }))]));
  writeIndex(corpus, file);
  for (const { document, boilerplate, entries: own } of texts)
    file.add("texts", { document, boilerplate, count: own.length });
  addRuns(file, "entries", entries);
  addRuns(file, "links", links);
  for (const list of lists) file.add("card lists", cardListOf(list));
  const names = cards.map((entry, at) => foldName({ id: entry.id, title: entryName(entry) }, at));
  file.add("card lines", [tabulateNames(names)]);
  addRuns(file, "cards", cards);
  return file.finish();
}

function cardListOf({ entries, ...text }: RulesText): CardList {
  const types = new Set(entries.map((entry) => cardOf(entry, text.document.edition).type));
  return { ...text, count: entries.length, types: [...types] };
}

/** Lists of cards are no rules texts: they are kept apart, and only count among the documents in force. */
function linkTexts(all: readonly RulesText[], phrasebook: Phrasebook) {
  const texts = all.filter(({ document }) => document.kind !== "cards");
  const lists = all.filter((text) => !texts.includes(text));
  return { ...linkEntries(texts), lists, phrasebook };
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
